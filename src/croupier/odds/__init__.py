"""Odds: ranges of hands, and what hands and ranges are worth against one another.

Everything here takes cards, boards and ranges and answers with counts; it knows neither tables nor players. Importing
it loads neither NumPy nor Numba: both come with the first question that needs them.
"""

from croupier.odds.ranges import OmahaRange, Range, parse_omaha_range, parse_range

__all__ = ["OmahaRange", "Range", "parse_omaha_range", "parse_range"]
