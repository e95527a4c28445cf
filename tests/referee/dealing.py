"""Which cards come next and who throws cards away, a second time: from the text of the rules and the notebook.

S0 and S1 (order, burns), RR (draws), TDA 2024 RP-10-H and WL 228 (stud without enough cards), RULES section 6.
"""

from croupier.rules import CardsNeeded, Choice, Legal, Shortage, Street
from croupier.rules.hand import DiscardCount
from tests.referee.facts import Facts


def in_dealing_order(facts: Facts) -> list[int]:
    """List the players still in, from the left of the button."""
    return [seat for seat in facts.left_of_button() if seat in facts.live()]


def discard(facts: Facts, street: Street, decision: int) -> Choice | None:
    """Say who throws cards away next on a street, and how many; None if all have."""
    began = facts.discarded if facts.setup.game.streets[facts.street] is street and not facts.is_dealt() else set()
    waiting = [seat for seat in in_dealing_order(facts) if seat not in began]
    if not waiting:
        return None
    least, most = (street.discard, street.discard) if street.discard else (0, street.draw)
    return Choice(waiting[0], decision, Legal(discard=DiscardCount(least, min(most, len(facts.down[waiting[0]])))))


def replacements(facts: Facts, street: Street) -> CardsNeeded:
    """Serve the draws one player after the other; when the stub is used up the discards are shuffled (RR draw)."""
    seats = [seat for seat in in_dealing_order(facts) for _ in range(facts.owed[seat])]
    nobody_served = all(len(facts.thrown[seat]) == facts.owed[seat] for seat in facts.seats)
    burns = 1 if street.burn and nobody_served else 0
    back: list[int] = []
    if facts.stub <= burns:
        back += facts.burned + facts.muck
        # neither what a player just threw away can come back to it, nor what others wait to replace
        back += [card for seat in facts.seats if not facts.owed[seat] for card in facts.thrown[seat]]
        back += [card for seat in facts.folded for card in facts.down[seat] + facts.up[seat]]
    served = seats[: facts.stub + len(back) - burns]
    return CardsNeeded(len(served) + burns, burns, tuple(served), tuple(sorted(back)) if back else None)


def street_cards(facts: Facts, number: int, *, holes_dealt: bool, boards: int) -> CardsNeeded:
    """Give what a street brings: one card at a time to each player, then the boards, after a burn."""
    street = facts.setup.game.streets[number]
    players = in_dealing_order(facts)
    if (street.down or street.up) and not holes_dealt:
        seats = tuple(players * (street.down + street.up))
        if facts.setup.game.shortage is Shortage.COMMUNITY:
            return short_of_cards(facts, seats, burns=int(street.burn))
        due = len(seats) + street.board * boards
    else:
        seats = ()
        due = street.board * boards
    later = facts.setup.game.streets[number + 1 :]
    due += sum((after.down + after.up) * len(players) + after.board * facts.setup.game.boards for after in later)
    burns = int(street.burn and not holes_dealt and facts.stub > due)  # the last burn is left out (RULES section 6)
    return CardsNeeded(burns + (len(seats) or street.board * boards), burns, seats)


def short_of_cards(facts: Facts, seats: tuple[int, ...], *, burns: int) -> CardsNeeded:
    """Deal stud: everybody a card if the stub has two more than that, then with the burns, then one for all."""
    enough = len(seats) + 2 if burns else len(seats)
    back = tuple(sorted(facts.burned))
    if facts.stub >= enough:
        return CardsNeeded(burns + len(seats), burns, seats)
    if facts.stub + len(back) >= enough:
        return CardsNeeded(burns + len(seats), burns, seats, back)
    return CardsNeeded(burns + 1, burns, (), None if facts.stub >= 3 else back)
