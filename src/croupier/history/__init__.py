"""Histories of hands: read, written, played again.

Two forms. The Poker Hand History format is what other programs read too: cut a file into `hand_texts`, `read` and
`replay` each (or `verify` it, which does both and writes it once more); make a record of a hand with `record_of` and
`write` it. The journal is our own and loses nothing: `to_json`, `from_json`. The package reads text it is given; files
are opened by whoever calls it. Every refusal is a `HistoryError` with its place.
"""

from croupier.history.actions import Action, format_action, parse_action
from croupier.history.amounts import amount_of, format_amount
from croupier.history.course import Caused
from croupier.history.journal import commands_of, from_json, to_json
from croupier.history.phh import HandRecord, read, read_hands, write, write_hands
from croupier.history.recording import record_of
from croupier.history.replay import Difference, Outcome, replay, verify
from croupier.history.setups import REPLAY, players_of, variant_of
from croupier.history.texts import MOST_BYTES, HandText, hand_texts

__all__ = [
    "MOST_BYTES",
    "REPLAY",
    "Action",
    "Caused",
    "Difference",
    "HandRecord",
    "HandText",
    "Outcome",
    "amount_of",
    "commands_of",
    "format_action",
    "format_amount",
    "from_json",
    "hand_texts",
    "parse_action",
    "players_of",
    "read",
    "read_hands",
    "record_of",
    "replay",
    "to_json",
    "variant_of",
    "verify",
    "write",
    "write_hands",
]
