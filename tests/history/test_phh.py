"""Hand histories as text: fields, blinds, antes, seats, decimals, names of games; and what is refused, where."""

from decimal import Decimal
from typing import Any

import msgspec
import pytest

from croupier.errors import HistoryError
from croupier.history import REPLAY, read, read_hands, replay, verify, write, write_hands
from croupier.rules import (
    CATALOGUE,
    HOME,
    Ante,
    AnteKind,
    Limit,
    Post,
    Seat,
    Setup,
    Stakes,
    Straddle,
    StraddleKind,
)
from tests.history.samples import CHECKED_DOWN, DEALT, DRAW, HOLDEM, STUD, sample


def setup_of(**changes: Any) -> Setup:
    """Read what a changed hold'em hand begins with."""
    return read(sample(DEALT, **changes)).setup


def refusal(text: str) -> HistoryError:
    """Give the refusal that a hand meets."""
    with pytest.raises(HistoryError) as caught:
        verify(text)
    return caught.value


# --- what a hand begins with --------------------------------------------------------------------


def test_players_sit_from_the_left_of_the_button() -> None:
    """p1 is the small blind, p2 the big blind, the last player has the button; seats are 1, 2, 3."""
    setup = setup_of()
    assert Stakes(Limit.NO, 1, 2) == setup.stakes
    seating = setup.seating
    assert (3, 1, 2) == (seating.button, seating.small_blind, seating.big_blind)
    assert (Seat(1, 100), Seat(2, 200), Seat(3, 300)) == seating.seats
    assert (CATALOGUE["holdem"], REPLAY) == (setup.game, setup.profile)


def test_heads_up_blinds_and_antes_are_written_in_reverse() -> None:
    """With two players [1, 2] lets p1 post the big blind and p2, on the button, the small one; antes likewise."""
    setup = setup_of(antes=[0, 3], blinds_or_straddles=[1, 2], starting_stacks=[90, 80], ante_trimming_status=False)
    seating = setup.seating
    assert (2, 2, 1) == (seating.button, seating.small_blind, seating.big_blind)
    assert Ante(AnteKind.BIG_BLIND, 3) == setup.stakes.ante


@pytest.mark.parametrize(
    ("antes", "trimmed", "ante", "own"),
    [
        ([3, 3, 3], True, Ante(AnteKind.EACH, 3), [0, 0, 0]),
        ([3, 3, 3], False, Ante(AnteKind.EACH, 3), [0, 0, 0]),
        ([0, 3, 0], False, Ante(AnteKind.BIG_BLIND, 3), [0, 0, 0]),
        ([0, 0, 3], False, Ante(AnteKind.BUTTON, 3), [0, 0, 0]),
        ([0, 3, 0], True, None, [0, 3, 0]),
        ([1, 3, 0], True, None, [1, 3, 0]),
    ],
)
def test_antes_are_told_apart(antes: list[int], trimmed: bool, ante: Ante | None, own: list[int]) -> None:
    """Equal antes are everybody's, a single untrimmed one is the table's, others are each player's own."""
    setup = setup_of(antes=antes, ante_trimming_status=trimmed)
    assert ante == setup.stakes.ante
    assert own == [seat.ante for seat in setup.seating.seats]


FIVE = {"antes": [0] * 5, "starting_stacks": [100] * 5}


@pytest.mark.parametrize(
    ("posted", "blinds", "straddles", "posts"),
    [
        ([1, 2, 4, 0, 0], (1, 2), (Straddle(3, 4, StraddleKind.UTG),), ()),
        (
            [1, 2, 4, 8, 0],
            (1, 2),
            (Straddle(3, 4, StraddleKind.UTG), Straddle(4, 8, StraddleKind.RESTRADDLE)),
            (),
        ),
        ([1, 2, 0, 0, 4], (1, 2), (Straddle(5, 4, StraddleKind.BUTTON),), ()),
        ([1, 2, 0, 4, 0], (1, 2), (Straddle(4, 4, StraddleKind.MISSISSIPPI),), ()),
        ([1, 2, 2, 0, 1], (1, 2), (), (Post(3, 2), Post(5, 1))),
        ([0, 2, 0, 0, 0], (None, 2), (), ()),
        ([2, 0, 0, 0, 0], (None, 1), (), ()),
        ([2, 4, 0, 0, 0], (None, 1), (Straddle(2, 4, StraddleKind.UTG),), ()),
        ([2, 2, 0, 0, 0], (1, 2), (), ()),
    ],
)
def test_blinds_straddles_and_posts_are_told_apart(
    posted: list[int],
    blinds: tuple[int | None, int],
    straddles: tuple[Straddle, ...],
    posts: tuple[Post, ...],
) -> None:
    """Place and size say what is a blind, a straddle of which kind, a live post; one blind alone is the big one."""
    seating = setup_of(**FIVE, blinds_or_straddles=posted).seating
    assert blinds == (seating.small_blind, seating.big_blind)
    assert (straddles, posts) == (seating.straddles, seating.posts)


def test_short_deck_has_the_button_post() -> None:
    """In short deck the only blind is the button's; a blind anywhere else is refused."""
    setup = setup_of(variant="NS", antes=[2, 2, 2], blinds_or_straddles=[0, 0, 2])
    assert (0, 2, Ante(AnteKind.EACH, 2)) == (setup.stakes.big_blind, setup.stakes.button_blind, setup.stakes.ante)
    assert "wrong_blinds" == refusal(sample(DEALT, variant="NS", antes=[2, 2, 2])).code


def test_stud_has_no_button_and_p1_is_dealt_first() -> None:
    """Stud has no button; where the seats say that p1 does not sit lowest, the last player stands for it."""
    assert None is read(sample([], STUD)).setup.seating.button
    assert 2 == read(sample([], STUD, seats=[5, 8, 2])).setup.seating.button


def test_seats_are_those_of_the_history() -> None:
    """The seats of a history are the seat numbers of the table, the last player's has the button."""
    seating = setup_of(seats=[7, 9, 2]).seating
    assert ((2, 300), (7, 100), (9, 200)) == tuple((seat.number, seat.stack) for seat in seating.seats)
    assert (2, 7, 9) == (seating.button, seating.small_blind, seating.big_blind)


def test_decimals_are_scaled_to_the_smallest_unit_and_written_as_they_were() -> None:
    """The least power of ten that makes whole chips counts; every amount is written back with its own decimals."""
    text = sample(
        [*DEALT, "p3 cbr 6.5", "p1 f", "p2 f"],
        blinds_or_straddles=[Decimal("0.50"), 1, 0],
        min_bet=1,
        starting_stacks=[100, Decimal("200.0"), Decimal("300.25")],
        finishing_stacks=[Decimal("99.5"), 199, Decimal("301.75")],
    )
    record = read(text)
    assert (100, 100, 30025) == (record.scale, record.setup.stakes.big_blind, record.setup.seating.seats[2].stack)
    assert replay(record).agrees
    assert '"p3 cbr 6.5"' in write(record)
    assert "blinds_or_straddles = [0.50, 1, 0]" in write(record)
    assert "starting_stacks = [100, 200.0, 300.25]" in write(record)


def test_the_scale_of_a_history_is_kept_where_its_decimals_do_not_show_it() -> None:
    """A field of our own says that chips are smaller than the decimals of a hand let see; it cannot be coarser."""
    assert 1000 == read(sample(DEALT, _croupier_scale=1000)).scale
    for scale in (1, 20, 10**9, -10, True, "10"):
        text = sample(DEALT, min_bet=Decimal("2.5"), _croupier_scale=scale)
        assert ("wrong_type", "_croupier_scale") == (refusal(text).code, refusal(text).detail["field"])


# --- what is kept -------------------------------------------------------------------------------


def test_every_field_is_kept() -> None:
    """Names, dates, numbers, tables and fields nobody knows are written back and read back equal."""
    text = sample(CHECKED_DOWN) + (
        'players = ["Ann", "", "Bo \\"B\\" Ray"]\nyear = 2024\ntime = 10:00:00\n_day = 2024-05-01\n'
        '_when = 2024-05-01T10:00:00+02:00\nevent = "a\\tb\\u0001"\n_note = """two\nlines"""\n'
        '_rates = [1.50, -0.0, inf, 1e-9]\n_who = { a = [1, [true, {}]], "b c" = \'x"y\' }\n"odd key" = 0x1F\n'
    )
    record = read(text)
    assert ("Ann", "", 'Bo "B" Ray') == record.names
    assert record == read(write(record))
    assert repr(record.fields) == repr(read(write(record)).fields)
    assert "_rates = [1.50, -0.0, inf, 1E-9]" in write(record)


def test_commentaries_are_kept() -> None:
    """What stands behind a # in an action is kept, and so are actions that are nothing but commentary."""
    text = sample([*DEALT, "# a long wait", "", "p3 f # at last", "p1 f #", "  p2   sm  KsKh "])
    record = read(text)
    assert record == read(write(record))
    assert ["# a long wait", "", "p3 f # at last", "p1 f #", "p2 sm KsKh"] == [
        line.strip(' ",')
        for line in write(record).splitlines()
        if "p1 f" in line or "p2 sm" in line or line.strip(' ",') in ("", "# a long wait", "p3 f # at last")
    ]


def test_a_file_of_many_hands_is_written_and_read_back() -> None:
    """Hands get the names of their tables, or their number; the file reads back to the same records."""
    first = next(read_hands(f"[seven]\n{sample(CHECKED_DOWN)}"))
    second = read(sample([*DEALT, "p3 f", "p1 f"]))
    file = list(write_hands([first, second]))
    assert ["seven", "2"] == [record.name for record in read_hands(file)]
    assert [first, msgspec.structs.replace(second, name="2")] == list(read_hands("".join(file)))


# --- games without a code -----------------------------------------------------------------------


def test_games_without_a_code_have_our_own_names() -> None:
    """A game that the format does not know is croupier:KEY:LIMIT."""
    setup = read(sample([], variant="croupier:omaha5:pl")).setup
    assert (CATALOGUE["omaha5"], Limit.POT) == (setup.game, setup.stakes.limit)


@pytest.mark.parametrize(
    "variant",
    [
        "XX",
        "",
        "croupier:holdem",
        "croupier:holdem:xl",
        "croupier:nothing:nl",
        "croupier:omaha_hilo:",
        "holdem:nl",
        "nt",
    ],
)
def test_unknown_games_are_refused(variant: str) -> None:
    """A game or limit that there is not is refused at the line of the variant."""
    error = refusal(sample(DEALT, variant=variant))
    assert ("unknown_variant", 1) == (error.code, error.line)


def test_a_game_that_is_not_offered_in_a_limit_is_refused() -> None:
    """Razz in no limit is refused: the game does not have that limit."""
    assert "unknown_variant" == refusal(sample([], STUD, variant="croupier:razz:nl")).code


def test_a_game_of_ones_own_comes_with_the_history() -> None:
    """A game that is not in the catalogue stands in a field, under the name that the variant gives."""
    game = msgspec.structs.replace(CATALOGUE["holdem"], key="two:up", codes=())
    own = msgspec.json.encode(game).decode()
    assert game == read(sample(CHECKED_DOWN, variant="croupier:two:up:nl", _croupier_game=own)).setup.game
    assert "unknown_variant" == refusal(sample(CHECKED_DOWN, variant="croupier:holdem:nl", _croupier_game=own)).code
    assert "unknown_variant" == refusal(sample(CHECKED_DOWN, _croupier_game=own)).code


def test_a_history_is_played_under_the_profile_it_names() -> None:
    """The profile of a history is taken, unless the caller gives another one."""
    text = sample(DEALT, _croupier_profile=msgspec.json.encode(HOME).decode())
    assert HOME == read(text).setup.profile
    assert REPLAY == read(text, REPLAY).setup.profile


def test_our_own_fields_must_agree_with_the_plain_ones() -> None:
    """Where stakes or seating stand whole, the plain fields have to say the same as far as they can."""
    stakes = msgspec.json.encode(Stakes(Limit.NO, 1, 2, min_bet=2)).decode()
    assert 2 == read(sample(DEALT, _croupier_stakes=stakes)).setup.stakes.min_bet
    spoiled: dict[str, Any] = {
        "antes": [1, 1, 1],
        "blinds_or_straddles": [1, 3, 0],
        "min_bet": 3,
        "variant": "PO",
        "ante_trimming_status": False,
    }
    for field, value in spoiled.items():
        error = refusal(sample(DEALT, None, **{field: value}, _croupier_stakes=stakes))
        assert ("fields_disagree", field) == (error.code, error.detail["field"])
    seating = msgspec.json.encode(read(sample(DEALT)).setup.seating).decode()
    assert (
        "starting_stacks"
        == refusal(sample(DEALT, starting_stacks=[100, 200, 301], _croupier_seating=seating)).detail["field"]
    )
    assert "seats" == refusal(sample(DEALT, seats=[4, 5, 6], _croupier_seating=seating)).detail["field"]


# --- other games ------------------------------------------------------------------------------


def test_draw_and_stud_tables_are_read() -> None:
    """The fields that stud and draw games have are asked of them, and no others."""
    assert (
        Stakes(Limit.FIXED, small_bet=5, big_bet=10, bring_in=2, ante=Ante(AnteKind.EACH, 1))
        == read(sample([], STUD)).setup.stakes
    )
    assert Stakes(Limit.FIXED, 1, 2, small_bet=2, big_bet=4) == read(sample([], DRAW)).setup.stakes
    assert "unexpected_field" == refusal(sample([], STUD, blinds_or_straddles=[0, 0, 0])).code
    assert "missing_field" == refusal(sample([], DRAW, big_bet=None)).code
    assert HOLDEM["variant"] == read(sample([])).fields["variant"]
