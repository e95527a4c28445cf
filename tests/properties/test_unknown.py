"""A hand of which not every card is known is the same hand: burns and the cards of those who folded may be unknown."""

from typing import Any

from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.rules import Command, Deal, Discard, Game, start, step
from croupier.rules import events as ev
from tests.play import Played
from tests.properties.hands import each_game, named, random_hands


def never_needed(played: Played) -> set[int]:
    """List the cards that were burned, or went face down to players who folded."""
    folded = {place for place in range(len(played.hand.stacks)) if played.hand.folded >> place & 1}
    found: set[int] = set()
    for event in played.events:
        if isinstance(event, ev.Dealt | ev.BoardDealt):
            found |= set(event.burned)
        if isinstance(event, ev.Dealt):
            found |= {card for place in folded for card in event.down[place]}
    return found


def without(command: Command, unknown: set[int]) -> Command:
    """Give a command in which these cards are unknown."""
    if isinstance(command, Deal | Discard):
        return replace(command, cards=tuple(UNKNOWN if card in unknown else card for card in command.cards))
    return command


def chips_of(event: Any) -> Any:
    """Give an event without the cards nobody needs to know."""
    return event if not isinstance(event, ev.Dealt | ev.BoardDealt | ev.Discarded) else type(event)


@each_game
def test_cards_of_folded_hands_may_be_unknown(game: Game) -> None:
    """With burns and folded hands unknown all other events are the same, to the last award."""
    for played in random_hands(game):
        if any(isinstance(event, ev.Reshuffled) for event in played.events):
            continue  # a card that went back may be somebody's later
        unknown = never_needed(played)
        setup = played.setup
        with named(played):
            hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
            for command in played.commands:
                hand, more = step(hand, without(command, unknown))
                events += more
            assert list(map(chips_of, played.events)) == list(map(chips_of, events))
            assert (played.hand.stacks, played.hand.ending) == (hand.stacks, hand.ending)
            assert played.hand.cards.stub == hand.cards.stub
