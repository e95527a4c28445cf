"""Situations at a table, written as a few words: who was dealt what, and what has been done.

Decides nothing; the engine plays what is written. Everybody begins with a hundred bets, and seat 1 has the button.
Tests of single decisions read like the hands they are about.
"""

from collections.abc import Iterable

from croupier.bots import Bot, Seeded
from croupier.cards import DECKS, parse_cards
from croupier.rules import (
    CATALOGUE,
    ONLINE_CASH,
    Ante,
    AnteKind,
    CardsNeeded,
    Choice,
    Command,
    Deal,
    Forced,
    Game,
    Hand,
    Limit,
    Seat,
    Seating,
    Stakes,
    pending,
    seat_players,
    start,
    step,
    view,
)

STACK = 200


def stakes_for(game: Game, limit: Limit) -> Stakes:
    """Return stakes of 1/2, or bets of 2/4 with an ante and a bring-in of 1."""
    if game.forced is Forced.BRING_IN:
        return Stakes(Limit.FIXED, small_bet=2, big_bet=4, bring_in=1, ante=Ante(AnteKind.EACH, 1))
    if limit is Limit.FIXED:
        return Stakes(limit, 1, 2, small_bet=2, big_bet=4)
    return Stakes(limit, 1, 2)


def dealt(key: str, *hands: str, board: str = "", limit: Limit = Limit.NO, then: Iterable[Command] = ()) -> Hand:
    """Return the hand in which seats 1, 2, ... hold these cards and these commands have been given.

    Cards of a hand come in its order, the board after them; burns and replacements are the lowest cards left.
    """
    game = CATALOGUE[key]
    stacks = {seat: STACK for seat in range(1, len(hands) + 1)}
    seating = seat_players(stacks, 1)
    if game.forced is Forced.BRING_IN:
        seating = Seating(tuple(Seat(seat, STACK) for seat in stacks))
    hand, _ = start(game, stakes_for(game, limit), ONLINE_CASH, seating)
    coming = {seat: list(parse_cards(cards)) for seat, cards in enumerate(hands, start=1)}
    boards = list(parse_cards(board))
    named = {card for cards in coming.values() for card in cards} | set(boards)
    spare = [card for card in DECKS[game.deck].cards if card not in named]
    orders = list(then)
    while True:
        waits_for = pending(hand)
        if isinstance(waits_for, CardsNeeded):
            hand, _ = step(hand, Deal(_cards(waits_for, coming, boards, spare)))
        elif orders:
            hand, _ = step(hand, orders.pop(0))
        else:
            return hand


def _cards(need: CardsNeeded, coming: dict[int, list[int]], boards: list[int], spare: list[int]) -> tuple[int, ...]:
    cards = [spare.pop(0) for _ in range(need.burns)]
    if need.seats:
        cards += [(coming[seat] or spare).pop(0) for seat in need.seats]
    else:
        cards += [(boards or spare).pop(0) for _ in range(need.count - need.burns)]
    return tuple(cards)


def asked(hand: Hand) -> Choice:
    """Return the choice that the hand waits for."""
    waits_for = pending(hand)
    assert isinstance(waits_for, Choice)
    return waits_for


def said(bot: Bot, hand: Hand, seed: int = 1) -> Command:
    """Return what a bot does in a situation."""
    choice = asked(hand)
    return bot.decide(view(hand, choice.seat), choice, Seeded(seed))


def names(bot: Bot, hand: Hand, seeds: int = 20) -> set[str]:
    """Return the kinds of command that a bot gives in a situation, over so many seeds."""
    return {type(said(bot, hand, seed)).__name__ for seed in range(seeds)}
