"""What the page on the house game shows, worked out by the engine: hands as examples, what each set of rules costs.

Decides what an example tells: the bets with their results, the holdings that were compared, and the facts that the
words name. Hands are written in docs/lessons.toml, words are the client's. Called by docs/lessons.py; the tests of
tests/docs/test_banked_lessons.py hold each hand against amounts that a person worked out.
"""

from __future__ import annotations

from typing import Any

from croupier.banked import (
    RULES,
    Ante,
    Bet,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Deal,
    Fold,
    Hand,
    Limits,
    pending,
    start,
    step,
)
from croupier.banked.figures import figures
from croupier.banked.terms import RANKING
from croupier.cards import RANKS, format_card, parse_cards
from croupier.evaluation import holding

BALANCE = 10_000
LIMITS = Limits(least=5, most=100, step=5, bonus_least=5, bonus_most=100, bonus_step=5)

TYPES = """/** One bet of a hand against the house. */
export interface Bet {
  readonly spot: string;
  readonly stake: number;
  readonly result: string;
  readonly paid: number;
}

/** A hand against the house: the cards, what each bet came to, what was compared, the facts that words name. */
export interface Against {
  readonly player: readonly string[];
  readonly dealer: readonly string[];
  readonly board: readonly string[];
  readonly opened: boolean;
  readonly lines: readonly Bet[];
  readonly mine: Ranked | null;
  readonly theirs: Ranked | null;
  readonly facts: Readonly<Record<string, number>>;
}

/** What a set of rules costs with the best play, in antes, and which hands it folds. */
export interface Cost {
  readonly name: string;
  readonly from: string;
  readonly edge: number;
  readonly wager: number;
  readonly risk: number;
  readonly folds: readonly string[];
}

/** The house game: its rules and their costs, what the bonus bet pays and costs, and hands as examples. */
export interface HouseLessons {
  readonly rules: readonly Cost[];
  readonly bonus: number;
  readonly pays: readonly { readonly kind: string; readonly pays: number }[];
  readonly examples: Readonly<Record<string, Against>>;
}
"""


def played(written: dict[str, Any]) -> Hand:
    """Play an example to its end: the bets before the cards, then a choice whenever one is waited for."""
    commands: dict[str, Command] = {"check": Check(), "fold": Fold()}
    cards = [*parse_cards(written["player"]), *parse_cards(written["dealer"]), *parse_cards(written["board"])]
    hand, _ = step(start(RULES[written["rules"]], LIMITS), Ante(written["ante"], written["bonus"]), BALANCE)
    choices = iter(written["play"])
    while isinstance(waits := pending(hand, BALANCE), CardsNeeded | Choice):
        if isinstance(waits, CardsNeeded):
            dealt, cards = cards[: waits.count], cards[waits.count :]
            hand, _ = step(hand, Deal(tuple(dealt)), BALANCE)
        else:
            words = next(choices)
            hand, _ = step(hand, commands.get(words) or Bet(waits.legal.bet or 0), BALANCE)
    return hand


def fact(hand: Hand, asked: str) -> int:
    """Answer what a fact asks: "net", "bet", or "stake" and "paid" of a bet."""
    what, _, spot = asked.partition(" ")
    if what == "net":
        return hand.net
    if what == "bet":
        return hand.stakes.total
    return sum(getattr(line, what) for line in hand.lines if line.spot == spot)


def example(written: dict[str, Any]) -> dict[str, Any]:
    """Tell an example as the client shows it."""
    hand = played(written)
    compared = len(hand.board) == len(parse_cards(written["board"])) and not hand.folded
    return {
        **{name: [format_card(card) for card in getattr(hand, name)] for name in ("player", "dealer", "board")},
        "opened": hand.opened,
        "lines": [
            {"spot": line.spot.value, "stake": line.stake, "result": line.result.value, "paid": line.paid}
            for line in hand.lines
        ],
        "mine": _ranked(hand.player, hand.board) if compared else None,
        "theirs": _ranked(hand.dealer, hand.board) if compared else None,
        "facts": {name: fact(hand, asked) for name, asked in written["facts"].items()},
    }


def _ranked(own: tuple[int, ...], board: tuple[int, ...]) -> dict[str, Any]:
    named = holding(RANKING, own, board)
    return {
        "category": named.wording.key,
        "ranks": [RANKS[rank] for rank in named.wording.ranks],
        "cards": [format_card(card) for card in named.cards],
    }


def lessons(examples: list[dict[str, Any]]) -> dict[str, Any]:
    """Say all that the page shows."""
    exact = {name: figures(terms) for name, terms in RULES.items()}
    first, *_ = RULES
    return {
        "rules": [
            {
                "name": name,
                "from": RULES[name].ante_pays_from.value,
                "edge": found.house_edge,
                "wager": found.average_wager,
                "risk": found.element_of_risk,
                "folds": list(found.folds),
            }
            for name, found in exact.items()
        ],
        "bonus": -exact[first].bonus_ev,
        "pays": [{"kind": one.kind.value, "pays": one.pays} for one in RULES[first].bonus],
        "examples": {one["key"]: example(one) for one in examples},
    }
