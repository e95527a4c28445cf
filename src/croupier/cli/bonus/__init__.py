"""`croupier bonus`: Texas Hold'em Bonus against the house: `solve`, `advise` and `play`.

Each command is a module of its own; `asked` has the options they share, `counting` goes through all flops.
"""
