"""What is wrong with a game, stakes, profile or seating: all faults at once.

Decides for each of the four values, and for them together, what keeps it from being played; the
types were checked before. Called by `setup`, and by whoever edits a game of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.cards import DECKS
from croupier.errors import Fault
from croupier.evaluation import EVALUATORS
from croupier.rules.game import DOORS, Forced, Game, Limit, Opener, Shortage
from croupier.rules.profile import FiveStudTen, Profile
from croupier.rules.seating import Seat, Seating, StraddleKind
from croupier.rules.stakes import AnteKind, Stakes

MOST_CHIPS: Final = 2**53 - 1
"""The largest amount: what JSON readers hold exactly."""

# --- the game -----------------------------------------------------------------------------------


def game_faults(game: Game) -> Iterator[Fault]:
    """List what is wrong with a game by itself.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> [fault for game in CATALOGUE.values() for fault in game_faults(game)]
    []
    """
    if not game.streets:
        yield Fault("no_streets", "game.streets")
    if not game.rankings:
        yield Fault("no_rankings", "game.rankings")
    if not game.limits:
        yield Fault("no_limits", "game.limits")
    most_boards = 52 if game.board_cards > 0 else 1
    if not 1 <= game.boards <= most_boards:
        yield Fault("out_of_range", "game.boards", {"least": 1, "most": most_boards, "given": game.boards})
    if game.deck not in DECKS:
        yield Fault("unknown_deck", "game.deck", {"given": game.deck, "known": sorted(DECKS)})
    for number in range(len(game.streets)):
        yield from _street_faults(game, number)
    if game.streets and (game.forced is Forced.BRING_IN) != (game.streets[0].opener in DOORS):
        opener = game.streets[0].opener.value
        yield Fault("forced_without_opener", "game.forced", {"forced": game.forced.value, "opener": opener})
    yield from _ranking_faults(game)
    if game.seats < 2:
        yield Fault("out_of_range", "game.seats", {"least": 2, "given": game.seats})
    elif game.deck in DECKS:
        yield from _card_faults(game, game.seats)


def opener_ok(opener: Opener, street: int) -> bool:
    """Tell whether an opener can be found on a street: door cards and blinds decide the first only."""
    return street == 0 or opener not in (Opener.LEFT_OF_BLINDS, *DOORS)


def _street_faults(game: Game, number: int) -> Iterator[Fault]:
    street, field = game.streets[number], f"game.streets.{number}"
    if min(street.down, street.up, street.board, street.draw, street.discard) < 0:
        yield Fault("negative", field)
    if not (street.down or street.up or street.board or street.draw or street.discard):
        yield Fault("nothing_dealt", field)
    if not opener_ok(street.opener, number):
        yield Fault("opener_on_first_street_only", f"{field}.opener", {"given": street.opener.value})
    if street.draw and (street.discard or street.down or street.up or street.board):
        yield Fault("draw_and_deal", f"{field}.draw")
    held = sum(earlier.down - earlier.discard for earlier in game.streets[:number])
    if street.discard > held or street.draw > held:
        yield Fault("more_than_held", field, {"held": held})
    ups = sum(earlier.up for earlier in game.streets[: number + 1])
    if street.opener in (*DOORS, Opener.LOW_BOARD, Opener.HIGH_BOARD) and not ups:
        yield Fault("no_up_card", f"{field}.opener", {"given": street.opener.value})
    if street.board and (street.down or street.up) and game.shortage is Shortage.COMMUNITY:
        yield Fault("board_in_stud", field)
    if number == 0 and not (street.down or street.up):
        yield Fault("no_hole_cards", field)


def _ranking_faults(game: Game) -> Iterator[Fault]:
    kinds = [EVALUATORS[ranking.evaluator] for ranking in game.rankings if ranking.evaluator in EVALUATORS]
    if kinds and all(kind.qualifier for kind in kinds):
        # a pot must have a winner even if nobody qualifies
        yield Fault("no_sure_winner", "game.rankings")
    held = sum(street.down + street.up - street.discard for street in game.streets)
    board = game.board_cards
    for number, ranking in enumerate(game.rankings):
        field = f"game.rankings.{number}"
        kind = EVALUATORS.get(ranking.evaluator)
        if kind is None:
            yield Fault("unknown_evaluator", field, {"given": ranking.evaluator, "known": sorted(EVALUATORS)})
            continue
        if game.deck in DECKS and not set(DECKS[game.deck].cards) <= set(DECKS[kind.deck].cards):
            yield Fault("evaluator_of_another_deck", field, {"given": ranking.evaluator, "deck": kind.deck})
        plays = kind.size
        if ranking.hole is None:
            if held + board < plays:
                yield Fault("too_few_cards", field, {"cards": held + board, "needed": plays})
        elif not 0 <= ranking.hole <= plays or ranking.hole > held or plays - ranking.hole > board:
            yield Fault("too_few_cards", field, {"hole": held, "board": board, "needed": plays})


def _card_faults(game: Game, players: int) -> Iterator[Fault]:
    """Every street must be servable: with burns left out, or a community card, or a reshuffle."""
    deck = len(DECKS[game.deck].cards)
    needed = players * game.hole_cards + game.board_cards * game.boards
    if game.shortage is Shortage.COMMUNITY and game.streets:
        last = game.streets[-1]
        burns = sum(street.burn for street in game.streets[:-1])
        needed += burns + last.burn
        if len(game.streets) > 1 and last.down + last.up == 1:
            # one community card serves everybody; its burn comes from the burns before it, or on top
            needed += 1 - players - (1 if burns and last.burn else 0)
    draws = [street.draw for street in game.streets if street.draw]
    if draws:
        needed += max(draws) + 1
    if needed > deck:
        yield Fault("deck_too_small", "game.seats", {"players": players, "needed": needed, "deck": deck})
    if draws and game.shortage is not Shortage.RESHUFFLE:
        yield Fault("draw_without_reshuffle", "game.shortage", {"given": game.shortage.value})


# --- the stakes ---------------------------------------------------------------------------------


def stakes_faults(game: Game, stakes: Stakes) -> Iterator[Fault]:
    if stakes.limit not in game.limits:
        allowed = [limit.value for limit in game.limits]
        yield Fault("limit_not_offered", "stakes.limit", {"given": stakes.limit.value, "offered": allowed})
    for name in ("small_blind", "big_blind", "button_blind", "small_bet", "big_bet", "bring_in", "min_bet"):
        amount = getattr(stakes, name)
        if not 0 <= amount <= MOST_CHIPS:
            yield Fault("not_chips", f"stakes.{name}", {"given": amount})
    if stakes.ante is not None and not 0 < stakes.ante.amount <= MOST_CHIPS:
        yield Fault("not_chips", "stakes.ante", {"given": stakes.ante.amount})
    if stakes.small_blind > stakes.big_blind:
        yield Fault("small_blind_above_big", "stakes.small_blind", {"most": stakes.big_blind})
    if stakes.limit is Limit.FIXED and not 0 < stakes.small_bet <= stakes.big_bet:
        yield Fault("fixed_limit_bets", "stakes.small_bet", {"small": stakes.small_bet, "big": stakes.big_bet})
    if stakes.limit is not Limit.FIXED and not stakes.least_bet:
        yield Fault("no_least_bet", "stakes.min_bet")
    yield from _forced_faults(game, stakes)
    yield from _rake_faults(stakes)


def _forced_faults(game: Game, stakes: Stakes) -> Iterator[Fault]:
    bomb = stakes.bomb
    if game.forced is Forced.BRING_IN:
        if stakes.big_blind or stakes.button_blind:
            yield Fault("no_blinds_in_this_game", "stakes.big_blind")
        full = stakes.small_bet if stakes.limit is Limit.FIXED else stakes.least_bet
        if not (0 < stakes.bring_in < full or (bomb and not stakes.bring_in)):
            yield Fault("bring_in_out_of_range", "stakes.bring_in", {"below": full, "given": stakes.bring_in})
    elif stakes.bring_in:
        yield Fault("no_bring_in_in_this_game", "stakes.bring_in")
    if game.forced is Forced.BLINDS:
        if not stakes.big_blind and stakes.ante is None:
            yield Fault("nothing_forced", "stakes.big_blind")
        if stakes.button_blind:
            yield Fault("no_button_blind_in_this_game", "stakes.button_blind")
    if game.forced is Forced.BUTTON_BLIND:
        if stakes.big_blind:
            yield Fault("no_blinds_in_this_game", "stakes.big_blind")
        if not stakes.button_blind and not bomb:
            yield Fault("nothing_forced", "stakes.button_blind")


def _rake_faults(stakes: Stakes) -> Iterator[Fault]:
    rake = stakes.rake
    if rake is None:
        return
    if not 0 <= rake.basis_points <= 10_000:
        yield Fault("out_of_range", "stakes.rake.basis_points", {"least": 0, "most": 10_000})
    if any(cap.most < 0 or cap.players < 0 for cap in rake.caps):
        yield Fault("not_chips", "stakes.rake.caps")


# --- the profile --------------------------------------------------------------------------------


def profile_faults(profile: Profile) -> Iterator[Fault]:
    if profile.fl_max_raises is not None and profile.fl_max_raises < 1:
        yield Fault("out_of_range", "profile.fl_max_raises", {"least": 1, "given": profile.fl_max_raises})
    if profile.run_it_max < 1:
        yield Fault("out_of_range", "profile.run_it_max", {"least": 1, "given": profile.run_it_max})
    if not 0 <= profile.raise_step <= MOST_CHIPS:
        yield Fault("not_chips", "profile.raise_step", {"given": profile.raise_step})


# --- the seating --------------------------------------------------------------------------------


def seat_faults(game: Game, profile: Profile, seats: tuple[Seat, ...]) -> list[Fault]:
    faults = []
    most = game.seats
    if profile.five_stud_ten is FiveStudTen.NINE_SEATS and _needs_no_burn(game, most):
        most -= 1
    if not 2 <= len(seats) <= most:
        faults.append(Fault("players_out_of_range", "seating.seats", {"least": 2, "most": most, "given": len(seats)}))
    before, total = -1, 0
    for seat in seats:
        if seat.number < 0:
            faults.append(Fault("not_a_seat_number", "seating.seats", {"given": seat.number}))
        elif seat.number <= before:
            faults.append(Fault("seats_not_clockwise", "seating.seats", {"seat": seat.number, "after": before}))
        if seat.stack <= 0:
            faults.append(Fault("stack_not_positive", "seating.seats", {"seat": seat.number, "given": seat.stack}))
        if seat.ante < 0:
            faults.append(Fault("not_chips", "seating.seats", {"seat": seat.number, "ante": seat.ante}))
        before = seat.number
        total += seat.stack
    if total > MOST_CHIPS:
        faults.append(Fault("too_many_chips", "seating.seats", {"most": MOST_CHIPS}))
    return faults


def _needs_no_burn(game: Game, players: int) -> bool:
    """Tell whether a full table is only served by leaving a burn out (ten of five-card stud)."""
    if game.deck not in DECKS or game.shortage is not Shortage.SKIP_BURN or game.board_cards:
        return False
    burns = sum(street.burn for street in game.streets)
    return players * game.hole_cards + burns > len(DECKS[game.deck].cards)


def seating_faults(game: Game, stakes: Stakes, seating: Seating) -> Iterator[Fault]:
    taken = {seat.number for seat in seating.seats}
    table_ante = stakes.ante is not None and stakes.ante.kind in (AnteKind.BIG_BLIND, AnteKind.BUTTON)
    if game.forced is Forced.BLINDS and stakes.big_blind and seating.big_blind is None and not stakes.bomb:
        yield Fault("no_big_blind", "seating.big_blind")
    if game.forced is not Forced.BRING_IN and seating.button is None:
        yield Fault("no_button", "seating.button")
    if seating.button is not None and seating.button < 0:
        yield Fault("not_a_seat_number", "seating.button", {"given": seating.button})
    for name in ("small_blind", "big_blind"):
        seat = getattr(seating, name)
        if seat is not None and seat not in taken:
            yield Fault("nobody_in_that_seat", f"seating.{name}", {"seat": seat})
    if seating.small_blind is not None and seating.small_blind == seating.big_blind:
        yield Fault("both_blinds_in_one_seat", "seating.small_blind", {"seat": seating.small_blind})
    if game.forced is Forced.BLINDS and seating.button is not None:
        yield from _order_faults(seating)
    if table_ante and stakes.ante is not None:
        payer = seating.big_blind if stakes.ante.kind is AnteKind.BIG_BLIND else seating.button
        if payer not in taken:
            yield Fault("nobody_to_ante", "stakes.ante", {"seat": payer})
    if game.forced is Forced.BUTTON_BLIND and stakes.button_blind and seating.button not in taken:
        yield Fault("nobody_in_that_seat", "seating.button", {"seat": seating.button})
    if seating.straddles:
        yield from _straddle_faults(stakes, seating)
    if seating.posts:
        yield from _post_faults(stakes, seating)


def _order_faults(seating: Seating) -> Iterator[Fault]:
    """Clockwise: button, small blind, big blind; heads-up the button has the small one (TDA 34-B, RULES D1)."""
    button, small, big = seating.button, seating.small_blind, seating.big_blind
    if button is None or big is None:
        return
    if big == button and small is not None:
        yield Fault("big_blind_on_button", "seating.big_blind", {"seat": big})
    elif small is not None and small != button and not (button < small) ^ (small < big) ^ (button < big):
        yield Fault("blinds_out_of_order", "seating.small_blind", {"button": button, "small": small, "big": big})


def _straddle_faults(stakes: Stakes, seating: Seating) -> Iterator[Fault]:
    field = "seating.straddles"
    stacks = {seat.number: seat.stack - _ante_of(seat, stakes, seating) for seat in seating.seats}
    below = stakes.big_blind
    if not below or stakes.bomb:
        yield Fault("no_big_blind", field)
    straddlers = [straddle.seat for straddle in seating.straddles]
    if len(set(straddlers)) < len(straddlers):
        yield Fault("straddles_twice", field, {"seats": straddlers})
    for straddle in seating.straddles:
        if straddle.seat not in stacks:
            yield Fault("nobody_in_that_seat", field, {"seat": straddle.seat})
        elif straddle.seat in (seating.small_blind, seating.big_blind) and len(stacks) > 2:
            yield Fault("blind_straddles", field, {"seat": straddle.seat})
        elif straddle.amount <= below:
            yield Fault("straddle_too_small", field, {"above": below, "given": straddle.amount})
        elif stakes.limit is Limit.FIXED and straddle.amount != below + stakes.small_bet:
            # RULES section 15.6
            yield Fault("straddle_not_one_bet", field, {"needed": below + stakes.small_bet, "given": straddle.amount})
        elif straddle.kind is StraddleKind.BUTTON and straddle.seat != seating.button:
            yield Fault("straddle_off_button", field, {"seat": straddle.seat, "button": seating.button})
        elif straddle.kind is StraddleKind.BUTTON and stakes.limit is Limit.FIXED:
            # WL 161
            yield Fault("button_straddle_in_limit", field, {"seat": straddle.seat})
        elif stacks[straddle.seat] < straddle.amount:
            yield Fault("straddle_beyond_stack", field, {"seat": straddle.seat, "needed": straddle.amount})
        below = max(below, straddle.amount)


def _ante_of(seat: Seat, stakes: Stakes, seating: Seating) -> int:
    """What a seat antes, at most: its own, everybody's, or the table's if it pays for all."""
    if seat.ante or stakes.ante is None:
        return seat.ante
    if stakes.ante.kind in (AnteKind.EACH, AnteKind.BOMB):
        return stakes.ante.amount
    payer = seating.big_blind if stakes.ante.kind is AnteKind.BIG_BLIND else seating.button
    return stakes.ante.amount if seat.number == payer else 0


def _post_faults(stakes: Stakes, seating: Seating) -> Iterator[Fault]:
    taken = {seat.number for seat in seating.seats}
    blinds = (seating.small_blind, seating.big_blind, *(straddle.seat for straddle in seating.straddles))
    posters = [post.seat for post in seating.posts]
    if len(set(posters)) < len(posters):
        yield Fault("posts_twice", "seating.posts", {"seats": posters})
    for post in seating.posts:
        if post.seat not in taken:
            yield Fault("nobody_in_that_seat", "seating.posts", {"seat": post.seat})
        if post.live < 0 or not 0 <= post.dead <= MOST_CHIPS:
            yield Fault("not_chips", "seating.posts", {"seat": post.seat})
        elif post.live > stakes.big_blind:
            yield Fault("post_above_big_blind", "seating.posts", {"seat": post.seat, "most": stakes.big_blind})
        elif post.live and post.seat in blinds:
            yield Fault("blind_posts", "seating.posts", {"seat": post.seat})
        elif post.live and stakes.bomb:
            yield Fault("post_in_bomb_pot", "seating.posts", {"seat": post.seat})
