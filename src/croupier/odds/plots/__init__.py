"""Plots of what the odds say, as SVG text, each with a table of the same numbers.

A `Plot` is a value: the picture for those who see it, head and rows for everybody else and for who wants the numbers.
The pictures need nothing from outside: no font, script or style sheet. `svg` has the pieces, `curves` lines, `squares`
the 13 x 13 square. What is plotted was counted elsewhere in `croupier.odds`; the command line writes the files.
"""

from croupier.odds.plots.curves import Plot, plot_spreads, plot_streets
from croupier.odds.plots.squares import plot_push_fold

__all__ = ["Plot", "plot_push_fold", "plot_spreads", "plot_streets"]
