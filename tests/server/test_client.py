"""The browser client is served as it was built: one page for every screen, files that are kept; a word if it is not."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from croupier.server.client import BUILT, SCREENS, client_exceptions, client_routes
from croupier.server.http import SECURITY_HEADERS, guarded
from tests.server.fakes import CountingIds
from tests.server.rooms import code_of

pytestmark = pytest.mark.anyio

PAGE = '<!doctype html><script type="module" src="/assets/index-abc.js"></script>'


def browser(built: Path) -> httpx.AsyncClient:
    """Give a browser of a room whose client was built into a folder."""
    inside = Starlette(routes=client_routes(built), exception_handlers=dict(client_exceptions(built)))
    app = guarded(inside, CountingIds())
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://room.example")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Give a folder with a client in it, and a file beside it that is nobody's."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "assets" / "index-abc.js").write_text("export {}", encoding="utf-8")
    (tmp_path / "key").write_text("secret", encoding="utf-8")
    return folder


@pytest.mark.parametrize("path", SCREENS)
async def test_every_screen_is_the_one_page(built: Path, path: str) -> None:
    """Each address of a screen answers with the page, which a browser asks for again, under the room's own policy."""
    async with browser(built) as client:
        response = await client.get(path.format(table="t1", hand="h1", game="razz"))
    assert (200, PAGE, "no-cache") == (response.status_code, response.text, response.headers["cache-control"])
    assert SECURITY_HEADERS["Content-Security-Policy"] == response.headers["content-security-policy"]
    assert "text/html; charset=utf-8" == response.headers["content-type"]


async def test_a_page_that_is_known_is_not_sent_again(built: Path) -> None:
    """A file that a browser has is answered without a body, and stays one that may be kept."""
    async with browser(built) as client:
        first = await client.get("/assets/index-abc.js")
        again = await client.get("/assets/index-abc.js", headers={"If-None-Match": first.headers["etag"]})
    assert [(200, "export {}"), (304, "")] == [(it.status_code, it.text) for it in (first, again)]
    assert ["public, max-age=31536000, immutable"] * 2 == [it.headers["cache-control"] for it in (first, again)]


async def test_a_script_says_that_it_is_one(built: Path) -> None:
    """The type of a script is one that a browser runs though it may not guess."""
    async with browser(built) as client:
        response = await client.get("/assets/index-abc.js")
    assert "javascript" in response.headers["content-type"]
    assert "nosniff" == response.headers["x-content-type-options"]


@pytest.mark.parametrize("path", ["/nowhere", "/assets/nothing.js", "/assets/", "/table/", "/table/a/b"])
async def test_what_is_not_there_is_refused_as_everything_else(built: Path, path: str) -> None:
    """An address that is no screen and no file is a code, not a page that pretends."""
    async with browser(built) as client:
        response = await client.get(path)
    assert (404, "not_found") == (response.status_code, code_of(response))


@pytest.mark.parametrize("path", ["/nowhere", "/table/a/b"])
async def test_who_reads_pages_is_told_by_the_client_that_there_is_nothing(built: Path, path: str) -> None:
    """A browser that opens an address which is none gets the page, as not found; a program is told a code."""
    opens = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with browser(built) as client:
        response = await client.get(path, headers=opens)
        called = await client.get("/api/nothing", headers=opens)
        wrong = await client.post("/", headers=opens)
    assert (404, PAGE, "no-cache") == (response.status_code, response.text, response.headers["cache-control"])
    assert SECURITY_HEADERS["Content-Security-Policy"] == response.headers["content-security-policy"]
    assert [(404, "not_found"), (405, "wrong_method")] == [(it.status_code, code_of(it)) for it in (called, wrong)]


@pytest.mark.parametrize("path", ["/assets/../index.html", "/assets/%2e%2e/%2e%2e/key", "/assets/..%2f..%2fkey"])
async def test_nothing_outside_the_folder_is_served(built: Path, path: str) -> None:
    """No way of writing an address leads out of the folder of the files."""
    async with browser(built) as client:
        response = await client.get(httpx.URL("http://room.example", raw_path=path.encode()))
    assert 404 == response.status_code
    assert "secret" not in response.text


async def test_a_client_that_was_not_built_is_said_to_be_missing(tmp_path: Path) -> None:
    """Without the client a screen says so and how to get it; nothing that a browser keeps."""
    async with browser(tmp_path / "static") as client:
        response, missing = await client.get("/table/t1"), await client.get("/assets/index-abc.js")
    assert (503, "no-store") == (response.status_code, response.headers["cache-control"])
    assert "python3 dev.py serve" in response.text
    assert (404, "not_found") == (missing.status_code, code_of(missing))


async def test_the_built_page_asks_for_nothing_that_the_policy_forbids() -> None:
    """The page has no script or style of its own, loads only files of the room, and each of them is there."""
    page = BUILT / "index.html"
    if not page.is_file():
        pytest.skip("the client is not built")
    text = page.read_text(encoding="utf-8")
    assert [] == re.findall(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=", text)
    loaded = re.findall(r'(?:src|href)="([^"]+)"', text)
    async with browser(BUILT) as client:
        answers = [(path, (await client.get(path)).status_code) for path in loaded]
    assert loaded
    assert [(path, 200) for path in loaded] == answers
