"""Whatever a client sends is a message or one kind of refusal; what acts is never said by the client."""

from __future__ import annotations

from contextlib import suppress
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import RequestError, TableError
from croupier.protocol import client as msg
from croupier.protocol.commands import _COMMANDS, Person, to_command
from croupier.protocol.decoding import decode, name_of
from croupier.protocol.limits import MESSAGE_BYTES
from croupier.rooms import commands as cmd
from croupier.rooms.buyins import AutoTopUp
from croupier.rules import commands as do

ADA = Person("p1", "Ada", seat=2, wallet=500)
ACT = '{"do": "act", "id": "a", "table": "t1", "hand": "h1", "decision": 3, "to_call": 20, "action": %s}'
LINK = "A" * 43 + "="
MESSAGES: dict[type, str] = {
    msg.Hello: '{"do": "hello", "id": "1", "version": 1}',
    msg.Ping: '{"do": "ping", "id": "1"}',
    msg.EnterLobby: '{"do": "lobby", "id": "1", "filters": {"kind": "cash", "free_seats": 1}}',
    msg.Create: '{"do": "create", "id": "1", "terms": {"name": "Cellar", "buy_in": {"least": 1, "most": 9, "usual": 5},'
    ' "games": [{"game": "holdem", "stakes": {"limit": "nl", "small_blind": 1, "big_blind": 2}}]}}',
    msg.Watch: '{"do": "watch", "id": "1", "table": "t1", "since": 7}',
    msg.Decide: ACT % '{"type": "raise_to", "amount": 60}',
    msg.CommitChain: '{"do": "commit", "id": "1", "table": "t1", "commitment": "LINK"}'.replace("LINK", LINK),
    msg.OpenChain: '{"do": "open", "id": "1", "table": "t1", "hand": "h", "deck": 1, "link": "LINK"}'.replace(
        "LINK", LINK
    ),
    msg.HouseDeal: '{"do": "house_deal", "id": "1", "decision": 3, "ante": 10, "link": "LINK"}'.replace("LINK", LINK),
    msg.HouseAct: '{"do": "house_act", "id": "1", "decision": 4, "action": "check"}',
    msg.HouseCommit: '{"do": "house_commit", "id": "1", "commitment": "LINK"}'.replace("LINK", LINK),
    msg.HouseTake: '{"do": "house_rules", "id": "1", "rules": "atlantic-city"}',
    msg.TakeSeat: '{"do": "sit", "id": "1", "table": "t1", "seat": 2, "amount": 200, "auto": {"below": 50}}',
}


@pytest.mark.parametrize(("kind", "text"), MESSAGES.items())
def test_messages_are_read(kind: type, text: str) -> None:
    """A message as the page on the protocol writes it is read, from text and from bytes."""
    message = decode(text)
    assert kind is type(message)
    assert message == decode(text.encode())


def test_an_action_gets_the_seat_of_its_player() -> None:
    """The seat of an action is the one that the room knows; a message that names a seat is refused."""
    message = decode(MESSAGES[msg.Decide])
    assert isinstance(message, msg.Decide)
    assert cmd.Act("p1", "h1", 3, do.RaiseTo(2, 60), 20) == to_command(message, ADA)
    with pytest.raises(RequestError) as refusal:
        decode(ACT % '{"type": "fold", "seat": 3}')
    assert ("malformed", "$.action") == (refusal.value.code, refusal.value.detail["position"])
    with pytest.raises(TableError) as nobody:
        to_command(message, Person("p9", "Bob"))
    assert "not_seated" == nobody.value.code


def test_sitting_down_takes_the_wallet_from_the_room() -> None:
    """What is in the wallet is not the client's to say; the rule for topping up is."""
    message = decode(MESSAGES[msg.TakeSeat])
    assert isinstance(message, msg.TakeSeat)
    assert cmd.Sit("p1", "Ada", 2, 200, 500, auto=AutoTopUp(50)) == to_command(message, ADA)


REFUSED = {
    "no json": ("{", "malformed"),
    "unknown message": ('{"do": "dance", "id": "1"}', "malformed"),
    "no id": ('{"do": "hello", "version": 1}', "malformed"),
    "long id": ('{"do": "hello", "id": "%s", "version": 1}' % ("x" * 33), "malformed"),
    "short commitment": ('{"do": "commit", "id": "1", "table": "t1", "commitment": "AAAA"}', "malformed"),
    "unknown card": (ACT % '{"type": "discard", "cards": ["1s"]}', "malformed"),
    "too long": ('{"do": "hello", "id": "1", "version": 1}' + " " * MESSAGE_BYTES, "too_large"),
    "too long in bytes": ('"' + "\u00e9" * (MESSAGE_BYTES - 10) + '"', "too_large"),
    "half a character": ("\ud800", "malformed"),
    "deep": ('{"do": "create", "id": "1", "terms": ' + "[" * 4000, "malformed"),
}


@pytest.mark.parametrize(("text", "code"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_message_is_refused(text: str, code: str) -> None:
    """Each thing a client can get wrong has its code."""
    with pytest.raises(RequestError) as refusal:
        decode(text)
    assert code == refusal.value.code


def test_every_message_to_a_table_is_a_command() -> None:
    """No message to a table is without its command."""

    assert set(get_args(msg.TableMessage)) == set(_COMMANDS)


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """Take a message and change some of its bytes."""
    data = bytearray(draw(st.sampled_from(list(MESSAGES.values()))).encode())
    for _ in range(draw(st.integers(0, 4))):
        data[draw(st.integers(0, len(data) - 1))] = draw(st.integers(0, 255))
    return bytes(data[: draw(st.integers(0, len(data)))])


FRAMES = st.binary(max_size=200) | st.text(max_size=200) | mangled()


def read_or_refused(frame: str | bytes) -> None:
    """Read a frame, and carry it to a command; only a refusal of the request may come, and anything else breaks out."""
    with suppress(RequestError):
        message = decode(frame)
        if isinstance(message, msg.TableMessage):
            to_command(message, ADA)


@given(FRAMES)
@settings(max_examples=1000, deadline=None)
def test_nothing_but_refusals(frame: str | bytes) -> None:
    """Any bytes and any text are a message or a refusal."""
    read_or_refused(frame)


@pytest.mark.slow
@given(FRAMES)
@settings(max_examples=100_000, deadline=None)
def test_nothing_but_refusals_at_length(frame: str | bytes) -> None:
    """A hundred thousand frames are messages or refusals."""
    read_or_refused(frame)


@pytest.mark.parametrize(
    ("frame", "name"),
    [
        ('{"do": "sit", "id": "8", "table": "t1", "seat": 1, "amount": -100}', "8"),
        (b'{"id": "9", "do": 7}', "9"),
        ('{"do": "hello", "version": 1}', None),
        ('{"id": 5}', None),
        ('{"id": "%s"}' % ("x" * 33), None),
        ("[" * 4000, None),
        ("\ud800", None),
        (b"\xff", None),
        ('{"id": "1", "text": "%s"}' % ("x" * 5000), None),
    ],
)
def test_a_frame_that_is_no_message_keeps_its_name(frame: str | bytes, name: str | None) -> None:
    """Whoever waits for an answer by its id gets one, where the frame has an id that can be read."""
    assert name == name_of(frame)
