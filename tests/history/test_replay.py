"""Replays: what stands for choices a history does not record, what contradicts the rules, and where it is refused."""

from typing import Any

import msgspec
import pytest

from croupier.errors import HistoryError
from croupier.history import REPLAY, Caused, Difference, Outcome, read, replay, verify
from croupier.rules import HOME, ONLINE_CASH, Check, Deal, Demand, Muck, Profile, RaiseTo, RunIt
from croupier.rules.events import Mucked, Shown
from tests.history.samples import CHECKED_DOWN, DEALT, DRAW, STUD, sample

FOLDED = (*DEALT, "p3 f", "p1 f")
ALL_IN = (*DEALT, "p3 f", "p1 cbr 100", "p2 cc")
BOARD = ("d db 3c4d9s", "d db Jd", "d db Qc")


def played(*actions: str, profile: Profile | None = None, **changes: Any) -> Outcome:
    """Play a hand of the hold'em table."""
    return verify(sample(actions, **changes), profile)


def refused(*actions: str, profile: Profile | None = None, **changes: Any) -> tuple[str, int | None]:
    """Give the code and the number of the action for which a hand is refused."""
    with pytest.raises(HistoryError) as caught:
        played(*actions, profile=profile, **changes)
    return caught.value.code, caught.value.action


def shown(outcome: Outcome) -> list[tuple[int, bool]]:
    """List who showed (True) and who mucked (False), in order."""
    return [(event.seat, isinstance(event, Shown)) for event in outcome.events if isinstance(event, Shown | Mucked)]


# --- agreement ----------------------------------------------------------------------------------


def test_last_stacks_are_compared() -> None:
    """A hand agrees if its last stacks are the recorded ones, or none are; else each difference is named."""
    assert played(*CHECKED_DOWN).agrees
    assert played(*CHECKED_DOWN, finishing_stacks=[102, 198, 300]).agrees
    outcome = played(*CHECKED_DOWN, finishing_stacks=[102, 199, 299], seats=[4, 5, 2])
    assert not outcome.agrees
    assert (Difference(2, 5, 199, 198), Difference(3, 2, 299, 300)) == outcome.differences


def test_commands_come_with_the_actions_they_were() -> None:
    """Each command names the action it comes from, nothing that is silent one; deals the last that gave them cards."""
    outcome = played(*DEALT, "# thinks", "p3 cbr 6", "p1 f", "p2 f")
    first, raised, *_ = outcome.commands
    assert (Deal, 3) == (type(first.command), first.action)
    assert Caused(RaiseTo(3, 6), 5) == raised
    assert Caused(Muck(3), 0) == outcome.commands[-1]


def test_a_call_of_nothing_is_a_check() -> None:
    """The format has one word for checking and calling; the bet to match says which it is."""
    commands = [caused.command for caused in played(*CHECKED_DOWN).commands]
    assert Check(2) in commands


# --- what is not recorded -----------------------------------------------------------------------


def test_an_uncontested_winner_mucks_unless_it_is_recorded_to_show() -> None:
    """The winner whom nobody called keeps its cards hidden; recorded are all of them, or some."""
    assert [(2, False)] == shown(played(*FOLDED))
    assert [(2, False)] == shown(played(*FOLDED, "p2 sm"))
    assert [(2, False)] == shown(played(*FOLDED, "p2 sm ????"))
    assert [(2, True)] == shown(played(*FOLDED, "p2 sm KsKh"))
    assert [(2, True)] == shown(played(*FOLDED, "p2 sm -"))
    some = played(*FOLDED, "p2 sm ??Kh").events[-2]
    assert isinstance(some, Shown)
    assert not some.tabled


def test_called_players_show_where_nothing_is_recorded() -> None:
    """Known cards are shown and unknown ones mucked where the actions end before the showdown."""
    assert [(1, True), (2, True)] == shown(played(*CHECKED_DOWN))
    assert [(1, True), (2, False)] == shown(played(*CHECKED_DOWN, "p1 sm AsAh", "p2 sm"))
    unknown = [action.replace("KsKh", "????") for action in CHECKED_DOWN]
    assert [(1, True), (2, False)] == shown(played(*unknown))


def test_an_unknown_hand_that_has_to_be_shown_ends_the_history_too_early() -> None:
    """The last one with a claim to a pot cannot win unseen: the history must tell its cards."""
    unknown = [action.replace("KsKh", "????") for action in CHECKED_DOWN]
    assert ("history_incomplete", 17) == refused(*unknown, "p1 sm")
    assert [(1, False), (2, True)] == shown(played(*unknown, "p1 sm", "p2 sm 9h9d"))


def test_all_in_hands_are_turned_up_and_may_be_recorded_before_or_behind_the_board() -> None:
    """What the rules show by themselves may be told, once, in any order and place; it need not be."""
    expected = [(1, True), (2, True)]
    for actions in (
        (*ALL_IN, *BOARD),
        (*ALL_IN, "p2 sm KhKs", "p1 sm AsAh", *BOARD),
        (*ALL_IN, BOARD[0], "p1 sm -", *BOARD[1:], "p2 sm KsKh"),
    ):
        assert expected == shown(played(*actions))


def test_cards_that_were_unknown_are_told_when_an_all_in_hand_is_turned_up() -> None:
    """An all-in player with unknown cards shows them before the board goes on."""
    unknown = [action.replace("AsAh", "????") for action in ALL_IN]
    outcome = played(*unknown, "p1 sm 9c9d", *BOARD, finishing_stacks=[200, 100, 300])
    assert outcome.agrees
    assert ("cards_not_needed", 7) == refused(*unknown, *BOARD, "p1 sm 9c9d")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("p1 sm", "must_show"),
        ("p1 sm AsAd", "not_your_card"),
        ("p1 sm As", "not_your_card"),
        ("p1 sm As??", "not_your_card"),
        ("p3 sm 7c2d", "wrong_command"),
        ("p9 sm", "unknown_player"),
        ("p1 cc", "wrong_command"),
        ("d dh p1 2c2h", "wrong_command"),
    ],
)
def test_what_contradicts_a_hand_that_was_turned_up_is_refused(action: str, code: str) -> None:
    """A tabled hand cannot muck, nor be another one; nobody acts while the board is awaited."""
    assert (code, 7) == refused(*ALL_IN, action, *BOARD)


def test_a_hand_is_recorded_as_turned_up_only_once() -> None:
    """A second record of the same show is one action too many."""
    assert ("hand_over", 11) == refused(*ALL_IN, *BOARD, "p1 sm AsAh", "p1 sm AsAh")


def test_a_loser_that_the_house_mucks_cannot_be_recorded_as_shown() -> None:
    """Under another profile the same history may contradict the rules: an auto-mucked hand was not shown."""
    assert [(1, True), (2, False)] == shown(played(*CHECKED_DOWN, "p1 sm AsAh", "p2 sm", profile=ONLINE_CASH))
    assert ("nothing_to_show", 17) == refused(*CHECKED_DOWN, "p1 sm AsAh", "p2 sm KsKh", profile=ONLINE_CASH)


def test_more_boards_and_demands_stand_beside_the_actions() -> None:
    """Asides say who agrees to how many boards, and who asks for a hand that was paid to see."""
    twice = msgspec.structs.replace(REPLAY, run_it_max=2)
    boards = (*BOARD, "d db 5c6d8s", "d db Td", "d db 2c")
    outcome = played(*ALL_IN, *boards, profile=twice, _croupier_asides=["6 p1 run_it 2", "6 p2 run_it 2"])
    assert [Caused(RunIt(1, 2), 0), Caused(RunIt(2, 2), 0)] == list(outcome.commands[4:6])
    assert 2 == len(outcome.hand.cards.boards)
    assert ("hand_over", 10) == refused(*ALL_IN, *boards, profile=twice, _croupier_asides=["6 p1 run_it 2"])
    river = (*CHECKED_DOWN[:-2], "p1 cbr 2", "p2 cc", "p1 sm", "p2 sm KsKh")
    outcome = played(*river, profile=HOME, _croupier_asides=["16 p2 demand"])
    assert Demand(2) in [caused.command for caused in outcome.commands]
    for asides in (["16 p2 demand"], ["16 p1 demand"], ["3 p1 run_it 2"], ["16 p9 demand"]):
        assert "fields_disagree" == refused(*river, _croupier_asides=asides)[0]


# --- what the rules refuse ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "code", "number"),
    [
        ((*DEALT, "p1 f"), "not_your_turn", 4),
        ((*DEALT, "p4 f"), "unknown_player", 4),
        ((*DEALT, "p3 cbr 3"), "below_minimum", 4),
        ((*DEALT, "p3 cbr 301"), "above_maximum", 4),
        ((*DEALT, "p3 cbr 0"), "below_minimum", 4),
        ((*DEALT, "p3 pb"), "wrong_command", 4),
        ((*DEALT, "p3 sd"), "no_draw", 4),
        ((*DEALT, "p3 sm"), "wrong_command", 4),
        ((*DEALT, "d db 3c4d9s"), "cards_not_needed", 4),
        ((*DEALT, "d dh p1 3c"), "cards_not_needed", 4),
        (("d dh p1 AsAh", "d dh p2 AsKh", "d dh p3 7c2d"), "card_twice", 2),
        (("d dh p1 AsAs", "d dh p2 KsKh", "d dh p3 7c2d"), "card_twice", 1),
        (("d dh p1 AsAhAd", "d dh p2 KsKh", "d dh p3 7c2d"), "wrong_card_count", 3),
        (("d dh p1 AsAh", "d dh p1 KsKh"), "cards_not_needed", 2),
        (("d dh p1 AsAh", "p3 f"), "wrong_command", 2),
        (("d dh p1 AsAh", "d dh p4 KsKh"), "unknown_player", 2),
        (("p3 f",), "wrong_command", 1),
        (("d db 3c4d9s",), "wrong_command", 1),
        ((*CHECKED_DOWN[:6], "d db 3c4d9sJd"), "wrong_card_count", 7),
        ((*CHECKED_DOWN[:6], "d db 3c4dAs"), "card_twice", 7),
        ((*CHECKED_DOWN, "p2 sm KsKh"), "not_your_turn", 16),
        ((*CHECKED_DOWN, "p1 sm KsKh"), "not_your_card", 16),
        ((*CHECKED_DOWN, "p1 sm As"), "wrong_card_count", 16),
        ((*CHECKED_DOWN, "p1 sm As??"), "wrong_card_count", 16),
        ((*CHECKED_DOWN, "p1 sm", "p2 sm"), "must_show", 17),
        ((*FOLDED, "p1 sm AsAh"), "not_your_turn", 6),
        ((*FOLDED, "p2 sm", "p2 sm"), "hand_over", 7),
        ((*FOLDED, "d db 3c4d9s"), "cards_not_needed", 6),
        (DEALT[:2], "history_incomplete", 3),
        (DEALT, "history_incomplete", 4),
        (CHECKED_DOWN[:6], "history_incomplete", 7),
        ((), "history_incomplete", 1),
    ],
)
def test_what_the_rules_refuse_is_refused_with_its_action(actions: tuple[str, ...], code: str, number: int) -> None:
    """The reason of the rules, or of the format, comes with the number of the action that is wrong."""
    assert (code, number) == refused(*actions)


def test_cards_may_be_dealt_one_by_one_and_in_any_order() -> None:
    """Hole cards and the flop may be told card by card: what counts is what each player has in the end."""
    hole = ("d dh p3 7c", "d dh p2 Ks", "d dh p1 As", "d dh p1 Ah", "d dh p2 Kh", "d dh p3 2d")
    board = ("d db 3c", "d db 4d9s")
    outcome = played(*hole, *CHECKED_DOWN[3:6], *board, *CHECKED_DOWN[7:])
    assert played(*CHECKED_DOWN).hand == outcome.hand


def test_a_record_alone_is_refused_without_a_line() -> None:
    """A record does not know where it stood: without its source a refusal has the action alone."""
    with pytest.raises(HistoryError) as caught:
        replay(read(sample([*DEALT, "p1 f"])))
    assert (4, None) == (caught.value.action, caught.value.line)


# --- stud and draw ------------------------------------------------------------------------------

THIRD = ("d dh p1 AsAh2c", "d dh p2 KsKh3d", "d dh p3 7c8c9h")


def test_stud_is_brought_in_completed_and_raised() -> None:
    """The door cards say who brings it in; cbr completes and raises; sm has all cards of a hand."""
    head = (*THIRD, "p1 pb", "p2 cbr 5", "p3 cbr 10", "p1 cc", "p2 f")
    streets = [f"d dh p{player} {card}" for card in ("4", "5", "6", "T") for player in (1, 3)]
    cards = {1: "scdh", 3: "dhsc"}
    actions = list(head)
    for number, deal in enumerate(streets):
        player = int(deal[6])
        actions.append(deal + cards[player][number // 2])
        if player == 3:
            actions += ["p3 cc", "p1 cc"] if number < 7 else ["p3 cc", "p1 cc", "p3 sm 7c8c9h4d5h6sTc", "p1 sm"]
    outcome = verify(sample(actions, STUD, finishing_stacks=[89, 94, 117]))
    assert outcome.agrees
    assert [(3, True), (1, False)] == shown(outcome)
    for action, code in (("p1 cc", "must_bring_in"), ("p1 cbr 4", "below_minimum"), ("p1 cbr 6", "above_maximum")):
        with pytest.raises(HistoryError) as caught:
            verify(sample([*THIRD, action], STUD))
        assert (code, 4) == (caught.value.code, caught.value.action)
    with pytest.raises(HistoryError) as caught:
        verify(sample([*THIRD, "p1 pb", "p2 cbr 5"], STUD, starting_stacks=[100, 3, 100]))
    assert ("covered_by_call", 5) == (caught.value.code, caught.value.action)


def test_draws_take_what_was_thrown_away() -> None:
    """Discards come first, then the new cards; standing pat is sd without cards; unknown cards are legal."""
    head = ("d dh p1 As2c3d9h", "d dh p2 ????????", "p2 cc", "p1 cc")
    draws = ("p1 sd 9h", "p2 sd ??", "d dh p1 Kh", "d dh p2 ??", "p1 cc", "p2 cc")
    pat = ("p1 sd", "p2 sd", "p1 cc", "p2 cc")
    end = ("p1 sm As2c3dKh", "p2 sm")
    assert verify(sample([*head, *draws, *pat, *pat, *end], DRAW, finishing_stacks=[52, 48])).agrees
    for actions, code, number in (
        ((*head, "p1 sd Kc"), "not_your_card", 5),
        ((*head, "p2 sd"), "not_your_turn", 5),
        ((*head, "p1 sd 9h", "p2 sd", "d dh p1 KhQh", "p1 cc"), "wrong_card_count", 7),
        ((*head, "p1 sd 9h", "p2 sd", "p1 cc"), "wrong_command", 7),
        ((*head, "p1 sd", "p2 sd", "d dh p1 Kh"), "cards_not_needed", 7),
    ):
        with pytest.raises(HistoryError) as caught:
            verify(sample(actions, DRAW))
        assert (code, number) == (caught.value.code, caught.value.action)
