"""The record of a hand: it holds for every viewer of every game, tells nothing it did not see, and shows damage."""

from base64 import b64encode
from random import Random

import msgspec
import pytest

from croupier.cards import UNKNOWN
from croupier.errors import FairnessError
from croupier.fairness import HandRecord, make_record, read, verify, written
from croupier.rules import CATALOGUE, Limit, blank, fold, follow, redact
from croupier.rules import events as ev
from tests.conftest import SLOW
from tests.fairness.evening import Dealt, dealt_hand
from tests.fairness.hands import dealt_hands, each_game
from tests.fairness.stranger import strange
from tests.properties.knowledge import Knowledge, cards_in

EXAMPLES = (
    ("holdem", Limit.NO, "showdown"),
    ("stud_hilo", Limit.FIXED, "community"),
    ("five_draw", Limit.FIXED, "reshuffled"),
)

BYTES = 1_200


def record_of(dealt: Dealt, viewer: int | None) -> HandRecord:
    """Make the record of a hand for one viewer."""
    return make_record(dealt.name, "t1", viewer, dealt.setup, dealt.events, dealt.decks)


def code_of(data: bytes) -> str:
    """Give the code with which a record is refused, or an empty text where everything holds."""
    try:
        verify(data)
    except FairnessError as error:
        return error.code
    return ""


@pytest.fixture(scope="module", params=EXAMPLES, ids=[key for key, _, _ in EXAMPLES])
def record(request: pytest.FixtureRequest) -> bytes:
    """Give the bytes of a record of a seat."""
    key, limit, aim = request.param
    dealt = dealt_hand(CATALOGUE[key], limit, "online_cash", 1, aim)
    return written(record_of(dealt, dealt.viewers[0]))


@each_game
def test_every_viewer_s_record_holds(key: str) -> None:
    """Records of random hands of every game, for each seat and a watcher, prove every card that the viewer saw."""
    for dealt in dealt_hands(key):
        for viewer in dealt.viewers:
            report = verify(written(record_of(dealt, viewer)))
            assert (dealt.name, "t1", viewer, len(dealt.events), True, 0) == (
                report.hand,
                report.table,
                report.viewer,
                report.events,
                report.over,
                report.rabbit,
            )
            assert len(dealt.decks) == len(report.decks)
            assert [len(deck.leaves) for deck in dealt.decks] == [deck.size for deck in report.decks]
            assert [deck.missing for deck in dealt.decks] == [deck.missing for deck in report.decks]
            assert sum(deck.proved for deck in report.decks) == report.proved
            saw = {(number, card) for number, card in seen(dealt, viewer) if card != UNKNOWN}
            assert len(saw) == report.proved


def seen(dealt: Dealt, viewer: int | None) -> set[tuple[int, int]]:
    """Collect the cards that a viewer saw, with the number of the deck that they were dealt from."""
    knows = Knowledge(dealt.setup, viewer)
    found, known = set(), 1
    for event in dealt.events:
        known += isinstance(event, ev.Reshuffled)
        before = knows.ever
        knows.ever = set()
        knows.see(event)
        latest = {card: number for number in range(1, known + 1) for card in dealt.decks[number - 1].sealed.order}
        found |= {(latest[card], card) for card in knows.ever}
        knows.ever |= before
    return found


@each_game
def test_a_record_tells_nothing_the_viewer_did_not_see(key: str) -> None:
    """Cards of events and proofs are cards seen, and of no other leaf is the salt or the opening in the bytes."""
    for dealt in dealt_hands(key):
        for viewer in dealt.viewers:
            record = record_of(dealt, viewer)
            data = written(record)
            saw = seen(dealt, viewer)
            assert saw == {(proof.deck, proof.opening.card) for proof in record.proofs}
            told = [
                getattr(event, name)
                for event in record.events
                for name in ("cards", "down", "up", "burned")
                if hasattr(event, name)
            ]
            assert set(cards_in(told)) <= {card for _, card in saw} | {UNKNOWN}
            for number, deck in enumerate(dealt.decks, start=1):
                for leaf, salt in enumerate(deck.sealed.salts):
                    card = deck.sealed.order[leaf] if leaf < len(deck.leaves) else -1
                    assert (b64encode(salt) in data) is ((number, card) in saw)


@each_game
def test_a_stranger_finds_the_same(key: str) -> None:
    """A second verifier, written from docs/fairness.md with nothing but a JSON reader and SHA-256, agrees."""
    for dealt in dealt_hands(key):
        viewer = Random(dealt.name).choice(dealt.viewers)
        data = written(record_of(dealt, viewer))
        assert verify(data).proved == strange(data)


@each_game
def test_a_hand_broken_off_holds_wherever_it_waited(key: str) -> None:
    """A hand that was void after any command has a record that holds."""
    dealt = dealt_hands(key)[0]
    viewer = Random(dealt.name).choice(dealt.viewers)
    waited = 0
    hand = blank(dealt.setup)
    for number, event in enumerate(dealt.events, start=1):
        hand = fold(hand, (event,))
        if number < len(dealt.events) and isinstance(dealt.events[number], ev.Posted):
            continue
        if follow(hand) or isinstance(event, ev.Reshuffled):
            continue
        waited += 1
        events = dealt.events[:number]
        decks = dealt.decks[: 1 + sum(isinstance(each, ev.Reshuffled) for each in events)]
        assert "" == code_of(written(make_record(dealt.name, "t1", viewer, dealt.setup, events, decks))), number
    assert waited > 2


def test_the_bytes_are_one_for_each_record(record: bytes) -> None:
    """Reading and writing gives the same bytes, and the digest is what sha256sum says of all before it and a brace."""
    from hashlib import sha256

    assert record == written(read(record))
    before, _, rest = record.rpartition(b',"digest":"')
    assert sha256(before + b"}").hexdigest() + '"}' == rest.decode()


def places(record: bytes) -> range:
    """Give every byte of a record; in the ordinary suite so many from its beginning to its end."""
    return range(0, len(record), 1 if SLOW else max(1, len(record) // BYTES))


def test_every_changed_byte_is_found(record: bytes) -> None:
    """Whatever byte is changed into whatever other one, the record is refused with a code."""
    dice = Random(1)
    assert "" == code_of(record)
    for place in places(record):
        byte = record[place]
        bits = [1 << dice.randrange(8), dice.randrange(1, 256)]
        for change in bits:
            damaged = record[:place] + bytes([byte ^ change]) + record[place + 1 :]
            assert code_of(damaged) in ("not_a_record", "not_canonical", "digest_differs"), place


def test_every_lost_or_added_byte_is_found(record: bytes) -> None:
    """A byte that is missing or doubled, a space or a line end anywhere, and a record cut short are refused."""
    for place in places(record)[::5]:
        one = record[place : place + 1]
        for damaged in (
            record[:place] + record[place + 1 :],
            record[:place] + one + record[place:],
            record[:place] + b" " + record[place:],
            record[:place],
        ):
            assert code_of(damaged) in ("not_a_record", "not_canonical", "digest_differs"), place
    assert "not_canonical" == code_of(record + b"\n")


def test_the_place_of_a_byte_out_of_form_is_told(record: bytes) -> None:
    """Where a record is not written as records are, the refusal names the first byte that is not."""
    with pytest.raises(FairnessError) as refusal:
        read(record[:100] + record[100:].replace(b",", b", ", 1))
    assert ("not_canonical", 100 + record[100:].index(b",") + 1) == (refusal.value.code, refusal.value.detail["byte"])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"{}",
        b'"\\ud800"',
        b"[" * 100_000,
        b"9" * 5_000,
        b"1e400",
        b"\xff",
        b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    ],
    ids=range(11),
)
def test_what_is_no_record_is_refused(data: bytes) -> None:
    """Empty, broken, nested, huge and foreign bytes are refused with one code, never with a traceback."""
    assert "not_a_record" == code_of(data)


def test_redacted_events_are_the_viewer_s_own() -> None:
    """The events of a record are what the room sent that viewer, and folded they are its view."""
    dealt = dealt_hand(CATALOGUE["badugi"], Limit.FIXED, "home", 4, "mucked")
    begun = blank(dealt.setup)
    for viewer in dealt.viewers:
        events = record_of(dealt, viewer).events
        assert tuple([redact(begun, event, viewer) for event in dealt.events]) == events
        assert dealt.hand.stacks == fold(begun, events).stacks


def test_the_largest_record_is_far_below_the_limit() -> None:
    """Somebody who saw every card of a full stud table has a record of less than a tenth of what may be read."""
    dealt = dealt_hand(CATALOGUE["stud"], Limit.FIXED, "home", 2, "community")
    events = tuple(
        [
            ev.Dealt(
                event.street,
                event.burned,
                tuple([()] * len(event.down)),
                tuple([down + up for down, up in zip(event.down, event.up, strict=True)]),
            )
            if isinstance(event, ev.Dealt)
            else event
            for event in dealt.events
        ]
    )
    record = make_record(dealt.name, "t1", None, dealt.setup, events, dealt.decks)
    assert len(record.proofs) > 40
    assert len(written(record)) < 100_000
    assert msgspec.json.decode(written(record))["version"] == 1
