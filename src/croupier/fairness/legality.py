"""Whether the events of a hand, as one viewer saw them, are what the rules make of it.

Decides it one event at a time, as far as the viewer can know: cards that it did not see are taken on trust, everything
else (whose turn, how much, which cards may be out, who wins) is worked out again. Also refused is an event that hides
what the viewer was entitled to see, or tells what it was not. Called by `verify`.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.cards import UNKNOWN, format_card
from croupier.errors import FairnessError, IllegalAction
from croupier.fairness.codes import cards_of, changed
from croupier.fairness.places import receivers
from croupier.rules import (
    CardsNeeded,
    Command,
    Deal,
    Event,
    Hand,
    decide,
    follow,
    pending,
    redact,
)
from croupier.rules import events as ev
from croupier.rules.causes import command_of


def require_legal(hand: Hand, event: Event, viewer: int | None, due: tuple[Event, ...] = ()) -> tuple[Event, ...]:
    """Refuse an event that the rules do not make of this view of a hand; give those that are due after it.

    `hand` is the viewer's view before the event; for a deal after a `Reshuffled` it is the view before that, since the
    deal asked for it. `due` is what was given for the event before: it saves working out again what follows. Raises
    `FairnessError`: `illegal_event` with the `Reason` of the rules, `event_differs`, `card_hidden`, `card_leaked`,
    `no_such_card`, `card_twice`.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Limit, Stakes, seat_players, start, step, view
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> hand, _ = step(hand, Deal((0, 1, 2, 3)))
    >>> require_legal(view(hand, 2), ev.Called(1, 1), 2)
    ()
    >>> require_legal(view(hand, 2), ev.Checked(1), 2)
    Traceback (most recent call last):
    croupier.errors.room.FairnessError: The rules do not allow an event (reason cannot_check).
    """
    made, *rest = due or _made(hand, event)
    if made != event:
        raise FairnessError("event_differs", expected=type(made).__name__)
    _require_redacted(hand, event, viewer)
    return tuple(rest)


def _made(hand: Hand, event: Event) -> tuple[Event, ...]:
    """Give what the rules make of a hand at this event: what follows by itself, or from what somebody asked for."""
    if isinstance(event, ev.Reshuffled):
        return (_reshuffled(hand),)
    told = _told(hand, event)
    made = follow(told) or _caused(told, event)
    # a deal for which cards were shuffled again gives two events, and the first of them was checked by itself
    return made[1:] if isinstance(made[0], ev.Reshuffled) else made


def _caused(hand: Hand, event: Event) -> tuple[Event, ...]:
    """Give what the rules make of the command that an event comes from."""
    if isinstance(event, ev.Dealt):
        command: Command = _deal_of(hand, event)
    elif isinstance(event, ev.BoardDealt):
        command = Deal(cards_of(event))
    else:
        cause = command_of(event)
        if cause is None:
            raise FairnessError("event_differs", waits_for=type(pending(hand)).__name__)
        command = cause
    try:
        return decide(hand, command)
    except IllegalAction as refusal:
        raise FairnessError("illegal_event", reason=refusal.code) from None


def _deal_of(hand: Hand, event: ev.Dealt) -> Deal:
    """Put the cards of a deal back into dealing order."""
    got = [iter(down + up) for down, up in zip(event.down, event.up, strict=False)]
    return Deal(event.burned + tuple([next(got[place]) for place in receivers(hand, event)]))


def _reshuffled(hand: Hand) -> ev.Reshuffled:
    """Which cards go back is hidden, how many is not."""
    needed = pending(hand)
    if follow(hand) or not isinstance(needed, CardsNeeded) or needed.reshuffle is None:
        raise FairnessError("event_differs", waits_for=type(needed).__name__)
    return ev.Reshuffled((UNKNOWN,) * len(needed.reshuffle))


def _told(hand: Hand, event: Event) -> Hand:
    """Give the view as it is once the cards that an event turns up are known: then the rules can judge the showing."""
    if isinstance(event, ev.Shown):
        seat = event.seat
    elif isinstance(event, ev.Demanded):
        seat = event.target
    else:
        return hand
    place = hand.plan.place.get(seat)
    if place is None or len(event.cards) != len(hand.cards.down[place]):
        raise FairnessError("event_differs", seat=seat)
    held = hand.cards.down[place]
    gone, known = hand.cards.gone, []
    for card, have in zip(event.cards, held, strict=True):
        if card in (UNKNOWN, have):
            known.append(have)
            continue
        if card not in hand.plan.deck or have != UNKNOWN:
            raise FairnessError("no_such_card", seat=seat)
        if card in gone or card in known:
            raise FairnessError("card_twice", card=format_card(card))
        known.append(card)
    down = (*hand.cards.down[:place], tuple(known), *hand.cards.down[place + 1 :])
    return replace(hand, cards=replace(hand.cards, down=down))


def _require_redacted(hand: Hand, event: Event, viewer: int | None) -> None:
    """The cards that the viewer sees are exactly those that it may see; a show tells what its player chose to tell."""
    if isinstance(event, ev.Shown):
        return
    may_see = cards_of(redact(hand, changed(event, lambda _: 0), viewer))
    for card, seen in zip(cards_of(event), may_see, strict=True):
        if (card == UNKNOWN) is not (seen == UNKNOWN):
            raise FairnessError("card_hidden" if card == UNKNOWN else "card_leaked")
