"""A player's own table at the house game as a client is told of it: flat values, cards as text, nothing to work out.

Decides the shapes only; `house_snapshot` fills them. Every field is always there: null, false, 0 or empty where there
is nothing.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from croupier.banked import BonusKind, Result, Spot, Stage
from croupier.evaluation import Category
from croupier.fairness import Proof
from croupier.rooms.bonus.commands import Option


class _View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape all parts of a view share."""


class HouseBets(_View, frozen=True):
    """The bets of a hand, in chips."""

    ante: int
    flop: int
    turn: int
    river: int
    bonus: int


class HouseChoice(_View, frozen=True):
    """One thing that can be asked for, what it costs, and why it may not be done now: a code and its facts.

    The price of a deal is the smallest ante; a fold and a check cost nothing.
    """

    do: Literal["deal", "fold", "check", "bet"]
    may: bool
    price: int
    why: str
    detail: dict[str, Any]


class HouseSizes(_View, frozen=True):
    """Amounts from `least` to `most`, multiples of `step`."""

    least: int
    most: int
    step: int


class HouseOpening(_View, frozen=True):
    """What can be bet now with the chips that are there: null where nothing can, or a hand is played."""

    ante: HouseSizes | None
    bonus: HouseSizes | None


class HouseLimits(_View, frozen=True):
    """What the table takes: ante and bonus bet. Without a bonus bet `bonus_most` is 0."""

    least: int
    most: int
    step: int
    bonus_least: int
    bonus_most: int
    bonus_step: int


class HouseStake(_View, frozen=True):
    """Ante and bonus bet of the last hand."""

    ante: int
    bonus: int


class HouseRulesView(_View, frozen=True):
    """The rules by their name, and what they say of the ante and the river bet."""

    name: str
    ante_pays_from: Category
    ante_pays_anyway: bool
    ante_loses_below: bool
    river_needs_turn: bool


class HousePay(_View, frozen=True):
    """What two cards pay to the bonus bet, to one."""

    kind: BonusKind
    pays: int


class HouseCosts(_View, frozen=True):
    """What the rules cost with the best play, exactly: all in antes, the edge of the bonus bet in bonus bets."""

    house_edge: float
    average_wager: float
    element_of_risk: float
    std_dev: float
    bonus_edge: float


class HouseLine(_View, frozen=True):
    """One bet of a settlement: what is `paid` back, the stake included."""

    spot: Spot
    stake: int
    result: Result
    paid: int


class HouseHolding(_View, frozen=True):
    """The five cards that play, and what they are called: `words` are English, `category` and `ranks` for others."""

    category: str
    ranks: tuple[str, ...]
    words: str
    cards: tuple[str, ...]


class HouseNext(_View, frozen=True):
    """The deck of the next hand, published before it is dealt: the id of the hand, the root in base64."""

    hand: str
    root: bytes


class HouseDeckView(_View, frozen=True):
    """The deck of the hand that is shown, and the player's part in its order; `missing`: committed, and no link."""

    root: bytes
    size: int
    commitment: bytes | None
    link: bytes | None
    missing: bool


class HouseWorth(_View, frozen=True):
    """What a choice was worth: what the whole hand wins in the mean, in antes."""

    choice: Option
    value: float


class HouseAdvice(_View, frozen=True):
    """What the choices of a decision were worth, the best first, and what the one that was made gave away, in antes."""

    decision: int
    spot: Spot
    choice: Option
    worth: tuple[HouseWorth, ...]
    cost: float


class HouseSession(_View, frozen=True):
    """The session so far, in chips: what was staked, won, and to be expected with the best play.

    `given_away` is what choices were worth less than the best ones; null where the coach looked at none.
    """

    hands: int
    antes: int
    bonuses: int
    bet: int
    won: int
    expected: float
    given_away: float | None


class HousePast(_View, frozen=True):
    """A hand of the session: what was bet in all and won, the categories of a showdown, what choices gave away."""

    hand: str
    number: int
    at: int
    ante: int
    bonus: int
    bet: int
    net: int
    result: Result
    mine: str
    theirs: str
    cost: float | None


class HouseView(_View, frozen=True):
    """A player's own table. `stage` is `ante` before the first hand and `over` between hands, the last one still shown.

    `decision` goes into what is asked for. `dealer` is "??" until the cards are opened. `choices` are always all four.
    `commitment` is what my next link has to hash to. `proofs` are those of all cards seen in the hand that is shown.
    `left_today` is what the player's own loss limit still lets be staked, null without one. `thinking` counts choices
    whose worth is still being worked out. `history` has the latest hands of the session, the last first.
    """

    stage: Stage
    decision: int
    hand: str
    hand_number: int
    player: tuple[str, ...]
    dealer: tuple[str, ...]
    board: tuple[str, ...]
    folded: bool
    opened: bool
    bets: HouseBets
    choices: tuple[HouseChoice, ...]
    sizes: HouseOpening
    limits: HouseLimits
    last: HouseStake | None
    rules: HouseRulesView
    offered: tuple[str, ...]
    pays: tuple[HousePay, ...]
    costs: HouseCosts
    balance: int
    left_today: int | None
    result: Result | None
    lines: tuple[HouseLine, ...]
    net: int
    mine: HouseHolding | None
    theirs: HouseHolding | None
    commitment: bytes | None
    next: HouseNext | None
    deck: HouseDeckView | None
    proofs: tuple[Proof, ...]
    coach: bool
    advice: tuple[HouseAdvice, ...]
    thinking: int
    session: HouseSession
    history: tuple[HousePast, ...]
