"""The golden transcripts: whole hands as text, with what every seat sees, compared letter by letter.

A transcript that differs means that the rules, the views or the wording changed. `CROUPIER_GOLDEN=write` writes them
again; whoever does that reads the difference against the rules.
"""

import os
from collections import Counter
from pathlib import Path

import pytest

from croupier.errors import IllegalAction
from croupier.rules import CATALOGUE, Over, evolve, pending
from croupier.rules.events import Awarded, BoardDealt, Dealt, Discarded, PotsMade, Shown
from tests.golden.games import GAMES
from tests.golden.script import Script, play
from tests.golden.shortages import SHORTAGES
from tests.golden.situations import SITUATIONS
from tests.golden.transcript import write

FOLDER = Path(__file__).parent / "transcripts"
SCRIPTS = (*GAMES, *SITUATIONS, *SHORTAGES)
WRITING = os.environ.get("CROUPIER_GOLDEN") == "write"


def named(script: Script) -> str:
    """Name a script in the list of tests."""
    return script.name


@pytest.mark.parametrize("script", SCRIPTS, ids=named)
def test_a_transcript_is_what_the_dealer_does(script: Script) -> None:
    """The hand runs as its transcript says, for the table, for every seat and for a watcher."""
    path = FOLDER / f"{script.name}.txt"
    text = write(script)
    if WRITING:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_every_script_has_a_transcript_and_every_transcript_a_script() -> None:
    """The scripts and the files are the same set, and no name comes twice."""
    assert {script.name for script in SCRIPTS} == {path.stem for path in FOLDER.iterdir()}
    assert [] == [name for name, times in Counter(script.name for script in SCRIPTS).items() if times > 1]


def test_every_game_of_the_catalogue_has_a_transcript() -> None:
    """Each game is played once as the catalogue has it, under its own name."""
    assert CATALOGUE == {script.name: script.game for script in GAMES}


@pytest.mark.parametrize("script", GAMES, ids=named)
def test_a_game_is_played_to_a_showdown(script: Script) -> None:
    """The transcript of a game goes through every street of it, shows a hand and awards the pot."""
    events = [event for moment in play(script) for event in moment.events]
    dealt = {event.street for event in events if isinstance(event, Dealt | BoardDealt)}
    pat = {moment.hand.street for moment in play(script) for event in moment.events if isinstance(event, Discarded)}
    assert set(range(len(script.game.streets))) == dealt | pat
    assert any(isinstance(event, Shown) and event.tabled for event in events)
    assert any(isinstance(event, Awarded) for event in events)


@pytest.mark.parametrize("script", SCRIPTS, ids=named)
def test_a_transcript_is_a_whole_hand(script: Script) -> None:
    """Each hand is played to its end, and no chip is lost or made: stacks and rake are what came to the table."""
    hand = next(play(script)).hand
    brought = sum(hand.stacks)
    for moment in play(script):
        hand = moment.hand
        for event in moment.events:
            hand = evolve(hand, event)
    assert Over() == pending(hand)
    assert brought == sum(hand.stacks) + sum(pot.rake for pot in hand.ending.pots)


def test_the_named_pots_are_made() -> None:
    """The hand with three all-ins makes three pots, so that the transcripts show more than one."""
    three = next(script for script in SCRIPTS if script.name == "three_all_in_and_a_fold")
    made = [event for moment in play(three) for event in moment.events if isinstance(event, PotsMade)]
    assert [3] == [len(event.pots) for event in made]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("deal 1 AsAh", ValueError),
        ("deal 1 AsAh 2 KsKh board 2c2d2h", ValueError),
        ("1 dance", ValueError),
        ("! 1 fold not_your_turn", ValueError),
        ("! 2 fold must_bring_in", IllegalAction),
        ("2 fold", IllegalAction),
    ],
)
def test_a_script_that_does_not_fit_is_refused(line: str, error: type[Exception]) -> None:
    """Cards too few or too many, an unknown word, a wrong reason and a refused command end a script."""
    first = "" if line.startswith("deal") else "deal 1 AsAh 2 KsKh\n"
    script = Script(
        name="wrong",
        shows="",
        source="",
        game=CATALOGUE["holdem"],
        stakes=GAMES[0].stakes,
        lines=first + line,
        stacks={1: 100, 2: 100},
    )
    with pytest.raises(error):
        list(play(script))
