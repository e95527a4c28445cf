"""Every bot answers every choice of every game with something the rules allow, by nothing but what its seat sees."""

import pickle
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.bots import BOTS, Seeded, bot, bots_of
from croupier.bots.answers import nearest
from croupier.cards import DECKS, UNKNOWN
from croupier.rules import CATALOGUE, Game, Hand, Sizes, decide, view
from tests.bots.tables import Asked, answer, random_choices
from tests.conftest import SLOW
from tests.properties.own_games import OWN_GAMES

AIMS = (None, "side pots", "run twice", "demanded", "short all-in", "capped", "reshuffled", "community", "open pair")
EVERY_KIND = {
    *("Fold", "Check", "Call", "Bet", "RaiseTo", "BringIn", "Complete"),
    *("Discard", "Show", "Muck", "RunIt"),
}
LIGHT = [name for name, entry in BOTS.items() if not entry.heavy]
HEAVY = [name for name, entry in BOTS.items() if entry.heavy]
HANDS = 100 if SLOW else 20
HANDS_OF_OWN = HANDS if SLOW else 10
HANDS_COUNTED = HANDS if SLOW else 4
COUNTED_OF_OWN = HANDS if SLOW else 1


@pytest.mark.parametrize("game", [*CATALOGUE.values(), *OWN_GAMES.values()], ids=lambda game: game.key)
def test_answers_are_legal(game: Game) -> None:
    """Whatever is asked in random hands of a game, every light bot gives a command that the engine accepts."""
    bots = [bot(name, game) for name in LIGHT]
    hands = HANDS if game.key in CATALOGUE else HANDS_OF_OWN
    asked = [(each, one) for one in random_choices(game, hands, AIMS) for each in bots]
    assert len(asked) > 2 * hands
    for seed, (each, one) in enumerate(asked):
        answer(each, one, seed)


@pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game in (*CATALOGUE.values(), *OWN_GAMES.values()) for name in bots_of(game) if name in HEAVY],
    ids=lambda value: value if isinstance(value, str) else value.key,
)
def test_answers_of_those_that_count_are_legal(game: Game, name: str) -> None:
    """The same for the bots that count; fewer hands in the ordinary suite, a hundred in the slow one."""
    hands = HANDS_COUNTED if game.key in CATALOGUE else COUNTED_OF_OWN
    for seed, one in enumerate(random_choices(game, hands, AIMS)):
        answer(bot(name, game), one, seed)


def test_every_kind_of_command_comes_up() -> None:
    """In the hands above bots give every kind of command, so that the search for illegal ones means something.

    A demand to see a mucked hand is the one thing that no bot of ours makes.
    """
    given: set[str] = set()
    for key in ("holdem", "stud", "five_draw"):
        game = CATALOGUE[key]
        for seed, one in enumerate(random_choices(game, 40, AIMS)):
            given.add(type(answer(bot("random", game), one, seed)).__name__)
    assert EVERY_KIND == given


@pytest.mark.parametrize("name", list(BOTS))
def test_answers_repeat(name: str) -> None:
    """The same view, choice and draws give the same answer: again, and after a journey to another process."""
    for game in _games_of(name):
        for seed, one in enumerate(_some(game, 3)):
            first = answer(bot(name, game), one, seed)
            thrown = pickle.dumps((bot(name, game), view(one.hand, one.choice.seat), one.choice))
            again, seen, choice = pickle.loads(thrown)  # noqa: S301 - our own bytes
            assert first == again.decide(seen, choice, Seeded(seed))


@pytest.mark.parametrize("name", list(BOTS))
def test_hidden_cards_change_nothing(name: str) -> None:
    """Other players' hidden cards, burns and discards may be any others: the view and the answer stay the same."""
    for game in _games_of(name):
        moved = 0
        for seed, one in enumerate(_some(game, 3)):
            other = Asked(one.name, _with_other_hidden_cards(one.hand, one.choice.seat, seed), one.choice)
            seen = view(one.hand, one.choice.seat)
            moved += other.hand != one.hand
            assert seen == view(other.hand, one.choice.seat)
            assert _hidden(one.hand, one.choice.seat).isdisjoint(seen.cards.gone)
            command = bot(name, game).decide(seen, one.choice, Seeded(seed))
            assert command == bot(name, game).decide(view(other.hand, one.choice.seat), one.choice, Seeded(seed))
        assert moved > 3


@pytest.mark.parametrize("name", list(BOTS))
def test_any_dice_will_do(name: str) -> None:
    """A bot takes its draws from the dice of the standard library as well."""
    one = next(iter(_some(CATALOGUE["holdem"], 1)))
    for seed in range(5):
        command = bot(name, CATALOGUE["holdem"]).decide(view(one.hand, one.choice.seat), one.choice, Random(seed))
        assert decide(one.hand, command)


def _games_of(name: str) -> Iterator[Game]:
    keys = ("holdem", "omaha_hilo", "stud", "deuce_triple") if name != "ranges" else ("holdem",)
    yield from (CATALOGUE[key] for key in keys)


def _some(game: Game, hands: int) -> Iterator[Asked]:
    return random_choices(game, hands, ("showdown", "side pots", "anything"))


def _hidden(hand: Hand, seat: int) -> set[int]:
    """Collect the cards that the seat cannot know: the rules of the view are written down here a second time."""
    own, cards = hand.plan.place[seat], hand.cards
    shown = hand.ending.shown or ((),) * len(hand.stacks)
    hidden = set(cards.burned)
    for place in range(len(hand.stacks)):
        if place != own:
            hidden |= set(cards.down[place]) - set(shown[place])
            hidden |= {*cards.thrown[place], *cards.muck[place]}
    return hidden - {UNKNOWN}


def _with_other_hidden_cards(hand: Hand, seat: int, seed: int) -> Hand:
    """Put other cards in place of the hidden ones: any that the seat does not see."""
    hidden = sorted(_hidden(hand, seat))
    seen = hand.cards.gone - set(hidden)
    pool = [card for card in DECKS[hand.setup.game.deck].cards if card not in seen]
    changed = dict(zip(hidden, Random(seed).sample(pool, len(hidden)), strict=True))
    own, cards = hand.plan.place[seat], hand.cards

    def of(vectors: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            held if place == own else tuple(changed.get(card, card) for card in held)
            for place, held in enumerate(vectors)
        )

    moved = replace(
        cards,
        down=of(cards.down),
        burned=tuple(changed.get(card, card) for card in cards.burned),
        thrown=of(cards.thrown),
        muck=of(cards.muck),
    )
    return replace(hand, cards=moved)


@given(
    low=st.integers(1, 100),
    more=st.integers(0, 300),
    step=st.sampled_from([1, 2, 5, 25]),
    target=st.integers(0, 500),
)
def test_the_nearest_size_is_legal(low: int, more: int, step: int, target: int) -> None:
    """Whatever is wished, a legal size comes of it; a legal wish is fulfilled."""
    sizes = Sizes(-(-low // step) * step, -(-low // step) * step + more, step)
    assert nearest(sizes, target) in sizes
    if target in sizes and target % step == 0:
        assert target == nearest(sizes, target)
