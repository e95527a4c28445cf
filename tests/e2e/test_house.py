"""The house game at a browser: every button, two windows, breaks at every phase, keys, words, a phone."""

from __future__ import annotations

import re
from functools import partial
from itertools import cycle

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.against import at_table, button, key, play_out, press, put, sit_down, view
from tests.e2e.conftest import People
from tests.e2e.person import Person
from tests.e2e.relay import relayed
from tests.e2e.served import FOR_TWO
from tests.e2e.words import messages

WAYS = (
    *(("bet", "bet", "bet"), ("fold",), ("bet", "check", "check"), ("fold",)),
    *(("bet", "check", "bet"), ("fold",), ("bet", "bet", "check"), ("fold",)),
)
"""Ways through a hand; the first four make every choice at every phase."""

PHONE = (360, 640)


def chips(person: Person) -> int:
    """Ask the room how many chips the player has."""
    return int(person.page.request.get(f"{person.address}/api/me").json()["chips"])


def notice(person: Person, message: str) -> None:
    """Demand that something that was refused is told in these words, and read it."""
    shown = person.page.locator(".notices")
    expect(shown).to_contain_text(re.compile(message))
    shown.get_by_role("button").first.click()


@pytest.mark.parametrize("hands", [4, pytest.param(20, marks=pytest.mark.slow)])
def test_hands_with_every_button(hands: int, people: People) -> None:
    """Each button is used, each bet has its line, and the wallet moves by exactly what the hands say."""
    person = people()
    sit_down(person)
    had, net = chips(person), 0
    put(person, 2, 1)
    button(person, "house-clear").click()
    expect(person.page.locator(".targets .chips").first).to_have_text("0")
    put(person, 1)
    person.page.get_by_role("radio", name=re.compile("^Bonus")).check()
    put(person, 1)
    press(person, "house-deal")
    for number, way in zip(range(hands), cycle(WAYS), strict=False):
        if number:
            press(person, "house-repeat")
        play_out(person, *way)
        seen = view(person)
        net += seen["net"]
        made = [spot for spot, chips in seen["bets"].items() if chips]
        assert sorted(made) == sorted(line["spot"] for line in seen["lines"])
        expect(person.page.locator(".came b")).to_have_count(len(made))
    session = view(person)["session"]
    assert (hands, net) == (session["hands"], session["won"])
    assert (5 * hands, 5 * hands) == (session["antes"], session["bonuses"])
    assert had + net == chips(person) == view(person)["balance"]
    person.page.get_by_role("tab", name="Hands").click()
    expect(person.page.locator("[role=tabpanel] li")).to_have_count(hands)


def test_what_is_refused_says_why_and_moves_nothing(people: People) -> None:
    """Every button that does nothing now says why; bets beyond the player's own limit too."""
    person = people()
    sit_down(person)
    for message, why in (
        ("house-deal", "Put an ante down first"),
        ("house-repeat", "no bet to repeat"),
        ("house-clear", "No chips lie there"),
        ("house-bet", "No hand is being played"),
        ("house-check", "No hand is being played"),
        ("house-fold", "No hand is being played"),
    ):
        expect(button(person, message)).to_have_attribute("aria-disabled", "true")
        button(person, message).click(force=True)
        notice(person, why)
    person.page.request.patch(f"{person.address}/api/me", data={"loss_limit": 20}, headers={"origin": person.address})
    person.page.reload()
    at_table(person)
    assert 20 == view(person)["left_today"]
    put(person, 1, 1, 1)
    person.page.get_by_role("radio", name=re.compile("^Bonus")).check()
    put(person, 1, 1)
    button(person, "house-deal").click(force=True)
    notice(person, "Your own daily limit leaves 20")
    assert (0, 1_000_000) == (view(person)["decision"], chips(person))


@pytest.mark.smoke
def test_the_coach_and_the_proof_of_a_hand(people: People) -> None:
    """The coach says what each choice was worth, at the end what mistakes cost; every card of the hand is proved."""
    person = people()
    sit_down(person)
    person.find("button", "coach-on").click()
    person.must(lambda: view(person)["coach"], "no coach came")
    put(person, 2)
    press(person, "house-deal")
    play_out(person, "bet", "check", "bet")
    person.must(lambda: len(view(person)["advice"]) == 3, "the coach has not looked at every choice")
    expect(person.page.locator(".coach")).to_have_text(re.compile("Mistakes? in this hand|No mistake in this hand"))
    person.page.get_by_role("tab", name="Coach").click()
    expect(person.page.locator("[role=tabpanel] ol li")).to_have_count(3)
    person.page.get_by_role("tab", name="Deal").click()
    person.press("proof-check")
    expect(person.page.get_by_text("9 cards are proved, and everything holds.")).to_be_visible()
    expect(person.page.get_by_text("The seal is the one that was shown before the deal.")).to_be_visible()
    expect(person.page.get_by_text("The number in the shuffle is one of this browser's.")).to_be_visible()


def test_other_rules_begin_another_session(people: People) -> None:
    """Whoever chooses other rules reads their exact edge, and the session begins at zero; not in a hand."""
    person = people()
    sit_down(person)
    expect(person.page.locator(".full")).to_contain_text("2.036921867%")
    put(person, 1)
    press(person, "house-deal")
    person.press("house-rules")
    panel = person.page.locator("aside")
    panel.get_by_role("radio", name=re.compile("Atlantic City")).check()
    person.find("button", "house-rules-sit", panel).click(force=True)
    notice(person, "First the hand has to be over")
    person.press("panel-close")
    play_out(person, "fold")
    assert 1 == view(person)["session"]["hands"]
    person.press("house-rules")
    panel.get_by_role("radio", name=re.compile("Atlantic City")).check()
    person.press("house-rules-sit", panel)
    expect(person.page.locator(".full")).to_contain_text("5.593505470%")
    assert (0, []) == (view(person)["session"]["hands"], view(person)["history"])


def told_since(person: Person, number: int) -> bool:
    """Tell whether a view was told after so many messages."""
    return any(each["type"] == "house" for each in person.heard[number:])


class Held:
    """A wire to the room that can hold back what the room says."""

    def __init__(self, page: Page) -> None:
        self.holds = False
        self._kept: list[str | bytes] = []
        self._socket: WebSocketRoute | None = None
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda text: self._kept.append(text) if self.holds else socket.send(text))

    def let_go(self) -> None:
        """Say what was held back, and hold nothing back any more."""
        self.holds = False
        assert self._socket is not None
        for text in self._kept:
            self._socket.send(text)
        self._kept.clear()


def test_two_windows_of_one_player(people: People) -> None:
    """Both show the same; where one was faster the other is told so, and nothing is lost or done twice."""
    person = people()
    sit_down(person)
    other = person.context.new_page()
    wire = Held(other)
    other.goto(f"{person.address}/house")
    controls = other.locator(".controls")
    expect(controls).to_be_visible(timeout=30_000)
    put(person, 2)
    press(person, "house-deal")
    expect(controls.get_by_role("button", name=re.compile("^Bet"))).to_have_attribute("aria-disabled", "false")
    wire.holds = True
    press(person, "house-bet")
    had = view(person)["balance"]
    other.wait_for_timeout(400)
    controls.get_by_role("button", name=re.compile("^Fold")).click()
    other.wait_for_timeout(200)
    wire.let_go()
    expect(other.locator(".notices")).to_contain_text("Another window of yours was faster")
    assert ("turn_bet", had) == (view(person)["stage"], view(person)["balance"])
    expect(other.locator(".line")).to_have_text(re.compile("^Bet 25 more on your hand"))
    other.wait_for_timeout(400)
    controls.get_by_role("button", name=re.compile("^Check")).click()
    person.must(lambda: view(person)["stage"] == "river_bet", "the choice of the other window is not shown")
    play_out(person, "bet")


def test_a_break_at_every_phase_is_survived(people: People, room: str) -> None:
    """Cut off, nothing can be pressed; back again the hand stands where it stood, and goes on to its end."""
    with relayed(room) as wire:
        person = people(address=wire.address)
        sit_down(person)
        put(person, 1)
        for stage, message in (
            ("ante", "house-deal"),
            ("flop_bet", "house-bet"),
            ("turn_bet", "house-check"),
            ("river_bet", "house-bet"),
            ("over", "house-repeat"),
        ):
            before = view(person)
            assert stage == before["stage"]
            wire.cut()
            expect(person.page.locator(".lamp")).not_to_have_attribute("data-light", "open")
            expect(person.page.locator(".slots button:not([aria-disabled=true])")).to_have_count(0)
            told = len(person.heard)
            wire.mend()
            expect(person.page.locator(".lamp")).to_have_attribute("data-light", "open", timeout=30_000)
            person.must(partial(told_since, person, told), "no view came")
            kept = ("stage", "decision", "hand", "player", "board", "bets", "balance", "net")
            assert [before[name] for name in kept] == [view(person)[name] for name in kept]
            press(person, message)
        assert ("flop_bet", 2) == (view(person)["stage"], view(person)["hand_number"])
        person.context.close()


def test_what_was_asked_before_a_break_is_done_once(people: People, room: str) -> None:
    """A deal whose answer was lost is asked for again under its id: one hand is begun, one ante is taken."""
    with relayed(room) as wire:
        person = people(address=wire.address)
        sit_down(person)
        put(person, 1)
        press(person, "house-deal")
        play_out(person, "fold")
        person.page.wait_for_timeout(400)
        button(person, "house-repeat").click()
        wire.cut()
        expect(person.page.locator(".lamp")).not_to_have_attribute("data-light", "open")
        wire.mend()
        person.must(lambda: view(person)["hand_number"] == 2 and view(person)["stage"] == "flop_bet", "no second hand")
        assert 5 == view(person)["bets"]["ante"]
        person.context.close()


def test_the_keyboard_is_enough(people: People) -> None:
    """From the lobby's head to a hand that is over and a next one, with keys alone, which the buttons show."""
    person = people()
    person.enter()
    link = person.page.locator("header nav a[href='/house']")
    expect(link).to_be_visible()
    for _ in range(20):
        person.page.keyboard.press("Tab")
        if link.evaluate("(link) => link === document.activeElement"):
            break
    person.page.keyboard.press("Enter")
    at_table(person)
    for name in ("1", "1", "ArrowUp", "o", "1", "x", "2", "ArrowDown"):
        person.page.keyboard.press(name)
    expect(person.page.locator(".targets .chips").first).to_have_text("20")
    shown = person.page.locator(".controls kbd").all_inner_texts()
    assert {"1", "2", "3", "4", "O", "X", "A", "D", "F", "C", "R"} <= set(shown)
    for name in ("d", "r", "c", "r"):
        key(person, name)
    assert ("over", 20) == (view(person)["stage"], view(person)["bets"]["ante"])
    key(person, "a")
    key(person, "f")
    assert (True, 2) == (view(person)["folded"], view(person)["hand_number"])
    person.page.keyboard.press("?")
    panel = person.page.locator("aside")
    expect(panel).to_be_focused()
    expect(panel).to_contain_text(messages("en")["key-house-preset1"])
    expect(panel).not_to_contain_text(messages("en")["key-bank"])  # a key of the tables
    person.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_the_house_game_as_text(people: People) -> None:
    """The table is told in sentences, single keys ask it questions, and words are bets and choices."""
    person = people(text=True)
    sit_down(person)
    line, answer = person.page.get_by_label("What do you do?"), person.page.locator(".told")

    def say(words: str) -> None:
        line.fill(words)
        line.press("Enter")

    say("help")
    expect(answer).to_have_text(re.compile("^Type “deal 25” "))
    say("check")
    expect(answer).to_have_text("No hand is being played: put an ante down and deal.")
    say("deal 3")
    expect(answer).to_have_text("The ante has to be 5 at least.")
    person.page.wait_for_timeout(400)
    say("deal 25 5")
    person.must(lambda: view(person)["stage"] == "flop_bet", "no hand was dealt")
    person.page.locator(".text h2").click()
    person.page.keyboard.press("k")
    expect(answer).to_have_text(re.compile("^You hold .* The dealer's cards are face down"))
    person.page.keyboard.press("w")
    expect(answer).to_have_text("You can: Fold, Bet 50.")
    for words in ("bet", "check", "bet"):
        told = len(person.heard)
        person.page.wait_for_timeout(400)
        say(words)
        person.must(partial(told_since, person, told), f"{words} was not done")
    say("what happened")
    expect(answer).to_have_text(re.compile("Ante: bet 25, .*Bonus: bet 5, "))
    person.page.locator(".text h2").click()
    person.page.keyboard.press("e")
    expect(answer).to_have_text(re.compile("2.036921867%"))


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_hand_on_a_phone(language: str, people: People) -> None:
    """By touch, on a narrow screen, from the lobby: a hand, the sheet of the session, and no message is missing."""
    person = people(size=PHONE, language=language)
    person.enter()
    person.row(FOR_TWO).wait_for()
    person.page.locator(".narrow .play a").click()
    at_table(person)
    put(person, 1, 2)
    press(person, "house-deal")
    expect(person.page.locator(".tray")).to_have_count(0)
    play_out(person, "bet", "check", "bet")
    person.press("record-title")
    person.page.locator("#tab-history").click()
    expect(person.page.locator("aside li")).to_have_count(1)
    shown = person.page.locator("body").inner_text()
    assert [] == re.findall(r"\b(?:house|spot|coach|session|history|result|sheet|bonus|category)-[a-z_-]+\b", shown)
    assert 0 >= person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
