"""Throwing cards away: draws, and games in which a card must go.

Decides whose turn it is to discard and what may be thrown; the replacements are dealt by
`dealing`. While it lasts the round of betting holds whose turn it is. Discards are made in order
from the left of the button (RR draw).
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import IllegalAction, Reason
from croupier.rules import commands as do
from croupier.rules import events as ev
from croupier.rules.dealing import street_of
from croupier.rules.hand import Cards, Choice, DiscardCount, Hand, Legal
from croupier.rules.places import next_place


def choice(hand: Hand) -> Choice:
    """Say who discards and how many cards may go."""
    place = hand.betting.actor
    return Choice(hand.plan.numbers[place], hand.decision, Legal(discard=DiscardCount(*_bounds(hand, place))))


def _bounds(hand: Hand, place: int) -> tuple[int, int]:
    street = street_of(hand)
    if street.discard:
        return street.discard, street.discard
    return 0, min(street.draw, len(hand.cards.down[place]))


def decide(hand: Hand, command: do.Command) -> tuple[ev.Event, ...]:
    """Take the discards of the seat whose turn it is, or refuse them."""
    if type(command) is not do.Discard:
        raise IllegalAction(Reason.wrong_command)
    place = hand.betting.actor
    cards = command.cards
    if type(cards) is not tuple:
        raise IllegalAction(Reason.not_your_card)
    least, most = _bounds(hand, place)
    if len(cards) > most:
        raise IllegalAction(Reason.too_many_discards, given=len(cards), most=most)
    if len(cards) < least:
        raise IllegalAction(Reason.too_few_discards, given=len(cards), least=least)
    _require_own(hand, hand.cards.down[place], cards)
    return (ev.Discarded(command.seat, cards),)


def _require_own(hand: Hand, own: tuple[int, ...], thrown: tuple[int, ...]) -> None:
    """Each card is the player's; one that is not known to be may be told where its own is not known."""
    unknown = own.count(UNKNOWN)
    seen: set[int] = set()
    for card in thrown:
        if type(card) is not int or not 0 <= card <= UNKNOWN:
            raise IllegalAction(Reason.not_your_card, card=card)
        if card in seen:
            raise IllegalAction(Reason.card_twice, card=card)
        if card == UNKNOWN or card not in own:
            unknown -= 1
            if unknown < 0:
                raise IllegalAction(Reason.not_your_card, card=card)
        if card != UNKNOWN:
            seen.add(card)
            if card not in own:
                _require_free(hand, card)


def _require_free(hand: Hand, card: int) -> None:
    if card in hand.cards.gone:
        raise IllegalAction(Reason.card_twice, card=card)
    if card not in hand.plan.deck:
        raise IllegalAction(Reason.card_not_in_deck, card=card)


def discarded(hand: Hand, event: ev.Discarded) -> Hand:
    """Take the cards from the player; what is drawn for them is owed."""
    place = hand.plan.place[event.seat]
    cards, thrown = hand.cards, event.cards
    if thrown:
        cards = _thrown(cards, place, thrown, draws=street_of(hand).draw > 0)
    waiting = hand.betting.waiting & ~(1 << place)
    actor = next_place(waiting, place) if waiting else -1
    betting = replace(hand.betting, waiting=waiting, actor=actor)
    return replace(hand, cards=cards, betting=betting, decision=hand.decision + 1)


def _thrown(old: Cards, place: int, gone: tuple[int, ...], *, draws: bool) -> Cards:
    kept = list(old.down[place])
    for card in gone:
        kept.remove(card if card in kept else UNKNOWN)
    down, thrown, owed, muck = list(old.down), list(old.thrown), list(old.owed), list(old.muck)
    down[place] = tuple(kept)
    if draws:
        thrown[place] = gone
        owed[place] = len(gone)
    else:
        muck[place] += gone
    return Cards(tuple(down), old.up, old.boards, old.burned, tuple(thrown), tuple(owed), tuple(muck), old.stub)
