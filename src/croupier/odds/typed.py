"""Questions as people type them: hands, ranges and boards read from words.

Decides what a word stands for. In games with a board, and two or four to six hole cards, it is cards where it has as
many as a street gives, and otherwise a range; in all other games it is cards. Cards of the board, dead ones and those
of other hands are out of a range before it is read, so a range of which nothing is left is refused with its place. What
goes together is decided by `spots`. The command line and the room's page of odds read with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from croupier.cards import DECKS, UNKNOWN, Card, format_cards, parse_cards
from croupier.errors import NotationError
from croupier.odds.ranges import parse_omaha_range, parse_range
from croupier.odds.spots import AnyRange, sizes
from croupier.rules.game import Game

Boards: TypeAlias = tuple[Card, ...] | tuple[tuple[Card, ...], ...]
"""The cards of the board; in a game of several boards those of each."""

RANGE_SIZES: Final = (2, 4, 5, 6)

BETWEEN_BOARDS: Final = "/"


class Named(NamedTuple):
    """One hand or range, and how it is called: its cards, or the text of the range as it was typed."""

    name: str
    value: tuple[Card, ...] | AnyRange


def boards_of(text: str, game: Game) -> Boards:
    """Read a board; in a game of several boards they are typed with a stroke between them.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> boards_of("2c 3d 7h", CATALOGUE["holdem"])
    (0, 5, 22)
    """
    if game.boards == 1:
        return parse_cards(text)
    return tuple(parse_cards(part) for part in text.split(BETWEEN_BOARDS)) if text.strip() else ()


def cards_of(boards: Boards) -> tuple[Card, ...]:
    """Give the cards of all boards.

    >>> cards_of((0, 5)), cards_of(((0, 5), (9,)))
    ((0, 5), (0, 5, 9))
    """
    return tuple(chain.from_iterable((each,) if isinstance(each, int) else each for each in boards))


def has_ranges(game: Game) -> bool:
    """Tell whether ranges of the game's hands can be written.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> has_ranges(CATALOGUE["omaha"]), has_ranges(CATALOGUE["razz"])
    (True, False)
    """
    return game.board_cards > 0 and sizes(game)[-1] in RANGE_SIZES


def range_of(text: str, game: Game, dead: Sequence[Card] = ()) -> AnyRange:
    """Read a range of a game that has ranges, without hands that have a dead card or one that is not in the deck.

    Raises `NotationError`.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> range_of("QQ+", CATALOGUE["holdem"]).count, range_of("AA**", CATALOGUE["omaha"]).count
    (18, 6961)
    """
    deck = DECKS[game.deck].cards
    gone = [*(card for card in DECKS["full"].cards if card not in deck), *dead]
    hole = sizes(game)[-1]
    return parse_range(text, gone) if hole == 2 else parse_omaha_range(text, hole, gone)


def hands_of(words: Sequence[str], game: Game, seen: Sequence[Card]) -> list[Named]:
    """Read every word as a hand or a range; `seen` are the cards of the board and the dead ones.

    Raises `NotationError`.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> [named.name for named in hands_of(["A♥K♥", "QQ+ "], CATALOGUE["holdem"], ())]
    ['AhKh', 'QQ+']
    """
    read = [as_cards(word, game) for word in words]
    gone = [*seen, *held_in(read)]
    return [named(word, hand, game, gone) for word, hand in zip(words, read, strict=True)]


def against_of(word: str, game: Game, seen: Sequence[Card]) -> Named:
    """Read a word as one opponent's hand or range; `seen` are the cards that are held or lie elsewhere.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> against_of("QQ+", CATALOGUE["holdem"], parse_cards("AsAh")).value.count
    13
    """
    return named(word, as_cards(word, game), game, seen)


def boards_alone(hands: Sequence[Named], game: Game) -> bool:
    """Tell whether only the board is still to come: all cards of every hand are known.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> holdem = CATALOGUE["holdem"]
    >>> boards_alone(hands_of(["AhKh", "QsQd"], holdem, ()), holdem)
    True
    >>> boards_alone(hands_of(["AhKh", "QQ+"], holdem, ()), holdem)
    False
    """
    return game.board_cards > 0 and all(_is_whole(hand.value, game) for hand in hands)


def _is_whole(hand: tuple[Card, ...] | AnyRange, game: Game) -> bool:
    return isinstance(hand, tuple) and UNKNOWN not in hand and len(hand) == sizes(game)[-1]


def as_cards(word: str, game: Game) -> tuple[Card, ...] | None:
    """Read a word as the cards of a hand; None where it has to be a range.

    Raises `NotationError` in a game without ranges.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> as_cards("AhKh", CATALOGUE["holdem"]), as_cards("AKs", CATALOGUE["holdem"])
    ((50, 46), None)
    """
    ranges = has_ranges(game)
    try:
        cards = parse_cards(word, unknown=True)
    except NotationError:
        if ranges:
            return None
        raise
    return cards if not ranges or len(cards) in sizes(game) else None


def held_in(hands: Sequence[tuple[Card, ...] | None]) -> list[Card]:
    """Give the known cards of all hands that were read as cards.

    >>> held_in([(50, 46), None, (3, UNKNOWN)])
    [50, 46, 3]
    """
    return [card for hand in hands if hand is not None for card in hand if card != UNKNOWN]


def named(word: str, hand: tuple[Card, ...] | None, game: Game, gone: Sequence[Card]) -> Named:
    """Name a hand by its cards, or where it is none read the word as a range without the cards that are gone.

    Raises `NotationError`.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> named(" AKs ", None, CATALOGUE["holdem"], parse_cards("AhAd")).value.count
    2
    """
    return Named(word.strip(), range_of(word, game, gone)) if hand is None else Named(format_cards(hand), hand)
