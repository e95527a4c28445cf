"""`croupier icm`: what the stacks of a tournament are worth in prizes.

Decides how stacks and payouts are typed and how the answer is told; it is counted by `croupier.odds.icm`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from cyclopts import Parameter

from croupier.cli.amounts import decimals_of, wholes_of
from croupier.cli.answer import percent
from croupier.cli.options import Json, at_least_one, number
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen
from croupier.cli.waiting import Waiting
from croupier.odds.icm import Icm, IcmPlayer
from croupier.odds.icm import icm as worth_of

HEAD: Final = ("Player ", "Stack ", "Chips % ", "Prizes ", "Prizes % ")
ERROR_HEAD: Final = (*HEAD, "Error ")
EXACT: Final = "exact, all orders of {players} players; prizes {prizes:,.10g}"
SAMPLED: Final = "{samples:,} orders drawn; prizes {prizes:,.10g}"


def icm(
    *stacks: Annotated[str, Parameter(help="The stacks of all players in chips, such as 1500,1000,500.")],
    payouts: Annotated[
        str, Parameter(help="What the places win, the first one first, such as 65,35; all others nothing.")
    ],
    samples: Annotated[
        int | None,
        number("Draw so many orders at random; without it up to 15 players are exact.", validator=at_least_one),
    ] = None,
    seed: Annotated[int, number("Draw from this number: the same seed gives the same answer.")] = 0,
    json: Json = False,
) -> int:
    """Say what the stacks of a tournament are worth in prizes."""
    chips = wholes_of(" ".join(stacks))
    if not chips:
        raise CommandRefused("stacks_missing")
    with Waiting() as waiting:
        answer = worth_of(chips, decimals_of(payouts), samples=samples, seed=seed, progress=waiting)
    screen = Screen()
    if json:
        screen.json(_data(answer))
        return 0
    sampled = answer.method == "sampled"
    rows = [_row(place, each, answer, sampled) for place, each in enumerate(answer.players, start=1)]
    screen.table(ERROR_HEAD if sampled else HEAD, rows)
    form = SAMPLED if sampled else EXACT
    screen.say(form.format(players=len(answer.players), samples=answer.samples, prizes=answer.prizes))
    return 0


def _row(place: int, player: IcmPlayer, answer: Icm, sampled: bool) -> tuple[str, ...]:
    chips = sum(each.stack for each in answer.players)
    row = (str(place), f"{player.stack:,}", percent(player.stack, chips), amount(player.equity, answer.prizes))
    return (*row, f"{100 * player.share:.2f}", *((amount(player.error, answer.prizes),) if sampled else ()))


def amount(worth: float, prizes: float) -> str:
    """Write a part of the prizes to about a millionth of them, in units of no less than a hundredth.

    >>> amount(44.75, 100), amount(1234.5, 5_000_000), amount(0.4475, 1)
    ('44.7500', '1,234.50', '0.447500')
    """
    return f"{worth:,.{max(2, 7 - len(str(int(prizes))))}f}"


def _data(answer: Icm) -> dict[str, Any]:
    sampled = answer.method == "sampled"
    players = [
        {"stack": each.stack, "chips": each.chips, "equity": each.equity, "share": each.share}
        | ({"error": each.error} if sampled else {})
        for each in answer.players
    ]
    made = {"samples": answer.samples} if sampled else {}
    return {"method": answer.method, **made, "prizes": answer.prizes, "players": players}
