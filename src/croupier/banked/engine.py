"""The dealer of the house: begin a hand, say what it waits for, carry out commands, fold events.

`decide` is the one place that says no, `evolve` the one place that changes a hand. The order of a hand is one table
(`STAGES`): ante, two cards each, flop bet or fold, flop, turn bet or check, turn, river bet or check, river, showdown
(S4). The engine has no dice: chance is a `Deal` command. The player's balance is an argument; what it becomes says
`settlement.moved`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from croupier.banked import events as ev
from croupier.banked.bonus import needs_dealer
from croupier.banked.commands import Ante, Bet, Check, Command, Deal, Fold
from croupier.banked.events import Event, Spot
from croupier.banked.hand import CardsNeeded, Choice, Hand, Legal, Over, Pending, Sizes, Stage, Stakes
from croupier.banked.settlement import settlement
from croupier.banked.terms import FLOP_ANTES, LAS_VEGAS, Limits, Terms, check
from croupier.errors import BankedError


class _Play(msgspec.Struct, frozen=True):
    """What a stage is about: the bet that may be made, or the cards that are dealt, and what comes next."""

    spot: Spot | None
    cards: int
    following: Stage


STAGES: Final = MappingProxyType(
    {
        Stage.ANTE: _Play(Spot.ANTE, 0, Stage.HOLE),
        Stage.HOLE: _Play(None, 4, Stage.FLOP_BET),
        Stage.FLOP_BET: _Play(Spot.FLOP, 0, Stage.FLOP),
        Stage.FLOP: _Play(None, 3, Stage.TURN_BET),
        Stage.TURN_BET: _Play(Spot.TURN, 0, Stage.TURN),
        Stage.TURN: _Play(None, 1, Stage.RIVER_BET),
        Stage.RIVER_BET: _Play(Spot.RIVER, 0, Stage.RIVER),
        Stage.RIVER: _Play(None, 1, Stage.SHOWDOWN),
        Stage.SHOWDOWN: _Play(None, 0, Stage.OVER),
        Stage.OVER: _Play(None, 0, Stage.OVER),
    }
)
"""The order of a hand."""


def start(terms: Terms = LAS_VEGAS, limits: Limits | None = None) -> Hand:
    """Give a hand that waits for its ante.

    Raises `BankedError` with `bad_terms` or `bad_limits`.

    >>> pending(start(), balance=50).legal.ante
    Sizes(least=1, most=50, step=1)
    """
    hand = Hand(terms, limits or Limits())
    check(terms, hand.limits)
    return hand


def pending(hand: Hand, balance: int) -> Pending:
    """Say what the hand waits for: a choice of a player with so many chips, cards, or nothing any more."""
    play = STAGES[hand.stage]
    if play.spot is Spot.ANTE:
        return Choice(play.spot, _opening(hand.limits, balance))
    if play.spot is not None:
        size = bet_size(hand, play.spot)
        before_flop = play.spot is Spot.FLOP
        can = size <= balance and _open(hand, play.spot)
        return Choice(
            play.spot, Legal(bet=size if can else None, check=not before_flop, fold=before_flop, balance=balance)
        )
    return CardsNeeded(play.cards) if play.cards else Over()


def bet_size(hand: Hand, spot: Spot) -> int:
    """Return the one size of the flop, turn or river bet (S4).

    >>> hand = evolve(start(), ev.AntePosted(25))
    >>> [bet_size(hand, spot) for spot in (Spot.FLOP, Spot.TURN, Spot.RIVER)]
    [50, 25, 25]
    """
    return hand.stakes.ante * (FLOP_ANTES if spot is Spot.FLOP else 1)


def _open(hand: Hand, spot: Spot) -> bool:
    return not (spot is Spot.RIVER and hand.terms.river_needs_turn and not hand.stakes.turn)


def _opening(limits: Limits, balance: int) -> Legal:
    ante = _sizes(limits.least, limits.most, limits.step, balance)
    bonus = _sizes(limits.bonus_least, limits.bonus_most, limits.bonus_step, balance - limits.least) if ante else None
    return Legal(ante=ante, bonus=bonus, balance=balance)


def _sizes(least: int, most: int, step: int, chips: int) -> Sizes | None:
    most = min(most, chips // step * step)
    return Sizes(least, most, step) if least <= most else None


# --- saying no --------------------------------------------------------------------------------------------------------


def decide(hand: Hand, command: Command, balance: int) -> tuple[Event, ...]:
    """Give the events that a command causes where the player has so many chips besides those on the table.

    Raises `BankedError`; nothing has changed then.
    """
    if hand.stage in (Stage.SHOWDOWN, Stage.OVER):
        raise BankedError("hand_over")
    play = STAGES[hand.stage]
    match command:
        case Deal():
            return (_dealt(hand, command.cards, play.cards),)
        case Ante() if play.spot is Spot.ANTE:
            return (_posted(hand, command, balance),)
        case Bet() if play.spot not in (None, Spot.ANTE):
            return (_bet(hand, command.amount, play.spot, balance),)
        case Check() if play.spot in (Spot.TURN, Spot.RIVER):
            return (ev.Checked(play.spot),)
        case Fold() if play.spot is Spot.FLOP:
            return (ev.Folded(),)
    raise BankedError("wrong_command", waits_for=hand.stage.value)


def _dealt(hand: Hand, cards: tuple[int, ...], count: int) -> Event:
    if not count:
        raise BankedError("cards_not_needed")
    if len(cards) != count:
        raise BankedError("wrong_card_count", given=len(cards), needed=count)
    seen = {*hand.player, *hand.dealer, *hand.board}
    for card in cards:
        if type(card) is not int or not 0 <= card < 52:
            raise BankedError("not_a_card", card=card)
        if card in seen:
            raise BankedError("card_twice", card=card)
        seen.add(card)
    return ev.Dealt(cards[:2], cards[2:]) if hand.stage is Stage.HOLE else ev.BoardDealt(cards)


def _posted(hand: Hand, command: Ante, balance: int) -> Event:
    limits = hand.limits
    _check_size(command.ante, limits.least, limits.most, limits.step, "ante")
    if command.bonus and not limits.bonus_most:
        raise BankedError("no_bonus")
    if command.bonus:
        _check_size(command.bonus, limits.bonus_least, limits.bonus_most, limits.bonus_step, "bonus")
    _check_balance(command.ante + command.bonus, balance)
    return ev.AntePosted(command.ante, command.bonus)


def _check_size(amount: int, least: int, most: int, step: int, bet: str) -> None:
    if type(amount) is not int or amount < 0:
        raise BankedError("not_chips", bet=bet, given=amount)
    if amount < least:
        raise BankedError("below_minimum", bet=bet, given=amount, minimum=least)
    if amount > most:
        raise BankedError("above_maximum", bet=bet, given=amount, maximum=most)
    if amount % step:
        raise BankedError("off_step", bet=bet, given=amount, step=step)


def _check_balance(amount: int, balance: int) -> None:
    if amount > balance:
        raise BankedError("balance_too_small", needed=amount, balance=balance)


def _bet(hand: Hand, amount: int, spot: Spot, balance: int) -> Event:
    if not _open(hand, spot):
        raise BankedError("bet_closed")
    size = bet_size(hand, spot)
    if type(amount) is not int or amount != size:
        raise BankedError("wrong_amount", given=amount, amount=size)
    _check_balance(size, balance)
    return ev.BetPlaced(spot, size)


# --- changing ---------------------------------------------------------------------------------------------------------


def _staked(hand: Hand, spot: Spot, amount: int) -> Hand:
    return _on(hand, stakes=replace(hand.stakes, **{spot.value: amount}))


def _on(hand: Hand, **changes: Any) -> Hand:
    """Change a hand and go on to the next stage."""
    return replace(hand, stage=STAGES[hand.stage].following, **changes)


EVOLVE: Final[MappingProxyType[type, Callable[[Hand, Any], Hand]]] = MappingProxyType(
    {
        ev.AntePosted: lambda hand, event: _on(hand, stakes=Stakes(ante=event.ante, bonus=event.bonus)),
        ev.Dealt: lambda hand, event: _on(hand, player=event.player, dealer=event.dealer),
        ev.BetPlaced: lambda hand, event: _staked(hand, event.spot, event.amount),
        ev.Checked: lambda hand, event: _on(hand),
        ev.Folded: lambda hand, event: replace(hand, stage=Stage.SHOWDOWN, folded=True),
        ev.BoardDealt: lambda hand, event: _on(hand, board=hand.board + event.cards),
        ev.Opened: lambda hand, event: replace(hand, dealer=event.cards, opened=True),
        ev.Settled: lambda hand, event: _on(hand, result=event.result, lines=event.lines),
    }
)
"""How each event changes a hand; a test holds it against the union of events."""


def evolve(hand: Hand, event: Event) -> Hand:
    """Fold one event into a hand; it never refuses."""
    return EVOLVE[type(event)](hand, event)


def fold(hand: Hand, events: Iterable[Event]) -> Hand:
    """Fold events into a hand, one after the other."""
    for event in events:
        hand = evolve(hand, event)
    return hand


def follow(hand: Hand) -> tuple[Event, ...]:
    """Give what happens next without anybody's choice; nothing where the hand waits.

    The dealer's cards are opened at a showdown, and after a fold only where the bonus bet depends on them.
    """
    if hand.stage is not Stage.SHOWDOWN:
        return ()
    if not hand.opened and (not hand.folded or (hand.stakes.bonus and needs_dealer(hand.player))):
        return (ev.Opened(hand.dealer),)
    return (settlement(hand),)


def step(hand: Hand, command: Command, balance: int) -> tuple[Hand, tuple[Event, ...]]:
    """Carry out a command and whatever follows from it without a choice.

    Raises `BankedError` as `decide` does; the hand given is never changed.

    >>> from croupier.cards import parse_cards
    >>> hand, _ = step(start(), Ante(10), balance=100)
    >>> hand, _ = step(hand, Deal(parse_cards("7s2dAhAd")), balance=90)
    >>> hand, events = step(hand, Fold(), balance=90)
    >>> [type(event).__name__ for event in events], hand.net
    (['Folded', 'Settled'], -10)
    """
    events = decide(hand, command, balance)
    hand = fold(hand, events)
    while more := follow(hand):
        hand = fold(hand, more)
        events += more
    return hand, events
