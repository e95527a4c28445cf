"""Forced money before the first card: antes, blinds, straddles, posts.

Decides in which order it is paid and what is live or dead; how the betting goes on from there is
in `sizes`. Called once, when a hand starts.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.rules.events import Money, Posted
from croupier.rules.hand import Hand
from croupier.rules.profile import BlindAnteOrder
from croupier.rules.stakes import AnteKind


def forced(hand: Hand) -> list[Posted]:
    """Give the forced money in order, each as far as the stack goes.

    Individual antes come before blinds; one ante for the whole table comes after the blinds or
    before them by the profile (TDA RP-11). A dead small blind is posted by nobody (TDA 32).
    """
    plan, setup = hand.plan, hand.plan.setup
    stakes, seating = setup.stakes, setup.seating
    left = list(hand.stacks)
    events: list[Posted] = []

    def pay(place: int, money: Money, amount: int) -> None:
        paid = min(amount, left[place])
        if paid:
            left[place] -= paid
            events.append(Posted(plan.numbers[place], money, paid))

    payer = _table_ante_payer(hand)
    ante = stakes.ante.amount if stakes.ante else 0
    everybody = ante if payer is None else 0
    asked = [seat.ante or everybody for seat in seating.seats]
    least = min(asked)
    for place in plan.order:
        if least:
            pay(place, Money.ANTE, least)
        if asked[place] > least:
            # what one was asked for and another was not need not be matched: dead money (RULES 3.3)
            pay(place, Money.TABLE_ANTE, asked[place] - least)
    ante_first = setup.profile.bba_order is BlindAnteOrder.ANTE_FIRST
    if payer is not None and ante_first:
        pay(payer, Money.TABLE_ANTE, ante)
    if plan.small >= 0:
        pay(plan.small, Money.SMALL_BLIND, stakes.small_blind)
    if plan.big >= 0:
        pay(plan.big, Money.BIG_BLIND, stakes.big_blind)
    if plan.button >= 0 and stakes.button_blind and not stakes.bomb:
        pay(plan.button, Money.BUTTON_BLIND, stakes.button_blind)
    for straddle in seating.straddles:
        blind = _blind_of(hand, plan.place[straddle.seat])
        pay(plan.place[straddle.seat], Money.STRADDLE, straddle.amount - blind)
    for post in seating.posts:
        pay(plan.place[post.seat], Money.POST, post.live)
        pay(plan.place[post.seat], Money.DEAD_POST, post.dead)
    if payer is not None and not ante_first:
        pay(payer, Money.TABLE_ANTE, ante)
    return events


def _table_ante_payer(hand: Hand) -> int | None:
    ante = hand.setup.stakes.ante
    if ante is None or ante.kind in (AnteKind.EACH, AnteKind.BOMB):
        return None
    if ante.kind is AnteKind.BUTTON:
        return hand.plan.button
    # the seat of the big blind pays, also where the stakes have no such blind
    seat = hand.plan.setup.seating.big_blind
    return None if seat is None else hand.plan.place[seat]


def _blind_of(hand: Hand, place: int) -> int:
    """What a straddler has in front of it as a blind (heads-up): the straddle is its total."""
    stakes = hand.setup.stakes
    return (stakes.small_blind if place == hand.plan.small else 0) + (stakes.big_blind if place == hand.plan.big else 0)


def posted(hand: Hand, event: Posted) -> Hand:
    """Move forced money: dead money to the middle, antes to what must be matched, blinds in front."""
    place = hand.plan.place[event.seat]
    amount, money = event.amount, event.money
    stacks = list(hand.stacks)
    stacks[place] -= amount
    if money is Money.TABLE_ANTE:
        # one player's ante for all is no part of the pot before the flop (RULES 2.2)
        betting = replace(hand.betting, adjust=hand.betting.adjust - amount)
        return replace(hand, stacks=tuple(stacks), dead=hand.dead + amount, betting=betting)
    if money is Money.DEAD_POST:
        return replace(hand, stacks=tuple(stacks), dead=hand.dead + amount)
    paid = list(hand.paid)
    paid[place] += amount
    if money is Money.ANTE:
        return replace(hand, stacks=tuple(stacks), paid=tuple(paid))
    bets = list(hand.betting.bets)
    bets[place] += amount
    betting = replace(hand.betting, bets=tuple(bets))
    return replace(hand, stacks=tuple(stacks), paid=tuple(paid), betting=betting)
