"""The fields of a hand history and the four values a hand begins with, each worked out from the other.

Decides which game a code means, and what is written where the Poker Hand History format has no word for something: a
game without a code is `croupier:KEY:LIMIT`, and a value that the plain fields do not say stands whole, as JSON, in a
field of our own (`_croupier_game`, `_croupier_stakes`, `_croupier_seating`, `_croupier_profile`). The plain fields are
there all the same and must agree. Who posts which blind is found out by `forced`. Called by `phh` and `recording`.

Players count from p1, the first one left of the button; the last is the button. With two players the blinds and antes
are written in reverse, as the format wants it: `[500, 1000]` lets p1 post 1000 and p2, on the button, 500.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final, TypeVar

import msgspec

from croupier.errors import HistoryError
from croupier.history.amounts import chips_of, decimals
from croupier.history.forced import Posts, antes_of
from croupier.rules import (
    CATALOGUE,
    AnteKind,
    Forced,
    Game,
    Limit,
    Post,
    Profile,
    Seat,
    Seating,
    Setup,
    Stakes,
    Straddle,
)
from croupier.rules.profile import FixedLimitHeadsUp, Losers

REPLAY: Final = Profile(
    fl_max_raises=4,
    fl_heads_up=FixedLimitHeadsUp.RROP,
    all_in_tabled=True,
    losers=Losers.CHOOSE,
    run_it_max=1,
)
"""The house rules of a history that names none: four raises, all-in hands tabled, losers choose, one board."""

GAME, STAKES, SEATING, PROFILE = "_croupier_game", "_croupier_stakes", "_croupier_seating", "_croupier_profile"
OWN: Final[dict[str, type[msgspec.Struct]]] = {GAME: Game, STAKES: Stakes, SEATING: Seating, PROFILE: Profile}
"""Our own fields that hold one of the four values, and the type of each."""

RESULTS = ("finishing_stacks", "winnings")
PER_PLAYER = ("antes", "blinds_or_straddles", "starting_stacks", *RESULTS)
MONEY = (*PER_PLAYER, "bring_in", "small_bet", "big_bet", "min_bet")
"""The fields that hold amounts: all of them, those with one for each player, those that tell how the hand ended."""

CODES: Final = {each.code: (game, each.limit) for game in CATALOGUE.values() for each in game.codes}
"""The game codes of the format."""

_PREFIX = "croupier:"
_Value = TypeVar("_Value", bound=msgspec.Struct)
_Fields = Mapping[str, Any]


# --- the game -----------------------------------------------------------------------------------


def variant_of(game: Game, limit: Limit) -> str:
    """Name a game and limit: by its code where the format has one.

    >>> variant_of(CATALOGUE["razz"], Limit.FIXED), variant_of(CATALOGUE["omaha5"], Limit.POT)
    ('FR', 'croupier:omaha5:pl')
    """
    codes = (each.code for each in game.codes if CODES.get(each.code) == (game, limit))
    return next(codes, f"{_PREFIX}{game.key}:{limit.value}")


def game_of(variant: str, own: Game | None = None) -> tuple[Game, Limit]:
    """Find the game and limit of a variant; `own` is a game that comes with the history.

    Raises `HistoryError` `unknown_variant`.

    >>> game_of("FO/8")[0].name, game_of("croupier:omaha5:pl")[1].value
    ('Omaha hi-lo', 'pl')
    """
    if variant in CODES and own is None:
        return CODES[variant]
    key, _, limit = variant.removeprefix(_PREFIX).rpartition(":")
    game = own if own is not None and own.key == key else CATALOGUE.get(key) if own is None else None
    named = variant.startswith(_PREFIX) and limit in {offered.value for offered in Limit}
    if game is None or not named or Limit(limit) not in game.limits:
        raise HistoryError("unknown_variant", field="variant", given=variant[:80])
    return game, Limit(limit)


def _money_fields(game: Game, limit: Limit) -> tuple[str, ...]:
    """List the money fields that the format asks of a game, in its order."""
    forced = "bring_in" if game.forced is Forced.BRING_IN else "blinds_or_straddles"
    bets = ("small_bet", "big_bet") if limit is Limit.FIXED else ("min_bet",)
    return ("antes", forced, *bets, "starting_stacks")


# --- reading ------------------------------------------------------------------------------------


def setup_of(fields: _Fields, scale: int, profile: Profile | None = None) -> Setup:
    """Work out what a hand begins with from the fields of its history.

    `profile` is put in the place of the history's own one, which is `REPLAY` where it names none. Raises
    `HistoryError` for a field that is missing, of a wrong type, or that contradicts another one.
    """
    own_game, own_stakes = _own(fields, GAME, Game), _own(fields, STAKES, Stakes)
    own_seating, own_profile = _own(fields, SEATING, Seating), _own(fields, PROFILE, Profile)
    game, limit = game_of(_of_type(fields, "variant", str), own_game)
    money = _money(fields, game, limit, scale)
    if own_stakes is None or own_seating is None:
        stakes, seating = _plain_table(fields, game, limit, money)
    else:
        stakes, seating = own_stakes, own_seating
    setup = Setup(game, own_stakes or stakes, profile or own_profile or REPLAY, own_seating or seating)
    if own_stakes or own_seating:
        _require_agreement(setup, limit, fields, money)
    return setup


def _of_type(fields: _Fields, field: str, kind: type) -> Any:
    if field not in fields:
        raise HistoryError("missing_field", field=field)
    if not isinstance(fields[field], kind):
        raise HistoryError("wrong_type", field=field)
    return fields[field]


def _own(fields: _Fields, field: str, kind: type[_Value]) -> _Value | None:
    if field not in fields:
        return None
    try:
        return msgspec.json.decode(_of_type(fields, field, str), type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise HistoryError("wrong_type", field=field, problem=str(error)[:200]) from None


def _money(fields: _Fields, game: Game, limit: Limit, scale: int) -> dict[str, Any]:
    """Give the money fields of the game in whole chips; the lists have one entry for each player."""
    needed = _money_fields(game, limit)
    for field in MONEY:
        if field in fields and field not in needed and field not in RESULTS:
            raise HistoryError("unexpected_field", field=field)
    players = len(_of_type(fields, "starting_stacks", list))
    if players < 2:
        raise HistoryError("wrong_length", field="starting_stacks", given=players, needed=2)
    money: dict[str, Any] = {}
    for field in needed:
        value = _of_type(fields, field, list if field in PER_PLAYER else object)
        if field not in PER_PLAYER:
            money[field] = chips_of(value, scale, field=field)
        elif len(value) != players:
            raise HistoryError("wrong_length", field=field, given=len(value), needed=players)
        else:
            money[field] = [chips_of(amount, scale, field=field) for amount in value]
    return money


def decimals_in(fields: _Fields) -> int:
    """Count the most decimals of any amount in the money fields.

    Raises `HistoryError` `wrong_type` for a field that holds anything else than amounts, and what `decimals` raises.

    >>> decimals_in({"min_bet": 1, "antes": [Decimal("0.25"), 0]})
    2
    """
    most = 0
    for field in MONEY:
        if field not in fields:
            continue
        amounts = fields[field] if field in PER_PLAYER else [fields[field]]
        if not isinstance(amounts, list) or not all(type(amount) in (int, Decimal) for amount in amounts):
            raise HistoryError("wrong_type", field=field)
        for amount in amounts:
            most = max(most, decimals(amount, field=field))
    return most


def _plain_table(fields: _Fields, game: Game, limit: Limit, money: dict[str, Any]) -> tuple[Stakes, Seating]:
    """Read stakes and seating as the format says them."""
    numbers = _numbers(fields, len(money["starting_stacks"]))
    posts = Posts(game, _turned(money.get("blinds_or_straddles", [0] * len(numbers))), money)
    antes = _turned(money["antes"])
    ante, each = antes_of(fields, antes, posts.big, money["starting_stacks"])
    button = numbers[-1] if game.forced is not Forced.BRING_IN or numbers != sorted(numbers) else None
    seats = [Seat(n, stack, own) for n, stack, own in zip(numbers, money["starting_stacks"], each, strict=True)]
    seats.sort(key=lambda seat: seat.number)
    least = money.get("min_bet", 0)
    stakes = Stakes(
        limit,
        small_blind=posts.amount_of(posts.small),
        big_blind=posts.amount_of(posts.big),
        button_blind=posts.button_blind,
        small_bet=money.get("small_bet", 0),
        big_bet=money.get("big_bet", 0),
        bring_in=money.get("bring_in", 0),
        min_bet=0 if least == (posts.amount_of(posts.big) or posts.button_blind) else least,
        ante=ante,
    )
    seating = Seating(
        tuple(seats),
        button,
        None if posts.small is None else numbers[posts.small],
        None if posts.big is None else numbers[posts.big],
        tuple([Straddle(numbers[i], amount, kind) for i, amount, kind in posts.straddles()]),
        tuple([Post(numbers[i], live=amount) for i, amount in posts.live_posts()]),
    )
    return stakes, seating


def _numbers(fields: _Fields, players: int) -> list[int]:
    """Give the seat numbers in the order of the players: those of the history, or 1, 2, 3, …"""
    if "seats" not in fields:
        return list(range(1, players + 1))
    numbers = fields["seats"]
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise HistoryError("wrong_type", field="seats")
    lowest = numbers.index(min(numbers)) if numbers else 0
    clockwise = numbers[lowest:] + numbers[:lowest]
    if len(numbers) != players or clockwise != sorted(set(numbers)):
        raise HistoryError("seats_not_clockwise", field="seats", given=numbers[:20])
    return numbers


def _turned(amounts: list[int]) -> list[int]:
    """Give forced money by player: with two players it is written in reverse."""
    return amounts[::-1] if len(amounts) == 2 else amounts


# --- writing ------------------------------------------------------------------------------------


def players_of(setup: Setup) -> tuple[int, ...]:
    """Give the seat numbers in the order of the players, from the left of the button.

    >>> from croupier.rules import seat_players
    >>> players_of(Setup(CATALOGUE["razz"], Stakes(Limit.FIXED), REPLAY, seat_players({1: 9, 4: 9, 6: 9}, button=4)))
    (6, 1, 4)
    """
    numbers, button = [seat.number for seat in setup.seating.seats], setup.seating.button
    after = [number for number in numbers if button is not None and number > button]
    return (*after, *numbers[: len(numbers) - len(after)])


def _plain_fields(setup: Setup) -> dict[str, Any]:
    """Write a set-up in whole chips, as far as the format has words for it."""
    game, stakes, seating = setup.game, setup.stakes, setup.seating
    players = players_of(setup)
    seats = {seat.number: seat for seat in seating.seats}
    antes, posted = _antes_of(setup), _posted_by(setup)
    table_ante = stakes.ante is not None and stakes.ante.kind in (AnteKind.BIG_BLIND, AnteKind.BUTTON)
    values: dict[str, Any] = {
        "antes": _turned([antes[number] for number in players]),
        "blinds_or_straddles": _turned([posted[number] for number in players]),
        "bring_in": stakes.bring_in,
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
        "min_bet": stakes.least_bet,
        "starting_stacks": [seats[number].stack for number in players],
    }
    fields = {"variant": variant_of(game, stakes.limit), "ante_trimming_status": not table_ante}
    fields |= {field: values[field] for field in _money_fields(game, stakes.limit)}
    if players != tuple(range(1, len(players) + 1)):
        fields["seats"] = list(players)
    return fields


def _antes_of(setup: Setup) -> dict[int, int]:
    ante, seating = setup.stakes.ante, setup.seating
    antes = {seat.number: seat.ante for seat in seating.seats}
    if ante is None:
        return antes
    payer = {AnteKind.BIG_BLIND: seating.big_blind, AnteKind.BUTTON: seating.button}
    alone = ante.kind in payer
    return {
        number: own or (ante.amount if not alone or number == payer[ante.kind] else 0) for number, own in antes.items()
    }


def _posted_by(setup: Setup) -> dict[int, int]:
    """Give what is in front of each seat before the first card, antes aside."""
    stakes, seating = setup.stakes, setup.seating
    posted = dict.fromkeys([seat.number for seat in seating.seats], 0)
    blinds = ((seating.small_blind, stakes.small_blind), (seating.big_blind, stakes.big_blind))
    posts = [(post.seat, post.live) for post in seating.posts]
    straddles = [(straddle.seat, straddle.amount) for straddle in seating.straddles]
    for seat, amount in (*blinds, (seating.button, stakes.button_blind), *posts, *straddles):
        if seat in posted:
            posted[seat] = max(posted[seat], amount)
    return posted


def fields_of(setup: Setup) -> dict[str, Any]:
    """Write a set-up in whole chips: the plain fields, and our own for what they do not say.

    >>> from croupier.rules import seat_players
    >>> setup = Setup(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), REPLAY, seat_players({1: 90, 2: 80}, button=2))
    >>> fields = fields_of(setup)
    >>> fields["variant"], fields["blinds_or_straddles"], fields["starting_stacks"]
    ('NT', [1, 2], [90, 80])
    >>> setup_of(fields, 1) == setup
    True
    """
    fields = _plain_fields(setup)
    if CATALOGUE.get(setup.game.key) != setup.game:
        fields[GAME] = _json(setup.game)
    if setup.profile != REPLAY:
        fields[PROFILE] = _json(setup.profile)
    try:
        plain = setup_of(fields, 1)
    except HistoryError:
        return fields | {STAKES: _json(setup.stakes), SEATING: _json(setup.seating)}
    if plain.stakes != setup.stakes:
        fields[STAKES] = _json(setup.stakes)
    if plain.seating != setup.seating:
        fields[SEATING] = _json(setup.seating)
    return fields


def _json(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def _require_agreement(setup: Setup, limit: Limit, fields: _Fields, money: dict[str, Any]) -> None:
    """Refuse plain fields that do not say what our own fields say: one of them was changed.

    Raises `HistoryError` `fields_disagree`.
    """
    if setup.stakes.limit is not limit:
        raise HistoryError("fields_disagree", field="variant")
    in_order = list(range(1, len(money["starting_stacks"]) + 1))
    given = {"seats": in_order, **fields, **money}
    for field, value in {"seats": in_order, **_plain_fields(setup)}.items():
        if value != given.get(field):
            raise HistoryError("fields_disagree", field=field)
