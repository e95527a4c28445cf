"""Who plays the next hand in which game, with which blinds, antes and straddles: what a whole table makes of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.engine import decide
from croupier.rooms.entry import NEWCOMER, NOTHING, WSOP_154, EntryChoice
from croupier.rooms.table import Away, Table
from croupier.rooms.terms import BombPot, StraddleTerms
from croupier.rules import (
    ONLINE_CASH,
    TOURNAMENT_TDA,
    Ante,
    AnteKind,
    BringIn,
    Call,
    Fold,
    Limit,
    Post,
    Profile,
    RaiseTo,
    StraddleKind,
)
from croupier.rules.button import ButtonState
from croupier.rules.events import Money, Posted
from croupier.rules.profile import ButtonStyle, FixedLimitHeadsUp
from tests.rooms.evening import table_of, turn_of
from tests.rooms.tables import RICH, Playing

POST, WAIT = EntryChoice.POST, EntryChoice.WAIT
MOVING = replace(ONLINE_CASH, button=ButtonStyle.MOVING)


def sit(seat: int, entry: EntryChoice = WAIT, amount: int = 1000) -> cmd.Sit:
    """Ask for a seat; its player is named after it."""
    return cmd.Sit(f"p{seat}", f"P{seat}", seat, amount, RICH, entry=entry)


def with_stakes(table: Table, **changes: object) -> Table:
    """Change the stakes of every game of a table."""
    turns = [replace(turn, stakes=replace(turn.stakes, **changes)) for turn in table.terms.turns]
    return replace(table, terms=replace(table.terms, turns=tuple(turns)))


def blinds(playing: Playing) -> tuple[int | None, int | None, int | None]:
    """Give button, small blind and big blind."""
    return playing.seating.button, playing.seating.small_blind, playing.seating.big_blind


def forced(playing: Playing) -> list[tuple[int, Money, int]]:
    """Give the forced money of the last hand that began."""
    began = max(number for number, event in enumerate(playing.events) if isinstance(event, ev.HandBegan))
    posted = [event for event in playing.events[began:] if isinstance(event, Posted)]
    return [(event.seat, event.money, event.amount) for event in posted]


# --- the button, by style


def test_a_dead_button_and_a_dead_small_blind() -> None:
    """The big blind goes to the next player; small blind and button that then fall on an empty seat are nobody's."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3, 4, 5).ask(cmd.Leave("p3")).next_hand()
    assert (2, None, 4) == blinds(playing)
    assert (3, 4, 5) == blinds(playing.next_hand())
    assert 3 not in playing.dealt


def test_the_simplified_button_skips_who_is_gone() -> None:
    """Button and blinds go to the next players there are, whatever was skipped."""
    simplified = replace(ONLINE_CASH, button=ButtonStyle.SIMPLIFIED)
    playing = Playing(table_of("holdem", profile=simplified)).sit(1, 2, 3, 4, 5).ask(cmd.Leave("p2")).next_hand()
    assert (3, 4, 5) == blinds(playing)


def test_the_moving_button_collects_what_was_skipped() -> None:
    """Who was passed by pays a big blind beside the regular one, who had it pays the small one (RR button use 1a)."""
    playing = Playing(table_of("holdem", profile=MOVING)).sit(1, 2, 3, 4, 5).ask(cmd.Leave("p2")).next_hand()
    assert ((3, None, 5), (Post(3, 5), Post(4, 10))) == (blinds(playing), playing.seating.posts)
    posted = [(3, Money.POST, 5), (4, Money.POST, 10), (5, Money.BIG_BLIND, 10)]
    assert posted == sorted(forced(playing))
    assert (4, 5, 1) == blinds(playing.next_hand())


@pytest.mark.parametrize("style", ButtonStyle)
def test_heads_up_nobody_is_big_blind_twice(style: ButtonStyle) -> None:
    """From three players to two, whoever goes, the button is small blind and no big blind comes back (TDA 34-B)."""
    for gone in (1, 2, 3):
        profile = replace(ONLINE_CASH, button=style)
        playing = Playing(table_of("holdem", profile=profile)).sit(1, 2, 3).ask(cmd.Leave(f"p{gone}"))
        before = playing.seating.big_blind
        button, small, big = blinds(playing.next_hand())
        assert button == small
        assert before != big


def test_whoever_drew_the_button_and_left_leaves_it_dead() -> None:
    """The player of the first button goes before the deal: the button stays there, the next two pay (TDA 32)."""
    playing = Playing(table_of("holdem"), button=2).sit(1, 2, 3, 4, 5, start=False)
    playing.table = replace(playing.table, paused=False)
    drawn = playing.dealer.answer(playing.table, playing.at)
    assert isinstance(drawn, cmd.DrawButton)
    assert (ev.ButtonDrawn(drawn.rounds, 2),) == (events := decide(playing.table, drawn, playing.at))
    assert events
    playing._do(drawn)
    assert (2, 3, 4) == blinds(playing.ask(cmd.Leave("p2")))


def test_the_button_is_drawn_among_all_who_play() -> None:
    """Cards for the players of a moment ago, when one has gone or come meanwhile, decide nothing."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3, start=False)
    playing.table = replace(playing.table, paused=False)
    drawn = playing.dealer.answer(playing.table, playing.at)
    assert drawn is not None
    for command in (cmd.SitOut("p3", Away.NOW), sit(5)):
        (happened,) = decide(playing.table, command, playing.at)
        later = Playing(playing.table)
        later._do(command)
        assert happened == later.events[0]
        assert "button_undecided" == later.refused(drawn)


def test_no_deck_and_no_choice_before_the_button() -> None:
    """A deck that is published, or a game that is chosen, before the first button was drawn is refused."""
    playing = Playing(table_of("holdem", "omaha", choice=True)).sit(1, 2, start=False)
    assert "not_your_choice" == playing.refused(cmd.ChooseTurn("p1", 1))
    playing.table = replace(playing.table, paused=False)
    assert "not_now" == playing.refused(cmd.PublishDeck("h1", bytes(32), bytes(32)))


# --- games without a button


def test_a_table_of_stud_has_no_button_and_no_debts() -> None:
    """No button is drawn, newcomers are dealt in at once, and having played stud they owe nothing anywhere."""
    playing = Playing(table_of("stud")).sit(1, 2, 3)
    assert [] == [event for event in playing.events if isinstance(event, ev.ButtonDrawn)]
    playing.ask(sit(5))
    assert NEWCOMER == playing.seat(5).owed
    playing.next_hand()
    assert ([1, 2, 3, 5], NOTHING, None) == (playing.dealt, playing.seat(5).owed, playing.table.after)


def test_an_orbit_of_stud_is_a_hand_for_everybody() -> None:
    """Without a button a turn lasts as many hands as its first had players, and dealer's choice goes round."""
    playing = Playing(table_of("stud", "razz")).sit(1, 2, 3)
    games = [playing.hand.setup.game.key, *[playing.next_hand().hand.setup.game.key for _ in range(6)]]
    assert ["stud"] * 3 + ["razz"] * 3 + ["stud"] == games
    choice = Playing(table_of("stud", "razz", choice=True, turn_hands=1)).sit(1, 2, 3)
    choosers = [choice.table.turns.chooser, *[choice.next_hand().table.turns.chooser for _ in range(4)]]
    assert [1, 2, 3, 1, 2] == choosers


def test_stud_gives_way_to_a_game_with_a_button() -> None:
    """When the terms change the first button is drawn, and nobody who played stud pays to come in."""
    playing = Playing(table_of("stud"), button=3).sit(1, 2, 3).ask(sit(5)).next_hand()
    playing.ask(cmd.ChangeTerms("p1", table_of("holdem", seats=6).terms)).next_hand()
    assert ((3, 5, 1), [1, 2, 3, 5], ()) == (blinds(playing), playing.dealt, playing.seating.posts)


def test_a_button_waits_while_stud_is_played() -> None:
    """When the terms change to stud and back, the button is where it would have been next (TDA 11-B)."""
    holdem, stud = table_of("holdem").terms, table_of("stud", seats=6).terms
    playing = Playing(table_of("holdem")).sit(1, 2, 3, 4).next_hand()
    assert (2, 3, 4) == blinds(playing)
    playing.ask(cmd.ChangeTerms("p1", stud)).next_hand().ask(sit(6)).next_hand()
    assert ((None, None, None), [1, 2, 3, 4, 6]) == (blinds(playing), playing.dealt)
    playing.ask(cmd.ChangeTerms("p1", holdem)).next_hand()
    assert (3, 4, 6) == blinds(playing)


def test_in_a_mix_the_button_is_frozen_through_stud() -> None:
    """Hold'em and stud by turns: the button moves only from one hand of hold'em to the next."""
    playing = Playing(table_of("holdem", "stud", turn_hands=1)).sit(1, 2, 3)
    seen = [playing.seating.button, *[playing.next_hand().seating.button for _ in range(6)]]
    assert [1, None, 2, None, 3, None, 1] == seen


def test_a_chosen_game_of_stud_freezes_the_button_and_the_choice_goes_on() -> None:
    """In dealer's choice the button chooses first; through stud it stands, and the next player clockwise chooses."""
    playing = Playing(table_of("holdem", "stud", choice=True, turn_hands=1)).sit(1, 2, 3)
    seen = [(playing.table.turns.chooser, playing.hand.setup.game.key, playing.seating.button)]
    for chooser, place in ((2, 1), (3, 1), (1, 0), (2, 0)):
        playing.play().ask(cmd.ChooseTurn(f"p{chooser}", place)).wait(playing.table.terms.pace)
        seen.append((playing.table.turns.chooser, playing.hand.setup.game.key, playing.seating.button))
    assert [(1, "holdem", 1), (2, "stud", None), (3, "stud", None), (1, "holdem", 2), (2, "holdem", 3)] == seen


def test_going_out_with_the_big_blind_is_going_at_once_where_there_is_none() -> None:
    """Stud's next deal is the time to go for whoever sits out with the big blind; in hold'em the blind is."""
    stud = Playing(table_of("stud")).sit(1, 2, 3).ask(cmd.SitOut("p1", Away.NEXT_BIG_BLIND)).next_hand()
    assert [2, 3] == stud.dealt
    holdem = Playing(table_of("holdem")).sit(1, 2, 3, 4).ask(cmd.SitOut("p1", Away.NEXT_BIG_BLIND))
    assert [1, 2, 3, 4] == holdem.next_hand().dealt  # seat 4 has the big blind
    assert ([2, 3, 4], True) == (holdem.next_hand().dealt, holdem.seat(1).owed.big_blind)


# --- antes


def test_the_big_blind_antes_beside_a_dead_small_blind() -> None:
    """Where nobody has the small blind the big blind pays blind and ante as ever (TDA RP-11)."""
    table = with_stakes(table_of("holdem"), ante=Ante(AnteKind.BIG_BLIND, 10))
    playing = Playing(table).sit(1, 2, 3, 4, 5).ask(cmd.Leave("p3")).next_hand()
    assert (2, None, 4) == blinds(playing)
    assert [(4, Money.BIG_BLIND, 10), (4, Money.TABLE_ANTE, 10)] == forced(playing)


def test_a_dead_button_antes_nothing() -> None:
    """Nobody has a dead button, so in that hand there is no ante of the button; in the next there is (TDA 32)."""
    table = with_stakes(table_of("holdem"), ante=Ante(AnteKind.BUTTON, 10))
    playing = Playing(table).sit(1, 2, 3, 4, 5).ask(cmd.Leave("p2")).next_hand()
    assert (2, 3, 4) == blinds(playing)
    assert [(3, Money.SMALL_BLIND, 5), (4, Money.BIG_BLIND, 10)] == forced(playing)
    playing.next_hand()
    assert (3, Money.TABLE_ANTE, 10) in forced(playing)


@pytest.mark.parametrize("ante", [None, Ante(AnteKind.EACH, 2), Ante(AnteKind.BUTTON, 10)])
def test_where_only_the_button_pays_it_is_never_dead(ante: Ante | None) -> None:
    """In short deck the button's blind is the only one: with its seat empty the player before it has it."""
    table = with_stakes(table_of("short_deck"), ante=ante)
    playing = Playing(table).sit(1, 2, 3, 4, 5).ask(cmd.Leave("p2")).next_hand()
    assert ([1, 3, 4, 5], 1) == (playing.dealt, playing.seating.button)
    assert (1, Money.BUTTON_BLIND, 10) in forced(playing)
    assert 3 == playing.next_hand().seating.button


@pytest.mark.parametrize(
    ("kind", "paid"),
    [(AnteKind.EACH, [3, 3, 3]), (AnteKind.BIG_BLIND, [0, 3, 3]), (AnteKind.BUTTON, [3, 3, 3])],
)
def test_a_stack_shorter_than_its_ante_is_all_in_with_it(kind: AnteKind, paid: list[int]) -> None:
    """Whoever has fewer chips than the forced money is dealt in and pays what there is; no chip is lost."""
    table = with_stakes(table_of("holdem"), ante=Ante(kind, 10))
    playing = Playing(table).sit(1, 2, 3, start=False)
    seats = [seated and replace(seated, stack=3) for seated in playing.table.seats]
    playing.table = replace(playing.table, paused=False, seats=tuple(seats))
    playing.ask(cmd.Tick()).play()
    posted = [(event.seat, event.amount) for event in playing.events_of(Posted)]
    assert paid == [sum(amount for seat, amount in posted if seat == number) for number in (1, 2, 3)]
    assert 9 == sum(seated.stack for seated in playing.table.sitting().values())


# --- coming in


def test_two_players_enter_at_once() -> None:
    """Of two who wait the big blind takes one and later the other; two who post both post, in one hand."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3, 4).ask(sit(5, POST), sit(6, POST)).next_hand()
    assert (2, 3, 4) == blinds(playing)
    assert ((Post(5, 10), Post(6, 10)), NOTHING, NOTHING) == (
        playing.seating.posts,
        playing.seat(5).owed,
        playing.seat(6).owed,
    )
    playing = Playing(table_of("holdem")).sit(1, 2, 3, 4).ask(sit(5), sit(6)).next_hand()
    assert [1, 2, 3, 4] == playing.dealt
    assert (5, [1, 2, 3, 4, 5]) == (playing.next_hand().seating.big_blind, playing.dealt)
    assert (6, [1, 2, 3, 4, 5, 6]) == (playing.next_hand().seating.big_blind, playing.dealt)


def test_who_comes_back_behind_the_button_waits_for_it_and_then_pays_what_was_missed() -> None:
    """No hand between button and small blind (TDA 10-A); then the big blind is live, the small one dead (RR 8)."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3, 4, 5, 6).ask(cmd.SitOut("p4", Away.NOW)).next_hand()
    assert (5, True, False) == (
        playing.seating.big_blind,
        playing.seat(4).owed.big_blind,
        playing.seat(4).owed.small_blind,
    )
    playing.ask(cmd.ComeBack("p4", POST)).next_hand()
    assert ((3, 5, 6), False) == (blinds(playing), 4 in playing.dealt)
    playing.next_hand()
    assert ((Post(4, 10, 5),), NOTHING) == (playing.seating.posts, playing.seat(4).owed)


GAP = ButtonState(button=8, small_blind_position=1, small_blinds=(1,), big_blinds=(3,), dealt=(1, 3, 4, 5, 6, 8))
"""In the next hand the button is at 1 and the small blind at 3; seat 2 lies between them."""


def between_hands(*seats: int, **terms: object) -> Playing:
    """Give a paused table of nine at which these seats come after `GAP`."""
    playing = Playing(table_of("holdem", seats=9, **terms)).sit(*seats, start=False)
    playing.table = replace(playing.table, number=1, after=GAP)
    return playing


def deal(playing: Playing) -> Playing:
    """Let a paused table go on."""
    return playing.ask(cmd.Pause("p1", on=False))


def test_a_button_that_is_for_sale_is_bought() -> None:
    """Its buyer posts alone, big blind live and small dead, has the button next, and nobody missed a blind (WL 154)."""
    playing = between_hands(1, 3, 4, 5, 6, 8, 9, entry=WSOP_154).ask(cmd.SitOut("p9", Away.NOW))
    playing.ask(sit(2, EntryChoice.BUY_BUTTON))
    deal(playing)
    assert ((1, None, 2), (Post(2, 0, 5),)) == (blinds(playing), playing.seating.posts)
    assert [(2, Money.BIG_BLIND, 10), (2, Money.DEAD_POST, 5)] == sorted(forced(playing), key=lambda paid: -paid[2])
    assert (NOTHING, 0) == (playing.seat(9).owed, playing.seat(9).missed)
    assert (2, 3, 4) == blinds(playing.next_hand())


def test_where_the_button_is_not_for_sale_the_wish_is_to_wait() -> None:
    """By default nobody buys it (RULES section 15, 9): the player waits for the big blind."""
    playing = deal(between_hands(1, 3, 4, 5, 6, 8).ask(sit(2, EntryChoice.BUY_BUTTON)))
    assert ((1, 3, 4), [1, 3, 4, 5, 6, 8]) == (blinds(playing), playing.dealt)


def test_who_the_button_must_pass_misses_nothing() -> None:
    """A player who is in and gets no cards because the button has to pass first owes nothing for the wait."""
    after = ButtonState(button=8, small_blind_position=1, small_blinds=(1,), big_blinds=(4,), dealt=(1, 4, 5, 8))
    table = table_of("holdem", seats=9)
    playing = Playing(table).sit(1, 2, 4, 5, 8, start=False)
    playing.table = replace(playing.table, number=1, after=after, paused=False)
    playing.ask(cmd.Tick())
    assert ([1, 4, 5, 8], NOTHING) == (playing.dealt, playing.seat(2).owed)


# --- bomb pots and straddles


def test_a_bomb_pot_comes_every_so_many_hands_and_moves_no_blind() -> None:
    """Everybody antes, nobody posts, and the blinds go on after it as if it had not been; stud waits its turn."""
    playing = Playing(table_of("holdem", bomb=BombPot(3, 20))).sit(1, 2, 3)
    seen = [(playing.table.bomb, blinds(playing))]
    for _ in range(4):
        playing.next_hand()
        seen.append((playing.table.bomb, blinds(playing)))
    assert [False, False, True, False, False] == [bomb for bomb, _ in seen]
    assert [(1, 2, 3), (2, 3, 1), (3, None, None), (3, 1, 2), (1, 2, 3)] == [placed for _, placed in seen]
    mixed = Playing(table_of("holdem", "stud", turn_hands=2, bomb=BombPot(3, 20))).sit(1, 2, 3)
    bombs = [mixed.table.bomb, *[mixed.next_hand().table.bomb for _ in range(5)]]
    assert [False, False, False, False, True, False] == bombs  # due in the first hand of stud, kept for hold'em


def test_the_button_goes_round_where_every_hand_is_a_bomb_pot() -> None:
    """Nobody acts last all evening, and whoever sits out misses no blind where none is posted."""
    playing = Playing(table_of("holdem", bomb=BombPot(1, 20))).sit(1, 2, 3)
    seen = [blinds(playing)]
    for _ in range(3):
        seen.append(blinds(playing.next_hand()))
    assert [(1, None, None), (2, None, None), (3, None, None), (1, None, None)] == seen
    playing.ask(cmd.SitOut("p2", Away.NOW))
    for _ in range(4):
        playing.next_hand()
    assert not playing.seat(2).owed.big_blind


def test_blinds_go_by_nobody_where_a_game_between_bomb_pots_posts_them() -> None:
    """A draw game has no board and so no bomb pot: its blinds go round as if the pots between were not there."""
    playing = Playing(table_of("holdem", "badugi", turn_hands=1, bomb=BombPot(1, 20))).sit(1, 2, 3, 4)
    seen = [blinds(playing), *[blinds(playing.next_hand((1, 2, 3, 4))) for _ in range(7)]]
    assert [3, 4, 1, 2] == [big for _, _, big in seen if big is not None]


def test_the_button_goes_round_at_bomb_pots_with_stud_between() -> None:
    """Stud stands still and posts no blind, so nobody is passed over."""
    playing = Playing(table_of("holdem", "stud", turn_hands=1, bomb=BombPot(1, 20))).sit(1, 2, 3)
    seen = [(playing.table.bomb, blinds(playing)[0])]
    for _ in range(5):
        playing.next_hand()
        seen.append((playing.table.bomb, blinds(playing)[0]))
    assert [1, 2, 3] == [button for bomb, button in seen if bomb]


def test_who_goes_with_the_big_blind_plays_the_bomb_pot_before_it() -> None:
    """A bomb pot has no big blind, and the one that is waited for comes after it."""
    playing = Playing(table_of("holdem", bomb=BombPot(2, 20))).sit(1, 2, 3, 4)
    playing.ask(cmd.SitOut("p4", Away.NEXT_BIG_BLIND)).next_hand()
    assert (True, [1, 2, 3, 4]) == (playing.table.bomb, playing.dealt)
    assert ([1, 2, 3], Away.NOW) == (playing.next_hand().dealt, playing.seat(4).away)


def test_who_owes_a_blind_owes_it_after_a_bomb_pot() -> None:
    """A bomb pot is open to everybody and settles no debt."""
    playing = Playing(table_of("holdem", bomb=BombPot(2, 20))).sit(1, 2, 3, 4).ask(sit(6)).next_hand()
    assert (True, [1, 2, 3, 4, 6]) == (playing.table.bomb, playing.dealt)
    assert (True, False) == (playing.seat(6).owed.big_blind, playing.seat(6).owed.new)


def test_a_straddle_is_posted_by_who_wishes_it_where_it_is_offered() -> None:
    """The wish stands from hand to hand, and counts where the seat is the one that may."""
    playing = Playing(table_of("holdem", straddles=StraddleTerms(in_a_row=2))).sit(1, 2, 3, 4, 5)
    playing.ask(cmd.SetStraddle("p5", StraddleKind.UTG), cmd.SetStraddle("p1", StraddleKind.RESTRADDLE)).next_hand()
    assert [(5, 20), (1, 40)] == [(straddle.seat, straddle.amount) for straddle in playing.seating.straddles]
    assert () == playing.next_hand().seating.straddles  # seat 1 is under the gun and wishes to restraddle


def test_who_straddles_from_any_seat_does_so_in_every_hand_but_the_blinds() -> None:
    """Of four players one has a blind in two hands of an orbit, and in the others straddles, on the button too."""
    playing = Playing(table_of("holdem", straddles=StraddleTerms(in_a_row=2, mississippi=True))).sit(1, 2, 3, 4)
    playing.ask(cmd.SetStraddle("p1", StraddleKind.MISSISSIPPI))
    kinds = [[straddle.kind for straddle in playing.next_hand().seating.straddles] for _ in range(4)]
    assert [[StraddleKind.UTG], [], [], [StraddleKind.BUTTON]] == kinds


def test_a_wish_that_the_game_bars_is_nobodys_straddle() -> None:
    """In fixed limit whoever straddles from any seat does not, under the gun neither."""
    table = table_of("holdem", straddles=StraddleTerms(in_a_row=1, mississippi=True))
    fixed = replace(table.terms, turns=(turn_of("holdem", Limit.FIXED),))
    playing = Playing(replace(table, terms=fixed)).sit(1, 2, 3, 4).ask(cmd.SetStraddle("p1", StraddleKind.MISSISSIPPI))
    assert [()] * 4 == [playing.next_hand().seating.straddles for _ in range(4)]


MUST = StraddleTerms(mandatory=True)


def test_a_mandatory_straddle_is_nobodys_wish() -> None:
    """Under the gun straddles in every hand, heads-up the button does; out of turn nobody can (WL 161-162)."""
    playing = Playing(table_of("holdem", straddles=replace(MUST, button=True))).sit(1, 2, 3, 4)
    playing.ask(cmd.SetStraddle("p2", StraddleKind.BUTTON))
    straddlers = [playing.seating.straddles[0].seat]
    for _ in range(3):
        straddlers.append(playing.next_hand().seating.straddles[0].seat)
        assert 1 == len(playing.seating.straddles)
    assert [4, 1, 2, 3] == straddlers
    two = Playing(table_of("holdem", straddles=MUST)).sit(1, 2)
    assert [(1, 20)] == [(straddle.seat, straddle.amount) for straddle in two.seating.straddles]


def test_a_missed_mandatory_straddle_is_dead_money() -> None:
    """Who sits out while it goes by posts it dead besides the missed blinds (WL 162, RULES 3.4)."""
    playing = Playing(table_of("holdem", straddles=MUST)).sit(1, 2, 3, 4, 5, 6)
    assert 4 == playing.seating.straddles[0].seat
    playing.ask(cmd.SitOut("p5", Away.NOW)).next_hand()
    owed = playing.seat(5).owed
    assert ((True, False, False), 6) == (
        (owed.straddle, owed.big_blind, owed.small_blind),
        playing.seating.straddles[0].seat,
    )
    playing.ask(cmd.ComeBack("p5", POST)).next_hand()
    assert (5, ()) == (playing.seating.big_blind, playing.seating.posts)  # who has the big blind pays that alone
    playing = Playing(table_of("holdem", straddles=MUST)).sit(1, 2, 3, 4, 5, 6).ask(cmd.SitOut("p5", Away.NOW))
    playing.next_hand().next_hand().next_hand().next_hand()
    assert (True, True, True) == (
        (owed := playing.seat(5).owed).straddle,
        owed.big_blind,
        owed.small_blind,
    )
    playing.ask(cmd.ComeBack("p5", POST)).next_hand()
    assert (Post(5, 10, 25),) == playing.seating.posts


def test_in_fixed_limit_a_mandatory_straddle_is_one_bet_more() -> None:
    """There it adds one small bet (RULES section 15, 6), and a stack that has not so much does not straddle."""
    turn = table_of("omaha_hilo").terms.turns[0]
    assert Limit.POT in turn.game.limits
    stakes = replace(turn.stakes, limit=Limit.FIXED, small_bet=10, big_bet=20)
    table = table_of("omaha_hilo", straddles=MUST)
    table = replace(table, terms=replace(table.terms, turns=(replace(turn, stakes=stakes),)))
    playing = Playing(table).sit(1, 2, 3, 4)
    assert [(4, 20)] == [(straddle.seat, straddle.amount) for straddle in playing.seating.straddles]


# --- fixed limit, heads-up


@pytest.mark.parametrize(
    ("profile", "raises"),
    [(ONLINE_CASH, 9), (replace(ONLINE_CASH, fl_heads_up=FixedLimitHeadsUp.ROUND_START), 9), (TOURNAMENT_TDA, 4)],
)
def test_two_players_raise_as_the_profile_says(profile: Profile, raises: int) -> None:
    """A hand that begins heads-up has no cap under RR 4 and WL 127; `never` is TDA 48 while others are in the event."""
    table = with_stakes(table_of("omaha_hilo", profile=profile), limit=Limit.FIXED, small_bet=10, big_bet=20)
    playing = Playing(table).sit(1, 2)
    made = 0
    while made < 9 and (sizes := playing.choice.legal.raise_to) is not None:
        playing.act(RaiseTo(playing.choice.seat, sizes.low))
        made += 1
    assert raises == made
    playing.act(Call(playing.choice.seat))


def test_a_bring_in_begins_every_hand_of_a_table_of_stud() -> None:
    """The lowest door card brings it in, whoever sat down first (S2)."""
    playing = Playing(table_of("stud")).sit(1, 2, 3)
    for _ in range(4):
        assert 3 == playing.choice.legal.bring_in
        playing.act(BringIn(playing.choice.seat)).act(Fold(playing.choice.seat)).next_hand()
