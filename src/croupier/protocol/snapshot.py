"""A table as one viewer is told of it, made from the viewer's view and nothing else.

Decides what is worked out for a client: stacks during a hand, pots, names of positions, words of hands. What
the viewer may know is decided by `rooms.view` alone, which masks first.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from croupier.cards import format_card
from croupier.errors import SetupError
from croupier.protocol.offers import offer_of
from croupier.protocol.outlook import entries_of, mix_of
from croupier.protocol.strengths import award_of, strengths
from croupier.protocol.views import (
    AskingView,
    ClockView,
    DeckView,
    KeptView,
    PotView,
    SeatView,
    SheetLine,
    SheetView,
    StrengthView,
    TableView,
)
from croupier.rooms.arrivals import offered
from croupier.rooms.prospects import begins_at, upcoming
from croupier.rooms.sheet import payments, settle_sheet, with_bots_as_one
from croupier.rooms.straddles import straddle_prices
from croupier.rooms.table import Seated, Table
from croupier.rooms.terms import TableKind
from croupier.rooms.view import view, without_wishes
from croupier.rules import ONLINE_CASH, Hand, Profile
from croupier.rules.positions import Position, positions
from croupier.rules.pots import layers
from croupier.rules.profile import PositionScheme

NOWHERE: Final[Mapping[int, Position]] = {}


def snapshot(table: Table, player: str | None) -> TableView:
    """Give a table as a player is told of it; None is a watcher.

    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> table = empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes)))
    >>> snapshot(table, None).street_name, len(snapshot(table, None).seats)
    ('', 6)
    """
    return described(view(table, player))


def described(seen: Table) -> TableView:
    """Describe a view: what a server that has the view at hand calls."""
    hand, terms = seen.hand, seen.terms
    common = without_wishes(seen)
    turns = upcoming(common)
    turn = terms.turns[turns.place]
    game, stakes = (turn.game, turn.stakes) if hand is None else (hand.setup.game, hand.setup.stakes)
    seating = None if hand is None else hand.setup.seating
    return TableView(
        table=seen.id,
        name=terms.name,
        kind=terms.kind,
        host=seen.host,
        private=terms.private,
        buy_in=offered(terms),
        seats=_seats(seen),
        hand=seen.hand_id,
        hand_number=seen.number,
        playing=hand is not None,
        bomb=seen.bomb,
        game=game.key,
        game_name=game.name,
        limit=stakes.limit,
        stakes=stakes,
        games=tuple([turn.game.name for turn in terms.turns]),
        place=turns.place,
        mix=mix_of(common, turns),
        street=-1 if hand is None else hand.street,
        street_name="" if hand is None or hand.street < 0 else game.streets[hand.street].name,
        stage="" if hand is None else hand.stage.value,
        boards=() if hand is None else tuple([_cards(board) for board in hand.cards.boards]),
        total=0 if hand is None else hand.pot,
        pots=() if hand is None else _pots(hand),
        to_match=0 if hand is None else hand.betting.to_match,
        button=None if seating is None else seating.button,
        small_blind=None if seating is None else seating.small_blind,
        big_blind=None if seating is None else seating.big_blind,
        clock=_clock(seen),
        awards=() if hand is None else tuple([award_of(hand, award) for award in hand.ending.awards]),
        house=house_rules(terms.profile),
        queue=seen.queue,
        kept=tuple([KeptView(player, until) for player, until in seen.kept]),
        asking=tuple([AskingView(a.player, a.name, a.seat, a.amount, a.entry) for a in seen.asking]),
        decks=tuple([DeckView(d.root, d.size, d.asked, d.missing, d.until, d.closed) for d in seen.decks]),
        paused=seen.paused,
        why_paused=seen.why_paused,
        closing=seen.closing,
        closed=seen.closed,
        terms=offer_of(terms),
        terms_change=seen.wanted is not None,
        entering=entries_of(common),
        straddles=straddle_prices(terms.straddles, stakes),
        sheet=_sheet(seen),
        resume=begins_at(common),
    )


def described_to(player: str, seen: Table, public: TableView) -> TableView:
    """Describe a player's view, given how a watcher's of the same moment is described: `public` itself if they agree.

    They differ in the player's own seat and in the words for a hand that only its player sees whole. This is what makes
    an event at a table of six cost little more than one view: `described(seen)` is the same.

    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> table = empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes)))
    >>> public = snapshot(table, None)
    >>> described_to("p1", view(table, "p1"), public) is public
    True
    """
    number = seen.seat_of(player)
    if number is None:
        return public
    seated, hand, told = seen.seats[number - 1], seen.hand, public.seats[number - 1]
    assert seated is not None
    own = _seat(hand, number, seated, None if hand is None else _positions(hand).get(number))
    awards = public.awards
    if hand is not None and awards:
        pairs = zip(awards, hand.ending.awards, strict=True)
        awards = tuple([award_of(hand, award) if award.seat == number else shown for shown, award in pairs])
    if own == told and awards == public.awards:
        return public
    return replace(public, seats=(*public.seats[: number - 1], own, *public.seats[number:]), awards=awards)


def known_alone(player: str, table: Table) -> tuple[Any, ...]:
    """Give all that a player's description of a table is made of beyond a watcher's; nothing for one without a seat.

    While it stays the same, whatever else changes is told to the player as it is told to everybody.

    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> known_alone("p1", empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes))))
    ()
    """
    number = table.seat_of(player)
    if number is None:
        return ()
    seated, hand = table.seats[number - 1], table.hand
    assert seated is not None
    wishes = (number, seated.asked, seated.auto, seated.straddle, seated.away)
    place = None if hand is None else hand.plan.place.get(number)
    if hand is None or place is None:
        return wishes
    cards = hand.cards
    return (*wishes, cards.down[place], cards.up[place], cards.boards, hand.folded >> place & 1, hand.ending)


def house_rules(profile: Profile) -> dict[str, Any]:
    """Give the fields of a profile that differ from the default.

    >>> from croupier.rules import PRESETS
    >>> house_rules(PRESETS["online_cash"])
    {}
    """
    default: dict[str, Any] = msgspec.to_builtins(ONLINE_CASH)
    given: dict[str, Any] = msgspec.to_builtins(profile)
    return {name: value for name, value in given.items() if value != default[name]}


def _cards(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([format_card(card) for card in cards])


def _seats(seen: Table) -> tuple[SeatView | None, ...]:
    named = NOWHERE if seen.hand is None else _positions(seen.hand)
    return tuple(
        [
            None if seated is None else _seat(seen.hand, number, seated, named.get(number))
            for number, seated in enumerate(seen.seats, start=1)
        ]
    )


def _seat(hand: Hand | None, number: int, seated: Seated, position: Position | None) -> SeatView:
    place = None if hand is None else hand.plan.place.get(number)
    stack, bet, folded, all_in = seated.stack, 0, False, False
    down: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    strength: tuple[StrengthView, ...] = ()
    if hand is not None and place is not None:
        strength = strengths(hand, place)
        stack, bet, folded = hand.stacks[place], hand.betting.bets[place], bool(hand.folded >> place & 1)
        all_in = not stack and not folded and not hand.ending.awards
        down, up = _cards(hand.cards.down[place]), _cards(hand.cards.up[place])
    return SeatView(
        player=seated.player,
        name=seated.name,
        bot=seated.bot,
        stack=stack,
        bet=bet,
        dealt=place is not None,
        folded=folded,
        all_in=all_in,
        down=down,
        up=up,
        position="" if position is None else position.shown,
        group="" if position is None else position.group.value,
        owed=seated.owed,
        entry=seated.entry,
        away=seated.away,
        leaving=seated.leaving,
        removed=seated.removed,
        connected=seated.connected,
        asked=seated.asked,
        auto=seated.auto,
        straddle=seated.straddle,
        bank=seated.banks.first if hand is None or hand.street <= 0 else seated.banks.later,
        committed=bool(seated.commitment),
        strength=strength,
    )


def _positions(hand: Hand) -> Mapping[int, Position]:
    seating, stakes, scheme = hand.setup.seating, hand.setup.stakes, hand.setup.profile.position_names
    if seating.button is None:
        return NOWHERE
    # in short deck, in a bomb pot and where everybody only antes nobody is a blind
    blinds = bool(stakes.big_blind) and not stakes.bomb
    return _named(scheme, hand.plan.numbers, seating.button, seating.small_blind, blinds)


@lru_cache(maxsize=4096)  # the names of a hand are the same at each of its events, and for every viewer
def _named(
    scheme: PositionScheme, numbers: tuple[int, ...], button: int, small_blind: int | None, blinds: bool
) -> Mapping[int, Position]:
    try:
        return positions(scheme, numbers, button, small_blind, blinds=blinds)
    except SetupError:  # ten players and a dead position: more than either source has names for
        return NOWHERE


def _pots(hand: Hand) -> tuple[PotView, ...]:
    """Give the pots as they were made, or those of the chips that are not in front of a seat any more."""
    if hand.ending.pots:
        return tuple([PotView(pot.amount, pot.eligible, pot.rake) for pot in hand.ending.pots])
    numbers = hand.plan.numbers
    paid = [total - bet for total, bet in zip(hand.paid, hand.betting.bets, strict=True)]
    return tuple(
        [
            PotView(amount, tuple([n for place, n in enumerate(numbers) if eligible >> place & 1]), 0)
            for amount, eligible in layers(paid, hand.folded, hand.dead)
            if amount
        ]
    )


def _sheet(seen: Table) -> SheetView | None:
    """Settle a home game as it stands: those who are gone, and those who sit there with what lies before them."""
    if seen.terms.kind is not TableKind.HOME:
        return None
    sitting = seen.sitting().values()
    names = {row.player: row.name for row in seen.sheet} | {seated.player: seated.name for seated in sitting}
    rows = settle_sheet(
        [*((row.player, row.bought) for row in seen.sheet), *((one.player, one.bought) for one in sitting)],
        [(row.player, row.cashed) for row in seen.sheet],
        {seated.player: seated.stack for seated in sitting},
        seen.taken,
    )
    bots = {row.player for row in seen.sheet if row.bot} | {seated.player for seated in sitting if seated.bot}
    lines = [
        SheetLine(r.player, names.get(r.player, ""), r.player in bots, r.bought, r.cashed, r.at_table, r.net)
        for r in rows
    ]
    return SheetView(tuple(lines), payments(with_bots_as_one(rows, bots)))


def _clock(seen: Table) -> ClockView | None:
    clock = seen.clock
    if clock is None:
        return None
    return ClockView(clock.seat, clock.decision, clock.began, clock.until, clock.phase)
