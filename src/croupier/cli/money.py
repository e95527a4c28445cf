"""What a table costs when it is described in a few words on a command line: stakes and stacks.

Decides what ``--stakes 1/2`` or ``10/20`` means in each kind of game and limit, and which stakes there are where none
are given. Whether the result can be played is for the rules to say. Amounts are whole chips of the smallest unit.

| forced money | limit | the two amounts | left out |
|---|---|---|---|
| blinds | no, pot | small and big blind | 1/2 |
| blinds | fixed | small and big bet; the blinds are half the small bet and the small bet (S2) | 2/4 |
| bring-in | fixed | small and big bet; ante a tenth, bring-in three tenths of the small bet | 10/20 |
| bring-in | no, pot | one amount: the least bet; ante and bring-in as above | 10 |
| button blind | any | ante of everybody and the button's blind (RULES section 15.5) | 2/2 |

In a rotation the two amounts are the fixed-limit bets of every game, and the big blind is the small bet.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from croupier.cli.menu import Offer
from croupier.cli.refusals import CommandRefused
from croupier.rooms.pricing import bring_in_stakes, button_stakes
from croupier.rules import Ante, AnteKind, Forced, Limit, Stakes

WHOLE: Final = re.compile("[0-9]{1,16}")
BETS: Final = "two amounts (10/20)"
ONE: Final = "one amount"


class Asked(msgspec.Struct, frozen=True):
    """What the command line says about stakes; None where it says nothing."""

    stakes: str | None = None
    ante: int | None = None
    ante_kind: AnteKind = AnteKind.EACH
    bring_in: int | None = None


def amount(text: str, what: str) -> int:
    """Read a whole number of chips; raises `CommandRefused` with code ``not_an_amount``.

    >>> amount("200", "a stack")
    200
    """
    if not WHOLE.fullmatch(text):
        raise CommandRefused("not_an_amount", given=text, what=what)
    return int(text)


def stakes_of(offer: Offer, asked: Asked, rotation: bool = False) -> Stakes:
    """Work out the stakes of a game at its limit.

    >>> from croupier.rules import CATALOGUE
    >>> first = next(iter(CATALOGUE.values()))
    >>> stakes_of(Offer(first, Limit.FIXED), Asked("10/20")).small_blind
    5
    """
    given = None if asked.stakes is None else [amount(part.strip(), "an amount") for part in asked.stakes.split("/")]
    if given is not None and len(given) > 2:
        raise CommandRefused("two_amounts", option="--stakes", what="two amounts (1/2)", given=asked.stakes)
    forced = offer.game.forced
    if forced is Forced.BRING_IN:
        return _bring_in_stakes(offer.limit, given, asked, rotation)
    if forced is Forced.BUTTON_BLIND:
        return _button_stakes(offer.limit, given, asked)
    return _blind_stakes(offer.limit, given, asked, rotation)


def _pair(given: list[int] | None, default: tuple[int, int], *, halve: bool) -> tuple[int, int]:
    """Complete a single amount to a pair: it is the larger of two blinds, the smaller of two bets."""
    if given is None:
        return default
    if len(given) == 2:
        return given[0], given[1]
    return (given[0] // 2, given[0]) if halve else (given[0], 2 * given[0])


def _ante(asked: Asked, usual: Ante | None = None) -> Ante | None:
    chips = (usual.amount if usual else 0) if asked.ante is None else asked.ante
    return Ante(asked.ante_kind, chips) if chips else None


def _blind_stakes(limit: Limit, given: list[int] | None, asked: Asked, rotation: bool) -> Stakes:
    fixed = limit is Limit.FIXED
    small_bet = big_bet = 0
    if fixed or rotation:
        small_bet, big_bet = _pair(given, (10, 20) if rotation else (2, 4), halve=False)
        small, big = (small_bet + 1) // 2, small_bet
    else:
        small, big = _pair(given, (1, 2), halve=True)
    ante = _ante(asked)
    bomb = ante is not None and ante.kind is AnteKind.BOMB
    return Stakes(
        limit,
        small_blind=0 if bomb else small,
        big_blind=0 if bomb else big,
        small_bet=small_bet if fixed else 0,
        big_bet=big_bet if fixed else 0,
        min_bet=big if bomb and not fixed else 0,
        bring_in=asked.bring_in or 0,
        ante=ante,
    )


def _button_stakes(limit: Limit, given: list[int] | None, asked: Asked) -> Stakes:
    ante, blind = given * 2 if given and len(given) == 1 else _pair(given, (2, 2), halve=True)
    stakes = button_stakes(limit, ante, blind)
    return replace(stakes, bring_in=asked.bring_in or 0, ante=_ante(asked, stakes.ante))


def _bring_in_stakes(limit: Limit, given: list[int] | None, asked: Asked, rotation: bool) -> Stakes:
    fixed = limit is Limit.FIXED
    if given is not None and len(given) == 2 and not fixed and not rotation:
        raise CommandRefused("two_amounts", option="--stakes", what=f"{ONE}, the least bet,", given=asked.stakes)
    stakes = bring_in_stakes(limit, *_pair(given, (10, 20), halve=False))
    bring_in = stakes.bring_in if asked.bring_in is None else asked.bring_in
    return replace(stakes, bring_in=bring_in, ante=_ante(asked, stakes.ante))


def unit_of(stakes: Stakes) -> int:
    """Give the bet that stacks are counted in: the big blind, or the small bet.

    >>> unit_of(Stakes(Limit.NO, 1, 2))
    2
    """
    return max(1, stakes.least_bet or stakes.small_bet)


def describe_stakes(stakes: Stakes) -> str:
    """Say what a table costs.

    >>> describe_stakes(Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=3, ante=Ante(AnteKind.EACH, 1)))
    'bets 10/20, ante 1, bring-in 3'
    """
    parts = []
    if stakes.small_bet:
        parts.append(f"bets {stakes.small_bet}/{stakes.big_bet}")
    if stakes.big_blind:
        parts.append(f"blinds {stakes.small_blind}/{stakes.big_blind}")
    if stakes.min_bet:
        parts.append(f"least bet {stakes.min_bet}")
    if stakes.ante:
        whose = "" if stakes.ante.kind is AnteKind.EACH else f" ({stakes.ante.kind.value.replace('_', ' ')})"
        parts.append(f"ante {stakes.ante.amount}{whose}")
    if stakes.button_blind:
        parts.append(f"button blind {stakes.button_blind}")
    if stakes.bring_in:
        parts.append(f"bring-in {stakes.bring_in}")
    return ", ".join(parts)


def stacks_of(given: str | None, seats: int | None, most: int, unit: int) -> dict[int, int]:
    """Give seats 1, 2, ... their stacks: a hundred bets each, one amount for all, or an amount for each.

    >>> stacks_of("100,200,50", None, 10, 2)
    {1: 100, 2: 200, 3: 50}
    >>> stacks_of(None, 2, 10, 5)
    {1: 500, 2: 500}
    """
    stacks = [100 * unit] if given is None else [amount(part.strip(), "a stack") for part in given.split(",")]
    if len(stacks) == 1:
        return dict.fromkeys(range(1, (seats or min(6, most)) + 1), stacks[0])
    if seats is not None and seats != len(stacks):
        raise CommandRefused("stacks_and_seats", stacks=len(stacks), seats=seats)
    return dict(enumerate(stacks, start=1))
