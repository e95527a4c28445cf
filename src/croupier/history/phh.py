"""The Poker Hand History format: one hand as a TOML table, read into a value and written back as it was.

Decides which fields a hand must have, of what type, and keeps everything else it finds (names, event, fields of its
own with an underscore) untouched. Whether the actions were legal is for `replay`. A text that cannot be read is refused
with its line; nothing is repaired. `.phhs` files are cut into hands by `texts`.

What the format has no word for stands in fields of our own, and only where it is needed: `_croupier_game`,
`_croupier_stakes`, `_croupier_seating`, `_croupier_profile` (see `setups`), `_croupier_scale` where amounts are counted
in a smaller unit than their decimals show, and `_croupier_asides` for what players say beside the actions: `"12 p3
run_it 2"` stands before action 13 and agrees to two boards, `"14 p1 demand"` asks for a hand that was paid to see. Burn
cards are not part of a history: they are unknown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from croupier.errors import HistoryError, NotationError
from croupier.history import toml
from croupier.history.actions import Action, format_action, parse_action
from croupier.history.amounts import chips_of, decimals
from croupier.history.setups import MONEY, RESULTS, decimals_in, setup_of
from croupier.history.texts import HandText, hand_texts, refuse_faulty
from croupier.rules import Profile, Setup

SCALE, ASIDES = "_croupier_scale", "_croupier_asides"
_LEADING = ("variant", "ante_trimming_status", *(field for field in MONEY if field not in RESULTS))
_ASIDE: Final = re.compile(r"([0-9]{1,7}) p([1-9][0-9]?) (?:run_it ([0-9]{1,3})|demand)")


class Aside(msgspec.Struct, frozen=True):
    """What a player said beside the actions, after the first `after` of them: to run it so often, or (0) a demand."""

    after: int
    player: int
    times: int = 0


class HandRecord(msgspec.Struct, frozen=True):
    """A hand as a history tells it; made by `read` and by `record_of`, not by hand.

    `setup` is what the hand began with, in the smallest unit of money, of which `scale` make one of the history's;
    `finishing` are the recorded last stacks in that unit, by player (None: not recorded). `fields` is every field but
    the actions, as written; `name` the name of the hand's table in a file of many hands, else empty.
    """

    setup: Setup
    actions: tuple[Action, ...]
    fields: dict[str, Any]
    scale: int = 1
    finishing: tuple[int, ...] | None = None
    asides: tuple[Aside, ...] = ()
    name: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names of the players in their order, where the history tells them; else an empty tuple."""
        return tuple(self.fields.get("players", ()))


def read(source: HandText | str | bytes, profile: Profile | None = None) -> HandRecord:
    """Read one hand.

    The hand has the house rules it names itself, or else `REPLAY`; a `profile` that is given is put in their place.
    Raises `HistoryError` with the line, counted from where the source begins in its file, and with the number of the
    action where it lies in one.

    >>> record = read('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [0.5, 1]
    ... min_bet = 1
    ... starting_stacks = [100, 80]
    ... actions = ["d dh p1 ????", "d dh p2 AsKd", "p2 f"]
    ... ''')
    >>> record.scale, record.setup.stakes.big_blind, record.setup.seating.button
    (10, 10, 2)
    """
    hand = only_hand(source)
    refuse_faulty(hand)
    try:
        return _record(hand.text, profile)
    except HistoryError as error:
        raise placed(error, hand) from None


def read_hands(pieces: Iterable[str | bytes] | str | bytes, profile: Profile | None = None) -> Iterator[HandRecord]:
    """Read every hand of a file that is given in pieces, one after the other; the first wrong one ends it.

    Raises `HistoryError` as `read` does. To go on behind a wrong hand, read each of the `hand_texts`.
    """
    for source in hand_texts(pieces):
        yield read(source, profile)


def only_hand(source: HandText | str | bytes) -> HandText:
    """Give the text of the only hand of a source.

    Raises `HistoryError` `many_hands` with the line of the second one.

    >>> only_hand("# a note\\nhand = 1\\n").line
    1
    """
    if isinstance(source, HandText):
        return source
    found = hand_texts(source)
    first = next(found, HandText(""))
    if first.fault is None and (second := next(found, None)):
        raise HistoryError("many_hands", line=second.line)
    return first


def placed(error: HistoryError, source: HandText) -> HistoryError:
    """Give the same refusal with its line in the file, found by its action or field."""
    if error.line is not None:
        line = error.line
    elif error.action is not None:
        line = toml.line_of_entry(source.text, "actions", error.action)
    else:
        line = toml.line_of(source.text, str(error.detail.get("field", "")))
    return HistoryError(error.code, **{**error.detail, "line": source.line - 1 + line})


def _record(text: str, profile: Profile | None) -> HandRecord:
    name, fields = _table(toml.load(text))
    actions = _actions(fields.pop("actions", None))
    places = decimals_in(fields)
    for number, action in enumerate(actions, start=1):
        if action.amount is not None:
            places = max(places, decimals(action.amount, action=number))
    scale = _scale(fields, places)
    setup = setup_of(fields, scale, profile)
    players = len(setup.seating.seats)
    _require_names(fields, players)
    for field in RESULTS:
        if field in fields and len(fields[field]) != players:
            raise HistoryError("wrong_length", field=field, given=len(fields[field]), needed=players)
    finishing = fields.get("finishing_stacks")
    return HandRecord(
        setup,
        actions,
        fields,
        scale,
        None if finishing is None else tuple([chips_of(amount, scale) for amount in finishing]),
        _asides(fields),
        name,
    )


def _table(document: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Find the hand in a document: the document itself, or its only table."""
    if len(document) == 1:
        ((name, value),) = document.items()
        if isinstance(value, dict):
            return name, value
    return "", document


def _actions(given: Any) -> tuple[Action, ...]:
    if given is None:
        raise HistoryError("missing_field", field="actions")
    if not isinstance(given, list):
        raise HistoryError("wrong_type", field="actions")
    actions = []
    for number, text in enumerate(given, start=1):
        if not isinstance(text, str):
            raise HistoryError("wrong_type", action=number, field="actions")
        try:
            actions.append(parse_action(text))
        except NotationError as error:
            detail = {"position": error.position, "expected": error.expected, "text": error.detail["text"]}
            raise HistoryError("not_an_action", action=number, **detail) from None
    return tuple(actions)


def _scale(fields: dict[str, Any], places: int) -> int:
    """Give the scale that the decimals need, or the finer one that the history names."""
    least = int(10**places)
    if SCALE not in fields:
        return least
    scale = fields[SCALE]
    if type(scale) is not int or scale not in [10**power for power in range(places, 9)]:
        raise HistoryError("wrong_type", field=SCALE)
    return scale


def _require_names(fields: dict[str, Any], players: int) -> None:
    names = fields.get("players", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise HistoryError("wrong_type", field="players")
    if "players" in fields and len(names) != players:
        raise HistoryError("wrong_length", field="players", given=len(names), needed=players)


def _asides(fields: dict[str, Any]) -> tuple[Aside, ...]:
    given = fields.get(ASIDES, [])
    if not isinstance(given, list):
        raise HistoryError("wrong_type", field=ASIDES)
    asides = []
    for text in given:
        found = _ASIDE.fullmatch(text) if isinstance(text, str) else None
        if not found:
            raise HistoryError("wrong_type", field=ASIDES)
        asides.append(Aside(int(found[1]), int(found[2]), int(found[3] or 0)))
    return tuple(asides)


# --- writing ------------------------------------------------------------------------------------


def write(record: HandRecord) -> str:
    """Write a hand; `read` reads the same record back, with every number spelled as it was.

    Raises `HistoryError` `wrong_type` for a field that TOML cannot say.

    >>> text = write(read('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [0.50, 1]
    ... min_bet = 1
    ... starting_stacks = [100, 80]
    ... actions = ["d dh p1 ????", "d dh p2 AsKd", "p2 f"]
    ... '''))
    >>> print(text, end="")
    variant = "NT"
    antes = [0, 0]
    blinds_or_straddles = [0.50, 1]
    min_bet = 1
    starting_stacks = [100, 80]
    actions = [
      "d dh p1 ????",
      "d dh p2 AsKd",
      "p2 f",
    ]
    """
    leading = {field: value for field, value in record.fields.items() if field in _LEADING}
    others = {field: value for field, value in record.fields.items() if field not in _LEADING}
    actions = "".join([f"  {toml.quoted(format_action(action))},\n" for action in record.actions])
    head = toml.header(record.name) if record.name else ""
    return f"{head}{toml.dump(leading)}actions = [\n{actions}]\n{toml.dump(others)}"


def write_hands(records: Iterable[HandRecord]) -> Iterator[str]:
    """Write a file of many hands, a piece for each; a hand without a name is numbered, counted from 1."""
    for number, record in enumerate(records, start=1):
        named = record if record.name else msgspec.structs.replace(record, name=str(number))
        yield ("\n" if number > 1 else "") + write(named)
