"""The bonus bet: which two cards it pays for, what, and what it is worth.

It is decided by the first two cards alone, whatever happens afterwards; the highest prize takes the dealer's two as
well. The pay table is data (nagaworld.com, riverscasino.com; RULES 11); `settlement` pays by it, `figures` prices it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from typing import Final

import msgspec

TEN, JACK, QUEEN, KING, ACE = range(8, 13)
DEALER_HANDS: Final = 1_225
"""Hands that the dealer can have once the player's two cards are seen: two of 50."""


class BonusKind(StrEnum):
    """What two cards can be worth to the bonus bet, the best first."""

    BOTH_ACES = "aces_both"
    ACES = "aces"
    ACE_KING_SUITED = "ace_king_suited"
    ACE_QUEEN_JACK_SUITED = "ace_queen_jack_suited"
    ACE_KING = "ace_king"
    COURT_PAIR = "court_pair"
    ACE_QUEEN_JACK = "ace_queen_jack"
    PAIR = "pair"


class BonusPay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind pays, to one."""

    kind: BonusKind
    pays: int


PAYS: Final = (
    BonusPay(BonusKind.BOTH_ACES, 1_000),
    BonusPay(BonusKind.ACES, 30),
    BonusPay(BonusKind.ACE_KING_SUITED, 25),
    BonusPay(BonusKind.ACE_QUEEN_JACK_SUITED, 20),
    BonusPay(BonusKind.ACE_KING, 15),
    BonusPay(BonusKind.COURT_PAIR, 10),
    BonusPay(BonusKind.ACE_QUEEN_JACK, 5),
    BonusPay(BonusKind.PAIR, 3),
)
"""The pay table of RULES 11."""


def kind_of(player: Sequence[int]) -> BonusKind | None:
    """Say what two cards are to the bonus bet; aces may turn out to be `BOTH_ACES` once the dealer's are seen.

    Fewer or more cards, or cards that win nothing, are None.

    >>> from croupier.cards import parse_cards
    >>> [str(kind_of(parse_cards(text))) for text in ("AsAd", "AsQs", "AsJd", "9c9d", "KsQs")]
    ['aces', 'ace_queen_jack_suited', 'ace_queen_jack', 'pair', 'None']
    """
    if len(player) != 2:
        return None
    low, high = sorted(card >> 2 for card in player)
    suited = player[0] & 3 == player[1] & 3
    if low == high:
        return BonusKind.ACES if high == ACE else BonusKind.COURT_PAIR if high >= JACK else BonusKind.PAIR
    if high != ACE or low < JACK:
        return None
    if low == KING:
        return BonusKind.ACE_KING_SUITED if suited else BonusKind.ACE_KING
    return BonusKind.ACE_QUEEN_JACK_SUITED if suited else BonusKind.ACE_QUEEN_JACK


def needs_dealer(player: Sequence[int]) -> bool:
    """Tell whether the dealer's cards decide the prize: the player has two aces."""
    return kind_of(player) is BonusKind.ACES


def bonus_pays(pays: Sequence[BonusPay], player: Sequence[int], dealer: Sequence[int]) -> int:
    """Return what the bonus bet pays, to one; 0 where it is lost.

    A pay table without a prize for two pairs of aces pays both as aces. The dealer's cards are looked at only where
    the player has aces.

    >>> from croupier.cards import parse_cards
    >>> [bonus_pays(PAYS, parse_cards("AsAd"), parse_cards(other)) for other in ("AhAc", "AhKc")]
    [1000, 30]
    """
    kind = kind_of(player)
    if kind is None:
        return 0
    table = {each.kind: each.pays for each in pays}
    if kind is BonusKind.ACES and kind_of(dealer) is BonusKind.ACES:
        return table.get(BonusKind.BOTH_ACES, table.get(kind, 0))
    return table.get(kind, 0)


def bonus_ev(pays: Sequence[BonusPay] = PAYS) -> Fraction:
    """Return what a bonus bet of one is worth, counted over all hands of player and dealer.

    >>> round(100 * float(bonus_ev()), 6)
    -8.540647
    """
    total, aces = 0, [card for card in range(52) if card >> 2 == ACE]
    for player in combinations(range(52), 2):
        other_aces = [card for card in aces if card not in player]
        best = 1 if needs_dealer(player) else 0  # the one hand of the dealer's that changes the prize
        total += best * (bonus_pays(pays, player, other_aces) or -1)
        total += (DEALER_HANDS - best) * (bonus_pays(pays, player, ()) or -1)
    return Fraction(total, 1_326 * DEALER_HANDS)
