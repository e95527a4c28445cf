"""The log: its lines are whole, and no secret is ever in one, whoever logs what."""

import asyncio
import io
import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.errors import RequestError
from croupier.rules import CATALOGUE, ONLINE_CASH
from croupier.server.logs import HIDDEN, configure, is_secret, without_secrets
from croupier.server.settings import LogSettings
from tests.play import played_hand

Lines = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def lines() -> Iterator[Lines]:
    """Have the log write JSON into memory; put everything back afterwards."""
    root = logging.getLogger()
    before = (list(root.handlers), root.level)
    stream = io.StringIO()
    configure(LogSettings(level="debug", format="json"), stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    structlog.reset_defaults()
    root.handlers[:], root.level = before
    logging.getLogger("uvicorn.access").disabled = False


def test_a_line_says_when_where_and_what(lines: Lines) -> None:
    """A line has the time, the level, the logger, the event and its fields, and the request it belongs to."""
    with structlog.contextvars.bound_contextvars(request="r1"):
        structlog.get_logger("croupier.server.x").info("seated", table="t1", seat=3)
    (line,) = lines()
    assert line.pop("at").endswith("Z")
    assert {"event", "level", "logger", "request", "seat", "table"} == set(line)
    assert ("seated", "info", "croupier.server.x", "r1") == (
        line["event"],
        line["level"],
        line["logger"],
        line["request"],
    )


@pytest.mark.parametrize(
    "name",
    ["cards", "hole", "hole_cards", "holeCards", "board", "deck_key", "salt", "salts", "link", "opened_links", "token",
     "session_token", "csrfToken", "password", "old_password", "Authorization", "set-cookie", "invite", "seed",
     "PASSWORD", "metrics.token"],
)  # fmt: skip
def test_fields_that_speak_of_secrets_are_hidden(lines: Lines, name: str) -> None:
    """A field of such a name is hidden at the top, inside another field, and inside a list."""
    structlog.get_logger("x").info("dealt", **{name: "Qh Js", "outer": {name: "Qh Js"}, "listed": [{name: "Qh Js"}]})
    (line,) = lines()
    assert [HIDDEN, HIDDEN, HIDDEN] == [line[name], line["outer"][name], line["listed"][0][name]]
    assert "Qh" not in json.dumps(line)


@pytest.mark.parametrize("name", ["table", "seat", "hand", "player", "operation", "outcome", "status", "ms", "event"])
def test_other_fields_are_kept(name: str) -> None:
    """What an operator needs is not hidden."""
    assert not is_secret(name)


def test_a_hand_can_not_be_logged(lines: Lines) -> None:
    """A value of the rules, whatever its field is called, leaves only the name of its type; so do bytes."""
    played = played_hand(CATALOGUE["holdem"], CATALOGUE["holdem"].limits[0], "online_cash", 1)
    hand = played.begun
    structlog.get_logger("x").info(
        "state", state=hand, tuple=played, data=bytes(parse_cards("AsKd")), profile=ONLINE_CASH
    )
    (line,) = lines()
    assert f"({type(hand).__name__})" == line["state"]
    assert ("(bytes)", "(Profile)", "(Played)") == (line["data"], line["profile"], line["tuple"])


def test_an_exception_leaves_its_type_and_frames(lines: Lines) -> None:
    """The words of an exception and the values of variables stay out; where it was stays in."""
    hole = "As Kd"
    try:
        raise ValueError(f"cannot deal {hole}")
    except ValueError:
        structlog.get_logger("x").exception("table froze", table="t1")
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
    own, foreign = lines()
    for line in (own, foreign):
        assert "ValueError" == line["raised"]
        assert line["frames"][-1].startswith("server/test_logs.py:")
        assert "As Kd" not in json.dumps(line)


def test_a_refusal_leaves_its_code_and_the_machine_its_words(lines: Lines) -> None:
    """A refusal is logged with its code and without its facts; what the disk says is kept."""
    structlog.get_logger("x").error("refused", exc_info=RequestError("name_taken", name="Nina"))
    structlog.get_logger("x").error("stopped", exc_info=OSError(28, "No space left on device"))
    refused, stopped = lines()
    assert ("RequestError", "name_taken") == (refused["raised"], refused["code"])
    assert "Nina" not in json.dumps(refused)
    assert "[Errno 28] No space left on device" == stopped["problem"]


def test_asyncio_does_not_quote_what_failed(lines: Lines) -> None:
    """A task or callback that fails unseen is logged without its arguments and result."""

    def deal(cards: str) -> None:
        raise ValueError(cards)

    async def fail() -> None:
        asyncio.get_running_loop().call_soon(deal, "As Kd")
        await asyncio.sleep(0)

    asyncio.run(fail())
    (line,) = [line for line in lines() if line["level"] == "error"]
    assert ("Exception in callback", "ValueError") == (line["event"], line["raised"])
    assert "As Kd" not in json.dumps(line)


def test_the_level_decides(lines: Lines) -> None:
    """What is below the level is not written, of whichever logger."""
    stream = io.StringIO()
    configure(LogSettings(level="warning", format="console"), stream)
    structlog.get_logger("x").info("quiet")
    logging.getLogger("alembic").info("quiet")
    structlog.get_logger("x").warning("loud", hole="abc")
    assert "quiet" not in stream.getvalue()
    assert "loud" in stream.getvalue()
    assert "abc" not in stream.getvalue()
    assert [] == lines()


def test_uvicorn_does_not_log_addresses(lines: Lines) -> None:
    """The access log of uvicorn, which would hold whole addresses, is off."""
    logging.getLogger("uvicorn.access").info('GET /invite/abc HTTP/1.1" 200')
    assert [] == lines()


PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
NESTED = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5) | st.just("hole"), inner),
    max_leaves=10,
)


@given(NESTED)
def test_no_nesting_lets_a_secret_through(value: object) -> None:
    """Wherever a secret field stands in nested values, it is hidden, and everything else stays as it was."""

    def hidden(held: object) -> object:
        if isinstance(held, dict):
            return {name: HIDDEN if is_secret(name) else hidden(inner) for name, inner in held.items()}
        return [hidden(inner) for inner in held] if isinstance(held, list) else held

    assert {"event": "x", "value": hidden(value)} == without_secrets(None, "info", {"event": "x", "value": value})
