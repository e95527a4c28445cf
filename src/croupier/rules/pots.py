"""Pots, rake and shares: who can win how much, in whole chips.

Decides the layers of what was paid, what the house takes, and where the chips that do not divide
go. It knows nothing of cards; `awards` brings the winners. Pure arithmetic on chips and places.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rules.stakes import Rake, Rounding


def layers(paid: Sequence[int], folded: int, dead: int = 0) -> list[tuple[int, int]]:
    """Give the pots as (amount, eligible places as bits), main pot first.

    One layer for each different total among the players still in the hand; folded chips stay in
    the layers they reached, dead money is in the main pot (TDA 21, S1, WL 149).

    >>> layers([30, 200, 150, 200], folded=0b0010)
    [(120, 13), (360, 12), (100, 8)]
    >>> layers([10, 15, 15], folded=0, dead=20)
    [(50, 7), (10, 6)]
    """
    live = [place for place in range(len(paid)) if not folded >> place & 1]
    levels = sorted({paid[place] for place in live})
    if len(levels) == 1:
        return [(sum(paid) + dead, (1 << len(paid)) - 1 & ~folded)]
    pots, below = [], 0
    for level in levels:
        top = level if level < levels[-1] else max(paid)
        amount = sum(min(total, top) - min(total, below) for total in paid)
        eligible = sum(1 << place for place in live if paid[place] >= level)
        if amount + dead:
            pots.append((amount + dead, eligible))
            dead = 0
        below = level
    return pots


def rake_of(rake: Rake | None, pot: int, players: int, saw_second_street: bool) -> int:
    """Count the rake of a hand: a percentage, capped by the players dealt in (S1, PS).

    Nothing is taken of a hand that ended on its first street, where the house says so. Rounded
    down, or half to even as "true percentage" (PS).

    >>> rake_of(Rake(500, rounding=Rounding.HALF_EVEN), 1030, 6, True)
    52
    """
    if rake is None or (rake.no_flop_no_drop and not saw_second_street):
        return 0
    whole, rest = divmod(pot * rake.basis_points, 10_000)
    if rake.rounding is Rounding.HALF_EVEN and (rest > 5_000 or (rest == 5_000 and whole % 2)):
        whole += 1
    caps = [cap.most for cap in sorted(rake.caps, key=lambda cap: cap.players) if cap.players <= players]
    return min(whole, caps[-1]) if caps else whole


def spread_rake(rake: int, amounts: Sequence[int]) -> list[int]:
    """Give the rake of each pot: the main pot pays first (RULES section 4).

    >>> spread_rake(7, [5, 10])
    [5, 2]
    """
    shares = []
    for amount in amounts:
        share = min(rake, amount)
        shares.append(share)
        rake -= share
    return shares


def split(amount: int, ways: int) -> list[int]:
    """Divide chips as evenly as can be, odd ones to the first: one each, nobody two (RR ties 4).

    >>> split(35, 3)
    [12, 12, 11]
    """
    each, odd = divmod(amount, ways)
    return [each + 1] * odd + [each] * (ways - odd)
