"""Pieces of work for processes of their own, which must find them in a module: they count, hang, break and die."""

import os
from typing import Any

from croupier.server.elsewhere import Tell


def piece(asked: Any, tell: Tell) -> Any:
    """Do what a word says; the word of a question of odds is its game."""
    match getattr(asked, "game", asked):
        case "who":
            return f'{{"process":{os.getpid()}}}\n'.encode()
        case "place":
            return os.nice(0)
        case "tells":
            for part in (0.25, 0.5):
                tell(part)
            return b'{"answer":1}\n'
        case "endless":
            tell(0.5)
            while True:
                tell(None)
        case "silent":
            tell(0.5)
            while True:
                pass
        case "breaks":
            raise ZeroDivisionError("As Kd")
        case "dies":
            os._exit(1)
    return None
