"""Which cards a hand needs, and where they go.

Decides how many cards come, burns and reshuffles included, and in what order; the cards
themselves are chance and come from outside. What happens when a street has been dealt is for
`progress`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import IllegalAction, Reason
from croupier.rules import commands as do
from croupier.rules import events as ev
from croupier.rules.game import Shortage, Street
from croupier.rules.hand import Cards, CardsNeeded, Hand, Stage

# a member of an enum costs a descriptor call at every access: bound once
DEALING: Final = Stage.DEALING
COMMUNITY: Final = Shortage.COMMUNITY
RESHUFFLE: Final = Shortage.RESHUFFLE


def street_of(hand: Hand) -> Street:
    """Give the street that is being dealt or played."""
    return hand.plan.setup.game.streets[hand.street]


def live_order(hand: Hand) -> tuple[int, ...]:
    """List the places still in the hand in dealing order, from the left of the button."""
    folded, order = hand.folded, hand.plan.order
    return order if not folded else tuple([place for place in order if not folded >> place & 1])


# --- what is needed -----------------------------------------------------------------------------


def needed(hand: Hand) -> CardsNeeded:
    """Say which cards the street needs now.

    One card at a time from the left of the button, a burn first where the street has one (S0, S1).
    A draw serves one player after the other (RR draw).
    """
    street = street_of(hand)
    if street.draw:
        return _draw_needs(hand, street)
    if street.board and not _hole_due(hand, street):
        boards = 1 if hand.ending.runs > 1 else len(hand.cards.boards)
        return _plain(hand, street, (), street.board * boards)
    numbers = hand.plan.numbers
    receivers = tuple([numbers[place] for place in live_order(hand)]) * (street.down + street.up)
    if hand.street and hand.plan.setup.game.shortage is COMMUNITY:
        return _stud_needs(hand, street, receivers)
    return _plain(hand, street, receivers, len(receivers))


def board_due(hand: Hand) -> bool:
    """Tell whether the board of the street is still to be dealt."""
    ending = hand.ending
    board = hand.cards.boards[ending.run if ending.runs > 1 else 0]
    return len(board) < hand.plan.boards[hand.street]


def _hole_due(hand: Hand, street: Street) -> bool:
    """Tell whether players get cards on a street with a board, and before it (Courchevel)."""
    if not (street.down or street.up):
        return False
    place = live_order(hand)[0]
    return len(hand.cards.down[place]) + len(hand.cards.up[place]) == hand.plan.held[hand.street]


def _plain(hand: Hand, street: Street, receivers: tuple[int, ...], count: int) -> CardsNeeded:
    """A burn and the cards; the burn is left out where the deck has no card for it (RULES section 6).

    On a street with cards for players and a board the burn comes before the first of them.
    """
    burn = 0
    if street.burn and (receivers or not (street.down or street.up)):
        each, boards = hand.plan.later[hand.street]
        live = len(hand.stacks) - hand.folded.bit_count()
        due = street.board * len(hand.cards.boards) if receivers else 0
        burn = int(hand.cards.stub > count + due + each * live + boards)
    if hand.cards.stub < count and hand.plan.setup.game.shortage is RESHUFFLE:
        return CardsNeeded(count, 0, receivers, reshuffle=reshuffled_cards(hand))
    return CardsNeeded(count + burn, burn, receivers)


def _stud_needs(hand: Hand, street: Street, receivers: tuple[int, ...]) -> CardsNeeded:
    """One more card for everybody needs the players and two (TDA RP-10-H, WL 228).

    With less, the burns are shuffled into the stub; if that is still too little one community card
    is dealt, from the stub if it holds at least three cards.
    """
    stub, burned = hand.cards.stub, hand.cards.burned
    burn = int(street.burn)
    required = len(receivers) + 2 if street.burn else len(receivers)
    if stub >= required:
        return CardsNeeded(len(receivers) + burn, burn, receivers)
    if stub + len(burned) >= required:
        return CardsNeeded(len(receivers) + burn, burn, receivers, reshuffle=burned)
    if stub >= 3:
        return CardsNeeded(1 + burn, burn)
    return CardsNeeded(1 + burn, burn, (), reshuffle=burned)


def _draw_needs(hand: Hand, street: Street) -> CardsNeeded:
    """Replacements for the discards, in order; when the stub is used up the muck is shuffled (RR draw)."""
    cards, numbers = hand.cards, hand.plan.numbers
    receivers: tuple[int, ...] = ()
    for place in hand.plan.order:
        owed = cards.owed[place]
        if owed:
            receivers += (numbers[place],) * owed
    burn = int(street.burn and not cards.begun)
    if cards.stub > burn:
        count = min(len(receivers), cards.stub - burn)
        return CardsNeeded(count + burn, burn, receivers[:count])
    pool = reshuffled_cards(hand)
    count = min(len(receivers), cards.stub + len(pool) - burn)
    return CardsNeeded(count + burn, burn, receivers[:count], reshuffle=pool)


def reshuffled_cards(hand: Hand) -> tuple[int, ...]:
    """List the cards that go back into the stub: never the discards of a player not yet served (RR draw)."""
    cards = hand.cards
    if hand.plan.setup.game.shortage is COMMUNITY:
        return cards.burned
    pool = list(cards.burned)
    for place, owed in enumerate(cards.owed):
        pool += cards.muck[place]
        if not owed:
            pool += cards.thrown[place]
        if hand.folded >> place & 1:
            pool += cards.down[place]
            pool += cards.up[place]
    return tuple(pool)


# --- decide -------------------------------------------------------------------------------------


def decide(hand: Hand, command: do.Command) -> tuple[ev.Event, ...]:
    """Take the cards that were handed over, or refuse them."""
    if not isinstance(command, do.Deal):
        raise IllegalAction(Reason.wrong_command)
    need = needed(hand)
    cards = command.cards
    if type(cards) is not tuple:
        raise IllegalAction(Reason.wrong_card_count, needed=need.count)
    if len(cards) != need.count:
        raise IllegalAction(Reason.wrong_card_count, given=len(cards), needed=need.count)
    _require_fresh(hand, cards, need.reshuffle or ())
    burned, dealt = cards[: need.burns], cards[need.burns :]
    event = _dealt(hand, burned, dealt, need.seats) if need.seats else _board(hand, burned, dealt)
    if UNKNOWN in dealt:
        _require_seen(hand, event)
    if need.reshuffle is None:
        return (event,)
    return ev.Reshuffled(need.reshuffle), event


def _require_seen(hand: Hand, event: ev.Dealt | ev.BoardDealt) -> None:
    """A board is known to everybody, and so is what a hand gets that was turned up."""
    if isinstance(event, ev.BoardDealt):
        seen: Iterable[tuple[int, ...]] = event.cards
    else:
        seen = [cards for place, cards in enumerate(event.up) if hand.ending.tabled >> place & 1]
    if any(UNKNOWN in cards for cards in seen):
        raise IllegalAction(Reason.card_not_in_deck, card=UNKNOWN)


def _require_fresh(hand: Hand, cards: tuple[int, ...], returned: tuple[int, ...]) -> None:
    """Refuse cards that are out already, named twice, or in no such deck."""
    gone = hand.cards.gone
    gone.difference_update(returned)
    if set(map(type, cards)) == {int}:
        known = set(cards)
        known.discard(UNKNOWN)
        once = len(known) + cards.count(UNKNOWN) == len(cards)
        if once and known <= hand.plan.deck and gone.isdisjoint(known):
            return
    for card in cards:
        if type(card) is not int or (card != UNKNOWN and card not in hand.plan.deck):
            raise IllegalAction(Reason.card_not_in_deck, card=card)
    twice = [card for card in cards if card != UNKNOWN and (card in gone or cards.count(card) > 1)]
    raise IllegalAction(Reason.card_twice, card=twice[0])


def _dealt(hand: Hand, burned: tuple[int, ...], cards: tuple[int, ...], seats: tuple[int, ...]) -> ev.Dealt:
    street = street_of(hand)
    empty: tuple[int, ...] = ()
    count = len(hand.stacks)
    down, up = [empty] * count, [empty] * count
    place = hand.plan.place
    if street.draw:
        begun = 0
        while begun < len(cards):
            # one player after the other: its cards lie together
            seat = seats[begun]
            end = begun + seats.count(seat)
            down[place[seat]] = cards[begun:end]
            begun = end
        return ev.Dealt(hand.street, burned, tuple(down), tuple(up))
    receivers = len(seats) // (street.down + street.up)
    for turn in range(receivers):
        own = cards[turn::receivers]
        index = place[seats[turn]]
        # a hand that was turned up gets its other cards face up too (TDA 16)
        hidden = 0 if hand.ending.tabled >> index & 1 else street.down
        down[index] = own[:hidden]
        up[index] = own[hidden:]
    return ev.Dealt(hand.street, burned, tuple(down), tuple(up))


def _board(hand: Hand, burned: tuple[int, ...], cards: tuple[int, ...]) -> ev.BoardDealt:
    first = hand.ending.run if hand.ending.runs > 1 else 0
    size = street_of(hand).board or len(cards)
    boards = tuple(cards[start : start + size] for start in range(0, len(cards), size))
    return ev.BoardDealt(hand.street, burned, boards, first)


# --- evolve -------------------------------------------------------------------------------------


def dealt(hand: Hand, event: ev.Dealt) -> Hand:
    """Give players their cards."""
    old = hand.cards
    gone = event.burned
    down, up = list(old.down), list(old.up)
    for place, new in enumerate(event.down):
        if new:
            down[place] += new
            gone += new
    for place, new in enumerate(event.up):
        if new:
            up[place] += new
            gone += new
    cards = replace(old, down=tuple(down), up=tuple(up), burned=old.burned + event.burned, stub=old.stub - len(gone))
    return replace(hand, stage=DEALING, cards=_served(cards, event) if street_of(hand).draw else cards)


def _served(cards: Cards, event: ev.Dealt) -> Cards:
    """Count the replacements that came; once all have come the discards are in the muck."""
    owed = tuple([have - len(new) for have, new in zip(cards.owed, event.down, strict=True)])
    if any(owed):
        return replace(cards, owed=owed, begun=True)
    muck = tuple([have + new for have, new in zip(cards.muck, cards.thrown, strict=True)])
    return replace(cards, owed=owed, thrown=((),) * len(muck), muck=muck, begun=False)


def board_dealt(hand: Hand, event: ev.BoardDealt) -> Hand:
    """Give the boards their cards."""
    old = hand.cards
    boards = list(old.boards)
    gone = event.burned
    for number, new in enumerate(event.cards, start=event.first):
        boards[number] += new
        gone += new
    cards = replace(old, boards=tuple(boards), burned=old.burned + event.burned, stub=old.stub - len(gone))
    return replace(hand, stage=DEALING, cards=cards)


def reshuffled(hand: Hand, event: ev.Reshuffled) -> Hand:
    """Put the burns, and in draw games the muck, back into the stub."""
    old = hand.cards
    stub = old.stub + len(event.cards)
    if hand.plan.setup.game.shortage is COMMUNITY:
        return replace(hand, stage=DEALING, cards=replace(old, burned=(), stub=stub))
    empty: tuple[int, ...] = ()
    kept = [not hand.folded >> place & 1 for place in range(len(old.down))]
    cards = replace(
        old,
        down=tuple([own if keep else empty for own, keep in zip(old.down, kept, strict=True)]),
        up=tuple([own if keep else empty for own, keep in zip(old.up, kept, strict=True)]),
        burned=(),
        thrown=tuple([own if owed else empty for own, owed in zip(old.thrown, old.owed, strict=True)]),
        muck=(empty,) * len(old.down),
        stub=stub,
    )
    return replace(hand, stage=DEALING, cards=cards)
