"""The real hands: all of them agree, and none does once an amount or a stack was changed.

The folder is read, never copied; without it the tests are skipped (see the fixture). A hand that records no last stacks
is given those of its replay before one is moved, so that the promise holds for all.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest

from croupier.errors import HistoryError
from croupier.history import HandRecord, HandText, Outcome, hand_texts, read, replay, verify, write
from croupier.history.amounts import amount_of
from croupier.rules import Bet, Choice, Complete, RaiseTo, pending, start, step
from tests.conftest import SLOW

HANDS = 1077
EVERY = 1 if SLOW else 5
"""All hands agree in every run; in the ordinary suite one of five is spoiled."""

WITHOUT_LAST_STACKS = 5


@pytest.fixture(scope="module")
def verified(hands_folder: Path) -> list[tuple[HandText, Outcome]]:
    """Read, play and rewrite every hand once."""
    return [(source, verify(source)) for source in sources(hands_folder)]


def sources(folder: Path) -> Iterator[HandText]:
    """Give the text of every hand, files read in blocks."""
    for path in sorted(folder.rglob("*.phh*")):
        with path.open("rb") as file:
            yield from hand_texts(iter(partial(file.read, 1 << 16), b""))


def verdict(text: str) -> str:
    """Say whether a hand agrees or differs, or give the code for which it is refused."""
    try:
        return "agrees" if replay(read(text)).agrees else "differs"
    except HistoryError as refusal:
        return refusal.code


def with_last_stacks(source: HandText, outcome: Outcome) -> str:
    """Give the text of a hand with its last stacks, taken from the replay where it has none."""
    record = outcome.record
    if record.finishing is not None:
        return source.text
    stacks = [amount_of(outcome.hand.stacks[place], record.scale) for place in range(len(outcome.hand.stacks))]
    fields = {**record.fields, "finishing_stacks": stacks}
    return write(msgspec.structs.replace(record, fields=fields))


def test_all_real_hands_agree(verified: list[tuple[HandText, Outcome]], report_line: Callable[[str], None]) -> None:
    """Every action of every hand is legal, last stacks are as recorded, and the rewritten text reads back equal."""
    agree = [outcome for _, outcome in verified if outcome.agrees]
    report_line(f"real hands: {len(verified)} replayed, {len(agree)} agree")
    assert (HANDS, HANDS) == (len(verified), len(agree))
    assert WITHOUT_LAST_STACKS == sum(outcome.record.finishing is None for outcome in agree)


def test_real_hands_are_written_with_every_number_as_it_was(verified: list[tuple[HandText, Outcome]]) -> None:
    """The numbers of a hand, in the text and in what is written of it, are spelled alike; no commas are lost either."""
    numbers = re.compile(r"\d+(?:\.\d+)?")
    for source, outcome in verified:
        written = write(outcome.record)
        text = re.sub(r"^#.*| # .*", "", source.text, flags=re.MULTILINE)
        assert sorted(numbers.findall(text)) == sorted(numbers.findall(written))


def test_a_stack_moved_by_one_chip_is_noticed(verified: list[tuple[HandText, Outcome]]) -> None:
    """With one chip more or less in one starting stack, or in one last stack, a hand is refused or differs."""
    rng = Random(1)
    unnoticed = []
    for source, outcome in verified[::EVERY]:
        text = with_last_stacks(source, outcome)
        for field in ("starting_stacks", "finishing_stacks"):
            changed = moved(text, field, rng)
            if verdict(changed) == "agrees":
                unnoticed.append((source.line, changed))
    assert [] == unnoticed


def moved(text: str, field: str, rng: Random) -> str:
    """Move one entry of a list by one."""
    found = re.search(rf"^{field} = \[([^\]]*)\]", text, re.MULTILINE)
    assert found
    amounts = found[1].split(", ")
    player = rng.randrange(len(amounts))
    whole, point, rest = amounts[player].partition(".")
    amounts[player] = f"{int(whole) + (1 if int(whole) == 0 else rng.choice((-1, 1)))}{point}{rest}"
    return text[: found.start(1)] + ", ".join(amounts) + text[found.end(1) :]


def test_an_amount_one_step_outside_what_is_legal_is_refused(verified: list[tuple[HandText, Outcome]]) -> None:
    """With one bet or raise a chip too small or too large, or a blind or bring-in that cannot be, a hand is refused."""
    rng = Random(2)
    unexpected = []
    for source, outcome in verified[::EVERY]:
        wagers = [caused for caused in outcome.commands if isinstance(caused.command, Bet | RaiseTo | Complete)]
        if wagers:
            changed, codes = write(outside(outcome, rng.randrange(len(wagers)))), ("below_minimum", "above_maximum")
        else:
            changed = re.sub(r"(blinds_or_straddles = \[|bring_in = )\d+", r"\g<1>987654321", source.text)
            codes = ("setup", "setup")
        if verdict(changed) not in codes:
            unexpected.append((source.line, changed))
    assert [] == unexpected


def outside(outcome: Outcome, wager: int) -> HandRecord:
    """Move one bet or raise to just below the smallest or just above the largest that is legal there."""
    setup, record = outcome.record.setup, outcome.record
    hand, _ = start(setup.game, setup.stakes, setup.profile, setup.seating)
    for caused in outcome.commands:
        if isinstance(caused.command, Bet | RaiseTo | Complete):
            wager -= 1
            if wager < 0:
                break
        hand, _ = step(hand, caused.command)
    choice = pending(hand)
    assert isinstance(choice, Choice)
    sizes = choice.legal.bet or choice.legal.raise_to or choice.legal.complete
    assert sizes
    amount = sizes.low - 1 if caused.action % 2 else sizes.high + 1
    actions = list(record.actions)
    actions[caused.action - 1] = msgspec.structs.replace(
        actions[caused.action - 1], amount=amount_of(amount, record.scale)
    )
    return msgspec.structs.replace(record, actions=tuple(actions))
