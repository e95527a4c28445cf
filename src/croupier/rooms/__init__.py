"""A table between hands and around them, as values and functions: seats, chips, blinds owed, the clock, the deal.

Begin with `table.empty`, carry out a command with `engine.step`, ask `needs.need` what has to come next; `view.view`
and `view.redact` give what a viewer may know, `books.transfers_of` what moves in the ledger. Nothing here reads a
clock, draws a card or keeps a file: moments, cards and wallets are given. The server's table actor calls it; so can a
simulation.
"""
