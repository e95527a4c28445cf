"""The terms of a table as a client sends them: games by name or as data, house rules as a preset and what differs.

A whole profile would not fit a message, and a client has no need to know it. Decides nothing about terms: `terms_of`
builds the value and `offer_of` tells it again, `rooms.terms.check_terms` finds fault with it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec

from croupier.errors import RequestError
from croupier.rooms.buyins import BuyInLimits
from croupier.rooms.charges import TimeCharge
from croupier.rooms.entry import HOUSE_DEFAULT, EntryHouse
from croupier.rooms.terms import BombPot, BotTerms, ClockTerms, StraddleTerms, TableKind, TableTurn, Terms
from croupier.rules import CATALOGUE, PRESETS, Game, Profile, Stakes


class GameOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game by its key in the catalogue, or one of the host's own as data (docs/add-a-game.md), and its stakes."""

    game: Annotated[str, msgspec.Meta(max_length=40)] | Game
    stakes: Stakes


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a host proposes: `rules` is a preset of house rules, `changes` the fields that differ from it."""

    name: Annotated[str, msgspec.Meta(max_length=40)]
    games: Annotated[tuple[GameOffer, ...], msgspec.Meta(min_length=1, max_length=20)]
    buy_in: BuyInLimits
    kind: TableKind = TableKind.CASH
    seats: int = 6
    rules: Annotated[str, msgspec.Meta(max_length=40)] = "online_cash"
    changes: dict[str, bool | int | str | None] = {}
    clock: ClockTerms | None = msgspec.field(default_factory=ClockTerms)
    choice: bool = False
    turn_hands: int = 0
    straddles: StraddleTerms = msgspec.field(default_factory=StraddleTerms)
    entry: EntryHouse = HOUSE_DEFAULT
    bomb: BombPot | None = None
    time_charge: TimeCharge | None = None
    private: bool = False
    approve: bool = False
    watchers: bool = True
    bots: BotTerms | None = None


def terms_of(offer: Offer) -> Terms:
    """Give the terms that an offer means, not yet checked.

    Raises `RequestError` with code `malformed` and the position of a game, preset or field that does not exist.

    >>> from croupier.rules import Limit
    >>> stakes = Stakes(Limit.NO, small_blind=1, big_blind=2)
    >>> terms_of(Offer("Cellar", (GameOffer("holdem", stakes),), BuyInLimits(80, 200, 200))).turns[0].game.hole_cards
    2
    """
    turns = []
    for number, wanted in enumerate(offer.games):
        game = CATALOGUE.get(wanted.game) if isinstance(wanted.game, str) else wanted.game
        if game is None:
            raise RequestError("malformed", position=f"$.terms.games[{number}].game")
        turns.append(TableTurn(game, wanted.stakes))
    return Terms(
        offer.name,
        tuple(turns),
        offer.buy_in,
        kind=offer.kind,
        seats=offer.seats,
        profile=_profile(offer),
        clock=offer.clock,
        choice=offer.choice,
        turn_hands=offer.turn_hands,
        straddles=offer.straddles,
        entry=offer.entry,
        bomb=offer.bomb,
        time_charge=offer.time_charge,
        private=offer.private,
        approve=offer.approve,
        watchers=offer.watchers,
        bots=offer.bots,
    )


@lru_cache(maxsize=256)  # a table is described at every event and its terms hardly ever change
def offer_of(terms: Terms) -> Offer:
    """Give the offer that terms came from: games of the catalogue by name, house rules by the nearest preset.

    >>> from croupier.rules import Limit
    >>> stakes = Stakes(Limit.NO, small_blind=1, big_blind=2)
    >>> offer = Offer("Cellar", (GameOffer("holdem", stakes),), BuyInLimits(80, 200, 200), rules="home")
    >>> offer_of(terms_of(offer)) == offer
    True
    """
    rules, changes = _house(terms.profile)
    return Offer(
        terms.name,
        tuple([GameOffer(_named(turn.game), turn.stakes) for turn in terms.turns]),
        terms.buy_in,
        kind=terms.kind,
        seats=terms.seats,
        rules=rules,
        changes=changes,
        clock=terms.clock,
        choice=terms.choice,
        turn_hands=terms.turn_hands,
        straddles=terms.straddles,
        entry=terms.entry,
        bomb=terms.bomb,
        time_charge=terms.time_charge,
        private=terms.private,
        approve=terms.approve,
        watchers=terms.watchers,
        bots=terms.bots,
    )


def _named(game: Game) -> str | Game:
    return game.key if CATALOGUE.get(game.key) == game else game


def _house(profile: Profile) -> tuple[str, dict[str, Any]]:
    """Give the preset that a profile is nearest to, and what differs from it."""
    given: dict[str, Any] = msgspec.to_builtins(profile)
    presets = {name: msgspec.to_builtins(preset) for name, preset in PRESETS.items()}
    differing = {
        name: {field: value for field, value in given.items() if value != preset[field]}
        for name, preset in presets.items()
    }
    nearest = min(differing, key=lambda name: len(differing[name]))
    return nearest, differing[nearest]


def _profile(offer: Offer) -> Profile:
    if offer.rules not in PRESETS:
        raise RequestError("malformed", position="$.terms.rules")
    fields: dict[str, Any] = msgspec.to_builtins(PRESETS[offer.rules])
    for name in offer.changes:
        if name not in fields:
            raise RequestError("malformed", position="$.terms.changes")
    try:
        return msgspec.convert(fields | offer.changes, Profile)
    except msgspec.ValidationError:
        raise RequestError("malformed", position="$.terms.changes") from None
