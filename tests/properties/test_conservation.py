"""Chips and cards are neither made nor lost, whatever happens in a hand."""

from collections.abc import Iterator

from croupier.cards import DECKS
from croupier.rules import Game, Hand, evolve
from tests.play import Played
from tests.properties.hands import each_game, named, random_hands


def states(played: Played) -> Iterator[Hand]:
    """Give the hand after the forced money and after every single event."""
    hand = played.begun
    yield hand
    for step in played.steps:
        for event in step.events:
            hand = evolve(hand, event)
            yield hand


def chips(hand: Hand) -> int:
    """Count all chips: behind, and in the middle less what was awarded."""
    return sum(hand.stacks) + hand.pot - sum(award.amount for award in hand.ending.awards)


def cards_out(hand: Hand) -> list[int]:
    """List the cards that are not in the stub; boards that were run share their beginning."""
    cards = hand.cards
    shared = 0
    if hand.ending.runs > 1:
        shared = sum(street.board for street in hand.setup.game.streets[: hand.ending.run_street])
    boards = [cards.boards[0], *(board[shared if hand.ending.runs > 1 else 0 :] for board in cards.boards[1:])]
    vectors = (*cards.down, *cards.up, *boards, cards.burned, *cards.thrown, *cards.muck)
    return [card for vector in vectors for card in vector]


@each_game
def test_chips_are_conserved(game: Game) -> None:
    """After every event the chips behind and in the middle are those the hand began with; the rake is what is left."""
    for played in random_hands(game):
        with named(played):
            total = sum(seat.stack for seat in played.setup.seating.seats)
            for hand in states(played):
                assert total == chips(hand)
                assert min(*hand.stacks, *hand.paid, *hand.betting.bets, hand.dead) >= 0
            final = played.hand
            assert final.pot == sum(pot.amount for pot in final.ending.pots)
            assert total - sum(final.stacks) == sum(pot.rake for pot in final.ending.pots)


@each_game
def test_cards_are_conserved(game: Game) -> None:
    """After every event each card of the deck is in one place and no card in two; the stub holds the rest."""
    deck = set(DECKS[game.deck].cards)
    for played in random_hands(game):
        with named(played):
            for hand in states(played):
                out = cards_out(hand)
                assert len(out) == len(set(out) & deck)
                assert len(deck) == len(out) + hand.cards.stub
