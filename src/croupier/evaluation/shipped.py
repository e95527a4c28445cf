"""The tables of strengths as they lie in the package, loaded when first asked for.

Every evaluator has one file of little-endian 16-bit numbers, a few named sections one after the other. `tables`
builds the same sections from scratch; `scoring` reads them here. Nothing is computed but lists.

    five, six, seven   strength by index (see `index`) of 5, 6 or 7 cards, suits not looked at
    flush              strength by the 13-bit mask of the ranks of one suit (bit 0 is the deuce), five or more
    low                strength by the 8-bit mask of ranks from ace to eight (bit 0 is the ace)
    distinct           strength by the 13-bit mask, ace at bit 0, of up to four ranks (badugi)
"""

import sys
from array import array
from functools import cache

from croupier.data import read

SECTION_LENGTHS = {"five": 6175, "six": 18395, "seven": 49205, "flush": 8192, "low": 256, "distinct": 8192}
"""How many numbers a section has."""

SECTIONS: dict[str, tuple[str, ...]] = {
    "high": ("five", "six", "seven", "flush"),
    "ace_to_five": ("five", "six", "seven"),
    "eight_or_better": ("low",),
    "deuce_to_seven": ("five", "flush"),
    "badugi": ("distinct",),
    "short_deck": ("five", "six", "seven", "flush"),
}
"""The sections of every evaluator's file, in order."""


def file_name(key: str) -> str:
    """Return the name of an evaluator's file in `croupier.data`.

    >>> file_name("high")
    'high.bin'
    """
    return f"{key}.bin"


@cache
def sections(key: str) -> dict[str, list[int]]:
    """Return the sections of an evaluator by name, as lists of strengths.

    >>> sections("high")["five"][0]  # four aces and a king
    7452
    """
    numbers = array("H")
    numbers.frombytes(read(file_name(key)))
    if sys.byteorder == "big":
        numbers.byteswap()
    shared = list(range(7463))  # one object for equal strengths takes a tenth of the memory
    loaded: dict[str, list[int]] = {}
    start = 0
    for name in SECTIONS[key]:
        end = start + SECTION_LENGTHS[name]
        loaded[name] = list(map(shared.__getitem__, numbers[start:end]))
        start = end
    return loaded
