"""Players: guests, accounts, names and passwords, and what a player changes."""

from typing import Any

import pytest

from croupier.errors import RequestError
from croupier.server.accounts import Change, check_settings, client_settings
from croupier.server.clock import DAY
from croupier.server.limits import Rate
from croupier.server.settings import LimitSettings
from croupier.server.storage.ports import PlayerRow
from tests.server.rooms import TestRoom

pytestmark = pytest.mark.anyio

HORSE, STAPLE, WRONG, SHORT = "correct horse", "battery staple", "wrong horse", "short"


async def account(room: TestRoom, name: str = "Nina", password: str = HORSE) -> PlayerRow:
    """Make an account."""
    return await room.accounts.upgrade(await room.accounts.guest("a"), password, name)


async def code_of(awaited: Any) -> str:
    """Give the code with which something is refused."""
    with pytest.raises(RequestError) as refused:
        await awaited
    return refused.value.code


async def test_a_guest_needs_nothing() -> None:
    """A guest gets an id and a pleasant name in their language; two guests are two players."""
    room = TestRoom()
    one, other = await room.accounts.guest("a"), await room.accounts.guest("a", language="uk")
    assert one.id != other.id
    assert one.name.isascii()
    assert not other.name.isascii()
    assert (True, "player", None, None) == (one.guest, one.role, one.password, one.notice_at)
    assert one == await room.players.by_id(one.id)


async def test_guests_may_share_a_name_but_never_with_an_account() -> None:
    """Two guests are called the same; nobody is called like an account, or so that it looks like it."""
    room = TestRoom()
    assert (await room.accounts.guest("a", "Вова")).name == (await room.accounts.guest("a", "Вова")).name
    await account(room, "Coco")
    for name in ("coco", "COCO", "сосо", "C.o.c.o", "Co co"):
        assert "name_taken" == await code_of(room.accounts.guest("a", name))


async def test_a_made_up_name_is_never_that_of_an_account() -> None:
    """Where an account has the name that would be made up, the next one is."""
    room = TestRoom()
    taken = (await room.accounts.guest("a")).name
    await account(room, taken)
    room.ids.made = 0
    assert taken != (await room.accounts.guest("a")).name


async def test_a_guest_becomes_an_account_in_place() -> None:
    """The id stays, the name may; a second time, and a name somebody has, are refused and change nothing."""
    room = TestRoom()
    guest = await room.accounts.guest("a", "Nina")
    row = await room.accounts.upgrade(guest, HORSE)
    assert (guest.id, "Nina", False) == (row.id, row.name, row.guest)
    assert row == await room.players.by_id(guest.id)
    assert "already_account" == await code_of(room.accounts.upgrade(row, HORSE))
    other = await room.accounts.guest("a", "Olga")
    assert "name_taken" == await code_of(room.accounts.upgrade(other, HORSE, "nina"))
    assert "bad_password" == await code_of(room.accounts.upgrade(other, "short"))
    assert other == await room.players.by_id(other.id)


@pytest.mark.parametrize(
    ("name", "password", "expected"),
    [
        ("N", SHORT, {"error": "bad_name", "problem": "too_short", "also": ["too_short"]}),
        ("Nina", "nina", {"error": "name_taken", "problem": None, "also": ["too_short"]}),
        ("admin", "ADMIN", {"error": "bad_name", "problem": "reserved", "also": ["too_short"]}),
        ("N", HORSE, {"error": "bad_name", "problem": "too_short", "also": []}),
        ("Olga", SHORT, {"error": "bad_password", "problem": "too_short", "also": []}),
    ],
)
async def test_a_name_and_a_password_are_refused_at_once(name: str, password: str, expected: dict[str, Any]) -> None:
    """What is wrong with both is said in one refusal, and nothing is changed."""
    room = TestRoom()
    await account(room)
    guest = await room.accounts.guest("a", "Rosa")
    with pytest.raises(RequestError) as refused:
        await room.accounts.upgrade(guest, password, name)
    told = refused.value.error_data()
    also = told.get("also", [])
    assert ["bad_password"] * len(also) == [each["error"] for each in also]
    problems = [each["problem"] for each in also]
    assert expected == {"error": told["error"], "problem": told.get("problem"), "also": problems}
    assert "also" not in str(refused.value)
    assert guest == await room.players.by_id(guest.id)


async def test_two_guests_of_one_name_make_one_account() -> None:
    """Of two guests who are called the same the first to make an account keeps the name."""
    room = TestRoom()
    one, other = await room.accounts.guest("a", "Nina"), await room.accounts.guest("a", "Nina")
    await room.accounts.upgrade(one, HORSE)
    assert "name_taken" == await code_of(room.accounts.upgrade(other, HORSE))


async def test_the_password_is_not_kept() -> None:
    """No row holds the password itself."""
    room = TestRoom()
    await account(room)
    assert HORSE not in repr(room.players.rows)


async def test_login_believes_the_password_alone() -> None:
    """The right password signs in whatever the case of the name; a wrong one, no name, a guest's name look the same."""
    room = TestRoom()
    row = await account(room)
    await room.accounts.guest("a", "Oleg")
    assert row == await room.accounts.login("a", "NINA", HORSE)
    for name, password in (("Nina", WRONG), ("Nobody", HORSE), ("Oleg", HORSE), ("\ud800<>", HORSE)):
        with pytest.raises(RequestError) as refused:
            await room.accounts.login("a", name, password)
        assert {"error": "wrong_credentials"} == refused.value.error_data()


async def test_guessing_is_throttled_by_address_and_by_name() -> None:
    """After some wrong passwords an address waits, whatever the name, and so does a name, whatever the address."""
    room = TestRoom(LimitSettings(login=Rate(3, 60), login_name=Rate(5, 600)))
    await account(room)
    for _ in range(3):
        assert "wrong_credentials" == await code_of(room.accounts.login("evil", "Nina", WRONG))
    assert "too_many_requests" == await code_of(room.accounts.login("evil", "Olga", WRONG))
    assert "too_many_requests" == await code_of(room.accounts.login("evil", "Nina", HORSE))
    for number in range(2):
        assert "wrong_credentials" == await code_of(room.accounts.login(f"evil{number}", "nina", WRONG))
    assert "too_many_requests" == await code_of(room.accounts.login("home", "Nina", HORSE))
    room.clock.forward(600_000)
    assert "Nina" == (await room.accounts.login("home", "Nina", HORSE)).name


async def test_signing_in_does_not_count_as_guessing() -> None:
    """Whoever knows the password may sign in as often as they like."""
    room = TestRoom(LimitSettings(login=Rate(2, 60), login_name=Rate(2, 60)))
    await account(room)
    for _ in range(5):
        await room.accounts.login("a", "Nina", HORSE)
    assert 5 == len([await room.accounts.login("a", "Nina", HORSE) for _ in range(5)])


async def test_guests_of_one_address_are_limited() -> None:
    """An address makes so many guests an hour; a name that is refused does not count."""
    room = TestRoom(LimitSettings(guests=Rate(2, 3600)))
    assert "bad_name" == await code_of(room.accounts.guest("a", "!"))
    await room.accounts.guest("a")
    await room.accounts.guest("a")
    assert "too_many_requests" == await code_of(room.accounts.guest("a"))
    await room.accounts.guest("b")


async def test_a_hash_of_another_cost_is_made_anew() -> None:
    """Who signs in with a hash of an older cost gets one of today's, and the password stays."""
    from croupier.server.passwords import Passwords
    from tests.server.rooms import CHEAP

    room = TestRoom()
    row = await account(room)
    dearer = type(CHEAP)(time_cost=2, memory_cost=8, parallelism=1)
    room.accounts._passwords = Passwords(dearer)
    changed = await room.accounts.login("a", "Nina", HORSE)
    assert row.password != changed.password
    assert changed == await room.players.by_id(row.id)
    assert changed == await room.accounts.login("a", "Nina", HORSE)


async def test_the_password_changes_only_with_the_old_one() -> None:
    """A new password needs the old one, a guest has none, and after the change only the new one signs in."""
    room = TestRoom()
    row = await account(room)
    for change in (Change(password=STAPLE), Change(password=STAPLE, old_password=WRONG)):
        assert "wrong_credentials" == await code_of(room.accounts.change(row, change))
    assert "bad_password" == await code_of(room.accounts.change(row, Change(password=SHORT, old_password=HORSE)))
    guest = await room.accounts.guest("a")
    assert "account_required" == await code_of(room.accounts.change(guest, Change(password=STAPLE)))
    await room.accounts.change(row, Change(password=STAPLE, old_password=HORSE))
    assert "wrong_credentials" == await code_of(room.accounts.login("a", "Nina", HORSE))
    assert "Nina" == (await room.accounts.login("a", "Nina", STAPLE)).name


async def test_names_change_for_both_guests_and_accounts() -> None:
    """A name changes if nobody has it, one's own in another case too, and the old one is free again."""
    room = TestRoom()
    row, other = await account(room), await account(room, "Olga")
    assert "name_taken" == await code_of(room.accounts.change(other, Change(name="NINA")))
    row = await room.accounts.change(row, Change(name="NINA"))
    row = await room.accounts.change(row, Change(name="Anna"))
    assert "Nina" == (await room.accounts.change(other, Change(name="Nina"))).name
    assert row == await room.accounts.login("a", "anna", HORSE)


async def test_a_change_is_whole_or_nothing() -> None:
    """If one part is refused, nothing has changed; if none is, it is one write."""
    room = TestRoom()
    row = await account(room)
    wanted = Change(name="Anna", reminder_minutes=30, settings={"x": 1}, password=STAPLE, old_password=WRONG)
    assert "wrong_credentials" == await code_of(room.accounts.change(row, wanted))
    assert row == await room.players.by_id(row.id)
    before = room.players.writes
    row = await room.accounts.change(row, Change(name="Anna", reminder_minutes=30, settings={"x": 1}, loss_limit=500))
    assert before + 1 == room.players.writes
    assert ("Anna", 30, {"x": 1}, 500) == (row.name, row.reminder_minutes, client_settings(row), row.loss_limit)
    assert row == await room.accounts.change(row, Change())
    assert before + 1 == room.players.writes


async def test_a_raised_loss_limit_waits_beside_the_settings() -> None:
    """What begins later survives other changes, cannot be written by a client, and begins after a day."""
    room = TestRoom()
    row = await room.accounts.change(await room.accounts.guest("a"), Change(loss_limit=500))
    row = await room.accounts.change(row, Change(loss_limit=None))
    row = await room.accounts.change(row, Change(settings={"loss_limit_later": {"next": 9, "begins": 0}}))
    assert (500, room.clock.now() + DAY) == (room.accounts.loss_limit(row).now, room.accounts.loss_limit(row).begins)
    room.clock.forward(DAY)
    assert room.accounts.loss_limit(row).now is None


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"x": "y" * 4096}, "too_large"),
        ({"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": {}}}}}}}}}, "malformed"),
        ({"a": [[[[[[[[1]]]]]]]]}, "malformed"),
    ],
)
async def test_settings_are_small_and_flat(settings: dict[str, Any], code: str) -> None:
    """More than 4 KiB or eight levels are refused."""
    with pytest.raises(RequestError) as refused:
        check_settings(settings)
    assert code == refused.value.code
    check_settings({"x": "y" * 4000})
    check_settings({"a": {"b": {"c": {"d": {"e": {"f": {"g": 1}}}}}}})


async def test_the_notice_is_accepted_once() -> None:
    """The first moment is kept."""
    room = TestRoom()
    row = await room.accounts.accept_notice(await room.accounts.guest("a"))
    first = row.notice_at
    assert room.clock.now() == first
    room.clock.forward(5)
    assert first == (await room.accounts.accept_notice(row)).notice_at


async def test_only_an_account_named_in_the_settings_is_admin() -> None:
    """A guest of that name is not an administrator, the account is, another is what the database says."""
    room = TestRoom()
    guest = await room.accounts.guest("a", "Chief")
    assert "player" == room.accounts.role(guest)
    assert "admin" == room.accounts.role(await room.accounts.upgrade(guest, HORSE))
    assert "player" == room.accounts.role(await account(room))
