"""Random set-ups: who sits where, with what, for which stakes, under which house rules.

Decides what a random hand begins with, so that over many hands every rule about forced money, stacks and seats comes
up. Games, limits and presets are given by the caller. `tests.play` plays the hands; nothing here knows how they end.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from croupier.cards import DECKS
from croupier.rules import (
    PRESETS,
    Ante,
    AnteKind,
    Forced,
    Game,
    Limit,
    Post,
    Profile,
    Rake,
    RakeCap,
    Rounding,
    Seat,
    Seating,
    Setup,
    Stakes,
    Straddle,
    StraddleKind,
    seat_players,
)
from croupier.rules.profile import BlindAnteOrder, FiveStudTen, Losers, StraddleOrder, StudOddChip, StudTie

BLINDS = ((1, 2), (1, 3), (2, 4), (2, 5), (3, 6), (5, 10), (4, 4), (0, 4))
STACKS = ("deep", "short", "mixed", "mixed", "equal", "tiny", "stairs")


class Wish(NamedTuple):
    """What a caller may ask of a random set-up; what is None is left to chance."""

    players: int | None = None
    stacks: str | None = None
    plain: bool = False


CHANCE = Wish()
"""Nothing is asked for."""


def most_players(game: Game, profile: Profile) -> int:
    """Return how many can be seated: one less where a profile does not leave out burns (five-card stud)."""
    burns = sum(street.burn for street in game.streets)
    cards = game.seats * game.hole_cards + burns
    skips = not game.board_cards and not any(street.draw for street in game.streets) and game.hole_cards < 7
    short = skips and cards > len(DECKS[game.deck].cards)
    return game.seats - (short and profile.five_stud_ten is FiveStudTen.NINE_SEATS)


def random_setup(rng: Random, game: Game, limit: Limit, preset: str, wish: Wish = CHANCE) -> Setup:
    """Make a playable set-up of a game; without `plain` one field of the preset may be another one."""
    profile = PRESETS[preset]
    if not wish.plain and rng.random() < 0.2:
        profile = msgspec.structs.replace(profile, **_change(rng))
    most = most_players(game, profile)
    players = wish.players or rng.choice((2, 2, 3, 3, 4, 5, 6, most, rng.randint(2, most)))
    stakes = _stakes(rng, game, limit)
    stacks = _stacks(rng, min(players, most), stakes, wish.stacks or rng.choice(STACKS))
    numbers = sorted(rng.sample(range(12), len(stacks)))
    seating = _seating(rng, game, stakes, dict(zip(numbers, stacks, strict=True)))
    stakes = _with_payable_ante(stakes, seating)
    return Setup(game, stakes, profile, seating)


def _change(rng: Random) -> dict[str, Any]:
    changes: Sequence[dict[str, Any]] = (
        {"fl_max_raises": None},
        {"fl_max_raises": 1},
        {"raise_step": 5},
        {"straddle_first_to_act": StraddleOrder.UTG_FIRST},
        {"straddle_counts_to_cap": True},
        {"bba_order": BlindAnteOrder.ANTE_FIRST},
        {"pl_round_small_blind": True},
        {"fourth_street_open_pair": True},
        {"stud_odd_chip": StudOddChip.ALL_CARDS},
        {"stud_tie": StudTie.POSITION},
        {"losers": Losers.SHOW_ALL_CALLED},
        {"run_it_max": 4},
        {"all_in_tabled": False},
    )
    return rng.choice(changes)


# --- stakes -------------------------------------------------------------------------------------


def _stakes(rng: Random, game: Game, limit: Limit) -> Stakes:
    money: dict[str, Any] = {"rake": _rake(rng) if rng.random() < 0.3 else None}
    small, big = rng.choice(BLINDS)
    bomb = rng.random() < 0.06
    if limit is Limit.FIXED:
        money |= {"small_bet": big, "big_bet": rng.choice((2 * big, 2 * big, big))}
    if bomb:
        money |= {"ante": Ante(AnteKind.BOMB, rng.randint(1, 2 * big))}
        money |= {} if limit is Limit.FIXED else {"min_bet": big}
    elif game.forced is Forced.BLINDS:
        money |= {"small_blind": small, "big_blind": big, "ante": _ante(rng, big)}
    elif game.forced is Forced.BUTTON_BLIND:
        money |= {"button_blind": big, "ante": Ante(AnteKind.EACH, big)}
    else:
        ante = Ante(AnteKind.EACH, rng.randint(1, max(1, big // 2))) if rng.random() < 0.9 else None
        money |= {"bring_in": rng.randint(1, big - 1), "ante": ante}
        money |= {} if limit is Limit.FIXED else {"min_bet": big}
    return Stakes(limit, **money)


def _ante(rng: Random, big: int) -> Ante | None:
    if rng.random() < 0.5:
        return None
    kind = rng.choice((AnteKind.EACH, AnteKind.EACH, AnteKind.BIG_BLIND, AnteKind.BUTTON))
    return Ante(kind, rng.choice((1, big, max(1, big // 2))))


def _with_payable_ante(stakes: Stakes, seating: Seating) -> Stakes:
    """Leave out a button ante where the button is an empty seat."""
    taken = {seat.number for seat in seating.seats}
    if stakes.ante is None or stakes.ante.kind is not AnteKind.BUTTON or seating.button in taken:
        return stakes
    return msgspec.structs.replace(stakes, ante=None)


def _rake(rng: Random) -> Rake:
    caps = ((), (RakeCap(2, 3),), (RakeCap(0, 1), RakeCap(3, 7), RakeCap(5, 12)))
    return Rake(
        rng.choice((0, 250, 500, 500, 1000, 3333, 10_000)),
        rng.choice(caps),
        rng.random() < 0.7,
        rng.choice((Rounding.DOWN, Rounding.HALF_EVEN)),
    )


# --- seats --------------------------------------------------------------------------------------


def _stacks(rng: Random, players: int, stakes: Stakes, pattern: str) -> list[int]:
    unit = stakes.big_blind or stakes.small_bet or stakes.least_bet
    ranges = {"deep": (30 * unit, 80 * unit), "short": (unit, 12 * unit), "tiny": (1, 3 * unit)}
    if pattern == "stairs":  # short all-ins that add up to a raise, now and then to exactly one
        step = max(1, unit // (4 if stakes.limit is Limit.FIXED else 2))
        ante = stakes.ante.amount if stakes.ante else 0
        every = rng.choice((2, 3, players))  # so often somebody with chips sits between the short stacks
        stairs = [40 * unit if not number % every else ante + unit + step * number for number in range(players)]
        first = rng.randrange(players)
        return stairs[first:] + stairs[:first]
    if pattern == "equal":
        return [rng.randint(unit, 40 * unit)] * players
    if pattern == "mixed":
        return [rng.randint(*rng.choice(list(ranges.values()))) for _ in range(players)]
    return [rng.randint(*ranges[pattern]) for _ in range(players)]


def _seating(rng: Random, game: Game, stakes: Stakes, stacks: dict[int, int]) -> Seating:
    seats = list(stacks)
    button = rng.choice(seats)
    plain = seat_players(stacks, button)
    if game.forced is Forced.BRING_IN:
        return Seating(_own_antes(rng, plain.seats), rng.choice((None, button)))
    if game.forced is Forced.BUTTON_BLIND or not stakes.big_blind:
        return Seating(_own_antes(rng, plain.seats), button)
    empty = [number for number in range(12) if number not in stacks]
    if len(seats) > 2 and rng.random() < 0.15:
        plain = seat_players(stacks, rng.choice(empty))
    small = None if len(seats) > 2 and rng.random() < 0.1 else plain.small_blind
    seating = Seating(_own_antes(rng, plain.seats), plain.button, small, plain.big_blind)
    straddles = _straddles(rng, stakes, seating) if rng.random() < 0.25 else ()
    posts = _posts(rng, stakes, seating, straddles) if rng.random() < 0.2 else ()
    return msgspec.structs.replace(seating, straddles=straddles, posts=posts)


def _own_antes(rng: Random, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    if rng.random() < 0.95:
        return seats
    return tuple(Seat(seat.number, seat.stack, rng.choice((0, 0, 1, 3))) for seat in seats)


def _straddles(rng: Random, stakes: Stakes, seating: Seating) -> tuple[Straddle, ...]:
    """Straddle from left of the big blind, again from the next seat, or from the button or another seat."""
    numbers = [seat.number for seat in seating.seats]
    big = numbers.index(seating.big_blind or 0)
    order = [*numbers[big + 1 :], *numbers[: big + 1]]
    if len(numbers) > 2:
        order = [number for number in order if number not in (seating.small_blind, seating.big_blind)]
    else:
        order = order[:1]
    kinds: list[tuple[int, StraddleKind]] = [(order[0], StraddleKind.UTG)]
    elsewhere = [number for number in order if stakes.limit is not Limit.FIXED or number != seating.button]
    if elsewhere and rng.random() < 0.4:
        other = rng.choice(elsewhere)  # the button does not straddle in limit (WL)
        kinds = [(other, StraddleKind.BUTTON if other == seating.button else StraddleKind.MISSISSIPPI)]
    elif len(order) > 1 and rng.random() < 0.4:
        kinds.append((order[1], StraddleKind.RESTRADDLE))
    made: list[Straddle] = []
    amount = stakes.big_blind
    stacks = {seat.number: seat.stack - seat.ante for seat in seating.seats}
    forced = stakes.ante.amount if stakes.ante else 0
    for number, kind in kinds:
        amount = amount + stakes.small_bet if stakes.limit is Limit.FIXED else 2 * amount
        if stacks[number] - forced < amount:
            break
        made.append(Straddle(number, amount, kind))
    return tuple(made)


def _posts(rng: Random, stakes: Stakes, seating: Seating, straddles: tuple[Straddle, ...]) -> tuple[Post, ...]:
    busy = {seating.small_blind, seating.big_blind, *(straddle.seat for straddle in straddles)}
    free = [seat.number for seat in seating.seats if seat.number not in busy]
    posters = rng.sample(free, min(len(free), rng.choice((1, 1, 2))))
    kinds = ((stakes.big_blind, stakes.small_blind), (stakes.big_blind, 0), (0, stakes.small_blind))
    return tuple(Post(number, *rng.choice(kinds)) for number in posters)
