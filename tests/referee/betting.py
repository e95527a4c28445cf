"""What betting is legal, a second time: from the text of the rules and the notebook, step by step.

Slow and obvious. It works out everything anew at every choice from the list of what was done on the street, and shares
no code with `croupier.rules`. Sources are those of the rules: TDA 2024 43, 47, 48, 54, RP-10; RR betting 3-6; S0-S3.
"""

from typing import NamedTuple

from croupier.errors import Reason
from croupier.rules import Legal, Limit, Sizes, StraddleKind
from croupier.rules.events import Money
from croupier.rules.game import Opener
from croupier.rules.hand import Choice
from tests.referee.facts import Facts
from tests.referee.order import best_board, bring_in

MOVED = (StraddleKind.BUTTON, StraddleKind.MISSISSIPPI)


class Level(NamedTuple):
    """How high the betting of the street stands.

    `match` is what everybody has to have in front, `full` what the next raise is measured from, `unit` the last full
    bet or raise (in fixed limit the bet in force), `bets` how many full bets there were, `capped` whether that was all;
    `opened` is the number of the wager that was the first full bet over a bring-in (0: none).
    """

    match: int
    full: int
    unit: int
    bets: int
    capped: bool
    opened: int = 0


def choice(facts: Facts, decision: int) -> Choice | None:
    """Say who acts and what is legal, or None if nobody bets now."""
    if not facts.betting or len(facts.live()) == 1 or facts.pots is not None:
        return None
    level = level_of(facts)
    seat = actor(facts, level)
    return None if seat is None else Choice(seat, decision, legal(facts, level, seat))


# --- how high -----------------------------------------------------------------------------------


def blind_level(facts: Facts) -> int:
    """Give the forced bet of the first street at its nominal size (RR button and blinds 1)."""
    setup = facts.setup
    forced = [setup.stakes.big_blind, setup.stakes.button_blind]
    return max(forced + [straddle.amount for straddle in setup.seating.straddles])


def first_level(facts: Facts) -> Level:
    """Give the level before anybody did anything on this street."""
    stakes, profile, straddles = facts.setup.stakes, facts.setup.profile, facts.setup.seating.straddles
    street = facts.setup.game.streets[facts.street]
    fixed = stakes.limit is Limit.FIXED
    unit = (stakes.big_bet if street.big_bet else stakes.small_bet) if fixed else stakes.least_bet
    if facts.street:
        return Level(0, 0, unit, 0, False)
    if street.opener in (Opener.LOW_DOOR, Opener.HIGH_DOOR):
        return Level(stakes.bring_in, 0, unit, 0, False)
    blind = blind_level(facts)
    if not blind:
        return Level(0, 0, unit, 0, False)
    bets = 1 + (len(straddles) if profile.straddle_counts_to_cap else 0)
    if not fixed:
        unit = stakes.big_blind or stakes.button_blind
        if straddles and profile.straddle_min_raise.value == "double":
            unit = straddles[-1].amount
    return Level(blind, blind, unit, bets, False)


def level_of(facts: Facts) -> Level:
    """Go through the wagers of the street from the first to the last."""
    level = first_level(facts)
    fixed = facts.setup.stakes.limit is Limit.FIXED
    for number, wager in enumerate(facts.wagers, start=1):
        added = wager.to - level.full
        if not fixed and added < level.unit:  # TDA 43: less than the last full bet or raise
            level = level._replace(match=wager.to, full=wager.to)
        elif fixed and 2 * added < level.unit:  # RR betting 6: less than half is no raise
            level = level._replace(match=wager.to)
        else:
            big = facts.setup.stakes.big_bet
            doubled = level.unit < big <= added and pair_showing(facts)
            unit = added if not fixed else big if doubled else level.unit
            bets = level.bets + 1
            capped = fixed and (level.capped or caps(facts, bets, len(wager.with_chips)))
            completed = not facts.street and not level.bets and level.match and facts.setup.stakes.bring_in
            level = Level(wager.to, wager.to, unit, bets, capped, number if completed else level.opened)
    return level


def caps(facts: Facts, bets: int, with_chips: int) -> bool:
    """Tell whether so many bets are all of them (D2, D4)."""
    profile = facts.setup.profile
    if profile.fl_max_raises is None or bets < 1 + profile.fl_max_raises:
        return False
    if profile.fl_heads_up.value == "rrop":
        return with_chips > 2
    if profile.fl_heads_up.value == "round_start":
        return len(facts.began_with) != 2
    return True


def pair_showing(facts: Facts) -> bool:
    """Tell whether the bet may be doubled: somebody in the hand shows a pair on fourth street (D17)."""
    setup = facts.setup
    if not (setup.profile.fourth_street_open_pair and setup.game.streets[facts.street].open_pair):
        return False
    boards = [[card // 4 for card in facts.up[seat]] for seat in facts.live()]
    return any(len(set(ranks)) < len(ranks) for ranks in boards)


# --- whose turn ---------------------------------------------------------------------------------


def actor(facts: Facts, level: Level) -> int | None:
    """Give the next seat that has to do something, or None."""
    able = facts.with_chips()
    waiting = {seat for seat in able if seat not in facts.acted or facts.front[seat] < level.match}
    if len(able) == 1:
        waiting = {seat for seat in waiting if owes_alone(facts, level, seat) > 0}
    order = acting_order(facts)
    if facts.acted:
        turn = order.index(facts.acted[-1])
        order = order[turn + 1 :] + order[: turn + 1]
    return next((seat for seat in order if seat in waiting), None)


def acting_order(facts: Facts) -> list[int]:
    """List the seats in the order of this street, the one who opens first."""
    first = opener(facts)
    order = facts.clockwise(first - 1)
    straddles = facts.setup.seating.straddles
    if moved_order(facts):
        order.remove(straddles[-1].seat)
        order.append(straddles[-1].seat)
    return order


def moved_order(facts: Facts) -> bool:
    """Tell whether a button or Mississippi straddler acts last and under the gun first (S1, RULES 3.4)."""
    straddles = facts.setup.seating.straddles
    last = bool(straddles) and straddles[-1].kind in MOVED and facts.street == 0
    return last and facts.setup.profile.straddle_first_to_act.value == "utg_first"


def opener(facts: Facts) -> int:
    """Give the seat that opens a street, able to act or not (S1, S2, TDA RP-10)."""
    setup, straddles = facts.setup, facts.setup.seating.straddles
    kind = setup.game.streets[facts.street].opener
    if kind is Opener.LEFT_OF_BUTTON:
        return facts.left_of_button()[0]
    if kind is Opener.LEFT_OF_BLINDS:
        blind = setup.seating.big_blind if setup.stakes.big_blind else None
        if straddles and not moved_order(facts):
            blind = straddles[-1].seat
        return facts.left_of_button()[0] if blind is None else facts.clockwise(blind)[0]
    doors = {seat: facts.up[seat][0] for seat in facts.live()}
    if kind in (Opener.LOW_DOOR, Opener.HIGH_DOOR):
        return bring_in(doors, low=kind is Opener.LOW_DOOR)
    low = kind is Opener.LOW_BOARD
    # where the street brought one card for everybody it is opened as the one before (TDA RP-10-H)
    live = facts.began_live[-2 if facts.community else -1]
    boards = {seat: facts.up[seat] for seat in facts.left_of_button() if seat in live}
    return best_board(boards, setup.profile.stud_tie.value, low=low)


# --- what is legal ------------------------------------------------------------------------------


def owes_alone(facts: Facts, level: Level, seat: int) -> int:
    """Give what the only player with chips has to match: no more than an opponent has put in (RULES 15.3)."""
    others = [facts.front[other] for other in facts.live() if other != seat]
    return min(level.match, max(others)) - facts.front[seat]


def completes(facts: Facts, level: Level) -> bool:
    """Tell whether the next full bet completes a bring-in: it is the opening bet, not a raise (WL 219)."""
    doors = facts.setup.game.streets[facts.street].opener in (Opener.LOW_DOOR, Opener.HIGH_DOOR)
    return doors and level.match > 0 and not level.bets


def legal(facts: Facts, level: Level, seat: int) -> Legal:
    """Give everything that is legal for a seat whose turn it is."""
    stakes, street = facts.setup.stakes, facts.setup.game.streets[facts.street]
    sizes = wager_sizes(facts, level, seat)
    doors = street.opener in (Opener.LOW_DOOR, Opener.HIGH_DOOR)
    if doors and not facts.acted and seat == opener(facts):
        return Legal(bring_in=min(stakes.bring_in, facts.stack[seat]), complete=sizes)
    alone = facts.with_chips() == {seat}
    owed = owes_alone(facts, level, seat) if alone else level.match - facts.front[seat]
    call = min(owed, facts.stack[seat])
    opens, completing = not level.match, completes(facts, level)
    return Legal(
        fold=True,
        check=not call,
        call=call or None,
        bet=sizes if opens else None,
        raise_to=sizes if not opens and not completing else None,
        complete=sizes if not opens and completing else None,
    )


def wager_sizes(facts: Facts, level: Level, seat: int) -> Sizes | None:
    """Give the totals to which a seat may bet or raise; None if it may not."""
    if may_not_wager(facts, level, seat):
        return None
    if facts.setup.stakes.limit is Limit.FIXED:
        return fixed_sizes(facts, level, facts.front[seat] + facts.stack[seat])
    return free_sizes(facts, level, seat)


def free_sizes(facts: Facts, level: Level, seat: int) -> Sizes | None:
    """Give the amounts from the last full raise to the stack or the pot; multiples of the step, or all-in (D7)."""
    all_in = facts.front[seat] + facts.stack[seat]
    least = level.full + level.unit
    most = min(all_in, max(least, pot_limit(facts, level, seat))) if facts.setup.stakes.limit is Limit.POT else all_in
    step = facts.setup.profile.raise_step
    if step < 2:
        return Sizes(min(least, most), most)
    multiples = [amount for amount in range(0, most + 1, step) if amount >= least]
    if most == all_in:
        return Sizes(multiples[0] if multiples else most, most, step)
    return Sizes(multiples[0], multiples[-1], step) if multiples else None


def fixed_sizes(facts: Facts, level: Level, all_in: int) -> Sizes:
    """Give the one bet of the street or, with an open pair, two; less only by going all-in (RR betting 6)."""
    big = facts.setup.stakes.big_bet
    bets = [level.unit, big] if level.unit < big and pair_showing(facts) else [level.unit]
    amounts = []
    for bet in bets:
        to = level.full + bet
        while to <= level.match:
            to += bet
        amounts.append(min(to, all_in))
    amounts = sorted(set(amounts))
    return Sizes(amounts[0], amounts[-1], 1, tuple(amounts))


def pot_limit(facts: Facts, level: Level, seat: int) -> int:
    """Give the bet, and the pot as it is after that bet was called (S0, S2, TDA 54)."""
    to_call = level.match - facts.front[seat]
    middle = facts.middle
    if facts.street == 0 and level_is_blinds(facts):
        extra, own = blinds_as_full(facts, seat)
        middle += extra
        to_call -= own
    return level.match + middle + to_call


def level_is_blinds(facts: Facts) -> bool:
    """Tell whether the first street began with blinds."""
    return facts.setup.game.streets[0].opener is Opener.LEFT_OF_BLINDS


def blinds_as_full(facts: Facts, seat: int) -> tuple[int, int]:
    """Count what pot limit adds before the flop, and how much less this seat then has to call (TDA 54-B, WL 187)."""
    stakes, seating = facts.setup.stakes, facts.setup.seating
    extra = 0
    for money, blind in ((Money.SMALL_BLIND, stakes.small_blind), (Money.BIG_BLIND, stakes.big_blind)):
        extra += blind - sum(facts.posted[other][money] for other in facts.seats)
    extra -= sum(facts.posted[other][Money.TABLE_ANTE] for other in facts.seats)
    rounded = stakes.big_blind - stakes.small_blind if stakes.small_blind else 0
    small = seating.small_blind
    still_small = small is None or facts.front[small] <= stakes.small_blind
    if not (facts.setup.profile.pl_round_small_blind and rounded and still_small):
        return extra, 0
    return extra + rounded, rounded if seat == small else 0


# --- why not ------------------------------------------------------------------------------------


def may_not_wager(facts: Facts, level: Level, seat: int) -> set[Reason]:
    """Give every reason for which a seat may not bet or raise; none if it may."""
    fixed = facts.setup.stakes.limit is Limit.FIXED
    faced = level.match - facts.front[seat]
    # what a player has in counts, but a bring-in is not a bet: the completion is one, whatever it adds (WL 219)
    opened_since = level.opened > facts.answered.get(seat, 0)
    reopened = opened_since or (2 * faced if fixed else faced) >= level.unit
    reasons = {
        Reason.covered_by_call: facts.front[seat] + facts.stack[seat] <= level.match,
        Reason.no_opponent_with_chips: facts.with_chips() == {seat},
        # TDA 47-A and 47-B: a full raise, or short ones that add up to one for this player
        Reason.not_reopened: seat in facts.acted and not reopened,
        Reason.raise_capped: level.capped,
    }
    return {reason for reason, holds in reasons.items() if holds}


def why_no_wager(facts: Facts, level: Level, seat: int) -> set[Reason]:
    """Give every reason for which a seat has no wager; none if it has one."""
    reasons = may_not_wager(facts, level, seat)
    if reasons or facts.setup.stakes.limit is Limit.FIXED or free_sizes(facts, level, seat):
        return reasons
    return {Reason.above_maximum}  # no multiple of the step lies between the last raise and the pot
