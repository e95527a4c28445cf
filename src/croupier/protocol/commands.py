"""From a message to the command of a table, where who acts is put in from what the room knows; and back for a client.

Decides nothing about the table; a client can neither name the acting player nor say what is in a wallet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from croupier.cards import format_card, parse_cards
from croupier.errors import TableError
from croupier.protocol import actions as wire
from croupier.protocol import client as msg
from croupier.protocol.offers import terms_of
from croupier.rooms import commands as cmd
from croupier.rules import commands as do


class Person(msgspec.Struct, frozen=True):
    """Who sends a message, as the room knows it: the seat at that table (None: none), and a wallet in chips.

    `wallet` is the sender's; for `answer` it is that of the player who asks.
    """

    player: str
    name: str
    seat: int | None = None
    wallet: int = 0
    bot: bool = False


def to_command(message: msg.TableMessage, person: Person) -> cmd.TableCommand:
    """Give the command that a message means.

    Raises `TableError` with code `not_seated` for an action of a player without a seat, and `RequestError` for terms
    that name what does not exist.

    >>> to_command(msg.LeaveTable("7", "t1"), Person("p1", "Ada", seat=2))
    Leave(player='p1', removed='')
    """
    return _COMMANDS[type(message)](message, person)


def _sit(message: msg.TakeSeat, person: Person) -> cmd.TableCommand:
    return cmd.Sit(
        person.player, person.name, message.seat, message.amount, person.wallet, person.bot, message.entry, message.auto
    )


def _act(message: msg.Decide, person: Person) -> cmd.TableCommand:
    if person.seat is None:
        raise TableError("not_seated")
    action = action_of(message.action, person.seat)
    return cmd.Act(person.player, message.hand, message.decision, action, message.to_call)


def action_of(action: wire.Action, seat: int) -> do.Command:
    """Give the command of the rules for an action of a seat.

    >>> action_of(wire.DiscardAction(("As", "Td")), 3)
    Discard(seat=3, cards=(51, 33), decision=None)
    """
    match action:
        case wire.BetAction(amount):
            return do.Bet(seat, amount)
        case wire.RaiseToAction(amount):
            return do.RaiseTo(seat, amount)
        case wire.CompleteAction(amount):
            return do.Complete(seat, amount)
        case wire.DiscardAction(cards):
            return do.Discard(seat, parse_cards("".join(cards)))
        case wire.ShowAction(cards):
            return do.Show(seat, None if cards is None else parse_cards("".join(cards)))
        case wire.RunItAction(times):
            return do.RunIt(seat, times)
    return _PLAIN[type(action)](seat)


_PLAIN: Final[dict[type, Callable[[int], do.Command]]] = {
    wire.FoldAction: do.Fold,
    wire.CheckAction: do.Check,
    wire.CallAction: do.Call,
    wire.BringInAction: do.BringIn,
    wire.MuckAction: do.Muck,
    wire.DemandAction: do.Demand,
}

_PLAIN_BACK: Final = {plain: action for action, plain in _PLAIN.items()}


def action_for(command: do.Command) -> wire.Action:
    """Give the action with which a client asks for a command of its own seat; the way back of `action_of`.

    >>> action_for(do.Discard(3, (51, 33)))
    DiscardAction(cards=('As', 'Td'))
    """
    match command:
        case do.Bet(_, amount):
            return wire.BetAction(amount)
        case do.RaiseTo(_, amount):
            return wire.RaiseToAction(amount)
        case do.Complete(_, amount):
            return wire.CompleteAction(amount)
        case do.Discard(_, cards):
            return wire.DiscardAction(tuple([format_card(card) for card in cards]))
        case do.Show(_, shown):
            return wire.ShowAction(None if shown is None else tuple([format_card(card) for card in shown]))
        case do.RunIt(_, times):
            return wire.RunItAction(times)
    return cast(wire.Action, _PLAIN_BACK[type(command)]())


_COMMANDS: Final[dict[type, Callable[[Any, Person], cmd.TableCommand]]] = {
    msg.TakeSeat: _sit,
    msg.LeaveTable: lambda message, person: cmd.Leave(person.player),
    msg.AskTopUp: lambda message, person: cmd.TopUp(person.player, message.amount),
    msg.SetAutoTopUp: lambda message, person: cmd.SetAuto(person.player, message.rule),
    msg.GoAway: lambda message, person: cmd.SitOut(person.player, message.when),
    msg.Return: lambda message, person: cmd.ComeBack(person.player, message.entry),
    msg.WaitForSeat: lambda message, person: cmd.Queue(person.player, message.on),
    msg.ChooseStraddle: lambda message, person: cmd.SetStraddle(person.player, message.kind),
    msg.CommitChain: lambda message, person: cmd.Commit(person.player, message.commitment),
    msg.OpenChain: lambda message, person: cmd.OpenLink(person.player, message.hand, message.deck, message.link),
    msg.Decide: _act,
    msg.TakeTime: lambda message, person: cmd.UseBank(person.player),
    msg.ChooseGame: lambda message, person: cmd.ChooseTurn(person.player, message.place),
    msg.PauseTable: lambda message, person: cmd.Pause(person.player, message.on),
    msg.KickPlayer: lambda message, person: cmd.Kick(person.player, message.seat),
    msg.AnswerPlayer: lambda message, person: cmd.Answer(person.player, message.player, message.yes, person.wallet),
    msg.ProposeTerms: lambda message, person: cmd.ChangeTerms(person.player, terms_of(message.terms)),
    msg.CloseTable: lambda message, person: cmd.Close(person.player),
}
