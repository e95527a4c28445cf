"""The record of a hand against the house: it holds for every hand, tells nothing unseen, and shows every change."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.banked import LAS_VEGAS, Event, Result, Spot, fold, start
from croupier.banked import events as ev
from croupier.banked.engine import STAGES
from croupier.banked.places import cards_by_place, sealed, unsealed
from croupier.banked.record import BankedRecord, make_record
from croupier.banked.verifying import is_banked, verify
from croupier.cards import UNKNOWN
from croupier.errors import FairnessError
from croupier.fairness import PlayedDeck, Proof, chain, dealt_cards, play_deck, proof, sealed_deck, written
from croupier.fairness import verify as verify_among_players
from croupier.fairness.record import digested
from tests.banked.hands import TABLE, Played, played
from tests.fairness.stranger import strange

LINKS = chain(bytes(32), 1)


def deck_of(seed: int, name: str = "h1") -> PlayedDeck:
    """Shuffle a deck by a seed, with a link of the player's."""
    nonce = Random(seed).randbytes(32)
    return play_deck(name, 1, sealed_deck(bytes(32), nonce, range(52)), {1: (LINKS[1], LINKS[0])})


def hand_of(seed: int) -> tuple[Played, PlayedDeck]:
    """Play a hand from a sealed deck."""
    deck = deck_of(seed)
    return played(seed, deck=[*dealt_cards(deck, 0, 52)]), deck


def record_of(seed: int) -> BankedRecord:
    """Make the record of a hand."""
    hand, deck = hand_of(seed)
    return make_record("h1", "house:p1", hand.hand.terms, hand.hand.limits, hand.events, deck)


def code_of(record: BankedRecord) -> str:
    """Give the code with which a record is refused once its digest was made anew; empty where everything holds."""
    try:
        verify(written(digested(replace(record, digest=""))))
    except FairnessError as error:
        return error.code
    return ""


SHOWDOWN = next(seed for seed in range(99) if len(hand_of(seed)[0].hand.board) == 5)
FOLD = next(seed for seed in range(99) if hand_of(seed)[0].hand.result is Result.FOLD)


@pytest.mark.parametrize("seed", range(60))
def test_every_record_holds(seed: int) -> None:
    """Random hands under random rules prove every card that was seen; a stranger's verifier agrees."""
    hand, _ = hand_of(seed)
    data = written(record_of(seed))
    report = verify(data)
    seen = 9 if hand.hand.board else 4 if hand.hand.opened else 2
    assert ("h1", "house:p1", 1, len(hand.events), True, seen, 0) == (
        report.hand,
        report.table,
        report.viewer,
        report.events,
        report.over,
        report.proved,
        report.rabbit,
    )
    assert (is_banked(data), ((1,), ())) == (True, (report.decks[0].seats, report.decks[0].missing))
    assert seen == strange(data)


def test_a_card_that_was_not_opened_is_nowhere() -> None:
    """After a fold neither the dealer's cards nor the board can be told from the record."""
    record, (hand, deck) = record_of(FOLD), hand_of(FOLD)
    assert [0, 1] == [one.place for one in record.proofs]
    assert [(UNKNOWN, UNKNOWN)] == [event.dealer for event in record.events if isinstance(event, ev.Dealt)]
    dealer = proof((deck,), 1, 2).opening
    assert dealer.salt not in [one.opening.salt for one in record.proofs]
    assert 2 == len(hand.hand.dealer)


def test_every_changed_byte_is_found() -> None:
    """Whatever byte of a record is changed, it is refused, as this record and as one among players."""
    data = written(record_of(SHOWDOWN))
    dice = Random(1)
    for place in range(len(data)):
        changed = data[:place] + bytes([data[place] ^ (1 << dice.randrange(7))]) + data[place + 1 :]
        check = verify if is_banked(changed) else verify_among_players
        with pytest.raises(FairnessError):
            check(changed)
    for cut in range(0, len(data), 97):
        with pytest.raises(FairnessError):
            verify(data[:cut])


def _events(change: Callable[[Event], Event]) -> Callable[[BankedRecord], BankedRecord]:
    return lambda record: replace(record, events=tuple(change(event) for event in record.events))


def _only(kind: type, **fields: Any) -> Callable[[BankedRecord], BankedRecord]:
    return _events(lambda event: replace(event, **fields) if isinstance(event, kind) else event)


def _proofs(change: Callable[[tuple[Proof, ...]], tuple[Proof, ...]]) -> Callable[[BankedRecord], BankedRecord]:
    return lambda record: replace(record, proofs=change(record.proofs))


def _spare(record: BankedRecord) -> BankedRecord:
    return replace(record, proofs=(*record.proofs, proof((deck_of(SHOWDOWN),), 1, 9)))


def _won(event: Event) -> Event:
    if not isinstance(event, ev.Settled):
        return event
    return ev.Settled(Result.WIN, (ev.Line(Spot.ANTE, event.lines[0].stake, Result.WIN, 2 * event.lines[0].stake),))


def _link(record: BankedRecord) -> BankedRecord:
    (deck,) = record.decks
    return replace(record, decks=(replace(deck, links=(replace(deck.links[0], link=bytes(32)[:31] + b"x"),)),))


FORGERIES: dict[str, tuple[Callable[[BankedRecord], BankedRecord], str]] = {
    "another result": (_events(_won), "event_differs"),
    "another board": (_only(ev.BoardDealt, cards=(0, 1, 2)), "card_unproved"),
    "a hidden board": (_only(ev.BoardDealt, cards=(52, 52, 52)), "card_hidden"),
    "the dealer's cards told": (_only(ev.Dealt, dealer=(0, 1)), "card_leaked"),
    "other cards of the player": (_only(ev.Dealt, player=(0, 1)), "card_unproved"),
    "other cards opened": (_only(ev.Opened, cards=(0, 1)), "event_differs"),
    "an ante off the limits": (_only(ev.AntePosted, ante=3), "illegal_event"),
    "a proof less": (_proofs(lambda proofs: proofs[1:]), "card_unproved"),
    "proofs out of order": (_proofs(lambda proofs: proofs[::-1]), "proofs_disordered"),
    "a proof of a card to come": (_spare, "spare_proof"),
    "an end less": (lambda record: replace(record, events=record.events[:-1]), "history_incomplete"),
    "no events": (lambda record: replace(record, events=()), "history_incomplete"),
    "an event twice": (lambda record: replace(record, events=record.events[:1] + record.events), "illegal_event"),
    "another hand": (lambda record: replace(record, hand="h2"), "leaf_differs"),
    "another link": (_link, "link_differs"),
    "no deck": (lambda record: replace(record, decks=()), "wrong_deck"),
    "rules that cannot be": (lambda record: replace(record, limits=replace(record.limits, step=0)), "setup"),
    "another version": (lambda record: replace(record, version=2), "unknown_version"),
}


@pytest.mark.parametrize(("forge", "code"), FORGERIES.values(), ids=FORGERIES)
def test_a_forgery_with_a_new_digest_is_found(forge: Callable[[BankedRecord], BankedRecord], code: str) -> None:
    """Whoever makes the digest anew still cannot change what the proofs and the rules hold."""
    record = record_of(SHOWDOWN)
    assert "" == code_of(record)
    assert code == code_of(forge(record))


def test_a_hand_may_break_off_where_it_waits() -> None:
    """A hand that was not played to its end is one, and the report says so."""
    hand, deck = hand_of(SHOWDOWN)
    for count in range(1, len(hand.events)):
        events = hand.events[:count]
        reached = fold(start(hand.hand.terms, hand.hand.limits), events)
        record = make_record("h1", "t", hand.hand.terms, hand.hand.limits, events, deck)
        if STAGES[reached.stage].spot or STAGES[reached.stage].cards:
            assert not verify(written(record)).over


def test_cards_at_rest_are_leaves() -> None:
    """What stands in a journal are leaves of the sealed deck, and with the deck the cards come back."""
    hand, deck = hand_of(SHOWDOWN)
    for event in hand.events:
        stored = sealed(event, deck.sealed)
        assert event == unsealed(stored, deck.sealed)
        if isinstance(event, ev.Dealt):
            assert deck.leaves[:4] == stored.player + stored.dealer  # type: ignore[union-attr]
    assert list(dealt_cards(deck, 0, 9)) == [cards_by_place(hand.hand)[place] for place in range(9)]
    with pytest.raises(FairnessError, match="no such leaf"):
        unsealed(ev.BoardDealt((60,)), deck.sealed)
    with pytest.raises(FairnessError, match="none of the decks"):
        sealed(ev.BoardDealt((60,)), deck.sealed)


def test_a_record_is_json_that_anybody_can_read() -> None:
    """The bytes are one JSON object with the version first and the digest last."""
    plain = msgspec.json.decode(written(record_of(FOLD)))
    assert ["version", "game", "hand", "table", "terms", "limits", "events", "decks", "proofs", "digest"] == [*plain]
    assert "straight" == msgspec.to_builtins(LAS_VEGAS)["ante_pays_from"]
    assert TABLE.least == plain["limits"]["least"]
