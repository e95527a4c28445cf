"""`croupier serve`: a process that says where it listens, answers there, and stops in good order when told to."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from croupier.cli.refusals import CommandRefused
from croupier.cli.serve import settings_of
from croupier.errors import RequestError

RUN = "import sys; from croupier.cli.serve import serve; sys.exit(serve(data=sys.argv[1], port=0))"


def test_it_answers_where_it_says_and_stops_when_told(tmp_path: Path) -> None:
    """The address is on the first line, `/health` answers there, an interrupt ends it, and the directory is free."""
    for _ in range(2):
        with subprocess.Popen([sys.executable, "-c", RUN, str(tmp_path)], stdout=subprocess.PIPE, text=True) as room:
            assert room.stdout is not None
            try:
                address = room.stdout.readline().split()[-1]
                with urlopen(f"{address}/health", timeout=10) as answer:  # noqa: S310 the room's own address
                    assert "ok" == json.load(answer)["status"]
                room.send_signal(signal.SIGINT)
                room.wait(20)
            finally:
                room.kill()
            assert room.returncode in {0, -signal.SIGINT}


def test_a_room_that_is_told_to_stop_says_goodbye(tmp_path: Path) -> None:
    """After SIGTERM an open socket hears `bye` with `room_stops` and is closed with 1001."""
    with subprocess.Popen([sys.executable, "-c", RUN, str(tmp_path)], stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        try:
            address = room.stdout.readline().split()[-1]
            came = httpx.post(f"{address}/api/guest", json={}, headers={"Origin": address})
            cookies = {"Cookie": f"croupier={came.cookies['croupier']}"}
            socket = address.replace("http", "ws")
            with connect(f"{socket}/ws", origin=Origin(address), additional_headers=cookies) as opened:
                opened.send(json.dumps({"do": "hello", "id": "1", "version": 1}))
                assert "welcome" == json.loads(opened.recv(10))["type"]
                room.send_signal(signal.SIGTERM)
                assert {"type": "bye", "code": "room_stops"} == json.loads(opened.recv(10))
                with pytest.raises(ConnectionClosed):
                    opened.recv(10)
                assert 1001 == opened.close_code
            room.wait(20)
        finally:
            room.kill()
        assert room.returncode in {0, -signal.SIGTERM}


def test_the_command_line_goes_before_the_file(tmp_path: Path) -> None:
    """What is given on the command line counts, then what is in the file, then the default."""
    file = tmp_path / "room.toml"
    file.write_text('port = 9000\nhost = "0.0.0.0"\n')
    settings = settings_of(str(file), data=None, host=None, port=9100)
    assert (9100, "0.0.0.0", "") == (settings.port, settings.host, settings.data)  # noqa: S104 nothing listens


def test_a_file_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    """No file and a wrong setting are refusals with codes."""
    with pytest.raises(CommandRefused) as missing:
        settings_of(str(tmp_path / "no.toml"))
    assert "unreadable_file" == missing.value.code
    file = tmp_path / "room.toml"
    file.write_text("colour = true\n")
    with pytest.raises(RequestError) as wrong:
        settings_of(str(file))
    assert "bad_setting" == wrong.value.code
