"""What a person types: how commands are spelled, what is refused, what is open and why not."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.cli.dealer import Dealer
from croupier.cli.menu import menu_of
from croupier.cli.money import Asked
from croupier.cli.players import act, tempers
from croupier.cli.refusals import CommandRefused
from croupier.cli.table import Table
from croupier.cli.typed import BY_NAME, SPELLINGS, Wish, explain, open_now, read, refusal_of, sizes_text
from croupier.errors import REASON_MEANINGS, CroupierError
from croupier.rules import (
    CATALOGUE,
    PRESETS,
    Bet,
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Complete,
    Deal,
    Demand,
    Discard,
    Fold,
    Hand,
    Legal,
    Muck,
    Over,
    RaiseTo,
    RunIt,
    Show,
    Sizes,
    pending,
    start,
    step,
    view,
    why_not,
)
from croupier.rules.hand import DiscardCount
from tests.cli.shell import code_of

SETUP = Table(menu_of("holdem"), Asked(), None, 2, PRESETS["home"]).next_hand()[0]
HAND = start(SETUP.game, SETUP.stakes, SETUP.profile, SETUP.seating)[0]
HOLDEM = step(HAND, Deal(parse_cards("KdAsKcAh")))[0]
SIZES = Sizes(4, 200)
EVERYTHING = Legal(
    fold=True,
    check=False,
    call=2,
    raise_to=SIZES,
    discard=DiscardCount(0, 2),
    show=True,
    muck=True,
    demand=2,
    run_it=2,
)
"""No hand is ever so open; reading does not mind."""


def understood(text: str, legal: Legal = EVERYTHING) -> Command | Wish | None:
    """Read a line as the first player of a hand of hold'em with As Ah."""
    return read(text, Choice(1, 0, legal), view(HOLDEM, 1))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", None),
        ("  \t ", None),
        ("?", Wish.HELP),
        (" HELP ", Wish.HELP),
        ("q", Wish.QUIT),
        ("Quit", Wish.QUIT),
        ("exit", Wish.QUIT),
        ("f", Fold(1)),
        ("fold", Fold(1)),
        ("k", Check(1)),
        ("x", Check(1)),
        ("check", Check(1)),
        ("c", Call(1)),
        ("call", Call(1)),
        ("b 10", Bet(1, 10)),
        ("bet 10", Bet(1, 10)),
        ("r 12", RaiseTo(1, 12)),
        ("r12", RaiseTo(1, 12)),
        ("raise to 12", RaiseTo(1, 12)),
        ("RAISE TO 12", RaiseTo(1, 12)),
        ("r 0", RaiseTo(1, 0)),
        ("a", RaiseTo(1, 200)),
        ("all-in", RaiseTo(1, 200)),
        ("i", BringIn(1)),
        ("bring", BringIn(1)),
        ("o 10", Complete(1, 10)),
        ("complete 10", Complete(1, 10)),
        ("d", Discard(1)),
        ("pat", Discard(1)),
        ("d none", Discard(1)),
        ("d 1", Discard(1, parse_cards("As"))),
        ("discard 2 1", Discard(1, parse_cards("AhAs"))),
        ("d as ah", Discard(1, parse_cards("AsAh"))),
        ("d A♠", Discard(1, parse_cards("As"))),
        ("d 1 1", Discard(1, parse_cards("As") * 2)),
        ("s", Show(1)),
        ("show 2", Show(1, parse_cards("Ah"))),
        ("m", Muck(1)),
        ("demand", Demand(1)),
        ("run 2", RunIt(1, 2)),
        ("run", RunIt(1, 2)),
    ],
)
def test_commands_have_their_spellings(text: str, expected: Command | Wish | None) -> None:
    """Letters, words, capitals and glued amounts are all understood."""
    assert expected == understood(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("foo", "unknown_word"),
        ("flod", "unknown_word"),
        ("12", "unknown_word"),
        ("??", "unknown_word"),
        ("r", "amount_missing"),
        ("r ten", "not_a_typed_amount"),
        ("r 1.5", "not_a_typed_amount"),
        ("r -5", "not_a_typed_amount"),
        ("r ٣", "not_a_typed_amount"),
        ("r " + "9" * 5000, "not_a_typed_amount"),
        ("r 12 13", "too_many_words"),
        ("f now", "too_many_words"),
        ("all-in 5", "too_many_words"),
        ("call 5", "too_many_words"),
        ("d 3", "no_such_card"),
        ("d 0", "no_such_card"),
        ("d ٣", "no_such_card"),
        ("d zz", "notation"),
        ("d as as", "card_twice"),
        ("run twice", "not_a_typed_amount"),
    ],
)
def test_what_is_no_command_is_explained(text: str, code: str) -> None:
    """Each kind of mistake has a code and a sentence of its own."""
    with pytest.raises(CroupierError) as refused:
        understood(text)
    assert code == refused.value.code


def test_a_misspelt_command_suggests_the_right_one() -> None:
    """The refusal of an unknown word names a near one."""
    with pytest.raises(CommandRefused, match="Did you mean fold"):
        understood("fodl")


def test_a_single_size_needs_no_number() -> None:
    """Where only one amount is legal the bare word means it; over a bring-in every word completes."""
    one = Sizes(20, 20, amounts=(20,))
    assert RaiseTo(1, 20) == understood("r", Legal(raise_to=one))
    assert Bet(1, 20) == understood("bet", Legal(bet=one))
    assert [Complete(1, 20)] * 3 == [understood(word, Legal(complete=one)) for word in ("r", "b", "o")]
    assert Complete(1, 20) == understood("a", Legal(complete=one))
    assert Call(1) == understood("a", Legal(call=3))
    assert BringIn(1) == understood("a", Legal(bring_in=3))


def test_c_checks_where_there_is_nothing_to_call() -> None:
    """The letter c goes along with the others, whatever that costs."""
    assert Check(1) == understood("c", Legal(check=True))
    assert Call(1) == understood("call", Legal(check=True))


def test_sizes_are_told_as_they_are() -> None:
    """A range, a step, a choice of amounts and a single one are told apart."""
    texts = [
        sizes_text(each) for each in (Sizes(4, 200), Sizes(5, 25, 5), Sizes(10, 20, amounts=(10, 20)), Sizes(7, 7))
    ]
    assert ["4-200", "5-25 in steps of 5", "10 or 20", "7"] == texts
    assert sizes_text(None) is None


def test_every_command_of_a_seat_can_be_typed() -> None:
    """The spellings cover the commands of a seat exactly, and no name means two things."""
    assert set(get_args(Command)) - {Deal} == {type(spelling.probe(1)) for spelling in SPELLINGS}
    assert len(BY_NAME) == sum(len(spelling.names) for spelling in SPELLINGS)


@pytest.mark.parametrize("key", CATALOGUE)
@settings(max_examples=settings().max_examples // 5)
@given(seed=st.integers(0, 2**32), preset=st.sampled_from([*PRESETS]))
def test_what_is_offered_is_legal_and_the_rest_says_why(key: str, seed: int, preset: str) -> None:
    """At every choice of a hand each command is either offered, and legal as offered, or explained in words."""
    dice = Random(seed)
    setup, _ = Table(menu_of(key), Asked(), str(dice.choice((7, 60, 900))), 3, PRESETS[preset]).next_hand()
    hand, _ = start(setup.game, setup.stakes, setup.profile, setup.seating)
    dealer, temper = Dealer(setup.game, dice), tempers(hand.plan.numbers, dice)
    while not isinstance(waits_for := pending(hand), Over):
        if isinstance(waits_for, CardsNeeded):
            hand, _ = step(hand, dealer.answer(waits_for))
            continue
        hold_offers_against_the_rules(hand, waits_for)
        hand, _ = step(hand, act(temper[waits_for.seat], view(hand, waits_for.seat), waits_for, dice))


def hold_offers_against_the_rules(hand: Hand, choice: Choice) -> None:
    """Type every command that is offered, and look at why the others are not."""
    seen = view(hand, choice.seat)
    offered = dict(open_now(choice.legal))
    assert offered
    for letter in offered:
        sizes = {"b": choice.legal.bet, "r": choice.legal.raise_to, "o": choice.legal.complete}.get(letter)
        least = choice.legal.discard.least if letter == "d" and choice.legal.discard else 0
        words = [letter, *([str(sizes.low)] if sizes else map(str, range(1, least + 1)))]
        command = read(" ".join(words), choice, seen)
        assert command is not None
        assert not isinstance(command, Wish)
        assert why_not(hand, command) is None
    for usage, meaning, now in explain(hand, choice):
        assert meaning
        assert now.startswith("yes" if usage.partition(" ")[0] in offered else "no: ")
        assert now == "yes" or now.startswith("yes: ") or now.endswith(".")


def test_a_command_for_another_moment_says_for_which() -> None:
    """A refusal of the rules keeps its words; one that only says "something else" names the right moment."""
    refusal = refusal_of(HOLDEM, Muck(1))
    assert refusal is not None
    assert "not_now" == refusal.code
    assert str(refusal).startswith("That is open only when hands are compared")
    (meaning,) = [text for reason, text in REASON_MEANINGS.items() if reason.value == "cannot_check"]
    assert str(refusal_of(HOLDEM, Check(1))).startswith(meaning.rstrip("."))
    assert refusal_of(HOLDEM, Fold(1)) is None


@given(
    st.one_of(
        st.text(max_size=20), st.lists(st.sampled_from([*BY_NAME, "to", "1", "9", "as", "none", "?"])).map(" ".join)
    )
)
def test_no_line_gives_a_traceback(text: str) -> None:
    """Whatever is typed is understood or refused with a code."""
    assert code_of(lambda: understood(text)) in (
        "",
        "unknown_word",
        "amount_missing",
        "not_a_typed_amount",
        "no_such_card",
        "too_many_words",
        "notation",
        "card_twice",
        "unknown_card",
    )
