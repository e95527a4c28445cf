"""Level 3: what cards are worth against unknown ones, and what is made of it."""

import subprocess
import sys

import pytest

from croupier.bots import Seeded, bot
from croupier.bots.drawing import discards, share_with_draws
from croupier.bots.equity import share
from croupier.bots.field import ends_of, field_of
from croupier.bots.sight import Sight, sight
from croupier.cards import DECKS, format_cards, parse_cards
from croupier.odds import equity
from croupier.rules import CATALOGUE, Call, Check, Command, Complete, Discard, Hand, Limit, RaiseTo, view
from tests.bots.situations import asked, dealt, names, said
from tests.bots.tables import random_choices

HOLDEM = CATALOGUE["holdem"]
POT_ODDS = bot("pot_odds", HOLDEM)
CALLS: list[Command] = [Call(1), Check(2), Check(2), Check(1), Check(2), Check(1)]


def seen_by(hand: Hand) -> Sight:
    """Return what the seat sees that has to choose."""
    seat = asked(hand).seat
    return sight(view(hand, seat), hand.plan.place[seat])


@pytest.mark.parametrize(
    ("key", "own", "rivals", "board"),
    [
        ("holdem", "AsKs", 1, ""),
        ("holdem", "AsKs", 3, "Qs7h2s"),
        ("omaha_hilo", "As2s3hKd", 1, "4s7h8d"),
        ("stud", "AsAhKd", 1, ""),
        ("razz", "As2h3d", 2, ""),
    ],
)
def test_the_share_is_the_equity(key: str, own: str, rivals: int, board: str) -> None:
    """The share a bot finds is what the odds say of the same cards against unknown ones, up to five standard errors."""
    game, cards = CATALOGUE[key], parse_cards(own)
    lying = parse_cards(board)
    unseen = tuple(card for card in DECKS[game.deck].cards if card not in {*cards, *lying})
    held = game.hole_cards
    seen = Sight(cards, ((),) * rivals, tuple(range(1, rivals + 1)), (lying,), unseen, held, game.board_cards)
    unknown = "??" * len(cards)
    told = equity(game, [own, *[unknown] * rivals], board, method="sampled", samples=40_000, seed=1, backend="numpy")
    assert abs(share(game, seen, Seeded(3), 1_600) - told.players[0].equity) < 5 * 0.5 / 40


def test_the_last_card_is_counted_out() -> None:
    """On the river of hold'em one opponent can hold 990 hands; all are counted, so luck makes no difference."""
    river = seen_by(dealt("holdem", "QsJs", "AsKs", board="Qh7d2s9c4h", then=CALLS))
    told = equity(HOLDEM, ["AsKs", "????"], "Qh7d2s9c4h", backend="numpy")
    assert {told.players[0].equity} == {share(HOLDEM, river, Seeded(seed)) for seed in range(3)}


def test_dead_cards_count() -> None:
    """In stud the cards of those who folded are gone: fewer hearts are left for a flush, fewer aces for a third."""
    live = dealt("stud", "AhAd9c", "KhQd2c", "Ts9s4d", then=[])
    dead = dealt("stud", "AhAd9c", "KhQd2c", "As9hAc", then=[])
    shares = []
    for hand in (live, dead):
        seen = sight(view(hand, 1), 0)
        shares.append(share(CATALOGUE["stud"], seen._replace(rivals=seen.rivals[:1], places=(1,)), Seeded(1), 6_000))
    assert shares[0] > shares[1] + 0.02


def test_nobody_is_left_without_cards() -> None:
    """Where eight players of stud would need more cards than there are, some are taken to be like the others."""
    hands = ["AhAd9c", "KhQd2c", "Ts9s4d", "8h8d3c", "7h6d3d", "6h5s4c", "JcTd5h", "QsJh7s"]
    seen = sight(view(dealt("stud", *hands), 1), 0)
    assert (7, 42) == (len(seen.rivals), len(seen.unseen))
    assert 0.1 < share(CATALOGUE["stud"], seen, Seeded(1)) < 0.5


# --- draws --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "held", "thrown"),
    [
        ("five_draw", "KhKd7c4s2h", "7c4s2h"),
        ("five_draw", "AhKhQhJhTd", ""),
        ("five_draw", "KhKd7c7s2h", "2h"),
        ("five_draw", "9h9d9c9s2h", "2h|"),
        ("deuce_triple", "2h3d4c7sKd", "Kd"),
        ("deuce_triple", "2h3d4c5s7d", ""),
        ("deuce_single", "2h3d4c7sKd", "Kd"),
        ("badugi", "Ah2d3cKd", "Kd"),
        ("badugi", "Ah2d3c4s", ""),
    ],
)
def test_the_right_cards_go(key: str, held: str, thrown: str) -> None:
    """What every player would throw away is thrown away; quads stand pat or draw one, which is all the same."""
    rest = {"five_draw": "QsJd8h6c5d", "badugi": "QsTd9h6c"}.get(key, "QsTd9h8c6d")
    limit = Limit.NO if key == "deuce_single" else Limit.FIXED
    hand = dealt(key, rest, held, limit=limit, then=[Call(1), Check(2)])
    for seed in range(3):
        command = said(bot("pot_odds", CATALOGUE[key]), hand, seed)
        assert isinstance(command, Discard)
        assert format_cards(sorted(command.cards)) in {format_cards(sorted(parse_cards(t))) for t in thrown.split("|")}


def test_throwing_nothing_says_something() -> None:
    """An opponent who stands pat is feared more than one who threw three cards away, and a flush more than a pair."""
    start: list[Command] = [Call(1), Check(2)]
    pat, three = (
        dealt("five_draw", "AhAd7c4s2h", "KhKdTc8s5h", limit=Limit.FIXED, then=[*start, Discard(2, thrown), Discard(1)])
        for thrown in ((), parse_cards("Tc8s5h"))
    )
    shares = [share_with_draws(view(hand, 1), 0, Seeded(1)) for hand in (pat, three)]
    assert shares[0] < shares[1] - 0.2


def test_the_field_plays_well() -> None:
    """Hands of the field end better than they began, those that stand pat best of all."""
    for key in ("five_draw", "deuce_triple", "badugi"):
        game = CATALOGUE[key]
        assert field_of(game) is field_of(game)
        few, many = (ends_of(game, 0, thrown)[0] for thrown in (0, 3))
        assert few[len(few) // 2] > many[len(many) // 2]


def test_forced_discards_are_made() -> None:
    """In a game where exactly so many cards go, so many go, and of three cards the useless one."""
    from tests.properties.own_games import OWN_GAMES

    game = OWN_GAMES["pineapple"]
    found = [one for one in random_choices(game, 12) if one.choice.legal.discard]
    assert found
    for one in found:
        place = one.hand.plan.place[one.choice.seat]
        assert 1 == len(discards(view(one.hand, one.choice.seat), place, 1, 1, Seeded(1)))


# --- decisions ----------------------------------------------------------------------------------


def test_it_folds_below_the_price_and_calls_above() -> None:
    """A shove is folded with the worst hand, called with a good one; a cheap call is made with both."""
    shove: list[Command] = [RaiseTo(1, 200)]
    assert {"Fold"} == names(POT_ODDS, dealt("holdem", "AsAh", "7s2h", then=shove))
    assert {"Call"} == names(POT_ODDS, dealt("holdem", "AsAh", "KsQs", then=shove))
    assert "Fold" not in names(POT_ODDS, dealt("holdem", "AsAh", "Js9s", then=[RaiseTo(1, 4)]))


def test_it_bets_what_is_better_than_its_part() -> None:
    """Aces raise, top pair bets, nothing checks; and the better the hand, the larger the bet."""
    assert {"RaiseTo"} == names(POT_ODDS, dealt("holdem", "AsAh", "KsKh"))
    flop: list[Command] = [Call(1), Check(2)]
    pair, trips, nothing = (
        said(POT_ODDS, dealt("holdem", "QcJc", own, board="Kd8c2h", then=flop)) for own in ("KhTs", "KhKs", "7s5s")
    )
    assert ["Bet", "Bet", "Check"] == [type(each).__name__ for each in (pair, trips, nothing)]
    assert pair.amount < trips.amount  # type: ignore[union-attr] # both are bets


def test_a_bring_in_is_completed_with_a_good_hand() -> None:
    """Who must bring it in completes with aces in the hole and pays the least with rags."""
    stud = bot("pot_odds", CATALOGUE["stud"])
    assert Complete(1, 2) == said(stud, dealt("stud", "AhAd2c", "KhQd9c"))
    assert {"BringIn"} == names(stud, dealt("stud", "7h5d2c", "KhQd9c"), 5)


def test_the_light_bots_need_no_numpy() -> None:
    """Neither the package nor a decision of the light bots loads NumPy, in hold'em as in a draw game."""
    script = (
        "import sys\n"
        "from croupier.bots import Seeded, bot\n"
        "from croupier.rules import CATALOGUE, pending, view\n"
        "from tests.bots.situations import dealt, said\n"
        "for key, hands in (('holdem', ('AsAh', 'KsKh')), ('stud', ('AsAhKd', 'KsKh2d'))):\n"
        "    for name in ('random', 'station'):\n"
        "        said(bot(name, CATALOGUE[key]), dealt(key, *hands))\n"
        "print([name for name in ('numpy', 'numba', 'rich') if name in sys.modules])\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "[]\n" == ran.stdout


def test_numba_is_not_asked_for() -> None:
    """The bots that count do it with NumPy alone: without Numba they answer the same, and as soon."""
    script = (
        "import sys\n"
        "sys.modules['numba'] = None\n"
        "from croupier.bots import bot\n"
        "from croupier.rules import CATALOGUE\n"
        "from tests.bots.situations import dealt, said\n"
        "hand = dealt('holdem', 'AsAh', 'KsKh')\n"
        "print([type(said(bot(name, CATALOGUE['holdem']), hand)).__name__ for name in ('pot_odds', 'ranges')])\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "['RaiseTo', 'RaiseTo']\n" == ran.stdout
