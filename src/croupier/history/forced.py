"""Forced money as the Poker Hand History format lists it: an amount for each player, without a word for what it is.

Decides by place and size what is a blind, a straddle, a live post or an ante of which kind. Players are counted from 0
here, the first one left of the button. Called by `setups`, which knows the fields; the rules say what is paid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.errors import HistoryError
from croupier.rules import Ante, AnteKind, Forced, Game, StraddleKind


def antes_of(
    fields: Mapping[str, Any], antes: list[int], big: int | None, stacks: Sequence[int]
) -> tuple[Ante | None, Sequence[int]]:
    """Give the ante of the table and the own ante of each player.

    Equal antes are everybody's; one alone that is not trimmed is paid for all by the big blind or the button; others
    are each player's own. Antes that are not trimmed could be won whole by who paid less: that is not dealt.
    """
    trimmed = fields.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise HistoryError("wrong_type", field="ante_trimming_status")
    none, payers = [0] * len(antes), [player for player, ante in enumerate(antes) if ante]
    if not payers:
        return None, none
    most = max(antes)
    if min(antes) == most:
        if not trimmed and min(stacks) < most:
            raise HistoryError("antes_untrimmed", field="antes")
        return Ante(AnteKind.EACH, most), none
    if not trimmed and len(payers) == 1 and payers[0] in (big, len(antes) - 1):
        return Ante(AnteKind.BIG_BLIND if payers[0] == big else AnteKind.BUTTON, most), none
    if not trimmed:
        raise HistoryError("antes_untrimmed", field="antes")
    return None, antes


class Posts:
    """Who posts what, told apart by place and size: the format has one list for blinds, straddles and posts.

    The first two that post are the small and the big blind; one alone is the big blind, and so is a first one of the
    size of the smallest bet before one of another size (a dead small blind, then a straddle or a post). Beyond the
    blinds, more than the big blind is a straddle, up to it a live post.

    >>> from croupier.rules import CATALOGUE
    >>> posts = Posts(CATALOGUE["holdem"], [1, 2, 4, 2, 0, 8], {"min_bet": 2})
    >>> posts.small, posts.big, [(p, a, k.value) for p, a, k in posts.straddles()], posts.live_posts()
    (0, 1, [(2, 4, 'utg'), (5, 8, 'button')], [(3, 2)])
    >>> Posts(CATALOGUE["holdem"], [2, 0, 0, 0], {"min_bet": 2}).big
    0
    """

    def __init__(self, game: Game, amounts: list[int], money: Mapping[str, int]) -> None:
        self.amounts = amounts
        self.small: int | None = None
        self.big: int | None = None
        self.button_blind = 0
        posting = [player for player, amount in enumerate(amounts) if amount]
        if game.forced is Forced.BUTTON_BLIND:
            if any(amounts[:-1]):
                raise HistoryError("wrong_blinds", field="blinds_or_straddles")
            self.button_blind, self.amounts = amounts[-1], [0] * len(amounts)
        elif posting:
            self._find_blinds(posting, money.get("min_bet") or money.get("small_bet", 0))

    def _find_blinds(self, posting: list[int], least: int) -> None:
        if len(self.amounts) == 2:
            small, big = 1, 0  # the button is the small blind (TDA 34-B)
        elif self.amounts[0] == least != self.amounts[1]:
            small, big = -1, 0
        else:
            small, big = 0, 1
        if not self.amounts[big]:
            small, big = -1, posting[0]
        self.big = big
        self.small = small if small >= 0 and self.amounts[small] else None

    def amount_of(self, player: int | None) -> int:
        """Give what a player posts; nobody posts nothing."""
        return 0 if player is None else self.amounts[player]

    def _others(self) -> list[tuple[int, int]]:
        return [(p, a) for p, a in enumerate(self.amounts) if a and p not in (self.small, self.big)]

    def straddles(self) -> list[tuple[int, int, StraddleKind]]:
        """List the straddles in the order in which they were made: by size."""
        above = [(player, amount) for player, amount in self._others() if amount > self.amount_of(self.big)]
        above.sort(key=lambda straddle: straddle[1])
        found: list[tuple[int, int, StraddleKind]] = []
        before = -1 if self.big is None else self.big
        for player, amount in above:
            if player == before + 1:
                kind, before = StraddleKind.RESTRADDLE if found else StraddleKind.UTG, player
            else:
                kind = StraddleKind.BUTTON if player == len(self.amounts) - 1 else StraddleKind.MISSISSIPPI
                before = len(self.amounts)
            found.append((player, amount, kind))
        return found

    def live_posts(self) -> list[tuple[int, int]]:
        """List the live posts by player."""
        return [(player, amount) for player, amount in self._others() if amount <= self.amount_of(self.big)]
