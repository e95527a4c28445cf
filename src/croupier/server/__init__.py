"""The room as a running program: web, sockets, table actors, journal, ledger, dealer, clock."""
