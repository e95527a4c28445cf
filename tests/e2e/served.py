"""A room for browsers: `croupier serve` in a process of its own, with quick bots and a table of every game.

Decides what the room of these tests is set up like; it is spoken to by browsers alone.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from croupier.rules import CATALOGUE

BOTS: Final = 2
SETTINGS: Final = """\
daily_chips = 1000000
between_hands = 200
run_out = 1
[log]
level = "warning"
[bots]
think_least = 0
think_most = 0
[limits]
guests = { times = 100000, seconds = 1 }
requests = { times = 100000, seconds = 1 }
connections = { times = 100000, seconds = 1 }
seated = { times = 100000, seconds = 1 }
watching = { times = 100000, seconds = 1 }
lobby = { times = 100000, seconds = 1 }
odds = { times = 100000, seconds = 1 }
odds_work = { times = 1000000, seconds = 1 }
chat_pause = 0
"""
TABLE: Final = '[[tables]]\ngame = "{game}"\nstakes = "{stakes}"\nname = "{name}"\nseats = {seats}\nbots = {bots}\n'
FOR_TWO: Final = "Two people"
"""The name of a table without bots."""


def table_of(game: str) -> str:
    """Name the table of a game in the lobby.

    >>> table_of("razz")
    'razz with bots'
    """
    return f"{game} with bots"


def tables() -> str:
    """Write the tables that the room keeps: one of every game with bots, one for two people."""
    every = [
        TABLE.format(
            game=game.key, stakes=f"{game.limits[0].value.upper()}10", name=table_of(game.key), seats=6, bots=BOTS
        )
        for game in CATALOGUE.values()
    ]
    return "".join([*every, TABLE.format(game="holdem", stakes="NL10", name=FOR_TWO, seats=2, bots=0)])


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Run a room over a directory, give its address, and stop it as Ctrl-C does."""
    config = folder / "room.toml"
    config.write_text(SETTINGS + tables(), encoding="utf-8")
    command = [sys.executable, "-m", "croupier", "serve", "--data", str(folder), "--port", "0", "--config", str(config)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert "http://" in line, f"the room did not open: {line!r}"
            yield line.split()[-1]
            process.send_signal(signal.SIGINT)
            process.wait(30)
        finally:
            process.kill()
        assert process.returncode in {0, 130, -signal.SIGINT}
