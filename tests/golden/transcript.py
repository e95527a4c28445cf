"""A played script as text for people: what happens, and what everybody sees of it.

Decides only how a hand is worded and laid out. Each line of the table is an event; under it stand the cards of every
viewer whose sight has changed: a seat number is a player's own eyes, the watcher sits nowhere. A viewer's sight is made
of nothing but the events as that viewer is told of them. Called by the golden tests.
"""

from collections.abc import Callable, Iterable, Iterator
from textwrap import wrap
from typing import Any

import msgspec

from croupier.cards import format_cards
from croupier.errors import IllegalAction
from croupier.evaluation import describe, holding
from croupier.rules import (
    CardsNeeded,
    Choice,
    Command,
    Event,
    Forced,
    Hand,
    Legal,
    Pending,
    Sizes,
    blank,
    evolve,
    pending,
    redact,
    view,
)
from croupier.rules import events as ev
from tests.golden.script import Script, play

WIDTH = 118
Sight = dict[str, str]


def write(script: Script) -> str:
    """Play a script and write it down."""
    lines = [*_heading(script)]
    audience = Audience(script)
    street, waited = -1, None
    for moment in play(script):
        hand = moment.hand
        if moment.waits is not None and hand.street != street:
            street = hand.street
            lines += ["", f"--- {script.game.streets[street].name}"]
        if moment.waits is not None and moment.waits != waited:
            audience.asked(moment.waits)
            lines.append(f"* {_wait(moment.waits)}")
        waited = moment.waits
        if moment.refusal is not None:
            lines.append(_refusal(moment.asked, moment.refusal))
        for event in moment.events:
            hand = evolve(hand, event)
            lines += [f"  {_sentence(hand, event)}", *audience.told(hand, event)]
            if isinstance(event, ev.Collected):
                lines.append(f"      pot {hand.pot}; behind: {_stacks(hand)}")
            if isinstance(event, ev.Ended):
                lines += ["", *_result(hand)]
    return "\n".join([*lines, ""])


# --- the heading and the end ------------------------------------------------------------------------------------------


def _heading(script: Script) -> Iterator[str]:
    seating, stakes = script.setup.seating, script.stakes
    yield from wrap(script.shows, WIDTH)
    yield from wrap(f"Source: {script.source}", WIDTH)
    yield ""
    yield f"{script.game.name}, {stakes.limit.name.lower()} limit, rules of {script.house}{_departures(script)}"
    money = {key: value for key, value in msgspec.to_builtins(stakes).items() if key != "limit"}
    yield f"stakes   {_listed(money)}"
    yield f"stacks   {', '.join(f'seat {seat.number}: {seat.stack}' for seat in seating.seats)}"
    where = {"button": seating.button}
    if stakes.big_blind:
        where |= {"small blind": seating.small_blind, "big blind": seating.big_blind}
    if script.game.forced is not Forced.BRING_IN:
        yield f"places   {', '.join(f'{what} {_whose(seat)}' for what, seat in where.items())}"
    yield ""


def _whose(seat: int | None) -> str:
    return "nobody" if seat is None else f"seat {seat}"


def _departures(script: Script) -> str:
    return f", but {_listed(script.rules)}" if script.rules else ""


def _listed(facts: object) -> str:
    """Write nested facts on one line."""
    match facts:
        case dict() | msgspec.Struct():
            pairs = facts if isinstance(facts, dict) else msgspec.to_builtins(facts)
            return ", ".join(f"{str(key).replace('_', ' ')} {_nested(value)}" for key, value in pairs.items())
        case list() | tuple():
            return ", ".join(map(_nested, facts))
    return str(facts)


def _nested(value: object) -> str:
    return f"({_listed(value)})" if isinstance(value, dict | list | tuple) else str(value)


def _result(hand: Hand) -> Iterator[str]:
    yield "--- result"
    for seat, stack in zip(hand.setup.seating.seats, hand.stacks, strict=True):
        yield f"  seat {seat.number}: {stack} ({stack - seat.stack:+d})"


def _stacks(hand: Hand) -> str:
    return ", ".join(f"{number}: {stack}" for number, stack in zip(hand.plan.numbers, hand.stacks, strict=True))


# --- what the hand waits for ------------------------------------------------------------------------------------------


def _refusal(asked: Command | None, refusal: IllegalAction) -> str:
    facts = msgspec.to_builtins(asked)
    words = [facts.pop("do").replace("_", " "), *map(str, filter(None, (facts.get("amount"), facts.get("times"))))]
    if facts.get("cards"):
        words.append(format_cards(facts["cards"], " "))
    return f"  {facts['seat']} may not {' '.join(words)}: {refusal.reason.value}"


def _wait(waits: Pending) -> str:
    match waits:
        case Choice(seat, decision, legal):
            return f"{seat} to act ({decision}): {', '.join(_options(legal))}"
        case CardsNeeded(_, burns, seats, reshuffle):
            burn = ["a burn"] if burns else []
            again = "reshuffle, then " if reshuffle is not None else ""
            rest = waits.count - burns
            return f"{again}{' and '.join([*burn, _cards_for(seats, rest)])}"
    raise AssertionError(waits)


def _cards_for(seats: tuple[int, ...], count: int) -> str:
    if not seats:
        return f"{count} for the board"
    order = list(dict.fromkeys(seats))
    times = len(seats) // len(order)
    if tuple(order) * times == seats:
        return f"{times} each for {' '.join(map(str, order))}"
    return ", ".join(f"{seats.count(seat)} for {seat}" for seat in order)


def _options(legal: Legal) -> Iterator[str]:
    for name in ("fold", "check", "call", "bring_in", "bet", "complete", "raise_to", "discard"):
        value = getattr(legal, name)
        word = name.replace("_", " ")
        if value is True:
            yield word
        elif isinstance(value, Sizes):
            yield f"{word} {_sizes(value)}"
        elif isinstance(value, int) and value:
            yield f"{word} {value}"
        elif value is not None and value is not False:
            yield f"{word} {value.least}" if value.least == value.most else f"{word} {value.least}-{value.most}"
    if legal.show:
        yield "show all or some" if legal.show_some else "show"
    if legal.muck:
        yield "muck"
    if legal.demand is not None:
        yield f"ask to see {legal.demand}"
    if legal.run_it is not None:
        yield f"run it up to {legal.run_it} times"


def _sizes(sizes: Sizes) -> str:
    if sizes.amounts:
        return " or ".join(map(str, sizes.amounts))
    span = str(sizes.low) if sizes.low == sizes.high else f"{sizes.low}-{sizes.high}"
    return span if sizes.step == 1 else f"{span} in steps of {sizes.step}"


# --- what happens -----------------------------------------------------------------------------------------------------


def _sentence(hand: Hand, event: Event) -> str:
    """Word an event; `hand` is the hand after it."""
    return _WORDS[type(event)](hand, event)


def _dealt(hand: Hand, event: ev.Dealt) -> str:
    counts = {
        number: " and ".join(f"{len(cards)} {way}" for cards, way in ((down, "down"), (up, "up")) if cards)
        for number, down, up in zip(hand.plan.numbers, event.down, event.up, strict=True)
        if down or up
    }
    if len(set(counts.values())) == 1:
        return f"dealt to each: {counts.popitem()[1]}"
    return "dealt " + ", ".join(f"to {number}: {count}" for number, count in counts.items())


def _board(hand: Hand, event: ev.BoardDealt) -> str:
    run = f" of run {event.first + 1}" if hand.ending.runs > 1 else ""
    return f"the board{run}: {' | '.join(format_cards(board, ' ') for board in event.cards)}"


def _collected(hand: Hand, event: ev.Collected) -> str:
    back = f"; {event.returned} that nobody called goes back to {event.seat}" if event.returned else ""
    return f"the bets are collected{back}"


def _shown(hand: Hand, event: ev.Shown) -> str:
    cards = (*event.cards, *hand.cards.up[hand.plan.place[event.seat]])
    made = f" ({_made(hand, event.seat)})" if event.tabled and _complete(hand) else ""
    return f"{event.seat} shows {format_cards(cards, ' ')}{made}"


def _discarded(hand: Hand, event: ev.Discarded) -> str:
    return f"{event.seat} throws away {len(event.cards)}" if event.cards else f"{event.seat} stands pat"


def _agreed(hand: Hand, event: ev.RunAgreed) -> str:
    return f"{event.seat} agrees to {event.times} board{'s' if event.times > 1 else ''}"


def _awarded(hand: Hand, event: ev.Awarded) -> str:
    return f"{event.seat} wins {event.amount} of {_pot_name(event.pot)}{_share(hand, event)}"


_WORDS: dict[type, Callable[[Hand, Any], str]] = {
    ev.Posted: lambda h, e: f"{e.seat} posts {e.amount}: {e.money.value.replace('_', ' ')}{_all_in(h, e.seat)}",
    ev.Reshuffled: lambda _, e: f"{len(e.cards)} cards go back into the stub",
    ev.Dealt: _dealt,
    ev.BoardDealt: _board,
    ev.Folded: lambda _, e: f"{e.seat} folds",
    ev.Checked: lambda _, e: f"{e.seat} checks",
    ev.Called: lambda h, e: f"{e.seat} calls {e.amount}{_all_in(h, e.seat)}",
    ev.BetPlaced: lambda h, e: f"{e.seat} bets {e.amount}{_all_in(h, e.seat)}",
    ev.Raised: lambda h, e: f"{e.seat} raises to {e.to}{_all_in(h, e.seat)}",
    ev.BroughtIn: lambda h, e: f"{e.seat} brings it in for {e.amount}{_all_in(h, e.seat)}",
    ev.Completed: lambda h, e: f"{e.seat} completes to {e.to}{_all_in(h, e.seat)}",
    ev.Discarded: _discarded,
    ev.Collected: _collected,
    ev.RunAgreed: _agreed,
    ev.Shown: _shown,
    ev.Mucked: lambda _, e: f"{e.seat} mucks",
    ev.Demanded: lambda _, e: f"{e.seat} asks to see the hand of {e.target}: {format_cards(e.cards, ' ')}",
    ev.PotsMade: lambda _, e: "; ".join(_pot(number, pot) for number, pot in enumerate(e.pots)),
    ev.Awarded: _awarded,
    ev.Ended: lambda _h, _e: "the hand is over",
}


def _all_in(hand: Hand, seat: int) -> str:
    return "" if hand.stacks[hand.plan.place[seat]] else ", all-in"


def _complete(hand: Hand) -> bool:
    """Say whether all cards are out, so that what a hand makes of them can be named."""
    streets = hand.setup.game.streets
    return hand.street == len(streets) - 1 and len(hand.cards.boards[-1]) >= hand.setup.game.board_cards


def _made(hand: Hand, seat: int) -> str:
    place = hand.plan.place[seat]
    own = hand.cards.down[place] + hand.cards.up[place]
    named = [
        describe(holding(ranking.evaluator, own, board, ranking.hole))
        for board in hand.cards.boards
        for ranking in hand.setup.game.rankings
    ]
    return "; ".join(named)


def _pot_name(number: int) -> str:
    return f"side pot {number}" if number else "the main pot"


def _pot(number: int, pot: ev.Pot) -> str:
    rake = f", rake {pot.rake}" if pot.rake else ""
    return f"{_pot_name(number)} {pot.amount} for {' '.join(map(str, pot.eligible))}{rake}"


def _share(hand: Hand, event: ev.Awarded) -> str:
    parts = []
    if len(hand.cards.boards) > 1:
        parts.append(f"board {event.board + 1}")
    if len(hand.setup.game.rankings) > 1:
        parts.append(hand.setup.game.rankings[event.ranking].evaluator.replace("_", " "))
    return f" ({', '.join(parts)})" if parts else ""


# --- what is seen -----------------------------------------------------------------------------------------------------


class Audience:
    """Everybody who looks on: each viewer folds what it is told, and nothing else.

    A viewer is a seat, or None for a watcher who has none.
    """

    def __init__(self, script: Script) -> None:
        nothing = blank(script.setup)
        self.views = dict.fromkeys((*nothing.plan.numbers, None), nothing)

    def asked(self, waits: Pending) -> None:
        """Look whether the seat that has a choice finds the same choice in its own view."""
        if isinstance(waits, Choice):
            assert waits == pending(self.views[waits.seat]), f"{waits.seat} sees another choice"

    def told(self, hand: Hand, event: Event) -> Iterator[str]:
        """Tell everybody of an event and write what each now sees that it did not see before.

        `hand` is the hand after the event: a viewer who holds another view of it has been told too much or too little.
        """
        changes: dict[str, list[str]] = {}
        for viewer, before in self.views.items():
            after = evolve(before, redact(hand, event, viewer))
            assert view(hand, viewer) == after, f"{viewer} was told of {event} and sees something else"
            self.views[viewer] = after
            old, new = _sight(before), _sight(after)
            changed = [f"{what} {cards or '-'}" for what, cards in new.items() if cards != old.get(what, "")]
            gone = [f"{what} -" for what in old if what not in new and what != "board"]
            if changed or gone:
                text = "\n".join([*changed, *gone])
                changes.setdefault(text, []).append("watcher" if viewer is None else str(viewer))
        for text, viewers in changes.items():
            who = "everybody" if len(viewers) == len(self.views) else " ".join(viewers)
            yield from _laid_out(who, text.split("\n"))


def _sight(hand: Hand) -> Sight:
    """Give all cards of a view, by what they are: players' cards (face down in brackets), boards, burns, discards."""
    cards, numbers = hand.cards, hand.plan.numbers
    seen = {}
    for number, down, up in zip(numbers, cards.down, cards.up, strict=True):
        if down or up:
            seen[str(number)] = " ".join(filter(None, [f"[{format_cards(down, ' ')}]", format_cards(up, " ")]))
    for number, board in enumerate(cards.boards, start=1):
        if board:
            seen["board" if len(cards.boards) == 1 else f"board {number}"] = format_cards(board, " ")
    if cards.burned:
        seen["burned"] = format_cards(cards.burned, " ")
    for number, thrown, muck in zip(numbers, cards.thrown, cards.muck, strict=True):
        if thrown or muck:
            seen[f"thrown by {number}"] = format_cards(muck + thrown, " ")
    return seen


def _laid_out(who: str, cells: Iterable[str]) -> Iterator[str]:
    line = f"      {who + ':':<11} "
    start = len(line)
    for cell in cells:
        if len(line) + len(cell) > WIDTH and len(line) > start:
            yield line.rstrip()
            line = " " * start
        line += f"{cell}   "
    yield line.rstrip()
