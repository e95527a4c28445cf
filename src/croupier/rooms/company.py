"""Which bots keep a table company: who sits down, who goes, who waits until somebody is there.

Decides from the table alone what a bot of the house does next, one command at a time, so that a person always finds a
seat and somebody to play with. How bots play is decided in `croupier.bots`; the server asks here after everything that
happens at a table with bots, carries the command out and asks again.
"""

from __future__ import annotations

from typing import Final

from croupier.rooms import commands as cmd
from croupier.rooms.arrivals import in_hand
from croupier.rooms.commands import TableCommand
from croupier.rooms.entry import EntryChoice
from croupier.rooms.table import Away, Seated, Table
from croupier.rooms.terms import TableKind

NAMES: Final = (
    "Barley",
    "Clover",
    "Fennel",
    "Hazel",
    "Juniper",
    "Linden",
    "Mallow",
    "Nettle",
    "Rowan",
    "Sorrel",
    "Tansy",
    "Yarrow",
)
"""What bots are called; every table begins somewhere else."""


def company(table: Table) -> TableCommand | None:
    """Give the next thing that a bot of the house does at a table; None when all is as it should be.

    One seat more than people wait for stays free, and bots play only where a person plays, so that whoever sits down
    is dealt in at once. A bot that owes a blind posts it rather than wait for its turn, and one whose stack is small
    buys in again; the server sees to the chips.

    >>> from croupier.rooms.buyins import limits_of, stakes_named
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import BotTerms, TableTurn, Terms
    >>> from croupier.rules import CATALOGUE
    >>> stakes = stakes_named("NL10")
    >>> turns = (TableTurn(CATALOGUE["holdem"], stakes),)
    >>> command = company(empty("t1", Terms("NL10", turns, limits_of(stakes), bots=BotTerms(3))))
    >>> type(command).__name__, command.seat, command.bot
    ('Sit', 2, True)
    """
    if table.closing or table.closed:
        return None
    seated = {number: bot for number, bot in table.sitting().items() if bot.bot}
    staying = {number: bot for number, bot in seated.items() if not bot.leaving}
    wanted = _room_for_bots(table)
    if len(staying) > wanted:
        return cmd.Leave(staying[max(staying)].player)
    awake = any(not other.bot and other.away is None for other in table.sitting().values())
    for number, bot in staying.items():
        command = _wish(table, number, bot, awake=awake)
        if command is not None:
            return command
    return _newcomer(table, {bot.player for bot in seated.values()}) if len(seated) < wanted else None


def _room_for_bots(table: Table) -> int:
    """Count the seats that bots may have: one is left for each person who waits, and one more.

    Where that would leave a single person alone, one bot stays in the last seat until somebody waits for it.
    """
    most = 0 if table.terms.bots is None else table.terms.bots.seats
    people = sum(1 for seated in table.sitting().values() if not seated.bot)
    free = len(table.seats) - people - len(table.queue) - len(table.asking)
    return max(0, min(most, max(free - 1, 1 if people == 1 else 0), free))


def _newcomer(table: Table, there: set[str]) -> TableCommand | None:
    """Seat the first bot that is not there: at every other seat first."""
    free = [number for number, seated in enumerate(table.seats, start=1) if seated is None]
    if not free:
        return None
    begin, amount = sum(table.id.encode()), table.terms.buy_in.usual
    place = next(place for place in range(len(table.seats)) if bot_id(table.id, place) not in there)
    name = NAMES[(begin + place) % len(NAMES)]
    seat = min(free, key=lambda number: (number % 2, number))  # a place between two bots for whoever comes
    return cmd.Sit(bot_id(table.id, place), name, seat, amount, wallet=amount, bot=True, entry=EntryChoice.POST)


def bot_id(table: str, place: int) -> str:
    """Name a bot of a table as a player.

    >>> bot_id("t1", 0)
    'bot0.t1'
    """
    return f"bot{place}.{table}"


def _wish(table: Table, number: int, bot: Seated, *, awake: bool) -> TableCommand | None:
    """Give what a bot that stays does: buy in again, come back, or wait for people."""
    if not in_hand(table, number) and not bot.asked:
        missing = _missing(table, bot)
        if missing:
            return cmd.TopUp(bot.player, missing)
    if not awake:
        return None if bot.away is not None else cmd.SitOut(bot.player, Away.NEXT_HAND)
    if bot.away is not None and (bot.stack or in_hand(table, number)):
        return cmd.ComeBack(bot.player, EntryChoice.POST)
    return None


def _missing(table: Table, bot: Seated) -> int:
    """Count the chips that a bot should bring; a practice table fills it up by itself."""
    limits = table.terms.buy_in
    match table.terms.kind:
        case TableKind.CASH:
            return limits.usual - bot.stack if bot.stack < limits.least else 0
        case TableKind.HOME:
            return 0 if bot.stack else limits.usual
        case TableKind.PRACTICE:
            return 0
