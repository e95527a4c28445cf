"""What a client may send: intents, each with an id of the client's own; never who acts, never a card that is dealt.

Decides the shapes only. `decoding` reads them, `commands` turns those for a table into its commands, the server answers
the others.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.protocol.actions import Action, Chips
from croupier.protocol.limits import CHAT_LENGTH, ID_LENGTH, REPORT_LENGTH
from croupier.protocol.offers import Offer
from croupier.rooms.bonus.commands import Option
from croupier.rooms.buyins import AutoTopUp
from croupier.rooms.entry import EntryChoice
from croupier.rooms.table import Away
from croupier.rooms.terms import TableKind
from croupier.rules import Limit, StraddleKind

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=ID_LENGTH)]
"""The client's name for what it asks: the same id again is the same request."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""The id of a table, a player or a hand."""

SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=10)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Bytes32 = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
"""32 bytes, in base64."""


class _Message(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """The shape all messages of a client share."""

    id: Id


class _ToTable(_Message, frozen=True):
    """A message to a table."""

    table: Name


class Hello(_Message, frozen=True, tag="hello"):
    """Begin: the version of the protocol that the client speaks. The first message."""

    version: Count


class Ping(_Message, frozen=True, tag="ping"):
    """Ask whether the room is still there; the answer is `ok`."""


class Filters(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which tables of the lobby are of interest: what is left out does not matter."""

    game: Name | None = None
    limit: Limit | None = None
    kind: TableKind | None = None
    least_big_blind: Chips | None = None
    most_big_blind: Chips | None = None
    free_seats: SeatNumber | None = None


class EnterLobby(_Message, frozen=True, tag="lobby"):
    """Follow the list of tables, or no longer."""

    on: bool = True
    filters: Filters = Filters()


class Create(_Message, frozen=True, tag="create"):
    """Open a table."""

    terms: Offer


class Watch(_ToTable, frozen=True, tag="watch"):
    """Follow a table: from a snapshot, or from after the number `since` if the room still has what came then.

    `invite` lets the player in at a private table.
    """

    since: Count | None = None
    invite: Name | None = None


class Unwatch(_ToTable, frozen=True, tag="unwatch"):
    """Follow a table no longer."""


class TakeSeat(_ToTable, frozen=True, tag="sit"):
    """Take a seat with `amount` chips; `entry` is how a debt of blinds is settled, `auto` a rule for topping up."""

    seat: SeatNumber
    amount: Chips
    entry: EntryChoice = EntryChoice.WAIT
    auto: AutoTopUp | None = None


class LeaveTable(_ToTable, frozen=True, tag="leave"):
    """Leave with all chips, as soon as the hand is over."""


class AskTopUp(_ToTable, frozen=True, tag="top_up"):
    """Add chips when the hand is over; 0 takes that back."""

    amount: Chips


class SetAutoTopUp(_ToTable, frozen=True, tag="auto_top_up"):
    """Set the rule for topping up by itself; null is none."""

    rule: AutoTopUp | None = None


class GoAway(_ToTable, frozen=True, tag="sit_out"):
    """Sit out: now, from the next hand, or when the big blind comes."""

    when: Away = Away.NEXT_HAND


class Return(_ToTable, frozen=True, tag="come_back"):
    """Play again, or change how a debt of blinds is settled."""

    entry: EntryChoice = EntryChoice.WAIT


class WaitForSeat(_ToTable, frozen=True, tag="queue"):
    """Wait for a seat, or no longer."""

    on: bool = True


class ChooseStraddle(_ToTable, frozen=True, tag="straddle"):
    """Straddle whenever it is offered; null does not."""

    kind: StraddleKind | None = None


class CommitChain(_ToTable, frozen=True, tag="commit"):
    """Commit to a chain of links: 32 bytes in base64."""

    commitment: Bytes32


class OpenChain(_ToTable, frozen=True, tag="open"):
    """Open the next link of the chain for deck number `deck` (1: the first) of a hand."""

    hand: Name
    deck: Annotated[int, msgspec.Meta(ge=1, le=99)]
    link: Bytes32


class Decide(_ToTable, frozen=True, tag="act"):
    """Answer a decision; `to_call` is what calling cost on the player's screen, and protects from a wrong price."""

    hand: Name
    decision: Count
    action: Action
    to_call: Chips | None = None


class TakeTime(_ToTable, frozen=True, tag="bank"):
    """Use the time bank."""


class ChooseGame(_ToTable, frozen=True, tag="choose"):
    """Dealer's choice: choose the next game by its place in the list of the table, from 0."""

    place: Annotated[int, msgspec.Meta(ge=0, le=99)]


class Say(_ToTable, frozen=True, tag="chat"):
    """Say something at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_LENGTH)]


class Mute(_Message, frozen=True, tag="mute"):
    """Do not hear what a player says, at no table, or hear the player again."""

    player: Name
    on: bool = True


class Report(_ToTable, frozen=True, tag="report"):
    """Tell whoever runs the room about a player."""

    player: Name
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=REPORT_LENGTH)]
    hand: Name | None = None


class PauseTable(_ToTable, frozen=True, tag="pause"):
    """Stop after this hand, or go on. The host's."""

    on: bool = True


class KickPlayer(_ToTable, frozen=True, tag="kick"):
    """Take a player from the table after this hand. The host's."""

    seat: SeatNumber


class AnswerPlayer(_ToTable, frozen=True, tag="answer"):
    """Approve or decline a player who asks for a seat. The host's."""

    player: Name
    yes: bool


class ProposeTerms(_ToTable, frozen=True, tag="change_terms"):
    """Change the terms when the hand is over. The host's."""

    terms: Offer


class CloseTable(_ToTable, frozen=True, tag="close"):
    """Close the table when the hand is over. The host's."""


class HouseOpen(_Message, frozen=True, tag="house_open"):
    """Follow my own table at the house game; it is opened if there is none. Asked again, it is told again."""


class HouseLeave(_Message, frozen=True, tag="house_leave"):
    """Follow my own table no longer. A hand in progress waits."""


class HouseCommit(_Message, frozen=True, tag="house_commit"):
    """Commit to a chain of links for my own table, between hands: 32 bytes in base64."""

    commitment: Bytes32


class HouseDeal(_Message, frozen=True, tag="house_deal"):
    """Bet against the house and be dealt; `ante` null bets what was bet in the last hand.

    `decision` is that of the view. `link` is the next one of my chain, null contributes nothing.
    """

    decision: Count
    ante: Chips | None = None
    bonus: Chips = 0
    link: Bytes32 | None = None


class HouseAct(_Message, frozen=True, tag="house_act"):
    """Bet, check or fold against the house; the bet has one size. `decision` is that of the view."""

    decision: Count
    action: Option


class HouseCoach(_Message, frozen=True, tag="house_coach"):
    """Be told after each choice against the house what it was worth, or no longer."""

    on: bool = True


class HouseTake(_Message, frozen=True, tag="house_rules"):
    """Sit down anew at my own table, between hands, by these `rules` of those offered; the session begins at zero."""

    rules: Name


class Rabbit(_ToTable, frozen=True, tag="rabbit"):
    """Have the rest of the board of the last hand shown to everybody at the table, where the house allows it."""

    hand: Name


TableMessage = (
    TakeSeat
    | LeaveTable
    | AskTopUp
    | SetAutoTopUp
    | GoAway
    | Return
    | WaitForSeat
    | ChooseStraddle
    | CommitChain
    | OpenChain
    | Decide
    | TakeTime
    | ChooseGame
    | PauseTable
    | KickPlayer
    | AnswerPlayer
    | ProposeTerms
    | CloseTable
)
"""What becomes a command of a table."""

HouseMessage = HouseOpen | HouseLeave | HouseCommit | HouseDeal | HouseAct | HouseCoach | HouseTake
"""What is asked of a player's own table at the house game."""

ClientMessage = (
    Hello | Ping | EnterLobby | Create | Watch | Unwatch | Say | Mute | Report | Rabbit | HouseMessage | TableMessage
)
"""Everything a client may send."""
