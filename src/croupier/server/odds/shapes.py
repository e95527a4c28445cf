"""What the page of odds asks and is answered, as it stands on the wire.

Decides the shapes only; `telling` fills them, `desk` has questions counted. Numbers of hands count from 1, cards are
text, and parts of the pot and chances are fractions of 1.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from croupier.odds.report import Extra

Text = Annotated[str, Meta(max_length=1000)]
Seed = Annotated[int, Meta(ge=0, le=2**32 - 1)]


class _Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape all parts of an answer share."""


class OddsQuestion(_Shape, frozen=True):
    """What hands are worth: cards, `??` for an unknown one, or ranges, as they were typed; in studs in order.

    `method` is `auto` for counting where that takes about a second, and a million samples of `seed` elsewhere.
    """

    game: Annotated[str, Meta(max_length=40)]
    hands: Annotated[tuple[Text, ...], Meta(max_length=20)]
    board: Text = ""
    dead: Text = ""
    extras: Annotated[tuple[Extra, ...], Meta(max_length=3)] = ()
    method: Literal["auto", "exact", "sampled"] = "auto"
    seed: Seed = 0


class OddsHand(_Shape, frozen=True):
    """What one hand is worth, in deals: the whole pot, a part of it, nothing; `share` is the sum of its parts, "n/d".

    `combos` are the hands left of a range, null for cards. In games that split the pot `hi` and `lo` count the deals
    with the best by the first and second ranking, alone or not; elsewhere they, `scoop` and `quarter` are null.
    """

    text: str
    range: bool
    combos: int | None
    win: int
    tie: int
    lose: int
    share: str
    equity: float
    error: float
    hi: int | None
    lo: int | None
    scoop: int | None
    quarter: int | None


class OddsNextCard(_Shape, frozen=True):
    """What every hand is worth after a card, and the numbers of those that are worth most."""

    card: str
    equity: tuple[float, ...]
    best: tuple[int, ...]


class OddsNext(_Shape, frozen=True):
    """What each card does that may come next: to the board (`hand` null), or to the hand of a number."""

    street: str
    hand: int | None
    method: Literal["exact", "sampled"]
    error: float
    cards: tuple[OddsNextCard, ...]


class OddsStreet(_Shape, frozen=True):
    """What the hands were worth on a street, with the cards that they and the board had then."""

    street: str
    board: str
    hands: tuple[str, ...]
    method: Literal["exact", "sampled"]
    deals: int
    error: float
    equity: tuple[float, ...]


class OddsKind(_Shape, frozen=True):
    """A kind of holding: a category, in lows and badugis with the highest rank; `held` are cards toward a low."""

    category: str
    top: str | None
    held: int | None


class OddsOutGroup(_Shape, frozen=True):
    """The outs to one kind of holding, the good ones of them, and when one comes: next, or by the end."""

    ranking: str
    kind: OddsKind
    cards: str
    good: str
    chance: float
    by_end: float


class OddsOuts(_Shape, frozen=True):
    """The cards that improve a hand on the next street; good are those after which it is worth over half the pot.

    `now` is what the hand makes by each ranking of the game, null where nothing can be said yet. `coming` counts the
    cards that it still gets until the street `end`.
    """

    hand: int
    street: str
    end: str
    unseen: int
    coming: int
    now: tuple[OddsKind | None, ...]
    outs: int
    good: str
    chance: float
    by_end: float
    groups: tuple[OddsOutGroup, ...]


class OddsWithout(_Shape, frozen=True):
    """An extra that cannot be told, of the hand of a number or of all, and why."""

    extra: Extra
    hand: int | None
    error: str
    message: str
    detail: dict[str, Any]


class OddsAnswer(_Shape, frozen=True):
    """What the hands are worth, how that was found, and the extras that were asked for.

    With `method` `exact` all `deals` that can come were counted: only boards (`of`), or hands and boards. With
    `sampled` so many were drawn, and `error` is the largest standard error.
    """

    game: str
    method: Literal["exact", "sampled"]
    deals: int
    of: Literal["boards", "deals"]
    error: float
    board: str
    dead: str
    hands: tuple[OddsHand, ...]
    next: tuple[OddsNext, ...]
    streets: tuple[OddsStreet, ...]
    outs: tuple[OddsOuts, ...]
    without: tuple[OddsWithout, ...]


class OddsRefusal(_Shape, frozen=True):
    """Why a question has no answer, and beside which field that stands: null for the whole question.

    `hand` is its number where the field is one hand; `at` the place of a character in the text of the field, from 0.
    """

    error: str
    message: str
    detail: dict[str, Any]
    field: Literal["game", "hands", "hand", "board", "dead"] | None
    hand: int | None
    at: int | None


class OddsLine(_Shape, frozen=True, omit_defaults=True):
    """A line of the answer: how much is done (0 to 1), or as the last one the answer or a refusal."""

    progress: float | None = None
    answer: OddsAnswer | None = None
    refusal: OddsRefusal | None = None


class RangeAsked(_Shape, frozen=True):
    """Which range to read: its text, of a game whose hands have two cards."""

    game: Annotated[str, Meta(max_length=40)]
    text: Text = ""


class OddsRange(_Shape, frozen=True):
    """A range as it was read: its text in canonical form, how many of the `of` combos it has and what they weigh.

    `cells` are the mean weights, from 0 to 1, of the 169 classes of hands, row by row: suited hands are above the
    diagonal, aces come first. A range without any hand is an empty text.
    """

    text: str
    combos: int
    of: int
    weight: float
    cells: tuple[float, ...]


class OddsGame(_Shape, frozen=True):
    """What may be asked of a game: its cards, how many a hand and a board may have, and what can be told.

    `up` says of each card that a player is dealt, in order, whether it lies face up.
    """

    game: str
    deck: tuple[str, ...]
    up: tuple[bool, ...]
    sizes: tuple[int, ...]
    boards: int
    board: tuple[int, ...]
    ranges: bool
    split: bool
    extras: tuple[Extra, ...]


class OddsGames(_Shape, frozen=True):
    """What may be asked, by game."""

    games: tuple[OddsGame, ...]


REFUSALS: Final = (
    "unknown_game",
    "wrong_player_count",
    "not_enough_cards",
    "ranges_clash",
    "notation",
    "unknown_card",
    "card_twice",
    "card_not_in_deck",
    "wrong_card_count",
    "range_of_another_game",
    "range_empty",
    "range_dead",
    "range_too_complex",
    "impossible",
    "nothing_to_exclude",
    "not_a_weight",
    "not_a_percentage",
    "no_order",
    "too_many_deals",
    "too_many_parts",
    "took_too_long",
    "worker_died",
    "several_boards",
    "cards_must_go",
    "nothing_to_come",
    "several_cards_at_once",
    "holding_too_short",
    "unknown_hand",
    "no_streets",
)
"""Every code that a question may be refused with, or an extra be left out for."""


class SituationAsked(_Shape, frozen=True):
    """Which situation: of a game, or of any; of a seed, or a new one."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    seed: Seed | None = None


class OddsSituation(_Shape, frozen=True):
    """A situation whose odds are to be estimated: mine is the hand of number `me`, and `guess` what is asked of it.

    Its question, asked as it stands, has the exact answer.
    """

    game: str
    seed: int
    street: str
    me: int
    guess: tuple[Literal["equity", "hi", "lo"], ...]
    question: OddsQuestion
