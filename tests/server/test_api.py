"""What can be asked for over HTTP: a player's way from guest to account, chips, hands, and the room's own pages."""

from typing import Any

import httpx
import pytest

from croupier import __version__
from croupier.rooms.transfers import wallet
from croupier.rules import CATALOGUE, ROTATIONS
from croupier.server.clock import DAY, HOUR
from croupier.server.limits import Rate
from croupier.server.outbox import Outbox
from croupier.server.settings import LimitSettings
from croupier.server.storage.ports import HandRow
from tests.server.rooms import TestRoom, code_of

pytestmark = pytest.mark.anyio

HORSE, STAPLE = "correct horse", "battery staple"


async def ask(client: httpx.AsyncClient, method: str, path: str, **body: Any) -> httpx.Response:
    """Send JSON."""
    return await client.request(method, path, json=body)


async def test_one_request_and_one_can_play() -> None:
    """A guest has a name, today's chips and a session, and is known by the cookie from then on."""
    room = TestRoom()
    async with room.client() as client:
        made = await ask(client, "POST", "/api/guest")
        again = await client.get("/api/me")
    assert 201 == made.status_code
    assert made.json() == again.json()
    assert {
        "guest": True,
        "role": "player",
        "chips": 10_000,
        "chips_barred": "chips_today",
        "notice": False,
        "created": room.clock.now(),
        "reminder_minutes": None,
        "loss_limit": None,
        "loss_limit_next": None,
        "loss_limit_begins": None,
        "settings": {},
    } == {name: fact for name, fact in made.json().items() if name not in {"id", "name"}}
    assert "HttpOnly; SameSite=Lax; Path=/" in made.headers["set-cookie"]
    assert "Secure" not in made.headers["set-cookie"]


async def test_over_https_the_cookie_is_for_https() -> None:
    """Behind a trusted proxy that speaks https the cookie is Secure."""
    room = TestRoom(proxies=("10.0.0.1",))
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    async with room.client("10.0.0.1", "https://room.example", headers) as client:
        made = await ask(client, "POST", "/api/guest")
    assert made.headers["set-cookie"].endswith("; Secure")


async def test_who_is_in_already_does_not_become_somebody_else() -> None:
    """A second request for a guest with a session is refused: nobody loses a player by a double click."""
    room = TestRoom()
    async with room.client() as client:
        await ask(client, "POST", "/api/guest")
        again = await ask(client, "POST", "/api/guest")
    assert (409, "already_in") == (again.status_code, code_of(again))
    assert 1 == len(room.players.rows)


async def test_a_guest_becomes_an_account_and_signs_in_elsewhere() -> None:
    """The account is the same player, its old sessions end, and name and password open it on another device."""
    room = TestRoom()
    async with room.client() as here, room.client("198.51.100.7") as there:
        guest = await ask(here, "POST", "/api/guest", name="Ніна")
        stolen = dict(here.cookies)
        account = await ask(here, "POST", "/api/account", password=HORSE)
        assert (200, guest.json()["id"], False) == (account.status_code, account.json()["id"], account.json()["guest"])
        assert account.json() == (await here.get("/api/me")).json()
        assert account.json() == (await ask(there, "POST", "/api/login", name="НІНА", password=HORSE)).json()
        assert account.json() == (await there.get("/api/me")).json()
    async with room.client() as thief_client:
        thief_client.cookies.update(stolen)
        thief = await thief_client.get("/api/me")
    assert (401, "session_required") == (thief.status_code, code_of(thief))


async def test_a_new_password_ends_all_other_sessions() -> None:
    """Who changes the password stays in; every other device is out."""
    room = TestRoom()
    async with room.client() as here, room.client() as there:
        await ask(here, "POST", "/api/guest", name="Nina")
        await ask(here, "POST", "/api/account", password=HORSE)
        await ask(there, "POST", "/api/login", name="Nina", password=HORSE)
        changed = await ask(here, "PATCH", "/api/me", password=STAPLE, old_password=HORSE)
        assert [200, 200, 401] == [
            changed.status_code,
            (await here.get("/api/me")).status_code,
            (await there.get("/api/me")).status_code,
        ]
        refused = await ask(there, "POST", "/api/login", name="Nina", password=HORSE)
    assert (401, "wrong_credentials") == (refused.status_code, code_of(refused))


@pytest.mark.parametrize(("everywhere", "left"), [(False, 200), (True, 401)])
async def test_logout_is_here_or_everywhere(everywhere: bool, left: int) -> None:
    """The cookie goes and the session ends, on this device or on all; without a session it succeeds, too."""
    room = TestRoom()
    async with room.client() as here, room.client() as there:
        await ask(here, "POST", "/api/guest", name="Nina")
        await ask(here, "POST", "/api/account", password=HORSE)
        await ask(there, "POST", "/api/login", name="Nina", password=HORSE)
        gone = await ask(here, "POST", "/api/logout", everywhere=everywhere)
        assert ["croupier_device"] == list(here.cookies)  # which names the browser, and nobody
        assert [200, 401, left] == [
            gone.status_code,
            (await here.get("/api/me")).status_code,
            (await there.get("/api/me")).status_code,
        ]
        assert 200 == (await ask(here, "POST", "/api/logout")).status_code
    assert 1 == len(room.left)


async def test_who_plays_on_elsewhere_keeps_the_seats() -> None:
    """Signing out leaves the tables unless another window is open; so does signing in, but not as oneself."""
    room = TestRoom()
    async with room.client() as here, room.client() as there:
        nina = (await ask(here, "POST", "/api/guest", name="Nina")).json()["id"]
        await ask(here, "POST", "/api/account", password=HORSE)
        await ask(here, "POST", "/api/login", name="Nina", password=HORSE)
        with room.sockets.holding(Outbox(1000), nina, b"another session"):
            await ask(here, "POST", "/api/logout")
        assert [] == room.left
        guest = (await ask(there, "POST", "/api/guest")).json()["id"]
        await ask(there, "POST", "/api/login", name="Nina", password=HORSE)
        await ask(there, "POST", "/api/logout")
    assert [guest, nina] == room.left


async def test_signing_in_ends_the_guest_that_was_here() -> None:
    """The session of before is closed; its token is worth nothing."""
    room = TestRoom()
    async with room.client() as here, room.client() as there:
        await ask(here, "POST", "/api/guest", name="Nina")
        await ask(here, "POST", "/api/account", password=HORSE)
        await ask(there, "POST", "/api/guest")
        before = set(room.players.sessions)
        await ask(there, "POST", "/api/login", name="Nina", password=HORSE)
        assert 1 == len(before - set(room.players.sessions))
    assert 'croupier_logins_total{outcome="done"} 1.0' in room.services.metrics.page().decode()


async def test_the_cookie_slides_with_the_session() -> None:
    """A session that is prolonged renews the cookie, so that the browser does not drop it before the room does."""
    room = TestRoom()
    async with room.client() as client:
        await ask(client, "POST", "/api/guest")
        assert "set-cookie" not in (await client.get("/api/me")).headers
        room.clock.forward(HOUR)
        assert "Max-Age=2592000" in (await client.get("/api/me")).headers["set-cookie"]


async def test_what_i_decide_about_myself() -> None:
    """Name, reminder, limit and settings change in one request; a limit that is raised says from when."""
    room = TestRoom()
    async with room.client() as client:
        await ask(client, "POST", "/api/guest")
        wanted = {"name": "Nina", "reminder_minutes": 30, "loss_limit": 500, "settings": {"deck": "four_colour"}}
        changed = (await ask(client, "PATCH", "/api/me", **wanted)).json()
        assert wanted == {name: changed[name] for name in wanted}
        raised = (await ask(client, "PATCH", "/api/me", loss_limit=900, reminder_minutes=None)).json()
    assert (500, 900, room.clock.now() + DAY) == (
        raised["loss_limit"],
        raised["loss_limit_next"],
        raised["loss_limit_begins"],
    )
    assert (None, {"deck": "four_colour"}) == (raised["reminder_minutes"], raised["settings"])


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"reminder_minutes": 4}, 400, "malformed"),
        ({"loss_limit": -1}, 400, "malformed"),
        ({"role": "admin"}, 400, "malformed"),
        ({"notice": True}, 400, "malformed"),
        ({"name": "!"}, 422, "bad_name"),
        ({"settings": {"x": "y" * 5000}}, 413, "too_large"),
        ({"password": STAPLE}, 403, "account_required"),
    ],
)
async def test_what_cannot_be_changed_is_refused(body: dict[str, Any], status: int, code: str) -> None:
    """A role is not mine to change; values have their ranges; nothing has changed after a refusal."""
    room = TestRoom()
    async with room.client() as client:
        before = (await ask(client, "POST", "/api/guest")).json()
        refused = await ask(client, "PATCH", "/api/me", **body)
        assert before == (await client.get("/api/me")).json()
    assert (status, code) == (refused.status_code, code_of(refused))


async def test_the_notice_opens_the_seats() -> None:
    """After the notice was accepted the room lets the player sit."""
    room = TestRoom()
    async with room.client() as client:
        player = (await ask(client, "POST", "/api/guest")).json()["id"]
        assert (await ask(client, "POST", "/api/me/notice")).json()["notice"]
    await room.chips.may_sit(player, 100, room.clock.now())


async def test_free_chips_are_there_again_the_next_day() -> None:
    """Today's came with the guest; tomorrow there are more for who lost them."""
    room = TestRoom()
    async with room.client() as client:
        player = (await ask(client, "POST", "/api/guest")).json()["id"]
        today = await ask(client, "POST", "/api/me/chips")
        room.clock.forward(DAY)
        enough = await ask(client, "POST", "/api/me/chips")
        room.ledger.held[wallet(player)] = 3
        given = await ask(client, "POST", "/api/me/chips")
    assert [(409, "chips_today"), (409, "enough_chips")] == [(it.status_code, code_of(it)) for it in (today, enough)]
    assert (10_000, 10_003) == (given.json()["granted"], given.json()["chips"])


async def test_my_hands_page_by_page() -> None:
    """The latest come first, a page ends with what asks for the next, and other players' hands are not mine."""
    room = TestRoom()
    async with room.client() as client:
        me = (await ask(client, "POST", "/api/guest")).json()["id"]
        room.played.rows = [HandRow(f"h{n}", "t1", n, n, n, (me, "x"), 1000 + n, "razz", "Razz") for n in range(5)]
        room.played.opened = {"t1": b'{"name":"Friday","turns":[]}', "t2": b'{"name":"Sunday"}'}
        room.played.rows.append(HandRow("other", "t1", 9, 9, 9, ("x",), 2000))
        first = (await client.get("/api/hands?limit=3")).json()
        rest = (await client.get(f"/api/hands?limit=3&before={first['before']}")).json()
    assert ["h4", "h3", "h2"] == [row["hand"] for row in first["hands"]]
    played = {"number": 4, "at": 1004, "game": "razz", "game_name": "Razz"}
    assert {"hand": "h4", "table": "t1", "table_name": "Friday", **played} == first["hands"][0]
    assert (["h1", "h0"], None) == ([row["hand"] for row in rest["hands"]], rest["before"])


async def test_a_hand_is_what_its_reader_may_see() -> None:
    """The record is asked for in the reader's name, or in nobody's; another one's is not there."""
    room = TestRoom()
    async with room.client() as client:
        room.hands.records["h1", None] = b'{"cards":"public"}'
        anybody = await client.get("/api/hands/h1")
        me = (await ask(client, "POST", "/api/guest")).json()["id"]
        room.hands.records["h1", me] = b'{"cards":"mine"}'
        mine = await client.get("/api/hands/h1")
        missing = await client.get("/api/hands/h2")
    assert ["public", "mine"] == [anybody.json()["cards"], mine.json()["cards"]]
    assert (404, "no_such_hand") == (missing.status_code, code_of(missing))


@pytest.mark.parametrize("form", ["", "/replay", "/phh"])
async def test_a_player_may_ask_what_anybody_sees(form: str) -> None:
    """In every form a hand is told with the reader's own eyes, or as anybody is told where that is asked for."""
    room = TestRoom()
    async with room.client() as client:
        room.hands.records["h1", None] = b"public"
        me = (await ask(client, "POST", "/api/guest")).json()["id"]
        room.hands.records["h1", me] = b"mine"
        own = await client.get(f"/api/hands/h1{form}")
        public = await client.get(f"/api/hands/h1{form}?seen=anybody")
        wrong = await client.get(f"/api/hands/h1{form}?seen=everything")
        missing = await client.get(f"/api/hands/h2{form}")
    assert ["mine", "public"] == [own.text, public.text]
    assert [(400, "malformed"), (404, "no_such_hand")] == [(one.status_code, code_of(one)) for one in (wrong, missing)]


async def test_the_games_are_data() -> None:
    """Every game and every mixed game of the catalogue is listed."""
    async with TestRoom().client() as client:
        listed = (await client.get("/api/games")).json()
    assert list(CATALOGUE) == [game["key"] for game in listed["games"]]
    assert list(ROTATIONS) == [rotation["key"] for rotation in listed["rotations"]]


async def test_health_needs_nobody() -> None:
    """Anybody may ask whether the room is there."""
    async with TestRoom().client() as client:
        response = await client.get("/health")
    assert {"status": "ok", "tables": 3, "players": 12, "version": "1.2.3"} == response.json()


async def test_the_figures_are_for_this_machine_or_the_token() -> None:
    """From elsewhere the token is needed, and a wrong or an empty one is none."""
    secret = "x" * 20
    open_room, closed = TestRoom(), TestRoom(metrics_token=secret)

    async def read(room: TestRoom, address: str, shown: str | None = None) -> httpx.Response:
        async with room.client(address) as client:
            headers = {} if shown is None else {"Authorization": f"Bearer {shown}"}
            return await client.get("/metrics", headers=headers)

    assert [200, 403, 403] == [
        (await read(open_room, "127.0.0.1")).status_code,
        (await read(open_room, "203.0.113.9")).status_code,
        (await read(open_room, "203.0.113.9", "")).status_code,
    ]
    assert [200, 200, 403] == [
        (await read(closed, "127.0.0.1")).status_code,
        (await read(closed, "203.0.113.9", secret)).status_code,
        (await read(closed, "203.0.113.9", secret[1:])).status_code,
    ]
    page = await read(closed, "127.0.0.1")
    assert page.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert "croupier_tables 0.0" in page.text


async def test_the_documents_are_served() -> None:
    """The interface describes itself, and so does the socket."""
    async with TestRoom().client() as client:
        described = (await client.get("/api/openapi.json")).json()
        socket = (await client.get("/api/asyncapi.json")).json()
    assert ("3.1.0", __version__) == (described["openapi"], described["info"]["version"])
    assert {"asyncapi": "3.0.0"} == socket


async def test_guests_cannot_be_made_without_end() -> None:
    """An address makes so many guests, and is then told how long to wait."""
    room = TestRoom(LimitSettings(guests=Rate(1, 3600)))
    async with room.client() as client, room.client() as other:
        await ask(client, "POST", "/api/guest")
        refused = await ask(other, "POST", "/api/guest")
    assert (429, "too_many_requests", "3600") == (
        refused.status_code,
        code_of(refused),
        refused.headers["retry-after"],
    )
