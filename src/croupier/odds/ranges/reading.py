"""The grammar of ranges: from text to terms, each some patterns and their weight. `syntax` lists it with examples.

    range    =  term { (space | "," | ";") term }
    term     =  "!" body  |  body [ ":" weight ]
    body     =  "random"  |  [ "top" ] percentage "%"  |  hand [ "+" { shape } | "-" hand ]
    hand     =  slot { slot } { shape }
    slot     =  ( rank | "X" | "*" | "[" ranks "]" ) [ suit ]
    ranks    =  rank [ "-" rank ] { [ "," ] rank [ "-" rank ] }
    shape    =  "s" | "o"                                       after two slots without suits, in hands of two cards
             |  "$ds" | "$ss" | "$rb" | "$np" | "$op" | "$tp"   in hands of four to six
    weight   =  a number from 0 to 1 with at most six decimals  |  a percentage with at most four

Letters may be large or small. This module reads; which hands fit is for `patterns`, and what a list of terms amounts
to (the later one decides) for `holdem` and `omaha`. Everything that is refused is a `NotationError` whose position
lies in the text; `CODES` has the meanings of its codes.
"""

import re
from collections.abc import Callable
from types import MappingProxyType
from typing import NamedTuple

from croupier.odds.ranges.moves import Hand, between, higher_first, rising
from croupier.odds.ranges.order import best_classes
from croupier.odds.ranges.patterns import ANY_RANK, ANY_SUIT, SHAPES, Pattern, Slot, pattern_of
from croupier.odds.ranges.reader import Reader

WHOLE = 1_000_000
"""The weight of a hand that is in a range without reserve: weights are whole millionths."""

MOST_TERMS = 5_000
"""A longer list is refused; every combo of hold'em one by one is 1,326."""

CODES = MappingProxyType(
    {
        "notation": "The text cannot be read as a range.",
        "range_empty": "The range has no hand.",
        "range_dead": "The range has no hand without the cards that are dead or on the board.",
        "range_too_complex": "The range is made of more different parts than can be kept apart.",
        "impossible": "No hand can be as the term says.",
        "card_twice": "A card was named twice.",
        "wrong_card_count": "The term has more cards, or fewer, than a hand of the game.",
        "nothing_to_exclude": "An exclusion stands before everything that it could exclude from.",
        "not_a_weight": "A weight is a number from 0 to 1 in millionths, or a percentage.",
        "not_a_percentage": "A percentage is a number above 0, at most 100, with at most four decimals.",
        "no_order": "There is no order of the hands of this game.",
    }
)
"""What each code of a refused range means."""

_WEIGHT = "a weight from 0 to 1 with at most six decimals, or a percentage up to 100% with at most four,"
_PERCENTAGE = "a percentage above 0 and up to 100, with at most four decimals,"

_BETWEEN = re.compile(r"[\s,;]+")
_COMMA = re.compile(",?")
_SPACES = re.compile(r"\s*")
_DASH = re.compile(r"\s*[-–]\s*")
_TOP = re.compile(r"top(?![a-z])\s*|(?=[0-9]*\.?[0-9]*%)", re.IGNORECASE)
_RANDOM = re.compile("random", re.IGNORECASE)
_DOLLAR = re.compile(r"\$[a-z]*", re.IGNORECASE)


class Term(NamedTuple):
    """Hold the patterns of one term, their weight in millionths (0 takes them out), and where the term begins."""

    patterns: tuple[Pattern, ...]
    weight: int
    start: int


def read_terms(text: str, cards: int, possible: Callable[[Pattern], bool]) -> list[Term]:
    """Read a range of hands of so many cards; `possible` tells whether any hand fits a pattern.

    Raises `NotationError` with one of `CODES`.

    >>> [(len(term.patterns), term.weight, term.start) for term in read_terms("QQ+, AKs:.5", 2, lambda _: True)]
    [(3, 1000000, 0), (1, 500000, 5)]
    """
    reader = Reader(text)
    terms: list[Term] = []
    reader.skip(_BETWEEN)
    while reader.next:
        terms.append(_term(reader, cards, possible, first=not terms))
        if len(terms) > MOST_TERMS:
            reader.fail(f"at most {MOST_TERMS:,} terms", terms[-1].start, "range_too_complex")
        if reader.next and not reader.skip(_BETWEEN):
            reader.miss("a comma")
            reader.miss("a space")
            reader.stop()
    if not terms:
        reader.fail("a hand such as QQ+ or AKs, or random,", code="range_empty")
    return terms


def _term(reader: Reader, cards: int, possible: Callable[[Pattern], bool], first: bool) -> Term:
    """Read a term with its sign or its weight."""
    start = reader.at
    if first and reader.next == "!":
        reader.fail("a term to exclude from, such as random,", code="nothing_to_exclude")
    excluded = not first and reader.sign("!")
    inner = reader.at
    patterns = tuple(pattern_of(*hand) for hand in _body(reader, cards))
    if not all(map(possible, patterns)):
        reader.fail("a hand that is possible", inner, "impossible")
    if excluded:
        return Term(patterns, 0, start)
    return Term(patterns, _weight(reader) if reader.sign(":") else WHOLE, start)


def _weight(reader: Reader) -> int:
    """Read a weight in millionths."""
    start = reader.at
    weight = reader.number(6, _WEIGHT, "not_a_weight")
    hundred = 100 if reader.sign("%") else 1
    if weight % hundred or weight > WHOLE * hundred:
        reader.fail(_WEIGHT, start, "not_a_weight")
    return weight // hundred


def _body(reader: Reader, cards: int) -> tuple[Hand, ...]:
    """Read what stands for one or more hands."""
    if reader.skip(_RANDOM):
        return (Hand(()),)
    reader.miss("random")
    start = reader.at
    if _TOP.match(reader.text, start):
        reader.skip(_TOP)
        if cards != 2:
            reader.fail("a hand (hands of more than two cards have no order for top)", start, "no_order")
        return _best(reader)
    if cards == 2:
        reader.miss("top")
    hand = _hand(reader, cards)
    plus = reader.at
    if reader.sign("+"):
        hand = hand._replace(shapes=(*hand.shapes, *_dollar_shapes(reader, cards)))
        return rising(hand) or reader.fail("a hand before the + whose ranks can all rise", plus)
    if not reader.skip(_DASH):
        reader.miss("-")
        return (hand,)
    second = reader.at
    hands = between(hand, _hand(reader, cards))
    return hands or reader.fail(f"a hand in one line with {reader.text[start:plus]}", second)


def _best(reader: Reader) -> tuple[Hand, ...]:
    """Read the percentage of `top` and return the best classes of hold'em, all hands for all of them."""
    start = reader.at
    percentage = reader.number(4, _PERCENTAGE, "not_a_percentage")
    reader.skip(_SPACES)
    if not reader.sign("%"):
        reader.stop()
    if not 0 < percentage <= 100_0000:
        reader.fail(_PERCENTAGE, start, "not_a_percentage")
    combos = -(-1326 * percentage // 100_0000)
    return tuple(_hand(Reader(name), 2) for name in best_classes(combos)) if combos < 1326 else (Hand(()),)


def _hand(reader: Reader, cards: int) -> Hand:
    """Read slots and shapes."""
    slots = _slots(reader, cards)
    if cards > 2:
        shapes = _dollar_shapes(reader, cards)
        if not slots and not shapes:
            reader.stop()
        return Hand(slots, shapes)
    if len(slots) < 2:
        over = not reader.next or _BETWEEN.match(reader.text, reader.at, reader.at + 1)
        reader.stop("wrong_card_count" if slots and over else "notation")
    shape = reader.next.lower()
    if any(slot.suits != ANY_SUIT for slot in slots):
        return Hand(higher_first(slots))
    if shape and shape in "so":
        reader.at += 1
        return Hand(higher_first(slots), (shape,))
    reader.miss("s")
    reader.miss("o")
    return Hand(higher_first(slots))


def _slots(reader: Reader, cards: int) -> tuple[Slot, ...]:
    """Read the cards of a hand, at most as many as it has, none of them twice."""
    slots: list[Slot] = []
    while len(slots) < cards:
        start = reader.at
        ranks = _ranks(reader)
        if not ranks:
            return tuple(slots)
        # After a card without a suit, AKs is suited: what follows the second card is a shape.
        suit = reader.suit() if cards > 2 or not slots or slots[0].suits != ANY_SUIT else None
        slot = Slot(ranks, ANY_SUIT if suit is None else 1 << suit)
        if slot in slots and slot.mask.bit_count() == 1:
            reader.fail("a card that is not in the hand yet", start, "card_twice")
        slots.append(slot)
    over = Reader(reader.text)
    over.at = reader.at
    if _ranks(over):
        reader.fail(f"the end of a hand of {cards} cards", code="wrong_card_count")
    return tuple(slots)


def _ranks(reader: Reader) -> int:
    """Read the ranks of a slot as bits, 0 if there is none."""
    rank = reader.rank()
    if rank is not None:
        return 1 << rank
    if reader.next and reader.next in "xX*":
        reader.at += 1
        return ANY_RANK
    reader.miss("X")
    if not reader.sign("["):
        return 0
    ranks = 0
    while not (ranks and reader.sign("]")):
        first = _rank_in_brackets(reader)
        last = _rank_in_brackets(reader) if reader.sign("-") else first
        low, high = sorted((first, last))
        ranks |= (2 << high) - (1 << low)
        reader.take(_COMMA)
    return ranks


def _rank_in_brackets(reader: Reader) -> int:
    rank = reader.rank()
    return reader.stop() if rank is None else rank


def _dollar_shapes(reader: Reader, cards: int) -> tuple[str, ...]:
    """Read shapes such as `$ds`; hands of two cards have none."""
    shapes: list[str] = []
    known = [name for name in SHAPES if name.startswith("$")]
    while cards > 2:
        start = reader.at
        shape = reader.take(_DOLLAR).lower()
        if not shape:
            reader.miss("a shape such as $ds")
            break
        if shape not in known:
            reader.fail(f"one of {', '.join(known)}", start)
        shapes.append(shape)
    return tuple(shapes)
