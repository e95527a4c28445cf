"""The stakes of a table from a few words: `NL10` in hold'em, `FL20` in razz.

Decides how blinds, antes and the bring-in follow from one or two amounts in each kind of game; whether the result can
be played is for the rules to say. The room's own tables and the command line ask here. Amounts are whole chips.

| forced money | what `NL10`, `PL10` or `FL20` means |
|---|---|
| blinds | a big blind of 10, a small one of half of it (S0); in fixed limit the big blind is the small bet (S0) |
| bring-in | the least bet, or bets of 20 and 40; an ante of a tenth and a bring-in of three tenths of it |
| button blind | an ante of everybody and the button's blind, each the amount (RULES section 15.5) |
"""

from __future__ import annotations

from croupier.rooms.buyins import stakes_named
from croupier.rules import Ante, AnteKind, Forced, Game, Limit, Stakes


def stakes_at(game: Game, name: str) -> Stakes:
    """Give the stakes of a game under a name as `stakes_named` reads it.

    Raises `TableError` with code `unknown_stakes`.

    >>> from croupier.rules import CATALOGUE
    >>> stakes = stakes_at(CATALOGUE["razz"], "FL20")
    >>> stakes.small_bet, stakes.big_bet, stakes.bring_in, stakes.ante.amount
    (20, 40, 6, 2)
    """
    blinds = stakes_named(name)
    amount = blinds.big_blind
    if game.forced is Forced.BRING_IN:
        return bring_in_stakes(blinds.limit, amount, 2 * amount)
    if game.forced is Forced.BUTTON_BLIND:
        return button_stakes(blinds.limit, amount, amount)
    return blinds


def usual_bring_in(bet: int) -> int:
    """Give the bring-in of a least bet where nobody says another: three tenths.

    >>> usual_bring_in(20), usual_bring_in(2)
    (6, 1)
    """
    return max(1, bet * 3 // 10)


def usual_ante(bet: int) -> Ante:
    """Give the ante of a least bet where nobody says another: a tenth.

    >>> usual_ante(20).amount
    2
    """
    return Ante(AnteKind.EACH, max(1, bet // 10))


def bring_in_stakes(limit: Limit, small: int, big: int) -> Stakes:
    """Give the stakes of a game with a bring-in: two bets in fixed limit, otherwise `small` is the least bet.

    >>> bring_in_stakes(Limit.NO, 10, 20).min_bet
    10
    """
    fixed = limit is Limit.FIXED
    return Stakes(
        limit,
        small_bet=small if fixed else 0,
        big_bet=big if fixed else 0,
        min_bet=0 if fixed else small,
        bring_in=usual_bring_in(small),
        ante=usual_ante(small),
    )


def button_stakes(limit: Limit, ante: int, blind: int) -> Stakes:
    """Give the stakes of a game in which everybody antes and the button has the blind.

    >>> button_stakes(Limit.NO, 2, 4).button_blind
    4
    """
    fixed = limit is Limit.FIXED
    bets = (blind, 2 * blind) if fixed else (0, 0)
    each = Ante(AnteKind.EACH, ante) if ante else None
    return Stakes(limit, button_blind=blind, small_bet=bets[0], big_bet=bets[1], ante=each)
