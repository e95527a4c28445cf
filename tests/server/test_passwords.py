"""Passwords: how they are kept, which are refused, and that a name nobody has is not quicker."""

import unicodedata

import anyio
import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from croupier.errors import RequestError
from croupier.server import passwords as module
from croupier.server.passwords import Passwords, check_password
from tests.server.rooms import CHEAP

pytestmark = pytest.mark.anyio


class CountingHasher(PasswordHasher):
    """A hasher that notes what it checked."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.checked: list[str | bytes] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
        """Note and check."""
        self.checked.append(hash)
        return bool(super().verify(hash, password))


async def test_a_password_is_kept_as_argon2id_of_the_stated_cost() -> None:
    """The hash is argon2id with 19 MiB, two passes, one lane, and a salt of its own."""
    passwords = Passwords()
    one, other = await passwords.hash("correct horse"), await passwords.hash("correct horse")
    assert one.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert one != other
    assert not passwords.outdated(one)
    assert passwords.outdated(CHEAP.hash("correct horse"))


async def test_only_the_password_itself_is_believed() -> None:
    """The right password is believed however its letters are composed; another, and a broken hash, are not."""
    passwords = Passwords(CHEAP)
    kept = await passwords.hash("café au lait")
    assert await passwords.verify(kept, unicodedata.normalize("NFD", "café au lait"))
    assert not await passwords.verify(kept, "cafe au lait")
    assert not await passwords.verify("not a hash", "café au lait")


async def test_a_name_that_nobody_has_costs_one_check_too() -> None:
    """Without a hash one of the same cost is checked, and no password matches it, its own neither."""
    hasher = CountingHasher()
    passwords = Passwords(hasher)
    assert not await passwords.verify(None, "correct horse")
    assert not await passwords.verify(None, "\0" * (module.LONGEST + 1))
    assert 2 == len(hasher.checked)
    assert not hasher.check_needs_rehash(str(hasher.checked[0]))


async def test_too_many_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond those that may wait the next one is refused with `busy`, and the others are answered."""
    monkeypatch.setattr(module, "MOST_WAITING", 3)
    passwords = Passwords(CHEAP)
    codes: list[str] = []

    async def attempt() -> None:
        try:
            await passwords.hash("correct horse")
            codes.append("done")
        except RequestError as error:
            codes.append(error.code)

    async with anyio.create_task_group() as group:
        for _ in range(12):
            group.start_soon(attempt)
    assert {"busy", "done"} == set(codes)
    assert codes.count("done") >= 3
    assert await passwords.hash("correct horse")


@pytest.mark.parametrize(
    ("password", "problem"), [("1234567", "too_short"), ("x" * 201, "too_long"), ("Nina K. 1", "is_name")]
)
async def test_bad_passwords_are_refused(password: str, problem: str) -> None:
    """Too short, too long, or the player's name in whatever case."""
    with pytest.raises(RequestError) as refused:
        check_password(password.upper() if problem == "is_name" else password, "nina k. 1")
    assert ("bad_password", problem) == (refused.value.code, refused.value.detail["problem"])


async def test_the_cheap_hasher_of_the_tests_still_tells_passwords_apart() -> None:
    """What the other tests use refuses a wrong password."""
    with pytest.raises(VerifyMismatchError):
        CHEAP.verify(CHEAP.hash("one"), "other")
