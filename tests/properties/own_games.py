"""Games that a user could write: values of every shape that the catalogue does not have.

They hold the engine to "a game is data": nothing in it was written with these in mind.
"""

from msgspec.structs import replace

from croupier.rules import CATALOGUE, Game, Opener, Ranking, Street

HOLDEM, OMAHA_8, COURCHEVEL_8 = (CATALOGUE[key] for key in ("holdem", "omaha_hilo", "omaha5_hilo"))
FIVE_STUD, FIVE_DRAW, BADUGI, RAZZ = (CATALOGUE[key] for key in ("five_stud", "five_draw", "badugi", "razz"))


def _changed(game: Game, number: int, **changes: object) -> tuple[Street, ...]:
    streets = list(game.streets)
    streets[number] = replace(streets[number], **changes)
    return tuple(streets)


PINEAPPLE = replace(HOLDEM, key="pineapple", streets=_changed(HOLDEM, 0, down=3))
COURCHEVEL = replace(COURCHEVEL_8, key="courchevel", streets=_changed(COURCHEVEL_8, 0, board=1))
WITH_BOARD = Street("shared", Opener.HIGH_BOARD, board=1, burn=True, big_bet=True)

_GAMES = (
    # three cards, one of them thrown away before the flop is dealt
    replace(PINEAPPLE, streets=_changed(PINEAPPLE, 1, discard=1)),
    # the same before the turn, after the betting of the flop
    replace(PINEAPPLE, key="crazy_pineapple", streets=_changed(PINEAPPLE, 2, discard=1)),
    # hole cards and a card of the board on one street, exactly two hole cards, high and low
    replace(COURCHEVEL, streets=_changed(COURCHEVEL, 1, board=2)),
    replace(HOLDEM, key="two_boards", boards=2),
    replace(OMAHA_8, key="two_boards_hilo", boards=2, seats=8),
    # three directions, one of them rarely won
    replace(OMAHA_8, key="three_ways", rankings=(*OMAHA_8.rankings, Ranking("badugi", 2))),
    # a stud game in which everybody shares one card
    replace(FIVE_STUD, key="shared_card", seats=6, streets=(*FIVE_STUD.streets[:3], WITH_BOARD, FIVE_STUD.streets[3])),
    # razz and badugi halves
    replace(RAZZ, key="razz_and_badugi", rankings=(*RAZZ.rankings, Ranking("badugi"))),
    # three draws to two lows
    replace(
        BADUGI,
        key="two_lows",
        streets=_changed(BADUGI, 0, down=5),
        rankings=(Ranking("badugi"), Ranking("ace_to_five")),
        seats=7,
    ),
    # throw two, get two: no free choice of how many
    replace(
        FIVE_DRAW,
        key="two_for_two",
        seats=6,
        streets=(FIVE_DRAW.streets[0], Street("exchange", Opener.LEFT_OF_BUTTON, discard=2, down=2, burn=True)),
    ),
    # a last street without betting
    replace(HOLDEM, key="quiet_river", streets=_changed(HOLDEM, 3, betting=False)),
)

OWN_GAMES: dict[str, Game] = {game.key: game for game in _GAMES}
"""The games by key."""
