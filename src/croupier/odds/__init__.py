"""Odds: ranges of hands, and what hands and ranges are worth against one another.

Everything here takes cards, boards and ranges and answers with counts; it knows neither tables nor players. Importing
it loads neither NumPy nor Numba: both come with the first question that needs them. `allin` says which way answers.
"""

from croupier.odds.allin import equity
from croupier.odds.ranges import OmahaRange, Range, parse_omaha_range, parse_range
from croupier.odds.results import Equity, PlayerEquity

__all__ = ["Equity", "OmahaRange", "PlayerEquity", "Range", "equity", "parse_omaha_range", "parse_range"]
