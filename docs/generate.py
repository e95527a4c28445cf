"""Write the generated documents: pages from the prose of their .in.md files, and what other programs read.

What can be said by the code is said by it: games, rankings, profile, commands, events, reasons, errors and modules are
read from their values and docstrings. What values cannot say of themselves (what an opener or a fault means, where a
game comes from) stands in the tables of docs/meanings.toml, and a table that lacks an entry or has one too many stops
the generation. The texts of the interfaces (HTTP, the wire) are made by the package. Run by `python3 dev.py docs`; a
test compares the committed files with fresh ones.
"""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_type_hints

import msgspec

from croupier import errors
from croupier.evaluation import EVALUATORS
from croupier.protocol import generated as wire
from croupier.rules import (
    CATALOGUE,
    PRESETS,
    PROFILE_FIELDS,
    ROTATIONS,
    AnteKind,
    Command,
    Event,
    Forced,
    Game,
    Limit,
    OddChip,
    Opener,
    Post,
    Profile,
    Rake,
    Ranking,
    Seat,
    Seating,
    Shortage,
    Stakes,
    Straddle,
    StraddleKind,
    Street,
)
from croupier.server.api import openapi_json

sys.path.insert(0, str(Path(__file__).parents[1]))  # run as a script it finds its neighbour as the tests do
from docs import client
from docs.meanings import DOCS, MEANINGS, PACKAGE, faults_in, is_number, require_same, said

LAYERS = (
    "cli",
    "server",
    "protocol",
    "rooms",
    "bots",
    "history",
    "odds",
    "banked",
    "fairness",
    "rules",
    "evaluation",
    "cards",
    "data",
    "errors",
)
"""The layers of the package from the top; a test holds them against the contract of import-linter."""

# --- pieces of a page -------------------------------------------------------------------------------------------------

TAGS = re.compile(r"(?<![\w\[`/.])(S[0-4]|TDA|WL|WT|RR|PS|BG|TR|RULES)(?![\w`\]])")
ANCHORS = {
    **dict.fromkeys(("S0", "S1", "S2", "S3", "S4"), "the-five-source-documents"),
    **dict.fromkeys(("TDA", "WL", "WT", "RR", "PS", "BG", "TR"), "the-authorities"),
    "RULES": "the-rule-book-of-the-project-rules",
}


def cited(text: str) -> str:
    """Make every source tag a link.

    >>> cited("S1; TDA 47")
    '[S1]; [TDA] 47'
    """
    return TAGS.sub(r"[\1]", text)


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """Write a table."""
    titles = list(head)
    yield f"| {' | '.join(titles)} |"
    yield "|" + "---|" * len(titles)
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"


def words(value: object) -> str:
    """Write a value of the profile or a field as people read it."""
    match value:
        case True | False:
            return "yes" if value else "no"
        case None:
            return "none"
        case StrEnum():
            return f"`{value.value}`"
    return str(value)


def listed(items: Iterable[str]) -> str:
    """Join words.

    >>> listed(["no limit", "pot limit", "fixed limit"])
    'no limit, pot limit and fixed limit'
    """
    *most, last = items
    return f"{', '.join(most)} and {last}" if most else last


def paragraph(kind: type) -> str:
    """Give the first paragraph of a docstring on one line, with its source tags as links."""
    text = (inspect.getdoc(kind) or "").partition("\n\n")[0]
    return cited(" ".join(text.split()).replace("``", "`"))


# --- the tables of the page -------------------------------------------------------------------------------------------


def games() -> Iterator[str]:
    """Describe every game of the catalogue."""
    enums: dict[str, Iterable[str]] = {"limits": Limit, "openers": Opener, "forced": Forced, "shortages": Shortage}
    for name, wanted in {**enums, "odd_chips": OddChip, "sources": CATALOGUE}.items():
        require_same(name, wanted, MEANINGS[name])
    for game in CATALOGUE.values():
        yield from [f"### {game.name}", ""]
        yield f"- key `{game.key}`; 2 to {game.seats} players; {listed(map(_limit, game.limits))}"
        yield f"- {said('forced', game.forced)}; {_deck(game)}"
        yield f"- won by {listed(map(_ranking, game.rankings))}; an odd chip goes {_odd_chip(game)}"
        if game.codes:
            codes = [f"`{code.code}` ({_limit(code.limit)})" for code in game.codes]
            yield f"- in the Poker Hand History format: {listed(codes)}"
        yield "- " + cited("source: " + said("sources", game.key))
        yield ""
        shown = 4 if Limit.FIXED in game.limits else 3
        head = ("street", "cards", "opens", "fixed-limit bet")
        yield from table(head[:shown], (_street(street)[:shown] for street in game.streets))
        yield ""


def _limit(limit: Limit) -> str:
    return said("limits", limit)


def _deck(game: Game) -> str:
    short = f"if the stub is too short, {said('shortages', game.shortage)}"
    return f"36 cards from six to ace; {short}" if game.deck == "short" else f"52 cards; {short}"


def _ranking(ranking: Ranking) -> str:
    name = f"`{ranking.evaluator}`"
    return name if ranking.hole is None else f"{name} with exactly {ranking.hole} hole cards"


def _odd_chip(game: Game) -> str:
    where = said("odd_chips", game.odd_chip)
    return f"to the winner with the {where}" if game.odd_chip is OddChip.SUIT else where


def _street(street: Street) -> tuple[str, str, str, str]:
    cards = [f"up to {street.draw} exchanged"] if street.draw else []
    cards += [f"{street.discard} thrown away"] if street.discard else []
    cards += ["burn"] if street.burn else []
    cards += [
        f"{count} {way}" for count, way in ((street.down, "down"), (street.up, "up"), (street.board, "board")) if count
    ]
    bet = "big" if street.big_bet else "small"
    return (
        street.name,
        ", ".join(cards),
        said("openers", street.opener),
        bet + (", big over an open pair" if street.open_pair else ""),
    )


def rankings() -> Iterator[str]:
    """Describe every ranking."""
    rows = (
        (
            f"`{kind.key}`",
            kind.meaning,
            ", ".join(f"{category.value.replace('_', ' ')} {count}" for category, count in kind.classes),
            cited(kind.source),
        )
        for kind in EVALUATORS.values()
    )
    yield from table(("ranking", "what wins", "strengths by category, weakest first", "source"), rows)


def rotations() -> Iterator[str]:
    """List the mixed games."""
    rows = (
        (
            f"`{rotation.key}`",
            rotation.name,
            ", ".join(f"{CATALOGUE[turn.game].name} ({_limit(turn.limit)})" for turn in rotation.turns),
        )
        for rotation in ROTATIONS.values()
    )
    yield from table(("key", "name", "games"), rows)


def stakes() -> Iterator[str]:
    """Describe the fields of stakes and seating."""
    wanted: dict[str, tuple[str, Iterable[str]]] = {
        "stakes": ("stakes", field_names(Stakes)),
        "antes": ("kind of ante", AnteKind),
        "seating": ("seating", field_names(Seating)),
        "straddles": ("kind of straddle", StraddleKind),
    }
    for name, (title, names) in wanted.items():
        require_same(name, names, MEANINGS[name])
        yield from table((title, "meaning"), ((f"`{key}`", cited(text)) for key, text in MEANINGS[name].items()))
        yield ""
    yield f"Inside them: {listed(_fields(kind) for kind in (Seat, Straddle, Post, Rake))}."


def _fields(kind: type) -> str:
    return f"`{kind.__name__}({', '.join(field_names(kind))})`"


def field_names(kind: type) -> list[str]:
    """List the fields of a struct."""
    return [field.name for field in msgspec.structs.fields(kind)]


def profile() -> Iterator[str]:
    """Describe every field of the profile with the four presets."""
    hints = get_type_hints(Profile)
    require_same("PROFILE_FIELDS", hints, PROFILE_FIELDS)
    require_same("numbers", (name for name, hint in hints.items() if is_number(hint)), MEANINGS["numbers"])
    between_hands = MEANINGS["between_hands"]
    require_same("between_hands", hints.keys() & between_hands, between_hands)
    rows = (
        (
            f"`{name}`" + (" *table*" if name in between_hands else ""),
            field.meaning,
            _values(name, hints[name]),
            *(words(getattr(preset, name)) for preset in PRESETS.values()),
            cited(field.source),
        )
        for name, field in PROFILE_FIELDS.items()
    )
    yield from table(("field", "what it decides", "values", *(f"`{name}`" for name in PRESETS), "source"), rows)


def _values(name: str, hint: Any) -> str:
    if name in MEANINGS["numbers"]:
        return said("numbers", name)
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    values = [words(value) for kind in kinds if kind not in (bool, NoneType) for value in kind]
    return ", ".join([*values, *(["no", "yes"] if bool in kinds else []), *(["none"] if NoneType in kinds else [])])


def messages(union: Any) -> Iterator[str]:
    """Describe a union of commands or events: tag, name, fields, meaning."""
    rows = (
        (
            f"`{kind.__struct_config__.tag}`",
            f"`{kind.__name__}`",
            ", ".join(f"`{name}`" for name in field_names(kind)) or "–",
            paragraph(kind),
        )
        for kind in get_args(union)
    )
    yield from table(("tag", "name", "fields", "meaning"), rows)


def reasons() -> Iterator[str]:
    """List the codes of an illegal action."""
    yield from table(
        ("code", "meaning"), ((f"`{reason.value}`", text) for reason, text in errors.REASON_MEANINGS.items())
    )


def faults() -> Iterator[str]:
    """List the codes of faults and the modules that look for them."""
    found = fault_codes()
    require_same("faults", found, MEANINGS["faults"])
    rows = (
        (f"`{code}`", said("faults", code), ", ".join(f"`{name}`" for name in sorted(found[code])))
        for code in sorted(found)
    )
    yield from table(("code", "meaning", "looked for by"), rows)


def fault_codes() -> dict[str, set[str]]:
    """Find every code that a module of the rules makes a `Fault` of, in its syntax tree."""
    found: dict[str, set[str]] = {}
    for module, code, _ in faults_in("rules"):
        found.setdefault(code, set()).add(module)
    return found


def other() -> Iterator[str]:
    """List the codes of the other errors."""
    for name, meanings in error_codes().items():
        yield from table((f"code of a `{name}`", "meaning"), ((f"`{code}`", text) for code, text in meanings.items()))
        yield ""


def error_codes() -> dict[str, Mapping[str, str]]:
    """Give the codes of every kind of error that has a list of its own, in the order of the tree of errors."""
    kinds = {name: getattr(errors, name) for name in re.findall(r"[├└]─ (\w+)", inspect.getdoc(errors) or "")}
    lists = {name: kind.meanings for name, kind in kinds.items() if issubclass(kind, errors.CodedError)}
    lists["HistoryError"] = errors.HISTORY_MEANINGS  # the one kind that also carries the codes of another
    return {name: lists[name] for name in kinds if name in lists}


def tree() -> Iterator[str]:
    """Draw the tree of errors as its package draws it."""
    drawn = [line for line in (inspect.getdoc(errors) or "").splitlines() if line.startswith("    ")]
    yield from ["```", *(line.removeprefix("    ") for line in drawn), "```"]


def modules() -> Iterator[str]:
    """List every module with the first sentence of its docstring, upper layers first."""
    for layer in LAYERS:
        found = sorted([PACKAGE / f"{layer}.py", *(PACKAGE / layer).rglob("*.py")])
        rows = ((f"`{path.relative_to(PACKAGE).as_posix()}`", _first_sentence(path)) for path in found if path.exists())
        yield from table((f"module of `{layer}`", "what it is"), rows)
        yield ""
    top = [path for path in PACKAGE.glob("*.py") if path.stem not in LAYERS]
    rows = ((f"`{path.name}`", _first_sentence(path)) for path in sorted(top))
    yield from table(("module of the package", "what it is"), rows)


def _first_sentence(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return cited(" ".join(text.partition("\n\n")[0].split()).replace("``", "`"))


PAGES: Mapping[str, Mapping[str, Callable[[], Iterator[str]]]] = {
    "rules": {
        "games": games,
        "rankings": rankings,
        "rotations": rotations,
        "stakes": stakes,
        "profile": profile,
        "commands": lambda: messages(Command),
        "events": lambda: messages(Event),
        "reasons": reasons,
        "faults": faults,
        "other": other,
    },
    "architecture": {"modules": modules, "errors": tree},
}
"""The generated pages: what stands in the place of each `<!-- name -->` of their templates."""

# --- the pages --------------------------------------------------------------------------------------------------------

PLACE = re.compile(r"^<!-- (\w+) -->$", re.MULTILINE)


def fresh(name: str) -> str:
    """Make a page from its template."""
    template, tables = (DOCS / f"{name}.in.md").read_text(encoding="utf-8"), PAGES[name]
    require_same(f"places of {name}.in.md", tables, PLACE.findall(template))
    page = PLACE.sub(lambda place: "\n".join(tables[place[1]]()).rstrip(), template).rstrip()
    links = [f"[{tag}]: sources.md#{anchor}" for tag, anchor in ANCHORS.items() if f"[{tag}]" in page]
    first = f"<!-- Generated by docs/generate.py from docs/{name}.in.md and the package. Do not edit. -->"
    return "\n".join([first, "", page, "", *links]).rstrip() + "\n"


# --- all files --------------------------------------------------------------------------------------------------------


def files() -> dict[str, str]:
    """Make every generated file: the pages, what programs of others read, and what the browser client reads."""
    pages = {f"{name}.md": fresh(name) for name in PAGES}
    texts = {f"wire/{name}": text for name, text in wire.files().items()}
    return {**pages, "openapi.json": openapi_json(), **texts, **client.files()}


def main() -> int:
    """Write the files and say which changed."""
    for name, text in files().items():
        path = DOCS / name
        path.parent.mkdir(exist_ok=True)
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{path.resolve().relative_to(DOCS.parent)}: {'written' if changed else 'unchanged'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
