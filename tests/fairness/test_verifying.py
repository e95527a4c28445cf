"""Forgers: whoever changes a record and makes its digest anew is found at the first thing that does not hold.

The forgeries are made by an operator who has the key: decks are swapped, cards moved, links invented, events rewritten.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import FAIRNESS_MEANINGS, FairnessError
from croupier.fairness import (
    Link,
    Proof,
    chain,
    check_opening,
    dealt_cards,
    make_record,
    opening,
    play_deck,
    proof,
    proofs_of,
    root,
    sealed_deck,
    verify,
    written,
)
from croupier.fairness.decks import with_tree
from croupier.rules import CATALOGUE, Limit, seat_players
from croupier.rules import events as ev
from tests.fairness.evening import KEY, dealt_hand
from tests.fairness.example import (
    DECK,
    LINKS,
    SEALED,
    SECRETS,
    SETUP,
    UNCALLED,
    forged,
    played,
    record_for,
    refusal_of,
    stamped,
)

SEEN = record_for(2)
EVENTS = SEEN.events
NUMBER = {type(event): number for number, event in reversed(list(enumerate(EVENTS)))}
"""The first event of each kind."""


def with_event(kind: type, **changes: Any) -> bytes:
    """Change the first event of a kind."""
    number = NUMBER[kind]
    return forged(SEEN, events=(*EVENTS[:number], replace(EVENTS[number], **changes), *EVENTS[number + 1 :]))


def with_proof(number: int, changed: Callable[[Proof], Proof]) -> bytes:
    """Change one of the proofs."""
    proofs = SEEN.proofs
    return forged(SEEN, proofs=(*proofs[:number], changed(proofs[number]), *proofs[number + 1 :]))


def with_opening(number: int, **changes: Any) -> bytes:
    """Change the opening of one of the proofs."""
    return with_proof(number, lambda each: replace(each, opening=replace(each.opening, **changes)))


def with_deck(**changes: Any) -> bytes:
    """Change what is said of the deck."""
    return forged(SEEN, decks=(replace(SEEN.decks[0], **changes),))


def without_a_card() -> bytes:
    """Leave out the proof of a card that was shown."""
    return forged(SEEN, proofs=SEEN.proofs[1:])


def with_a_burn() -> bytes:
    """Prove a burn card, which nobody was shown."""
    burn = proof([DECK], 1, 6)
    return forged(SEEN, proofs=tuple(sorted((*SEEN.proofs, burn), key=lambda each: each.place)))


def with_a_double() -> bytes:
    """Seal decks in which one card is there twice, until both lie where the viewer sees them."""
    places = [each.place for each in SEEN.proofs]
    for one, other in combinations(range(52), 2):
        order = list(SEALED.order)
        order[other] = order[one]
        double = play_deck("h1", 1, with_tree(tuple(order), SEALED.salts), LINKS, (9,))
        if {one, other} <= {double.leaves[place] for place in places}:
            proofs = tuple([proof([double], 1, place) for place in places])
            return forged(SEEN, decks=(replace(SEEN.decks[0], root=root(double.sealed)),), proofs=proofs)
    raise AssertionError("no deck has both")


def dealt_view() -> ev.Dealt:
    """Give the deal of the hole cards as seat 2 saw it."""
    event = EVENTS[NUMBER[ev.Dealt]]
    assert isinstance(event, ev.Dealt)
    return event


def flop() -> tuple[int, ...]:
    """Give the flop."""
    event = EVENTS[NUMBER[ev.BoardDealt]]
    assert isinstance(event, ev.BoardDealt)
    return event.cards[0]


OWN = dealt_view().down[0]
NINE = Link(9, *((chain(SECRETS[9], 1)[1], SECRETS[9])))
POTS: Any = EVENTS[NUMBER[ev.PotsMade]]
WON: Any = EVENTS[NUMBER[ev.Awarded]]
SHOWN: Any = EVENTS[NUMBER[ev.Shown]]
DRAWN = dealt_hand(CATALOGUE["five_draw"], Limit.FIXED, "online_cash", 1, "reshuffled")
"""A draw hand in which cards were shuffled again."""


def drawn(number: int, **changes: Any) -> bytes:
    """Change what is said of one of the decks of the draw hand."""
    record = make_record(DRAWN.name, "t1", None, DRAWN.setup, DRAWN.events, DRAWN.decks)
    decks = list(record.decks)
    decks[number - 1] = replace(decks[number - 1], **changes)
    return forged(record, decks=tuple(decks))


def another_chain() -> bytes:
    """Let a seat open a link of another chain for the second deck."""
    links = DRAWN.decks[1].links
    return drawn(2, links=(Link(links[0].seat, *chain(KEY, 1)[::-1]), *links[1:]))


def smaller_second_deck() -> bytes:
    """Leave a card out of the second deck, and work out its order and proofs again."""
    second = DRAWN.decks[1]
    links = {link.seat: (link.commitment, link.link) for link in second.links}
    order = second.sealed.order[:-1]
    small = play_deck(DRAWN.name, 2, with_tree(order, second.sealed.salts), links, second.missing)
    record = make_record(DRAWN.name, "t1", None, DRAWN.setup, DRAWN.events, DRAWN.decks)
    kept = tuple([each for each in record.proofs if each.deck == 1])
    decks = list(record.decks)
    decks[1] = replace(decks[1], size=len(order), root=root(small.sealed))
    return forged(record, decks=tuple(decks), proofs=kept)


def a_better_card() -> bytes:
    """Let a player show, in place of a card it holds, one that still lies in the stub, with its true proof."""
    record = record_for(None)
    number = NUMBER[ev.Shown]
    event = record.events[number]
    assert isinstance(event, ev.Shown)
    stub = proof([DECK], 1, 45)
    mine = {each.place: each for each in record.proofs if each.opening.card != event.cards[0]}
    better = replace(event, cards=(stub.opening.card, *event.cards[1:]))
    events = (*record.events[:number], better, *record.events[number + 1 :])
    return forged(record, events=events, proofs=(*[mine[place] for place in sorted(mine)], stub))


FORGERIES: dict[str, tuple[str, Callable[[], bytes]]] = {
    "another version": ("unknown_version", lambda: forged(SEEN, version=2)),
    "an unknown field": ("not_a_record", lambda: stamped(written(SEEN).replace(b'"table"', b'"tables"', 1))),
    "a deck without cards": ("wrong_deck", lambda: forged(SEEN, decks=())),
    "a deck too many": ("wrong_deck", lambda: forged(SEEN, decks=SEEN.decks * 2)),
    "a short deck": ("wrong_deck", lambda: with_deck(size=51)),
    "a root of 31 bytes": ("wrong_length", lambda: with_deck(root=bytes(31))),
    "a link of 31 bytes": (
        "wrong_length",
        lambda: with_deck(links=(replace(DECK.links[0], link=bytes(31)), DECK.links[1])),
    ),
    "a commitment of 31 bytes": (
        "wrong_length",
        lambda: with_deck(links=(replace(DECK.links[0], commitment=bytes(31)), DECK.links[1])),
    ),
    "a salt of 31 bytes": ("wrong_length", lambda: with_opening(0, salt=bytes(31))),
    "a path of five": ("wrong_length", lambda: with_opening(0, path=SEEN.proofs[0].opening.path[:5])),
    "a stranger's link": ("no_such_seat", lambda: with_deck(links=(*DECK.links, replace(NINE, seat=11)))),
    "a stranger who is missing": ("no_such_seat", lambda: with_deck(missing=(3,))),
    "a seat there and missing": ("seats_disagree", lambda: with_deck(links=(*DECK.links, NINE))),
    "a seat twice": ("seats_disagree", lambda: with_deck(links=(DECK.links[0], DECK.links[0], DECK.links[1]))),
    "seats out of order": ("seats_disagree", lambda: with_deck(links=DECK.links[::-1])),
    "another link": ("link_differs", lambda: with_deck(links=(replace(DECK.links[0], link=KEY), DECK.links[1]))),
    "another commitment": (
        "link_differs",
        lambda: with_deck(links=(replace(DECK.links[0], commitment=KEY), DECK.links[1])),
    ),
    "a link left out": ("leaf_differs", lambda: with_deck(links=DECK.links[:1], missing=(5, 9))),
    "a link put in": ("leaf_differs", lambda: with_deck(links=(*DECK.links, NINE), missing=())),
    "another hand": ("leaf_differs", lambda: forged(SEEN, hand="h2")),
    "another deck": ("leaf_differs", lambda: with_deck(root=root(sealed_deck(KEY, bytes(32), range(52))))),
    "a hand without a name": ("hand_id", lambda: forged(SEEN, hand="h" * 70_000)),
    "a card of another place": (
        "leaf_differs",
        lambda: with_proof(0, lambda each: replace(each, opening=proof([DECK], 1, 40).opening)),
    ),
    "a proof of another place": ("leaf_differs", lambda: with_proof(0, lambda each: replace(each, place=3))),
    "a place that is not": ("no_such_place", lambda: with_proof(6, lambda each: replace(each, place=52))),
    "a deck that is not": ("no_such_place", lambda: with_proof(0, lambda each: replace(each, deck=2))),
    "proofs out of order": ("proofs_disordered", lambda: forged(SEEN, proofs=SEEN.proofs[::-1])),
    "a proof twice": ("proofs_disordered", lambda: forged(SEEN, proofs=SEEN.proofs[:1] * 2)),
    "another card": ("root_differs", lambda: with_opening(0, card=(SEEN.proofs[0].opening.card + 1) % 52)),
    "padding for a card": ("no_such_card", lambda: with_opening(0, card=255)),
    "another salt": ("root_differs", lambda: with_opening(0, salt=KEY)),
    "another path": ("root_differs", lambda: with_opening(0, path=SEEN.proofs[1].opening.path)),
    "a card sealed twice": ("card_twice", with_a_double),
    "a card without a proof": ("card_unproved", without_a_card),
    "a proof of a burn": ("spare_proof", with_a_burn),
    "other hole cards": ("card_unproved", lambda: with_event(ev.Dealt, down=(OWN[::-1], *dealt_view().down[1:]))),
    "another flop": ("card_unproved", lambda: with_event(ev.BoardDealt, cards=(flop()[::-1],))),
    "a card dealt twice": ("illegal_event", lambda: with_event(ev.BoardDealt, cards=((*flop()[:2], OWN[0]),))),
    "hole cards kept from their player": (
        "card_hidden",
        lambda: with_event(ev.Dealt, down=((UNKNOWN, UNKNOWN), *dealt_view().down[1:])),
    ),
    "a flop kept from everybody": ("illegal_event", lambda: with_event(ev.BoardDealt, cards=((UNKNOWN,) * 3,))),
    "hole cards told to another": (
        "card_leaked",
        lambda: with_event(ev.Dealt, down=(OWN, tuple(set(range(8)) - {*OWN})[:2], dealt_view().down[2])),
    ),
    "a burn told": ("card_leaked", lambda: with_event(ev.BoardDealt, burned=(min({*range(9)} - {*OWN, *flop()}),))),
    "a blind too small": ("event_differs", lambda: with_event(ev.Posted, amount=3)),
    "a call for less": ("event_differs", lambda: with_event(ev.Called, amount=1)),
    "a check out of turn": ("illegal_event", lambda: with_event(ev.Checked, seat=2)),
    "a seat that is not there": ("illegal_event", lambda: with_event(ev.Folded, seat=77)),
    "a pot that is larger": (
        "event_differs",
        lambda: with_event(ev.PotsMade, pots=(replace(POTS.pots[0], amount=9),)),
    ),
    "another winner": ("event_differs", lambda: with_event(ev.Awarded, seat=11 - WON.seat)),
    "a show of too few cards": ("event_differs", lambda: with_event(ev.Shown, cards=SHOWN.cards[:1])),
    "a show of a card of the board": ("card_twice", lambda: with_event(ev.Shown, cards=(SHOWN.cards[0], flop()[0]))),
    "a card from the stub shown": ("card_unproved", a_better_card),
    "a show of no card": ("no_such_card", lambda: with_event(ev.Shown, cards=(SHOWN.cards[0], 53))),
    "a link of another chain": ("link_differs", another_chain),
    "a second deck that is smaller": ("wrong_deck", smaller_second_deck),
    "an end too early": ("event_differs", lambda: forged(SEEN, events=(*EVENTS[:9], ev.Ended()))),
    "an event behind the end": ("illegal_event", lambda: forged(SEEN, events=(*EVENTS, ev.Checked(2)))),
    "an end that is missing": ("history_incomplete", lambda: forged(SEEN, events=EVENTS[:-1])),
    "blinds that are missing": ("history_incomplete", lambda: forged(SEEN, events=EVENTS[:1], proofs=())),
    "cards shuffled again": (
        "event_differs",
        lambda: forged(
            SEEN,
            events=(*EVENTS[:9], ev.Reshuffled((UNKNOWN,))),
            decks=(*SEEN.decks, replace(SEEN.decks[0], links=())),
        ),
    ),
    "a set-up that cannot be": (
        "setup",
        lambda: forged(SEEN, setup=replace(SETUP, seating=seat_players({2: 200}, button=2))),
    ),
    "a hand without an end to its bytes": ("too_large", lambda: written(SEEN) + b" " * (1 << 20)),
    "a digest of something else": ("digest_differs", lambda: written(replace(SEEN, digest="0" * 64))),
    "a space": ("not_canonical", lambda: stamped(written(SEEN).replace(b",", b", ", 1))),
}


def test_the_example_holds() -> None:
    """What the forgeries begin with holds for every seat and a watcher, and says who contributed."""
    for viewer in (2, 5, 9, None):
        report = verify(written(record_for(viewer)))
        assert ((2, 5), (9,)) == (report.decks[0].seats, report.decks[0].missing)
    assert verify(written(SEEN)).proved > 7


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found(name: str) -> None:
    """Each forgery is refused with the code that says what does not hold."""
    code, make = FORGERIES[name]
    assert code == refusal_of(make()).code


def test_a_refusal_says_where() -> None:
    """Deck and place, event or seat are in the detail and in the sentence."""
    assert {"deck": 1, "place": SEEN.proofs[3].place} == {
        key: value for key, value in refusal_of(with_opening(3, salt=KEY)).detail.items() if key != "leaf"
    }
    folded = refusal_of(with_event(ev.Checked, seat=2))
    assert {"event": NUMBER[ev.Checked] + 1, "reason": "not_your_turn"} == folded.detail
    assert f"(event {NUMBER[ev.Checked] + 1}, reason not_your_turn)." in str(folded)
    link = refusal_of(FORGERIES["another link"][1]())
    assert {"deck": 1, "seat": 2} == link.detail


def test_a_link_that_the_operator_hides_is_shown_as_missing() -> None:
    """Leaving a link out gives another order that holds, but the seat stands among those that are missing."""
    hidden = play_deck("h1", 1, SEALED, {2: LINKS[2]}, (5, 9))
    report = verify(written(record_for(2, hidden)))
    assert ((2,), (5, 9)) == (report.decks[0].seats, report.decks[0].missing)
    assert hidden.leaves != DECK.leaves


def test_an_operator_cannot_choose_the_deck_after_the_links() -> None:
    """Of many decks that the operator would rather deal, none stands under the root that was published."""
    for number in range(50):
        other = play_deck("h1", 1, sealed_deck(KEY, bytes([number]) * 32, range(52)), LINKS, (9,))
        record = record_for(2, other)
        assert refusal_of(forged(record, decks=SEEN.decks)).code in ("leaf_differs", "root_differs")


FOLDED = played(commands=UNCALLED)
TURN_AND_RIVER = (11, 13)
"""Places: six hole cards, a burn and the flop, and then a burn before each."""


def test_the_undealt_board_is_proved_where_the_house_shows_it() -> None:
    """With rabbit hunting the rest of the board, or some of it, may be proved after the hand, and nothing else."""
    record = make_record("h1", "t1", None, SETUP, FOLDED, [DECK], rabbit=TURN_AND_RIVER)
    report = verify(written(record))
    assert (2, 3) == (report.rabbit, report.proved)
    assert TURN_AND_RIVER == tuple([each.place for each in record.proofs][-2:])
    assert 1 == verify(forged(record, proofs=record.proofs[:-1])).rabbit
    for place in (0, 6, 10, 12, 14, 51):
        extra = sorted((*record.proofs, proof([DECK], 1, place)), key=lambda each: each.place)
        refused = refusal_of(forged(record, proofs=tuple(extra)))
        assert ("spare_proof", {"deck": 1, "place": place}) == (refused.code, refused.detail)


def test_the_undealt_board_is_not_proved_elsewhere() -> None:
    """Where the house does not show it, or the hand is not over, no undealt card is proved."""
    strict = replace(SETUP, profile=replace(SETUP.profile, rabbit=False))
    flop_only = FOLDED[: NUMBER[ev.BoardDealt] + 1]
    for setup, events in ((strict, FOLDED), (SETUP, flop_only)):
        record = make_record("h1", "t1", None, setup, events, [DECK], rabbit=TURN_AND_RIVER)
        refused = refusal_of(written(record))
        assert ("spare_proof", {"deck": 1, "place": 11}) == (refused.code, refused.detail)
        assert 0 == verify(forged(record, proofs=record.proofs[:-2])).rabbit


def test_a_hand_that_was_voided_holds_as_far_as_it_went() -> None:
    """A record may end wherever the hand waited; the report says that it is not over."""
    stop = NUMBER[ev.BoardDealt] + 1
    record = make_record("h1", "t1", 5, SETUP, played()[:stop], [DECK])
    report = verify(written(record))
    assert (False, 5) == (report.over, report.proved)
    blinds = make_record("h1", "t1", 5, SETUP, played()[:2], [DECK])
    assert (False, 0) == (verify(written(blinds)).over, verify(written(blinds)).proved)


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    51,
    52,
    53,
    2**31,
    2**63,
    10**40,
    1.5,
    "",
    "x",
    "\x00",
    [],
    {},
    [[1]],
    [0, 1],
)


def changed_everywhere(value: Any) -> Iterator[Any]:
    """Give a JSON value with each of its parts in turn replaced by junk, doubled or left out."""
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        for key in keys:
            for part in changed_everywhere(value[key]):
                again = value.copy()
                again[key] = part
                yield again
            less = value.copy()
            del less[key]
            yield less
    yield JUNK[len(str(value)) % len(JUNK)]
    yield JUNK[(len(str(value)) * 7 + 3) % len(JUNK)]
    if isinstance(value, int):
        yield value + 1
        yield -value


@pytest.mark.parametrize("number", range(3))
def test_junk_in_any_field_is_no_traceback(number: int) -> None:
    """Whatever stands in whichever field, with a good digest, the record is refused with a code or holds."""
    record = (SEEN, record_for(None), make_record("h1", "t1", 5, SETUP, played(commands=UNCALLED), [DECK]))[number]
    plain = msgspec.json.decode(written(record))
    tried = refused = 0
    for changed in changed_everywhere(plain):
        try:
            data = stamped(msgspec.json.encode(changed))
        except OverflowError:  # a number that this writer cannot write
            continue
        tried += 1
        try:
            verify(data)
        except FairnessError:
            refused += 1
    assert tried > 900
    assert refused > tried // 2


def test_every_code_is_raised_and_has_a_sentence() -> None:
    """Each code of a `FairnessError` comes up in these tests, and is said in a sentence."""
    calls: dict[str, Callable[[], object]] = {
        "no_such_leaf": lambda: opening(SEALED, 52),
        "no_such_place": lambda: proof([DECK], 2, 0),
        "no_such_card": lambda: check_opening(root(SEALED), replace(opening(SEALED, 0), card=99)),
        "card_not_in_decks": lambda: proofs_of(ev.Shown(2, (53,)), [DECK]),
        "not_a_record": lambda: verify(b""),
        "digest_differs": lambda: verify(written(replace(SEEN, digest=""))),
    }
    for code, call in calls.items():
        with pytest.raises(FairnessError) as refusal:
            call()
        assert code == refusal.value.code
    assert set(FAIRNESS_MEANINGS) == {code for code, _ in FORGERIES.values()} | set(calls)
    assert all(sentence.endswith(".") for sentence in FAIRNESS_MEANINGS.values())
    with pytest.raises(FairnessError) as refusal:
        dealt_cards(DECK, 50, 3)
    assert "no_such_place" == refusal.value.code
