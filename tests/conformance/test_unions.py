"""The tables that carry a hand cover the unions they serve, and random play uses all of them."""

from typing import Any, get_args

from croupier.rules import CATALOGUE, Command, Event, Limit
from croupier.rules.engine import EVOLVE, STAGES
from croupier.rules.hand import Stage
from tests.play import AIMS, played_hand
from tests.referee.facts import SEE


def tag_of(kind: Any) -> tuple[str, str]:
    """Give the field and the word by which a type is known in JSON."""
    config = kind.__struct_config__
    return config.tag_field, config.tag


def test_every_event_is_folded() -> None:
    """`evolve` and the second referee know every event of the union and no other."""
    assert set(get_args(Event)) == set(EVOLVE) == set(SEE)


def test_every_stage_is_played() -> None:
    """The table of stages has exactly the stages there are."""
    assert set(Stage) == set(STAGES)


def test_tags_are_short_and_differ() -> None:
    """Each command and each event has its own word on the wire, in lower case."""
    for union, field in ((Command, "do"), (Event, "type")):
        tags = [tag_of(kind) for kind in get_args(union)]
        assert len(tags) == len(set(tags))
        assert all(name == field and tag.islower() and len(tag) <= 12 for name, tag in tags)


def test_random_play_uses_every_command_event_and_stage() -> None:
    """The aims of random play together give every command, cause every event and stop at every stage that waits."""
    commands: set[type] = set()
    events: set[type] = set()
    stages: set[Stage] = set()
    tables = [(game, limit) for game in CATALOGUE.values() for limit in game.limits]
    for number, aim in enumerate([*AIMS] * len(tables)):
        game, limit = tables[number % len(tables)]
        played = played_hand(game, limit, ("home", "tournament_tda")[number % 2], number, aim)
        commands |= {type(command) for command in played.commands}
        events |= {type(event) for event in played.events}
        stages |= {step.before.stage for step in played.steps} | {played.hand.stage}
    assert set(get_args(Command)) == commands
    assert set(get_args(Event)) == events
    passing = {Stage.AWARDS, Stage.TABLING}  # these two are passed without waiting for anybody
    assert set(Stage) - passing == stages


def test_every_limit_is_played() -> None:
    """Each betting structure has a game in the catalogue."""
    assert set(Limit) == {limit for game in CATALOGUE.values() for limit in game.limits}
