"""Write docs/rules.md and docs/architecture.md: the prose of their .in.md files with tables made from the package.

What can be said by the code is said by it: games, rankings, profile, commands, events, reasons and modules are read
from their values and docstrings. What values cannot say of themselves (what an opener or a fault means, where a game
comes from) stands in the tables of this module, and a table that lacks an entry or has one too many stops the
generation. Run by `python3 dev.py docs`; a test compares the committed pages with fresh ones.
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

from croupier.errors import (
    BOT_MEANINGS,
    FAIRNESS_MEANINGS,
    HISTORY_MEANINGS,
    ODDS_MEANINGS,
    RANKING_MEANINGS,
    REASON_MEANINGS,
    REQUEST_MEANINGS,
    TABLE_MEANINGS,
)
from croupier.evaluation import EVALUATORS
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
    "fairness",
    "rules",
    "evaluation",
    "cards",
    "data",
    "errors",
)
"""The layers of the package from the top; a test holds them against the contract of import-linter."""

# --- what values cannot say of themselves -----------------------------------------------------------------------------

LIMITS = {Limit.NO: "no limit", Limit.POT: "pot limit", Limit.FIXED: "fixed limit"}

OPENERS = {
    Opener.LEFT_OF_BLINDS: "left of the blinds",
    Opener.LEFT_OF_BUTTON: "left of the button",
    Opener.LOW_DOOR: "lowest door card brings it in, ace high",
    Opener.HIGH_DOOR: "highest door card brings it in, ace low",
    Opener.HIGH_BOARD: "best board",
    Opener.LOW_BOARD: "lowest board",
}

FORCED = {
    Forced.BLINDS: "small and big blind",
    Forced.BUTTON_BLIND: "an ante from everybody and a live blind from the button",
    Forced.BRING_IN: "an ante from everybody and a bring-in",
}

SHORTAGES = {
    Shortage.SKIP_BURN: "the burn is left out",
    Shortage.COMMUNITY: "the burns come back, or one card is dealt for everybody",
    Shortage.RESHUFFLE: "the discards are shuffled",
}

ODD_CHIPS = {OddChip.BUTTON: "left of the button", OddChip.SUIT: "highest card by suit"}

GAME_SOURCES = {
    "holdem": "S0, S1; S2 (limit hold'em)",
    "omaha": "S2; WT (Omaha)",
    "omaha5": "S2 (Omaha, with four hole cards); BG (five-card Omaha)",
    "omaha6": "S2 (Omaha, with four hole cards); no text has six",
    "omaha_hilo": "S2; WT (Omaha hi-lo)",
    "omaha5_hilo": "S2 (Omaha hi-lo, with four hole cards); BG (big O)",
    "stud": "S2; WL 215-228; TDA RP-10",
    "stud_hilo": "S2; WL 240, 244; WT",
    "five_stud": "S2; BG (five-card stud)",
    "razz": "S2; WL 235; WT",
    "deuce_single": "BG, RR (deuce-to-seven lowball); WT",
    "deuce_triple": "BG (deuce-to-seven triple draw); WT",
    "five_draw": "RR (draw)",
    "badugi": "BG (badugi); WT",
    "short_deck": "BG (short deck: the deck and what wins); RULES section 15.5 (antes and blind)",
}

STAKES_FIELDS = {
    "limit": "the betting structure: `nl`, `pl` or `fl`",
    "small_blind": "the small blind, up to the big blind, of any size (D15); 0 is none",
    "big_blind": "the big blind; the least bet of no limit and pot limit",
    "button_blind": "the live blind of the button in short deck",
    "small_bet": "fixed limit: the bet of the streets with small bets, and the full bet that completes a bring-in",
    "big_bet": "fixed limit: the bet of the streets with big bets",
    "bring_in": "stud: the bring-in, below the full bet",
    "min_bet": "no limit and pot limit without a big blind, and bomb pots: the least bet",
    "ante": "who antes, and how much (the kinds stand below)",
    "rake": "what the house keeps: hundredths of a per cent, caps by players dealt in, no flop no drop, rounding",
}

ANTES = {
    AnteKind.EACH: "everybody antes",
    AnteKind.BIG_BLIND: "the big blind antes for the table: dead money (TDA RP-11)",
    AnteKind.BUTTON: "the button antes for the table: dead money",
    AnteKind.BOMB: "everybody antes, nobody posts a blind, and nobody bets before the second street (WL 27, BG)",
}

SEATING_FIELDS = {
    "seats": "who is dealt in, by ascending seat number: number, stack before anything is posted, an ante of their own",
    "button": "the seat of the button, which may be empty (dead button, TDA 32); none in games without one",
    "small_blind": "the seat that posts the small blind; none is a dead small blind",
    "big_blind": "the seat that posts the big blind",
    "straddles": "in order: seat, total amount, kind",
    "posts": "of entering and returning players: seat, live part, dead part (RR, WL 154-160)",
}

STRADDLES = {
    StraddleKind.UTG: "from the seat left of the big blind",
    StraddleKind.RESTRADDLE: "over another straddle, from the seat to its left",
    StraddleKind.BUTTON: "from the button",
    StraddleKind.MISSISSIPPI: "from any other seat",
}

NUMBERS = {
    "fl_max_raises": "1 or more, or none",
    "raise_step": "0 (none) or more",
    "run_it_max": "1 or more",
    "ratholing_minutes": "0 or more, or none",
}
"""What the numbers of the profile may be."""

BETWEEN_HANDS = frozenset(
    {
        "button",
        "first_button_tie",
        "position_names",
        "rabbit",
        "ratholing_minutes",
        "hand_for_hand_tie",
        "folded_may_chat",
        "final_table_rule",
    }
)
"""Fields of the profile that no hand depends on."""

FAULT_MEANINGS = {
    "button_straddle_in_limit": "The button straddles at fixed limit.",
    "straddle_off_button": "A button straddle comes from another seat.",
    "straddle_not_one_bet": "At fixed limit a straddle adds something else than one small bet.",
    "post_in_bomb_pot": "A seat posts a live amount in a bomb pot, where there is no bet before the second street.",
    "no_sure_winner": "Every ranking has a qualifier, so a pot could be left without a winner.",
    "draw_without_reshuffle": "A game with draws does not say that the muck is shuffled when the stub runs out.",
    "big_blind_on_button": "The big blind of the hand before sits on the button.",
    "blind_posts": "A seat with a blind or a straddle posts a live amount as well.",
    "blind_straddles": "A blind straddles, with more than two players.",
    "blinds_out_of_order": "The small blind does not lie between the button and the big blind.",
    "board_in_stud": "A street deals board and hole cards in a game whose short stub is settled by a community card.",
    "both_blinds_in_one_seat": "One seat is named for both blinds.",
    "bring_in_out_of_range": "The bring-in is not above 0 and below the full bet.",
    "card_twice": "A card was named twice.",
    "deck_too_small": "The deck cannot serve that many players, whatever is left out or shuffled again.",
    "draw_and_deal": "A street exchanges cards and deals others as well.",
    "evaluator_of_another_deck": "A ranking is made for another deck than the game is dealt from.",
    "fixed_limit_bets": "Fixed limit needs a small bet above 0 and a big bet that is not below it.",
    "forced_without_opener": "Forced money and first opener do not fit: a bring-in goes with a door card.",
    "limit_not_offered": "The game is not dealt at this limit.",
    "more_than_held": "A street throws away or exchanges more cards than a player holds.",
    "negative": "A street has a number of cards below 0.",
    "no_big_blind": "There is no big blind where one is needed.",
    "no_blinds_in_this_game": "A game with a bring-in has no blinds.",
    "no_bring_in_in_this_game": "A game with blinds has no bring-in.",
    "no_button": "A game with blinds needs a button.",
    "no_button_blind_in_this_game": "A game with ordinary blinds has no blind of the button.",
    "no_cards": "Nobody was dealt a card for the button.",
    "no_hole_cards": "The first street gives players no cards.",
    "no_least_bet": "The stakes name no least bet: no big blind, no `min_bet`.",
    "no_limits": "The game names no limit.",
    "no_rankings": "The game names no ranking.",
    "no_streets": "The game has no street.",
    "no_up_card": "The opener of a street is found by up-cards, and there are none.",
    "nobody_in_that_seat": "A blind, a straddle, a post or the button's blind belongs to a seat that is not dealt in.",
    "nobody_tied": "A further round was dealt for the button though the round before decided it.",
    "nobody_to_ante": "The one who antes for the table is not dealt in.",
    "not_a_card": "Only known cards decide the button.",
    "not_a_seat": "A seat is not a whole number of 1 or more.",
    "not_a_seat_number": "A seat number is not a whole number of 0 or more.",
    "not_chips": "An amount is not a whole number of chips from 0 to 2^53 - 1, or an ante is 0.",
    "nothing_dealt": "A street deals, exchanges and throws away nothing.",
    "nothing_forced": "Nothing is posted before the cards.",
    "opener_on_first_street_only": "Blinds and door cards decide who opens the first street only.",
    "out_of_range": "A number lies outside what is possible.",
    "players_out_of_range": "Too few players, or more than the game seats.",
    "post_above_big_blind": "The live part of a post is above the big blind.",
    "posts_twice": "A seat posts twice.",
    "seat_twice": "A seat was named twice.",
    "seats_not_clockwise": "The seats are not in ascending order, each once.",
    "small_blind_above_big": "The small blind is above the big blind.",
    "small_blind_on_button": "The button has the small blind, with more than two players.",
    "stack_not_positive": "A stack is not a whole number of chips above 0.",
    "straddle_beyond_stack": "A stack cannot post the whole straddle.",
    "straddle_too_small": "A straddle is not above the big blind and the straddle before it.",
    "straddles_twice": "A seat straddles twice.",
    "too_few_cards": "A ranking needs more cards than players and board have, or more hole cards than players hold.",
    "too_few_seats": "Fewer than two players.",
    "too_many_chips": "All stacks together are more than 2^53 - 1.",
    "too_many_seats": "More than ten players have no names.",
    "unknown_deck": "There is no such deck.",
    "unknown_evaluator": "There is no such ranking.",
    "unknown_scheme": "There is no such scheme of position names.",
    "unknown_seat": "A seat is not among those dealt in.",
    "unknown_style": "There is no such button style.",
    "unknown_tie": "There is no such way to break a tie.",
    "wrong_type": "A field holds a value of another type.",
    "wrong_seats": "A further card was dealt to others than those who tied.",
}

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
    """Stop where a table of this module does not name exactly what the package has."""
    needed, there = set(wanted), set(given)
    lacking, too_many = needed - there, there - needed
    if lacking or too_many:
        raise SystemExit(f"docs/generate.py: {what}: lacking {sorted(lacking)}, too many {sorted(too_many)}")


# --- the tables of the page -------------------------------------------------------------------------------------------


def games() -> Iterator[str]:
    """Describe every game of the catalogue."""
    require_same("GAME_SOURCES", CATALOGUE, GAME_SOURCES)
    for enum, meanings in ((Opener, OPENERS), (Forced, FORCED), (Shortage, SHORTAGES), (OddChip, ODD_CHIPS)):
        require_same(enum.__name__, list[Any](enum), meanings)
    for game in CATALOGUE.values():
        yield from [f"### {game.name}", ""]
        yield f"- key `{game.key}`; 2 to {game.seats} players; {listed(LIMITS[limit] for limit in game.limits)}"
        yield f"- {FORCED[game.forced]}; {_deck(game)}"
        yield f"- won by {listed(map(_ranking, game.rankings))}; an odd chip goes {_odd_chip(game)}"
        if game.codes:
            codes = [f"`{code.code}` ({LIMITS[code.limit]})" for code in game.codes]
            yield f"- in the Poker Hand History format: {listed(codes)}"
        yield f"- {cited(f'source: {GAME_SOURCES[game.key]}')}"
        yield ""
        shown = 4 if Limit.FIXED in game.limits else 3
        head = ("street", "cards", "opens", "fixed-limit bet")
        yield from table(head[:shown], (_street(street)[:shown] for street in game.streets))
        yield ""


def _deck(game: Game) -> str:
    short = f"if the stub is too short, {SHORTAGES[game.shortage]}"
    return f"36 cards from six to ace; {short}" if game.deck == "short" else f"52 cards; {short}"


def _ranking(ranking: Ranking) -> str:
    name = f"`{ranking.evaluator}`"
    return name if ranking.hole is None else f"{name} with exactly {ranking.hole} hole cards"


def _odd_chip(game: Game) -> str:
    return (
        f"to the winner with the {ODD_CHIPS[game.odd_chip]}" if game.odd_chip is OddChip.SUIT else "left of the button"
    )


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
        OPENERS[street.opener],
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
            ", ".join(f"{CATALOGUE[turn.game].name} ({LIMITS[turn.limit]})" for turn in rotation.turns),
        )
        for rotation in ROTATIONS.values()
    )
    yield from table(("key", "name", "games"), rows)


def stakes() -> Iterator[str]:
    """Describe the fields of stakes and seating."""
    require_same("STAKES_FIELDS", field_names(Stakes), STAKES_FIELDS)
    require_same("SEATING_FIELDS", field_names(Seating), SEATING_FIELDS)
    require_same("ANTES", list(AnteKind), ANTES)
    require_same("STRADDLES", list(StraddleKind), STRADDLES)
    yield from table(("stakes", "meaning"), ((f"`{name}`", cited(text)) for name, text in STAKES_FIELDS.items()))
    yield ""
    yield from table(("kind of ante", "meaning"), ((f"`{kind.value}`", cited(text)) for kind, text in ANTES.items()))
    yield ""
    yield from table(("seating", "meaning"), ((f"`{name}`", cited(text)) for name, text in SEATING_FIELDS.items()))
    yield ""
    yield from table(("kind of straddle", "meaning"), ((f"`{kind.value}`", text) for kind, text in STRADDLES.items()))
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
    require_same("NUMBERS", (name for name, hint in hints.items() if _is_number(hint)), NUMBERS)
    require_same("BETWEEN_HANDS", BETWEEN_HANDS & set(hints), BETWEEN_HANDS)
    rows = (
        (
            f"`{name}`" + (" *table*" if name in BETWEEN_HANDS else ""),
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
    if name in NUMBERS:
        return NUMBERS[name]
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
    yield from table(("code", "meaning"), ((f"`{reason.value}`", text) for reason, text in REASON_MEANINGS.items()))


def faults() -> Iterator[str]:
    """List the codes of faults and the modules that look for them."""
    found = fault_codes()
    require_same("FAULT_MEANINGS", found, FAULT_MEANINGS)
    rows = (
        (f"`{code}`", FAULT_MEANINGS[code], ", ".join(f"`{name}`" for name in sorted(found[code])))
        for code in sorted(found)
    )
    yield from table(("code", "meaning", "looked for by"), rows)


def fault_codes() -> dict[str, set[str]]:
    """Find every code that a module of the rules makes a `Fault` of, in its syntax tree."""
    found: dict[str, set[str]] = {}
    for path in sorted((PACKAGE / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Fault"), args=[ast.Constant(value=str(code)), *_]):
                    found.setdefault(code, set()).add(path.stem)
    return found


def other() -> Iterator[str]:
    """List the codes of the other errors."""
    others = {
        "RankingError": RANKING_MEANINGS,
        "OddsError": ODDS_MEANINGS,
        "HistoryError": HISTORY_MEANINGS,
        "TableError": TABLE_MEANINGS,
        "RequestError": REQUEST_MEANINGS,
        "FairnessError": FAIRNESS_MEANINGS,
        "BotError": BOT_MEANINGS,
    }
    for name, meanings in others.items():
        yield from table((f"code of a `{name}`", "meaning"), ((f"`{code}`", text) for code, text in meanings.items()))
        yield ""


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
    "architecture": {"modules": modules},
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


def files() -> dict[str, str]:
    """Make every generated file: the pages, and what programs of others read."""
    return {**{f"{name}.md": fresh(name) for name in PAGES}, "openapi.json": openapi_json()}


def main() -> int:
    """Write the files and say which changed."""
    for name, text in files().items():
        path = DOCS / name
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"docs/{path.name}: {'written' if changed else 'unchanged'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
