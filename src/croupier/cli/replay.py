"""`croupier replay`: play recorded hands again and say where they break the rules.

Decides which files are read and how each verdict is told; reading and replaying is `croupier.history`. Files are read
in pieces and hands are dropped as soon as they are told, so memory stays bounded whatever the files hold.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from glob import has_magic, iglob
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from cyclopts import Parameter

from croupier.cli.menu import profile_of
from croupier.cli.options import Json
from croupier.cli.refusals import CommandRefused, sentence
from croupier.cli.screen import Screen, coloured
from croupier.errors import CroupierError, HistoryError
from croupier.history.amounts import amount_of, format_amount
from croupier.history.replay import Outcome, verify
from croupier.history.texts import HandText, hand_texts
from croupier.rules import Profile

AGREES, DIFFERS, REFUSED = "agrees", "differs", "refused"
SUMMARY: Final = "{hands} hands: {agree} agree, {differ} differ, {refused} refused"
STACK: Final = "Player {player} ends with {replayed}, recorded are {recorded}."
READS_BACK: Final = "The hand is another one when it is written and read again."
PLACE, HAND, ACTION = "{file}:{line}", "hand {hand}", "action {action}"
VERDICT: Final = "{place}: {message} [{code}]"
WORKING: Final = "Replaying"

SUFFIXES: Final = (".phh", ".phhs")
PIECE: Final = 1 << 16
"""How many bytes are read at a time."""

Advance = Callable[[int], None]


class Verdict(msgspec.Struct, frozen=True):
    """What came of one hand, or of a file without any: where it is and what speaks against it.

    `hand` counts the hands of the file from 1; `line` and `action` are where the fault lies, None where that has no
    sense.
    """

    file: str
    result: str
    hand: int | None = None
    line: int | None = None
    action: int | None = None
    code: str = ""
    message: str = ""


def replay(
    *paths: Annotated[
        str, Parameter(help="Files, folders (all their .phh and .phhs files) or patterns (hands/*.phh).")
    ],
    profile: Annotated[
        str | None,
        Parameter(
            help="House rules to replay under: a preset or a JSON file; without it those that a history names, or else "
            "the ones that recorded hands are usually played by."
        ),
    ] = None,
    json: Json = False,
) -> int:
    """Replay hand histories and say where they break the rules; exit code 0 if all agree, else 1."""
    if not paths:
        raise CommandRefused("paths_missing")
    house = None if profile is None else profile_of(profile)
    require_files(paths)
    screen = Screen()
    counts: Counter[str] = Counter()
    with progress(paths, screen, hidden=json and screen.out.isatty()) as (advance, say):
        for verdict in verdicts(files_of(paths), house, advance):
            counts[verdict.result] += 1
            if verdict.result == AGREES:
                continue
            if json:
                screen.json(verdict)
            else:
                say(told(verdict))
    summary = {"hands": counts.total(), "agree": counts[AGREES], "differ": counts[DIFFERS], "refused": counts[REFUSED]}
    if json:
        screen.json(summary)
    else:
        screen.say(SUMMARY.format(**summary))
    return 0 if counts.total() == counts[AGREES] else 1


# --- files


def files_of(paths: Iterable[str]) -> Iterator[str]:
    """Give the files that paths name, in a fixed order: a file itself, a folder's histories, what a pattern matches."""
    for path in paths:
        if os.path.isdir(path):
            yield from _in_folder(path)
        elif os.path.lexists(path) or not has_magic(path):
            yield path
        else:
            for match in sorted(iglob(path, recursive=True)):
                yield from _in_folder(match) if os.path.isdir(match) else (match,)


def _in_folder(folder: str) -> Iterator[str]:
    for parent, folders, names in os.walk(folder):
        folders.sort()
        yield from (os.path.join(parent, name) for name in sorted(names) if name.lower().endswith(SUFFIXES))


def require_files(paths: Iterable[str]) -> None:
    """Refuse a path that is not there, or that holds no histories, before anything is replayed.

    Raises `CommandRefused` with code ``no_histories``.
    """
    for path in paths:
        if "\0" in path or not any(os.path.lexists(file) for file in files_of([path])):
            raise CommandRefused("no_histories", path=path)


# --- verdicts


def verdicts(files: Iterable[str], profile: Profile | None, advance: Advance) -> Iterator[Verdict]:
    """Replay every hand of every file; a file that cannot be read, or holds no hand, is one refusal."""
    for file in files:
        number = 0
        try:
            with Path(file).open("rb") as opened:
                for number, source in enumerate(hand_texts(_pieces(opened.read, advance)), start=1):
                    yield verdict_of(file, number, source, profile)
        except OSError as error:
            refusal = CommandRefused("unreadable_file", path=file, reason=error.strerror or str(error))
            yield Verdict(file, REFUSED, code=refusal.code, message=sentence(refusal))
            continue
        if not number:
            refusal = CommandRefused("no_hands", path=file)
            yield Verdict(file, REFUSED, code=refusal.code, message=sentence(refusal))


def _pieces(read: Callable[[int], bytes], advance: Advance) -> Iterator[bytes]:
    while piece := read(PIECE):
        yield piece
        advance(len(piece))


def verdict_of(file: str, number: int, source: HandText, profile: Profile | None) -> Verdict:
    """Replay one hand and judge it."""
    try:
        outcome = verify(source, profile)
    except CroupierError as error:
        facts: dict[str, Any] = dict(error.detail)
        line, action = facts.pop("line", None), facts.pop("action", None)
        bare = HistoryError(error.code, **facts) if isinstance(error, HistoryError) else error
        return Verdict(file, REFUSED, number, line or source.line, action, error.code, sentence(bare))
    if outcome.agrees:
        return Verdict(file, AGREES, number, source.line)
    code = "stacks_differ" if outcome.differences else "reads_back_differs"
    return Verdict(file, DIFFERS, number, source.line, None, code, _differences(outcome))


def _differences(outcome: Outcome) -> str:
    """Say what differs, in the unit that the history writes."""
    scale = outcome.record.scale
    if not outcome.differences:
        return READS_BACK
    return " ".join(
        STACK.format(
            player=each.player,
            replayed=format_amount(amount_of(each.replayed, scale)),
            recorded=format_amount(amount_of(each.recorded, scale)),
        )
        for each in outcome.differences
    )


def told(verdict: Verdict) -> str:
    """Say a verdict in a line that begins with the place, as compilers do.

    >>> told(Verdict("a.phhs", REFUSED, 3, 41, 7, "cannot_check", "There is a bet to match."))
    'a.phhs:41: hand 3, action 7: There is a bet to match. [cannot_check]'
    """
    if verdict.hand is None:
        return VERDICT.format(place=verdict.file, message=verdict.message, code=verdict.code)
    parts = [HAND.format(hand=verdict.hand)]
    if verdict.action is not None:
        parts.append(ACTION.format(action=verdict.action))
    place = f"{PLACE.format(file=verdict.file, line=verdict.line)}: {', '.join(parts)}"
    return VERDICT.format(place=place, message=verdict.message, code=verdict.code)


# --- progress


@contextmanager
def progress(paths: Iterable[str], screen: Screen, *, hidden: bool) -> Iterator[tuple[Advance, Callable[[str], None]]]:
    """Show how many bytes were replayed, where the standard error is a terminal; give what advances and what speaks."""
    if hidden or not sys.stderr.isatty():
        yield lambda count: None, screen.say
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task(WORKING, total=sum(map(_size, files_of(paths))))

        def say(line: str) -> None:
            # On one terminal the bar has to make room for the line, so it writes the line itself.
            if screen.out.isatty():
                bar.console.print(coloured(line))
            else:
                screen.say(line)

        yield lambda count: bar.advance(task, count), say


def _size(file: str) -> int:
    try:
        return os.stat(file).st_size
    except OSError:
        return 0
