"""Turning hands up: in what order, who must show, who may muck.

Decides the tabling of all-in hands, the showdown under each profile, and the optional show of a
winner whom nobody called. It does not say who wins what (that is `awards`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import IllegalAction, Reason
from croupier.evaluation import Score, scorer
from croupier.rules import commands as do
from croupier.rules import events as ev
from croupier.rules.game import Ranking
from croupier.rules.hand import Choice, Hand, Legal, Stage
from croupier.rules.openers import opener
from croupier.rules.places import places_from
from croupier.rules.pots import layers
from croupier.rules.profile import Losers
from croupier.rules.progress import after_tabling, live_places, most_runs

# a member of an enum costs a descriptor call at every access: bound once
AUTO_MUCK: Final = Losers.AUTO_MUCK
AWARDS: Final = Stage.AWARDS
CONSENT: Final = Stage.CONSENT
REVEAL: Final = Stage.REVEAL
SHOW_ALL_CALLED: Final = Losers.SHOW_ALL_CALLED
TABLING: Final = Stage.TABLING

# --- order --------------------------------------------------------------------------------------


def showdown_order(hand: Hand) -> list[int]:
    """List the live places in showing order.

    The last one to bet or raise on the last street, else the first to act on it, then clockwise;
    players of a side pot before those who are only in the main pot (S1, TDA 17, WL 145).
    """
    betting = hand.betting
    last = betting.street == len(hand.plan.setup.game.streets) - 1
    first = betting.opener if last else opener(hand)
    if last and betting.aggressor >= 0:
        first = betting.aggressor
    folded = hand.folded
    order = [place for place in places_from(len(hand.stacks), first) if not folded >> place & 1]
    order.sort(key=lambda place: -hand.paid[place])
    return order


def untold(hand: Hand) -> int:
    """Give the live places that have neither tabled nor mucked, as bits."""
    return live_places(hand) & ~(hand.ending.tabled | hand.ending.mucked)


def next_to_show(hand: Hand) -> int:
    """Give the place whose turn it is to show, tabled and mucked hands passed over."""
    waiting = untold(hand)
    return next(place for place in showdown_order(hand) if waiting >> place & 1)


# --- what a hand is worth -----------------------------------------------------------------------


@lru_cache(maxsize=256)
def scorers_of(rankings: tuple[Ranking, ...]) -> tuple[Score, ...]:
    """Give what ranks a holding, for each ranking of a game."""
    return tuple([scorer(ranking.evaluator, ranking.hole) for ranking in rankings])


def strengths(hand: Hand, place: int) -> tuple[int, ...]:
    """Give the strength of a place for each board and ranking, boards first."""
    own = hand.cards.down[place] + hand.cards.up[place]
    scorers = scorers_of(hand.plan.setup.game.rankings)
    return tuple([score(own, board) for board in hand.cards.boards for score in scorers])


def known(hand: Hand, place: int) -> bool:
    """Tell whether all cards of a place are known."""
    return UNKNOWN not in hand.cards.down[place] and UNKNOWN not in hand.cards.up[place]


def can_win(hand: Hand, place: int, tabled: int) -> bool:
    """Tell whether a place is not beaten everywhere by the hands that are face up (S1)."""
    own = strengths(hand, place)
    for _, eligible in layers(hand.paid, hand.folded, hand.dead):
        if not eligible >> place & 1:
            continue
        rivals = [strengths(hand, other) for other in range(len(hand.stacks)) if (eligible & tabled) >> other & 1]
        for number, strength in enumerate(own):
            if strength and all([rival[number] <= strength for rival in rivals]):
                return True
    return False


def must_show(hand: Hand, place: int) -> bool:
    """Tell whether a place is the last one with a claim to some pot: no pot is without an owner (15.14)."""
    mucked = hand.ending.mucked
    pots = layers(hand.paid, hand.folded, hand.dead)
    return any(eligible & ~mucked == 1 << place for _, eligible in pots)


def demandable(hand: Hand, place: int) -> int:
    """Give the place whose mucked hand a caller may demand to see, else -1 (TDA 18-B)."""
    betting = hand.betting
    target = betting.aggressor
    last = betting.street == len(hand.plan.setup.game.streets) - 1
    if not hand.plan.setup.profile.paid_to_see or not last or target < 0 or target == place:
        return -1
    mucked = hand.ending.mucked >> target & 1
    called = betting.acted >> place & 1
    seen = bool(hand.ending.shown and hand.ending.shown[target])
    return target if mucked and called and not seen else -1


# --- what follows without a choice --------------------------------------------------------------


def automatic(hand: Hand) -> tuple[ev.Event, ...]:
    """Give what happens by itself to the next hands in order, up to one whose owner chooses."""
    waiting = untold(hand)
    tabled = hand.ending.tabled
    events: list[ev.Event] = []
    for place in showdown_order(hand):
        if not waiting >> place & 1:
            continue
        shows = _shows(hand, place, tabled) if known(hand, place) else None
        if shows is None:
            break
        if shows:
            tabled |= 1 << place
            events.append(ev.Shown(hand.plan.numbers[place], hand.cards.down[place]))
        else:
            events.append(ev.Mucked(hand.plan.numbers[place]))
    return tuple(events)


def _shows(hand: Hand, place: int, tabled: int) -> bool | None:
    """Whether a hand is shown, mucked, or (None) left to its owner, when these places have tabled."""
    losers = hand.plan.setup.profile.losers
    if losers is SHOW_ALL_CALLED or hand.stage is TABLING:
        return True
    if losers is AUTO_MUCK:
        return can_win(hand, place, tabled)
    # hands before it in order were left to their owners, so this is the only one asked about
    return True if must_show(hand, place) and demandable(hand, place) < 0 else None


# --- choices ------------------------------------------------------------------------------------


def actor(hand: Hand) -> int:
    """Give the place that chooses to show, to muck or how often to run it."""
    if hand.stage is REVEAL:
        return live_places(hand).bit_length() - 1
    if hand.stage is CONSENT:
        live = [p for p in hand.plan.order if not hand.folded >> p & 1]
        return live[len(hand.ending.agreed)]
    return next_to_show(hand)


def choice(hand: Hand) -> Choice:
    """Say who chooses and what is open to it."""
    place = actor(hand)
    return Choice(hand.plan.numbers[place], hand.decision, _legal(hand, place))


def _legal(hand: Hand, place: int) -> Legal:
    if hand.stage is CONSENT:
        return Legal(run_it=most_runs(hand))
    if hand.stage is REVEAL:
        return Legal(show=True, show_some=True, muck=True)
    if hand.stage is TABLING:
        return Legal(show=True)
    target = demandable(hand, place)
    demand = hand.plan.numbers[target] if target >= 0 else None
    return Legal(show=True, muck=not must_show(hand, place), demand=demand)


def decide(hand: Hand, command: do.Command) -> tuple[ev.Event, ...]:
    """Answer the seat that chooses, or refuse it."""
    place = actor(hand)
    legal = _legal(hand, place)
    match command:
        case do.RunIt() if legal.run_it:
            if type(command.times) is not int or not 1 <= command.times <= legal.run_it:
                raise IllegalAction(Reason.cannot_run_again, times=command.times, most=legal.run_it)
            return (ev.RunAgreed(command.seat, command.times),)
        case do.Show() if legal.show:
            return (_show(hand, command, place, some=legal.show_some),)
        case do.Muck() if legal.muck:
            return (ev.Mucked(command.seat),)
        case do.Muck() if legal.show:
            raise IllegalAction(Reason.must_show)
        case do.Demand():
            if legal.demand is None:
                raise IllegalAction(Reason.cannot_demand)
            target = hand.plan.place[legal.demand]
            if not known(hand, target):
                raise IllegalAction(Reason.nothing_to_show)
            return (ev.Demanded(command.seat, legal.demand, hand.cards.down[target]),)
        case do.Discard():
            raise IllegalAction(Reason.no_draw)
        case _:
            raise IllegalAction(Reason.wrong_command)


def _show(hand: Hand, command: do.Show, place: int, *, some: bool) -> ev.Shown:
    """Show all, or some; cards that the hand did not know are told by the command."""
    down, up = hand.cards.down[place], hand.cards.up[place]
    if UNKNOWN in up:
        # a hand whose up-cards nobody has told cannot be compared
        raise IllegalAction(Reason.nothing_to_show)
    if command.cards is None:
        if UNKNOWN in down:
            raise IllegalAction(Reason.nothing_to_show)
        return ev.Shown(command.seat, down)
    if type(command.cards) is not tuple:
        raise IllegalAction(Reason.wrong_card_count, needed=len(down))
    named = list(command.cards)
    if any(type(card) is not int for card in named):
        raise IllegalAction(Reason.not_your_card)
    if len(set(named)) < len(named):
        raise IllegalAction(Reason.card_twice)
    named = [card for card in named if card not in up]
    seen = [card if card in named else UNKNOWN for card in down]
    told = [card for card in named if card not in down]
    for number, card in enumerate(down):
        if card == UNKNOWN and told:
            seen[number] = _fresh(hand, told.pop(0))
    if told:
        raise IllegalAction(Reason.not_your_card, card=told[0])
    if UNKNOWN in seen:
        if not some:
            raise IllegalAction(Reason.wrong_card_count, given=len(named), needed=len(down))
        if seen.count(UNKNOWN) == len(seen):
            raise IllegalAction(Reason.nothing_to_show)
    return ev.Shown(command.seat, tuple(seen), UNKNOWN not in seen)


def _fresh(hand: Hand, card: int) -> int:
    if card not in hand.plan.deck:
        raise IllegalAction(Reason.card_not_in_deck, card=card)
    if card in hand.cards.gone:
        raise IllegalAction(Reason.card_twice, card=card)
    return card


# --- evolve -------------------------------------------------------------------------------------


def shown(hand: Hand, event: ev.Shown) -> Hand:
    """Turn cards up for everybody."""
    place = hand.plan.place[event.seat]
    tabled = hand.ending.tabled | 1 << place if event.tabled else hand.ending.tabled
    changed = _seen(hand, place, event.cards, tabled)
    if hand.stage is TABLING:
        return after_tabling(changed)
    return replace(changed, stage=AWARDS) if hand.stage is REVEAL else changed


def _seen(hand: Hand, place: int, seen: tuple[int, ...], tabled: int) -> Hand:
    """Give the hand, one decision on, in which everybody has seen some down cards of a place."""
    ending, cards = hand.ending, hand.cards
    empty: tuple[int, ...] = ()
    all_shown = list(ending.shown or (empty,) * len(hand.stacks))
    all_shown[place] = seen
    held = cards.down[place]
    if held != seen:
        now = tuple([have if new == UNKNOWN else new for have, new in zip(held, seen, strict=True)])
        down = (*cards.down[:place], now, *cards.down[place + 1 :])
        cards = replace(cards, down=down)
    ending = replace(ending, shown=tuple(all_shown), tabled=tabled)
    return replace(hand, ending=ending, cards=cards, decision=hand.decision + 1)


def mucked(hand: Hand, event: ev.Mucked) -> Hand:
    """Give up every claim; after an uncontested end the cards only stay hidden."""
    if hand.stage is REVEAL:
        return replace(hand, stage=AWARDS, decision=hand.decision + 1)
    ending = replace(hand.ending, mucked=hand.ending.mucked | 1 << hand.plan.place[event.seat])
    return replace(hand, ending=ending, decision=hand.decision + 1)


def demanded(hand: Hand, event: ev.Demanded) -> Hand:
    """Let everybody see a mucked hand that was paid for; it stays dead."""
    return _seen(hand, hand.plan.place[event.target], event.cards, hand.ending.tabled)
