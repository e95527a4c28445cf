"""Who shows, who mucks and who is asked what at the end, a second time: from the text and the notebook.

S1 and TDA 2024 13, 16, 17, 18 (showing), WL 145 (side pots first), WL 204-213 (more than one board), RULES 15.14.
"""

from croupier.rules import Choice, Legal, Street
from tests.referee import awards, betting
from tests.referee.facts import Facts


def order(facts: Facts) -> list[int]:
    """List the players still in as they show: who bet last on the last street, else who acts first on it; clockwise.

    Players of a side pot come before those who can win the main pot only.
    """
    last = facts.street == len(facts.setup.game.streets) - 1
    first = facts.wagers[-1].seat if last and facts.wagers else betting.opener(facts)
    clockwise = [seat for seat in facts.clockwise(first - 1) if seat in facts.live()]
    return sorted(clockwise, key=lambda seat: -facts.put[seat])


def all_in_and_closed(facts: Facts) -> bool:
    """Tell whether hands are turned up because somebody is all-in and nobody can do anything any more (TDA 16)."""
    if not facts.setup.profile.all_in_tabled or throws_to_come(facts):
        return False
    with_chips = facts.with_chips()
    return len(with_chips) < 2 if to_come(facts) else len(with_chips) < len(facts.live())


def to_come(facts: Facts) -> tuple[Street, ...]:
    """List the streets of which cards are still to be dealt."""
    return facts.setup.game.streets[facts.street + facts.is_dealt() :]


def throws_to_come(facts: Facts) -> bool:
    """Tell whether somebody will still draw or discard."""
    rest = to_come(facts)
    if rest and not facts.is_dealt() and rest[0].discard and set(facts.live()) <= facts.discarded:
        rest = rest[1:]
    return any(street.draw or street.discard for street in rest)


def consent(facts: Facts, decision: int) -> Choice | None:
    """Ask the next player how often to run the rest of the board; None where that is not asked (any more)."""
    rest = to_come(facts)
    deals_holes = any(street.down or street.up for street in rest) or throws_to_come(facts)
    if facts.runs or len(facts.boards) != 1 or deals_holes or not rest:
        return None
    each = sum(street.board + street.burn for street in rest)
    most = min(facts.setup.profile.run_it_max, facts.stub // each)
    if most < 2:
        return None
    players = [seat for seat in facts.left_of_button() if seat in facts.live()]
    return Choice(players[len(facts.answers)], decision, Legal(run_it=most))


def claims(facts: Facts) -> list[list[int]]:
    """Give for each pot who can still win it."""
    return [[seat for seat in eligible if seat not in facts.mucked] for _, eligible in awards.pots(facts)]


def beaten(facts: Facts, seat: int) -> bool:
    """Tell whether a hand loses every pot it is in, on every board and in every direction, to hands face up (S1)."""
    rankings = facts.setup.game.rankings
    for _, eligible in awards.pots(facts):
        if seat not in eligible:
            continue
        seen = [other for other in eligible if other in facts.tabled]
        for board in facts.boards:
            for ranking in rankings:
                own = awards.best(ranking, facts.down[seat] + facts.up[seat], board)
                others = [awards.best(ranking, facts.down[other] + facts.up[other], board) for other in seen]
                if own and own >= max(others, default=0):
                    return False
    return True


def demanded(facts: Facts, seat: int) -> int | None:
    """Give whose mucked hand a player who called it may ask to see (TDA 18-B)."""
    last = facts.street == len(facts.setup.game.streets) - 1
    if not (facts.setup.profile.paid_to_see and facts.wagers and last):
        return None
    bettor = facts.wagers[-1].seat
    called = facts.answered.get(seat, -1) == len(facts.wagers) and seat != bettor
    return bettor if called and bettor in facts.mucked and bettor not in facts.shown else None


def showing(facts: Facts, decision: int) -> Choice | str | None:
    """Give the choice of the next player to show, "shows" or "mucks" where that goes by itself; None if all did."""
    waiting = [seat for seat in order(facts) if seat not in facts.tabled | facts.mucked]
    if not waiting:
        return None
    seat, losers = waiting[0], facts.setup.profile.losers.value
    if all_in_and_closed(facts) or losers == "show_all_called":
        return "shows"
    if losers == "auto_muck":
        return "mucks" if beaten(facts, seat) else "shows"
    last_claim = [seat] in claims(facts)
    demand = demanded(facts, seat)
    if last_claim and demand is None:
        return "shows"
    return Choice(seat, decision, Legal(show=True, muck=not last_claim, demand=demand))
