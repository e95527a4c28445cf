"""The vectors of what lies between hands: `cash`, `entry`, `straddle_offer`, and the rake that is taken by the clock.

Each asks the functions of `croupier.rooms` that a table asks; what a vector does not say is filled in without effect on
what it expects: stacks are deep, and the house allows every entry and straddle there is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.errors import TableError
from croupier.rooms.buyins import (
    MINUTE,
    BuyInLimits,
    Departure,
    check_buy_in,
    limits_for,
    limits_of,
    room_for,
    stakes_named,
    top_up_allowed,
)
from croupier.rooms.charges import TimeCharge, collected, latest_due, stakes_in_force
from croupier.rooms.entry import (
    NOTHING,
    WSOP_154,
    Blind,
    Entry,
    EntryChoice,
    Owed,
    entry,
    missed,
    moved,
    options,
    price,
)
from croupier.rooms.placing import upcoming_button
from croupier.rooms.straddles import StraddleRequest, accepted_straddles, straddle_offer
from croupier.rooms.terms import StraddleTerms
from croupier.rules import Limit, Rake, Stakes, StraddleKind
from croupier.rules.button import ButtonState, opening_button
from tests.vectors.house import game_of, profile_of
from tests.vectors.middle import play_out, shared
from tests.vectors.reading import Disagreement, agree, agree_on, plain
from tests.vectors.table import Outcome

DEEP: Final = 10_000


def refused(ask: Callable[..., object], *arguments: Any, **named: Any) -> bool:
    """Tell whether the table says no."""
    try:
        ask(*arguments, **named)
    except TableError:
        return True
    return False


def as_set(values: Any) -> Any:
    """Put a list whose order says nothing into one order."""
    return sorted(values, key=repr)


# --- chips


def cash(vector: Mapping[str, Any]) -> None:
    """Compare what a table says about chips and blinds owed, by what the vector gives."""
    given = vector["given"]
    questions = {
        "name": _named,
        "requests": _buy_ins,
        "request_add": _chips_added,
        "request_remove": _chips_removed,
        "left_with": _return,
        "passed": _blinds_missed,
    }
    asked = [question for key, question in questions.items() if key in given]
    if len(asked) != 1:
        raise Disagreement(f"given: not one of {', '.join(questions)}")
    expected = plain(vector["expect"])
    if "missed" in expected:
        expected["missed"] = as_set(expected["missed"])
    agree_on(expected, asked[0](given))


def _named(given: Mapping[str, Any]) -> dict[str, Any]:
    stakes = stakes_named(given["name"])
    return {
        "small_blind_cents": stakes.small_blind,
        "big_blind_cents": stakes.big_blind,
        "buy_in_100bb_cents": limits_of(stakes).usual,
    }


def _buy_ins(given: Mapping[str, Any]) -> dict[str, Any]:
    stakes = Stakes(Limit.NO, big_blind=given["big_blind"])
    limits = limits_of(stakes, given["min_bb"], given["max_bb"])
    return {"accepted": [not refused(check_buy_in, limits, asked) for asked in given["requests"]]}


def _chips_added(given: Mapping[str, Any]) -> dict[str, Any]:
    """Ask for chips, and if they must wait ask again when the hand is over."""
    stack, asked, in_hand = given["stack"], given["request_add"], given.get("in_hand", False)
    most = given.get("max_buy_in", stack + asked)
    if refused(top_up_allowed, stack, most, asked, in_hand=in_hand):
        return {"accepted": False, "accepted_now": False, "added": 0, "stack": stack}
    answer = top_up_allowed(stack, most, asked, in_hand=in_hand)
    after = given.get("stack_after_hand", stack) if answer.waits else stack
    added = room_for(after, most, answer.waits) if answer.waits else answer.added
    return {
        "accepted": True,
        "accepted_now": answer.now,
        "applied": "after_hand" if answer.waits else "now",
        "effective_stack_this_hand": stack + answer.added,
        "added": added,
        "stack": after + added,
        "stack_next_hand": after + added,
    }


def _chips_removed(given: Mapping[str, Any]) -> dict[str, Any]:
    stack = given["stack"]
    asked, in_hand = -given["request_remove"], given.get("in_hand", False)
    return {"accepted": not refused(top_up_allowed, stack, stack, asked, in_hand=in_hand)}


def _return(given: Mapping[str, Any]) -> dict[str, Any]:
    limits = BuyInLimits(given["min_buy_in"], given["max_buy_in"], given["max_buy_in"])
    at = given["minutes_since_leaving"] * MINUTE
    wallet = given["left_with"] + DEEP
    now = limits_for(limits, Departure(given["left_with"], 0), at, given["window_minutes"], wallet)
    return {"min_buy_in_now": now.least, "max_buy_in_now": now.most}


def _blinds_missed(given: Mapping[str, Any]) -> dict[str, Any]:
    stakes = Stakes(Limit.NO, given["small_blind"], given["big_blind"])
    if given.get("sitting_out", True) is not True:
        raise Disagreement("sitting_out: a player who is in misses no blind")
    owed = missed(NOTHING, [Blind(blind) for blind in given["passed"]])
    hand = opening_button(1, (1, 2, 3, 4))
    offers = options(owed, stakes, hand, 5, WSOP_154)
    post, wait = offers[EntryChoice.POST], offers.get(EntryChoice.WAIT)
    return {
        "missed": as_set([blind.value for blind in Blind if getattr(owed, blind.value)]),
        "post_to_return": {"live": post.live, "dead": post.dead},
        "may_wait_for": wait.waits_until if wait else None,
    }


# --- coming in


def entering(vector: Mapping[str, Any]) -> None:
    """Compare what it costs to come in, and where the button is afterwards."""
    given = vector["given"]
    stakes = Stakes(Limit.NO, given["small_blind"], given["big_blind"])
    agree_on(vector["expect"], _seat_changes(given, stakes) if "moves" in given else _entered(given, stakes))


def _seat_changes(given: Mapping[str, Any], stakes: Stakes) -> dict[str, Any]:
    prices = [price(moved(NOTHING, passed), stakes) for passed in given["moves"]]
    return {"must_post": [any(paid) for paid in prices], "live": [live for live, _ in prices]}


def _entered(given: Mapping[str, Any], stakes: Stakes) -> dict[str, Any]:
    seat, small = given["seat"], given["small_blind_seat"]
    hand = ButtonState(
        button=given["button"],
        small_blind_position=small,
        small_blinds=(small,),
        big_blinds=(given["big_blind_seat"],),
        dealt=tuple(sorted(given["players"])),
    )
    owed = Owed(**{Blind(blind).value: True for blind in given["owes"]})
    made = entry(EntryChoice(given["choice"]), owed, stakes, hand, seat, WSOP_154, given.get("straddle", 0))
    return {
        "dealt_in": made.dealt_in,
        "live": made.live,
        "dead": made.dead,
        "waits_until": made.waits_until,
        "next_button": _next_button(hand, made, seat),
    }


def _next_button(hand: ButtonState, made: Entry, seat: int) -> int:
    dealt = tuple(sorted({*hand.dealt, seat})) if made.dealt_in else hand.dealt
    after = ButtonState(
        button=hand.button,
        small_blind_position=hand.small_blind_position,
        small_blinds=hand.small_blinds,
        big_blinds=hand.big_blinds,
        dealt=dealt,
    )
    return upcoming_button(profile_of({}).button, seat if made.takes_button else after, dealt).button


# --- straddles


def straddle_offers(vector: Mapping[str, Any]) -> None:
    """Compare which of the straddles asked for are posted, where every straddle is allowed."""
    given = vector["given"]
    limit, big = Limit(given["structure"]), given["big_blind"]
    bets = (big, 2 * big) if limit is Limit.FIXED else (0, 0)
    stakes = Stakes(limit, given["small_blind"], big, small_bet=bets[0], big_bet=bets[1])
    players = given["players"]
    terms = StraddleTerms(in_a_row=len(players), button=True, mississippi=True)
    offer = straddle_offer(terms, stakes, opening_button(given["button"], players), dict.fromkeys(players, DEEP * big))
    requests = [StraddleRequest(asked["seat"], StraddleKind(asked["type"])) for asked in given["requests"]]
    accepted = [
        {"seat": straddle.seat, "amount": straddle.amount, "type": straddle.kind.value}
        for straddle in accepted_straddles(offer, requests)
    ]
    expected = plain(vector["expect"])
    if "accepted" in expected:
        expected["accepted"] = as_set([dict(sorted(straddle.items())) for straddle in expected["accepted"]])
    agree_on(expected, {"accepted": as_set([dict(sorted(straddle.items())) for straddle in accepted])})


# --- the time charge


def time_charge(vector: Mapping[str, Any]) -> None:
    """Compare what a time charge collects when it is due, and what is raked from a pot beside it."""
    given = vector["given"]
    agree("time", given["mode"], "mode")
    charge = TimeCharge(given["per_player"], given["every_minutes"])
    due = given["every_minutes"] * MINUTE
    if latest_due(charge, 0, due - 1) is not None or latest_due(charge, 0, due) != due:
        raise Disagreement(f"every_minutes: no charge is due after {given['every_minutes']}")
    taken = collected(charge, dict.fromkeys(given["players"], DEEP + charge.amount))
    stakes = stakes_in_force(Stakes(Limit.NO, 1, 2, rake=Rake(1000)), charge)
    outcome = Outcome(play_out(game_of("holdem"), shared(400, [1, 2], rake=stakes.rake), profile_of({})))
    agree_on(
        vector["expect"],
        {
            "collected": taken.total,
            "per_seat": {str(seat): paid for seat, paid in taken.per_seat.items()},
            "pot_rake": sum(pot.rake for pot in outcome.pots),
        },
    )
