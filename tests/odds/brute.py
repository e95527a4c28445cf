"""Equity the slow and obvious way: every deal by itself, ranked by the scalar evaluator, pots cut with fractions."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import NamedTuple

from croupier.cards import DECKS, Card
from croupier.evaluation import EVALUATORS, scorer
from croupier.odds import Equity, PlayerEquity
from croupier.rules.game import Game

Cards = tuple[Card, ...]


class Situation(NamedTuple):
    """Hold known cards: hands, boards and dead ones."""

    game: Game
    hands: tuple[Cards, ...]
    board: Cards
    dead: Cards


def deals(stub: Sequence[Card], wanted: Sequence[int]) -> Iterator[tuple[Cards, ...]]:
    """Give every way to deal so many cards to each."""
    if not wanted:
        yield ()
        return
    for own in combinations(stub, wanted[0]):
        for others in deals([card for card in stub if card not in own], wanted[1:]):
            yield (own, *others)


def parts_won(game: Game, hands: Sequence[Cards], board: Cards) -> list[tuple[set[int], Fraction]]:
    """Return for each ranking that somebody wins its winners and what part of the pot it is."""
    won = []
    for ranking in game.rankings:
        score = scorer(ranking.evaluator, ranking.hole)
        strengths = [score(hand, board) for hand in hands]
        if not (EVALUATORS[ranking.evaluator].qualifier and not max(strengths)):
            won.append({player for player, strength in enumerate(strengths) if strength == max(strengths)})
        else:
            won.append(set())
    there = sum(bool(who) for who in won)
    return [(who, Fraction(1, there)) for who in won]


def brute(situation: Situation) -> Equity:
    """Return the equity of a situation of a game with one board."""
    game, hands, board, dead = situation
    seen = {*board, *dead, *(card for hand in hands for card in hand)}
    stub = [card for card in DECKS[game.deck].cards if card not in seen]
    size = sum(street.down + street.up - street.discard for street in game.streets)
    wanted = [*(size - len(hand) for hand in hands), game.board_cards - len(board)]
    players = range(len(hands))
    shares: list[list[Fraction]] = [[] for _ in players]
    best = [[0] * len(game.rankings) for _ in players]
    for dealt in deals(stub, wanted):
        whole = [hand + more for hand, more in zip(hands, dealt[:-1], strict=True)]
        won = parts_won(game, whole, board + dealt[-1])
        for player in players:
            share = Fraction(0)
            for ranking, (who, part) in enumerate(won):
                if player in who:
                    share += part / len(who)
                    best[player][ranking] += 1
            shares[player].append(share)
    count = len(shares[0])
    return Equity("exact", count, tuple(_player(shares[player], best[player]) for player in players))


def _player(shares: list[Fraction], best: list[int]) -> PlayerEquity:
    win, lose, total = shares.count(Fraction(1)), shares.count(Fraction(0)), sum(shares, start=Fraction(0))
    split = (best[0], best[1], win, shares.count(Fraction(1, 4))) if len(best) > 1 else (None,) * 4
    return PlayerEquity(win, len(shares) - win - lose, lose, total, float(total / len(shares)), 0.0, *split)


def after_the_flop(game: Game, number: int, most: int = 1200) -> Situation:
    """Deal a situation with at least three cards of the board, or of another game with few deals, by its number."""
    random = Random(number)
    deck = list(DECKS[game.deck].cards)
    random.shuffle(deck)
    size = sum(street.down + street.up - street.discard for street in game.streets)
    players = random.randint(2, min(6, (len(deck) - 7) // size))
    hands = [tuple(deck.pop() for _ in range(size)) for _ in range(players)]
    board = tuple(deck.pop() for _ in range(random.choice((3, 4, 5)))) if game.board_cards else ()
    dead = tuple(deck.pop() for _ in range(random.randint(0, min(8, len(deck) - 4))))
    if not game.board_cards:
        hands = _shortened(hands, len(deck), random, most)
    return Situation(game, tuple(hands), board, dead)


def _shortened(hands: list[Cards], stub: int, random: Random, most: int) -> list[Cards]:
    """Take cards from hands while there are not too many deals; those taken are unseen again."""
    ways = 1
    for _ in range(4):
        player = random.randrange(len(hands))
        ways *= stub + 1
        if ways > most:
            break
        hands[player] = hands[player][:-1]
        stub += 1
    return hands


def before_the_flop(game: Game, number: int, players: int, dead: int = 0) -> Situation:
    """Deal a situation of a game with a board of which no card lies."""
    random = Random(number)
    deck = list(DECKS[game.deck].cards)
    random.shuffle(deck)
    hands = tuple(tuple(deck.pop() for _ in range(game.hole_cards)) for _ in range(players))
    return Situation(game, hands, (), tuple(deck[:dead]))
