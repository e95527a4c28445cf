"""`croupier verify`: what is said of a saved hand that holds, and of one that does not."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.banked import Settled
from croupier.cli.verify import LIMITS
from croupier.errors import FairnessError
from croupier.fairness import (
    FULL,
    Report,
    chain,
    make_record,
    places_of,
    play_deck,
    undealt_board,
    verify,
    written,
)
from croupier.fairness.record import digested
from croupier.rules import CATALOGUE, Limit, blank, evolve, start
from tests.banked.test_record import SHOWDOWN, record_of
from tests.cli.shell import shell
from tests.fairness.evening import dealt_hand

DEALT = dealt_hand(CATALOGUE["five_draw"], Limit.FIXED, "online_cash", 1, "reshuffled")


def saved(folder: Path, viewer: int | None = DEALT.viewers[0]) -> Path:
    """Save the record of a hand in which cards were shuffled again."""
    file = folder / "hand.json"
    file.write_bytes(written(make_record(DEALT.name, "t1", viewer, DEALT.setup, DEALT.events, DEALT.decks)))
    return file


def test_a_hand_that_holds_is_told_with_what_it_does_not_prove(tmp_path: Path) -> None:
    """Exit code 0; the viewer, every deck with its whole root, what is proved, and what is not."""
    file = saved(tmp_path)
    ran = shell("verify", str(file))
    report = verify(file.read_bytes())
    assert (0, "") == (ran.code, ran.err)
    assert (
        f"Hand {DEALT.name}, table t1, as seat {DEALT.viewers[0]} saw it: everything holds." == ran.out.split("\n")[0]
    )
    assert [] == [deck.root for deck in report.decks if f"Root of deck {deck.number}: {deck.root}\n" not in ran.out]
    assert f"Each of the {report.proved} cards seen" in ran.out
    assert f"All {len(DEALT.events)} events" in ran.out
    assert [] == [limit for limit in LIMITS if limit not in ran.out]
    rows = [line.split() for line in ran.out.splitlines() if line.strip()[:1].isdigit()]
    assert [[str(deck.number), str(deck.size), str(deck.proved)] for deck in report.decks] == [row[:3] for row in rows]


def test_a_hand_against_the_house_is_checked_by_its_own_rules(tmp_path: Path) -> None:
    """The record of a hand against the house is told like any other; one whose settlement was changed is refused."""
    file = tmp_path / "hand.json"
    record = record_of(SHOWDOWN)
    file.write_bytes(written(record))
    ran = shell("verify", str(file))
    assert (0, "") == (ran.code, ran.err)
    assert "Hand h1, table house:p1, as seat 1 saw it: everything holds." == ran.out.split("\n")[0]
    assert "Each of the 9 cards seen" in ran.out
    settled = record.events[-1]
    assert isinstance(settled, Settled)
    forged = replace(settled, lines=(replace(settled.lines[0], paid=1_000), *settled.lines[1:]))
    file.write_bytes(written(digested(replace(record, events=(*record.events[:-1], forged), digest=""))))
    ran = shell("verify", str(file), "--json")
    (value,) = ran.values
    assert (1, "event_differs", len(record.events)) == (ran.code, value["error"], value["event"])


def test_a_watcher_s_hand_says_so(tmp_path: Path) -> None:
    """A record of nobody's seat is a watcher's."""
    assert "as a watcher saw it" in shell("verify", str(saved(tmp_path, None))).out


def test_json_is_the_report(tmp_path: Path) -> None:
    """With --json the report is one object with everything that the table tells."""
    file = saved(tmp_path)
    ran = shell("verify", str(file), "--json")
    (value,) = ran.values
    report = verify(file.read_bytes())
    assert 0 == ran.code
    assert list(Report.__struct_fields__) == list(value)
    assert (report.proved, report.decks[1].root) == (value["proved"], value["decks"][1]["root"])


def test_a_hand_that_does_not_hold_is_a_refusal(tmp_path: Path) -> None:
    """Exit code 1, one line on the standard error with the place and the code; with --json an object."""
    file = saved(tmp_path)
    file.write_bytes(file.read_bytes().replace(b'","', b'", "', 1))
    with pytest.raises(FairnessError) as refusal:
        verify(file.read_bytes())
    ran = shell("verify", str(file))
    assert (1, "", f"croupier: {refusal.value} [not_canonical]\n") == (ran.code, ran.out, ran.err)
    assert f"(byte {refusal.value.detail['byte']})" in ran.err
    (value,) = shell("verify", str(file), "--json").values
    assert {**refusal.value.error_data(), "message": str(refusal.value)} == value


def test_damage_is_told_apart_from_forgery(tmp_path: Path) -> None:
    """A changed card with the old digest is damage; the digest says so before anything else is looked at."""
    file = saved(tmp_path)
    file.write_bytes(file.read_bytes().replace(b'"leaf":', b'"leaf":1', 1))
    assert "[digest_differs]" in shell("verify", str(file)).err


@pytest.mark.parametrize(
    ("content", "code"), [(b"", "not_a_record"), (b"{}", "not_a_record"), (b" " * 2**21, "too_large")]
)
def test_what_is_no_record_is_refused(content: bytes, code: str, tmp_path: Path) -> None:
    """Empty, foreign and huge files end with exit code 1 and a code."""
    file = tmp_path / "hand.json"
    file.write_bytes(content)
    ran = shell("verify", str(file))
    assert (1, True) == (ran.code, ran.err.endswith(f"[{code}]\n"))


def test_a_file_that_cannot_be_read_is_a_wrong_command_line(tmp_path: Path) -> None:
    """No such file, a folder, a path with a zero byte: exit code 2."""
    for path in (str(tmp_path / "nowhere.json"), str(tmp_path), "a\0b"):
        ran = shell("verify", path)
        assert (2, True) == (ran.code, ran.err.endswith("[unreadable_file]\n")), path
    assert 2 == shell("verify").code


BEGUN = start(DEALT.setup.game, DEALT.setup.stakes, DEALT.setup.profile, DEALT.setup.seating)[1]
CHAIN = chain(bytes(32), 1)
ONE, OTHER = DEALT.hand.plan.numbers[:2]


@pytest.mark.parametrize(
    ("links", "missing", "told"),
    [
        ((), (), ["Nobody contributed to deck 1"]),
        ((OTHER,), (), [f"Seat {ONE} contributed nothing to deck 1"]),
        ((ONE,), (OTHER,), [f"For deck 1 the room says that no link came from seat {OTHER}."]),
        ((OTHER,), (ONE,), [f"Seat {ONE} contributed", f"no link came from seat {ONE}."]),
        ((ONE, OTHER), (), []),
    ],
)
def test_who_did_not_contribute_is_told(
    links: tuple[int, ...], missing: tuple[int, ...], told: list[str], tmp_path: Path
) -> None:
    """Nobody's links, one's own that is not there, and those that the room says did not come: each is a sentence."""
    opened = dict.fromkeys(links, (CHAIN[1], CHAIN[0]))
    deck = play_deck("h1", 1, DEALT.decks[0].sealed, opened, missing)
    file = tmp_path / "hand.json"
    file.write_bytes(written(make_record("h1", "t1", ONE, DEALT.setup, BEGUN, [deck])))
    ran = shell("verify", str(file))
    assert (0, []) == (ran.code, [part for part in told if part not in ran.out])
    assert len(told) == sum(word in ran.out for word in ("Nobody contributed", "contributed nothing", "no link came"))
    assert "The hand was not played to its end." in ran.out


def test_undealt_cards_are_told_apart(tmp_path: Path) -> None:
    """The board that was turned over after the hand is counted by itself."""
    dealt = dealt_hand(CATALOGUE["holdem"], Limit.NO, "home", 1, "uncontested")
    hand, stub = blank(dealt.setup), FULL
    for event in dealt.events:
        _, stub = places_of(hand, event, stub)
        hand = evolve(hand, event)
    board = undealt_board(hand, stub)
    assert board
    record = make_record(dealt.name, "t1", None, dealt.setup, dealt.events, dealt.decks, rabbit=board)
    file = tmp_path / "hand.json"
    file.write_bytes(written(record))
    assert f"So did {len(board)} undealt cards of the board" in shell("verify", str(file)).out


def test_a_file_cannot_write_to_the_terminal(tmp_path: Path) -> None:
    """What a record calls itself is shown without control characters."""
    file = tmp_path / "hand.json"
    deck = play_deck("h1", 1, DEALT.decks[0].sealed, {})
    file.write_bytes(written(make_record("h1", "\x1b[31mt1\n", None, DEALT.setup, BEGUN, [deck])))
    ran = shell("verify", str(file))
    assert (0, False) == (ran.code, "\x1b" in ran.out)
    assert "table ?[31mt1?, as a watcher" in ran.out
