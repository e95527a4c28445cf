"""Ranges: the hands a player may hold, with weights, and how they are written.

`parse_range` reads a range of hold'em, `parse_omaha_range` one of four to six cards. Both give a frozen value that
counts its hands, lists or draws them, leaves out dead cards and writes itself. `syntax.FORMS` is the reference of what
can be written, `reading.CODES` of what is refused. Equity is not decided here: the rest of `croupier.odds` takes these
values. NumPy is loaded only where an array is asked for.

    syntax      every form with an example
    reading     text to terms (`reader`: letters; `moves`: what + and - stand for; `order`: what top stands for)
    patterns    which hands a term names
    holdem      the 1,326 weights (`combos`: their order)
    omaha       patterns with weights (`families`, `diagram`: counting and drawing without listing)
    writing     canonical text
    arrays      hands and draws as arrays
"""

from croupier.odds.ranges.holdem import Cell, Combo, Draw, Range, parse_range
from croupier.odds.ranges.omaha import OmahaRange, parse_omaha_range

__all__ = ["Cell", "Combo", "Draw", "OmahaRange", "Range", "parse_omaha_range", "parse_range"]
