"""The browser client as the room serves it: the one page behind every address of a screen, and the files it loads.

Decides which addresses are screens, what a person sees at one that is not, what a browser may keep and for how long,
and what stands there when the client was not built. What is in the client is decided in `web`; the headers that bind it
are in `http`. The room's application takes `client_routes` and `client_exceptions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from croupier.server.http import EXCEPTIONS, Answerer

BUILT: Final = Path(__file__).parent / "static"
"""Where the build puts the client: web/build.py."""

SCREENS: Final = (
    "/",
    "/table/{table}",
    "/hand/{hand}",
    "/rules",
    "/rules/{game}",
    "/odds",
    "/odds/train",
    "/house",
    "/create",
    "/account",
)
"""The addresses that the client shows something at; each is the same page, which looks at its own address."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""A file whose name has a digest of what is in it never changes."""

ASK_AGAIN: Final = "no-cache"
"""The page names those files, so it is asked for every time; it costs an answer without a body."""

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Croupier</title></head>
<body>
<h1>The browser client is not built</h1>
<p>The room runs, and programs can play in it, but the page for people is not part of this copy of the sources.
<code>python3 dev.py serve</code> builds it and starts the room.</p>
</body>
</html>
"""


class _Files(StaticFiles):
    """Serve the files whose names have a digest."""

    async def check_config(self) -> None:
        """Find nothing wrong: a folder that is not there yet has no files."""

    def file_response(self, *arguments: Any, **named: Any) -> Response:
        """Answer with a file, or that the browser has it, and say that it may be kept."""
        response = super().file_response(*arguments, **named)
        response.headers["Cache-Control"] = FOR_EVER
        return response


def client_routes(built: Path = BUILT) -> list[BaseRoute]:
    """Make the routes of the client that was built into a folder; without one, its screens say so.

    >>> [route.path for route in client_routes(Path("nowhere"))][:2]
    ['/', '/table/{table}']
    """
    page = built / "index.html"

    async def screen(_request: Request) -> Response:
        if not page.is_file():
            return HTMLResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})
        return FileResponse(page, headers={"Cache-Control": ASK_AGAIN})

    files = Mount("/assets", _Files(directory=built / "assets", check_dir=False))
    return [*(Route(path, screen, methods=["GET"]) for path in SCREENS), files]


def client_exceptions(built: Path = BUILT) -> Mapping[Any, Answerer]:
    """Give the answers to what the router refuses: the client for who reads pages, which says so, else the room's."""
    page = built / "index.html"

    async def nowhere(request: Request, error: Exception) -> Response:
        reads = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
        if reads and isinstance(error, HTTPException) and error.status_code == 404 and page.is_file():
            return FileResponse(page, 404, headers={"Cache-Control": ASK_AGAIN})
        return await EXCEPTIONS[HTTPException](request, error)

    return {HTTPException: nowhere}
