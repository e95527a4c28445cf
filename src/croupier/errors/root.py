"""What every refusal of the package is: a code for programs, the facts of the case, a sentence for people.

It decides how codes, facts and sentences are put together, and no code itself; the modules beside it list those.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar


class CroupierError(Exception):
    """Stand for every refusal of the package.

    `code` is stable and meant for programs, `detail` holds the facts of the case, `str` is a sentence.
    """

    code: str
    detail: dict[str, Any]

    def __init__(self, code: str, sentence: str, detail: dict[str, Any]) -> None:
        super().__init__(sentence)
        self.code = code
        self.detail = detail

    def error_data(self) -> dict[str, Any]:
        """Return what goes on the wire: the code under `error`, and the facts beside it.

        >>> from croupier.errors import IllegalAction, Reason
        >>> IllegalAction(Reason.below_minimum, amount=3, minimum=10).error_data()
        {'error': 'below_minimum', 'amount': 3, 'minimum': 10}
        """
        return {"error": self.code, **self.detail}


def _facts(detail: dict[str, Any]) -> str:
    return ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in detail.items() if key != "also")


def with_facts(sentence: str, detail: dict[str, Any]) -> str:
    """Put the facts of a case into the brackets at the end of its sentence; `also` is for programs alone."""
    facts = _facts(detail)
    return f"{sentence.removesuffix('.')} ({facts})" + ("." if sentence.endswith(".") else "") if facts else sentence


class CodedError(CroupierError):
    """Stand for a refusal that is a code of a list and the facts of the case.

    Each kind has its own list, `meanings`: one sentence for every code it may carry.
    """

    meanings: ClassVar[Mapping[str, str]]

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code, with_facts(self.meanings[code], detail), detail)

    def __reduce__(self) -> tuple[Any, ...]:
        return _coded_error, (type(self), self.code, self.detail)


def _coded_error(kind: type[CodedError], code: str, detail: dict[str, Any]) -> CodedError:
    return kind(code, **detail)
