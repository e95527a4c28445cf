"""What the client calls things, read from its own messages: tests find buttons by the words of whoever reads them.

Decides how much of Fluent is understood here: messages of one line, whose variables stand for any text.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "ru", "uk")
FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "lang"
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) = (.*)$", re.MULTILINE)


@cache
def messages(language: str) -> dict[str, str]:
    """Read every message of a language."""
    files = sorted((FOLDER / language).rglob("*.ftl"))
    return dict(pair for file in files for pair in _MESSAGE.findall(file.read_text(encoding="utf-8")))


@cache
def called(language: str, message: str) -> re.Pattern[str]:
    """Give what finds a text or a name: the message from its beginning to its end, with anything for its variables.

    >>> bool(called("en", "act-call").search("Call 20"))
    True
    """
    parts = re.split(r"\{ *\$\w+ *\}", messages(language)[message])
    return re.compile(rf"^\s*{'.*'.join(re.escape(part) for part in parts)}")
