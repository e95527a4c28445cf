"""Odds over HTTP: the answers are the library's, every refusal stands beside its field, and leaving ends the work."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import pytest
from starlette.types import ASGIApp, Message

from croupier.cards import DECKS, UNKNOWN, format_cards, parse_cards
from croupier.errors import CroupierError, QuestionError
from croupier.odds import Equity, equity, parse_range
from croupier.odds.asking import read
from croupier.odds.typed import hands_of, has_ranges
from croupier.rules import CATALOGUE, Game
from croupier.server.limits import Rate
from croupier.server.odds.desk import Desk
from croupier.server.odds.shapes import REFUSALS, OddsQuestion
from croupier.server.odds.situations import situation
from croupier.server.settings import LimitSettings, OddsSettings
from tests.odds.test_asking import REFUSED
from tests.server.rooms import ORIGIN, TestRoom, code_of
from tests.server.works import piece

pytestmark = pytest.mark.anyio

UNLIMITED = LimitSettings(requests=Rate(10**6, 60), odds=Rate(10**6, 60), odds_work=Rate(10**6, 60))


@asynccontextmanager
async def page(limits: LimitSettings = UNLIMITED) -> AsyncIterator[httpx.AsyncClient]:
    """Give a browser of a room that counts, and end what counts."""
    room = TestRoom(limits)
    async with room.client() as client:
        client.timeout = httpx.Timeout(300)
        yield client
    await room.odds.close()


async def asked(client: httpx.AsyncClient, **question: Any) -> dict[str, Any]:
    """Ask a question; hold the stream to its shape and give its last line."""
    response = await client.post("/api/odds", json=question)
    assert (200, "application/x-ndjson") == (response.status_code, response.headers["content-type"])
    *before, last = [json.loads(line) for line in response.text.splitlines()]
    parts = [line["progress"] for line in before]
    assert sorted(parts) == parts
    assert [1] * len(before) == [len(line) for line in before]
    assert 1 == len(last)
    found: dict[str, Any] = last
    return found


async def test_two_hands_on_a_flop() -> None:
    """The equities with their counts, the board as it was read, and every extra."""
    async with page() as client:
        line = await asked(
            client, game="holdem", hands=["A♥ K♥", "QsQd"], board="Qh 7h, 2d", extras=["next", "streets", "outs"]
        )
    answer = line["answer"]
    assert {"game": "holdem", "method": "exact", "deals": 990, "of": "boards", "error": 0.0, "board": "Qh7h2d"} == {
        name: answer[name] for name in ("game", "method", "deals", "of", "error", "board")
    }
    assert [("AhKh", 253, 0, 737, "253"), ("QsQd", 737, 0, 253, "737")] == [
        (hand["text"], hand["win"], hand["tie"], hand["lose"], hand["share"]) for hand in answer["hands"]
    ]
    (following,) = answer["next"]
    assert ("turn", None, 45) == (following["street"], following["hand"], len(following["cards"]))
    assert [["preflop", 1712304], ["flop", 990]] == [[each["street"], each["deals"]] for each in answer["streets"]]
    assert ["flush", "one_pair"] == [group["kind"]["category"] for group in answer["outs"][0]["groups"]]
    assert [] == answer["without"]


async def test_halves_and_ranges() -> None:
    """Split games count halves; ranges say how many hands they have, and what they cannot have."""
    async with page() as client:
        hilo = await asked(client, game="omaha_hilo", hands=["Ah2h3dKd", "QsQdJh9c"], board="Qh7h4s")
        ranges = await asked(client, game="holdem", hands=["QQ+, AKs", "JTs"], extras=["outs"])
    assert [(234, 630, 234, 0, "899/2"), (586, 0, 155, 0, "741/2")] == [
        (hand["hi"], hand["lo"], hand["scoop"], hand["quarter"], hand["share"]) for hand in hilo["answer"]["hands"]
    ]
    assert [(True, 22, None), (True, 4, None)] == [
        (hand["range"], hand["combos"], hand["hi"]) for hand in ranges["answer"]["hands"]
    ]
    assert "deals" == ranges["answer"]["of"]
    assert ["several_cards_at_once"] == [each["error"] for each in ranges["answer"]["without"]]


async def test_every_refusal_is_told_beside_its_field() -> None:
    """What the library refuses is the last line, with the code, the field and the place, and a sentence."""
    async with page() as client:
        for question, (code, field, hand, at) in REFUSED:
            if question.game.key not in CATALOGUE:
                continue
            with pytest.raises(QuestionError) as expected:
                read(question)
            fields = {"hands": question.hands, "board": question.board, "dead": question.dead}
            line = await asked(client, game=question.game.key, **fields)
            detail = json.loads(json.dumps(expected.value.detail))
            where = {"field": field, "hand": hand, "at": at}
            assert {"error": code, "message": str(expected.value), "detail": detail, **where} == line["refusal"]


@pytest.mark.parametrize(
    ("question", "code", "field"),
    [
        ({"game": "mao", "hands": ["AhKh", "QsQd"]}, "unknown_game", "game"),
        ({"game": "holdem", "hands": ["AsAc:0.5", "AsAd:0.5"]}, "ranges_clash", "hands"),
        ({"game": "stud", "hands": ["AhKh2d", "QsQdJh"], "method": "exact"}, "too_many_deals", None),
    ],
)
async def test_what_only_counting_finds_out_is_refused_alike(question: Any, code: str, field: str | None) -> None:
    """A game that is not there, ranges that cannot be held together, and more deals than are counted."""
    async with page() as client:
        refusal = (await asked(client, **question))["refusal"]
    assert (code, field, None, None) == tuple(refusal[name] for name in ("error", "field", "hand", "at"))


@pytest.mark.parametrize(
    ("body", "position"),
    [
        ({"hands": ["AhKh", "QsQd"]}, "$"),
        ({"game": "holdem", "hands": "AhKh"}, "$.hands"),
        ({"game": "holdem", "hands": ["a" * 1001]}, "$.hands[0]"),
        ({"game": "holdem", "hands": ["AA"] * 21}, "$.hands"),
        ({"game": "holdem", "hands": [], "board": 5}, "$.board"),
        ({"game": "holdem", "hands": [], "seed": -1}, "$.seed"),
        ({"game": "holdem", "hands": [], "seed": 2**32}, "$.seed"),
        ({"game": "holdem", "hands": [], "extras": ["all"]}, "$.extras[0]"),
        ({"game": "holdem", "hands": [], "method": "quick"}, "$.method"),
        ({"game": "holdem", "hands": [], "colour": "red"}, "$.colour"),
    ],
)
async def test_a_question_has_its_shape(body: dict[str, Any], position: str) -> None:
    """What is no question at all is refused before anything is begun, with the place."""
    room = TestRoom(UNLIMITED)
    async with room.client() as client:
        response = await client.post("/api/odds", json=body)
    assert (400, "malformed", position) == (response.status_code, code_of(response), response.json()["position"])


async def test_a_question_is_short_and_from_a_page_of_the_room() -> None:
    """Too many bytes, another type and another site are refused as everywhere."""
    room = TestRoom(UNLIMITED)
    async with room.client() as client, room.client(origin="http://evil.example") as evil:
        long = await client.post("/api/odds", json={"game": "holdem", "hands": ["A" * 20_000]})
        plain = await client.post("/api/odds", content=b"{}", headers={"Content-Type": "text/plain"})
        other = await evil.post("/api/odds", json={"game": "holdem", "hands": []})
    assert ["too_large", "not_json", "wrong_origin"] == [code_of(each) for each in (long, plain, other)]


async def test_a_busy_desk_says_when_to_ask_again() -> None:
    """Who has too many questions open is refused with a status, a code and the seconds to wait."""
    room = TestRoom()
    desk = Desk(OddsSettings(processes=1, at_once=1), room.windows.odds, room.windows.odds_work, room.services.metrics)
    room = TestRoom(odds=desk)
    async with room.client() as client:
        waits = desk.ask("203.0.113.9", question_of("holdem"))
        refused = await client.post("/api/odds", json={"game": "holdem", "hands": ["AhKh", "QsQd"]})
        waits.close()
    await desk.close()
    assert (503, "busy", "1") == (refused.status_code, code_of(refused), refused.headers["retry-after"])


def question_of(word: str) -> OddsQuestion:
    """Ask for a piece of work."""
    return OddsQuestion(word, ("AhKh", "QsQd"))


class Browser:
    """A page that asks over bare ASGI, reads line by line, and goes away when a test says so."""

    def __init__(self, app: ASGIApp, question: dict[str, Any]) -> None:
        self._app = app
        self._body = json.dumps(question).encode()
        self._left = asyncio.Event()
        self.reading = asyncio.Event()
        self.lines: asyncio.Queue[bytes] = asyncio.Queue()
        self._asked = False

    async def __call__(self) -> None:
        """Ask, and read until the answer ends."""
        headers = [(b"content-type", b"application/json"), (b"origin", ORIGIN.encode()), (b"host", b"room.example")]
        scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
            "method": "POST", "scheme": "http", "path": "/api/odds", "raw_path": b"/api/odds", "query_string": b"",
            "root_path": "", "headers": headers, "client": ("203.0.113.9", 5000), "server": ("room.example", 80),
        }  # fmt: skip
        await self._app(scope, self._receive, self._send)

    def leave(self) -> None:
        """Close the connection."""
        self._left.set()

    async def _receive(self) -> Message:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": self._body, "more_body": False}
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.reading.set()
        elif message["body"]:
            self.lines.put_nowait(message["body"])


async def test_whoever_leaves_ends_the_work() -> None:
    """A page that closes its connection stops what was counted for it: the one process there is answers the next."""
    room = TestRoom()
    desk = Desk(OddsSettings(processes=1), room.windows.odds, room.windows.odds_work, room.services.metrics, piece)
    room = TestRoom(odds=desk)
    before = [line async for line in desk.ask("somebody", question_of("who"))]
    page = Browser(room.app, {"game": "endless", "hands": []})
    asking = asyncio.create_task(page())
    assert b'{"progress":0.5}\n' == await page.lines.get()
    page.leave()
    await asking
    assert before == [line async for line in desk.ask("somebody", question_of("who"))]
    await desk.close()
    figures = desk._metrics.page().decode()
    assert 'croupier_odds_seconds_count{outcome="cancelled"} 1.0' in figures
    assert 'croupier_odds_seconds_count{outcome="done"} 2.0' in figures


async def test_whoever_leaves_the_line_is_not_counted() -> None:
    """A page that goes while its question waits takes it off the line."""
    room = TestRoom()
    desk = Desk(OddsSettings(processes=1), room.windows.odds, room.windows.odds_work, room.services.metrics, piece)
    room = TestRoom(odds=desk)
    first = desk.ask("somebody", question_of("endless"))
    await anext(aiter(first))
    page = Browser(room.app, {"game": "tells", "hands": []})
    asking = asyncio.create_task(page())
    await page.reading.wait()
    assert 1 == desk.waiting
    page.leave()
    await asking
    assert 0 == desk.waiting
    first.close()
    await desk.close()
    assert 'outcome="done"' not in desk._metrics.page().decode()


# --- the page's answers are the library's -----------------------------------------------------------------------------


def random_question(number: int, quick: bool) -> dict[str, Any]:
    """Make a question of any game on any street: known hands, dead cards, a range, and where it may take long more."""
    random = Random(number)
    drawn = situation(None, number).question
    game, hands, dead = CATALOGUE[drawn.game], [*drawn.hands], ""
    if has_ranges(game) and random.random() < 0.4:
        ranges = ("QQ+, AKs", "random", "top 20%") if game.hole_cards == 2 else ("AA*", "random")
        if not quick or (game.hole_cards == 2 and len(hands) == 2 and game.deck == "full"):
            hands[-1] = random.choice(ranges)
    elif not quick and random.random() < 0.3:
        held = parse_cards(hands[-1])
        hands[-1] = format_cards((*held[:-1], UNKNOWN)) if not is_drawn(game) else format_cards(held[:-1])
    if random.random() < 0.3:
        used = {*parse_cards(drawn.board), *(card for hand in drawn.hands for card in parse_cards(hand))}
        dead = format_cards(random.sample([card for card in DECKS[game.deck].cards if card not in used], 2))
    method = "sampled" if not quick and random.random() < 0.1 else "auto"
    return {"game": game.key, "hands": hands, "board": drawn.board, "dead": dead, "method": method, "seed": number}


def is_drawn(game: Game) -> bool:
    """Tell whether cards of a game are drawn."""
    return any(street.draw for street in game.streets)


def library(question: dict[str, Any]) -> Equity:
    """Ask the library here."""
    game, board, dead = CATALOGUE[question["game"]], question["board"], parse_cards(question["dead"])
    hands = [hand.value for hand in hands_of(question["hands"], game, [*parse_cards(board), *dead])]
    how = {"method": question["method"], "seed": question["seed"]}
    return equity(game, hands, board, dead, backend="numpy", **how)


async def compare(client: httpx.AsyncClient, number: int, *, quick: bool = False) -> None:
    """Ask a random question of the room and of the library."""
    question = random_question(number, quick)
    told = await asked(client, **question)
    if "refusal" in told:
        with pytest.raises(CroupierError, check=lambda error: error.code == told["refusal"]["error"]):
            library(question)
        return
    known, answer = library(question), told["answer"]
    assert (known.method, known.boards, known.error) == (answer["method"], answer["deals"], answer["error"]), question
    names = ("win", "tie", "lose", "equity", "error", "hi", "lo", "scoop", "quarter")
    expected = [
        {name: getattr(player, name) for name in names} | {"share": str(player.share)} for player in known.players
    ]
    assert expected == [{name: hand[name] for name in (*names, "share")} for hand in answer["hands"]], question


async def test_random_situations_have_the_librarys_answers() -> None:
    """Twenty random questions of all games, through HTTP and a process, against the library here."""
    async with page() as client:
        for number in range(20):
            await compare(client, number, quick=True)


@pytest.mark.slow
async def test_many_random_situations_have_the_librarys_answers() -> None:
    """Two hundred of them."""
    async with page() as client:
        for number in range(20, 220):
            await compare(client, number)


# --- what may be asked, and situations --------------------------------------------------------------------------------


async def test_the_room_says_what_can_be_asked() -> None:
    """Every game of the catalogue is there with its cards; the list does not wait for a process to begin."""
    async with page() as client:
        games = (await client.get("/api/odds")).json()["games"]
    assert [*CATALOGUE] == [game["game"] for game in games]
    by_key = {game["game"]: game for game in games}
    assert ([2], [0, 3, 4, 5], True, False) == tuple(
        by_key["holdem"][name] for name in ("sizes", "board", "ranges", "split")
    )
    assert ([False, False, True, True, True, True, False], [3, 4, 5, 6, 7], [0], False) == tuple(
        by_key["stud"][name] for name in ("up", "sizes", "board", "ranges")
    )
    assert (36, True, ["next", "outs"]) == (
        len(by_key["short_deck"]["deck"]),
        by_key["omaha_hilo"]["split"],
        by_key["badugi"]["extras"],
    )


async def test_a_range_is_read_for_its_square() -> None:
    """The canonical text, the combos and weights of all classes; no text is no hand; a short deck has fewer hands."""
    async with page() as client:
        found = (await client.get("/api/odds/range", params={"game": "holdem", "text": "AA kk, AKs:0.5, !AhAd"})).json()
        none = (await client.get("/api/odds/range", params={"game": "holdem"})).json()
        short = (await client.get("/api/odds/range", params={"game": "short_deck", "text": "random"})).json()
        gone = (await client.get("/api/odds/range", params={"game": "short_deck", "text": "22"})).json()
    known = parse_range(found["text"])
    assert ([cell.weight for row in known.grid() for cell in row], 1326) == (found["cells"], found["of"])
    assert (known.count, 5 + 6 + 4 * 0.5) == (found["combos"], found["weight"])
    assert ("", 0, 0, [0] * 169) == (none["text"], none["combos"], none["weight"], none["cells"])
    assert (630, 630) == (short["combos"], short["of"])
    assert ("", 0, 630) == (gone["text"], gone["combos"], gone["of"])


@pytest.mark.parametrize(
    ("query", "status", "code", "why"),
    [
        ({"game": "holdem", "text": "AA, Kz"}, 400, "not_a_range", "notation"),
        ({"game": "holdem", "text": "AA:2"}, 400, "not_a_range", "not_a_weight"),
        ({"game": "omaha", "text": "AA**"}, 404, "unknown_game", None),
        ({"game": "razz", "text": "AA"}, 404, "unknown_game", None),
        ({"game": "mao", "text": "AA"}, 404, "unknown_game", None),
        ({"game": "holdem", "text": "A" * 1001}, 400, "malformed", None),
        ({"text": "AA"}, 400, "malformed", None),
    ],
)
async def test_a_range_that_cannot_be_read(query: dict[str, str], status: int, code: str, why: str | None) -> None:
    """It is refused with why, and with the place in the text."""
    async with page() as client:
        refused = await client.get("/api/odds/range", params=query)
    assert (status, code, why) == (refused.status_code, code_of(refused), refused.json().get("why"))


def test_every_refusal_of_a_question_is_listed() -> None:
    """What was tried here is in the list that clients have words for."""
    tried = {found[0] for _, found in REFUSED} | {"unknown_game", "ranges_clash", "too_many_deals", "took_too_long"}
    assert tried <= {*REFUSALS}
    assert len(REFUSALS) == len({*REFUSALS})


async def test_a_situation_and_its_exact_answer() -> None:
    """The situation of a seed is given again, a new one says its seed, and its question is answered exactly."""
    async with page() as client:
        first = (await client.get("/api/odds/situation?game=omaha_hilo&seed=3")).json()
        again = (await client.get("/api/odds/situation?seed=3&game=omaha_hilo")).json()
        other = (await client.get("/api/odds/situation")).json()
        same = (await client.get(f"/api/odds/situation?seed={other['seed']}")).json()
        line = await asked(client, **first["question"])
    assert (first, other) == (again, same)
    assert "exact" == line["answer"]["method"]
    assert ["equity", "hi", "lo"] == first["guess"]


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("game=mao", 404, "unknown_game"),
        ("seed=-1", 400, "malformed"),
        ("seed=x", 400, "malformed"),
        (f"seed={2**32}", 400, "malformed"),
        ("hand=3", 400, "malformed"),
    ],
)
async def test_a_situation_that_there_is_not(query: str, status: int, code: str) -> None:
    """Another game, another seed and other words are refused."""
    async with TestRoom().client() as client:
        refused = await client.get(f"/api/odds/situation?{query}")
    assert (status, code) == (refused.status_code, code_of(refused))
