"""Croupier deals every poker game of its sources by the rules and chip for chip.

This module decides nothing and imports nothing, so that `import croupier` costs a few milliseconds. What it names lives
one level down: `croupier.cards`, `croupier.evaluation`, `croupier.rules`, `croupier.history` and `croupier.cli`.
"""

__version__ = "0.1.0"
