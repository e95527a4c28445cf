"""Simple players: enough sense to make a hand worth watching, no more.

Decides what a seat without a person does. A player is given what its seat may know, guesses how often its cards win by
dealing out the rest a few times, and folds, calls, raises and discards by that guess, its temper and some luck. It
works in every game, because it asks the rankings of the game and nothing else. Bots that play well are another package;
they need NumPy, which dealing a hand in a terminal does not.
"""

from __future__ import annotations

from bisect import bisect
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Final

import msgspec

from croupier.bots.answers import sizes_of, wager
from croupier.cards import DECKS, UNKNOWN, Card
from croupier.evaluation import evaluator, scorer
from croupier.rules import (
    BringIn,
    Call,
    Check,
    Choice,
    Command,
    Demand,
    Discard,
    Fold,
    Hand,
    Legal,
    Muck,
    RunIt,
    Show,
)

SAMPLES, DRAWS, FIELD = 10, 40, 60
"""How many times the rest of the cards is dealt out: for a bet, for one way to discard, for what others may hold."""

MOST_CANDIDATES: Final = 64
"""How many ways to discard are looked at; five cards have 32."""


class Temper(msgspec.Struct, frozen=True):
    """How a player departs from its guess: plays more hands, bets more often, bets with nothing."""

    loose: float
    bold: float
    bluff: float


def tempers(seats: tuple[int, ...], dice: Random) -> dict[int, Temper]:
    """Give every seat a temper of its own."""
    return {seat: Temper(dice.uniform(-0.1, 0.3), dice.uniform(-0.2, 0.3), dice.uniform(0.0, 0.08)) for seat in seats}


def act(temper: Temper, view: Hand, choice: Choice, dice: Random) -> Command:
    """Choose a legal command for a choice, knowing only what the seat may know (`croupier.rules.view`)."""
    legal, seat = choice.legal, choice.seat
    place = view.plan.place[seat]
    if legal.discard is not None:
        return Discard(seat, _discards(view, place, legal.discard.least, legal.discard.most, dice))
    if legal.run_it is not None:
        return RunIt(seat, dice.choice((1, legal.run_it)))
    if legal.show:
        return _showdown(view, choice, place, dice)
    return _bet(temper, view, choice, place, dice)


# --- how good the cards are


def win_share(view: Hand, place: int, own: tuple[Card, ...], dice: Random) -> float:
    """Guess the share of a pot that `own` wins from one opponent: 0 to 1, a half for average cards."""
    rivals = [other for other in range(len(view.stacks)) if other != place and not view.folded >> other & 1]
    unseen, held = _unseen(view), _held(view)
    total = 0.0
    for _ in range(SAMPLES):
        future = _future(view, unseen, 2 * held, dice)
        rival = _known(view, dice.choice(rivals)) if rivals else ()
        boards, rest = _boards(view, future)
        mine = _completed(own, held, rest[:held])
        total += _share(view, mine, _completed(rival, held, rest[held:]), boards)
    return total / SAMPLES


def _unseen(view: Hand) -> list[Card]:
    gone = view.cards.gone
    return [card for card in DECKS[view.setup.game.deck].cards if card not in gone]


def _held(view: Hand) -> int:
    """Count the cards of a player at the end; one dealt for everybody (short stud) stands for one of its own."""
    game = view.setup.game
    shared = max(0, len(view.cards.boards[0]) - game.board_cards)
    return sum(street.down + street.up - street.discard for street in game.streets) - shared


def _future(view: Hand, unseen: list[Card], holes: int, dice: Random) -> list[Card]:
    """Draw cards by chance: for all boards to come, then so many for holdings."""
    boards = view.setup.game.board_cards * len(view.cards.boards)
    return dice.sample(unseen, min(len(unseen), boards + holes))


def _boards(view: Hand, future: list[Card]) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """Complete the boards with the first cards of a future, and give what is left of it."""
    boards, used = [], 0
    for board in view.cards.boards:
        missing = max(0, view.setup.game.board_cards - len(board))
        boards.append((*board, *future[used : used + missing]))
        used += missing
    return boards, future[used:]


def _completed(own: tuple[Card, ...], held: int, rest: list[Card]) -> tuple[Card, ...]:
    return (*own[:held], *rest[: max(0, held - len(own))])


def _known(view: Hand, place: int) -> tuple[Card, ...]:
    return tuple(card for card in view.cards.down[place] + view.cards.up[place] if card != UNKNOWN)


def _share(view: Hand, mine: tuple[Card, ...], theirs: tuple[Card, ...], boards: list[tuple[Card, ...]]) -> float:
    """Give the part of the pot that one holding wins from another, over all boards and rankings."""
    won = compared = 0.0
    for board in boards:
        for ranking in view.setup.game.rankings:
            score = scorer(ranking.evaluator, ranking.hole)
            strength, other = score(mine, board), score(theirs, board)
            if strength or other:
                compared += 1
                won += (strength > other) + (strength == other) / 2
    return won / compared if compared else 0.5


# --- choices


def _bet(temper: Temper, view: Hand, choice: Choice, place: int, dice: Random) -> Command:
    """Bet, call or give up by comparing the guess with an average seat and with the price."""
    legal, seat = choice.legal, choice.seat
    live = sum(not view.folded >> other & 1 for other in range(len(view.stacks)))
    chance = win_share(view, place, _known(view, place), dice) ** max(1.0, 0.7 * (live - 1))
    edge = chance * live + temper.loose + dice.gauss(0, 0.1)
    eager = edge + temper.bold > 1.6 + 0.15 * view.betting.wagers or dice.random() < temper.bluff
    bold = _wager(legal, seat, view, dice) if eager else None
    if bold is not None:
        return bold
    if legal.bring_in is not None:
        return BringIn(seat)
    if legal.check:
        return Check(seat)
    price = legal.call or 0
    worth_it = chance + temper.loose / 4 > price / max(1, view.pot + price) or (price <= view.pot / 8 and edge > 0.8)
    return Call(seat) if worth_it or not legal.fold else Fold(seat)


def _wager(legal: Legal, seat: int, view: Hand, dice: Random) -> Command | None:
    """Bet, raise or complete where that is legal: between half the pot and the pot, rarely everything."""
    sizes = sizes_of(legal)
    if sizes is None:
        return None
    to_match = view.betting.to_match
    pot = view.pot + (legal.call or 0)
    target = sizes.high if dice.random() < 0.04 else to_match + int(pot * dice.choice((0.5, 0.75, 1.0)))
    return wager(legal, seat, target)


def _discards(view: Hand, place: int, least: int, most: int, dice: Random) -> tuple[Card, ...]:
    """Throw away the cards without which the rest most often becomes strong; all ways are tried with the same luck."""
    down, up = view.cards.down[place], view.cards.up[place]
    every = (thrown for count in range(least, most + 1) for thrown in combinations(down, count))
    candidates = list(islice(every, 1 << 14))
    if len(candidates) > MOST_CANDIDATES:
        candidates = dice.sample(candidates, MOST_CANDIDATES)
    unseen, held = _unseen(view), _held(view)
    futures = [_future(view, unseen, held, dice) for _ in range(FIELD)]
    field = sorted(_strength(view, (), held, future) for future in futures)

    def worth(thrown: tuple[Card, ...]) -> float:
        kept = tuple(card for card in down if card not in thrown) + up
        strengths = [_strength(view, kept, held, future) for future in futures[:DRAWS]]
        # what beats nearly everybody is worth much more than the rest
        return sum((bisect(field, strength) / FIELD) ** 4 + strength / 10 for strength in strengths)

    return max(candidates, key=worth)


def _strength(view: Hand, own: tuple[Card, ...], held: int, future: list[Card]) -> float:
    """Say how strong a holding becomes in a future: all boards and rankings together, 0 to 1 each."""
    boards, rest = _boards(view, future)
    cards = _completed(own, held, rest)
    return sum(
        scorer(ranking.evaluator, ranking.hole)(cards, board) / _strongest(ranking.evaluator)
        for board in boards
        for ranking in view.setup.game.rankings
    )


@cache
def _strongest(key: str) -> int:
    return evaluator(key).strongest


def _showdown(view: Hand, choice: Choice, place: int, dice: Random) -> Command:
    """Show what may win, muck most of what cannot; after an uncontested pot show now and then."""
    legal, seat = choice.legal, choice.seat
    if legal.show_some:
        shown = dice.random()
        own = view.cards.down[place]
        return Muck(seat) if shown > 0.15 or not own else Show(seat, None if shown > 0.05 else own[:1])
    if legal.demand is not None and dice.random() < 0.2:
        return Demand(seat)
    boards, own = list(view.cards.boards), _known(view, place)
    tabled = [other for other in range(len(view.stacks)) if view.ending.tabled >> other & 1]
    beaten = any(not _share(view, own, _known(view, other), boards) for other in tabled)
    return Muck(seat) if legal.muck and beaten and dice.random() < 0.8 else Show(seat)
