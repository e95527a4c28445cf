"""Which two names look alike: nobody sits down beside another of the same name, and no two accounts have one.

Decides nothing about who has which name; `arrivals` asks at a table, and the server where names are given. The table of
letters that look alike is the part of Unicode TR39's confusables that Latin and Cyrillic can make.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_LOOK_ALIKE: Final = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕһԛԝьгӏ", "abekmhopctyxijshqwbrl", strict=True)),
        **{"0": "o", "1": "l", "3": "з", "6": "б", "i": "l", "і": "l", "ı": "l", "ł": "l", "ø": "o", "đ": "d"},
    }
)
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """Reduce a name to what it looks like: two names with one skeleton cannot be told apart at a glance.

    Case, accents and what stands between letters do not count; look-alike letters, digits and pairs are one.

    >>> skeleton("Bob 1") == skeleton("ВОВ.І")  # the second is Cyrillic
    True
    >>> skeleton("Anna") == skeleton("Hanna")
    False
    """
    bare = "".join(
        mark for mark in unicodedata.normalize("NFKD", name.casefold()) if unicodedata.category(mark)[0] in "LN"
    )
    seen = bare.translate(_LOOK_ALIKE)
    for pair, letter in _PAIRS:
        seen = seen.replace(pair, letter)
    return seen
