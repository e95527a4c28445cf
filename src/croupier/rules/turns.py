"""Whose turn it is in a betting round.

Decides who acts next and when the round is complete, and what a player who is alone with chips can
still be asked for. It changes nothing: `actions` and `betting` ask.
"""

from __future__ import annotations

from croupier.rules.hand import Hand, Round


def next_actor(
    betting: Round, bets: tuple[int, ...], to_match: int, waiting: int, able: int, after: int, folded: int
) -> int:
    """Give the place to act after one, or -1 when the round is complete.

    `bets`, `to_match` and the sets of places are those after the action; from `betting` only the
    order is taken. A player who is alone with chips acts only if it can match something.
    """
    if not waiting:
        return -1
    if not able & (able - 1) and not _owes(bets, to_match, able.bit_length() - 1, folded):
        return -1
    if betting.closer >= 0:
        return _next_in_moved_order(betting, waiting, after)
    chosen = waiting >> (after + 1) << (after + 1) or waiting
    return (chosen & -chosen).bit_length() - 1


def first_actor(betting: Round, folded: int) -> int:
    """Give the place that acts first: the opener, or the next one that can act (WL 240)."""
    after = betting.closer if betting.closer >= 0 else betting.opener - 1
    return next_actor(betting, betting.bets, betting.to_match, betting.waiting, betting.able, after, folded)


def _next_in_moved_order(betting: Round, waiting: int, after: int) -> int:
    """Clockwise from the opener, but with the closer behind everybody else (S1, RULES 3.4)."""
    count = len(betting.bets)

    def turn(place: int) -> int:
        return count if place == betting.closer else (place - betting.opener) % count

    places = [place for place in range(count) if waiting >> place & 1]
    later = [place for place in places if turn(place) > turn(after)]
    return min(later or places, key=turn)


def _owes(bets: tuple[int, ...], to_match: int, place: int, folded: int) -> int:
    """Give what the only player with chips can still be asked to match (RULES section 15.3)."""
    others = [bet for other, bet in enumerate(bets) if other != place and not folded >> other & 1]
    return max(0, min(to_match, max(others, default=0)) - bets[place])


def call_amount(hand: Hand, place: int) -> int:
    """Count the chips a call adds: up to the bet, the stack, and what opponents can win (15.3)."""
    betting = hand.betting
    if betting.able & ~(1 << place):
        owed = betting.to_match - betting.bets[place]
    else:
        owed = _owes(betting.bets, betting.to_match, place, hand.folded)
    stack = hand.stacks[place]
    return owed if owed < stack else stack
