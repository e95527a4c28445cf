"""What the host and the room may do with a table, who waits for a seat, and who is taken from one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.errors import SetupError
from croupier.protocol.snapshot import snapshot
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.buyins import AutoTopUp
from croupier.rooms.charges import TimeCharge
from croupier.rooms.commands import TableCommand
from croupier.rooms.engine import decide
from croupier.rooms.entry import NOTHING, EntryChoice
from croupier.rooms.rotation import Turns
from croupier.rooms.table import Away, empty
from croupier.rooms.terms import BombPot, TableKind, Terms, check_terms, terms_faults
from croupier.rooms.view import redact, view
from croupier.rules import LIVE_CASH, Ante, AnteKind, Call, Fold, RaiseTo
from croupier.rules.events import BoardDealt
from tests.rooms.evening import table_of
from tests.rooms.tables import RICH, Playing

MINUTE = 60_000


def sit(player: str, seat: int, amount: int = 1000, wallet: int = RICH) -> cmd.Sit:
    """Ask for a seat."""
    return cmd.Sit(player, player.upper(), seat, amount, wallet)


def three(*keys: str, **terms: object) -> Playing:
    """Begin a hand of three; p1 is the host and has the button."""
    return Playing(table_of(*keys or ("holdem",), **terms)).sit(1, 2, 3)


def with_stakes(terms: Terms, **changes: object) -> Terms:
    """Change the stakes of every game."""
    turns = [replace(turn, stakes=replace(turn.stakes, **changes)) for turn in terms.turns]
    return replace(terms, turns=tuple(turns))


# --- who may


HOSTS: dict[str, cmd.Pause | cmd.Kick | cmd.Close | cmd.ChangeTerms] = {
    "pause": cmd.Pause("p1"),
    "kick": cmd.Kick("p1", 2),
    "close": cmd.Close("p1"),
    "terms": cmd.ChangeTerms("p1", replace(table_of("holdem").terms, name="Other")),
}


@pytest.mark.parametrize("name", HOSTS)
def test_only_the_host_or_the_room_may(name: str) -> None:
    """What is the host's is refused to everybody else; the room itself may do it, at a table without a host too."""
    playing, command = three(), HOSTS[name]
    assert "not_host" == playing.refused(replace(command, player="p2"))
    by_host = decide(playing.table, command, playing.at)
    assert by_host
    assert by_host == decide(playing.table, replace(command, player=None), playing.at)
    playing.table = replace(playing.table, host=None)
    assert "not_host" == playing.refused(command)
    assert by_host == decide(playing.table, replace(command, player=None), playing.at)


def test_a_table_without_a_host_asks_nobody() -> None:
    """Where buy-ins are approved and there is nobody to approve them, a player simply sits down."""
    table = empty("t1", replace(table_of("holdem").terms, approve=True))
    assert [ev.SeatTaken(2, "p2", "P2", 1000, NOTHING)] == Playing(table).ask(sit("p2", 2)).events


# --- approving


def test_a_player_is_approved_or_declined() -> None:
    """Whoever asks waits for the host's answer; declined, the player may ask again."""
    playing = Playing(table_of("holdem", approve=True)).ask(sit("p1", 1), sit("p2", 2))
    assert [1] == [*playing.table.sitting()]
    assert ["p2"] == [asking.player for asking in playing.table.asking]
    playing.ask(cmd.Answer("p1", "p2", yes=False))
    assert () == playing.table.asking
    playing.ask(sit("p2", 3), cmd.Answer("p1", "p2", yes=True, wallet=RICH))
    assert [1, 3] == [*playing.table.sitting()]


@pytest.mark.parametrize("wallet", [0, 999])
def test_an_approved_player_without_the_chips_is_declined(wallet: int) -> None:
    """Chips that are gone when the host answers seat nobody."""
    playing = Playing(table_of("holdem", approve=True)).ask(sit("p1", 1), sit("p2", 2))
    assert (ev.Declined("p2"),) == decide(playing.table, cmd.Answer("p1", "p2", yes=True, wallet=wallet), playing.at)


def test_a_rule_for_topping_up_waits_with_the_seat_and_is_the_players_own() -> None:
    """Who asks for a seat with a rule has the rule with the seat, and nobody else learns of it in between."""
    rule = AutoTopUp(below=500)
    playing = Playing(table_of("holdem", approve=True)).ask(sit("p1", 1), replace(sit("p2", 2), auto=rule))
    (asking,) = playing.table.asking
    assert rule == asking.auto
    assert [None] * 3 == [view(playing.table, who).asking[0].auto for who in ("p1", "p2", None)]
    asked = playing.events[-1]
    assert isinstance(asked, ev.AskedIn)
    assert replace(asked, auto=None) == redact(playing.table, asked, "p1")
    playing.ask(cmd.Answer("p1", "p2", yes=True, wallet=RICH))
    seated = playing.table.seats[1]
    assert seated is not None
    assert rule == seated.auto
    assert "not_chips" == playing.refused(replace(sit("p3", 3), auto=AutoTopUp(below=0)))


def test_an_approved_player_finds_the_seat_taken() -> None:
    """Of two who asked for one seat the second answer is a decline."""
    playing = Playing(table_of("holdem", approve=True)).ask(sit("p1", 1), sit("p2", 2), sit("p3", 2))
    playing.ask(*[cmd.Answer("p1", player, yes=True, wallet=RICH) for player in ("p3", "p2")])
    assert ({1: "p1", 2: "p3"}, ()) == (_players(playing), playing.table.asking)


def test_an_approved_player_finds_the_name_taken() -> None:
    """Of two of one name who asked the second answer is a decline."""
    asking = [sit("p2", 2), replace(sit("p3", 3), name=sit("p2", 2).name)]
    playing = Playing(table_of("holdem", approve=True)).ask(sit("p1", 1), *asking)
    playing.ask(*[cmd.Answer("p1", player, yes=True, wallet=RICH) for player in ("p2", "p3")])
    assert ({1: "p1", 2: "p2"}, ()) == (_players(playing), playing.table.asking)


def _players(playing: Playing) -> dict[int, str]:
    return {number: seated.player for number, seated in playing.table.sitting().items()}


def test_who_asked_may_think_better_of_it() -> None:
    """Leaving takes the question back, and a place on the wait list with it."""
    playing = Playing(table_of("holdem", approve=True)).ask(sit("p1", 1), cmd.Queue("p2"), sit("p2", 2))
    playing.ask(cmd.Leave("p2"))
    assert ((), ()) == (playing.table.asking, playing.table.queue)
    assert "not_seated" == playing.refused(cmd.Leave("p2"))


# --- taking away


def left(playing: Playing) -> list[tuple[int, int, str]]:
    """Give who left the table with how many chips, and why."""
    return [(event.seat, event.stack, event.removed) for event in playing.events if isinstance(event, ev.SeatLeft)]


def test_who_is_kicked_plays_the_hand_and_leaves_with_every_chip() -> None:
    """A host takes no player out of a hand: the player acts to its end and goes then; no second kick is told."""
    playing = three().act(RaiseTo(1, 1000)).ask(cmd.Kick("p1", 2))
    assert () == decide(playing.table, cmd.Kick("p1", 2), playing.at)
    assert 2 == playing.choice.seat
    playing.act(Call(2)).act(Fold(3)).play()
    assert [(2, playing.table.sheet[0].cashed, "kicked")] == left(playing)
    assert 2010 == playing.seat(1).stack + playing.table.sheet[0].cashed


def test_who_is_kicked_may_go_at_once() -> None:
    """Leaving all the same gives the hand up, as it does for everybody."""
    playing = three().act(RaiseTo(1, 40)).ask(cmd.Kick("p1", 2), cmd.Leave("p2"))
    assert (3, 0b010) == (playing.choice.seat, playing.hand.folded)
    assert () == decide(playing.table, cmd.Leave("p2"), playing.at)
    playing.act(Fold(3)).play()
    assert [(2, 995, "kicked")] == left(playing)


def test_without_a_clock_nobody_waits_for_who_is_kicked() -> None:
    """There no time would ever run out: a kicked player is passed over, also one who goes because the table closes."""
    playing = three(clock=None).act(RaiseTo(1, 40)).ask(cmd.Kick("p1", 2))
    assert (3, 0b010) == (playing.choice.seat, playing.hand.folded)
    playing.ask(cmd.Close("p1"))
    assert 3 == playing.choice.seat
    playing.ask(cmd.Kick("p1", 3)).play()
    assert {1: "closed", 2: "kicked", 3: "kicked"} == {seat: removed for seat, _, removed in left(playing)}
    assert playing.table.closed


def test_who_leaves_gives_the_hand_up() -> None:
    """Leaving is the player's own wish: in turn the hand checks or folds, and nobody waits for it."""
    playing = three().act(RaiseTo(1, 40)).ask(cmd.Leave("p2"))
    assert (3, 0b010) == (playing.choice.seat, playing.hand.folded)
    playing.act(Fold(3)).play()
    assert [(2, 995, "")] == left(playing)


def test_a_closed_table_plays_its_hand_and_cashes_everybody_out() -> None:
    """A host who closes ends no hand: it is played, then all chips go with their players, and that is all."""
    playing = three().act(RaiseTo(1, 1000)).ask(cmd.Close("p1"))
    assert "table_closed" == playing.refused(sit("p4", 4))
    playing.act(Call(2)).act(Call(3)).play()
    assert (3000, 3, True) == (sum(stack for _, stack, _ in left(playing)), len(left(playing)), playing.table.closed)
    assert () == decide(playing.table, cmd.Close("p1"), playing.at)
    for command in (cmd.Queue("p4"), cmd.Pause("p1"), cmd.ChangeTerms(None, playing.table.terms)):
        assert "table_closed" == playing.refused(command)
    assert "not_now" == playing.refused(cmd.PublishDeck("h9", bytes(32), bytes(32)))


def test_a_table_closes_at_once_between_hands() -> None:
    """Where no hand is played nothing is waited for."""
    playing = three().play().ask(cmd.Close(None))
    assert ({}, True) == (playing.table.sitting(), playing.table.closed)


# --- the wait list


def _missing(rounds: int, *commands: TableCommand) -> Playing:
    """Let the big blind go by seat 2 so often."""
    playing = Playing(table_of("holdem", seats=3)).sit(1, 2, 3).ask(cmd.SitOut("p2", Away.NOW), *commands)
    hands = 0
    while (playing.table.seats[1] is not None) and playing.seat(2).missed < rounds:
        playing.next_hand(folding=(1, 3))
        assert (hands := hands + 1) < 30
    return playing


def test_two_players_pass_no_third() -> None:
    """Heads-up the big blind goes from one to the other, and past an absent player between them once a round."""
    assert 1 == _missing(1).seat(2).missed


def test_after_three_missed_blinds_the_seat_is_somebody_elses() -> None:
    """At a full table with a wait list the absent player is taken off; the chips go with the player (ROOM.md)."""
    playing = _missing(3, cmd.Queue("q1")).play()
    assert [(2, "missed_blinds")] == [(seat, removed) for seat, _, removed in left(playing)]
    assert None is playing.table.seats[1]
    assert 2 == playing.ask(sit("q1", 2)).table.seat_of("q1")


def test_nobody_is_taken_off_for_an_empty_list() -> None:
    """Where nobody waits an absent player keeps the seat; somebody who begins to wait gets it at once."""
    playing = _missing(3)
    assert "p2" == playing.seat(2).player
    playing.ask(cmd.Queue("q1"))
    while playing.table.hand is not None:
        playing.act(playing.passing())
    assert None is playing.table.seats[1]


def test_who_comes_back_has_missed_nothing_for_the_list() -> None:
    """Coming back begins the count anew; the blinds are owed all the same."""
    playing = _missing(2).ask(cmd.ComeBack("p2"))
    assert (0, True) == (playing.seat(2).missed, playing.seat(2).owed.big_blind)


# --- other terms


def test_new_terms_wait_for_the_end_of_the_hand() -> None:
    """They are told at once and in force from the next hand on."""
    playing = three()
    terms = with_stakes(playing.table.terms, small_blind=10, big_blind=20)
    playing.ask(cmd.ChangeTerms("p1", terms))
    assert (terms, 10) == (playing.table.wanted, playing.hand.setup.stakes.big_blind)
    playing.next_hand()
    assert (None, 20) == (playing.table.wanted, playing.hand.setup.stakes.big_blind)


@pytest.mark.parametrize("changes", [{"kind": TableKind.HOME}, {"seats": 5}, {"private": True}])
def test_what_players_sat_down_for_stays(changes: dict[str, object]) -> None:
    """The kind of chips, the number of seats and whether strangers come in do not change at an open table."""
    playing = three()
    assert "terms_stay" == playing.refused(cmd.ChangeTerms("p1", replace(playing.table.terms, **changes)))


def test_terms_with_faults_are_refused_with_all_of_them() -> None:
    """A host's mistake changes nothing and is told field by field."""
    playing = three()
    bad = replace(playing.table.terms, pace=-1, time_charge=TimeCharge(0, 0))
    with pytest.raises(SetupError) as refused:
        decide(playing.table, cmd.ChangeTerms("p1", bad), playing.at)
    assert ["pace", "time_charge.amount", "time_charge.every_minutes"] == [f.field for f in refused.value.faults]


def test_a_choice_of_game_does_not_outlive_the_list() -> None:
    """A game that was chosen from a longer list is not asked for in the new one; the button chooses anew."""
    playing = three("holdem", "omaha", "omaha_hilo", choice=True, turn_hands=1).play()
    playing.ask(cmd.ChooseTurn("p2", 2))
    assert (2, 2) == playing.table.chosen
    terms = replace(playing.table.terms, turns=playing.table.terms.turns[:2])
    playing.ask(cmd.ChangeTerms("p1", terms))
    assert [None, Turns()] == [playing.table.chosen, playing.table.turns]
    assert "holdem" == playing.pause().hand.setup.game.key
    assert playing.table.turns.chooser == playing.seating.button


def test_another_mix_begins_with_its_first_game() -> None:
    """The turns of the old mix say nothing of the new one; other stakes for the same games do not begin it anew."""
    playing = three("omaha", "holdem", turn_hands=2).next_hand().next_hand()
    turns = playing.table.turns
    assert (1, 1) == (turns.place, turns.number)
    playing.ask(cmd.ChangeTerms("p1", with_stakes(playing.table.terms, small_blind=10, big_blind=20))).next_hand()
    assert (1, 2) == (playing.table.turns.place, playing.table.turns.number)
    mix = replace(table_of("deuce_triple", "badugi", turn_hands=2).terms, seats=6)
    playing.ask(cmd.ChangeTerms("p1", mix)).next_hand()
    assert ("deuce_triple", 1) == (playing.hand.setup.game.key, playing.table.turns.number)


def test_time_is_charged_from_when_the_charge_is_agreed() -> None:
    """A charge that comes later takes nothing for the hours before it: the first is due a period after its hand."""
    playing = three()
    playing.at += 300 * MINUTE
    playing.ask(cmd.ChangeTerms("p1", replace(playing.table.terms, time_charge=TimeCharge(7, 30))))
    playing.next_hand()
    playing.at += 29 * MINUTE
    playing.next_hand()
    assert [] == [event for event in playing.events if isinstance(event, ev.TimeCharged)]
    playing.at += MINUTE
    playing.play()
    charged = [event for event in playing.events if isinstance(event, ev.TimeCharged)]
    assert [(1, 7), (2, 7), (3, 7)] == [paid for event in charged for paid in event.paid]


def test_time_is_charged_to_every_seat_that_is_held() -> None:
    """Whoever sits out pays as well: the seat is held (S1, WL 27)."""
    playing = three(time_charge=TimeCharge(7, 30)).ask(cmd.SitOut("p2", Away.NOW))
    playing.at += 31 * MINUTE
    playing.play()
    (charged,) = [event for event in playing.events if isinstance(event, ev.TimeCharged)]
    assert [1, 2, 3] == [seat for seat, _ in charged.paid]
    assert 21 == playing.table.taken


def test_a_bomb_pot_that_is_agreed_later_is_counted_from_then() -> None:
    """The hands played before there were bomb pots do not bring the first one forward."""
    playing = three().next_hand().next_hand().next_hand()
    playing.ask(cmd.ChangeTerms("p1", replace(playing.table.terms, bomb=BombPot(2, 20)))).next_hand()
    assert not playing.table.bomb
    assert playing.next_hand().table.bomb


# --- set-ups that the rules would refuse


@pytest.mark.parametrize(
    ("key", "kind"), [("stud", AnteKind.BIG_BLIND), ("razz", AnteKind.BUTTON), ("short_deck", AnteKind.BIG_BLIND)]
)
def test_an_ante_that_nobody_would_pay_is_found_before(key: str, kind: AnteKind) -> None:
    """A game without a big blind or button has nobody to ante for the table: the terms are refused, not the deal."""
    terms = with_stakes(table_of(key).terms, ante=Ante(kind, 1))
    assert [("nobody_to_ante", "turns[0].stakes.ante")] == [(f.code, f.field) for f in terms_faults(terms)]


def test_more_seats_than_the_house_deals_to_are_found_before() -> None:
    """Ten players of five-card stud need a burn card; a house that seats nine says so when the table is opened."""
    terms = replace(table_of("five_stud").terms, seats=10)
    check_terms(terms)
    faults = terms_faults(replace(terms, profile=LIVE_CASH))
    assert [("players_out_of_range", "turns[0].seating.seats")] == [(f.code, f.field) for f in faults]


def test_a_bomb_pot_has_as_many_boards_as_the_seats_leave_cards_for() -> None:
    """Six seats of Omaha leave enough for three boards and are dealt them; ten do not, and the host is told so."""
    terms = replace(table_of("omaha").terms, bomb=BombPot(1, 20, boards=3))
    assert [] == terms_faults(terms)
    playing = Playing(empty("t1", terms, "p1")).sit(1, 2, 3, 4, 5, 6).play()
    assert [3, 3, 3] == [len(event.cards) for event in playing.events_of(BoardDealt)]
    faults = [(fault.code, fault.field) for fault in terms_faults(replace(terms, seats=10))]
    assert [("deck_too_small", "bomb.turns[0].game.seats")] == faults
    assert ["bomb.boards"] == [f.field for f in terms_faults(replace(terms, bomb=BombPot(1, 20, boards=0)))]


def refused_deal() -> Playing:
    """Begin at terms that no host can agree on any more, as an older room may have left them in its journal."""
    table = table_of("stud")
    playing = Playing(replace(table, terms=with_stakes(table.terms, ante=Ante(AnteKind.BUTTON, 1))))
    return playing.sit(1, 2, 3)


def test_a_deal_that_the_rules_refuse_pauses_the_table_and_says_why() -> None:
    """Nobody is dealt in, every chip stays, the reason is in the state for who comes later, and it is tried once."""
    playing = refused_deal()
    voided = [event.why for event in playing.events if isinstance(event, ev.HandVoided)]
    assert (["nobody_to_ante"], True, "nobody_to_ante") == (voided, playing.table.paused, playing.table.why_paused)
    assert [1000] * 3 == [seated.stack for seated in playing.table.sitting().values()]
    for viewer in (None, "p1", "p2"):
        assert "nobody_to_ante" == snapshot(playing.table, viewer).why_paused
    before = playing.table
    assert before == playing.wait(60 * MINUTE).table
    playing.ask(cmd.Pause("p1", on=False))  # who goes on without mending it is told again, once
    assert ["nobody_to_ante"] * 2 == [event.why for event in playing.events if isinstance(event, ev.HandVoided)]
    assert playing.table.paused


@pytest.mark.parametrize("who", ["p1", None])
def test_the_host_or_the_room_can_mend_it(who: str | None) -> None:
    """With terms that can be played the table goes on, and says no more why it stood."""
    playing = refused_deal()
    playing.ask(cmd.ChangeTerms(who, table_of("stud").terms), cmd.Pause(who, on=False))
    assert ([1, 2, 3], "") == (playing.dealt, playing.table.why_paused)


# --- giving a hand up


def test_a_hand_that_is_given_up_is_played_again_as_it_was() -> None:
    """Button, blinds, posts and debts of the next hand are those of the voided one (TDA 2024 rule 35)."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3, 4)
    playing.ask(replace(sit("p6", 6), entry=EntryChoice.POST)).next_hand()
    seating, stacks = playing.seating, [playing.seat(seat).stack for seat in playing.dealt]
    assert [6] == [post.seat for post in seating.posts]
    playing.act(Fold(playing.choice.seat)).ask(cmd.Void("internal"))
    assert seating == playing.seating
    assert stacks == [playing.seat(seat).stack for seat in playing.dealt]


def test_a_turn_and_a_bomb_pot_are_played_again_too() -> None:
    """A voided hand counts neither in the turn of a mix nor between two bomb pots, and a choice stands."""
    playing = three("omaha", "holdem", choice=True, turn_hands=1, bomb=BombPot(3, 20)).next_hand().play()
    playing.ask(cmd.ChooseTurn(f"p{_chooser(playing)}", 1)).wait(playing.table.terms.pace)
    before = (playing.table.turns, playing.table.bomb, playing.hand.setup)
    assert (True, "holdem") == (playing.table.bomb, playing.hand.setup.game.key)
    playing.ask(cmd.Void("internal"))
    assert before == (playing.table.turns, playing.table.bomb, playing.hand.setup)


def _chooser(playing: Playing) -> int:
    """Give who chooses next: the player after the last chooser."""
    chooser = playing.table.turns.chooser
    assert chooser is not None
    return chooser % 3 + 1


def test_missed_blinds_of_a_voided_hand_are_not_counted() -> None:
    """The big blind that went by in a hand that was given up has not gone by."""
    playing = three().ask(cmd.SitOut("p1", Away.NOW)).next_hand()
    while not playing.seat(1).missed:
        playing.next_hand()
    playing.ask(cmd.Pause(None), cmd.Void("internal"))
    assert (0, None) == (playing.seat(1).missed, playing.table.hand)
