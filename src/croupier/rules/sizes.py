"""How much a bet or raise may be: no limit, pot limit and fixed limit.

Decides the legal sizes for the actor, or why there are none; `betting` says what is legal besides
and refuses what is not. The amounts are totals of the street.
"""

from __future__ import annotations

from croupier.errors import Reason
from croupier.rules.game import DOORS
from croupier.rules.hand import Hand, Sizes
from croupier.rules.openers import LEFT_OF_BLINDS
from croupier.rules.profile import StraddleRaise


def wager_sizes(hand: Hand, place: int) -> Sizes | Reason:
    """Give the totals to which a place may bet, raise or complete, or the reason why it may not.

    Sources: TDA 43, 47, 48, 54; S0-S3; RR betting 3-6, no-limit 3-5; WL 129, 173, 187.
    """
    betting = hand.betting
    top = betting.bets[place] + hand.stacks[place]
    if top <= betting.to_match:
        return Reason.covered_by_call
    if not betting.able & ~(1 << place):
        return Reason.no_opponent_with_chips
    if betting.acted >> place & 1 and not _reopened(hand, place):
        return Reason.not_reopened
    if hand.plan.fixed:
        return Reason.raise_capped if betting.capped else _fixed_sizes(hand, top)
    return _free_sizes(hand, place, top)


def _reopened(hand: Hand, place: int) -> bool:
    """Whether short all-ins since the place acted add up to a raise (TDA 47 A and B, RR no-limit 3)."""
    betting = hand.betting
    facing = betting.to_match - betting.bets[place]
    return 2 * facing >= fixed_bet(hand) if hand.plan.fixed else facing >= betting.unit


def fixed_bet(hand: Hand) -> int:
    """Give the fixed-limit bet of the street: big once a big one was chosen over an open pair (WL 220)."""
    return max(hand.plan.bets[hand.street], hand.betting.unit)


def _fixed_sizes(hand: Hand, top: int) -> Sizes:
    """One size, or two with an open pair (WL 220); all-in where the stack is shorter (RR betting 6)."""
    betting = hand.betting
    size = fixed_bet(hand)
    low = betting.full + size
    while low <= betting.to_match:
        low += size
    low = min(low, top)
    if open_pair(hand) and betting.unit < hand.plan.setup.stakes.big_bet:
        high = min(betting.full + hand.plan.setup.stakes.big_bet, top)
        if high > low:
            return Sizes(low, high, 1, (low, high))
    return Sizes(low, low, 1, (low,))


def open_pair(hand: Hand) -> bool:
    """Tell whether the big bet may be chosen because a live player shows a pair (S2, WL 220, RR)."""
    if hand.plan.pair_street != hand.street:
        return False
    live = (cards for place, cards in enumerate(hand.cards.up) if not hand.folded >> place & 1)
    return any(len({card >> 2 for card in cards}) < len(cards) for cards in live)


def _free_sizes(hand: Hand, place: int, top: int) -> Sizes | Reason:
    """From the last full increment up to the stack (TDA 43), or the pot (TDA 54)."""
    betting = hand.betting
    low = betting.full + betting.unit
    high = top
    if hand.plan.pot_limit:
        high = min(top, max(low, pot_limit(hand, place)))
    low = min(low, high)
    step = hand.plan.setup.profile.raise_step
    if step <= 1:
        return Sizes(low, high)
    low = -(-low // step) * step
    if high < top:
        high = high // step * step
    if low > high:
        # between the pot and the next multiple there is no wager but all-in
        return Sizes(top, top, step) if high == top else Reason.above_maximum
    return Sizes(low, high, step)


def pot_limit(hand: Hand, place: int) -> int:
    """Give the largest total in pot limit: the bet, and the pot after it is called (TDA 54, S0, S2).

    Before the flop short and dead blinds count as full and a single-payer ante does not (RULES
    2.2); with `pl_round_small_blind` a small blind that has not acted counts as a big one (WL 187).
    """
    betting = hand.betting
    to_call = betting.to_match - betting.bets[place]
    pot = hand.pot + betting.adjust
    rounding = _small_blind_rounding(hand)
    if rounding:
        pot += rounding
        if place == hand.plan.small:
            to_call -= rounding
    return betting.to_match + pot + to_call


def _small_blind_rounding(hand: Hand) -> int:
    setup = hand.plan.setup
    stakes = setup.stakes
    if not setup.profile.pl_round_small_blind or hand.street or not stakes.small_blind:
        return 0
    small = hand.plan.small
    if small >= 0 and hand.betting.bets[small] > stakes.small_blind:
        return 0
    return stakes.big_blind - stakes.small_blind


def completing(hand: Hand) -> bool:
    """Tell whether the next full bet completes a bring-in (WL 219)."""
    return not hand.betting.wagers and hand.plan.setup.game.streets[hand.street].opener in DOORS


def opening_levels(hand: Hand) -> tuple[int, int, int, int, int]:
    """Give where a betting round begins: to_match, full, unit, wagers and the pot-limit adjustment."""
    plan = hand.plan
    unit = 0 if plan.fixed else plan.least
    if hand.street == 0:
        stakes = plan.setup.stakes
        kind = plan.setup.game.streets[0].opener
        if kind is LEFT_OF_BLINDS:
            return _blind_levels(hand)
        if kind in DOORS:
            return stakes.bring_in, 0, unit, 0, 0
    return 0, 0, unit, 0, 0


def _blind_levels(hand: Hand) -> tuple[int, int, int, int, int]:
    """The blinds are the first bet at their nominal size, however short they are posted (RR B&B 1)."""
    setup = hand.plan.setup
    stakes, straddles = setup.stakes, setup.seating.straddles
    blind = stakes.big_blind or stakes.button_blind
    unit = 0 if hand.plan.fixed else blind or stakes.least_bet
    adjust = _blind_adjustment(hand) if hand.plan.pot_limit else 0
    if not straddles:
        return blind, blind, unit, 1 if blind else 0, adjust
    to_match = straddles[-1].amount
    if not hand.plan.fixed and setup.profile.straddle_min_raise is StraddleRaise.DOUBLE:
        unit = to_match
    wagers = 1 + (len(straddles) if setup.profile.straddle_counts_to_cap else 0)
    return to_match, to_match, unit, wagers, adjust


def _blind_adjustment(hand: Hand) -> int:
    """What the blinds lack of their nominal size, less a single-payer ante (TDA 54-B, RULES 2.2)."""
    plan, stakes = hand.plan, hand.plan.setup.stakes
    bets = hand.betting.bets
    small = bets[plan.small] if plan.small >= 0 else 0
    big = bets[plan.big] if plan.big >= 0 else 0
    lacking = max(0, stakes.small_blind - small) + max(0, stakes.big_blind - big)
    return lacking + hand.betting.adjust
