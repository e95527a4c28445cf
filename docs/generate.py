"""Write the generated documents: pages from the prose of their .in.md files, and what other programs read.

What can be said by the code is said by it: games, rankings, profile, commands, events, reasons, errors and modules are
read from their values and docstrings. What values cannot say of themselves (what an opener or a fault means, where a
game comes from) stands in the tables of docs/meanings.toml, and a table that lacks an entry or has one too many stops
the generation. The texts of the interfaces (HTTP, the wire) are made by the package. Run by `python3 dev.py docs`; a
test compares the committed files with fresh ones.
"""

import ast
import inspect
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_type_hints

import msgspec

from croupier import errors
from croupier.evaluation import EVALUATORS, Category
from croupier.protocol import generated as wire
from croupier.rooms.events import TableEvent
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
from croupier.rules.events import Money
from croupier.server.api import OPERATIONS, openapi_json

sys.path.insert(0, str(Path(__file__).parents[1]))  # run as a script it finds its neighbour as the tests do
from docs import lessons

DOCS = Path(__file__).parent
PACKAGE = DOCS.parent / "src" / "croupier"

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

MEANINGS: dict[str, Any] = tomllib.loads((DOCS / "meanings.toml").read_text(encoding="utf-8"))
"""What values cannot say of themselves, by table and by field, code or value of an enum; one of them is a list."""

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


def require_same(what: str, wanted: Iterable[Any], given: Iterable[Any]) -> None:
    """Stop where a table of docs/meanings.toml does not name exactly what the package has."""
    needed, there = set(wanted), set(given)
    lacking, too_many = needed - there, there - needed
    if lacking or too_many:
        raise SystemExit(f"docs/generate.py: {what}: lacking {sorted(lacking)}, too many {sorted(too_many)}")


def said(table: str, name: str) -> str:
    """Give what a table of docs/meanings.toml says of a name.

    >>> said("limits", Limit.POT)
    'pot limit'
    """
    return str(MEANINGS[table][name])


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
    require_same("numbers", (name for name, hint in hints.items() if _is_number(hint)), MEANINGS["numbers"])
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


def _is_number(hint: Any) -> bool:
    return hint is not bool and int in (hint, *get_args(hint))


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
    for module, code, _ in _faults_in("rules"):
        found.setdefault(code, set()).add(module)
    return found


def _faults_in(layer: str) -> Iterator[tuple[str, str, str]]:
    """Find every `Fault` that a layer makes: the module, the code, and the source of the field."""
    for path in sorted((PACKAGE / layer).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Fault"), args=[ast.Constant(value=str(code)), field, *_]):
                    yield path.stem, code, ast.unparse(field).strip("f'\"")


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


# --- the browser client -----------------------------------------------------------------------------------------------

CLIENT = "../web/src/wire"
FIRST_LINE = "// Generated by docs/generate.py from the package. Do not edit.\n"


def api() -> str:
    """Write the types of what is asked and answered over HTTP in TypeScript."""
    asked = dict.fromkeys(kind for it in OPERATIONS for kind in (it.body, it.query) if kind is not None)
    answered = dict.fromkeys(it.answer for it in OPERATIONS if it.answer not in (bytes, *asked))
    return "\n".join([FIRST_LINE, *wire.interfaces(asked, asked=True), *wire.interfaces(answered)])


def names() -> str:
    """Write the names that the client has words for: codes, events, games, streets, house rules.

    >>> "export const EVENTS = [" in names()
    True
    """
    lists: dict[str, Iterable[str]] = {
        "REFUSALS": [*errors.REASON_MEANINGS, *errors.TABLE_MEANINGS, *errors.REQUEST_MEANINGS, "setup"],
        "EVENTS": [str(kind.__struct_config__.tag) for kind in get_args(TableEvent)],
        "MONEY": Money,
        "GAMES": CATALOGUE,
        "ROTATIONS": ROTATIONS,
        "STREETS": dict.fromkeys(street.name for game in CATALOGUE.values() for street in game.streets),
        "RANKINGS": EVALUATORS,
        "CATEGORIES": Category,
        "PRESETS": PRESETS,
        "HOUSE_RULES": PROFILE_FIELDS,
    }
    written = []
    for name, items in lists.items():
        lines = "".join(f'  "{item}",\n' for item in items)
        written.append(f"export const {name} = [\n{lines}] as const;\n")
    usual = json.dumps(msgspec.to_builtins(PRESETS["online_cash"]), indent=2)
    kinds = "Readonly<Record<string, boolean | number | string | null>>"
    meaning = "/** The house rules where a table does not say otherwise. */"
    written.append(f"{meaning}\nexport const HOUSE_DEFAULTS: {kinds} = {usual};\n")
    return "\n".join([FIRST_LINE, *written])


def house() -> str:
    """Write the fields of the house rules as a form needs them, and the codes of what an offer can have wrong.

    `least` is null where a field is no number, `values` is empty where it is no choice of names.

    >>> '{ name: "rabbit", kind: "flag", none: false, least: null, values: [], usual: { online_cash: false' in house()
    True
    """
    hints = get_type_hints(Profile)
    fields = "".join(f"  {{ {', '.join(_rule(name, hints[name]))} }},\n" for name in PROFILE_FIELDS)
    named = [code for _, code, field in _faults_in("rules") if field.startswith(("stakes.", "profile."))]
    codes = "".join(f'  "{code}",\n' for code in sorted({*named, *(code for _, code, _ in _faults_in("rooms"))}))
    rules = f"export const HOUSE: readonly HouseRule[] = [\n{fields}];\n"
    return "\n".join([FIRST_LINE, HOUSE_RULE, rules, f"export const OFFER_FAULTS = [\n{codes}] as const;\n"])


HOUSE_RULE = """import type { HOUSE_RULES, PRESETS } from "./names";

export type RuleValue = boolean | number | string | null;

/** One field of the house rules: what it may be, whether that may be nothing, and its value in each preset. */
export interface HouseRule {
  readonly name: (typeof HOUSE_RULES)[number];
  readonly kind: "flag" | "number" | "choice";
  readonly none: boolean;
  readonly least: number | null;
  readonly values: readonly string[];
  readonly usual: Readonly<Record<(typeof PRESETS)[number], RuleValue>>;
}
"""


def _rule(name: str, hint: Any) -> Iterator[str]:
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    values = [str(value) for kind in kinds if kind not in (bool, int, NoneType) for value in kind]
    kind = "number" if _is_number(hint) else "choice" if values else "flag"
    yield f'name: "{name}"'
    yield f'kind: "{kind}"'
    yield f"none: {json.dumps(NoneType in kinds)}"
    yield f"least: {said('numbers', name).split()[0] if kind == 'number' else 'null'}"
    yield f"values: {json.dumps(values)}"
    usual = ", ".join(f"{preset}: {json.dumps(getattr(profile, name))}" for preset, profile in PRESETS.items())
    yield f"usual: {{ {usual} }}"


# --- all files --------------------------------------------------------------------------------------------------------


def files() -> dict[str, str]:
    """Make every generated file: the pages, what programs of others read, and what the browser client reads."""
    pages = {f"{name}.md": fresh(name) for name in PAGES}
    texts = {f"wire/{name}": text for name, text in wire.files().items()}
    client = {f"{CLIENT}/protocol.ts": wire.typescript(), f"{CLIENT}/api.ts": api(), f"{CLIENT}/names.ts": names()}
    client[f"{CLIENT}/house.ts"] = house()
    client[f"{CLIENT}/lessons.ts"] = f"{FIRST_LINE}\n{lessons.text()}"
    return {**pages, "openapi.json": openapi_json(), **texts, **client}


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
