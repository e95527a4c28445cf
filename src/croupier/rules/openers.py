"""Who acts first on a street.

Decides the place that the rules choose, whether or not it can act; the betting looks for the next
one that can. Called when a betting round opens and when the showdown has no other order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import UNKNOWN
from croupier.rules.game import DOORS, Opener
from croupier.rules.hand import Hand
from croupier.rules.profile import StraddleOrder, StudTie
from croupier.rules.seating import StraddleKind

_BoardKey = tuple[tuple[int, ...], tuple[int, ...]]
_UNTOLD: Final[tuple[_BoardKey, _BoardKey]] = (((0,), (0,)), ((9,), (0,)))


# a member of an enum costs a descriptor call at every access: bound once
LEFT_OF_BLINDS: Final = Opener.LEFT_OF_BLINDS
LEFT_OF_BUTTON: Final = Opener.LEFT_OF_BUTTON
LOW_BOARD: Final = Opener.LOW_BOARD
LOW_DOOR: Final = Opener.LOW_DOOR


def opener(hand: Hand) -> int:
    """Give the place that opens the current street (S1, S2; TDA 2024 RP-10; WL 215-240).

    On a street whose only new card is one for everybody the order of the street before stands
    (TDA 2024 RP-10-H).
    """
    kind = hand.plan.setup.game.streets[hand.street].opener
    if kind is LEFT_OF_BUTTON:
        return hand.plan.first
    if kind is LEFT_OF_BLINDS:
        return _after_blinds(hand)
    if kind in DOORS:
        return bring_in_place(hand, lowest=kind is LOW_DOOR)
    community = len(hand.cards.boards[0]) > hand.plan.boards[hand.street]
    if community and hand.betting.street == hand.street - 1:
        return hand.betting.opener
    return board_place(hand, lowest=kind is LOW_BOARD)


def _after_blinds(hand: Hand) -> int:
    """First to act before the flop: left of the last straddle, else of the big blind (S0, S1, WL 161)."""
    plan = hand.plan
    straddles = plan.setup.seating.straddles
    blind = plan.big if plan.big >= 0 else plan.button
    count = len(plan.numbers)
    if not straddles:
        return (blind + 1) % count if blind >= 0 else plan.first
    if closer(hand) >= 0:
        return (blind + 1) % count
    return (plan.place[straddles[-1].seat] + 1) % count


def closer(hand: Hand) -> int:
    """Give the place that acts last out of order: a button straddler under `utg_first` (S1), else -1."""
    setup = hand.plan.setup
    if hand.street or not setup.seating.straddles:
        return -1
    last = setup.seating.straddles[-1]
    moved = setup.profile.straddle_first_to_act is StraddleOrder.UTG_FIRST
    if moved and last.kind in (StraddleKind.BUTTON, StraddleKind.MISSISSIPPI):
        return hand.plan.place[last.seat]
    return -1


def bring_in_place(hand: Hand, *, lowest: bool) -> int:
    """Give the place whose door card brings it in: lowest with ace high, or highest with ace low.

    Ties go to the lowest suit, in razz to the highest (S2; WL 215, 235, 240).
    """
    folded = hand.folded
    doors = {place: up[0] for place, up in enumerate(hand.cards.up) if not folded >> place & 1}
    known = {place: door for place, door in doors.items() if door != UNKNOWN}
    return bring_in(known or doors, lowest=lowest)


def bring_in(doors: dict[int, int], *, lowest: bool) -> int:
    """Choose among door cards by owner.

    >>> from croupier.cards import card
    >>> bring_in({1: card("7c"), 2: card("2d"), 3: card("2c")}, lowest=True)
    3
    >>> bring_in({1: card("Kh"), 2: card("Ks"), 4: card("Ac")}, lowest=False)
    2
    """
    if lowest:
        return min(doors, key=doors.__getitem__)
    return max(doors, key=lambda owner: _ace_low(doors[owner]))


def board_place(hand: Hand, *, lowest: bool) -> int:
    """Give the place with the best up-cards, or the lowest (S2; WL 225)."""
    folded, up = hand.folded, hand.cards.up
    boards = {place: up[place] for place in hand.plan.order if not folded >> place & 1}
    return best_board(boards, hand.plan.setup.profile.stud_tie, lowest=lowest)


def best_board(boards: Mapping[int, Sequence[int]], tie: StudTie, *, lowest: bool) -> int:
    """Choose among up-cards by owner, given in dealing order.

    Straights and flushes do not count. A tie goes to the highest card by suit (of the pair, if
    there is one: RULES section 15.10), or to the owner that was dealt first.

    >>> from croupier.cards import parse_cards
    >>> boards = {2: parse_cards("AhKd"), 5: parse_cards("AsKc")}
    >>> best_board(boards, StudTie.SUIT, lowest=False), best_board(boards, StudTie.POSITION, lowest=False)
    (5, 2)
    """
    best: _BoardKey | None = None
    tied: list[int] = []
    for owner, cards in boards.items():
        key = _board_key(cards, ace_low=lowest)
        if key == best:
            tied.append(owner)
        elif best is None or (key < best if lowest else key > best):
            best, tied = key, [owner]
    if best is None or len(tied) == 1 or tie is StudTie.POSITION:
        return tied[0]
    leading = best[1][0] if best[1] else 0

    def leading_card(owner: int) -> int:
        ordered = [_ordered(card, lowest) for card in boards[owner]]
        return max([card for card in ordered if card >> 2 == leading], default=-1)

    return max(tied, key=leading_card)


def _board_key(cards: Sequence[int], *, ace_low: bool) -> _BoardKey:
    """Give how often ranks stand together, then the ranks, most frequent and highest first.

    Cards that nobody has told are worse than any.
    """
    if UNKNOWN in cards:
        return _UNTOLD[ace_low]
    ranks = [(card + 4) % 52 >> 2 for card in cards] if ace_low else [card >> 2 for card in cards]
    ranks.sort(reverse=True)
    if len(set(ranks)) == len(ranks):
        return (1,) * len(ranks), tuple(ranks)
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return tuple([count for count, _ in groups]), tuple([rank for _, rank in groups])


def _ordered(card: int, ace_low: bool) -> int:
    """A card's place in the order of ranks and then suits: its number, or with the ace below the two."""
    return (card + 4) % 52 if ace_low else card


def _ace_low(card: int) -> int:
    return _ordered(card, True)
