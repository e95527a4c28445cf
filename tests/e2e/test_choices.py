"""What a player decides beside the betting - the game, straddles, coming in, terms - and reads of the own cards."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, People
from tests.e2e.looks import faults
from tests.e2e.moments import Stage, moment
from tests.e2e.person import Person
from tests.e2e.playing import play
from tests.e2e.words import messages

PHONE: Final = (375, 812)
BLINDS: Final = {"limit": "fl", "small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}
STUD: Final = {
    "limit": "fl",
    "small_bet": 10,
    "big_bet": 20,
    "ante": {"kind": "each", "amount": 1},
    "bring_in": 3,
}
OFFER: Final[dict[str, Any]] = {
    "name": "Choices",
    "kind": "practice",
    "seats": 6,
    "games": [{"game": "holdem", "stakes": BLINDS}, {"game": "razz", "stakes": STUD}],
    "buy_in": {"least": 400, "most": 1000, "usual": 1000},
    "choice": True,
    "turn_hands": 1,
    "straddles": {"in_a_row": 1, "button": True},
    "entry": {"buy_button": True},
    "bots": {"seats": 3, "level": 1},
    "clock": None,
}
CREATE: Final = """(terms) => new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  const say = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => say({ do: "hello", id: "h", version: 1 });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "welcome") say({ do: "create", id: "c", terms });
    if (message.id === "c") { socket.close(); done(message); }
  };
})"""


def opened(person: Person, **terms: Any) -> str:
    """Open a table of one's own, look at it, and give its id."""
    person.admit()
    person.page.goto(f"{person.address}/api/me")
    made = person.page.evaluate(CREATE, OFFER | terms)
    assert "ok" == made["type"], made
    table: str = made["table"]
    person.page.goto(f"{person.address}/table/{table}")
    person.must(lambda: table in person.views, "the table is not shown")
    return table


def seated(person: Person, **terms: Any) -> str:
    """Open a table of one's own and sit down at it."""
    table = opened(person, **terms)
    person.press("seat-take")
    person.press("take-seat-with", person.page.locator("aside"))
    person.must(lambda: person.seats.get(table), "no seat was given")
    return table


def mine(person: Person, table: str) -> dict[str, Any]:
    """Give my seat as the room told it last."""
    seat: dict[str, Any] = person.views[table]["seats"][person.seats[table] - 1]
    return seat


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_player_chooses_the_game(size: tuple[int, int], people: People) -> None:
    """When the choice comes to me I choose razz on the screen; razz is dealt, and its low is said beside my cards."""
    person = people(size=size)
    table = seated(person)

    def decided() -> bool:
        view = person.views[table]
        return view["playing"] or view["mix"]["chooser"] is not None

    person.must(decided, "nobody may choose the first game, and none is played")
    while person.views[table]["mix"]["chooser"] != person.seats[table]:
        play(person, [table], len(person.closed(table)) + 1, leaving=False)
        person.page.wait_for_timeout(100)
        person.must(decided, "nobody may choose, and no hand is played")
    person.press("choice-open")
    assert [] == faults(person.page)
    person.page.locator("aside").get_by_role("button", name="Razz").click()
    person.must(lambda: person.views[table]["game"] == "razz" and mine(person, table)["strength"], "no razz was dealt")
    person.page.get_by_text(re.compile(r"( low|one pair|three of a kind)")).locator("visible=true").first.wait_for()
    assert [] == faults(person.page)


def test_whoever_wakes_the_bots_takes_part_in_the_first_shuffle(people: People) -> None:
    """The first hand waits a moment: all bots are dealt in, and the deck asks for the link of who has just sat down."""
    person = people()
    table = seated(person, games=OFFER["games"][:1], choice=False, turn_hands=0, straddles={})
    person.must(lambda: person.turn(table) or person.closed(table), "no hand begins")
    told = person.events(table)
    deck, hand = [next(event for event in told if event["type"] == kind) for kind in ("deck", "hand")]
    number = next(event["seat"] for event in told if event["type"] == "sat" and not event.get("bot"))
    assert ([number], 4) == (deck["asked"], len(hand["seating"]["seats"]))


def test_a_straddle_is_asked_for_and_taken_back(people: People) -> None:
    """What is chosen the room knows, and none is a choice too; what this game does not have says why and is not one."""
    person = people()
    table = seated(person)
    person.press("mine-title")
    panel = person.page.locator("aside")
    panel.get_by_role("radio", name="From under the gun: 20").check()
    person.must(lambda: mine(person, table)["straddle"] == "utg", "the straddle is not asked for")
    panel.get_by_role("radio", name="No straddle").check()
    person.must(lambda: mine(person, table)["straddle"] is None, "the straddle is not taken back")
    closed = "From the button: 20 In fixed limit only the first players after the blinds straddle."
    assert panel.get_by_role("radio", name=closed).is_disabled()
    assert ["utg", None] == [message["kind"] for message in person.said if message["do"] == "straddle"]
    assert [] == faults(person.page)


def test_the_host_changes_the_stakes_of_a_running_table(people: People) -> None:
    """The terms are in the form as they were agreed; a larger bet is in force when the hand is over."""
    person = people()
    table = seated(person, games=OFFER["games"][:1], choice=False, turn_hands=0, straddles={})
    person.press("host-title")
    person.press("terms-open")
    panel = person.page.locator("aside")
    bet = panel.get_by_label("Big blind or small bet", exact=True)
    assert "10" == bet.input_value()
    assert panel.get_by_label("Seats", exact=True).is_disabled()
    bet.fill("20")
    person.press("terms-change", panel)
    person.must(lambda: person.views[table]["stakes"].get("big_blind") == 20 or person.views[table]["terms_change"], "")
    play(person, [table], leaving=False)
    person.must(lambda: person.views[table]["stakes"].get("big_blind") == 20, "the stakes are what they were")
    assert (20, 40) == (person.views[table]["stakes"]["small_bet"], person.views[table]["stakes"]["big_bet"])
    assert {"buy_button": True} == person.views[table]["terms"]["entry"]


def test_coming_in_has_its_prices(people: People) -> None:
    """At a table that runs a free seat says what waiting, posting and the button cost, or why not."""
    host, comer = people(), people(size=PHONE)
    table = seated(host, games=OFFER["games"][:1], choice=False, turn_hands=0)
    comer.enter(f"/table/{table}")
    comer.must(lambda: table in comer.views, "the table is not shown")
    comer.must(lambda: any(comer.views[table]["entering"]), "nothing has a price")
    place = next(place for place, ways in enumerate(comer.views[table]["entering"]) if ways)
    comer.page.get_by_role("button", name=re.compile(rf"Take seat {place + 1}$")).locator("visible=true").first.click()
    ways = comer.page.locator("aside fieldset label")
    expect(ways).to_have_count(3)
    offered = {way["choice"]: (way["live"], way["dead"]) for way in comer.views[table]["entering"][place]}
    assert (0, 0) == offered["wait"]
    assert 3 - len(offered) == ways.locator("input:disabled").count()
    assert [] == faults(comer.page)


def test_a_disabled_button_says_the_reason_of_the_rules(people: People) -> None:
    """What the turn says of a raise that is not possible stands above the buttons, and on the button itself."""
    person = people()
    person.admit()
    shown = moment("all-in")
    assert shown.turn is not None
    Stage(shown).put(person.page)
    person.page.goto(f"{person.address}/table/t1")
    person.page.locator(".slots button").first.wait_for()
    barred = {name: why.code for name, why in shown.turn.why_not.items()}
    assert "check" in barred or "call" in barred
    told = person.page.locator(".slots button[aria-disabled=true], .slots button[title]")
    assert told.count() > 0
    assert all(told.nth(place).get_attribute("title") for place in range(told.count()))


def staged(person: Person, name: str) -> Stage:
    """Show a moment."""
    person.admit()
    stage = Stage(moment(name))
    stage.put(person.page)
    person.page.goto(f"{person.address}/table/t1")
    return stage


def at_moment(person: Person, name: str) -> Stage:
    """Show a moment that is my turn, when presses are believed."""
    stage = staged(person, name)
    person.page.locator(".slots button, .others button").first.wait_for()
    person.page.wait_for_timeout(400)
    return stage


def test_enter_throws_away_the_cards_that_were_clicked(people: People) -> None:
    """A click on a card does not keep the key for itself."""
    person = people()
    stage = at_moment(person, "draw")
    cards = person.page.locator("button.held")
    cards.nth(0).click()
    cards.nth(2).click()
    person.page.keyboard.press("Enter")
    person.must(lambda: stage.acts, "nothing was thrown away")
    assert [("discard", 2)] == [(action["type"], len(action["cards"])) for action in stage.acts]


def test_a_hand_that_may_win_is_not_mucked_by_one_press(people: People) -> None:
    """The first press asks, Escape takes it back, and the second one gives the pot up."""
    person = people()
    stage = at_moment(person, "muck")
    muck, sure = person.find("button", "act-muck"), person.find("button", "act-muck-sure")
    muck.click()
    expect(sure).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(muck).to_be_visible()
    person.insist("act-muck", sure.is_visible)
    assert [] == faults(person.page)
    assert [] == stage.acts
    person.insist("act-muck-sure", lambda: stage.acts)
    assert ["muck"] == [action["type"] for action in stage.acts]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_beaten_hand_is_mucked_unasked(people: People, size: tuple[int, int]) -> None:
    """It goes at once, once, and the table says so; who wants to show it switches that off and is asked."""
    person = people(size)
    stage = staged(person, "beaten")
    person.must(lambda: stage.acts, "the hand is not mucked")
    person.sees("turn-mucked")
    expect(person.page.get_by_role("alert").first).to_have_text(messages("en")["turn-mucked"])
    assert [{"type": "muck"}] == stage.acts
    assert 0 == person.page.locator(".actions .others button").count()
    person.press("settings-title")
    wish = person.find("checkbox", "set-muck")
    expect(wish).to_be_checked()
    wish.uncheck()
    assert [] == faults(person.page)
    asking = people(size, muck=False)
    asked = at_moment(asking, "beaten")
    expect(asking.find("button", "act-show-all")).to_be_visible()
    asking.insist("act-muck", lambda: asked.acts)
    assert [{"type": "muck"}] == asked.acts


def test_an_amount_is_sent_as_it_is_typed(people: People) -> None:
    """The button follows the field; what is too much is said beside it and not sent; Enter sends what can be."""
    person = people()
    stage = at_moment(person, "decision")
    shown = moment("decision").turn
    assert shown is not None
    sizes = shown.legal.raise_to
    assert sizes is not None
    button, field = person.page.locator(".slots button.raise"), person.page.locator("input.typed")
    field.fill(str(sizes.high + 1))
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(person.page.locator(".fault")).to_be_visible()
    assert [] == faults(person.page)
    field.press("Enter")
    field.fill(str(sizes.low + 1))
    expect(button).to_contain_text(str(sizes.low + 1))
    field.press("Enter")
    person.must(lambda: stage.acts, "nothing was sent")
    assert [sizes.low + 1] == [action["amount"] for action in stage.acts]


def test_the_strength_of_my_hand_is_told_in_the_text_mode(people: People) -> None:
    """The question for my cards is answered with what they are called; nobody else's hidden cards are."""
    person = people()
    table = seated(person, games=OFFER["games"][:1], choice=False, turn_hands=0)
    person.press("text-mode")
    person.must(lambda: mine(person, table)["strength"], "no cards were dealt")
    person.sees("text-strength")
    for seat in person.views[table]["seats"]:
        assert seat is None or not seat["strength"] or "??" not in seat["down"]


WORDS: Final = {
    "en": ("help", "sit {}", "2 boards"),
    "ru": ("помощь", "сесть {}", "2 борда"),
    "uk": ("допомога", "сісти {}", "2 борди"),
}
"""What somebody types in a language to be told what can be typed, to take a seat, and to run the board twice."""


def types(person: Person, line: str) -> None:
    """Type a line where the table is read as text."""
    field = person.page.locator(".text form input")
    field.fill(line)
    field.press("Enter")


@pytest.mark.parametrize("language", WORDS)
def test_a_seat_is_taken_by_words_alone(language: str, people: People) -> None:
    """The text tells which seats are free and how to take one; its words sit down, and what was sent passes."""
    person = people(language=language, text=True)
    table = opened(person, games=OFFER["games"][:1], choice=False, turn_hands=0)
    helps, sits, _ = WORDS[language]
    for message in ("text-before", "text-free-seats", "text-sit"):
        person.sees(message)
    types(person, helps)
    person.sees("text-help-sit")
    assert [] == faults(person.page)
    free = person.views[table]["seats"].index(None) + 1
    types(person, sits.format(free))
    person.must(lambda: person.seats.get(table), "no seat was given")
    assert free == person.seats[table]
    expect(person.page.locator(".told")).to_have_text("")
    types(person, helps)
    person.sees("text-help-act")
    assert [] == faults(person.page)


@pytest.mark.parametrize("language", WORDS)
def test_boards_are_agreed_upon_in_words(language: str, people: People) -> None:
    """Where the hands lie open the text tells them, who is all-in and every question in one screen; words answer."""
    person = people(language=language, text=True)
    person.admit()
    stage = Stage(moment("run it"))
    stage.put(person.page)
    person.page.goto(f"{person.address}/table/t1")
    person.sees("text-up-cards")
    standing = messages(language)["text-all-in-worth"].split("{")[0].strip()
    expect(person.page.locator(".facts")).to_contain_text(standing)
    for button in person.page.locator(".asks button").all():
        expect(button).to_be_in_viewport(ratio=1)
    person.page.wait_for_timeout(400)
    types(person, WORDS[language][2])
    person.must(lambda: stage.acts, "nothing was sent")
    assert [{"type": "run_it", "times": 2}] == stage.acts


def test_what_was_refused_is_typed_over_and_what_is_asked_again_can_be_taken_back(people: People) -> None:
    """The next key replaces refused words; after a question the field is empty, and no or Escape takes it back."""
    person = people(text=True)
    person.admit()
    stage = Stage(moment("decision"))
    stage.put(person.page)
    person.page.goto(f"{person.address}/table/t1")
    field, told = person.page.locator(".text form input"), person.page.locator(".told")
    types(person, "nonsense")
    expect(told).to_have_text(messages("en")["text-unknown"])
    person.page.keyboard.type("leave")
    expect(field).to_have_value("leave")
    field.press("Enter")
    expect(told).to_contain_text(messages("en")["hand-given-up"])
    expect(field).to_have_value("")
    types(person, "no")
    expect(told).to_have_text(messages("en")["text-taken-back"])
    types(person, "leave")
    expect(told).to_contain_text(messages("en")["hand-given-up"])
    field.press("Escape")
    expect(told).to_have_text("")
    assert [] == faults(person.page)
    types(person, "leave")
    expect(told).to_contain_text(messages("en")["hand-given-up"])
    assert not person.asked_to("leave", "t1")
