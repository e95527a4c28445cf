"""The room's page of odds: questions over HTTP, counted in processes of their own, and what they are asked of.

Nothing here counts: `croupier.odds` does. The HTTP operations and the tables ask the `desk`.
"""
