"""The commands by name, with the help and the examples that teach them.

Decides what `croupier --help` shows. Each command is a function of its own module, imported when it is called.
"""

from __future__ import annotations

from typing import Any, Final

from cyclopts import App

from croupier import __version__

HELP: Final = (
    "The virtual dealer: deals any poker game by the rules, chip for chip, and says what everybody may do.\n\n"
    "Exit codes: 0 all went well, 1 the rules refused something or hands disagree, 2 the command line is wrong."
)

EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "croupier": (
        "croupier games",
        "croupier deal --hands 3",
        "croupier rank 'AsKs QdQh' --board 'Ts 9s 2d'",
        "croupier odds AhKh QsQd",
        "croupier range 'QQ+, AKs' --v 'top 15%'",
        "croupier outs AhKh --board Qh7h2d",
        "croupier pushfold --stack 10",
        "croupier play",
        "croupier replay hands/",
        "croupier bonus solve",
    ),
    "games": (
        "croupier games",
        "croupier games razz",
        "croupier games holdem --json > mine.json",
    ),
    "deal": (
        "croupier deal holdem --seats 3 --seed 7",
        "croupier deal omaha --limit pl --stakes 5/10 --stacks 1000,400,2500",
        "croupier deal stud --stakes 10/20 --ante 1 --bring-in 3",
        "croupier deal horse --profile live_cash",
        "croupier deal mine.json",
        "croupier deal holdem --hands 100 --json > hands.jsonl",
    ),
    "play": (
        "croupier play holdem",
        "croupier play badugi --seats 3 --seed 7",
        "printf 'c\\nc\\nq\\n' | croupier play --seed 7",
    ),
    "rank": (
        "croupier rank AsKsQsJsTs2c2d",
        "croupier rank 'AsKs QdQh' --board 'Ts 9s 2d'",
        "croupier rank As2s3h4d5c --ranking ace_to_five",
        "croupier rank AsAh2d3d,KsKh4d5d --board 6h7h8s --game omaha_hilo",
    ),
    "odds": (
        "croupier odds AhKh QsQd",
        "croupier odds AhKh 7c7d 'top 10%' --board 'Th 9h 2c'",
        "croupier odds AsAh2d3d KsKh4d5d --game omaha_hilo",
        "croupier odds As2d3c KhQsJd --game razz --dead 5c --samples 20000 --seed 7",
        "croupier odds AhKh QsQd --json",
        "croupier odds AhKh QsQd --board Qh7h2d3cTh --streets --svg streets.svg",
    ),
    "range": (
        "croupier range 'QQ+, AKs, 76s-54s, A5s:0.5'",
        "croupier range 'QQ+, AKs' --v 'top 15%'",
        "croupier range 'QQ+, AKs' --v 'JTs, 77-55' --board 'Th 9h 2c'",
        "croupier range 'QQ+, AKs' --v 'top 15%' --svg ranges.svg",
        "croupier range 'AAxx$ds' --game omaha",
    ),
    "outs": (
        "croupier outs AhKh --board Qh7h2d",
        "croupier outs AhKh --board Qh7h2d --against 'QQ+, AQ'",
        "croupier outs Ah2d3c7d --game razz --against 'KsQs2h??'",
        "croupier outs 2h3d4c7s --game deuce_single --json",
        "croupier outs AhKh --distribution",
    ),
    "pot-odds": (
        "croupier pot-odds 50 150",
        "croupier pot-odds 50 150 --equity 35",
        "croupier pot-odds 50 150 AhKh QsQd --board Qh7h2d",
    ),
    "icm": (
        "croupier icm 1500,1000,500 --payouts 65,35",
        "croupier icm 4000,3000,2000,1000 --payouts 50,30,20 --json",
        "croupier icm 9,8,7,6,5,4,3,2,1 --payouts 50,30,20 --samples 5000 --seed 7",
    ),
    "pushfold": (
        "croupier pushfold --stack 10",
        "croupier pushfold --stack 12.5 --ante 0.125 --table",
        "croupier pushfold --stack 10 --svg pushfold.svg --json",
    ),
    "replay": (
        "croupier replay hand.phh",
        "croupier replay hands/ more/*.phhs",
        "croupier replay hands/ --json",
    ),
    "verify": (
        "croupier verify hand.json",
        "croupier verify hand.json --json",
    ),
    "audit": (
        "croupier audit --data room",
        "croupier audit --data room --json",
    ),
    "serve": (
        "croupier serve",
        "croupier serve --data room --port 8000",
        "croupier serve --config croupier.toml",
    ),
    "arena": (
        "croupier arena pot_odds station --hands 200 --seed 7",
        "croupier arena station random --game razz --hands 1000 --seed 7 --json",
        "croupier arena ranges pot_odds --limit fl --players 4 --hands 40 --jobs 2",
    ),
    "bot": (
        "croupier bot --server http://127.0.0.1:8000 --game holdem --hands 10",
        "croupier bot --server http://127.0.0.1:8000 --table ID --level 2 --hands 3",
        "croupier bot --server http://127.0.0.1:8000 --bot station --hands 3 --json",
    ),
    "bonus": (
        "croupier bonus solve",
        "croupier bonus advise 7s2d",
        "croupier bonus play",
    ),
    "bonus solve": (
        "croupier bonus solve",
        "croupier bonus solve --rules atlantic-city --json",
        "croupier bonus solve --ante-pays-from full-house",
    ),
    "bonus advise": (
        "croupier bonus advise 7s2d",
        "croupier bonus advise AhKd --board 'Th 9h 2c'",
        "croupier bonus advise AhKd --board 'Th 9h 2c 3d' --turn-bet --json",
    ),
    "bonus play": (
        "croupier bonus play",
        "croupier bonus play --ante 25 --bonus 5 --coach --seed 7",
        "printf '\\nb\\nk\\nk\\nq\\n' | croupier bonus play --seed 7",
    ),
}

TEACHING: Final[dict[str, str]] = {
    "games": "List the games, their limits and the rotations, or show one in detail.\n\n"
    "With --json a game is the very value that `croupier deal FILE` reads: save it, change it, play it.",
    "deal": "Deal hands between simple players and tell them as a dealer would.\n\n"
    "The games of a rotation follow one another, a hand each. Stacks go on from hand to hand; a seat that loses "
    "everything buys in again. With --json every hand is one line: its journal.",
    "play": "Sit down at a table of simple players.\n\n"
    "You have seat 1. What you can do is listed whenever it is your turn; type ? for every command and why some are "
    "not open, q to leave at any time.",
    "rank": "Name holdings and the cards that play, and compare them.\n\n"
    "Single cards are one holding together (As Ks Qs Js Ts); otherwise every word, and every part between commas, is a "
    "holding of its own. Any ranking can be asked, and any game's.",
    "odds": "Say what hands win, tie and are worth when everybody is all-in.\n\n"
    "Every word is the hand of one player: cards, with ?? for one that is not known, or in hold'em and Omaha games a "
    "range. The answer is exact where all deals can be counted in about a second, otherwise sampled; it says which. "
    "In draw games the cards are those that are kept.",
    "range": "Show what a range holds, and what it is worth against another.\n\n"
    "A range is a list: QQ+, AKs, KTo+, A5s-A2s, 76s-54s, AsKd, AhXh, top 15%, random; a weight follows a colon "
    "(AKs:0.5), ! takes hands out. In Omaha games also AA**, AA$ds, JT98+. Suited hands stand above the diagonal.",
    "outs": "Say which cards improve a hand, or what it becomes street by street.\n\n"
    "An out raises the category of the holding, not the board's alone, or makes a low or a badugi better. It is good "
    "if the hand is worth more than half the pot against --against after it; without an opponent, if none makes a "
    "better holding. In draw games the cards are those that are kept.",
    "pot-odds": "Say what a call must win, and with hands or an equity what it is worth.\n\n"
    "CALL is what the call costs, POT all that lies in the middle before it, with the bet that is called. Behind them "
    "stand hands as for `croupier odds`, yours first, or --equity says in per cent what yours is worth.",
    "icm": "Say what the stacks of a tournament are worth in prizes.\n\n"
    "By the independent chip model (Malmuth and Harville): who is first is drawn by the chips, then who of the others "
    "is next. Exact for up to 15 players, sampled with its standard error for more.",
    "pushfold": "Say which hands are pushed and called heads-up, when one may only push or fold.\n\n"
    "The exact equilibrium for a stack of big blinds before blinds and antes; both players ante. With --table also up "
    "to which stack each hand is pushed although it lies face up (Sklansky and Chubukov). Suited hands stand above the "
    "diagonal.",
    "replay": "Replay hand histories and say where they break the rules.\n\n"
    "Reads the Poker Hand History format. A hand differs if the stacks do not end as recorded, or if it is not the "
    "same when it is written and read again; it is refused if an action is not legal. Exit code 0: all agree.",
    "verify": "Check that the cards of a saved hand were fixed before anybody could choose them.\n\n"
    "Reads a hand that was saved from the room and needs no server: every card seen is held against the root of its "
    "deck and the order that the players' links made, every event against the rules. Exit code 1: something does not "
    "hold.",
    "audit": "Prove that a room's data is right: every chip, every event, every hand.\n\n"
    "Reads the data of a room that runs or stands still and changes nothing. The ledger must balance and hold exactly "
    "what the events moved, the journal of each table must be one chain of hashes, and every finished hand must play "
    "again to the result that was recorded. Exit code 1: the first fault, and where it is.",
    "serve": "Run the room until it is interrupted.\n\n"
    "Players come in over HTTP and sit down over one WebSocket, /ws. Everything is kept in the data directory, written "
    "before it is told; started again on it, the room goes on where it was. Ctrl-C stops it in good order.",
    "arena": "Let two bots play the same cards from both sides, and say who wins how much.\n\n"
    "Every deck is played twice, the bots changed over, so that the luck of the cards cancels; the interval is taken "
    "over such pairs. Rates are big blinds a hundred hands, in fixed limit big bets. Stacks are a hundred of the least "
    "bet in every deal.",
    "bot": "Let a bot play at a table of a room, over the socket.\n\n"
    "It comes in as a guest, or into an account with a password, and accepts the notice that all chips are play money. "
    "It sits down, plays, tops up, brings its part to every shuffle and comes back when the connection breaks. "
    "It tells each hand in a line; Ctrl-C gives the seat up.",
    "bonus solve": "Say what Texas Hold'em Bonus costs, exactly, and how it is played best.\n\n"
    "Every hand against every board and every hand of the dealer; the figures stand beside the published ones. They "
    "come from counts that are shipped and answer for any rules; --recompute goes through all boards again.",
    "bonus advise": "Say what each choice of a hand against the house is worth, exactly.\n\n"
    "Before the flop, or with three or four cards on the board. Values are in antes and take the best play afterwards "
    "for granted.",
    "bonus play": "Play Texas Hold'em Bonus against the house.\n\n"
    "Put an ante on the table and deal; bet twice the ante or fold before the flop, bet one ante or check before turn "
    "and river. In the end every bet has a line, and the session its expectation. Type ? for every command.",
}
"""What each command does, in a sentence, and then what one has to know to use it."""

USAGES: Final[dict[str, str]] = {
    "games": "[KEY] [--json]",
    "deal": "[GAME] [OPTIONS]",
    "play": "[GAME] [OPTIONS]",
    "rank": "CARDS... [OPTIONS]",
    "odds": "HAND HAND... [OPTIONS]",
    "range": "RANGE [OPTIONS]",
    "outs": "HAND [OPTIONS]",
    "pot-odds": "CALL POT [HAND HAND...] [OPTIONS]",
    "icm": "STACKS --payouts PRIZES [OPTIONS]",
    "pushfold": "[--stack BB] [--ante BB] [--table] [--svg FILE] [--json]",
    "replay": "PATH... [OPTIONS]",
    "verify": "HAND.json [--json]",
    "audit": "[--data DIR] [--at-least-hands N] [--json]",
    "serve": "[--data DIR] [--host H] [--port N] [--config FILE]",
    "arena": "A B [OPTIONS]",
    "bot": "--server URL [OPTIONS]",
    "bonus solve": "[OPTIONS]",
    "bonus advise": "CARDS [OPTIONS]",
    "bonus play": "[OPTIONS]",
}

GROUPS: Final = {"bonus": "Play Texas Hold'em Bonus against the house, and know what it costs."}
"""Commands that are several: the first word of them, and what they are together."""

PLACES: Final = {"range": "ranges:show_range", "pot-odds": "pot_odds:pot_odds"}
"""The module and the function of a command that are not called like the command."""


MANNERS: Final[dict[str, Any]] = {
    "help_format": "plaintext",
    "version_flags": ("--version",),
    "result_action": "return_value",
    "print_error": False,
    "exit_on_error": False,
    "suppress_keyboard_interrupt": False,
}
"""How every part of the command line shows help and takes errors."""


def epilogue(name: str) -> str:
    """Write the examples of a command as the last part of its help."""
    return "\n".join(["Examples:", *(f"  {example}" for example in EXAMPLES[name])])


def _app() -> App:
    made = App(name="croupier", help=HELP, help_epilogue=epilogue("croupier"), version=__version__, **MANNERS)
    groups = {name: App(name=name, help=text, help_epilogue=epilogue(name), **MANNERS) for name, text in GROUPS.items()}
    for name, text in TEACHING.items():
        group, _, word = name.rpartition(" ")
        place = PLACES.get(name, f"{name.replace(' ', '.')}:{word}")
        (groups[group] if group else made).command(
            f"croupier.cli.{place}",
            name=word,
            help=text,
            usage=f"Usage: croupier {name} {USAGES[name]}",
            help_epilogue=epilogue(name),
        )
    for several in groups.values():
        made.command(several)
    return made


app: Final = _app()
"""The command line, ready to be called with a list of arguments."""
