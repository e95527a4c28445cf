"""The room's own tables: one for every game unless the settings say otherwise, with bots in some of the seats.

Decides what their terms are, which of the open tables they are (those without a host), and which have to be opened or
closed because the settings changed. The application asks when the room starts.
"""

from __future__ import annotations

from typing import Final

from croupier.rooms.buyins import limits_of
from croupier.rooms.terms import BotTerms, TableTurn, Terms
from croupier.rules import CATALOGUE, ROTATIONS
from croupier.server.settings import BotSettings, Settings, TableSettings, turns_of

BIG_BLIND: Final = 10
"""The big blind of the default tables: daily chips are ten buy-ins of a hundred of them."""


def own_terms(settings: Settings) -> tuple[Terms, ...]:
    """Give the terms of the tables that the room keeps; of equal ones there are several tables.

    >>> [terms.name for terms in own_terms(Settings(tables=(TableSettings("razz", "FL20", bots=5, seats=8),)))]
    ['Razz FL20']
    """
    tables = _one_of_each(settings.bots) if settings.tables is None else settings.tables
    return tuple([_terms(table, settings) for table in tables])


def _one_of_each(bots: BotSettings) -> tuple[TableSettings, ...]:
    """Offer every game at its first limit, the first game at all of them (S1, S2), and every mix."""
    first, *others = CATALOGUE.values()
    offered = [(first.key, limit) for limit in first.limits] + [(game.key, game.limits[0]) for game in others]
    mixes = [(key, rotation.turns[0].limit) for key, rotation in ROTATIONS.items()]
    return tuple(
        [
            TableSettings(key, f"{limit.value.upper()}{BIG_BLIND}", bots=bots.per_table)
            for key, limit in (*offered, *mixes)
        ]
    )


def _terms(table: TableSettings, settings: Settings) -> Terms:
    turns = turns_of(table)
    level = settings.bots.level if table.level is None else table.level
    return Terms(
        table.name or _name(table, turns),
        turns,
        limits_of(turns[0].stakes),
        seats=table.seats,
        bots=BotTerms(table.bots, level) if table.bots else None,
        links=settings.links_wait,
        pace=settings.between_hands,
    )


def _name(table: TableSettings, turns: tuple[TableTurn, ...]) -> str:
    game = turns[0].game.name if len(turns) == 1 else ROTATIONS[table.game].name
    stakes = table.stakes if isinstance(table.stakes, str) else turns[0].stakes.limit.value.upper()
    return f"{game} {stakes}"[:40]
