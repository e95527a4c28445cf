"""What a game is: streets, rankings, deck and limits, as values.

A game says how cards are dealt, who opens, what is thrown away and which holdings win.
It does not say how much anything costs (that is `stakes`) nor which house rules are in force
(that is `profile`). The catalogue lists the games we ship; a user's own game is a value of the
same type, written in Python or in JSON, and nothing in the engine asks for its key.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec


class Limit(StrEnum):
    """A betting structure (S0, S1, S2): how large a bet or raise may be."""

    NO = "nl"
    POT = "pl"
    FIXED = "fl"


class Opener(StrEnum):
    """Who acts first on a street (S1, S2, TDA 2024 RP-10, WL 215-240)."""

    LEFT_OF_BLINDS = "left_of_blinds"
    LEFT_OF_BUTTON = "left_of_button"
    LOW_DOOR = "low_door"  # the lowest door card brings it in, ace high (stud)
    HIGH_DOOR = "high_door"  # the highest door card brings it in, ace low (razz)
    HIGH_BOARD = "high_board"  # the best up-cards, straights and flushes not counted
    LOW_BOARD = "low_board"  # the lowest up-cards (razz)


DOORS: Final = (Opener.LOW_DOOR, Opener.HIGH_DOOR)
"""The openers that bring it in."""


class Forced(StrEnum):
    """Which money is forced before the first card decides anything."""

    BLINDS = "blinds"
    BUTTON_BLIND = "button_blind"  # everybody antes, the button alone posts a live blind (short deck)
    BRING_IN = "bring_in"


class Shortage(StrEnum):
    """What is done when the stub cannot serve a street."""

    SKIP_BURN = "skip_burn"  # the burn is left out (RULES section 6, ten players of five-card stud)
    COMMUNITY = "community"  # burns come back, else one card for everybody (TDA 2024 RP-10-H)
    RESHUFFLE = "reshuffle"  # the muck and the discards of those already served (RR, draw poker)


class OddChip(StrEnum):
    """Who gets the chip that does not divide (TDA 2024 rule 20)."""

    BUTTON = "button"  # first winner left of the button
    SUIT = "suit"  # the winner with the highest card by suit (stud games)


class Ranking(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Name an evaluator and how many hole cards must play.

    `hole` is None where any cards may play; Omaha is exactly 2 (S2). A ranking with a qualifier
    (`eight_or_better`) gives strength 0 to a holding that does not qualify.
    """

    evaluator: str
    hole: int | None = None


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One dealing and its betting.

    In this order: players exchange up to `draw` cards or throw away exactly `discard` cards; one
    card is burned if `burn`; `down` and `up` cards go to every live player, `board` cards to each
    board; then there is a betting round if `betting`, with the `small` or `big` bet in fixed
    limit, begun by `opener`. `open_pair` marks the street on which a pair showing may double the
    bet where the profile has that rule (WL 220).
    """

    name: str
    opener: Opener
    down: int = 0
    up: int = 0
    board: int = 0
    burn: bool = False
    draw: int = 0
    discard: int = 0
    betting: bool = True
    big_bet: bool = False
    open_pair: bool = False


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code that a game played at a limit has in the Poker Hand History format."""

    limit: Limit
    code: str


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """The rules of dealing and winning of one poker game.

    `seats` is the largest number of players (RULES D14). `codes` are the game codes of the
    Poker Hand History format, where they exist. `boards` above one deals that many boards
    and splits every pot between them.

    >>> import msgspec
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> razz = CATALOGUE["razz"]
    >>> msgspec.json.decode(msgspec.json.encode(razz), type=Game) == razz
    True
    """

    key: str
    name: str
    streets: tuple[Street, ...]
    rankings: tuple[Ranking, ...]
    limits: tuple[Limit, ...]
    seats: int
    deck: str = "full"
    boards: int = 1
    forced: Forced = Forced.BLINDS
    shortage: Shortage = Shortage.SKIP_BURN
    odd_chip: OddChip = OddChip.BUTTON
    codes: tuple[Code, ...] = ()

    @property
    def hole_cards(self) -> int:
        """Count the cards a player who stays to the end is dealt, exchanges not counted."""
        return sum(street.down + street.up for street in self.streets)

    @property
    def board_cards(self) -> int:
        """Count the cards of one complete board."""
        return sum(street.board for street in self.streets)
