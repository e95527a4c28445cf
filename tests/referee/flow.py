"""What a hand waits for, a second time: the order of a hand from the first card to the last award.

Puts together what the other parts of the referee say about dealing, betting and showing. It sees events only.
"""

from croupier.rules import CardsNeeded, Choice, Legal, Over, Pending
from croupier.rules.game import Street
from tests.referee import betting, dealing, showdown
from tests.referee.facts import Facts


def waits_for(facts: Facts, decision: int) -> Pending:
    """Say what a hand waits for after the events that were written down."""
    if facts.over:
        return Over()
    if len(facts.live()) == 1:
        return Choice(facts.live()[0], decision, Legal(show=True, show_some=True, muck=True))
    for ask in (betting.choice, before_the_last_cards, unfinished_street, next_cards, at_the_end):
        answer = ask(facts, decision)
        if answer is not None:
            return answer
    raise AssertionError("nothing to wait for")


def unfinished_street(facts: Facts, decision: int) -> Pending | None:
    """Go on with a street of which some cards are still to be thrown or dealt."""
    street = facts.setup.game.streets[facts.street]
    if facts.is_dealt() or facts.runs > 1:
        return None
    if any(facts.owed.values()) and set(facts.live()) <= facts.discarded:
        return dealing.replacements(facts, street)
    if street.draw or street.discard:
        choice = dealing.discard(facts, street, decision)
        if choice is not None:
            return choice
    return dealing.street_cards(facts, facts.street, holes_dealt=facts.holes_dealt, boards=len(facts.boards))


def before_the_last_cards(facts: Facts, decision: int) -> Pending | None:
    """Ask how often the board is run, once nobody can bet any more."""
    if len(facts.with_chips()) > 1:
        return None
    return showdown.consent(facts, decision)


def next_cards(facts: Facts, decision: int) -> Pending | None:
    """Begin the next street, or the next street of one board of several that are run."""
    streets = facts.setup.game.streets
    if facts.runs > 1:
        return next_of_run(facts, streets)
    if facts.street + 1 == len(streets):
        return None
    street = streets[facts.street + 1]
    if street.draw or street.discard:
        return dealing.discard(facts, street, decision)
    return dealing.street_cards(facts, facts.street + 1, holes_dealt=False, boards=len(facts.boards))


def next_of_run(facts: Facts, streets: tuple[Street, ...]) -> CardsNeeded | None:
    """Deal the boards one after the other (WL 204-213)."""
    boards = facts.boards if len(facts.boards) > 1 else facts.boards * facts.runs
    for board in boards:
        done = 0
        for number, street in enumerate(streets):
            if street.board and done == len(board):
                return dealing.street_cards(facts, number, holes_dealt=False, boards=1)
            done += street.board
    return None


def at_the_end(facts: Facts, decision: int) -> Choice | None:
    """Ask the next player whether to show."""
    answer = showdown.showing(facts, decision)
    return answer if isinstance(answer, Choice) else None
