"""Random hands of any game, dealt from sealed decks as the room deals them: the material of the tests here.

Decides nothing about fairness. Keys, nonces and secrets are worked out from the seed, so a hand is the same for ever.
"""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from random import Random
from typing import NamedTuple

from croupier.cards import DECKS
from croupier.fairness import PlayedDeck, chain, dealt_cards, play_deck, sealed_deck
from croupier.rules import CardsNeeded, Command, Deal, Event, Game, Hand, Limit, Over, Setup, pending, start, step
from tests.play import AIMS, choose
from tests.setups import Wish, random_setup

KEY = sha256(b"the key of the tests").digest()


class Dealt(NamedTuple):
    """A hand and the decks it was dealt from."""

    name: str
    setup: Setup
    hand: Hand
    events: tuple[Event, ...]
    decks: tuple[PlayedDeck, ...]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """List every seat, and a watcher."""
        return (*self.hand.plan.numbers, None)


class House:
    """Deal from sealed decks: a new one for every hand, and one more whenever cards are shuffled again."""

    def __init__(self, name: str, setup: Setup, rng: Random) -> None:
        self.name = name
        seats = [seat.number for seat in setup.seating.seats]
        # some seats are bots, which bring nothing, and some players do not open their link
        self.people = [seat for seat in seats if rng.random() < 0.7]
        self.late = {seat for seat in self.people if rng.random() < 0.1}
        self.chains = {seat: list(chain(_bytes(f"{name} {seat}"), 9)) for seat in self.people}
        self.decks: list[PlayedDeck] = []
        self.stub: list[int] = []
        self._shuffle(DECKS[setup.game.deck].cards)

    def _shuffle(self, cards: Sequence[int]) -> None:
        number = len(self.decks) + 1
        sealed = sealed_deck(KEY, _bytes(f"{self.name} {number}"), cards)
        links = {}
        for seat in self.people:
            if seat not in self.late:
                commitment = self.chains[seat].pop()
                links[seat] = (commitment, self.chains[seat][-1])
        self.decks.append(play_deck(self.name, number, sealed, links, tuple(self.late)))
        self.stub = list(dealt_cards(self.decks[-1], 0, len(cards)))

    def deal(self, need: CardsNeeded) -> tuple[int, ...]:
        """Take the cards that are needed off the top."""
        if need.reshuffle is not None:
            self._shuffle((*self.stub, *need.reshuffle))
        dealt, self.stub = self.stub[: need.count], self.stub[need.count :]
        return tuple(dealt)


def _bytes(text: str) -> bytes:
    return sha256(text.encode()).digest()


def dealt_hand(game: Game, limit: Limit, preset: str, seed: int, aim: str | None = None) -> Dealt:
    """Play the hand of a seed from sealed decks.

    >>> from croupier.rules import CATALOGUE
    >>> played = dealt_hand(CATALOGUE["holdem"], Limit.NO, "home", 7)
    >>> len(played.decks), played.decks[0].sealed
    (1, SealedDeck(52 cards, root ...))
    """
    name = f"{game.key} {limit} {preset} {seed} {aim}"
    rng = Random(name)
    chosen = AIMS[aim or rng.choice(list(AIMS))]
    setup = random_setup(rng, game, limit, preset, Wish(chosen.players, chosen.stacks, chosen.plain))
    hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
    house = House(name, setup, rng)
    for _ in count():
        waits_for = pending(hand)
        if isinstance(waits_for, Over):
            break
        if isinstance(waits_for, CardsNeeded):
            command: Command = Deal(house.deal(waits_for))
        else:
            command = choose(rng, hand, waits_for, chosen.temper)
        hand, more = step(hand, command)
        events += more
    return Dealt(name, setup, hand, events, tuple(house.decks))
