"""Level 4, for hold'em: ranges before the flop by position, and what the others' bets say after it.

Decides by what an action earns on average. It believes opponents to hold what their bets speak for (`beliefs`), and
to go on with what promises more than the price they are asked; with that every size of bet has a value, as has to
check, to call and to fold. Before the flop it opens by position (`preflop`). Where two actions are worth nearly the
same, and now and then with nothing, the draws choose, so that it does not always do the same. Needs NumPy.
"""

from __future__ import annotations

from math import prod
from typing import Final, NamedTuple

import msgspec

from croupier.bots.answers import aftermath, give_up, nearest, passive, pot_share, sizes_of, wager
from croupier.bots.beliefs import Reading, read, weights_of
from croupier.bots.draws import Draws
from croupier.bots.games import two_card_game
from croupier.bots.preflop import OPENS, Numbers, best_part
from croupier.bots.sight import Sight, sight
from croupier.errors import BotError
from croupier.odds.ranges.combos import combo_index
from croupier.rules import Choice, Command, Hand

PARTS: Final = (0.4, 0.7, 1.0, 1.5)
"""The parts of the pot whose value is worked out, where the limit lets it choose."""

CLOSE: Final = 0.03
"""Actions that are worth so little less than the best, in pots, are as good: the draws choose."""

BLUFFS: Final = 0.07
"""So often it bets with nothing where it would have checked and most opponents are expected to fold."""

LIKELY_FOLD: Final = 0.5
"""Only where the others fold so often together is that tried."""

OUT_OF_POSITION: Final = 0.94
"""What a hand is worth is not all collected by who must act first on the streets to come."""

CAUTION: Final = 0.02
"""An opponent goes on with what promises so much more than the price."""

OPEN_TO: Final = 2.5
"""The first raise before the flop, in big blinds; one more for each player who has limped."""


class Rival(NamedTuple):
    """Hold what is thought of one opponent: how likely each combo is, what it has bet, what it has behind."""

    weights: Numbers
    bets: int
    stack: int


class Situation(NamedTuple):
    """Hold everything an action is judged by."""

    view: Hand
    choice: Choice
    reading: Reading
    rivals: tuple[Rival, ...]
    bets: int
    realised: float


class Ranges(msgspec.Struct, frozen=True):
    """Do what earns most against what the opponents' bets speak for; only in games that `games.two_card_game` names."""

    def decide(self, view: Hand, choice: Choice, draws: Draws) -> Command:
        """Return a legal command.

        Raises `BotError` with code `plays_not` in another game than hold'em.

        >>> from croupier.bots.draws import Seeded
        >>> from croupier.cards import parse_cards
        >>> from croupier.rules import (CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, pending, seat_players, start,
        ...                             step, view)
        >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
        ...                 seat_players({1: 200, 2: 200}, 1))
        >>> hand, _ = step(hand, Deal(parse_cards("7sKd2hKc")))  # the big blind is dealt first
        >>> Ranges().decide(view(hand, 1), pending(hand), Seeded(1))
        RaiseTo(seat=1, amount=5, decision=None)
        """
        done = aftermath(view, choice)
        if done is not None:
            return done
        game = view.plan.setup.game
        if not two_card_game(game):
            raise BotError("plays_not", name="ranges", game=game.key)
        seen = sight(view, view.plan.place[choice.seat])
        if view.street == 0 and _unopened(view):
            return _open(view, choice, seen)
        return _best(_situation(view, choice, seen, draws), draws)


# --- before the flop, first in ----------------------------------------------------------------------------------


def _unopened(view: Hand) -> bool:
    """Tell whether nobody has raised yet: what is to be matched is forced money alone."""
    stakes = view.plan.setup.stakes
    forced = max(stakes.big_blind, stakes.button_blind, *(s.amount for s in view.plan.setup.seating.straddles), 0)
    return view.betting.to_match <= forced


def _open(view: Hand, choice: Choice, seen: Sight) -> Command:
    """Raise with the hands that the position opens, look on with the others: for nothing, or not at all."""
    place = view.plan.place[choice.seat]
    behind = (view.betting.waiting & ~(1 << place)).bit_count()
    limpers = _limpers(view, place)
    part = OPENS[min(behind, len(OPENS) - 1)] / (1 + 0.4 * limpers)
    good = best_part()[combo_index(*seen.own)] <= part
    if good:
        target = round((OPEN_TO + limpers) * view.betting.to_match)
        if view.plan.setup.stakes.bomb or not view.betting.to_match:
            target = pot_share(view, choice, PARTS[1])
        more = wager(choice.legal, choice.seat, target)
        if more is not None:
            return more
    return passive(choice.legal, choice.seat) if good else give_up(choice.legal, choice.seat)


def _limpers(view: Hand, place: int) -> int:
    """Count the opponents who have called the blind without being asked to post it."""
    forced = {view.plan.small, view.plan.big, place}
    return sum(
        bet > 0 and other not in forced and not view.folded >> other & 1 for other, bet in enumerate(view.betting.bets)
    )


# --- what actions earn ------------------------------------------------------------------------------------------


def _situation(view: Hand, choice: Choice, seen: Sight, draws: Draws) -> Situation:
    place = view.plan.place[choice.seat]
    reading = read(view.plan.setup.game, seen, draws)
    rivals = tuple(
        Rival(weights_of(view, other, reading), view.betting.bets[other], view.stacks[other]) for other in seen.places
    )
    order = view.plan.order
    last = all(order.index(place) > order.index(other) for other in seen.places)
    over = len(seen.boards[0]) == seen.board
    realised = 1.0 if last or over else OUT_OF_POSITION
    return Situation(view, choice, reading, rivals, view.betting.bets[place], realised)


def _best(spot: Situation, draws: Draws) -> Command:
    """Choose among what is worth nearly the most; sometimes bluff in place of a check."""
    legal, seat, pot = spot.choice.legal, spot.choice.seat, spot.view.pot
    quiet = _value_of_call(spot) if legal.call else _equity(spot, 0) * spot.realised * pot
    options = [(max(0.0, quiet), passive(legal, seat) if quiet > 0 or not legal.call else give_up(legal, seat))]
    targets = _targets(spot)
    options += [(value_of_wager(spot, target), _wagered(spot, target)) for target in targets]
    most = max(value for value, _ in options)
    good = [command for value, command in options if value >= most - CLOSE * pot]
    if good == [options[0][1]] and not legal.call and targets and draws.random() < BLUFFS:
        target = min(targets, key=lambda target: abs(target - pot_share(spot.view, spot.choice, PARTS[1])))
        if prod(1 - each.stays for each in _facing(spot, target)) >= LIKELY_FOLD:
            return _wagered(spot, target)
    return good[draws.randrange(len(good))]


def _wagered(spot: Situation, target: int) -> Command:
    more = wager(spot.choice.legal, spot.choice.seat, target)
    assert more is not None, "only legal sizes are judged"
    return more


def _targets(spot: Situation) -> list[int]:
    """List the legal totals whose value is worked out."""
    sizes = sizes_of(spot.choice.legal)
    if sizes is None:
        return []
    return sorted({nearest(sizes, pot_share(spot.view, spot.choice, part)) for part in PARTS})


def _equity(spot: Situation, least: float) -> float:
    """Return our share against opponents who go on with what promises at least so much; they are taken one by one."""
    won = 1.0
    for rival in spot.rivals:
        going_on = rival.weights * (spot.reading.promise >= least)
        total = float(going_on.sum())
        won *= float(going_on @ spot.reading.mine) / total if total else 1.0
    return won


def _value_of_call(spot: Situation) -> float:
    call = spot.choice.legal.call or 0
    return _equity(spot, 0) * spot.realised * (spot.view.pot + call) - call


class Facing(NamedTuple):
    """Hold what one opponent does with a bet: how often it goes on, our equity then, what it adds."""

    stays: float
    won: float
    adds: int


def _facing(spot: Situation, target: int) -> list[Facing]:
    """Return what every opponent does when we bet to a total: it goes on with what promises more than the price."""
    found = []
    for rival in spot.rivals:
        adds = max(0, min(rival.stack, target - rival.bets))
        price = adds / (spot.view.pot + target - spot.bets + adds)
        going_on = rival.weights * (spot.reading.promise >= price + CAUTION) if adds else rival.weights
        stays = float(going_on.sum())
        found.append(Facing(stays, float(going_on @ spot.reading.mine) / stays if stays else 0.0, adds))
    return found


def value_of_wager(spot: Situation, target: int) -> float:
    """Return what a bet to a total earns on average: the pot where all fold, else our share of what it has become.

    With f the chance that an opponent folds and e our equity against what it goes on with, opponents taken to be
    independent: all fold with F = product of f, and else our share is (product of (f + (1 - f) e) - F) / (1 - F).
    """
    faced = _facing(spot, target)
    pot = spot.view.pot
    all_fold = prod(1 - each.stays for each in faced)
    if all_fold >= 1:
        return float(pot)
    called = 1 - all_fold
    share = (prod(1 - each.stays + each.stays * each.won for each in faced) - all_fold) / called
    added = sum(each.stays * each.adds for each in faced) / called
    covered = max(rival.bets + rival.stack for rival in spot.rivals) - spot.bets  # what is over comes back
    at_risk = min(target - spot.bets, covered)
    return all_fold * pot + called * (share * spot.realised * (pot + at_risk + added) - at_risk)
