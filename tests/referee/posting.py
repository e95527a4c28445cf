"""Which money is forced, a second time: who pays what before the first card, in order, as far as each stack goes.

RULES section 3.3 (antes, then blinds; one ante for the table after them or before), 3.4 (a straddle is a total),
3.5 (live and dead posts), 15.5 (the button's blind), section 4 (a bomb pot has antes and no blinds).
"""

from croupier.rules import AnteKind, Setup
from croupier.rules.events import Money

Payment = tuple[int, Money, int]


def expected(setup: Setup) -> list[Payment]:
    """List the payments; what a stack does not hold is not paid, what is nothing is not listed."""
    stack = {seat.number: seat.stack for seat in setup.seating.seats}
    paid: list[Payment] = []
    for seat, money, amount in asked(setup):
        if chips := min(amount, stack[seat]):
            stack[seat] -= chips
            paid.append((seat, money, chips))
    return paid


def asked(setup: Setup) -> list[Payment]:
    """List what is asked for, whether or not the stacks hold it."""
    stakes, seating = setup.stakes, setup.seating
    table = table_ante(setup)
    first = setup.profile.bba_order.value == "ante_first"
    blinds: list[Payment] = []
    if stakes.ante is None or stakes.ante.kind is not AnteKind.BOMB:
        posters = (
            (seating.small_blind, Money.SMALL_BLIND, stakes.small_blind),
            (seating.big_blind, Money.BIG_BLIND, stakes.big_blind),
            (seating.button, Money.BUTTON_BLIND, stakes.button_blind),
        )
        blinds = [(seat, money, amount) for seat, money, amount in posters if seat is not None and amount]
    in_front = {seat: amount for seat, _, amount in blinds}
    straddles = [
        (straddle.seat, Money.STRADDLE, straddle.amount - in_front.get(straddle.seat, 0))
        for straddle in seating.straddles
    ]
    posts: list[Payment] = []
    for post in seating.posts:
        posts += [(post.seat, Money.POST, post.live), (post.seat, Money.DEAD_POST, post.dead)]
    return [*own_antes(setup), *(table if first else ()), *blinds, *straddles, *posts, *(() if first else table)]


def own_antes(setup: Setup) -> list[Payment]:
    """Ante from the left of the button: what everybody is asked for is matched, what only some are is dead money."""
    ante, seating = setup.stakes.ante, setup.seating
    each = ante.amount if ante and ante.kind in (AnteKind.EACH, AnteKind.BOMB) else 0
    asked_of = {seat.number: seat.ante or each for seat in seating.seats}
    common = min(asked_of.values())
    button = -1 if seating.button is None else seating.button
    order = sorted(asked_of, key=lambda seat: (seat <= button, seat))
    return [
        (seat, money, amount)
        for seat in order
        for money, amount in ((Money.ANTE, common), (Money.TABLE_ANTE, asked_of[seat] - common))
    ]


def table_ante(setup: Setup) -> list[Payment]:
    """Let one player ante for everybody."""
    ante, seating = setup.stakes.ante, setup.seating
    payers = {AnteKind.BIG_BLIND: seating.big_blind, AnteKind.BUTTON: seating.button}
    payer = payers.get(ante.kind) if ante else None
    return [] if ante is None or payer is None else [(payer, Money.TABLE_ANTE, ante.amount)]
