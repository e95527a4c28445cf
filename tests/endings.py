"""What a random hand came to: the kinds of ending, in the words that `tests.play.AIMS` uses as names.

Decides nothing about right and wrong; it looks at the states and events of a finished hand and counts.
"""

from collections.abc import Iterator

from croupier.rules import Bet, Call, Check, Choice, Complete, Deal, Fold, Hand, RaiseTo, pending
from croupier.rules import events as ev
from tests.play import Played


def endings(played: Played) -> Iterator[str]:
    """Say what a hand came to; the words are the keys of `AIMS` without "anything"."""
    final, events = played.hand, played.events
    awards = [event for event in events if isinstance(event, ev.Awarded)]
    live = len(final.stacks) - final.folded.bit_count()
    yield "uncontested" if live == 1 else "showdown"
    if live > 1 and _ran_out(played):
        yield "run-out"
    if len(final.ending.pots) > 1:
        yield "side pots"
    if final.ending.runs > 1:
        yield "run twice"
    yield from _dealing_tags(played)
    yield from _award_tags(played, awards)
    yield from _betting_tags(played)
    if live > 1 and any(isinstance(event, ev.Mucked) for event in events):
        yield "mucked"
    if any(isinstance(event, ev.Demanded) for event in events):
        yield "demanded"


def _ran_out(played: Played) -> bool:
    """Whether cards came after the last betting was over for want of chips."""
    return any(
        isinstance(done.command, Deal) and done.before.street > 0 and _with_chips(done.before) < 2
        for done in played.steps
    )


def _with_chips(hand: Hand) -> int:
    return sum(1 for place, stack in enumerate(hand.stacks) if stack and not hand.folded >> place & 1)


def _dealing_tags(played: Played) -> Iterator[str]:
    game = played.setup.game
    draws = any(street.draw for street in game.streets)
    if any(isinstance(event, ev.Reshuffled) for event in played.events):
        yield "reshuffled" if draws else "burns back"
    for event in played.events:
        if isinstance(event, ev.BoardDealt) and not game.streets[event.street].board:
            yield "community"
        if isinstance(event, ev.Dealt) and game.streets[event.street].burn and not event.burned and not draws:
            yield "burn skipped"


def _award_tags(played: Played, awards: list[ev.Awarded]) -> Iterator[str]:
    if not awards or played.hand.folded.bit_count() == len(played.hand.stacks) - 1:
        return
    shares: dict[tuple[int, int, int], list[int]] = {}
    for award in awards:
        shares.setdefault((award.pot, award.board, award.ranking), []).append(award.amount)
    if any(len(share) > 1 for share in shares.values()):
        yield "split"
    if any(len(set(share)) > 1 for share in shares.values()):
        yield "odd chip"
    if len(played.setup.game.rankings) > 1:
        yield from _hi_lo_tags(awards)


def _hi_lo_tags(awards: list[ev.Awarded]) -> Iterator[str]:
    for pot, board in {(award.pot, award.board) for award in awards}:
        here = [award for award in awards if (award.pot, award.board) == (pot, board)]
        high, low = ({award.seat for award in here if award.ranking == ranking} for ranking in (0, 1))
        if not low:
            yield "no low"
        elif len(high | low) == 1:
            yield "scoop"
        elif not high & low:
            yield "hi-lo split"
        if low and high != low and len(high) + len(low) > 2:
            yield "quartered"


def _betting_tags(played: Played) -> Iterator[str]:
    if any(done.hand.betting.capped for done in played.steps):
        yield "capped"
    yield from _reopening_tags(played)
    waited_for = (pending(done.hand) for done in played.steps)
    wagers = (choice.legal.bet or choice.legal.raise_to for choice in waited_for if isinstance(choice, Choice))
    if any(wager and len(wager.amounts) > 1 for wager in wagers):
        yield "open pair"


def _reopening_tags(played: Played) -> Iterator[str]:
    """Look for all-ins below a full raise, and for players to whom nothing but such came back (TDA 47)."""
    since: dict[int, int] = {}
    street = -1
    for done in played.steps:
        before = done.before.betting
        if before.street != street or not isinstance(done.command, Fold | Check | Call | Bet | RaiseTo | Complete):
            since, street = {}, before.street
            continue
        seat = done.command.seat
        if since.pop(seat, 0):
            waited_for = pending(done.before)
            wager = isinstance(waited_for, Choice) and (waited_for.legal.raise_to or waited_for.legal.complete)
            yield "reopened" if wager else "not reopened"
        added = done.hand.betting.to_match - before.to_match
        unit = done.before.plan.bets[street] / 2 if done.before.plan.fixed else before.unit
        if 0 < added < unit:
            yield "short all-in"
            since = {other: count + 1 for other, count in since.items()}
        elif added > 0:
            since = {}
        since[seat] = 0
