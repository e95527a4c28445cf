"""Which game the next hand is: the turns of a mixed game, and the dealer's choice.

Decides when a turn is over, what is played next, and whose choice it is where players choose. Every turn has its own
game and stakes; a table with one game is a mix of one. The button itself is placed by `rooms.placing`: in games with a
bring-in it is frozen where it would be next (TDA 2024 rule 11-B, WT 67-b), so such a hand is not remembered as the last
one with a button; `moves_button` says which are. The table calls `advanced` before every deal.

A turn lasts a number of hands or one orbit. An orbit is over when the button comes to, or passes, the seat where it
stood in the first hand of the turn; in a game that freezes the button, after as many hands as players were dealt into
the first of them. No source defines the orbit of stud, so this is a choice.

In dealer's choice the button chooses first. From then on the choice goes clockwise, one player a turn. With one hand a
turn that is the button until stud freezes it; then the right moves on though the button does not, and nobody chooses
twice in a row.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from croupier.errors import Fault, SetupError, TableError
from croupier.rooms.terms import TableTurn
from croupier.rules import CATALOGUE, Forced, Game, Limit, Rotation, Stakes
from croupier.rules.button import between, clockwise


class Mix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games of a table in playing order, the hands a turn lasts (0 is an orbit), and whether players choose."""

    games: tuple[TableTurn, ...]
    turn_hands: int = 0
    choice: bool = False


class Turns(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a table is in its mix: `place` is the game of the hand, `number` counts its hands in this turn from 1.

    `first` and `button` are where the button stood in the turn's first hand and stands now, `players` how many were
    dealt into the first. `chooser` is whose choice the turn is, None where nobody chooses. Before the first hand
    `number` is 0.
    """

    place: int = 0
    number: int = 0
    first: int = 0
    button: int = 0
    players: int = 0
    chooser: int | None = None

    @property
    def begins(self) -> bool:
        """Tell whether this is the first hand of a turn, the time to choose."""
        return self.number == 1


def moves_button(game: Game) -> bool:
    """Tell whether a game is played with a button that moves; the others have a bring-in and freeze it.

    >>> moves_button(CATALOGUE["holdem"]), moves_button(CATALOGUE["razz"])
    (True, False)
    """
    return game.forced is not Forced.BRING_IN


def advanced(turns: Turns, mix: Mix, button: int, seats: Collection[int]) -> Turns:
    """Give the turn of the next hand, whose button stands at `button` and into which `seats` are dealt.

    In a rotation the next game follows when a turn is over, after the last the first. In dealer's choice the game stays
    until the chooser of the new turn names another: `chosen`.

    >>> stakes = Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)
    >>> mix = Mix((TableTurn(CATALOGUE["holdem"], stakes), TableTurn(CATALOGUE["omaha_hilo"], stakes)))
    >>> first = advanced(Turns(), mix, 1, (1, 2, 3))
    >>> second = advanced(first, mix, 2, (1, 2, 3))
    >>> third = advanced(advanced(second, mix, 3, (1, 2, 3)), mix, 1, (1, 2, 3))
    >>> [(turn.place, turn.number) for turn in (first, second, third)]
    [(0, 1), (0, 2), (1, 1)]
    """
    if turns.number and not _over(turns, mix, button):
        return replace(turns, number=turns.number + 1, button=button)
    place = turns.place
    if turns.number and not mix.choice:
        place = (place + 1) % len(mix.games)
    chooser = _chooser(turns, button, seats) if mix.choice else None
    return Turns(place, 1, button, button, len(seats), chooser)


def _over(turns: Turns, mix: Mix, button: int) -> bool:
    if mix.turn_hands:
        return turns.number >= mix.turn_hands
    if not moves_button(mix.games[turns.place].game):
        return turns.number >= turns.players
    return button != turns.button and (button == turns.first or between(turns.first, turns.button, button))


def _chooser(turns: Turns, button: int, seats: Collection[int]) -> int:
    """Give the button or, where it is dead, the player whom it would reach next; later the next player clockwise."""
    if turns.chooser is None:
        return button if button in seats else clockwise(seats, button)[0]
    return clockwise(seats, turns.chooser)[0]


def chosen(turns: Turns, mix: Mix, seat: int, place: int) -> Turns:
    """Let the player whose choice it is name the game of the turn, by its place in the mix.

    Refusals: not_your_choice (also once the first hand of the turn is dealt and the table no longer asks for it, which
    the caller knows), no_such_game.

    >>> stakes = Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)
    >>> mix = Mix((TableTurn(CATALOGUE["holdem"], stakes), TableTurn(CATALOGUE["omaha_hilo"], stakes)), choice=True)
    >>> chosen(advanced(Turns(), mix, 3, (1, 2, 3)), mix, 3, 1).place
    1
    """
    if not turns.begins or seat != turns.chooser:
        raise TableError("not_your_choice", seat=seat)
    if not 0 <= place < len(mix.games):
        raise TableError("no_such_game", given=place, games=len(mix.games))
    return replace(turns, place=place)


def rotation_games(rotation: Rotation, stakes: Mapping[tuple[Forced, Limit], Stakes]) -> tuple[TableTurn, ...]:
    """Give the games of a rotation with their stakes, one kind of stakes for each forced money and limit in it.

    Raises `SetupError` with a fault ``no_stakes`` for every turn whose kind is missing.

    >>> from croupier.rules import ROTATIONS
    >>> blinds = Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)
    >>> stud = Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=3)
    >>> kinds = {(Forced.BLINDS, Limit.FIXED): blinds, (Forced.BRING_IN, Limit.FIXED): stud}
    >>> [turn.stakes.bring_in for turn in rotation_games(ROTATIONS["horse"], kinds)]
    [0, 0, 3, 3, 3]
    """
    games: Sequence[tuple[Game, Limit]] = [(CATALOGUE[turn.game], turn.limit) for turn in rotation.turns]
    missing = [
        Fault("no_stakes", f"turns[{number}]", {"forced": game.forced.value, "limit": limit.value})
        for number, (game, limit) in enumerate(games)
        if (game.forced, limit) not in stakes
    ]
    if missing:
        raise SetupError(missing)
    return tuple(TableTurn(game, stakes[game.forced, limit]) for game, limit in games)
