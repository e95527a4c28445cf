"""Records of hands that were played: random hands of every game, and of one's own, come back from their text."""

from decimal import Decimal
from typing import Any

import msgspec
import pytest

from croupier.cards import UNKNOWN
from croupier.errors import HistoryError
from croupier.history import HandRecord, Outcome, hand_texts, read, record_of, replay, variant_of, write, write_hands
from croupier.rules import CATALOGUE, PRESETS, Event, Game, Limit, Opener, Street, redact
from croupier.rules import events as ev
from tests.conftest import SLOW
from tests.play import Played, played_hand

TABLES = [(game, limit) for game in CATALOGUE.values() for limit in game.limits]
HANDS = 400 if SLOW else 10
_FLOP, _TURN, _RIVER = CATALOGUE["holdem"].streets[1:]
PINEAPPLE = msgspec.structs.replace(
    CATALOGUE["holdem"],
    key="pineapple",
    streets=(
        Street("preflop", Opener.LEFT_OF_BLINDS, down=3),
        msgspec.structs.replace(_FLOP, discard=1),
        _TURN,
        _RIVER,
    ),
    codes=(),
)
COURCHEVEL = msgspec.structs.replace(
    CATALOGUE["omaha5"],
    key="courchevel",
    streets=(
        Street("preflop", Opener.LEFT_OF_BLINDS, down=5, board=1),
        msgspec.structs.replace(_FLOP, board=2),
        _TURN,
        _RIVER,
    ),
)
OWN_GAMES = (
    msgspec.structs.replace(CATALOGUE["holdem"], key="my holdem:1"),
    msgspec.structs.replace(CATALOGUE["omaha"], key="omaha", seats=9),
    msgspec.structs.replace(CATALOGUE["holdem"], key="boards", boards=2),
    PINEAPPLE,
    COURCHEVEL,
)
"""Games that are not in the catalogue, one of them with the key of one that is."""


def table_name(value: Game | Limit) -> str:
    """Name a parameter of a test."""
    return value.key if isinstance(value, Game) else value.value


def without_burns(event: Event) -> Event | int:
    """Give an event as a history can tell it: burn cards, and so what goes back into the stub, are not known."""
    match event:
        case ev.Dealt() | ev.BoardDealt():
            return msgspec.structs.replace(event, burned=(UNKNOWN,) * len(event.burned))
        case ev.Reshuffled(cards):
            return len(cards)
    return event


def told(played: Played, record: HandRecord) -> Outcome:
    """Write a record, read it back, play it, and hold it against the hand that was played."""
    again = read(write(record))
    assert record == again
    outcome = replay(again)
    assert outcome.agrees
    assert list(map(without_burns, played.events)) == list(map(without_burns, outcome.events))
    assert played.hand.stacks == outcome.hand.stacks
    return outcome


@pytest.mark.parametrize(("game", "limit"), TABLES, ids=table_name)
def test_random_hands_come_back_from_their_text(game: Game, limit: Limit) -> None:
    """Set-up, actions and events of a hand of any game and house, burn cards aside, are read from what is written."""
    for seed in range(HANDS):
        played = played_hand(game, limit, list(PRESETS)[seed % len(PRESETS)], seed)
        record = record_of(played.setup, played.events)
        assert played.setup == read(write(record)).setup
        told(played, record)


@pytest.mark.parametrize("game", OWN_GAMES, ids=table_name)
def test_a_game_of_ones_own_comes_back(game: Game) -> None:
    """A game that no catalogue has travels with its hands."""
    for seed in range(HANDS):
        played = played_hand(game, game.limits[0], list(PRESETS)[seed % len(PRESETS)], seed)
        outcome = told(played, record_of(played.setup, played.events))
        assert game == outcome.record.setup.game


@pytest.mark.parametrize("scale", [1, 10, 100, 10**8])
def test_amounts_are_written_in_the_unit_of_the_scale(scale: int) -> None:
    """A hand counted in a smaller unit is written in the larger one, and read back in the smaller."""
    for seed in range(HANDS):
        played = played_hand(CATALOGUE["omaha"], Limit.POT, "home", seed)
        record = record_of(played.setup, played.events, scale=scale)
        assert scale == told(played, record).record.scale
        first = record.fields["starting_stacks"][0]
        assert isinstance(first, int if scale == 1 else Decimal)
        assert scale * first in [seat.stack for seat in played.setup.seating.seats]


def test_names_and_further_fields_are_written() -> None:
    """Names go with their seats, in the order of the players; further fields are added."""
    played = played_hand(CATALOGUE["holdem"], Limit.NO, "home", 3)
    numbers = [seat.number for seat in played.setup.seating.seats]
    fields: dict[str, Any] = {"event": "a game", "_tables": [{"a": Decimal("1.50")}]}
    record = record_of(played.setup, played.events, names={numbers[0]: "Ann"}, fields=fields)
    again = told(played, record).record
    assert ["Ann"] == [name for name in again.names if name]
    assert len(numbers) == len(again.names)
    assert fields == {field: again.fields[field] for field in fields}


def test_a_file_of_random_hands_is_cut_and_read() -> None:
    """Many hands in one file come back one by one, and may come in any pieces."""
    hands = [played_hand(game, limit, "home", 5) for game, limit in TABLES]
    records = [record_of(played.setup, played.events) for played in hands]
    found = [read(source) for source in hand_texts(write_hands(records))]
    assert [record.fields for record in records] == [record.fields for record in found]
    assert [str(number) for number in range(1, len(records) + 1)] == [record.name for record in found]


def test_what_one_seat_saw_can_be_told() -> None:
    """A record made of the events a watcher or a seat saw, most cards unknown, ends with the same stacks."""
    for game, limit in TABLES:
        played = played_hand(game, limit, "live_cash", 1)
        for viewer in (None, played.setup.seating.seats[0].number):
            seen = [redact(played.hand, event, viewer) for event in played.events]
            assert played.hand.stacks == replay(read(write(record_of(played.setup, seen)))).hand.stacks


def test_a_hand_that_is_not_over_has_no_record() -> None:
    """Half a hand cannot be told."""
    played = played_hand(CATALOGUE["holdem"], Limit.NO, "home", 3)
    with pytest.raises(HistoryError) as caught:
        record_of(played.setup, played.events[:-1])
    assert "history_incomplete" == caught.value.code


def test_every_code_of_the_catalogue_is_used() -> None:
    """A game is called by its code where it has one in a limit, else by our own name."""
    names = {variant_of(game, limit) for game, limit in TABLES}
    codes = {each.code for game in CATALOGUE.values() for each in game.codes}
    assert codes == {name for name in names if not name.startswith("croupier:")}
    assert len(TABLES) == len(names)
