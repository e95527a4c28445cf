"""The house game in the room: hands played to their end, what the view says of them, and what is refused."""

from __future__ import annotations

import base64
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.banked.figures import figures
from croupier.banked.terms import LAS_VEGAS
from croupier.errors import BankedError, CroupierError, FairnessError, RequestError
from croupier.fairness import chain, check_opening, permutation
from croupier.fairness.decks import Opening
from croupier.rooms.transfers import HOUSE, seat_account, wallet
from croupier.server.settings import HouseSettings
from tests.server.bonus.playing import CHIPS, PLAYER, House, house

pytestmark = pytest.mark.anyio
SEAT = seat_account(f"house:{PLAYER}", PLAYER)


def link(text: bytes) -> str:
    """Write bytes as the wire has them."""
    return base64.b64encode(text).decode()


async def refused(kind: type[CroupierError], made: House, do: str, **fields: Any) -> dict[str, Any]:
    """Hold that something is refused and nothing has moved; give the code with its facts."""
    texts, before = made.texts, await books(made)
    with pytest.raises(kind) as refusal:
        await made.ask(do, **fields)
    assert (texts, before) == (made.texts, await books(made))
    return refusal.value.error_data()


async def books(made: House) -> tuple[dict[str, int], int]:
    """Give every balance, and the number of the last entry of the table."""
    row = await made.store.journal.table(f"house:{PLAYER}")
    assert row is not None
    return await made.store.ledger.balances(""), row.last


async def test_an_empty_table_says_what_is_played_and_what_it_costs(tmp_path: Path) -> None:
    """Before the first hand the view has limits, rules, the exact edge, the pay table and what may be done."""
    async with house(tmp_path) as made:
        view, exact = made.view, figures(LAS_VEGAS)
    assert ("ante", 0, "", [], [], []) == tuple(
        view[name] for name in ("stage", "decision", "hand", "player", "dealer", "board")
    )
    assert {"least": 5, "most": 500, "step": 5, "bonus_least": 5, "bonus_most": 500, "bonus_step": 5} == view["limits"]
    assert exact.house_edge == view["costs"]["house_edge"]
    assert exact.average_wager == view["costs"]["average_wager"]
    assert -8.540647 == round(-100 * view["costs"]["bonus_edge"], 6)
    assert ["las-vegas", "atlantic-city"] == view["offered"][:2]
    assert ("aces_both", 1000) == (view["pays"][0]["kind"], view["pays"][0]["pays"])
    assert ["deal"] == [one["do"] for one in view["choices"] if one["may"]]
    assert ["wrong_command"] * 3 == [one["why"] for one in view["choices"][1:]]
    assert (CHIPS, None, None) == (view["balance"], view["left_today"], view["last"])
    assert view["next"]["root"]


async def test_a_hand_is_played_to_its_settlement(tmp_path: Path) -> None:
    """Every bet leaves the wallet when it is made, every stage waits for its choice, and the lines add up."""
    async with house(tmp_path) as made:
        root = made.view["next"]
        view = await made.deal(ante=10, bonus=5)
        assert ("flop_bet", CHIPS - 15, ["??", "??"], None) == _shown(view)
        assert root == {"hand": view["hand"], "root": view["deck"]["root"]}
        assert ["fold", "bet"] == made.open_choices()
        assert [20] == [one["price"] for one in view["choices"] if one["do"] == "bet"]
        view = await made.act("bet")
        assert ("turn_bet", CHIPS - 35, 3) == (view["stage"], view["balance"], len(view["board"]))
        view = await made.act("check")
        assert ("river_bet", CHIPS - 35, 4) == (view["stage"], view["balance"], len(view["board"]))
        assert 35 == await made.balance(SEAT)
        view = await made.act("bet")
        assert ("over", 5, True) == (view["stage"], len(view["board"]), view["opened"])
        assert ["ante", "flop", "river", "bonus"] == [line["spot"] for line in view["lines"]]
        paid = sum(line["paid"] for line in view["lines"])
        assert (CHIPS - 45 + paid, paid - 45) == (view["balance"], view["net"])
        assert (0, -CHIPS - view["net"]) == (await made.balance(SEAT), await made.balance(HOUSE))
        assert {5} == {len(view[whose]["cards"]) for whose in ("mine", "theirs")}
        assert {"ante": 10, "bonus": 5} == view["last"]
        assert 1 == made.audited().hands


def _shown(view: dict[str, Any]) -> tuple[Any, ...]:
    return view["stage"], view["balance"], view["dealer"], view["next"]


async def test_a_fold_loses_the_ante_and_shows_no_card_of_the_dealer(tmp_path: Path) -> None:
    """A folded hand is over with its ante lost and the dealer's cards unseen."""
    async with house(tmp_path) as made:
        await made.deal(ante=25)
        view = await made.act("fold")
    assert ("over", "fold", -25, ["??", "??"]) == (view["stage"], view["result"], view["net"], view["dealer"])
    assert [{"spot": "ante", "stake": 25, "result": "lose", "paid": 0}] == view["lines"]
    assert (None, None, [0, 1]) == (view["mine"], view["theirs"], [one["place"] for one in view["proofs"]])


BAD_BETS: dict[str, tuple[dict[str, Any], str]] = {
    "below": ({"ante": 0}, "below_minimum"),
    "above": ({"ante": 505}, "above_maximum"),
    "off the step": ({"ante": 12}, "off_step"),
    "bonus above": ({"ante": 10, "bonus": 505}, "above_maximum"),
    "bonus off the step": ({"ante": 10, "bonus": 3}, "below_minimum"),
    "nothing to repeat": ({"ante": None}, "nothing_to_repeat"),
    "a decision that is not": ({"ante": 10, "decision": 7}, "stale_decision"),
    "a link without a chain": ({"ante": 10, "link": link(bytes(32))}, "not_committed"),
}


@pytest.mark.parametrize(("fields", "code"), BAD_BETS.values(), ids=BAD_BETS)
async def test_a_bad_bet_is_refused(fields: dict[str, Any], code: str, tmp_path: Path) -> None:
    """A bet off the limits, out of turn or without a bet to repeat is refused by its code, and nothing has moved."""
    async with house(tmp_path) as made:
        assert code == (await refused(BankedError, made, "house_deal", **{"decision": 0, **fields}))["error"]


async def test_a_bet_above_the_balance_is_refused(tmp_path: Path) -> None:
    """Who has fewer chips than a bet cannot make it, and the view says so beforehand."""
    async with house(tmp_path, chips=30) as made:
        assert {"least": 5, "most": 30, "step": 5} == made.view["sizes"]["ante"]
        facts = await refused(BankedError, made, "house_deal", decision=0, ante=35)
        assert ("balance_too_small", 35, 30) == (facts["error"], facts["needed"], facts["balance"])
        view = await made.deal(ante=20)
        bet = view["choices"][3]
        assert (False, 40, "balance_too_small") == (bet["may"], bet["price"], bet["why"])
        assert ["fold"] == made.open_choices()
        facts = await refused(BankedError, made, "house_act", decision=1, action="bet")
        assert ("balance_too_small", 40, 10) == (facts["error"], facts["needed"], facts["balance"])
    async with house(tmp_path / "broke", chips=0) as made:
        assert None is made.view["sizes"]["ante"]
        assert "balance_too_small" == made.view["choices"][0]["why"]


async def test_what_comes_out_of_phase_is_refused(tmp_path: Path) -> None:
    """At every stage all that is not open is refused with what is waited for, and nothing has moved."""
    async with house(tmp_path) as made:
        for stage in ("ante", "flop_bet", "turn_bet", "river_bet", "over"):
            assert stage == made.view["stage"]
            decision, may = made.view["decision"], made.open_choices()
            for action in {"bet", "check", "fold"} - set(may):
                facts = await refused(BankedError, made, "house_act", decision=decision, action=action)
                waits = "ante" if stage == "over" else stage
                assert ("wrong_command", waits) == (facts["error"], facts["waits_for"])
            if may:
                dealt = await refused(BankedError, made, "house_deal", decision=decision, ante=10)
                assert "wrong_command" == dealt["error"]
                for do, fields in (
                    ("house_commit", {"commitment": link(bytes(32))}),
                    ("house_rules", {"rules": "las-vegas"}),
                ):
                    assert "hand_in_play" == (await refused(BankedError, made, do, **fields))["error"]
            if stage == "ante":
                await made.deal()
            elif may:
                await made.act("bet")


async def test_of_two_windows_one_decides(tmp_path: Path) -> None:
    """Two windows that act at once are one choice; the other is told that it came too late, and both see the same."""
    from croupier.server.outbox import Outbox

    async with house(tmp_path) as made:
        other = Outbox(2**30)
        await made.tables.enter(PLAYER, other)
        await made.deal()
        await made.ask("house_act", decision=1, action="bet")
        facts = await refused(BankedError, made, "house_act", decision=1, action="fold")
        assert ("stale_decision", 2) == (facts["error"], facts["decision"])
        assert made.texts[-2:] == [*other._waiting][-2:]
        made.tables.leave(PLAYER, other)
        told = len(other._waiting)
        await made.act("check")
        assert told == len(other._waiting)


async def test_the_last_bets_are_bet_again(tmp_path: Path) -> None:
    """Without an ante the bets of the last hand are made again."""
    async with house(tmp_path) as made:
        await made.deal(ante=15, bonus=20)
        await made.finish()
        view = await made.deal(ante=None)
    assert (15, 20) == (view["bets"]["ante"], view["bets"]["bonus"])


async def test_the_player_s_own_loss_limit_holds(tmp_path: Path) -> None:
    """What the limit does not allow is refused, the ante and every bet after it, and the view says what is left."""
    async with house(tmp_path) as made:
        await set_limit(made, 40)
        await made.enter()
        assert (40, 40) == (made.view["left_today"], made.view["sizes"]["ante"]["most"])
        facts = await refused(RequestError, made, "house_deal", decision=0, ante=45)
        assert ("loss_limit", 40, 45) == (facts["error"], facts["limit"], facts["asked"])
        view = await made.deal(ante=15)
        assert 25 == view["left_today"]
        assert (False, 30, "loss_limit") == tuple(view["choices"][3][name] for name in ("may", "price", "why"))
        assert "loss_limit" == (await refused(RequestError, made, "house_act", decision=1, action="bet"))["error"]
        await made.act("fold")
        assert 25 == made.view["left_today"]


async def set_limit(made: House, chips: int) -> None:
    """Have the player allow so many chips to be lost in a day."""
    from croupier.server.accounts import Accounts, Change
    from croupier.server.passwords import Passwords
    from croupier.server.settings import LimitSettings
    from croupier.server.windows import windows_of
    from tests.server.fakes import CountingIds

    windows = windows_of(LimitSettings(), made.clock)
    accounts = Accounts(made.store.players, made.clock, CountingIds(), Passwords(), windows)
    row = await made.store.players.by_id(PLAYER)
    assert row is not None
    await accounts.change(row, Change(loss_limit=chips))


async def test_who_has_not_accepted_the_notice_does_not_bet(tmp_path: Path) -> None:
    """The table can be looked at, and no chip is bet before the notice for 18 and over was accepted."""
    async with house(tmp_path, notice_at=None) as made:
        assert "notice_required" == (await refused(RequestError, made, "house_deal", decision=0, ante=10))["error"]
        await made.store.players.change(PLAYER, notice_at=made.clock.now())
        assert "flop_bet" == (await made.deal())["stage"]


async def test_other_rules_begin_another_session(tmp_path: Path) -> None:
    """Between hands the player may sit down by other rules: sums and history begin at zero, and the edge is theirs."""
    async with house(tmp_path) as made:
        await made.deal()
        await made.finish()
        assert (1, 1) == (made.view["session"]["hands"], len(made.view["history"]))
        await made.ask("house_rules", rules="atlantic-city")
        view = made.view
        assert ("atlantic-city", "flush") == (view["rules"]["name"], view["rules"]["ante_pays_from"])
        assert 5.59350547 == round(100 * view["costs"]["house_edge"], 8)
        assert (0, []) == (view["session"]["hands"], view["history"])
        assert "unknown_rules" == (await refused(BankedError, made, "house_rules", rules="own"))["error"]
        await made.deal(ante=None)
        await made.finish()
        made.audited()


async def test_a_room_has_rules_and_limits_of_its_own(tmp_path: Path) -> None:
    """What the settings say is what a table plays by; when they change, so does the table, between hands."""
    own = HouseSettings(ante_pays_from="full-house", choose=False, least=100, most=1000, step=100, bonus_most=0)
    async with house(tmp_path, own) as made:
        assert (["own"], "full_house") == (made.view["offered"], made.view["rules"]["ante_pays_from"])
        assert 8.096490442 == round(100 * made.view["costs"]["house_edge"], 9)
        assert "no_bonus" == (await refused(BankedError, made, "house_deal", decision=0, ante=100, bonus=5))["error"]
        await made.deal(ante=100)
    async with house(tmp_path, life="b") as made:
        assert ("flop_bet", "own") == (made.view["stage"], made.view["rules"]["name"])
        await made.finish()
        assert "below_minimum" == (await refused(BankedError, made, "house_deal", decision=4, ante=5))["error"]
    async with house(tmp_path, life="c") as made:
        assert ("las-vegas", 5) == (made.view["rules"]["name"], made.view["limits"]["least"])
        made.audited()


async def test_cards_are_fair(tmp_path: Path) -> None:
    """The root is told before the bets, the link makes the order, and every card that is seen stood in its place."""
    links = [link(one) for one in chain(bytes(32), 3)]
    async with house(tmp_path) as made:
        before = made.view["next"]["root"]
        await made.ask("house_commit", commitment=links[3])
        assert links[3] == made.view["commitment"]
        root = made.view["next"]["root"]
        assert root != before
        for wrong in (links[1], links[3]):
            facts = await refused(FairnessError, made, "house_deal", decision=0, ante=10, link=wrong)
            assert "link_differs" == facts["error"]
        view = await made.deal(link=links[2])
        assert (links[2], {"root": root, "size": 52, "commitment": links[3], "link": links[2], "missing": False}) == (
            view["commitment"],
            view["deck"],
        )
        view = await made.finish()
        opened = base64.b64decode(root)
        order = permutation(view["hand"], 1, opened, {1: base64.b64decode(links[2])}, 52)
        assert list(range(9)) == [one["place"] for one in view["proofs"]]
        for one in view["proofs"]:
            shown = one["opening"]
            parts = [base64.b64decode(part) for part in shown["path"]]
            check_opening(opened, Opening(shown["leaf"], shown["card"], base64.b64decode(shown["salt"]), tuple(parts)))
            assert order[one["place"]] == shown["leaf"]
        view = await made.deal()
        assert (True, None, links[2]) == (view["deck"]["missing"], view["deck"]["link"], view["commitment"])


async def test_the_coach_says_what_choices_were_worth(tmp_path: Path) -> None:
    """Each choice is priced later, exactly; the costs of the mistakes of a session are added up, also afterwards."""
    async with house(tmp_path) as made:
        assert None is made.view["session"]["given_away"]
        await made.ask("house_coach", on=True)
        await made.deal(ante=20)
        await made.act("bet")
        await made.act("check")
        await made.act("check")
        assert "over" == made.view["stage"]
        view = await made.coached()
        assert [(1, "flop", "bet"), (2, "turn", "check"), (3, "river", "check")] == [
            (one["decision"], one["spot"], one["choice"]) for one in view["advice"]
        ]
        for one in view["advice"]:
            worth = {each["choice"]: each["value"] for each in one["worth"]}
            assert max(worth.values()) - worth[one["choice"]] == pytest.approx(one["cost"])
        given = 20 * sum(one["cost"] for one in view["advice"])
        assert given == pytest.approx(view["session"]["given_away"]) == pytest.approx(view["history"][0]["cost"])
        await made.ask("house_coach", on=False)
        await made.deal(ante=None)
        view = await made.finish()
        assert ([], 0, None) == (view["advice"], view["thinking"], view["history"][0]["cost"])
        assert given == pytest.approx(view["session"]["given_away"])
        made.audited()


async def test_the_sums_of_a_session(tmp_path: Path) -> None:
    """History, session and ledger tell of the same hands, and the house has what the player has not."""
    dice, exact = Random(5), figures(LAS_VEGAS)
    async with house(tmp_path) as made:
        for _ in range(60):
            await made.deal(ante=dice.choice((5, 50)), bonus=dice.choice((0, 5)))
            await made.finish(dice)
        view, session = made.view, made.view["session"]
        assert (60, 50, 60) == (session["hands"], len(view["history"]), view["hand_number"])
        assert [*range(60, 10, -1)] == [past["number"] for past in view["history"]]
        expected = exact.ev * session["antes"] + exact.bonus_ev * session["bonuses"]
        assert expected == pytest.approx(session["expected"])
        assert session["won"] == view["balance"] - CHIPS
        assert (-CHIPS - session["won"], 0) == (await made.balance(HOUSE), await made.balance(SEAT))
        assert view["balance"] == await made.balance(wallet(PLAYER))
        assert f"croupier_house_won_chips {float(-session['won'])}" in made.metrics.page().decode()
        assert 60 == made.audited().hands
