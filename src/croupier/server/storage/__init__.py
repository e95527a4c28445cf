"""Everything the room keeps when the power goes: journal, ledger, players. The ports, and SQLite behind them.

`ports` says what is kept and promised, and nothing of SQLite; `store.open_store` opens a data directory and hands out
the ports; `reading` reads one without opening it, for the audit. Nothing else of the package is meant for outside.
"""
