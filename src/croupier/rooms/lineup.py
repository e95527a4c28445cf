"""Who plays the next hand, in which game, with which blinds, posts and straddles.

Puts together what `placing` says of the players' wishes, `rotation` of the game and `straddles` of what is offered,
into the seating that the rules take. The table asks when a deck is ready; `needs` asks whether a hand can begin at all.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from croupier.rooms.charges import stakes_in_force
from croupier.rooms.entry import IN, Blind, Entry, Owed, blinds_passed, missed, owed_after
from croupier.rooms.placing import Entrant, NextHand, Placing, next_hand, upcoming_button
from croupier.rooms.rotation import Mix, Turns, advanced, chosen, moves_button
from croupier.rooms.straddles import (
    UTG,
    StraddleRequest,
    accepted_straddles,
    straddle_due,
    straddle_offer,
    straddle_prices,
)
from croupier.rooms.table import Away, Seated, Table
from croupier.rooms.terms import Terms, bomb_of, may_be_bomb
from croupier.rules import AnteKind, Seat, Seating, Setup, Stakes
from croupier.rules.button import ButtonState, clockwise
from croupier.rules.game import Forced


class Lineup(msgspec.Struct, frozen=True):
    """A hand that can begin: its turn, seating, what the next button comes after, and what became of debts."""

    turns: Turns
    seating: Seating
    after: ButtonState | int | None
    owed: tuple[tuple[int, Owed], ...]
    missed: tuple[int, ...]
    bomb: bool


def eligible(table: Table) -> dict[int, Seated]:
    """Give the players who have chips and want to play, by seat."""
    return {
        number: seated
        for number, seated in table.sitting().items()
        if seated.stack and not seated.leaving and seated.away in (None, Away.NEXT_BIG_BLIND)
    }


def can_begin(table: Table) -> bool:
    """Tell whether enough players are there for a hand."""
    return len(eligible(table)) > 1


def needs_button(table: Table) -> bool:
    """Tell whether the first button has to be drawn before a hand: some game has one, and nobody has it yet."""
    return table.after is None and any(moves_button(turn.game) for turn in table.terms.turns)


def button_after(table: Table) -> ButtonState | int | None:
    """Give what the next button comes after; where the game starts anew the next player has it, so that all are in."""
    if not table.anew or not isinstance(table.after, ButtonState):
        return table.after
    return clockwise(eligible(table), table.after.button)[0]


def mix_of(terms: Terms) -> Mix:
    """Give the games of the table as the rotation takes them."""
    return Mix(terms.turns, terms.turn_hands, terms.choice)


def setup_of(terms: Terms, turns: Turns, seating: Seating, *, bomb: bool) -> Setup:
    """Give the four values that a hand of the table begins with.

    A button that is dead antes nothing: nobody has it (TDA 2024 rule 32; no text says so of the ante).
    """
    turn = terms.turns[turns.place]
    game, stakes = turn.game, turn.stakes
    if bomb and terms.bomb is not None:
        game, stakes = bomb_of(terms.bomb, turn, terms.seats)
    dead = seating.button is not None and all(seat.number != seating.button for seat in seating.seats)
    if dead and stakes.ante is not None and stakes.ante.kind is AnteKind.BUTTON:
        stakes = replace(stakes, ante=None)
    return Setup(game, stakes_in_force(stakes, terms.time_charge), terms.profile, seating)


def going_out(table: Table) -> int | None:
    """Give the seat that the big blind reaches in the next hand although its player sits out from then on."""
    leaving = {number for number, seated in eligible(table).items() if seated.away is Away.NEXT_BIG_BLIND}
    if not leaving or not can_begin(table) or needs_button(table):
        return None
    made = lineup(table)
    big = made.seating.big_blind
    if big is None and not made.bomb:
        return min(leaving)  # a game without blinds reaches nobody: the next deal is then the time to go
    return big if big in leaving else None


def lineup(table: Table) -> Lineup:
    """Line up the next hand; there must be two players for it (`can_begin`), and a button if the mix has one."""
    players = eligible(table)
    turns = next_turns(table, players)
    bomb = _bomb_due(table, turns)
    setup = setup_of(table.terms, turns, Seating(()), bomb=bomb)
    if table.after is None:
        # a table without any button: who is there is dealt in, and a newcomer joins as everybody joined
        debts = [(number, owed_after(seated.owed, IN, setup.stakes)) for number, seated in players.items()]
        owed = tuple([(number, now) for number, now in debts if now != players[number].owed])
        return Lineup(turns, Seating(_seats(players, tuple(players))), None, owed, (), bomb)
    placed = _placed(table, setup.stakes, players)
    seating = _seating(table, setup, placed, players)
    # a bomb pot moves no blind; where every hand is one there is none to wait for, and the button goes round
    moves = moves_button(setup.game) and (not bomb or bombs_alone(table.terms))
    after: ButtonState | int = table.after
    if moves:
        after = placed.button if placed.bought is None else placed.bought
    # where the button is bought the blinds go by nobody: they are the buyer's alone (WL 154)
    passing = moves and not bomb and bool(setup.stakes.big_blind) and placed.bought is None
    owed, gone = _debts(table, setup.stakes, placed, passing=passing)
    return Lineup(turns, seating, after, owed, gone, bomb)


def next_turns(table: Table, players: Mapping[int, Seated]) -> Turns:
    """Say which game is played: the mix goes on, and a choice that was made for a new turn counts."""
    mix, after = mix_of(table.terms), button_after(table)
    button = min(players) if after is None else upcoming_button(table.terms.profile.button, after, list(players)).button
    turns = advanced(table.turns, mix, button, list(players))
    if table.chosen is not None and turns.begins and turns.chooser == table.chosen[0]:
        return chosen(turns, mix, *table.chosen)
    return turns


def bombs_alone(terms: Terms) -> bool:
    """Tell whether every hand of a table that moves the button is a bomb pot: nobody ever posts a blind there.

    >>> from croupier.rooms.buyins import limits_of, stakes_named
    >>> from croupier.rooms.terms import BombPot, TableTurn
    >>> from croupier.rules import CATALOGUE
    >>> stakes = stakes_named("NL10")
    >>> turns = (TableTurn(CATALOGUE["holdem"], stakes),)
    >>> [bombs_alone(Terms("NL10", turns, limits_of(stakes), bomb=BombPot(every, 20))) for every in (1, 2)]
    [True, False]
    """
    games = [turn.game for turn in terms.turns if moves_button(turn.game)]
    return terms.bomb is not None and terms.bomb.every == 1 and all(may_be_bomb(game) for game in games)


def _bomb_due(table: Table, turns: Turns) -> bool:
    bomb, game = table.terms.bomb, table.terms.turns[turns.place].game
    return bomb is not None and may_be_bomb(game) and table.bombs + 1 >= bomb.every


def placing_of(table: Table, stakes: Stakes) -> Placing:
    """Give what every hand of the table at these stakes has in common for button and blinds."""
    terms = table.terms
    return Placing(terms.profile.button, stakes, terms.entry, straddle_due(terms.straddles, stakes))


def _placed(table: Table, stakes: Stakes, players: Mapping[int, Seated]) -> NextHand:
    after = button_after(table)
    assert after is not None
    entrants = {
        number: Entrant(seated.owed, seated.entry, seated.stack)
        for number, seated in players.items()
        if seated.owed and not table.anew
    }
    return next_hand(placing_of(table, stakes), after, players.keys() - entrants.keys(), entrants)


def _seats(players: Mapping[int, Seated], dealt: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple([Seat(number, players[number].stack) for number in sorted(dealt)])


def _seating(table: Table, setup: Setup, placed: NextHand, players: Mapping[int, Seated]) -> Seating:
    """Put blinds, posts and straddles into the seating; a game takes of it what it plays with."""
    state, stakes = placed.button, setup.stakes
    seats = _seats(players, state.dealt)
    if setup.game.forced is Forced.BRING_IN:
        return Seating(seats)
    if stakes.bomb or not stakes.big_blind:
        return Seating(seats, _button_of(setup, state))
    small = state.small_blind if stakes.small_blind else None
    offer = straddle_offer(
        table.terms.straddles,
        stakes,
        state,
        {seat.number: seat.stack for seat in seats},
        [post.seat for post in placed.posts],
    )
    open_to_all = {price.kind for price in straddle_prices(table.terms.straddles, stakes) if price.bar is None}
    wishes = {number: players[number].straddle for number in state.dealt}
    asked = [StraddleRequest(number, kind) for number, kind in wishes.items() if kind in open_to_all]
    if table.terms.straddles.mandatory:
        asked += [StraddleRequest(straddle.seat, UTG) for straddle in offer.in_a_row[:1]]
    return Seating(seats, state.button, small, state.big_blind, accepted_straddles(offer, asked), placed.posts)


def _button_of(setup: Setup, state: ButtonState) -> int:
    """Give the button of a game without blinds; where nobody but the button pays it is at a player, never dead."""
    ante = setup.stakes.ante
    pays = setup.game.forced is Forced.BUTTON_BLIND or (ante is not None and ante.kind is AnteKind.BUTTON)
    if not pays or state.button in state.dealt:
        return state.button
    return max([seat for seat in state.dealt if seat < state.button], default=state.dealt[-1])


def _debts(
    table: Table, stakes: Stakes, placed: NextHand, *, passing: bool
) -> tuple[tuple[tuple[int, Owed], ...], tuple[int, ...]]:
    """Say what everybody owes after the deal, where that changes, and whom the big blind passed."""
    owed: list[tuple[int, Owed]] = []
    gone: list[int] = []
    after = button_after(table)
    for number, seated in table.sitting().items():
        now = seated.owed
        if number in placed.button.dealt:
            now = owed_after(now, placed.entries.get(number, Entry(True)), stakes)
        elif passing and isinstance(after, ButtonState) and (now or seated.away is not None):
            # whom the button must pass first, and who owes nothing, misses nothing
            has_to = bool(straddle_due(table.terms.straddles, stakes))
            passed = blinds_passed(after, placed.button, number, straddle=has_to)
            now = missed(now, passed)
            if Blind.BIG_BLIND in passed and seated.away is not None:
                gone.append(number)
        if now != seated.owed:
            owed.append((number, now))
    return tuple(owed), tuple(gone)


def next_deck(table: Table) -> str:
    """Name the deck of the next hand's game, as `cards.DECKS` has it."""
    return table.terms.turns[next_turns(table, eligible(table)).place].game.deck
