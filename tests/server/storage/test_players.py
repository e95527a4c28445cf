"""The ports of players and signals."""

import asyncio

import pytest

from croupier.server.storage.ports import LinkRow, ReportRow, SessionRow
from croupier.server.storage.store import Store
from tests.server.storage.evenings import player, refused

pytestmark = pytest.mark.anyio


async def test_a_player_comes_back_as_they_were_added(store: Store) -> None:
    """Every field keeps its value and type; one that was never added is None."""
    guest = player("p1")
    account = player(
        "p2",
        name="Ніна",
        name_key="nina",
        role="admin",
        guest=False,
        password="$argon2id$x",  # noqa: S106 - no password, the shape of what is kept of one
        notice_at=3,
        reminder_minutes=60,
        loss_limit=0,
        settings={"client": {"deck": ["four", 4, None, True, 0.5]}},
    )
    for row in (guest, account):
        await store.players.add(row)
        assert row == await store.players.by_id(row.id)
    assert None is await store.players.by_id("p3")


async def test_names_of_accounts_are_unique(store: Store) -> None:
    """Guests may share a name; of accounts one has it, whether added, upgraded or renamed."""
    for number in (1, 2, 3):
        await store.players.add(player(f"p{number}", name_key="nina"))
    assert None is await store.players.by_name_key("nina")
    await store.players.change("p2", guest=False)
    assert player("p2", name_key="nina", guest=False) == await store.players.by_name_key("nina")
    await store.players.add(player("p5", name_key="olga", guest=False))
    clashes = (
        store.players.add(player("p4", name="Nina", name_key="nina", guest=False)),
        store.players.change("p3", name="Nina", guest=False),
        store.players.change("p5", name="Nina", name_key="nina"),
    )
    for clash in clashes:
        assert {"name": "Nina"} == await refused(clash, "name_taken")
    assert None is await store.players.by_id("p4")
    assert player("p5", name_key="olga", guest=False) == await store.players.by_id("p5")
    await store.players.change("p2", name_key="vera")
    await store.players.change("p3", guest=False)


async def test_of_two_that_want_a_name_at_once_one_gets_it(store: Store) -> None:
    """Nobody comes between looking and taking."""
    rows = [player(f"p{number}", name_key="nina", guest=False) for number in range(5)]
    outcomes = await asyncio.gather(*map(store.players.add, rows), return_exceptions=True)
    assert [None] + ["name_taken"] * 4 == [getattr(outcome, "code", outcome) for outcome in outcomes]


async def test_a_change_changes_what_it_names(store: Store) -> None:
    """Other fields stay; two changes at once both hold; nobody unknown is changed or added twice."""
    await store.players.add(player("p1"))
    await asyncio.gather(
        store.players.change("p1", loss_limit=500), store.players.change("p1", settings={"a": 1}, notice_at=7)
    )
    await store.players.change("p1", loss_limit=None)
    assert player("p1", settings={"a": 1}, notice_at=7) == await store.players.by_id("p1")
    assert {"player": "p2"} == await refused(store.players.change("p2", name="x"), "no_such_player")
    assert {"kind": "player", "id": "p1"} == await refused(store.players.add(player("p1")), "id_taken")


async def test_a_field_that_there_is_not_is_a_bug(store: Store) -> None:
    """It is raised to whoever made it, and the storage goes on."""
    await store.players.add(player("p1"))
    with pytest.raises(TypeError):
        await store.players.change("p1", nose="red")
    await store.players.change("p1", name="Nina")


async def test_sessions_open_slide_and_close(store: Store) -> None:
    """A session is found by its digest until it, or all of its player's, are closed."""
    for key in ("p1", "p2"):
        await store.players.add(player(key))
    rows = [SessionRow(bytes([number]) * 32, f"p{1 + number // 3}", 1, 2, 3) for number in range(4)]
    for row in rows:
        await store.players.open_session(row)
    assert rows[0] == await store.players.session(rows[0].token_digest)
    await store.players.touch(rows[0].token_digest, 8, 9)
    assert SessionRow(rows[0].token_digest, "p1", 1, 8, 9) == await store.players.session(rows[0].token_digest)
    await store.players.close_session(rows[1].token_digest)
    left = [await store.players.session(row.token_digest) is not None for row in rows]
    assert [True, False, True, True] == left
    await store.players.close_sessions("p1")
    left = [await store.players.session(row.token_digest) is not None for row in rows]
    assert [False, False, False, True] == left
    await store.players.close_session(b"nobody's")
    await store.players.touch(b"nobody's", 1, 2)
    assert None is await store.players.session(b"nobody's")


async def test_a_session_has_a_player_and_a_digest_of_its_own(store: Store) -> None:
    """A session of nobody and a second of one token are refused."""
    await store.players.add(player("p1"))
    row = SessionRow(bytes(32), "p1", 1, 2, 3)
    await store.players.open_session(row)
    await refused(store.players.open_session(row), "id_taken")
    await refused(store.players.open_session(SessionRow(b"x", "p9", 1, 2, 3)), "no_such_player")


async def test_reports_are_kept_in_order(store: Store) -> None:
    """Reports come back as they were made, the latest first, page by page without a gap."""
    for key in ("p1", "p2"):
        await store.players.add(player(key))
    rows = [ReportRow("p1", "t1", "h1" if at % 2 else None, "p2", f"No. {at}", at // 2) for at in range(7)]
    for row in rows:
        await store.signals.report(row)
    for limit in (1, 3, 10):
        seen: list[ReportRow] = []
        while page := await store.signals.reports(seen[-1].at if seen else None, limit):
            seen += page
        assert rows[::-1] == seen
    for reporter, reported in (("p9", "p2"), ("p1", "p9")):
        await refused(store.signals.report(ReportRow(reporter, "t1", None, reported, "", 1)), "no_such_player")


async def test_links_tell_what_players_share(store: Store) -> None:
    """Others at the same address or device are listed once each with the latest time, whoever shares neither is not."""
    for key in ("p1", "p2", "p3", "p4"):
        await store.players.add(player(key))
    rows = [
        LinkRow("p1", b"home", b"phone", 1),
        LinkRow("p2", b"home", b"tablet", 2),
        LinkRow("p3", b"cafe", b"phone", 3),
        LinkRow("p4", b"cafe", b"laptop", 4),
    ]
    for row in rows:
        await store.signals.link(row)
    await store.signals.link(LinkRow("p2", b"home", b"tablet", 9))
    await store.signals.link(LinkRow("p2", b"home", b"tablet", 5))
    expected = (LinkRow("p2", b"home", b"tablet", 9), LinkRow("p3", b"cafe", b"phone", 3))
    assert expected == await store.signals.linked("p1")
    assert ("p3",) == tuple(row.player for row in await store.signals.linked("p4"))
    await refused(store.signals.link(LinkRow("p9", b"x", b"y", 1)), "no_such_player")


async def test_what_has_ended_is_forgotten(store: Store) -> None:
    """Sessions that ended and links not seen since are dropped, later ones are kept."""
    for key in ("p1", "p2"):
        await store.players.add(player(key))
    for number in (4, 5):
        await store.players.open_session(SessionRow(bytes([number]), "p1", 1, 2, expires=number))
        await store.signals.link(LinkRow("p1", b"home", bytes([number]), number))
    await store.signals.forget_ended(sessions=5, links=5)
    kept = [await store.players.session(bytes([number])) is not None for number in (4, 5)]
    assert [False, True] == kept
    await store.signals.link(LinkRow("p2", b"home", b"z", 9))
    assert [b"\x05"] == [row.device for row in await store.signals.linked("p2")]
