"""The vectors of kind `hand`: a hand is played through the engine step by step and looked at in between.

Decides how a `setup` becomes the four values a hand begins with, how a step becomes a command, and what an
expectation is compared with. The engine alone decides what is legal and who is next: the runner only asks it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from croupier.rules import (
    Ante,
    AnteKind,
    Bet,
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Command,
    Complete,
    Fold,
    Game,
    Legal,
    Limit,
    Over,
    Post,
    RaiseTo,
    Seat,
    Seating,
    Sizes,
    Stakes,
    Straddle,
    StraddleKind,
    seat_players,
)
from tests.vectors.house import game_of, profile_of
from tests.vectors.library import OWN, SHIPPED, load
from tests.vectors.reading import Disagreement, Reading, agree, agree_on, plain
from tests.vectors.table import Outcome, Table, cards
from tests.vectors.upcards import Showing, build

ANTES: Final = {
    "each": AnteKind.EACH,
    "bb": AnteKind.BIG_BLIND,
    "button": AnteKind.BUTTON,
    "bomb": AnteKind.BOMB,
}

SIZED: Final = ("bet", "raise_to", "complete_to")
"""Actions that need an amount."""

WORDS: Final = ("fold", "check", "call", "bring_in", *SIZED)
"""All actions."""

Steps = Sequence[Mapping[str, Any]]


def play(vector: Reading) -> None:
    """Play the steps of a hand and compare everything that is expected, on the way and at the end."""
    setup, steps, expect = vector["setup"], vector["steps"], vector["expect"]
    ours = vector_of_ours(vector) or vector
    boards = [cards(board) for board in ours["expect"].get("boards", [])]
    table = seat_table(setup, steps, boards, ours["steps"])
    table.deal()
    if "bring_in_seat" in setup:
        agree(setup["bring_in_seat"], table.opener, "bring_in_seat")
    for number, step in enumerate(steps):
        what = f"step {number + 1}"
        if "expect" in step:
            look(table, step["expect"], what)
        elif "deal" in step:
            deal(table, step, what)
        else:
            act(table, step, what)
    if len(expect):
        table.finish()
        compare_end(table, expect)


# --- the set-up


def seat_table(setup: Mapping[str, Any], steps: Steps, boards: Sequence[tuple[int, ...]], built_for: Steps) -> Table:
    """Make the four values that a hand begins with, and name the cards it is dealt.

    Up-cards that the setup does not give are built for what the steps of `built_for` say of them.
    """
    game = game_of(setup["variant"])
    hole: dict[int, Sequence[int]] = {seat["seat"]: cards(seat["cards"]) for seat in setup["seats"] if "cards" in seat}
    on_board = [card for step in steps for card in cards(step.get("cards", ""))]
    kept = {*on_board, *(card for board in boards for card in board)}
    if game.streets[0].up:
        hole = with_up_cards(game, setup, built_for, hole, kept)
    profile = profile_of(setup.get("options", {}))
    return Table(game, stakes_of(setup), profile, seating_of(setup), hole, boards or [()], kept)


def stakes_of(setup: Mapping[str, Any]) -> Stakes:
    """Read the money of the table. In a bomb pot nobody posts a blind; it is only the least bet (BG)."""
    named = ("small_blind", "big_blind", "small_bet", "big_bet", "bring_in", "min_bet")
    money: dict[str, Any] = {name: setup.get(name, 0) for name in named}
    ante = None
    if "ante" in setup:
        ante = Ante(ANTES[setup["ante"]["type"]], setup["ante"]["amount"])
        if ante.kind is AnteKind.BOMB:
            blind = money.pop("big_blind")
            money.update(small_blind=0, min_bet=money["min_bet"] or blind)
    return Stakes(Limit(setup["structure"]), **money, ante=ante)


def seating_of(setup: Mapping[str, Any]) -> Seating:
    """Seat the players; blinds are left of the button unless the set-up says where."""
    stacks = {seat["seat"]: seat["stack"] for seat in setup["seats"]}
    button, small, big = setup.get("button"), None, None
    if button is not None:
        usual = seat_players(stacks, button)
        small, big = usual.small_blind, usual.big_blind
    return Seating(
        tuple(Seat(number, stacks[number]) for number in sorted(stacks)),
        button,
        setup.get("sb_seat", small),
        setup.get("bb_seat", big),
        tuple(
            Straddle(item["seat"], item["amount"], StraddleKind(item["type"])) for item in setup.get("straddles", [])
        ),
        tuple(Post(item["seat"], item["live"], item["dead"]) for item in setup.get("posts", [])),
    )


def with_up_cards(
    game: Game, setup: Mapping[str, Any], steps: Steps, hole: Mapping[int, Sequence[int]], kept: set[int]
) -> dict[int, Sequence[int]]:
    """Add up-cards for those whose cards are not given, so that the seats that must act first do (README)."""
    down = game.streets[0].down
    named = {seat: own[down : down + 4] for seat, own in hole.items()}
    everybody = tuple(seat["seat"] for seat in setup["seats"])
    live = set(everybody)
    showing = [Showing(everybody, setup.get("bring_in_seat"))]
    ups = {street.name: street for street in game.streets if street.up}
    for step in steps:
        if step.get("do") == "fold":
            live.discard(step["seat"])
        names = [*ups][len(showing) :] if step.get("deal") == "runout" else [step.get("deal")]
        for name in names:
            if name in [*ups][1:]:
                free = ups[name].open_pair and len(named) < len(everybody)
                showing.append(_showing(step, sorted(live), built=free))
    taken = kept.union(*hole.values())
    up = build(showing, named, taken, razz=setup["variant"] == "razz")
    rest = iter([card for card in range(52) if card not in taken.union(*up.values())])
    full: dict[int, Sequence[int]] = {}
    for seat in everybody:
        own = [*hole.get(seat, ())] or [next(rest) for _ in range(down)]
        full[seat] = own + up[seat][len(own) - down :]
    return full


def vector_of_ours(vector: Reading) -> Mapping[str, Any] | None:
    """Give the vector we have of the same name and hand, whatever it expects; None where there is none.

    Up-cards, and the boards that are run, are part of what is given, though the format leaves the ones to the runner
    and names the others among what is expected. So where only an expectation differs from a vector of ours, the cards
    are the ones that ours is dealt: who acts first, and what lay on the board, are then questions and not choices.
    """
    ours = _ours().get(vector.source.get("id", ""))
    return ours if ours and _told(ours) == _told(vector.source) else None


@cache
def _ours() -> dict[str, dict[str, Any]]:
    return {vector["id"]: vector for folder in (SHIPPED, OWN) for vector in load(folder) if vector["kind"] == "hand"}


def _told(vector: Mapping[str, Any]) -> tuple[Any, Any]:
    """Give what is given of a hand, and nothing that is expected."""
    expected = ("expect", "first_to_act", "open_pair")
    actions = [{key: value for key, value in step.items() if key not in expected} for step in vector["steps"]]
    return vector["setup"], [action for action in actions if action]


def _showing(step: Mapping[str, Any], live: Sequence[int], *, built: bool) -> Showing:
    """Say what one deal step asks of the up-cards.

    Where a pair would double the bet and the runner builds the cards, nobody shows one without `open_pair`.
    """
    first, pair = step.get("first_to_act"), step.get("open_pair")
    return Showing(tuple(live), first, bool(pair) if built else pair or None)


# --- the steps


def deal(table: Table, step: Mapping[str, Any], what: str) -> None:
    """Deal a street, or all that are left; who opens it by the rules is compared."""
    name, board = step["deal"], cards(step.get("cards", ""))
    if name == "runout":
        _run_out(table, board, what)
    elif name == table.street and not table.hand.street and not table.hand.decision:
        agree((), board, f"{what}: cards")  # the first street was dealt before the first step
    else:
        table.waits()
        agree(name, table.street, f"{what}: deal")
        table.deal(board)
    if "first_to_act" in step:
        agree(step["first_to_act"], table.opener, f"{what}: first_to_act")
    if "open_pair" in step:
        up = table.hand.cards.up[table.hand.plan.place[step.get("first_to_act", table.opener)]]
        agree(step["open_pair"], len({card // 4 for card in up}) < len(up), f"{what}: open_pair")


def _run_out(table: Table, board: tuple[int, ...], what: str) -> None:
    """Deal every street that is left; a turn to bet on the way is a disagreement."""
    while not isinstance(table.waits(), Over) and table.actor is None:
        need = table.waits()
        if not isinstance(need, CardsNeeded):
            table.finish_one(need)
            continue
        size = need.count - need.burns
        table.deal(() if need.seats else board[:size])
        board = board if need.seats else board[size:]
    if table.actor is not None or board:
        raise Disagreement(f"{what}: the board is not run out: {table.waits()}, {len(board)} cards left")


def act(table: Table, step: Mapping[str, Any], what: str) -> None:
    """Carry out the action of a seat; where the step says how many chips a call adds, they are counted."""
    seat, word, amount = step["seat"], step["do"], step.get("amount")
    try:
        legal = table.choice(seat).legal
        command = command_of(table, seat, word, amount)
        if word in ("call", "bring_in") and amount is not None:
            agree(amount, legal.call if word == "call" else legal.bring_in, "amount")
        table.do(command)
    except Disagreement as refusal:
        raise Disagreement(f"{what}: {refusal}") from refusal


def command_of(table: Table, seat: int, word: str, amount: int | None) -> Command:
    """Give the engine's command: only the seat that brings it in completes, everybody else raises (README)."""
    bringing_in = table.hand.betting.bring_in == table.hand.plan.place[seat]
    completing = table.choice(seat).legal.complete is not None
    match word, amount:
        case "fold", None:
            return Fold(seat)
        case "check", None:
            return Check(seat)
        case "call", _:
            return Call(seat)
        case "bring_in", _:
            return BringIn(seat)
        case "bet", int():
            return Bet(seat, amount)
        case "raise_to", int() if completing and not bringing_in:
            return Complete(seat, amount)
        case "raise_to", int():
            return RaiseTo(seat, amount)
        case "complete_to", int() if bringing_in:
            return Complete(seat, amount)
    raise Disagreement(f"seat {seat} cannot {word} {amount}")


# --- what is expected on the way


def look(table: Table, expect: Mapping[str, Any], what: str) -> None:
    """Compare the chips and what is legal; nothing is carried out, and no uncalled bet returned yet."""
    numbers = table.hand.plan.numbers
    observed: dict[str, Any] = {"to_act": table.actor, "pot": table.hand.pot}
    agree_on({key: expect[key] for key in ("to_act", "pot") if key in expect}, observed, f"{what}: ")
    if "stacks" in expect:
        stacks = {str(seat): stack for seat, stack in zip(numbers, table.hand.stacks, strict=True)}
        agree_on(expect["stacks"], stacks, f"{what}: stacks of ")
    if "legal" in expect:
        look_at_legal(table, expect["legal"], f"{what}: ")
    for word in ("allowed", "refused"):
        for number, item in enumerate(expect.get(word, []), start=1):
            agree(word, _answer(table, item), f"{what}: {word} {number}")


def look_at_legal(table: Table, expect: Mapping[str, Any], what: str) -> None:
    """Compare what is legal with what the engine says, and then with what it does at every edge."""
    if table.actor is None:
        raise Disagreement(f"{what}nobody's turn, so nothing is legal")
    seat = table.actor
    legal = table.choice(seat).legal
    own_bring_in = legal.bring_in is not None
    raises = legal.raise_to or (None if own_bring_in else legal.complete)
    completes = legal.complete if own_bring_in else None
    expected = plain(expect)
    if isinstance(expected.get("complete_to"), int):
        expected["complete_to"] = [expected["complete_to"]] * 2
    observed = {
        "check": legal.check,
        "call": legal.call,
        "bet": _ends(legal.bet),
        "raise_to": _ends(raises),
        "bring_in": legal.bring_in,
        "complete_to": _ends(completes),
        "may_raise": raises is not None,
    }
    agree_on(expected, observed, f"{what}legal ")
    for command, accepted in _edges(table, seat, legal, raises):
        agree(accepted, not table.refuses(command), f"{what}whether {command} is accepted")


def _ends(sizes: Sizes | None) -> list[int] | None:
    return None if sizes is None else [sizes.low, sizes.high]


def _edges(table: Table, seat: int, legal: Legal, raises: Sizes | None) -> list[tuple[Command, bool]]:
    """List what the engine must accept and refuse if its own answer about what is legal is true."""
    edges: list[tuple[Command, bool]] = [
        (Check(seat), legal.check),
        (Call(seat), legal.call is not None),
        (BringIn(seat), legal.bring_in is not None),
    ]
    if legal.call is not None:
        edges.append((Fold(seat), True))
    kinds: list[tuple[type[Bet] | type[RaiseTo] | type[Complete], Sizes | None]] = [(Bet, legal.bet)]
    kinds += [(RaiseTo, legal.raise_to), (Complete, legal.complete)]
    top = table.hand.betting.bets[table.hand.plan.place[seat]] + table.hand.stacks[table.hand.plan.place[seat]]
    for kind, sizes in kinds:
        if sizes is None:
            edges.append((kind(seat, top), False))
            continue
        edges += [(kind(seat, sizes.low), True), (kind(seat, sizes.high), True)]
        edges += [(kind(seat, sizes.low - 1), False), (kind(seat, sizes.high + 1), False)]
        if len(sizes.amounts) == 2 and sizes.low + 1 < sizes.high:
            edges.append((kind(seat, sizes.low + 1), False))
    return edges


def _answer(table: Table, item: Mapping[str, Any]) -> str:
    """Say whether the engine accepts an action now; a call or bring-in of another number of chips is none."""
    seat, word, amount = table.actor, item["do"], item.get("amount")
    if word not in WORDS or (type(amount) is not int and (word in SIZED or "amount" in item)):
        raise Disagreement(f"{word} {amount} is no action")
    if seat is None:
        return "refused"
    legal = table.choice(seat).legal
    chips = {"call": legal.call, "bring_in": legal.bring_in}
    if word in chips and amount is not None and amount != chips[word]:
        return "refused"
    try:
        command = command_of(table, seat, word, amount)
    except Disagreement:
        return "refused"
    return "refused" if table.refuses(command) else "allowed"


# --- what is expected at the end


def compare_end(table: Table, expect: Mapping[str, Any]) -> None:
    """Compare pots, shares and stacks; awards are compared by pot and seat, all boards and halves together."""
    outcome = Outcome(table)
    observed = outcome.words()
    observed["awards"] = sorted([pot, seat, amount] for (pot, seat), amount in outcome.awards.items())
    observed["boards"] = list(outcome.boards)
    expected = {key: plain(expect[key]) for key in expect if key != "awards"}
    for pot in expected.get("pots", []):
        pot["eligible"].sort()
    if "awards" in expect:
        expected["awards"] = _summed(expect["awards"])
    if "boards" in expected:
        expected["boards"] = [cards(board) for board in expected["boards"]]
    if "stacks" in expected:
        agree_on(expected.pop("stacks"), observed["stacks"], "stacks of ")
    agree_on(expected, observed)


def _summed(awards: Sequence[Mapping[str, Any]]) -> list[list[int]]:
    total: Counter[tuple[int, int]] = Counter()
    for award in awards:
        total[award["pot"], award["seat"]] += award["amount"]
    return sorted([pot, seat, amount] for (pot, seat), amount in total.items())
