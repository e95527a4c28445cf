"""A hand in words: what a dealer would call, one sentence for each event.

Decides the English of `deal` and `play`, and which cards are named: those that the events tell. A viewer's own events
(`croupier.rules.redact`) make the viewer's own transcript. Holdings are worded by `croupier.evaluation`. Every sentence
is in one table, with a form for a seat and one for the person who is playing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.cli.table import Moment
from croupier.evaluation import describe, holding
from croupier.rules import Game, Hand, Stage, Street
from croupier.rules import events as ev
from croupier.rules.events import Money

SAID: Final[dict[str, tuple[str, str]]] = {
    "posted": ("{seat} posts the {money} of {amount}{all_in}.", "You post the {money} of {amount}{all_in}."),
    "folds": ("{seat} folds.", "You fold."),
    "checks": ("{seat} checks.", "You check."),
    "calls": ("{seat} calls {amount}{all_in}. Pot {pot}.", "You call {amount}{all_in}. Pot {pot}."),
    "bets": ("{seat} bets {amount}{all_in}. Pot {pot}.", "You bet {amount}{all_in}. Pot {pot}."),
    "raises": ("{seat} raises to {amount}{all_in}. Pot {pot}.", "You raise to {amount}{all_in}. Pot {pot}."),
    "brings in": (
        "{seat} brings it in for {amount}{all_in}. Pot {pot}.",
        "You bring it in for {amount}{all_in}. Pot {pot}.",
    ),
    "completes": (
        "{seat} completes to {amount}{all_in}. Pot {pot}.",
        "You complete to {amount}{all_in}. Pot {pot}.",
    ),
    "stands pat": ("{seat} stands pat.", "You stand pat."),
    "discards": ("{seat} discards {count}{cards}.", "You discard {count}{cards}."),
    "draws": ("  {seat} draws {count}{cards}", "  You draw {count}{cards}"),
    "holds": ("  {seat}: {cards}", "  You: {cards}"),
    "uncalled": ("{amount} goes back to {seat}, uncalled.", "{amount} goes back to you, uncalled."),
    "runs once": ("{seat} wants the board run once.", "You want the board run once."),
    "runs": ("{seat} agrees to run it {times} times.", "You agree to run it {times} times."),
    "shows": ("{seat} shows {cards}{words}.", "You show {cards}{words}."),
    "mucks": ("{seat} mucks.", "You muck."),
    "demands": ("{seat} asks to see the hand of seat {target}: {cards}.", "You ask to see seat {target}: {cards}."),
    "wins": ("{seat} wins {amount}{what}{words}.", "You win {amount}{what}{words}."),
    "uncontested": ("{seat} wins {amount}{what} uncontested.", "You win {amount}{what} uncontested."),
    "stack": ("seat {number} {stack} ({change:+})", "you {stack} ({change:+})"),
}
"""What is said of a seat, and of the person who plays."""

STREET, BOARD = "{street}{run}. Pot {pot}.", "{street}{run}: {cards}{rest}. Pot {pot}."
RESHUFFLED: Final = "The stub is used up; {count} cards are shuffled in."
COMMUNITY: Final = "{street}: one card for everybody, {cards}."
ANTES, SHOWDOWN, TABLED = "Everybody antes {amount}.", "Showdown. Pot {pot}.", "Hands are turned up. Pot {pot}."
POTS, RAKE, STACKS = "{pots}.", "The house takes {rake}.", "Stacks: {stacks}."

MONEY: Final = {money: money.value.replace("_", " ") for money in Money} | {
    Money.DEAD_POST: "dead post",
    Money.TABLE_ANTE: "ante for the table",
}


class Transcript:
    """Tell one hand, moment by moment; `me` is the seat of the person who reads, None for a watcher.

    `write` puts cards into words (`croupier.cli.screen.Screen.cards`).
    """

    def __init__(self, write: Callable[[Iterable[Card]], str], me: int | None = None) -> None:
        self._write = write
        self._me = me
        self._street = -1
        self._said: set[str] = set()

    def lines(self, moment: Moment) -> Iterator[str]:
        """Give the lines for what just happened; some events have none, a new street has a heading before them."""
        event = moment.event
        if isinstance(event, ev.Dealt | ev.BoardDealt | ev.Discarded):
            yield from self._heading(moment)
        elif isinstance(event, ev.Shown | ev.Mucked):
            yield from self._turning_up(moment)
        yield from _TELL[type(event)](self, moment, event)

    def stacks(self, before: dict[int, int], hand: Hand) -> str:
        """Give every stack and how it changed."""
        told = [
            self.form("stack", number, number=number, stack=stack, change=stack - before[number])
            for number, stack in zip(hand.plan.numbers, hand.stacks, strict=True)
        ]
        return STACKS.format(stacks=", ".join(told))

    def form(self, key: str, number: int, /, **facts: Any) -> str:
        """Say something of a seat."""
        line = SAID[key][number == self._me].format(seat=f"seat {number}", **facts)
        start = len(line) - len(line.lstrip())
        return line[:start] + line[start].upper() + line[start + 1 :] if key != "stack" else line

    def cards(self, cards: tuple[Card, ...]) -> str:
        """Write cards with spaces between them."""
        return self._write(cards)

    # --- dealing

    def _heading(self, moment: Moment) -> Iterator[str]:
        """Begin a street with an empty line and, where no board names it, with its name."""
        street = moment.before.street
        if street == self._street:
            return
        self._street = street
        yield ""
        if not isinstance(moment.event, ev.BoardDealt):
            yield STREET.format(street=street_name(moment.before.setup.game, street), run="", pot=moment.before.pot)

    def _turning_up(self, moment: Moment) -> Iterator[str]:
        """Say once that hands are compared, or that they are turned up before the rest is dealt."""
        line = {Stage.SHOWDOWN: SHOWDOWN, Stage.TABLING: TABLED}.get(moment.before.stage)
        if line is not None and self._first_time(line):
            yield ""
            yield line.format(pot=moment.before.pot)

    def _first_time(self, line: str) -> bool:
        first = line not in self._said
        self._said.add(line)
        return first

    def dealt(self, moment: Moment, event: ev.Dealt) -> Iterator[str]:
        """Tell who was dealt what: all that is known of each hand, or what was drawn."""
        draws = moment.before.setup.game.streets[event.street].draw
        after = moment.after
        for place in _dealing_order(after):
            number, new = after.plan.numbers[place], event.down[place]
            if draws and new:
                cards = f": {self.cards(new)}, now {hand_words(after, place, self._write)}"
                yield self.form("draws", number, count=len(new), cards="" if UNKNOWN in new else cards)
            elif not draws and (new or event.up[place]) and self._worth_telling(after, place):
                yield self.form("holds", number, cards=hand_words(after, place, self._write))

    def _worth_telling(self, hand: Hand, place: int) -> bool:
        return any(card != UNKNOWN for card in hand.cards.down[place] + hand.cards.up[place])

    def board(self, moment: Moment, event: ev.BoardDealt) -> Iterator[str]:
        """Name the new cards of each board, and the board they complete."""
        game, after = moment.after.setup.game, moment.after
        name = street_name(game, event.street)
        if not game.streets[event.street].board:
            yield COMMUNITY.format(street=name, cards=self.cards(event.cards[0]))
            return
        several = len(after.cards.boards) > 1
        for number, new in enumerate(event.cards, start=event.first):
            run = f", board {number + 1}" if several else ""
            board = after.cards.boards[number]
            rest = f", board {self.cards(board)}" if len(board) > len(new) else ""
            yield BOARD.format(street=name, run=run, cards=self.cards(new), rest=rest, pot=after.pot)

    def reshuffled(self, moment: Moment, event: ev.Reshuffled) -> Iterator[str]:
        """Tell that the stub was made anew."""
        yield RESHUFFLED.format(count=len(event.cards))

    # --- betting

    def posted(self, moment: Moment, event: ev.Posted) -> Iterator[str]:
        """Tell forced money; antes that all pay alike are told once."""
        ante = moment.before.setup.stakes.ante
        if event.money is Money.ANTE and ante is not None and event.amount == ante.amount:
            if self._first_time(ANTES):
                yield ANTES.format(amount=event.amount)
            return
        yield self.form("posted", event.seat, money=MONEY[event.money], amount=event.amount, all_in=_all_in(moment))

    def spoke(self, moment: Moment, event: ev.Folded | ev.Checked | ev.Mucked) -> Iterator[str]:
        """Tell what moves no chips."""
        keys = {ev.Folded: "folds", ev.Checked: "checks", ev.Mucked: "mucks"}
        if moment.before.stage is not Stage.REVEAL:  # an uncalled winner keeps the cards to himself as a rule
            yield self.form(keys[type(event)], event.seat)

    def paid(self, moment: Moment, event: ev.Called | ev.BetPlaced | ev.BroughtIn) -> Iterator[str]:
        """Tell chips added, with the pot after them."""
        keys = {ev.Called: "calls", ev.BetPlaced: "bets", ev.BroughtIn: "brings in"}
        facts = {"amount": event.amount, "all_in": _all_in(moment), "pot": moment.after.pot}
        yield self.form(keys[type(event)], event.seat, **facts)

    def raised(self, moment: Moment, event: ev.Raised | ev.Completed) -> Iterator[str]:
        """Tell a raise by its total of the street, with the pot after it."""
        key = "raises" if isinstance(event, ev.Raised) else "completes"
        yield self.form(key, event.seat, amount=event.to, all_in=_all_in(moment), pot=moment.after.pot)

    def discarded(self, moment: Moment, event: ev.Discarded) -> Iterator[str]:
        """Tell how many cards were thrown away, and which if they are known."""
        if not event.cards:
            yield self.form("stands pat", event.seat)
            return
        known = f": {self.cards(event.cards)}" if UNKNOWN not in event.cards else ""
        yield self.form("discards", event.seat, count=len(event.cards), cards=known)

    def collected(self, moment: Moment, event: ev.Collected) -> Iterator[str]:
        """Tell an uncalled bet that goes back."""
        if event.seat is not None and event.returned:
            yield self.form("uncalled", event.seat, amount=event.returned)

    # --- showdown

    def agreed(self, moment: Moment, event: ev.RunAgreed) -> Iterator[str]:
        """Tell how often a seat wants the board run."""
        yield self.form("runs once" if event.times == 1 else "runs", event.seat, times=event.times)

    def shown(self, moment: Moment, event: ev.Shown) -> Iterator[str]:
        """Tell the cards that were turned up, and what they make once everything is dealt."""
        after, place = moment.after, moment.after.plan.place[event.seat]
        words = _words(after, place) if event.tabled else []
        known = tuple(card for card in event.cards if card != UNKNOWN)
        told = hand_words(after, place, self._write) if event.tabled else self.cards(known)
        yield self.form("shows", event.seat, cards=told, words=": " + "; ".join(words) if words else "")

    def demanded(self, moment: Moment, event: ev.Demanded) -> Iterator[str]:
        """Tell a hand that was asked for."""
        yield self.form("demands", event.seat, target=event.target, cards=self.cards(event.cards))

    def pots(self, moment: Moment, event: ev.PotsMade) -> Iterator[str]:
        """Name the pots where there are several, and the rake where there is any."""
        if len(event.pots) > 1:
            named = [f"{pot_name(number, len(event.pots))} {pot.amount}" for number, pot in enumerate(event.pots)]
            named[0] = named[0].capitalize()
            yield POTS.format(pots=", ".join(named))
        rake = sum(pot.rake for pot in event.pots)
        if rake:
            yield RAKE.format(rake=rake)

    def awarded(self, moment: Moment, event: ev.Awarded) -> Iterator[str]:
        """Tell who takes what: of which pot, on which board, with what."""
        hand = moment.before
        pots = hand.ending.pots
        what = f" of the {pot_name(event.pot, len(pots))}" if len(pots) > 1 else ""
        if len(pots[event.pot].eligible) == 1:
            yield self.form("uncontested", event.seat, amount=event.amount, what=what)
            return
        what += f" on board {event.board + 1}" if len(hand.cards.boards) > 1 else ""
        words = word_holding(hand, hand.plan.place[event.seat], event.board, event.ranking)
        yield self.form("wins", event.seat, amount=event.amount, what=what, words=f" with {words}" if words else "")

    def silent(self, moment: Moment, event: ev.Event) -> Iterator[str]:
        """Say nothing."""
        yield from ()


_TELL: Final[dict[type, Callable[[Transcript, Moment, Any], Iterator[str]]]] = {
    ev.Posted: Transcript.posted,
    ev.Reshuffled: Transcript.reshuffled,
    ev.Dealt: Transcript.dealt,
    ev.BoardDealt: Transcript.board,
    ev.Folded: Transcript.spoke,
    ev.Checked: Transcript.spoke,
    ev.Called: Transcript.paid,
    ev.BetPlaced: Transcript.paid,
    ev.Raised: Transcript.raised,
    ev.BroughtIn: Transcript.paid,
    ev.Completed: Transcript.raised,
    ev.Discarded: Transcript.discarded,
    ev.Collected: Transcript.collected,
    ev.RunAgreed: Transcript.agreed,
    ev.Shown: Transcript.shown,
    ev.Mucked: Transcript.spoke,
    ev.Demanded: Transcript.demanded,
    ev.PotsMade: Transcript.pots,
    ev.Awarded: Transcript.awarded,
    ev.Ended: Transcript.silent,
}
"""Who tells each event; a test holds it against the union of events."""


def street_name(game: Game, street: int) -> str:
    """Name a street: "Flop", and "Third street" where cards are dealt face up.

    >>> from croupier.rules import CATALOGUE
    >>> [street_name(game, 0) for game in CATALOGUE.values() if game.hole_cards == 7][:1]
    ['Third street']
    """
    named: Street = game.streets[street]
    return named.name.capitalize() + (" street" if any(each.up for each in game.streets) else "")


def pot_name(number: int, pots: int) -> str:
    """Name one of several pots.

    >>> pot_name(0, 3), pot_name(2, 3), pot_name(1, 2)
    ('main pot', 'side pot 2', 'side pot')
    """
    if not number:
        return "main pot"
    return f"side pot {number}" if pots > 2 else "side pot"


def hand_words(hand: Hand, place: int, write: Callable[[Iterable[Card]], str]) -> str:
    """Write the cards of a place: where some lie face up, those that do not are in brackets."""
    down, up = hand.cards.down[place], hand.cards.up[place]
    if not up:
        return write(down)
    return f"({write(down)}) {write(up)}" if down else write(up)


def word_holding(hand: Hand, place: int, board: int, ranking: int) -> str:
    """Say what a place makes of a board for one ranking of the game; nothing where cards are not known."""
    own = hand.cards.down[place] + hand.cards.up[place]
    if UNKNOWN in own:
        return ""
    kind = hand.setup.game.rankings[ranking]
    return describe(holding(kind.evaluator, own, hand.cards.boards[board], kind.hole))


def _words(hand: Hand, place: int) -> list[str]:
    """Say what a place makes for every ranking, once all cards are dealt; of several boards the awards tell."""
    game = hand.setup.game
    complete = hand.street + 1 == len(game.streets) and len(hand.cards.boards[0]) >= game.board_cards
    if not complete or len(hand.cards.boards) > 1:
        return []
    return [word_holding(hand, place, 0, ranking) for ranking in range(len(game.rankings))]


def _all_in(moment: Moment) -> str:
    """Tell that the seat of a betting event has nothing left."""
    seat = getattr(moment.event, "seat", None)
    place = moment.after.plan.place[seat] if seat is not None else -1
    return "" if moment.after.stacks[place] else ", all-in"


def _dealing_order(hand: Hand) -> list[int]:
    """List the places from the left of the button."""
    count, first = len(hand.stacks), hand.plan.first
    return [(first + turn) % count for turn in range(count)]
