"""What players may be called, and what a guest is called who does not say.

Decides nothing about who has which name: that is the database's, by the `skeleton` of `rooms.likeness`. `accounts`
calls it.

A name is written in one script, Latin or Cyrillic, with digits, and between them single spaces, dots, hyphens,
underscores or apostrophes.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from croupier.errors import RequestError
from croupier.rooms.likeness import skeleton

SHORTEST: Final = 2
LONGEST: Final = 20
BETWEEN: Final = frozenset(" .-_'")

_RESERVED: Final = (
    *("admin", "administrator", "moderator", "dealer", "croupier", "house", "room", "support", "system"),
    *("админ", "администратор", "модератор", "дилер", "крупье", "адмін", "адміністратор", "круп'є"),
)


def named(text: str) -> str:
    """Return a name as it is kept: composed (NFC), without spaces around it, one space where there were several.

    Raises `RequestError` with the code `bad_name` and the problem: `too_short`, `too_long`, `character` (with the
    character's position and code point), `mixed_scripts`, `no_letter` or `reserved`.

    >>> named("  Nina   K. ")
    'Nina K.'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) < SHORTEST:
        raise RequestError("bad_name", problem="too_short", least=SHORTEST)
    if len(name) > LONGEST:
        raise RequestError("bad_name", problem="too_long", most=LONGEST)
    scripts = _scripts(name)
    if not scripts:
        raise RequestError("bad_name", problem="no_letter")
    if len(scripts) > 1:
        raise RequestError("bad_name", problem="mixed_scripts")
    if skeleton(name) in _RESERVED_SKELETONS:
        raise RequestError("bad_name", problem="reserved")
    return name


def _scripts(name: str) -> set[str]:
    """Name the scripts of the letters; refuse what is neither letter, digit nor single mark between two of them."""
    scripts = set()
    beside = ""
    for position, character in enumerate(name):
        script = _script(character)
        ends = position in {0, len(name) - 1}
        between = character in BETWEEN and not (position == 0 or beside in BETWEEN) and (not ends or character == ".")
        if script:
            scripts.add(script)
        elif not ("0" <= character <= "9" or between):
            raise RequestError("bad_name", problem="character", position=position, character=f"U+{ord(character):04X}")
        beside = character if character in BETWEEN and character != "." else "x"
    return scripts


def _script(character: str) -> str:
    """Name the script of a letter: LATIN, CYRILLIC, or nothing for what is no letter of the two."""
    if not unicodedata.category(character).startswith("L"):
        return ""
    script = unicodedata.name(character, "").partition(" ")[0]
    return script if script in {"LATIN", "CYRILLIC"} else ""


_RESERVED_SKELETONS: Final = frozenset(map(skeleton, _RESERVED))

_GUESTS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "en": (
        ("Quiet", "Bright", "Lucky", "Gentle", "Clever", "Merry", "Calm", "Brave", "Silver", "Golden", "Swift", "Warm"),
        ("Otter", "Falcon", "Maple", "River", "Badger", "Comet", "Heron", "Lynx", "Robin", "Willow", "Fox", "Harbour"),
    ),
    "ru": (
        ("Тихий", "Ясный", "Добрый", "Мудрый", "Весёлый", "Смелый", "Быстрый", "Тёплый", "Лесной", "Морской"),
        ("Сокол", "Барсук", "Ручей", "Клён", "Ветер", "Енот", "Филин", "Бобр", "Кит", "Журавль"),
    ),
    "uk": (
        ("Тихий", "Ясний", "Добрий", "Мудрий", "Веселий", "Сміливий", "Швидкий", "Теплий", "Лісовий", "Морський"),
        ("Сокіл", "Борсук", "Струмок", "Клен", "Вітер", "Єнот", "Пугач", "Бобер", "Кит", "Журавель"),
    ),
}
"""What guests are called by language: adjectives and nouns that agree."""

LANGUAGES: Final = tuple(_GUESTS)
GUEST_NAMES: Final = 9_000
"""Numbers that `guest_name` tells apart in every language."""


def guest_name(language: str, number: int) -> str:
    """Make the name of a guest from a number of 0 to `GUEST_NAMES` - 1.

    >>> guest_name("en", 0), guest_name("uk", 4321)
    ('Quiet Otter 10', 'Лісовий Вітер 11')
    """
    adjectives, nouns = _GUESTS[language]
    words, digits = divmod(number, 90)
    noun, adjective = divmod(words, 10)
    return f"{adjectives[adjective]} {nouns[noun]} {10 + digits}"
