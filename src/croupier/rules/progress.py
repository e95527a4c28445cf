"""What comes next when nobody has a choice: from street to street, to the run-out, to the end.

Decides the stage of a hand after a deal, after a betting round and after hands were tabled. The
stages themselves are played by their own modules; `engine` holds the table of them.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from croupier.rules import events as ev
from croupier.rules.actions import able_places, open_betting
from croupier.rules.dealing import board_due
from croupier.rules.hand import Hand, Stage
from croupier.rules.places import next_place

# a member of an enum costs a descriptor call at every access: bound once
AWARDS: Final = Stage.AWARDS
BETTING: Final = Stage.BETTING
CONSENT: Final = Stage.CONSENT
DEALING: Final = Stage.DEALING
DISCARDING: Final = Stage.DISCARDING
SHOWDOWN: Final = Stage.SHOWDOWN
TABLING: Final = Stage.TABLING


def live_places(hand: Hand) -> int:
    """Give the places that have not folded, as bits."""
    return ~hand.folded & ((1 << len(hand.stacks)) - 1)


def uncontested(hand: Hand) -> bool:
    """Tell whether one player is left."""
    live = live_places(hand)
    return not live & (live - 1)


def after_deal(hand: Hand) -> Hand:
    """Go on once cards were dealt: to the betting of the street where there is any."""
    if any(hand.cards.owed) or board_due(hand):
        return hand
    if hand.ending.runs > 1:
        return _next_of_run(hand)
    able = able_places(hand)
    if hand.street and not able & (able - 1):
        return after_street(hand)
    if _bets_here(hand):
        return open_betting(hand, able)
    # forced money is collected even where nobody bets: a part of it may be uncalled
    return after_street(hand) if hand.street else replace(hand, stage=BETTING)


def _bets_here(hand: Hand) -> bool:
    """A bomb pot has no betting before the second street (WL 27, BG)."""
    setup = hand.plan.setup
    return setup.game.streets[hand.street].betting and not (hand.street == 0 and setup.stakes.bomb)


def after_street(hand: Hand) -> Hand:
    """Go on once the betting of a street is over and its bets are in the middle."""
    if uncontested(hand):
        return replace(hand, stage=AWARDS)
    streets = hand.plan.setup.game.streets
    able = able_places(hand)
    if hand.street + 1 == len(streets):
        # once somebody is all-in and all betting is done, every hand is turned up (TDA 16)
        untabled = live_places(hand) & ~hand.ending.tabled
        all_in = live_places(hand) & ~able
        tabling = all_in and untabled and hand.plan.setup.profile.all_in_tabled
        return replace(hand, stage=TABLING if tabling else SHOWDOWN)
    if not able & (able - 1):
        return _run_out(hand)
    return begin_street(hand, hand.street + 1)


def _run_out(hand: Hand) -> Hand:
    """Turn hands up when nobody can bet or draw any more (TDA 16), and ask how often to run the rest."""
    number = hand.street + 1
    rest = hand.plan.setup.game.streets[number + 1 :]
    if not _discards_due(hand, number) and not any(street.draw or street.discard for street in rest):
        untabled = live_places(hand) & ~hand.ending.tabled
        if hand.plan.setup.profile.all_in_tabled and untabled:
            return replace(hand, stage=TABLING)
        if not hand.ending.runs and most_runs(hand) > 1:
            return replace(hand, stage=CONSENT)
    return begin_street(hand, number)


def _discards_due(hand: Hand, number: int) -> bool:
    """Tell whether players have still to draw or discard before a street is dealt."""
    street = hand.plan.setup.game.streets[number]
    if not street.discard:
        return street.draw > 0
    place = live_places(hand).bit_length() - 1
    return len(hand.cards.down[place]) + len(hand.cards.up[place]) > hand.plan.held[number]


def most_runs(hand: Hand) -> int:
    """Give how many boards could be run: what the profile allows and the stub can serve (WL 204-213).

    Only the rest of a single board can be run again.
    """
    rest = hand.plan.setup.game.streets[hand.street + 1 :]
    if len(hand.cards.boards) != 1 or any(street.down or street.up for street in rest):
        return 1
    each = sum(street.board + street.burn for street in rest if street.board)
    return min(hand.plan.setup.profile.run_it_max, hand.cards.stub // each if each else 1)


def begin_street(hand: Hand, street: int) -> Hand:
    """Begin a street with its discards, or with its deal."""
    if not _discards_due(hand, street):
        kind = hand.plan.setup.game.streets[street]
        if not (kind.down or kind.up or kind.board):
            # a street of discards alone, which are made
            return after_street(replace(hand, street=street))
        return replace(hand, stage=DEALING, street=street)
    live = live_places(hand)
    betting = replace(hand.betting, waiting=live, actor=next_place(live, hand.plan.first - 1))
    return replace(hand, stage=DISCARDING, street=street, betting=betting)


def after_discards(hand: Hand) -> Hand:
    """Go on after a discard: to the next player, to the deal, or to the betting if all stand pat."""
    if hand.betting.waiting:
        return hand
    able = able_places(hand)
    kind = hand.plan.setup.game.streets[hand.street]
    if kind.discard and not able & (able - 1):
        # what comes is a run-out, and this street is its first
        return after_street(replace(hand, street=hand.street - 1))
    if any(hand.cards.owed) or kind.down or kind.up or kind.board:
        return replace(hand, stage=DEALING)
    return after_deal(hand)


def after_tabling(hand: Hand) -> Hand:
    """Go on once a hand was turned up before the rest of the cards."""
    if live_places(hand) & ~hand.ending.tabled:
        return hand
    return after_street(hand)


def agreed(hand: Hand, event: ev.RunAgreed) -> Hand:
    """Note an answer; the smallest one counts, and one is enough to settle it (WL 204-213)."""
    answers = (*hand.ending.agreed, event.times)
    if event.times > 1 and len(answers) < live_places(hand).bit_count():
        ending = replace(hand.ending, agreed=answers)
        return replace(hand, ending=ending, decision=hand.decision + 1)
    runs = min(answers)
    begins = _next_dealt(hand, hand.street + 1)
    ending = replace(hand.ending, agreed=answers, runs=runs, run_street=begins)
    cards = replace(hand.cards, boards=hand.cards.boards * runs)
    settled = replace(hand, ending=ending, cards=cards, decision=hand.decision + 1)
    return replace(settled, stage=DEALING, street=begins)


def _next_dealt(hand: Hand, number: int) -> int:
    """Give the first street from one that deals to the board: discards of a run-out are made."""
    streets = hand.plan.setup.game.streets
    while number < len(streets) and not streets[number].board:
        number += 1
    return number


def _next_of_run(hand: Hand) -> Hand:
    ending = hand.ending
    following = _next_dealt(hand, hand.street + 1)
    if following < len(hand.plan.setup.game.streets):
        return replace(hand, stage=DEALING, street=following)
    if ending.run + 1 == ending.runs:
        return after_street(hand)
    again = replace(ending, run=ending.run + 1)
    return replace(hand, ending=again, stage=DEALING, street=ending.run_street)
