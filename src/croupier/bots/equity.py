"""What a seat's cards are worth against cards it does not know, when everybody goes to the showdown.

Decides by dealing what is unseen a few hundred times, or in every way where those are few. Opponents may hold anything;
whoever has reason to believe otherwise uses `beliefs`. Draw games, where players choose what to keep, have
`drawing`. Needs NumPy, which is loaded when something is counted.
"""

from __future__ import annotations

from typing import Final

from croupier.bots.draws import Draws
from croupier.bots.sight import Sight
from croupier.odds.results import shares
from croupier.odds.spots import Spot
from croupier.rules import Game

SAMPLES: Final = 400
"""So many deals; the standard error of the share is then at most 2.5 %."""

COUNTED: Final = 1_200
"""So many deals or fewer are all counted: on the river of hold'em one opponent can hold 990 hands."""

MOST_BITS: Final = 60
"""As many winners of parts of a pot as fit into one number of `odds`: with more, some opponents are left out."""


def share(game: Game, seen: Sight, draws: Draws, samples: int = SAMPLES) -> float:
    """Return the part of the pot, 0 to 1, that the seat gets on average at the showdown.

    Where the deck cannot give everybody a whole hand, fewer opponents are dealt in and the others taken to be as good.

    >>> from croupier.bots.draws import Seeded
    >>> from croupier.cards import parse_cards
    >>> from croupier.rules import CATALOGUE
    >>> own = parse_cards("AsAh")
    >>> seen = Sight(own, ((),), (1,), ((),), tuple(card for card in range(52) if card not in own), 2, 5)
    >>> 0.8 < share(CATALOGUE["holdem"], seen, Seeded(1)) < 0.9
    True
    """
    rivals = _dealt_in(game, seen)
    question = Spot(game, (seen.own[: seen.held], *rivals), seen.boards, seen.unseen, seen.held, seen.board)
    seed = draws.randrange(1 << 62)
    if question.deals <= COUNTED:
        from croupier.odds.enumeration import count_deals

        found = count_deals(question, "numpy")
    else:
        from croupier.odds.sampling import sample_deals

        found = sample_deals(question, "numpy", samples, seed)
    parts = question.parts
    won = whole = 0
    for outcome, count in found.items():
        divided = shares(parts, outcome)
        won += divided[0] * count
        whole += sum(divided) * count
    one = won / whole if whole else 1 / parts.players
    return float(one ** (len(seen.rivals) / max(1, len(rivals))))


def _dealt_in(game: Game, seen: Sight) -> tuple[tuple[int, ...], ...]:
    """Give the opponents that there are cards for, the best known ones first."""
    rivals = sorted(seen.rivals, key=len, reverse=True)
    own = max(0, seen.held - len(seen.own))
    boards = sum(seen.board - len(board) for board in seen.boards)
    left = len(seen.unseen) - own - boards
    most = max(1, MOST_BITS // (len(game.rankings) * len(seen.boards)) - 1)
    taken: list[tuple[int, ...]] = []
    for rival in rivals[:most]:
        left -= seen.held - len(rival)
        if left < 0 and taken:
            break
        taken.append(rival)
    return tuple(taken)
