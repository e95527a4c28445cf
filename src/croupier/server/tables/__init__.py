"""The tables of a running room: one task owns each, writes what happens before it tells, and comes back after a fall.

`actor` is the task, `dealer` shuffles and deals, `decks` keeps the decks of the hand in progress, `payloads` says how
events stand in the journal, `recovery` opens tables again from it, and `auditing` proves that the books are right. What
a table decides is decided in `croupier.rooms`.
"""
