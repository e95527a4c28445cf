"""Sessions: how long they live, what is kept of them, and what the cookie says."""

import pytest

from croupier.server.clock import DAY, HOUR
from croupier.server.sessions import LIFE, cookie, digest_of
from tests.server.rooms import TestRoom

pytestmark = pytest.mark.anyio


async def test_a_token_finds_its_player_and_no_other_does() -> None:
    """The token that was given out finds the player; another, an empty and an endless one find nobody."""
    room = TestRoom()
    row = await room.accounts.guest("a", "Nina")
    token = await room.sessions.begin(row.id)
    found = await room.sessions.find(token)
    assert found is not None
    assert row == found.player
    assert [None, None, None, None] == [await room.sessions.find(text) for text in ("", "x", token * 50, "\ud800")]


async def test_only_the_digest_is_kept() -> None:
    """No row holds the token, so that whoever reads the database cannot use it."""
    room = TestRoom()
    row = await room.accounts.guest("a", "Nina")
    token = await room.sessions.begin(row.id)
    assert {digest_of(token)} == set(room.players.sessions)
    assert token not in repr(room.players.sessions)


async def test_a_session_slides() -> None:
    """A session that is used lives on; one that is not used for thirty days is over."""
    room = TestRoom()
    token = await room.sessions.begin((await room.accounts.guest("a", "Nina")).id)
    for _ in range(3):
        room.clock.forward(LIFE - 1)
        found = await room.sessions.find(token)
        assert found is not None
        assert found.prolonged
    room.clock.forward(LIFE)
    assert await room.sessions.find(token) is None
    assert 30 * DAY == LIFE


async def test_a_request_does_not_cost_a_write() -> None:
    """A session is written again only after an hour."""
    room = TestRoom()
    token = await room.sessions.begin((await room.accounts.guest("a", "Nina")).id)
    before = room.players.writes
    for _ in range(5):
        await room.sessions.find(token)
        room.clock.forward(HOUR // 6)
    assert before == room.players.writes
    room.clock.forward(HOUR // 6)
    await room.sessions.find(token)
    assert before + 1 == room.players.writes


async def test_sessions_are_closed_one_or_all() -> None:
    """Closing one leaves the others, closing all leaves those of other players."""
    room = TestRoom()
    nina, oleg = await room.accounts.guest("a", "Nina"), await room.accounts.guest("a", "Олег")
    tokens = [await room.sessions.begin(player) for player in (nina.id, nina.id, nina.id, oleg.id)]

    async def alive() -> list[bool]:
        return [await room.sessions.find(token) is not None for token in tokens]

    await room.sessions.close(tokens[0])
    await room.sessions.close("unknown")
    assert [False, True, True, True] == await alive()
    await room.sessions.close_all(nina.id)
    assert [False, False, False, True] == await alive()


async def test_the_cookie_is_for_this_site_and_not_for_scripts() -> None:
    """The cookie is HttpOnly, same-site, for every path, and on https for https alone; an empty token ends it."""
    plain, secure, gone = cookie("t", secure=False), cookie("t", secure=True), cookie("", secure=True)
    assert "croupier=t; HttpOnly; SameSite=Lax; Path=/; Max-Age=2592000" == plain
    assert f"{plain}; Secure" == secure
    assert "Max-Age=0" in gone
