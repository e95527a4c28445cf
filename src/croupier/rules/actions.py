"""How betting changes a hand.

Opens the betting of a street and folds folds, checks, calls, bets and raises into a hand; whether
they are legal was decided by `betting`. What happens after the round is for `progress`.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from croupier.rules import events as ev
from croupier.rules.game import DOORS
from croupier.rules.hand import Hand, Round, Stage
from croupier.rules.openers import closer, opener
from croupier.rules.profile import FixedLimitHeadsUp
from croupier.rules.sizes import completing, fixed_bet, open_pair, opening_levels
from croupier.rules.turns import first_actor, next_actor

BETTING: Final = Stage.BETTING


def able_places(hand: Hand) -> int:
    """Give the places that are in the hand and have chips, as bits."""
    able = 0
    bit = 1
    for stack in hand.stacks:
        if stack:
            able |= bit
        bit += bit
    return able & ~hand.folded


def open_betting(hand: Hand, able: int) -> Hand:
    """Open the betting of the street, or leave nobody to act where no bet is possible."""
    first = opener(hand)
    to_match, full, unit, wagers, adjust = opening_levels(hand)
    bring_in = -1
    if hand.street == 0 and hand.plan.setup.game.streets[0].opener in DOORS:
        # a bring-in player without chips is passed over and nobody else has to bring it in (TDA RP-10-E)
        bring_in = first if able >> first & 1 else -1
    betting = Round(
        hand.betting.bets,
        to_match,
        full,
        unit,
        wagers,
        able,
        0,
        able,
        -1,
        -1,
        False,
        bring_in,
        able.bit_count() == 2,
        first,
        closer(hand),
        adjust,
        hand.street,
    )
    actor = first_actor(betting, hand.folded)
    opened = replace(betting, actor=actor) if actor >= 0 else replace(betting, waiting=0)
    return replace(hand, stage=BETTING, betting=opened)


def folded(hand: Hand, event: ev.Folded) -> Hand:
    """Take the seat out of the hand."""
    betting = hand.betting
    place = hand.plan.place[event.seat]
    bit = 1 << place
    out = hand.folded | bit
    able = betting.able & ~bit
    waiting = betting.waiting & ~bit
    live = (1 << len(hand.stacks)) - 1 & ~out
    actor = -1
    if live & (live - 1):
        actor = next_actor(betting, betting.bets, betting.to_match, waiting, able, place, out)
    left = replace(betting, able=able, waiting=waiting if actor >= 0 else 0, actor=actor)
    return replace(hand, folded=out, betting=left, decision=hand.decision + 1)


def checked(hand: Hand, event: ev.Checked) -> Hand:
    """Pass the turn."""
    betting = hand.betting
    place = hand.plan.place[event.seat]
    bit = 1 << place
    waiting = betting.waiting & ~bit
    actor = next_actor(betting, betting.bets, betting.to_match, waiting, betting.able, place, hand.folded)
    turned = replace(betting, acted=betting.acted | bit, waiting=waiting if actor >= 0 else 0, actor=actor)
    return replace(hand, betting=turned, decision=hand.decision + 1)


def called(hand: Hand, event: ev.Called | ev.BroughtIn) -> Hand:
    """Add the chips of a call or of a bring-in, which leaves the bet to match as it is."""
    betting = hand.betting
    place = hand.plan.place[event.seat]
    bit = 1 << place
    bets, stacks, paid = _paid(hand, place, event.amount)
    able = betting.able if stacks[place] else betting.able & ~bit
    waiting = betting.waiting & ~bit
    actor = next_actor(betting, bets, betting.to_match, waiting, able, place, hand.folded)
    changed = replace(
        betting,
        bets=bets,
        able=able,
        acted=betting.acted | bit,
        waiting=waiting if actor >= 0 else 0,
        actor=actor,
        bring_in=-1,
    )
    return replace(hand, stacks=stacks, paid=paid, betting=changed, decision=hand.decision + 1)


def _paid(hand: Hand, place: int, added: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Move chips from a stack to the bets: give bets, stacks and totals."""
    bets, stacks, paid = list(hand.betting.bets), list(hand.stacks), list(hand.paid)
    bets[place] += added
    stacks[place] -= added
    paid[place] += added
    return tuple(bets), tuple(stacks), tuple(paid)


def bet_placed(hand: Hand, event: ev.BetPlaced) -> Hand:
    """Open the betting."""
    return _wagered(hand, hand.plan.place[event.seat], event.amount)


def raised(hand: Hand, event: ev.Raised | ev.Completed) -> Hand:
    """Raise the bet, or complete a bring-in."""
    return _wagered(hand, hand.plan.place[event.seat], event.to)


def _wagered(hand: Hand, place: int, to: int) -> Hand:
    betting = hand.betting
    bit = 1 << place
    bets, stacks, paid = _paid(hand, place, to - betting.bets[place])
    able = betting.able if stacks[place] else betting.able & ~bit
    full, unit, is_full = _level(hand, to)
    wagers = betting.wagers + is_full
    waiting = able & ~bit
    actor = next_actor(betting, bets, to, waiting, able, place, hand.folded)
    changed = replace(
        betting,
        bets=bets,
        to_match=to,
        full=full,
        unit=unit,
        wagers=wagers,
        able=able,
        acted=_still_acted(hand, to) | bit if is_full else betting.acted | bit,
        waiting=waiting if actor >= 0 else 0,
        actor=actor,
        aggressor=place,
        capped=betting.capped or (is_full and hand.plan.fixed and _caps(hand, wagers, able)),
        bring_in=-1,
    )
    return replace(hand, stacks=stacks, paid=paid, betting=changed, decision=hand.decision + 1)


def _still_acted(hand: Hand, to: int) -> int:
    """Give who stays bound by its last action after a full raise: mostly nobody.

    In fixed limit short all-ins may add up to a full raise; who called one of them and faces less
    than half a bet now is not reopened by the next (TDA 47-B, as in no limit, decision 005).
    """
    betting = hand.betting
    if not hand.plan.fixed or not betting.acted or completing(hand):
        return 0
    size = fixed_bet(hand)
    if 2 * (to - betting.to_match) >= size:
        return 0
    facing = enumerate(betting.bets)
    return betting.acted & sum([1 << place for place, bet in facing if 2 * (to - bet) < size])


def _level(hand: Hand, to: int) -> tuple[int, int, bool]:
    """Give the level and unit of the next raise, and whether this one was full.

    No and pot limit: a raise is full if it adds at least the last full increment (TDA 43, 47), and
    the next full one goes on top of whatever was put in (RR no-limit 4). Fixed limit: half a bet
    or more is a full bet or raise, less is none (RR betting 6, WL 129, TDA 47-B).
    """
    betting = hand.betting
    increment = to - betting.full
    if not hand.plan.fixed:
        return (to, increment, True) if increment >= betting.unit else (to, betting.unit, False)
    size = fixed_bet(hand)
    if 2 * increment < size:
        return betting.full, betting.unit, False
    big = hand.plan.setup.stakes.big_bet
    if betting.unit < big <= increment and open_pair(hand):
        size = big
    return to, size, True


def _caps(hand: Hand, wagers: int, able: int) -> bool:
    """Tell whether this full bet or raise was the last that the limit allows (S2; RR betting 3-4; WL 126-127)."""
    profile = hand.plan.setup.profile
    if profile.fl_max_raises is None or wagers <= profile.fl_max_raises:
        return False
    if profile.fl_heads_up is FixedLimitHeadsUp.RROP:
        return able.bit_count() > 2
    return profile.fl_heads_up is FixedLimitHeadsUp.NEVER or not hand.betting.uncapped


def street_collected(hand: Hand, event: ev.Collected) -> Hand:
    """Clear the bets of the street and give back what was uncalled."""
    stacks, paid = hand.stacks, hand.paid
    if event.seat is not None:
        place = hand.plan.place[event.seat]
        back = event.returned
        stacks = (*stacks[:place], stacks[place] + back, *stacks[place + 1 :])
        paid = (*paid[:place], paid[place] - back, *paid[place + 1 :])
    old = hand.betting
    # who bet last and who acted since is still asked at the showdown
    betting = Round((0,) * len(stacks), acted=old.acted, aggressor=old.aggressor, opener=old.opener, street=old.street)
    return replace(hand, stacks=stacks, paid=paid, betting=betting)
