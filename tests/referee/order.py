"""Who begins in stud, a second time: door cards and up-cards compared one after the other."""

SUITS = 4


def low_rank(card: int) -> int:
    """Give the rank of a card with the ace lowest."""
    return (card // SUITS + 1) % 13


def bring_in(doors: dict[int, int], *, low: bool) -> int:
    """Give the lowest door card (ace high, clubs lowest), or the highest (ace low, spades highest) (S2)."""
    by_card = {card: seat for seat, card in doors.items()}
    if low:
        return by_card[min(by_card)]
    return by_card[max(by_card, key=lambda card: (low_rank(card), card % SUITS))]


def board_value(cards: list[int], *, low: bool) -> tuple[list[int], list[int]]:
    """Value up-cards: quads, two pair and so on first, then the ranks; no straights, no flushes."""
    ranks = [low_rank(card) if low else card // SUITS for card in cards]
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    order = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return counts, order


def best_board(boards: dict[int, list[int]], tie: str, *, low: bool) -> int:
    """Give the seat with the highest up-cards, or in razz the lowest; a tie by suit or to the first dealt."""
    values = {seat: board_value(cards, low=low) for seat, cards in boards.items()}
    best = min(values.values()) if low else max(values.values())
    tied = [seat for seat in boards if values[seat] == best]
    if tie == "position":
        return tied[0]
    leading = best[1][0]
    suits = {
        seat: max(card % SUITS for card in boards[seat] if (low_rank(card) if low else card // SUITS) == leading)
        for seat in tied
    }
    return max(tied, key=lambda seat: suits[seat])
