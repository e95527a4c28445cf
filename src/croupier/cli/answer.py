"""How equities are told: a table with a bar for people, counts for programs.

Decides columns, decimals and keys. `croupier odds` and `croupier range` call it with what `croupier.odds` found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from croupier.cards import SYMBOLS
from croupier.cli.screen import Screen
from croupier.odds import Equity, PlayerEquity
from croupier.odds.typed import Named, boards_alone
from croupier.rules import Game

if TYPE_CHECKING:
    from rich.text import Text

HEAD: Final = ("Hand", "Win % ", "Tie % ", "Equity % ")
SPLIT_HEAD: Final = ("Hand", "Scoop % ", "Tie % ", "Hi % ", "Lo % ", "Equity % ")
EXACT: Final = "exact, {count:,} {what}"
SAMPLED: Final = "{count:,} samples, ± {error} % (standard error)"
PLAIN_SAMPLED: Final = "{count:,} samples, +- {error} % (standard error)"

BAR, SHORTEST = 20, 5
"""How long a bar is that is full, and how short it may be on a narrow screen."""

EDGES: Final = 3
"""What a column takes besides its text."""

EIGHTHS: Final = "▏▎▍▌▋▊▉█"


def tell(screen: Screen, answer: Equity, hands: Sequence[Named], game: Game) -> None:
    """Write the table, and below it how the answer was made."""
    head = SPLIT_HEAD if len(game.rankings) > 1 else HEAD
    rows = [_row(screen, answer, named, player, game) for named, player in zip(hands, answer.players, strict=True)]
    if room := _room(screen, head, rows):
        bars = [_bar(screen, player.equity, room) for player in answer.players]
        head, rows = (*head, ""), [(*row, drawn) for row, drawn in zip(rows, bars, strict=True)]
    screen.table(head, rows)
    screen.say(made(screen, answer, hands, game))


def made(screen: Screen, answer: Equity, hands: Sequence[Named], game: Game) -> str:
    """Say how an answer was made."""
    if answer.method == "sampled":
        form = SAMPLED if screen.suits == SYMBOLS else PLAIN_SAMPLED
        return form.format(count=answer.boards, error=_error_text(answer.error))
    return EXACT.format(count=answer.boards, what="boards" if boards_alone(hands, game) else "deals")


def _room(screen: Screen, head: Sequence[str], rows: Sequence[Sequence[str | Text]]) -> int:
    """Give how long a bar may be beside the other columns, 0 where there is no room for one."""
    widest = max(len(row[0]) for row in rows)
    room = screen.console.width - widest - sum(len(name.strip()) + EDGES for name in head[1:]) - 2 * EDGES
    return min(BAR, room) if room >= SHORTEST else 0


def _row(screen: Screen, answer: Equity, named: Named, player: PlayerEquity, game: Game) -> tuple[str | Text, ...]:
    hand = screen.cards(named.value, " ") if isinstance(named.value, tuple) else named.name
    parts = [percent(player.win, answer.boards), percent(player.tie, answer.boards)]
    if len(game.rankings) > 1:
        parts += [percent(best or 0, answer.boards * game.boards) for best in (player.hi, player.lo)]
    share = player.share
    equity = percent(share.numerator, answer.boards * share.denominator)
    return hand, *parts, equity


def percent(part: int, of: int) -> str:
    """Write a part as a percentage with two decimals; what is not quite none or all does not look like it.

    >>> percent(1, 3), percent(0, 3), percent(3, 3), percent(1, 10**6), percent(10**6 - 1, 10**6)
    ('33.33', '0.00', '100.00', '<0.01', '>99.99')
    """
    text = f"{100 * part / of:.2f}"
    if part and text == "0.00":
        return "<0.01"
    if part < of and text == "100.00":
        return ">99.99"
    return text


def _error_text(error: float) -> str:
    """Write a standard error in per cent with two digits that count.

    >>> _error_text(0.0005), _error_text(0.123), _error_text(0.0000123), _error_text(0.0)
    ('0.05', '12', '0.0012', '0')
    """
    text = f"{100 * error:.2g}"
    return text if "e" not in text else f"{100 * error:.8f}".rstrip("0")


def bar(part: float, width: int = BAR, blocks: bool = True) -> str:
    """Draw a part from 0 to 1 as a bar, in eighths of a block where blocks can be written.

    >>> bar(0.5, 4), bar(0.53, 4), bar(0.5, 4, blocks=False)
    ('██', '██▏', '##')
    """
    if not blocks:
        return "#" * round(part * width)
    full, rest = divmod(round(8 * part * width), 8)
    return EIGHTHS[-1] * full + (EIGHTHS[rest - 1] if rest else "")


def _bar(screen: Screen, part: float, width: int) -> Text | str:
    drawn = bar(part, width, screen.suits == SYMBOLS)
    if not screen.coloured:
        return drawn
    from rich.text import Text

    return Text(drawn, "green")


def data(answer: Equity, hands: Sequence[Named]) -> dict[str, Any]:
    """Give an answer as data: how it was made, and for every player the counts and the equity."""
    sampled = answer.method == "sampled"
    made: dict[str, Any] = {"samples": answer.boards, "error": answer.error} if sampled else {"boards": answer.boards}
    players = [_player_data(named, each, sampled) for named, each in zip(hands, answer.players, strict=True)]
    return {"method": answer.method, **made, "players": players}


def _player_data(named: Named, player: PlayerEquity, sampled: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"hand": named.name, "win": player.win, "tie": player.tie, "equity": player.equity}
    if player.scoop is not None:
        share = f"{player.share.numerator}/{player.share.denominator}"
        found |= {"hi": player.hi, "lo": player.lo, "scoop": player.scoop, "quarter": player.quarter, "share": share}
    return found | {"error": player.error} if sampled else found
