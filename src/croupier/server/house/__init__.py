"""The tables that the room keeps itself, and the bots that keep tables company.

`own` says which tables there are and makes them follow the settings, `regulars` sees to the bots of one table, `minds`
thinks for them. Which bot sits down, goes or waits is decided by `croupier.rooms.company`, how bots play in
`croupier.bots`.
"""
