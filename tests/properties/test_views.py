"""A seat sees what it may know: all of that, nothing else, and its own events are enough to keep up.

Viewers are the seats of a hand, a seat that is not dealt in, and a watcher (None).
"""

from random import Random
from typing import Any

import msgspec

from croupier.cards import DECKS, UNKNOWN
from croupier.rules import (
    Choice,
    Command,
    Deal,
    Discard,
    Event,
    Game,
    Hand,
    Setup,
    Show,
    blank,
    evolve,
    pending,
    redact,
    start,
    step,
    view,
)
from croupier.rules import events as ev
from tests.play import Played
from tests.properties.hands import SLOW, each_game, named, random_hands
from tests.properties.knowledge import CARD_FIELDS, Knowledge, cards_in

HANDS = 1_000 if SLOW else 30
ABSENT = 99
NUMBERS = ("owed", "stub", "begun")
"""What `Cards` holds besides cards."""


def viewers(played: Played, rng: Random) -> list[int | None]:
    """Choose who looks on: some seats of the hand, nobody's seat, a watcher."""
    numbers = played.hand.plan.numbers
    return [*rng.sample(numbers, min(3, len(numbers))), ABSENT, None]


def card_fields(event: Event) -> dict[str, Any]:
    """Give the fields of an event, as JSON has them, that hold cards."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return {name: data[name] for name in CARD_FIELDS if name in data}


@each_game
def test_own_events_make_the_view(game: Game) -> None:
    """Folding a viewer's redacted events into its blank view gives its view of the hand after every event."""
    rng = Random(game.key)
    for played in random_hands(game, HANDS):
        for viewer in viewers(played, rng):
            with named(played):
                hand = blank(played.setup)
                seen = view(hand, viewer)
                for event in played.events:
                    redacted = redact(hand, event, viewer)
                    hand, seen = evolve(hand, event), evolve(seen, redacted)
                    assert view(hand, viewer) == seen


@each_game
def test_no_card_leaks(game: Game) -> None:
    """Events and views on their way to a viewer hold no card that it has not seen, and differ in nothing but cards."""
    rng = Random(game.key)
    for played in random_hands(game, HANDS):
        for viewer in viewers(played, rng):
            with named(played):
                knows = Knowledge(played.setup, viewer)
                hand = blank(played.setup)
                for event in played.events:
                    knows.see(event)
                    redacted = redact(hand, event, viewer)
                    hand = evolve(hand, event)
                    assert set(cards_in(list(card_fields(redacted).values()))) <= knows.now | {UNKNOWN}
                    same_but_for_cards(event, redacted)
                seen = view(hand, viewer)
                fields = [getattr(seen.cards, name) for name in seen.cards.__struct_fields__ if name not in NUMBERS]
                assert set(cards_in([*fields, seen.cards.gone, seen.ending.shown])) <= knows.now | {UNKNOWN}


def same_but_for_cards(event: Event, redacted: Event) -> None:
    """Check that hiding changes only cards, each into an unknown one."""
    assert type(event) is type(redacted)
    for name in event.__struct_fields__:
        there, here = getattr(event, name), getattr(redacted, name)
        if name not in CARD_FIELDS:
            assert there == here
            continue
        pairs = zip(cards_in(there), cards_in(here), strict=True)
        assert all(shown in (card, UNKNOWN) for card, shown in pairs)


@each_game
def test_every_view_has_every_public_fact(game: Game) -> None:
    """A view differs from the hand only in cards the viewer has not seen; those it has seen are where they are."""
    rng = Random(game.key)
    for played in random_hands(game, HANDS):
        for viewer in viewers(played, rng):
            knows = Knowledge(played.setup, viewer)
            for event in played.posted:
                knows.see(event)
            with named(played):
                for step_ in played.steps:
                    for event in step_.events:
                        knows.see(event)
                    compare(step_.hand, view(step_.hand, viewer), knows)


def compare(hand: Hand, seen: Hand, knows: Knowledge) -> None:
    """Compare every field of a hand with a view of it."""
    for name in hand.__struct_fields__:
        if name != "cards":
            assert getattr(hand, name) == getattr(seen, name), name
    for name in hand.cards.__struct_fields__:
        there, here = getattr(hand.cards, name), getattr(seen.cards, name)
        if name in NUMBERS:
            assert there == here, name
        elif isinstance(there, tuple):
            assert [len(part) if isinstance(part, tuple) else 0 for part in there] == [
                len(part) if isinstance(part, tuple) else 0 for part in here
            ]
            expected = [card if card in knows.now else UNKNOWN for card in cards_in(there)]
            assert expected == cards_in(here), name


@each_game
def test_the_actor_finds_its_choice_in_its_view(game: Game) -> None:
    """What is pending can be read from every view of a bet, and from the actor's own view of any choice."""
    rng = Random(game.key)
    for played in random_hands(game, HANDS):
        for viewer in viewers(played, rng):
            with named(played):
                for step_ in played.steps:
                    waits_for = pending(step_.before)
                    if isinstance(waits_for, Choice) and (viewer == waits_for.seat or waits_for.legal.fold):
                        assert waits_for == pending(view(step_.before, viewer))


# --- non-interference ---------------------------------------------------------------------------


def mapped(value: Any, other: dict[int, int]) -> Any:
    """Put other cards in nested tuples."""
    if isinstance(value, tuple):
        return tuple(mapped(part, other) for part in value)
    return other.get(value, value)


def with_other_cards(command: Command, other: dict[int, int]) -> Command:
    """Give the same command for permuted cards."""
    if isinstance(command, Deal | Discard) or (isinstance(command, Show) and command.cards is not None):
        return msgspec.structs.replace(command, cards=mapped(command.cards, other))
    return command


def stream(setup: Setup, commands: tuple[Command, ...], viewer: int | None) -> list[bytes]:
    """Play commands and give what the viewer is sent, as bytes."""
    hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
    sent = [msgspec.json.encode(redact(hand, event, viewer)) for event in events]
    for command in commands:
        after, events = step(hand, command)
        sent += [msgspec.json.encode(redact(hand, event, viewer)) for event in events]
        hand = after
    return sent


def until_hands_are_compared(events: tuple[Event, ...]) -> int:
    """Count the events before anything depends on cards that may stay hidden."""
    for number, event in enumerate(events):
        if isinstance(event, ev.Mucked | ev.Shown | ev.Demanded | ev.PotsMade):
            return number
    return len(events)


def until_an_unseen_hand_is_compared(played: Played) -> int:
    """Count the events before a hand nobody saw was held against others; all, if every live hand was seen."""
    live = len(played.hand.stacks) - played.hand.folded.bit_count()
    for number, event in enumerate(played.events):
        if isinstance(event, ev.Mucked) and live > 1:
            return number
    return len(played.events)


def other_cards(played: Played, seen: set[int], rng: Random) -> dict[int, int]:
    """Permute the cards that were not seen, those left in the stub among them."""
    hidden = [card for card in DECKS[played.setup.game.deck].cards if card not in seen]
    return dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))


@each_game
def test_hidden_cards_make_no_difference_before_the_end(game: Game) -> None:
    """With all unseen cards permuted a viewer is sent the same bytes, up to the moment when hands are compared."""
    rng = Random(game.key)
    for played in random_hands(game, HANDS):
        count = until_hands_are_compared(played.events)
        for viewer in viewers(played, rng):
            knows = Knowledge(played.setup, viewer)
            for event in played.events[:count]:
                knows.see(event)
            check_streams(played, viewer, count, other_cards(played, knows.ever, rng), commands_before(played, count))


def commands_before(played: Played, count: int) -> int:
    """Count the commands whose own first events lie among the first so many events."""
    seen = len(played.posted)
    for number, step_ in enumerate(played.steps):
        if seen >= count:
            return number
        seen += len(step_.events)
    return len(played.steps)


def check_streams(played: Played, viewer: int | None, count: int, other: dict[int, int], commands: int) -> None:
    """Play the hand with other cards and compare what the viewer is sent."""
    with named(played):
        sent = stream(played.setup, played.commands[:commands], viewer)
        changed = tuple(with_other_cards(command, other) for command in played.commands[:commands])
        assert sent[:count] == stream(played.setup, changed, viewer)[:count]


@each_game
def test_hidden_cards_make_no_difference_at_the_end(game: Game) -> None:
    """With the cards permuted that a viewer never saw, the whole hand is the same to it unless an unseen hand lost."""
    rng = Random(game.key)
    for played in random_hands(game, HANDS):
        count = until_an_unseen_hand_is_compared(played)
        for viewer in viewers(played, rng):
            knows = Knowledge(played.setup, viewer)
            for event in played.events:
                knows.see(event)
            check_streams(played, viewer, count, other_cards(played, knows.ever, rng), commands_before(played, count))


@each_game
def test_the_permuted_cards_are_other_cards(game: Game) -> None:
    """Permuting what a watcher did not see changes what the players hold: the comparison above is not empty."""
    rng = Random(game.key)
    changes = []
    for played in random_hands(game, 20):
        knows = Knowledge(played.setup, None)
        for event in played.events:
            knows.see(event)
        other = other_cards(played, knows.ever, rng)
        changes.append(any(with_other_cards(command, other) != command for command in played.commands))
    assert sum(changes) > len(changes) / 2
