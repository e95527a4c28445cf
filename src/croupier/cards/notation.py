"""How cards are read and written.

The reader is generous in spelling (case, `10` for `T`, suit signs filled or outlined, spaces and commas
anywhere between cards) and strict in content: what is not a card is refused with its position, and so is a card
that comes twice. Called by everything that takes cards from people or files.
"""

from collections.abc import Iterable, Iterator

from croupier.cards.card import RANKS, SUITS, UNKNOWN, Card
from croupier.errors import NotationError

_RANK = {letter: rank for rank, name in enumerate(RANKS) for letter in (name, name.lower())}
_SUIT = {letter: suit for suit, letters in enumerate(("cC♣♧", "dD♦♢", "hH♥♡", "sS♠♤")) for letter in letters}
_BETWEEN = frozenset(" ,\t\r\n\u00a0\ufe0e\ufe0f")
"""What may stand between cards; the last two choose the look of a suit sign and come with pasted emoji."""

_A_RANK = "a rank (2-9, T or 10, J, Q, K, A)"
_A_SUIT = "a suit (c, d, h, s or ♣, ♦, ♥, ♠)"


def parse_cards(text: str, *, unknown: bool = False) -> tuple[Card, ...]:
    """Read a list of cards, in the order in which they are written.

    Cards follow one another with or without spaces or commas. With `unknown` a card may be `??`.
    Raises `NotationError` with code `notation` where no card can be read, `card_twice` at the second
    of two equal cards, and `unknown_card` at a `??` that is not allowed.

    >>> parse_cards("As Td, 10h2♣")
    (51, 33, 34, 0)
    >>> parse_cards("Kd????", unknown=True)
    (45, 52, 52)
    >>> parse_cards("AsAs")
    Traceback (most recent call last):
    croupier.errors.reading.NotationError: Expected a card other than As, which is named twice, at position 2 of 'AsAs'.
    """
    cards: list[Card] = []
    for position, card in _read(text):
        if card == UNKNOWN and not unknown:
            raise NotationError(text, position, "a known card", "unknown_card")
        if card != UNKNOWN and card in cards:
            named = format_card(card)
            raise NotationError(text, position, f"a card other than {named}, which is named twice,", "card_twice")
        cards.append(card)
    return tuple(cards)


def card(text: str) -> Card:
    """Read exactly one known card.

    Raises `NotationError` as `parse_cards` does, and with code `wrong_card_count` where there is no card
    or a second one.

    >>> card("10♠") == card("Ts") == 35
    True
    """
    parse_cards(text)
    found = list(_read(text))
    if len(found) != 1:
        position = found[1][0] if found else len(text)
        raise NotationError(text, position, "exactly one card", "wrong_card_count")
    return found[0][1]


def card_places(text: str) -> tuple[int, ...]:
    """Give for each card of a text the place where it begins, to point at one; `??` counts as a card.

    Raises `NotationError` where no card can be read.

    >>> card_places("As Td, 10h2♣")
    (0, 3, 7, 10)
    """
    return tuple([position for position, _ in _read(text)])


def format_card(card: Card, suits: str = SUITS) -> str:
    """Write one card, an unknown one as `??`; pass `SYMBOLS` to get signs for suits.

    >>> format_card(51), format_card(51, "♣♦♥♠"), format_card(UNKNOWN)
    ('As', 'A♠', '??')
    """
    return "??" if card == UNKNOWN else RANKS[card >> 2] + suits[card & 3]


def format_cards(cards: Iterable[Card], separator: str = "", suits: str = SUITS) -> str:
    """Write cards one after the other; `parse_cards` reads the result back.

    >>> format_cards((51, 33)), format_cards((51, 33), " ")
    ('AsTd', 'As Td')
    """
    return separator.join(format_card(card, suits) for card in cards)


def _read(text: str) -> Iterator[tuple[int, Card]]:
    """Give each card with the position of its first character."""
    position = 0
    while position < len(text):
        start = position
        if text[start] in _BETWEEN:
            position = start + 1
        elif text.startswith("??", start):
            position = start + 2
            yield start, UNKNOWN
        else:
            position = start + (2 if text.startswith("10", start) else 1)
            rank = 8 if position == start + 2 else _RANK.get(text[start])
            if rank is None:
                raise NotationError(text, start, _A_RANK)
            suit = _SUIT.get(text[position : position + 1])
            if suit is None:
                raise NotationError(text, position, _A_SUIT)
            position += 1
            yield start, 4 * rank + suit
