"""Random play reaches every kind of ending in every game under every preset; the table of them is printed.

Decides which endings can happen where, and says why the others cannot.
"""

from collections import Counter
from collections.abc import Callable

from croupier.cards import DECKS
from croupier.rules import CATALOGUE, PRESETS, Game, Limit, Profile, Shortage
from tests.endings import endings
from tests.play import AIMS, played_hand
from tests.properties.hands import random_hands
from tests.setups import most_players

ENDINGS = [aim for aim in AIMS if aim != "anything"]
MORE_HANDS = 200
"""So many hands are played with an ending as their aim before its cell counts as empty."""

Case = tuple[Game, Profile]


def is_hi_lo(case: Case) -> bool:
    """Tell whether a pot has a high and a low half."""
    return len(case[0].rankings) > 1


def runs_boards(case: Case) -> bool:
    """Tell whether the rest of a board can be run more than once."""
    return case[0].board_cards > 0 and case[1].run_it_max > 1


def draws(case: Case) -> bool:
    """Tell whether cards are exchanged."""
    return any(street.draw for street in case[0].streets)


def needs_burn_cards(case: Case) -> bool:
    """Tell whether a full table is dealt by leaving a burn out."""
    game, profile = case
    burns = sum(street.burn for street in game.streets)
    cards = most_players(game, profile) * game.hole_cards + burns
    return game.shortage is Shortage.SKIP_BURN and not game.board_cards and cards > len(DECKS[game.deck].cards)


WHERE: dict[str, tuple[Callable[[Case], bool], str]] = {
    "run twice": (runs_boards, "only where a board is dealt and the profile runs it more than once"),
    "reshuffled": (draws, "only where cards are exchanged"),
    "community": (lambda case: case[0].shortage is Shortage.COMMUNITY, "only in games of seven cards each"),
    "burns back": (lambda case: case[0].shortage is Shortage.COMMUNITY, "only in games of seven cards each"),
    "burn skipped": (needs_burn_cards, "only where a full table needs more cards than there are"),
    "capped": (lambda case: Limit.FIXED in case[0].limits, "only in fixed limit"),
    "scoop": (is_hi_lo, "only where high and low share the pot"),
    "hi-lo split": (is_hi_lo, "only where high and low share the pot"),
    "quartered": (is_hi_lo, "only where high and low share the pot"),
    "no low": (is_hi_lo, "only where high and low share the pot"),
    "demanded": (lambda case: case[1].paid_to_see, "only where who paid to see may ask to"),
    "open pair": (
        lambda case: case[1].fourth_street_open_pair and any(street.open_pair for street in case[0].streets),
        "only in fixed-limit seven-card stud where the profile doubles the bet",
    ),
}
"""Where an ending can happen, and why not elsewhere; the endings that are not listed happen everywhere."""


def can_happen(ending: str, game: Game, preset: str) -> bool:
    """Tell whether an ending is possible in a game under a preset."""
    return ending not in WHERE or WHERE[ending][0]((game, PRESETS[preset]))


def count_endings(game: Game) -> dict[str, Counter[str]]:
    """Count by preset what the random hands came to; hands under a changed profile are not counted."""
    counts = {preset: Counter[str]() for preset in PRESETS}
    names = {profile: preset for preset, profile in PRESETS.items()}
    for played in random_hands(game):
        if played.setup.profile in names:
            counts[names[played.setup.profile]].update({"hands", *endings(played)})
    return counts


def aim_for(game: Game, preset: str, ending: str, counts: Counter[str]) -> None:
    """Play on until an ending was reached, in the limit where it can be."""
    limits = [limit for limit in game.limits if limit is Limit.FIXED or ending not in ("capped", "open pair")]
    for seed in range(MORE_HANDS):
        played = played_hand(game, limits[seed % len(limits)], preset, seed, ending)
        if played.setup.profile == PRESETS[preset]:
            counts.update({"hands", *endings(played)})
        if counts[ending]:
            return


def table(rows: dict[tuple[str, str], Counter[str]]) -> str:
    """Write the counts, a row for each game and preset, a column for each ending, and why some are empty."""
    lines = ["random hands by game, preset and ending (- cannot happen)"]
    columns = ["hands", *ENDINGS]
    lines.append(" " * 29 + " ".join(f"{column:>{max(5, len(column))}}" for column in columns))
    for (key, preset), counts in rows.items():
        cells = []
        for column in columns:
            text = str(counts[column]) if column == "hands" or can_happen(column, CATALOGUE[key], preset) else "-"
            cells.append(f"{text:>{max(5, len(column))}}")
        lines.append(f"{key:<13} {preset:<14} " + " ".join(cells))
    lines += [f"  {ending} {reason}" for ending, (_, reason) in WHERE.items()]
    return "\n".join(lines)


def test_every_ending_is_reached(report_line: Callable[[str], None]) -> None:
    """No cell of the table game by preset by ending is empty, unless the ending cannot happen there; then it is."""
    rows: dict[tuple[str, str], Counter[str]] = {}
    for key, game in CATALOGUE.items():
        for preset, counts in count_endings(game).items():
            for ending in ENDINGS:
                if can_happen(ending, game, preset) and not counts[ending]:
                    aim_for(game, preset, ending, counts)
            rows[key, preset] = counts
    report_line(table(rows))
    for (key, preset), counts in rows.items():
        happened = {ending for ending in ENDINGS if counts[ending]}
        assert {ending for ending in ENDINGS if can_happen(ending, CATALOGUE[key], preset)} == happened, (key, preset)
