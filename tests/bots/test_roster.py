"""The list of bots: every game has levels, names mean one bot, and what there is not is refused."""

import pytest

from croupier.bots import BOTS, bot, bots_of, of_level
from croupier.errors import BOT_MEANINGS, BotError
from croupier.rules import CATALOGUE, Game


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.key)
def test_every_game_has_its_levels(game: Game) -> None:
    """Every game has levels 1 to 3, hold'em a fourth, the weakest first."""
    levels = [BOTS[name].level for name in bots_of(game)]
    assert ([1, 2, 3, 4] if game is CATALOGUE["holdem"] else [1, 2, 3]) == levels


def test_a_level_means_the_strongest_below() -> None:
    """A level that a game does not have means the one below it, and one below all the weakest."""
    assert ["random", "random", "station", "pot_odds", "ranges", "ranges"] == [
        of_level(level, CATALOGUE["holdem"]) for level in range(6)
    ]
    assert "pot_odds" == of_level(4, CATALOGUE["badugi"])


def test_names_and_sentences_are_there() -> None:
    """A bot is listed under its own name, with a sentence, and says whether it thinks in another process."""
    assert all(key == entry.key and entry.meaning.endswith(".") for key, entry in BOTS.items())
    assert ["pot_odds", "ranges"] == [key for key, entry in BOTS.items() if entry.heavy]


def test_what_there_is_not_is_refused() -> None:
    """An unknown name and a game that a bot does not play are refused with the names that would do."""
    with pytest.raises(BotError) as unknown:
        bot("fish", CATALOGUE["razz"])
    assert {"error": "unknown_bot", "name": "fish", "known": "random, station, pot_odds, ranges"} == (
        unknown.value.error_data()
    )
    with pytest.raises(BotError) as elsewhere:
        bot("ranges", CATALOGUE["razz"])
    assert ("plays_not", "random, station, pot_odds") == (elsewhere.value.code, elsewhere.value.detail["known"])


def test_every_code_has_a_sentence() -> None:
    """The codes of a `BotError` are those that tests of bots see raised."""
    assert {"unknown_bot", "plays_not", "wrong_answer"} == set(BOT_MEANINGS)
