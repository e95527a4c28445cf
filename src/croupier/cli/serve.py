"""`croupier serve`: run the room until it is told to stop.

Decides where the settings come from (the command line goes before the file) and how the server under the room is set
up; the room itself is `croupier.server.app`. Ctrl-C stops it in good order: what happened is written first.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Annotated, Any, Final

from cyclopts import Parameter

from croupier.cli.options import number
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen

if TYPE_CHECKING:
    from croupier.server.settings import Settings

NOT_INSTALLED: Final = "the room is not installed: pip install 'croupier[server]'"
LISTENING: Final = "The room is open at http://{host}:{port}"

SERVER: Final[dict[str, Any]] = {
    "ws": "websockets-sansio",
    "ws_max_size": 16_384,
    "ws_ping_interval": 20.0,
    "ws_per_message_deflate": False,
    "proxy_headers": False,
    "server_header": False,
    "access_log": False,
    "log_config": None,
    "timeout_graceful_shutdown": 10,
}
"""How uvicorn is set up: no compression (it costs memory for every socket), no lines and no reading of its own."""

SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets another go on. The one that writes asks SQLite some ten things for a
commit and wants the interpreter back after each: with Python's 5 ms a busy loop made it wait for each of them."""


def serve(
    *,
    data: Annotated[str | None, Parameter(help="The data directory; it is made if there is none.")] = None,
    host: Annotated[str | None, Parameter(help="The address to listen on; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, number("The port to listen on; 0 for any free one.")] = None,
    config: Annotated[str | None, Parameter(help="A TOML file of settings.")] = None,
) -> int:
    """Run the room until it is interrupted."""
    try:
        import uvicorn

        from croupier.server import logs, memory
        from croupier.server.app import create_app
    except ImportError as error:
        raise CommandRefused("system", reason=NOT_INSTALLED) from error
    settings = settings_of(config, data=data, host=host, port=port)
    logs.configure(settings.log)
    app = create_app(settings)
    made = uvicorn.Config(app, host=settings.host, port=settings.port, **SERVER)
    bound = made.bind_socket()
    name = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = LISTENING.format(host=name, port=bound.getsockname()[1])

    class Told(uvicorn.Server):
        """Say the address once it answers, and have the room take leave before connections are closed."""

        async def startup(self, sockets: list[socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                Screen().say(address)

        async def shutdown(self, sockets: list[socket] | None = None) -> None:
            await app.farewell()
            await super().shutdown(sockets)

    server = Told(made)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of the processes: each counts on one core and leaves the rest
    sys.setswitchinterval(SWITCH)
    with memory.set_aside():
        server.run(sockets=[bound])
    return int(not server.started)


def settings_of(config: str | None, **given: Any) -> Settings:
    """Read the settings of a file, or the defaults, and put over them what was given on the command line.

    Raises `CommandRefused` for a file that cannot be read and `RequestError` `bad_setting`.

    >>> settings_of(None, port=9000, host=None).port
    9000
    """
    from msgspec.structs import replace

    from croupier.server.settings import Settings, settings_from

    settings = Settings() if config is None else settings_from(_content(config))
    return replace(settings, **{name: value for name, value in given.items() if value is not None})


def _content(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandRefused("unreadable_file", path=path, reason=reason) from None
