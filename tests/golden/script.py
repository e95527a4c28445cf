"""A hand written down as data, and the playing of it.

A script holds the four values a hand begins with and one line for each thing that is asked of it. The lines name seats
and cards as people do; nothing is drawn by chance. Playing a script gives its moments: what the hand waited for, what
was asked, what happened. It decides no rule: the engine does, and a line that the engine refuses ends the script with
that refusal. Called by the golden tests; `transcript` writes the moments down for people.

The lines of a script:

    deal 2 AsAh 3 KdKc 1 7h2d     hole cards, each player's in dealing order (stud: down cards first)
    deal burn 2c board Ts9s8s     a burn and the board; several boards follow one another
    3 raise_to 60                 a seat and its command: fold, check, call, bet N, raise_to N, bring_in, complete N,
                                  discard CARDS, show [CARDS], muck, demand, run_it N
    ! 3 raise_to 60 not_reopened  the same command is refused, for this reason
    check around, call around     everybody whose turn comes checks, or calls and else checks, until cards are needed
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from croupier.cards import Card, parse_cards
from croupier.errors import IllegalAction
from croupier.rules import (
    PRESETS,
    Bet,
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Complete,
    Deal,
    Demand,
    Discard,
    Event,
    Fold,
    Forced,
    Game,
    Hand,
    Muck,
    Pending,
    Profile,
    RaiseTo,
    RunIt,
    Seating,
    Setup,
    Show,
    Stakes,
    blank,
    decide,
    evolve,
    follow,
    pending,
    seat_players,
    start,
)


class Script(msgspec.Struct, frozen=True, kw_only=True):
    """One hand to be played: what it shows and by which rules, the set-up, the lines.

    `house` names the preset of the profile and `rules` the fields in which the profile departs from it. `seating`
    stands in for `stacks` and `button` where somebody posts out of the ordinary.
    """

    name: str
    shows: str
    source: str
    game: Game
    stakes: Stakes
    lines: str
    stacks: Mapping[int, int] = msgspec.field(default_factory=dict)
    button: int = 1
    seating: Seating | None = None
    house: str = "online_cash"
    rules: Mapping[str, object] = msgspec.field(default_factory=dict)

    @property
    def profile(self) -> Profile:
        """Give the house rules: the preset with this script's departures."""
        return msgspec.convert({**msgspec.to_builtins(PRESETS[self.house]), **self.rules}, Profile)

    @property
    def setup(self) -> Setup:
        """Give the four values the hand begins with."""
        seating = self.seating or seat_players(self.stacks, self.button)
        if self.game.forced is Forced.BRING_IN:
            seating = Seating(seating.seats)  # no button and no blinds
        return Setup(self.game, self.stakes, self.profile, seating)


class Moment(NamedTuple):
    """One thing asked of a hand: what it waited for, and the events, or the refusal, that came of it."""

    hand: Hand
    waits: Pending | None
    asked: Command | None
    events: tuple[Event, ...]
    refusal: IllegalAction | None


def play(script: Script) -> Iterator[Moment]:
    """Play a script to its end; the first moment is the forced money.

    Raises `IllegalAction` where the engine refuses a line and `ValueError` where a line cannot be read, asks for
    another number of cards than are needed, or foretells a refusal that does not come.
    """
    setup = script.setup
    before = blank(setup)
    hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
    yield Moment(before, None, None, events, None)
    for line in filter(None, map(str.strip, script.lines.splitlines())):
        for command, refused in _commands(hand, line):
            waits = pending(hand)
            if refused:
                yield Moment(hand, waits, command, (), _refusal(hand, command, refused))
                continue
            happened = _events(hand, command)
            yield Moment(hand, waits, command, happened, None)
            for event in happened:
                hand = evolve(hand, event)


def _events(hand: Hand, command: Command) -> tuple[Event, ...]:
    """Give what a command causes and what follows from it: the events of `step`, found by its parts."""
    events = more = decide(hand, command)
    while more:
        for event in more:
            hand = evolve(hand, event)
        more = follow(hand)
        events += more
    return events


def _refusal(hand: Hand, command: Command, reason: str) -> IllegalAction:
    try:
        decide(hand, command)
    except IllegalAction as refusal:
        if refusal.reason == reason:
            return refusal
        raise
    raise ValueError(f"{command} was to be refused as {reason}, and is legal")


# --- lines ------------------------------------------------------------------------------------------------------------


def _commands(hand: Hand, line: str) -> Iterator[tuple[Command, str]]:
    """Read a line as commands, each with the reason for which it is to be refused, or an empty one."""
    words = line.split()
    if words[1:] == ["around"]:
        yield from ((command, "") for command in _around(hand, words[0]))
    elif words[0] == "deal":
        yield _deal(hand, words[1:]), ""
    elif words[0] == "!":
        yield _command(words[1:-1]), words[-1]
    else:
        yield _command(words), ""


def _around(hand: Hand, word: str) -> Iterator[Command]:
    while isinstance(waits := pending(hand), Choice):
        seat, legal = waits.seat, waits.legal
        if not (legal.check or (word == "call" and legal.call)):
            return
        command = Check(seat) if legal.check else Call(seat)
        yield command
        for event in _events(hand, command):
            hand = evolve(hand, event)


def _command(words: list[str]) -> Command:
    seat, word, rest = int(words[0]), words[1], words[2:]
    if word in _PLAIN and not rest:
        return _PLAIN[word](seat)
    if word in _WITH_AMOUNT and len(rest) == 1:
        return _WITH_AMOUNT[word](seat, int(rest[0]))
    cards = parse_cards("".join(rest)) if word in ("discard", "show") else ()
    if word == "discard":
        return Discard(seat, cards)
    if word == "show":
        return Show(seat, cards or None)
    raise ValueError(f"no such command: {' '.join(words)}")


_PLAIN: Mapping[str, Callable[[int], Command]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "bring_in": BringIn,
    "muck": Muck,
    "demand": Demand,
}
_WITH_AMOUNT: Mapping[str, Callable[[int, int], Command]] = {
    "bet": Bet,
    "raise_to": RaiseTo,
    "complete": Complete,
    "run_it": RunIt,
}


def _deal(hand: Hand, words: list[str]) -> Deal:
    """Put the cards of a line in the order in which the hand needs them."""
    need = pending(hand)
    if not isinstance(need, CardsNeeded):
        raise ValueError(f"no cards are needed for: {' '.join(words)}")
    named: dict[str, list[Card]] = {}
    owner = ""
    for word in words:
        if word in ("burn", "board") or word.isdigit():
            owner = word
        else:
            named.setdefault(owner, []).extend(parse_cards(word))
    cards = named.pop("burn", [])
    for seat in need.seats:
        own = named.get(str(seat), [])
        cards, named[str(seat)] = cards + own[:1], own[1:]
    if not need.seats:
        cards += named.pop("board", [])
    if len(cards) != need.count or any(named.values()):
        raise ValueError(f"needed are {need}, and the script deals {' '.join(words)}")
    return Deal(tuple(cards))
