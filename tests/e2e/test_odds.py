"""The page of odds and the training at a browser: what is clicked, typed and painted is asked and answered.

A room for itself answers; nobody needs to come in. What the answers have to be is computed by the library beside it.
"""

from __future__ import annotations

from itertools import islice
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.odds import equity
from croupier.rules import CATALOGUE
from tests.e2e.conftest import People
from tests.e2e.person import Person
from tests.e2e.playing import play
from tests.e2e.served import table_of
from tests.e2e.situations import Situation, shown, situations

FLOP: Final = Situation("holdem", ("AhKh", "QsQd"), "Qh7h2d", "")
PHONE: Final = (375, 812)


@pytest.fixture(scope="module")
def reader(regulars: People) -> Person:
    """Give somebody who has not come in, and who stays for all tests."""
    return regulars()


@pytest.fixture
def odds(reader: Person) -> Person:
    """Give somebody who has not come in, with the page of odds opened anew before them."""
    reader.page.goto(f"{reader.address}/odds")
    reader.find("button", "odds-example").wait_for()
    return reader


def field(page: Page, name: str) -> Locator:
    """Find a field by the name that English has for it."""
    return page.get_by_label(name, exact=True).and_(page.locator("input"))


def hand(page: Page, player: int) -> Locator:
    """Find the field of a player in a game with ranges."""
    return field(page, f"Cards or range of player {player}")


def card(page: Page, name: str) -> Locator:
    """Find a card of the deck."""
    return page.locator(f"[data-card='{name}']")


def asked(page: Page) -> dict[str, list[str]]:
    """Read the situation from the address."""
    return parse_qs(urlsplit(page.url).query, keep_blank_values=True)


def beside(locator: Locator) -> str:
    """Read what stands beside a field, which is what describes it."""
    return locator.page.locator(f"[id='{locator.get_attribute('aria-describedby')}']").inner_text()


def compare(person: Person, number: int, seed: int) -> None:
    """Open situations by their addresses, and hold what is shown against what the library counts."""
    for situation in islice(situations(seed), number):
        person.page.goto(person.address + situation.path)
        counted = situation.answer()
        assert "exact" == counted.method, situation
        assert [(each.win, each.tie, each.lose) for each in counted.players] == shown(person.page), situation


def test_the_page_answers_as_the_library_does(reader: Person) -> None:
    """Ten random situations of ten games: the exact counts are the library's."""
    compare(reader, 10, seed=1)


@pytest.mark.slow
def test_the_page_answers_as_the_library_does_in_two_hundred_situations(people: People) -> None:
    """Two hundred random situations, every game in turn: the exact counts are the library's."""
    compare(people(), 200, seed=2)


def test_cards_are_clicked_into_hands_and_board_and_back(odds: Person) -> None:
    """Clicks fill the fields in turn, and a card that lies somewhere comes back; steps are undone and done again."""
    page = odds.page
    for name in ("Ah", "Kh", "Qs", "Qd", "Qh", "7h", "2d"):
        card(page, name).click()
    assert [(253, 0, 737), (737, 0, 253)] == shown(page)
    assert {"game": ["holdem"], "hand": ["AhKh", "QsQd"], "board": ["Qh7h2d"]} == asked(page)
    card(page, "2d").click()
    expect(field(page, "Board")).to_have_value("Qh7h")
    page.keyboard.press("Control+z")
    expect(field(page, "Board")).to_have_value("Qh7h2d")
    odds.press("odds-undo")
    odds.press("odds-undo")
    expect(field(page, "Board")).to_have_value("Qh")
    page.keyboard.press("Control+Shift+z")
    page.keyboard.press("Control+y")
    expect(field(page, "Board")).to_have_value("Qh7h2d")
    odds.press("odds-clear")
    assert {"game": ["holdem"], "hand": ["", ""]} == asked(page)
    odds.press("odds-undo")
    assert [(253, 0, 737), (737, 0, 253)] == shown(page)


def test_a_link_carries_the_situation(odds: Person, people: People) -> None:
    """What stands in the address bar shows the same to somebody else, whatever they speak."""
    page = odds.page
    hand(page, 1).fill("QQ+, AKs:0.5")
    hand(page, 2).fill("JhTh")
    field(page, "Board").fill("9h8h2c")
    field(page, "Dead").fill("7h")
    expected = shown(page)
    other = people(language="uk")
    other.page.goto(page.url)
    other.page.locator("table.counts").wait_for()
    texts = [other.page.locator("input").nth(number).input_value() for number in range(4)]
    assert ["QQ+, AKs:0.5", "JhTh", "9h8h2c", "7h"] == texts
    assert expected == shown(other.page)
    other.page.locator("input").nth(3).fill("7d")
    expect(other.page.locator("input").nth(3)).to_have_value("7d")
    assert ["7d"] == asked(other.page)["dead"]


def test_a_fault_stands_beside_its_field(odds: Person) -> None:
    """What cannot be read or does not go together is told beside the field, which names it for who listens."""
    page = odds.page
    for hands, board, where, words in (
        (("AhKh", "QsQd"), "QhAh2c", "Board", "Ah lies elsewhere already: player 1"),
        (("AhKh", "Q?"), "", "Cards or range of player 2", "cannot be read"),
        (("AhKhQh", "QsQd"), "", "Cards or range of player 1", ""),
        (("AhKh", "AA, KK:2"), "", "Cards or range of player 2", "A weight is a number from 0 to 1"),
        (("AhKh", "QsQd"), "2c3c4c5c6c7c", "Board", "6 cards are here"),
    ):
        for number, text in enumerate(hands, 1):
            hand(page, number).fill(text)
        field(page, "Board").fill(board)
        wrong = field(page, where)
        expect(wrong).to_have_attribute("aria-invalid", "true")
        assert words in beside(wrong)
        assert 1 == page.locator("[aria-invalid=true]").count()
        wrong.fill("" if where == "Board" else "JsJd")
        expect(page.locator("[aria-invalid=true]")).to_have_count(0)
        page.locator("table.counts").wait_for()
        odds.press("odds-clear")
        expect(page.locator("table.counts")).to_have_count(0)


def test_a_range_is_painted_and_typed(odds: Person) -> None:
    """The square shows what the text says, and the text says what is painted, with its weights."""
    page = odds.page
    hand(page, 1).fill("QQ+")
    odds.press("odds-range-of")
    square = page.get_by_role("grid", name="Starting hands")
    cell = {name: square.get_by_text(name, exact=True) for name in ("AA", "AKs", "AQs", "AJs", "KK")}
    expect(cell["KK"]).to_have_attribute("aria-selected", "true")
    expect(cell["AKs"]).to_have_attribute("aria-selected", "false")
    cell["AKs"].hover()
    page.mouse.down()
    for name in ("AQs", "AJs"):
        cell[name].hover()
    page.mouse.up()
    expect(hand(page, 1)).to_have_value("QQ+, AJs+")
    page.get_by_label("Weight 100%").fill("50")
    cell["AA"].focus()
    page.keyboard.press("Space")
    expect(hand(page, 1)).to_have_value("AA:0.5, KK-QQ, AJs+")
    page.keyboard.press("ArrowRight")
    expect(cell["AKs"]).to_be_focused()
    hand(page, 1).fill("22")
    expect(cell["AA"]).to_have_attribute("aria-selected", "false")
    page.keyboard.press("Control+z")
    expect(hand(page, 1)).to_have_value("AA:0.5, KK-QQ, AJs+")
    expect(cell["AA"]).to_have_attribute("aria-selected", "true")


def test_long_work_shows_how_far_it_is_and_can_be_stopped(odds: Person) -> None:
    """A question that takes long has a bar; stopped, it is asked no more, and the next one is answered at once."""
    page = odds.page
    page.get_by_label("Game").select_option("omaha")
    page.get_by_label("How to count").select_option("exact")
    hand(page, 1).fill("AsKsQsJs")
    hand(page, 2).fill("AhKhQh??")
    page.locator("progress").wait_for()
    odds.press("odds-stop")
    odds.sees("odds-stopped")
    expect(page.locator("progress")).to_have_count(0)
    page.goto(odds.address + FLOP.path)
    assert [(253, 0, 737), (737, 0, 253)] == shown(page)


def test_the_next_card_the_streets_and_the_outs_are_told(odds: Person) -> None:
    """The example shows who is ahead on which turn, both streets and the outs of both, by keyboard as well."""
    page = odds.page
    odds.press("odds-example")
    grid = page.get_by_role("grid")
    grid.wait_for()
    assert 8 == grid.get_by_text("player 1 is ahead").count()
    grid.locator("[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    expect(grid.locator("[data-next='Ah']")).to_be_focused()
    expect(page.locator("p.told")).to_contain_text("ace of hearts cannot come")
    assert ["Preflop", "Flop"] == page.get_by_label("Street by street").locator("tbody th").all_inner_texts()
    expect(page.get_by_label("Outs").get_by_text("15 outs, 8 good, of 45 cards.")).to_be_visible()


def test_the_page_works_by_keyboard_alone(odds: Person) -> None:
    """Cards are typed, or found in the deck by the arrows and put with Enter; the game is changed without a mouse."""
    page = odds.page
    hand(page, 1).focus()
    page.keyboard.type("AhKh")
    hand(page, 2).focus()
    page.locator("[data-card][tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(hand(page, 2)).to_have_value("QsQd")
    assert [1712304, 1712304] == [sum(row) for row in shown(page)]


def test_on_a_phone_cards_are_touched_and_no_keyboard_comes(people: People) -> None:
    """A field that is touched takes cards of the deck; a keyboard comes up only where it is asked for."""
    person = people(size=PHONE)
    page = person.page
    page.goto(f"{person.address}/odds")
    page.get_by_label("Cards or range of player 2").tap()
    for name in ("Qs", "Qd", "Ah", "Kh"):
        card(page, name).tap()
    assert ["AhKh", "QsQd"] == asked(page)["hand"]
    assert "none" == hand(page, 1).get_attribute("inputmode")
    person.press("odds-typing")
    assert "text" == hand(page, 1).get_attribute("inputmode")
    page.locator("table.counts").wait_for()


def test_an_estimate_is_held_against_the_exact_answer_and_remembered(people: People) -> None:
    """The situation of an address is the same for everybody, the answer is the library's, and the error is kept."""
    person = people()
    page = person.page
    page.goto(f"{person.address}/odds/train?game=holdem&seed=3")
    guess = page.get_by_role("spinbutton").first
    guess.fill("40")
    person.press("train-show")
    page.locator(".grade").wait_for()
    link = page.get_by_role("link", name="Look at it in detail").get_attribute("href") or ""
    fields = parse_qs(urlsplit(link).query)
    answer = equity(CATALOGUE["holdem"], fields["hand"], *fields.get("board", []))
    part = answer.players[0].equity
    assert f"You said 40%, it is {part:.2%}" in page.locator("form").inner_text()
    off = abs(part - 0.4) * 100
    expect(page.get_by_text(f"On average off by {round(off, 1):g} points, over 1 estimate.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("over 1 estimate.")).to_be_visible()
    assert {"game": ["holdem"], "seed": ["3"]} == asked(page)
    page.get_by_label("Games to practise").select_option("razz")
    expect(page.get_by_role("heading", name="Razz")).to_be_visible()
    assert ["razz"] == asked(page)["game"]


def test_a_moment_of_a_hand_that_is_over_is_asked_about(people: People) -> None:
    """The replayer leads to the odds of the spot that is shown: my cards, and what the others held as far as I know."""
    person = people()
    page = person.page
    person.enter()
    table = person.sit(table_of("holdem"))
    play(person, [table])
    played, *_ = person.closed(table)
    page.goto(f"{person.address}/hand/{played}")
    link = page.get_by_role("link", name="Odds of this spot")
    page.locator("ol button[data-at]").first.wait_for()
    while not link.is_visible():
        page.keyboard.press("ArrowRight")
    link.click()
    page.locator("[data-card]").first.wait_for()
    mine = "".join(person.held(played))
    assert mine in asked(page)["hand"]
    assert {mine, "????"} == set(asked(page)["hand"])
