"""What the player may know: never the dealer's cards before they are opened, nor a card that is not dealt."""

from random import Random

import msgspec
import pytest

from croupier.banked import Hand, fold, redact, view
from croupier.cards import UNKNOWN
from tests.banked.hands import Played, played


def told(game: Played) -> list[bytes]:
    """Give what the player is told, event by event, as bytes, with the view after each step."""
    return [msgspec.json.encode([[redact(event) for event in each.events], view(each.after)]) for each in game.steps]


@pytest.mark.parametrize("seed", range(60))
def test_hidden_cards_make_no_difference(seed: int) -> None:
    """With all cards exchanged that the player has not seen, the player was told the same, at every step of a hand."""
    game, dice = played(seed), Random(seed)
    for number, each in enumerate(game.steps):
        hand = each.after
        if hand.opened:
            continue
        hidden = [card for card in range(52) if card not in {*hand.player, *hand.board}]
        dice.shuffle(hidden)
        other = played(seed, deck=[*hand.player, *hidden[:2], *hand.board, *hidden[2:]])
        assert told(game)[: number + 1] == told(other)[: number + 1]
        assert not hand.dealer or hand.dealer != other.steps[number].after.dealer


def test_a_fold_leaves_everything_hidden() -> None:
    """Folded hands are among those above, with and without a bonus bet, and most end without an opening."""
    ends = [played(seed).hand for seed in range(60)]
    assert {(True, False), (False, True)} <= {(hand.folded, hand.opened) for hand in ends}


@pytest.mark.parametrize("seed", range(60))
def test_the_told_events_fold_to_the_view(seed: int) -> None:
    """Folding what the player was told gives exactly the view, after every step."""
    game = played(seed)
    hand: Hand = game.steps[0].before
    for each in game.steps:
        hand = fold(hand, [redact(event) for event in each.events])
        assert view(each.after) == hand


def test_the_dealer_s_cards_are_hidden_until_they_are_opened() -> None:
    """No view before the showdown has a card of the dealer's, and after an opening it has both."""
    for seed in range(60):
        for each in played(seed).steps:
            seen = view(each.after)
            if not each.after.opened:
                assert {UNKNOWN} >= set(seen.dealer)
            else:
                assert each.after == seen
