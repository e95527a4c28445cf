"""The games we ship, as data, and the mixed rotations made of them.

Nothing outside this module names a game: the engine reads only the fields of `Game`. Sources:
S0 and S1 (hold'em), S2 (Omaha, studs, razz), and beyond the sources RR and WT (draw games,
badugi) and the short-deck rules of RULES section 15.5.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.rules.game import Code, Forced, Game, Limit, OddChip, Opener, Ranking, Shortage, Street

NL, PL, FL = Limit.NO, Limit.POT, Limit.FIXED
BLINDS, BUTTON = Opener.LEFT_OF_BLINDS, Opener.LEFT_OF_BUTTON


def _board_streets(down: int) -> tuple[Street, ...]:
    """Preflop, flop, turn and river (S0, S1): small bets, then big bets from the turn on."""
    return (
        Street("preflop", BLINDS, down=down),
        Street("flop", BUTTON, board=3, burn=True),
        Street("turn", BUTTON, board=1, burn=True, big_bet=True),
        Street("river", BUTTON, board=1, burn=True, big_bet=True),
    )


def _seven_card_streets(door: Opener, board: Opener, open_pair: bool = False) -> tuple[Street, ...]:
    """Third to seventh street (S2): the big bet begins on fifth street."""
    return (
        Street("third", door, down=2, up=1),
        Street("fourth", board, up=1, burn=True, open_pair=open_pair),
        Street("fifth", board, up=1, burn=True, big_bet=True),
        Street("sixth", board, up=1, burn=True, big_bet=True),
        Street("seventh", board, down=1, burn=True, big_bet=True),
    )


def _draw_streets(down: int, draws: int) -> tuple[Street, ...]:
    """A deal and its draws (RR, WT): big bets in the second half of the rounds.

    With one draw the bet after it is big; with three draws the last two rounds are big.
    """
    first = "draw" if draws == 1 else "first draw"
    names = (first, "second draw", "third draw")[:draws]
    streets = [Street("predraw", BLINDS, down=down)]
    for number, name in enumerate(names, start=1):
        big = number * 2 > draws
        streets.append(Street(name, BUTTON, draw=down, burn=True, big_bet=big))
    return tuple(streets)


HIGH: Final = Ranking("high")
LOW_8: Final = Ranking("eight_or_better")
HIGH_2: Final = Ranking("high", hole=2)
LOW_8_2: Final = Ranking("eight_or_better", hole=2)

_GAMES: Final = (
    Game(
        "holdem",
        "Texas hold'em",
        _board_streets(2),
        (HIGH,),
        (NL, PL, FL),
        10,
        codes=(
            Code(NL, "NT"),
            Code(FL, "FT"),
        ),
    ),
    Game("omaha", "Omaha", _board_streets(4), (HIGH_2,), (PL, NL, FL), 10, codes=(Code(PL, "PO"),)),
    Game("omaha5", "Five-card Omaha", _board_streets(5), (HIGH_2,), (PL, NL, FL), 8),
    Game("omaha6", "Six-card Omaha", _board_streets(6), (HIGH_2,), (PL, NL, FL), 7),
    Game(
        "omaha_hilo",
        "Omaha hi-lo",
        _board_streets(4),
        (HIGH_2, LOW_8_2),
        (PL, FL, NL),
        10,
        codes=(Code(FL, "FO/8"),),
    ),
    Game("omaha5_hilo", "Five-card Omaha hi-lo", _board_streets(5), (HIGH_2, LOW_8_2), (PL, FL, NL), 8),
    Game(
        "stud",
        "Seven-card stud",
        _seven_card_streets(Opener.LOW_DOOR, Opener.HIGH_BOARD, open_pair=True),
        (HIGH,),
        (FL, PL, NL),
        8,
        forced=Forced.BRING_IN,
        shortage=Shortage.COMMUNITY,
        odd_chip=OddChip.SUIT,
        codes=(Code(FL, "F7S"),),
    ),
    Game(
        "stud_hilo",
        "Seven-card stud hi-lo",
        _seven_card_streets(Opener.LOW_DOOR, Opener.HIGH_BOARD),
        (HIGH, LOW_8),
        (FL,),
        8,
        forced=Forced.BRING_IN,
        shortage=Shortage.COMMUNITY,
        odd_chip=OddChip.SUIT,
        codes=(Code(FL, "F7S/8"),),
    ),
    Game(
        "five_stud",
        "Five-card stud",
        (
            Street("second", Opener.LOW_DOOR, down=1, up=1),
            Street("third", Opener.HIGH_BOARD, up=1, burn=True),
            Street("fourth", Opener.HIGH_BOARD, up=1, burn=True, big_bet=True),
            Street("fifth", Opener.HIGH_BOARD, up=1, burn=True, big_bet=True),
        ),
        (HIGH,),
        (FL, NL),
        10,
        forced=Forced.BRING_IN,
        odd_chip=OddChip.SUIT,
    ),
    Game(
        "razz",
        "Razz",
        _seven_card_streets(Opener.HIGH_DOOR, Opener.LOW_BOARD),
        (Ranking("ace_to_five"),),
        (FL,),
        8,
        forced=Forced.BRING_IN,
        shortage=Shortage.COMMUNITY,
        odd_chip=OddChip.SUIT,
        codes=(Code(FL, "FR"),),
    ),
    Game(
        "deuce_single",
        "2-7 single draw",
        _draw_streets(5, 1),
        (Ranking("deuce_to_seven"),),
        (NL,),
        7,
        shortage=Shortage.RESHUFFLE,
        codes=(Code(NL, "N2L1D"),),
    ),
    Game(
        "deuce_triple",
        "2-7 triple draw",
        _draw_streets(5, 3),
        (Ranking("deuce_to_seven"),),
        (FL,),
        7,
        shortage=Shortage.RESHUFFLE,
        codes=(Code(FL, "F2L3D"),),
    ),
    Game(
        "five_draw",
        "Five-card draw",
        _draw_streets(5, 1),
        (HIGH,),
        (FL, PL, NL),
        8,
        shortage=Shortage.RESHUFFLE,
    ),
    Game(
        "badugi",
        "Badugi",
        _draw_streets(4, 3),
        (Ranking("badugi"),),
        (FL,),
        8,
        shortage=Shortage.RESHUFFLE,
        codes=(Code(FL, "FB"),),
    ),
    Game(
        "short_deck",
        "Short-deck hold'em",
        _board_streets(2),
        (Ranking("short_deck"),),
        (NL,),
        10,
        deck="short",
        forced=Forced.BUTTON_BLIND,
        codes=(Code(NL, "NS"),),
    ),
)

CATALOGUE: Final[dict[str, Game]] = {game.key: game for game in _GAMES}
"""Every game we ship, by its key."""


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a rotation, with the limit it is played at."""

    game: str
    limit: Limit


class Rotation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mixed game: turns that follow one another."""

    key: str
    name: str
    turns: tuple[Turn, ...]


def _rotation(key: str, name: str, *turns: tuple[str, Limit]) -> Rotation:
    return Rotation(key, name, tuple(Turn(game, limit) for game, limit in turns))


_HORSE = (("holdem", FL), ("omaha_hilo", FL), ("razz", FL), ("stud", FL), ("stud_hilo", FL))

ROTATIONS: Final[dict[str, Rotation]] = {
    rotation.key: rotation
    for rotation in (
        _rotation("horse", "HORSE", *_HORSE),
        _rotation("hose", "HOSE", *(turn for turn in _HORSE if turn[0] != "razz")),
        _rotation("eight_game", "8-game", ("deuce_triple", FL), *_HORSE, ("holdem", NL), ("omaha", PL)),
    )
}
"""The mixed games we ship, by key (WT, Mixed Games): names of the catalogue in playing order."""
