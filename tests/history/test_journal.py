"""The journal: nothing is lost, and nothing that was changed, cut or made up is believed."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import CroupierError, HistoryError
from croupier.history import MOST_BYTES, commands_of, from_json, to_json
from croupier.rules import CATALOGUE, PRESETS, Command, Deal, Event, Game, Hand, Limit, Show, blank, fold
from tests.conftest import SLOW
from tests.history.test_recording import HANDS, OWN_GAMES, TABLES, table_name
from tests.play import Played, played_hand

SPOILED = 10_000 if SLOW else 500


def hand_of(game: Game, limit: Limit, seed: int) -> Played:
    """Play the hand of a seed, under the presets in turn."""
    return played_hand(game, limit, list(PRESETS)[seed % len(PRESETS)], seed)


def refusal(data: bytes | str) -> HistoryError:
    """Give the refusal that a journal meets."""
    with pytest.raises(HistoryError) as caught:
        from_json(data)
    return caught.value


@pytest.mark.parametrize(("game", "limit"), TABLES, ids=table_name)
def test_random_hands_come_back_from_their_journal(game: Game, limit: Limit) -> None:
    """The hand and every event, burn cards included, are read from what is written; so are the commands."""
    for seed in range(HANDS):
        played = hand_of(game, limit, seed)
        data = to_json(played.setup, played.events)
        hand, events = from_json(data)
        assert (played.hand, played.events) == (hand, events)
        assert data == to_json(hand.setup, events)
        found = commands_of(played.setup, played.events)
        assert list(map(as_told, played.commands)) == list(map(as_told, found))


def as_told(command: Command) -> Command:
    """Give a command as far as events tell it: not the decision it answers, nor how a show named its cards."""
    match command:
        case Deal():
            return command
        case Show(seat):
            return Show(seat)
    return msgspec.structs.replace(command, decision=None)


@pytest.mark.parametrize("game", OWN_GAMES, ids=table_name)
def test_a_game_of_ones_own_comes_back(game: Game) -> None:
    """A journal carries the game itself: it need not be in the catalogue."""
    for seed in range(HANDS):
        played = hand_of(game, game.limits[0], seed)
        assert played.hand == from_json(to_json(played.setup, played.events))[0]


def test_a_journal_may_end_after_any_step() -> None:
    """What a step wrote down is a whole journal; cut within a step it is refused at the first missing event."""
    played = hand_of(CATALOGUE["holdem"], Limit.NO, 3)
    ends: dict[int, Hand] = {len(played.posted): played.begun}
    for step in played.steps:
        ends[max(ends) + len(step.events)] = step.hand
    for length in range(len(played.events)):
        data = to_json(played.setup, played.events[:length])
        if length in ends:
            assert ends[length] == from_json(data)[0]
        else:
            error = refusal(data)
            assert ("history_incomplete", length + 1) == (error.code, error.event)


# --- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["holdem", "badugi", "stud"])
def test_every_event_counts(key: str) -> None:
    """With one event missing, doubled or exchanged with the next a journal is refused, or tells another hand."""
    game = CATALOGUE[key]
    for seed in range(HANDS):
        played = hand_of(game, game.limits[0], seed)
        events = played.events
        for number in range(len(events) - 1):
            swapped = (*events[:number], events[number + 1], events[number], *events[number + 2 :])
            doubled = (*events[: number + 1], *events[number:])
            missing = (*events[:number], *events[number + 1 :])
            for spoiled in (swapped, doubled, missing):
                assert spoiled == events or wrong_from(played, spoiled) >= number


def wrong_from(played: Played, events: tuple[Event, ...]) -> int:
    """Give the number of the event from which on a journal is refused; that behind the last where it is not."""
    try:
        hand, read = from_json(to_json(played.setup, events))
    except HistoryError as error:
        assert error.event is not None  # noqa: PT017 - only the number is asked for
        return error.event
    assert (hand, read) == (fold(blank(played.setup), events), events)
    return len(events) + 1


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the places of all values that hold no others."""
    if isinstance(value, dict):
        return [leaf for key, part in value.items() for leaf in leaves(part, (*path, key))]
    if isinstance(value, list):
        return [leaf for key, part in enumerate(value) for leaf in leaves(part, (*path, key))]
    return [path]


OTHERS: list[Any] = [
    0,
    1,
    -1,
    2,
    51,
    52,
    53,
    10**9,
    2**53,
    10**30,
    1.5,
    None,
    True,
    "",
    "nl",
    "fold",
    [],
    {},
    [1],
    [[52]],
]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_changed_a_journal_is_refused_or_tells_a_hand_that_can_be(seed: int) -> None:
    """One value anywhere in a journal replaced by any other: a coded refusal, or a hand that the rules make."""
    rng = Random(seed)
    for turn in range(SPOILED):
        played = hand_of(*TABLES[turn % len(TABLES)], seed + turn % 8)
        journal = json.loads(to_json(played.setup, played.events))
        *path, last = rng.choice(leaves(journal))
        place = journal
        for key in path:
            place = place[key]
        place[last] = rng.choice(OTHERS) if rng.random() < 0.7 else rng.randint(0, 60)
        read = reading(json.dumps(journal))
        assert read == (reading(read) if read.startswith("{") else read)


def reading(data: str) -> str:
    """Read a journal and write it again; give the code where it is refused."""
    try:
        hand, events = from_json(data)
    except HistoryError as refusal:
        return refusal.code
    return to_json(hand.setup, events).decode()


@given(data=st.binary() | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_junk_is_refused(data: bytes) -> None:
    """Whatever bytes there are, nothing but a refusal comes out."""
    with pytest.raises(CroupierError):
        from_json(data)


RAZZ = hand_of(CATALOGUE["razz"], Limit.FIXED, 1)
JOURNAL = to_json(RAZZ.setup, RAZZ.events)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not_json"),
        (JOURNAL[:-1], "not_json"),
        (JOURNAL[: len(JOURNAL) // 2], "not_json"),
        (JOURNAL + b"}", "not_json"),
        (b"\xff" + JOURNAL, "not_json"),
        (b"null", "wrong_type"),
        (b"[]", "wrong_type"),
        (b"[" * 100_000, "wrong_type"),
        (JOURNAL.replace(b'"version":1', b'"version":2'), "unknown_version"),
        (JOURNAL.replace(b'"version":1', b'"version":"1"'), "wrong_type"),
        (JOURNAL.replace(b'"version":1', b'"version":1.0'), "wrong_type"),
        (JOURNAL.replace(b'"version":1', b'"version":1,"by":"me"'), "wrong_type"),
        (JOURNAL.replace(b'"type":"posted"', b'"type":"stolen"', 1), "wrong_type"),
        (JOURNAL.replace(b'"amount":', b'"amounts":', 1), "wrong_type"),
        (JOURNAL.replace(b'"type":"dealt"', b'"type":"dealt","by":2', 1), "wrong_type"),
        (JOURNAL.replace(b'"stack":', b'"stack":-', 1), "setup"),
        (JOURNAL + b" " * MOST_BYTES, "too_large"),
    ],
    ids=range(17),
)
def test_wrong_journals_are_refused_with_a_code(data: bytes, code: str) -> None:
    """Truncated, of another version or type, with unknown fields, too large: each has its code."""
    assert code == refusal(data).code
    if data.isascii():
        assert code == refusal(data.decode()).code


def test_a_journal_above_one_mebibyte_is_not_written() -> None:
    """What could not be read is not written."""
    played = hand_of(CATALOGUE["holdem"], Limit.NO, 3)
    with pytest.raises(HistoryError) as caught:
        to_json(played.setup, played.events * 2_000)
    assert "too_large" == caught.value.code


def test_an_event_that_no_command_causes_is_refused() -> None:
    """An award or the end of a hand out of nothing differs from what the rules make."""
    played = hand_of(CATALOGUE["holdem"], Limit.NO, 3)
    for event in played.events[-3:]:
        spoiled = (*played.events[:-6], event)
        assert refusal(to_json(played.setup, spoiled)).event
