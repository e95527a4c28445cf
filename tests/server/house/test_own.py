"""The room's own tables: every game of the catalogue, on terms that can be played."""

from __future__ import annotations

import msgspec
import pytest

from croupier.rooms.terms import BotTerms, Terms, check_terms
from croupier.rules import CATALOGUE, ROTATIONS, Limit
from croupier.server.house.own import own_terms
from croupier.server.settings import BotSettings, Settings, TableSettings, settings_from

DEFAULT = own_terms(Settings())


def test_a_newcomer_finds_every_game() -> None:
    """The default set has a table for every game of the catalogue, hold'em at every limit, and every mix."""
    games = [turn.game.key for terms in DEFAULT for turn in terms.turns]
    assert set(CATALOGUE) <= set(games)
    holdem = [terms.turns[0] for terms in DEFAULT if len(terms.turns) == 1 and terms.turns[0].game.key == "holdem"]
    assert {Limit.NO, Limit.POT, Limit.FIXED} == {turn.stakes.limit for turn in holdem}
    assert len(ROTATIONS) == sum(1 for terms in DEFAULT if len(terms.turns) > 1)
    assert len(DEFAULT) == len({terms.name for terms in DEFAULT})


@pytest.mark.parametrize("terms", DEFAULT, ids=lambda terms: terms.name)
def test_each_can_be_played_and_afforded(terms: Terms) -> None:
    """The rules take the terms, ten least buy-ins fit the daily chips, and a seat is left for a person."""
    check_terms(terms)
    assert terms.buy_in.usual * 5 <= Settings().daily_chips
    assert terms.bots == BotTerms(3, 3)


def test_terms_are_the_same_after_a_restart() -> None:
    """What the journal gives back is equal to what the settings say, so that tables are found again."""
    assert list(DEFAULT) == [msgspec.json.decode(msgspec.json.encode(terms), type=Terms) for terms in DEFAULT]


def test_settings_say_level_seats_pace_and_name() -> None:
    """Every field of a table's settings reaches its terms."""
    table = b'[[tables]]\ngame = "horse"\nstakes = "FL40"\nname = "Mix"\nbots = 4\n'
    text = b"links_wait = 9\nbetween_hands = 70\n[bots]\nlevel = 2\n" + table
    (terms,) = own_terms(settings_from(text))
    assert ("Mix", 9, 70, BotTerms(4, 2), 6) == (terms.name, terms.links, terms.pace, terms.bots, terms.seats)
    assert [40] * 5 == [turn.stakes.least_bet for turn in terms.turns]
    (plain,) = own_terms(
        Settings(tables=(TableSettings("holdem", "NL10", bots=0, level=1),), bots=BotSettings(level=4))
    )
    assert plain.bots is None
