"""A player's own table at the house game as its player is told of it, made from what the player may know.

Decides what is worked out for a client: what may be done now and why the rest may not (asked of the table itself), what
the rules cost, the holdings that play, the sums of the session. Cards come from `croupier.banked.view` alone. Called by
the room after every step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal, cast

import msgspec
from msgspec.structs import asdict

from croupier.banked import Choice, Hand, Limits, Stakes, Terms, pending, start, view
from croupier.banked.figures import Figures, figures
from croupier.banked.places import DECK_SIZE, cards_by_place
from croupier.banked.terms import RANKING
from croupier.cards import RANKS, UNKNOWN, format_card
from croupier.errors import BankedError
from croupier.evaluation import describe, holding
from croupier.fairness import PlayedDeck, Proof, proof
from croupier.protocol import house_views as shape
from croupier.protocol.house_views import HouseView
from croupier.rooms.bonus import HouseTable
from croupier.rooms.bonus.commands import Begin, Choose, HouseCommand, Option
from croupier.rooms.bonus.engine import decide, price_of_bet
from croupier.rooms.bonus.table import Advised


class Purse(msgspec.Struct, frozen=True):
    """What the player has: chips in the wallet, and how many more the own loss limit allows today (None: all)."""

    chips: int
    left_today: int | None = None

    @property
    def spendable(self) -> int:
        """Return the chips that may be bet.

        >>> Purse(500, 20).spendable, Purse(500).spendable
        (20, 500)
        """
        return self.chips if self.left_today is None else min(self.chips, self.left_today)


@cache
def costs_of(terms: Terms) -> Figures:
    """Give the exact figures of some rules from the shipped table, worked out once: a tenth of a second."""
    return figures(terms)


def described(table: HouseTable, purse: Purse, offered: Sequence[str], deck: PlayedDeck | None) -> HouseView:
    """Describe a player's own table to the player; `deck` is the one its hand is dealt from.

    >>> from croupier.rooms.bonus import HouseRules
    >>> from croupier.rooms.bonus.table import HouseDeck
    >>> table = HouseTable("house:p1", "p1", HouseRules(), next=HouseDeck("h1", bytes(32), bytes(32)))
    >>> seen = described(table, Purse(100), ("las-vegas",), None)
    >>> seen.stage.value, seen.sizes.ante, round(100 * seen.costs.house_edge, 9)
    ('ante', HouseSizes(least=1, most=100, step=1), 2.036921867)
    """
    hand = view(table.hand or start(table.rules.terms, table.rules.limits))
    played, rules, exact = table.deck, table.rules, costs_of(table.rules.terms)
    return HouseView(
        stage=hand.stage,
        decision=table.decision,
        hand="" if played is None else played.hand,
        hand_number=table.number,
        player=_cards(hand.player),
        dealer=_cards(hand.dealer),
        board=_cards(hand.board),
        folded=hand.folded,
        opened=hand.opened,
        bets=_bets(hand.stakes),
        choices=tuple(_choices(table, purse)),
        sizes=_sizes(table, purse),
        limits=_limits(rules.limits),
        last=None if table.last is None else shape.HouseStake(*table.last),
        rules=_rules(rules.name, rules.terms),
        offered=tuple(offered),
        pays=tuple([shape.HousePay(pay.kind, pay.pays) for pay in rules.terms.bonus]),
        costs=_costs(exact),
        balance=purse.chips,
        left_today=purse.left_today,
        result=hand.result,
        lines=tuple([shape.HouseLine(line.spot, line.stake, line.result, line.paid) for line in hand.lines]),
        net=hand.net,
        mine=_holding(hand, hand.player),
        theirs=_holding(hand, hand.dealer),
        commitment=table.commitment or None,
        next=None if table.next is None else shape.HouseNext(table.next.hand, table.next.root),
        deck=_deck(table),
        proofs=_proofs(hand, deck),
        coach=table.coach,
        advice=tuple([_advice(one) for one in table.advice]),
        thinking=len(table.made),
        session=_session(table, exact),
        history=tuple([shape.HousePast(**asdict(past)) for past in table.history]),
    )


def _cards(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([format_card(card) for card in cards])


def _bets(stakes: Stakes) -> shape.HouseBets:
    return shape.HouseBets(**asdict(stakes))


def _limits(limits: Limits) -> shape.HouseLimits:
    return shape.HouseLimits(**asdict(limits))


def _rules(name: str, terms: Terms) -> shape.HouseRulesView:
    fields = {key: value for key, value in asdict(terms).items() if key != "bonus"}
    return shape.HouseRulesView(name, **fields)


def _costs(exact: Figures) -> shape.HouseCosts:
    return shape.HouseCosts(
        exact.house_edge, exact.average_wager, exact.element_of_risk, exact.std_dev, -exact.bonus_ev
    )


def _choices(table: HouseTable, purse: Purse) -> Iterator[shape.HouseChoice]:
    """Ask the table for everything that could be done, and say what it answers."""
    chips, bet = purse.spendable, price_of_bet(table)
    least = table.rules.limits.least
    asked: tuple[tuple[Literal["deal", "fold", "check", "bet"], int, HouseCommand], ...] = (
        ("deal", least, Begin(table.decision, least, 0, None, chips)),
        ("fold", 0, Choose(table.decision, "fold", chips)),
        ("check", 0, Choose(table.decision, "check", chips)),
        ("bet", bet, Choose(table.decision, "bet", chips)),
    )
    for name, price, command in asked:
        try:
            decide(table, command, 0)
        except BankedError as refusal:
            limited = refusal.code == "balance_too_small" and chips < purse.chips
            why = "loss_limit" if limited else refusal.code
            yield shape.HouseChoice(name, False, price, why, refusal.detail)
        else:
            yield shape.HouseChoice(name, True, price, "", {})


def _sizes(table: HouseTable, purse: Purse) -> shape.HouseOpening:
    if table.live:
        return shape.HouseOpening(None, None)
    choice = pending(start(table.rules.terms, table.rules.limits), purse.spendable)
    assert isinstance(choice, Choice), "a hand that has not begun waits for its ante"
    legal = choice.legal
    sizes = [None if one is None else shape.HouseSizes(**asdict(one)) for one in (legal.ante, legal.bonus)]
    return shape.HouseOpening(*sizes)


def _holding(hand: Hand, cards: tuple[int, ...]) -> shape.HouseHolding | None:
    """Say what cards are with the board, as soon as there are five; nothing where they are not to be seen."""
    if UNKNOWN in cards or len(hand.board) < 3:
        return None
    best = holding(RANKING, cards, hand.board)
    ranks = tuple([RANKS[rank] for rank in best.wording.ranks])
    return shape.HouseHolding(best.wording.key, ranks, describe(best), _cards(best.cards))


def _deck(table: HouseTable) -> shape.HouseDeckView | None:
    deck = table.deck
    if deck is None:
        return None
    return shape.HouseDeckView(deck.root, DECK_SIZE, deck.commitment or None, deck.link or None, deck.missing)


def _proofs(hand: Hand, deck: PlayedDeck | None) -> tuple[Proof, ...]:
    if deck is None:
        return ()
    return tuple([proof((deck,), 1, place) for place in sorted(cards_by_place(hand))])


def _advice(one: Advised) -> shape.HouseAdvice:
    worth = [shape.HouseWorth(cast(Option, choice), value) for choice, value in one.worth]
    return shape.HouseAdvice(one.decision, one.spot, cast(Option, one.choice), tuple(worth), one.cost)


def _session(table: HouseTable, exact: Figures) -> shape.HouseSession:
    session = table.session
    return shape.HouseSession(expected=session.expected(exact), **asdict(session))
