"""The terms of a table are told as they were proposed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.protocol.offers import GameOffer, offer_of, terms_of
from croupier.rooms.entry import WSOP_154
from croupier.rooms.terms import BombPot, StraddleTerms
from croupier.rules import CATALOGUE, PRESETS
from tests.rooms.evening import table_of


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("keys", [("holdem",), ("stud",), ("holdem", "razz", "badugi")])
def test_terms_come_out_of_their_offer_as_they_were(keys: tuple[str, ...], preset: str) -> None:
    """Games, stakes, house rules and all the rest are the same after they were told and proposed again."""
    terms = replace(
        table_of(*keys).terms,
        profile=replace(PRESETS[preset], raise_step=3),
        straddles=StraddleTerms(in_a_row=2, button=True),
        entry=WSOP_154,
        bomb=BombPot(5, 20),
        choice=len(keys) > 1,
        clock=None,
        approve=True,
        private=True,
    )
    offer = offer_of(terms)
    assert replace(terms_of(offer), pace=terms.pace, links=terms.links) == terms
    assert (preset, {"raise_step": 3}) == (offer.rules, offer.changes)
    assert list(keys) == [game.game for game in offer.games]


def test_a_game_of_the_table_s_own_is_told_as_data() -> None:
    """What the catalogue does not have, or has otherwise, is told whole."""
    terms = table_of("holdem").terms
    own = replace(CATALOGUE["holdem"], key="courchevel", name="Courchevel")
    offer = offer_of(replace(terms, turns=(replace(terms.turns[0], game=own),)))
    assert (GameOffer(own, terms.turns[0].stakes),) == offer.games
