"""What players, the host and the room itself may ask of a table: orders, not yet facts.

`rooms.engine.decide` alone says whether they are carried out. The room has checked who asks: `player` is an identity,
never a claim. Commands of the room itself (timers, cards, connections) are here too, so that a table changes in one
way only.
"""

from __future__ import annotations

import msgspec

from croupier.rooms.buyins import AutoTopUp
from croupier.rooms.entry import EntryChoice
from croupier.rooms.table import Away
from croupier.rooms.terms import Terms
from croupier.rules import Command, StraddleKind


class _TableCommand(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"
):
    """The shape all commands share."""


class Sit(_TableCommand, frozen=True, tag="sit"):
    """Take a seat with `amount` chips, of which `wallet` has enough.

    `entry` is how a debt of blinds is settled, `auto` a rule for topping up that holds from then on.
    """

    player: str
    name: str
    seat: int
    amount: int
    wallet: int
    bot: bool = False
    entry: EntryChoice = EntryChoice.WAIT
    auto: AutoTopUp | None = None


class Leave(_TableCommand, frozen=True, tag="leave"):
    """Leave the table with all chips; in a hand, as soon as it is over. The player's, or with a reason the room's."""

    player: str
    removed: str = ""


class TopUp(_TableCommand, frozen=True, tag="top_up"):
    """Add `amount` chips between hands, up to the most that may be bought in for."""

    player: str
    amount: int


class SetAuto(_TableCommand, frozen=True, tag="auto_top_up"):
    """Set or take back the rule for topping up by itself."""

    player: str
    rule: AutoTopUp | None = None


class SitOut(_TableCommand, frozen=True, tag="sit_out"):
    """Sit out: now, from the next hand, or when the big blind comes."""

    player: str
    when: Away = Away.NEXT_HAND


class ComeBack(_TableCommand, frozen=True, tag="come_back"):
    """Play again, or change how a debt of blinds is settled."""

    player: str
    entry: EntryChoice = EntryChoice.WAIT


class Queue(_TableCommand, frozen=True, tag="queue"):
    """Wait for a seat, or no longer."""

    player: str
    on: bool = True


class SetStraddle(_TableCommand, frozen=True, tag="straddle"):
    """Straddle whenever it is offered, or do not."""

    player: str
    kind: StraddleKind | None = None


class Commit(_TableCommand, frozen=True, tag="commit"):
    """Commit to a chain of links, between hands or for the next deck."""

    player: str
    commitment: bytes


class OpenLink(_TableCommand, frozen=True, tag="open"):
    """Open the next link for the deck that was published."""

    player: str
    hand: str
    deck: int
    link: bytes


class Act(_TableCommand, frozen=True, tag="act"):
    """Answer a decision: which hand and which decision is answered, and the price the player saw."""

    player: str
    hand: str
    decision: int
    action: Command
    to_call: int | None = None


class UseBank(_TableCommand, frozen=True, tag="bank"):
    """Use the time bank now, before the time for the decision is up."""

    player: str


class ChooseTurn(_TableCommand, frozen=True, tag="choose"):
    """Dealer's choice: choose the game of the next turn by its place in the list."""

    player: str
    place: int


class Pause(_TableCommand, frozen=True, tag="pause"):
    """Stop the table after this hand (at once without a clock), or let it go on. The host's, or the room's (None)."""

    player: str | None
    on: bool = True


class Kick(_TableCommand, frozen=True, tag="kick"):
    """Take a player from the table after this hand. The host's, or the room's (None)."""

    player: str | None
    seat: int


class Answer(_TableCommand, frozen=True, tag="answer"):
    """Approve or decline a player who asks for a seat. The host's; `wallet` is what that player has."""

    player: str
    asking: str
    yes: bool
    wallet: int = 0


class ChangeTerms(_TableCommand, frozen=True, tag="terms"):
    """Change the terms when the hand is over. The host's, or the room's (None)."""

    player: str | None
    terms: Terms


class Close(_TableCommand, frozen=True, tag="close"):
    """Close the table when the hand is over. The host's, or the room's (player None)."""

    player: str | None = None


class Connect(_TableCommand, frozen=True, tag="connect"):
    """Say that a player's client is there, or gone. The room's."""

    player: str
    there: bool


class DrawButton(_TableCommand, frozen=True, tag="draw_button"):
    """Hand over cards for the first button, one to a seat, round after round. The room's."""

    rounds: tuple[tuple[tuple[int, int], ...], ...]


class PublishDeck(_TableCommand, frozen=True, tag="publish"):
    """Publish a shuffled deck for the next hand, or for a reshuffle in this one. The room's."""

    hand: str
    root: bytes
    nonce: bytes


class DealCards(_TableCommand, frozen=True, tag="deal"):
    """Hand over the cards that the hand needs. The room's."""

    cards: tuple[int, ...]


class Tick(_TableCommand, frozen=True, tag="tick"):
    """Do what is due by now: time that is up, links that are late, the next hand. The room's."""


class AddChips(_TableCommand, frozen=True, tag="add_chips"):
    """Carry out a top-up that is due; `wallet` is what the player has. The room's."""

    seat: int
    wallet: int


class Restart(_TableCommand, frozen=True, tag="restart"):
    """Begin again after the room was down. The room's."""


class Void(_TableCommand, frozen=True, tag="void"):
    """Give up the hand and give everybody the stack it began with; never after cards were shown for an award."""

    why: str


TableCommand = (
    Sit
    | Leave
    | TopUp
    | SetAuto
    | SitOut
    | ComeBack
    | Queue
    | SetStraddle
    | Commit
    | OpenLink
    | Act
    | UseBank
    | ChooseTurn
    | Pause
    | Kick
    | Answer
    | ChangeTerms
    | Close
    | Connect
    | DrawButton
    | PublishDeck
    | DealCards
    | Tick
    | AddChips
    | Restart
    | Void
)
"""Everything that can be asked of a table."""
