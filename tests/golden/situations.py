"""Hands that show one rule each: betting, forced money, pots and shares. Data alone; `script` says how it is read."""

from typing import Final

import msgspec

from croupier.rules import (
    CATALOGUE,
    Ante,
    AnteKind,
    Limit,
    Post,
    Rake,
    RakeCap,
    Seat,
    Seating,
    Stakes,
    Straddle,
    StraddleKind,
)
from tests.golden.games import BLINDS_FL, BLINDS_NL
from tests.golden.script import Script

HOLDEM: Final = CATALOGUE["holdem"]

SITUATIONS: Final = (
    Script(
        name="three_all_in_and_a_fold",
        shows="Three players are all-in for different amounts and a fourth calls them all; a fifth folded after "
        "putting in 110. What it put in stays in the pots that it reached, and the last side pot is awarded "
        "first.",
        source="TDA 16, 21; S1; WL 149; RULES section 4",
        game=HOLDEM,
        stakes=BLINDS_NL,
        stacks={1: 300, 2: 150, 3: 60, 4: 500, 5: 500},
        button=5,
        house="tournament_tda",
        lines="""
            deal 1 QsQd 2 KhKd 3 AcAd 4 9s8s 5 JhJs
            3 raise_to 60
            4 raise_to 110
            5 call
            1 raise_to 300
            2 call
            4 fold
            5 call
            deal burn 2d board 2c7d3h
            deal burn 4c board 5s
            deal burn 6c board 9c
        """,
    ),
    Script(
        name="odd_chips",
        shows="Three players play the straight on the board for 35 chips: 11 each, and the two that are left over "
        "go one each to the first winners left of the button. Hands that tie are shown, not mucked.",
        source="S1; TDA 19, 20-A; RR ties 4; RULES section 4",
        game=HOLDEM,
        stakes=BLINDS_NL,
        stacks={1: 200, 2: 200, 3: 200, 4: 200},
        button=3,
        lines="""
            deal 4 7h2d 1 8s7d 2 9s9c 3 6h6d
            2 call
            3 call
            4 fold
            1 check
            deal burn 2c board AsKsQd
            check around
            deal burn 3c board Jh
            check around
            deal burn 4c board Tc
            check around
        """,
    ),
    Script(
        name="quartered",
        shows="Two players have the same low, one of them the high hand as well. Of 103 chips the high half is 52, "
        "with the odd chip; the low half of 51 is 26 and 25, its odd chip left of the button: seat 3 is "
        "quartered. The small blind is an uneven one.",
        source="S2; TDA 20-A, 20-C; RULES sections 4 and 7",
        game=CATALOGUE["omaha_hilo"],
        stakes=Stakes(Limit.FIXED, small_blind=3, big_blind=10, small_bet=10, big_bet=20),
        stacks={1: 300, 2: 300, 3: 300},
        lines="""
            deal 2 QsJdTc9h 3 As2cQhJh 1 Ah2dKsKd
            1 raise_to 20
            2 fold
            3 call
            deal burn 4d board 3c7d8s
            3 bet 10
            1 call
            deal burn 4h board Kc
            3 check
            1 bet 20
            3 call
            deal burn 4s board 9d
            check around
        """,
    ),
    Script(
        name="run_it_twice",
        shows="All-in on the flop with a side pot, and everybody agrees to two boards. Both keep the flop; each pot"
        " is halved, and the odd chip of the main pot goes to the first board.",
        source="WL 204-213; PS (run it twice); TDA 21; RULES section 4",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=1, big_blind=2),
        stacks={1: 100, 2: 40, 3: 101, 4: 101},
        button=4,
        lines="""
            deal 1 7h2s 2 AsAd 3 QsQd 4 KsKd
            3 call
            4 call
            1 fold
            2 check
            deal burn 3c board 2c7d9h
            2 bet 38
            3 raise_to 99
            4 call
            2 run_it 2
            ! 3 run_it 3 cannot_run_again
            3 run_it 2
            4 run_it 2
            deal burn 3d board Jc
            deal burn 4c board 3s
            deal burn 4d board Qh
            deal burn 5d board 5c
        """,
    ),
    Script(
        name="short_all_in_does_not_reopen",
        shows="Seat 2 raises by 100 and seat 3 is all-in for 80 more. Seat 1, who bet 100 and faces 180, may raise "
        "again, to 380 at least; seat 2 faces 80, less than a full raise, and may only call or fold.",
        source="TDA 47-A; RR no-limit 5; WL 173; RULES section 2.1",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=10, big_blind=20),
        stacks={1: 1000, 2: 1000, 3: 300},
        button=3,
        lines="""
            deal 1 AhKc 2 QhJh 3 7h7c
            3 call
            1 call
            2 check
            deal burn 2h board Kh7d2c
            1 bet 100
            ! 2 raise_to 199 below_minimum
            2 raise_to 200
            3 raise_to 280
            ! 1 raise_to 379 below_minimum
            1 call
            ! 2 raise_to 400 not_reopened
            2 call
            deal burn 3h board 5d
            check around
            deal burn 4h board 9c
            1 bet 100
            2 fold
        """,
    ),
    Script(
        name="short_all_ins_reopen",
        shows="Two short all-ins, 25 and 75, add up to a full raise of 100 for the bettor, seat 1, and for nobody "
        "else: seat 1 may raise to 300 and does. That is a full raise, which reopens the betting for seats 3 "
        "and 5 as well.",
        source="TDA 47-A with illustrations 1-A and 1-B; RULES section 2.1",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=50, big_blind=100),
        stacks={1: 5000, 2: 225, 3: 5000, 4: 300, 5: 5000},
        button=5,
        lines="""
            deal 1 KdKc 2 AhTh 3 7s7h 4 Qs9s 5 JcJh
            call around
            deal burn 3c board Kh7d2c
            1 bet 100
            2 raise_to 125
            3 call
            4 raise_to 200
            5 call
            1 raise_to 300
            ! 3 raise_to 399 below_minimum
            3 raise_to 400
            5 fold
            1 call
            deal burn 3d board 8c
            check around
            deal burn 3s board 4s
            check around
        """,
    ),
    Script(
        name="short_all_in_over_a_limp",
        shows="Seat 5 is all-in for 7,500 over a blind of 4,000. The big blind has not acted yet and may raise, by "
        "a full 4,000 on top of the 7,500; the limper has acted, faces 3,500 and may not.",
        source="TDA 47 with illustrations 3 and 3-A; RULES section 2.1",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=2000, big_blind=4000),
        stacks={1: 50000, 2: 50000, 3: 50000, 5: 7500},
        button=5,
        house="tournament_tda",
        lines="""
            deal 1 9h4c 2 AcQc 3 ThTd 5 KsJs
            3 call
            5 raise_to 7500
            1 fold
            ! 2 raise_to 11499 below_minimum
            2 call
            ! 3 raise_to 12000 not_reopened
            3 call
            deal burn 2h board Qh8d3c
            2 bet 4000
            3 fold
            deal burn 2d board 6s
            deal burn 2c board 2s
        """,
    ),
    Script(
        name="fixed_limit_cap",
        shows="A bet and three raises, the big blind being the bet: then the street is capped, and it stays so for "
        "the two who are left when seat 1 folds. On the flop only two can bet from the start, and their "
        "raises have no limit.",
        source="S2; RR betting and raising 3, 4; RULES sections 1 (D2, D4) and 2.3",
        game=HOLDEM,
        stakes=BLINDS_FL,
        stacks={1: 300, 2: 300, 3: 300},
        lines="""
            deal 2 KhKd 3 AdAh 1 QhQc
            ! 1 raise_to 30 above_maximum
            1 raise_to 20
            2 raise_to 30
            3 raise_to 40
            ! 1 raise_to 50 raise_capped
            1 fold
            ! 2 raise_to 50 raise_capped
            2 call
            deal burn 2c board Ts7h2d
            2 bet 10
            3 raise_to 20
            2 raise_to 30
            3 raise_to 40
            2 raise_to 50
            3 raise_to 60
            2 call
            deal burn 3c board 8s
            2 check
            3 bet 20
            2 call
            deal burn 4c board 2h
            check around
        """,
    ),
    Script(
        name="half_a_bet",
        shows="Fixed limit with a bet of 20. All-in for 28 adds 8, less than half: it is no raise, the next player "
        "may call 28 or make it 40, and does. All-in for 50 adds 10, just half: it counts as a raise, the "
        "next one is to 70.",
        source="RR betting and raising 6; WL 129; TDA 47-B; RULES section 2.3",
        game=HOLDEM,
        stakes=Stakes(Limit.FIXED, small_blind=10, big_blind=20, small_bet=20, big_bet=40),
        stacks={1: 500, 2: 48, 3: 500, 4: 70, 5: 500},
        button=5,
        house="live_cash",
        lines="""
            deal 1 AhAc 2 KhKc 3 QhQc 4 JhJc 5 ThTc
            call around
            deal burn 2h board 9s6d2c
            1 bet 20
            2 raise_to 28
            3 raise_to 40
            4 raise_to 50
            ! 5 raise_to 60 below_minimum
            5 raise_to 70
            1 call
            3 call
            deal burn 3h board 4s
            check around
            deal burn 3d board 8d
            check around
            1 show
            3 muck
            5 muck
            4 muck
            2 muck
        """,
    ),
    Script(
        name="half_bets_in_a_row",
        shows="Two short all-ins in a row over a bet of 20. The first, to 28, adds less than half a bet. The "
        "second, to 35, adds 7 to that but 15 to the last full level of 20: it counts as a raise, and the "
        "next one is to 55.",
        source="RR betting and raising 6; WL 129; TDA 47-B; the texts are silent on several all-ins (RULES section 13)",
        game=HOLDEM,
        stakes=Stakes(Limit.FIXED, small_blind=10, big_blind=20, small_bet=20, big_bet=40),
        stacks={1: 500, 2: 48, 3: 55, 4: 500},
        button=4,
        house="tournament_tda",
        lines="""
            deal 1 AhAc 2 KhKc 3 QhQc 4 ThTc
            call around
            deal burn 2h board 9s6d2c
            1 bet 20
            2 raise_to 28
            3 raise_to 35
            ! 4 raise_to 40 below_minimum
            4 raise_to 55
            1 call
            deal burn 3h board 4s
            check around
            deal burn 3d board 8d
            check around
        """,
    ),
    Script(
        name="dead_small_blind",
        shows="A tournament in which the player who owed the small blind is gone: nobody posts it. Seat 5 is first "
        "to act, and after the flop the first player left of the button, who is the big blind.",
        source="TDA 32; WL 151; RULES section 3.2",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=50, big_blind=100),
        seating=Seating(
            (Seat(1, 4000), Seat(2, 4000), Seat(4, 4000), Seat(5, 4000)), button=2, small_blind=None, big_blind=4
        ),
        house="tournament_tda",
        lines="""
            deal 4 Ts9s 5 AhQd 1 7c7d 2 KdJd
            5 raise_to 250
            1 fold
            2 call
            4 call
            deal burn 2c board Jh8s4d
            4 check
            5 bet 300
            2 call
            4 fold
            deal burn 3c board 6c
            check around
            deal burn 5c board Qh
            5 bet 600
            2 call
            5 show
            2 muck
        """,
    ),
    Script(
        name="bomb_pot",
        shows="Everybody antes 10, nobody posts a blind and there is no betting before the flop; then the first "
        "player left of the button begins, for 10 at least.",
        source="WL 27; BG (bomb pot); RULES section 4",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, min_bet=10, ante=Ante(AnteKind.BOMB, 10)),
        stacks={1: 300, 2: 300, 4: 300, 6: 300},
        button=6,
        lines="""
            deal 1 As8d 2 6c6d 4 QdTd 6 Kh4h
            deal burn 2c board 8h6h3d
            1 bet 30
            2 raise_to 90
            4 fold
            6 call
            1 fold
            deal burn 2d board Jc
            2 bet 150
            6 call
            deal burn 2s board 9h
            2 check
            6 bet 50
            2 call
        """,
    ),
    Script(
        name="double_board",
        shows="One burn and then the cards of both boards, on every street. Each board is half of the pot of 115, "
        "with the odd chip for the first; seat 2 wins the first board and seat 3 the second.",
        source="S1 (by agreement); WL 204-213 (the odd chip to the first board); RULES section 4",
        game=msgspec.structs.replace(HOLDEM, key="holdem_two_boards", name="Texas hold'em on two boards", boards=2),
        stakes=BLINDS_NL,
        stacks={1: 500, 2: 500, 3: 500},
        button=3,
        house="home",
        lines="""
            deal 1 9c8c 2 AhKh 3 QcQd
            3 raise_to 30
            1 fold
            2 call
            deal burn 2c board AsJd5c Qs7h3c
            2 check
            3 bet 25
            2 call
            deal burn 2d board 4d 9h
            check around
            deal burn 2h board 6s Kd
            check around
            2 show
            3 show
        """,
    ),
    Script(
        name="button_straddle",
        shows="The button straddles for 4 at 1/2. The small blind acts first and the straddler last, with the "
        "option to raise; a raise is to 8 at least, and after the flop the least bet is the big blind again.",
        source="S1; RR no-limit 2; RULES sections 1 (D26) and 3.4",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=1, big_blind=2),
        seating=Seating(
            tuple(Seat(number, 200) for number in (1, 2, 3, 4)),
            button=1,
            small_blind=2,
            big_blind=3,
            straddles=(Straddle(1, 4, StraddleKind.BUTTON),),
        ),
        lines="""
            deal 2 JhTh 3 8c3d 4 AcJc 1 5d5s
            ! 2 raise_to 6 below_minimum
            2 call
            3 fold
            4 call
            1 check
            deal burn 2c board Kd9h5h
            2 bet 2
            4 fold
            1 raise_to 12
            2 call
            deal burn 3c board Qs
            2 check
            1 bet 30
            2 raise_to 90
            1 call
            deal burn 4c board Kh
            2 bet 94
            1 call
        """,
    ),
    Script(
        name="posts",
        shows="Seat 5 missed both blinds and returns: 2 live and 1 dead. The live 2 are a bet, so the seat may "
        "check in turn or raise; the dead chip is in the middle and not in front of the seat.",
        source="RR button and blind use; WL 155, 156; RULES section 3.5",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=1, big_blind=2),
        seating=Seating(
            tuple(Seat(number, 200) for number in (1, 2, 3, 5)),
            button=1,
            small_blind=2,
            big_blind=3,
            posts=(Post(5, live=2, dead=1),),
        ),
        lines="""
            deal 2 9c4d 3 KsTs 5 AhJd 1 8h7h
            5 check
            1 raise_to 8
            2 fold
            3 call
            5 call
            deal burn 2c board Jh6h5s
            3 check
            5 bet 15
            1 call
            3 fold
            deal burn 3c board 2h
            5 check
            1 bet 30
            5 fold
            1 muck
        """,
    ),
    Script(
        name="short_big_blind_ante",
        shows="The big blind antes 100 for the table and has 150 chips: the blind of 100 is paid first, 50 are left"
        " for the ante. The ante is dead money in the main pot and makes no side pot.",
        source="TDA RP-11; RULES section 3.3",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=50, big_blind=100, ante=Ante(AnteKind.BIG_BLIND, 100)),
        stacks={1: 5000, 2: 5000, 3: 150},
        house="tournament_tda",
        lines="""
            deal 2 Tc9c 3 KdQs 1 AhJc
            1 raise_to 250
            2 call
            deal burn 2c board Jd8c4h
            2 check
            1 bet 300
            2 call
            deal burn 3c board 7d
            2 bet 900
            1 fold
            deal burn 5c board Qh
        """,
    ),
    Script(
        name="short_blinds_heads_up",
        shows="The big blind has 3 chips and the small blind posted 5: there is nothing to call, nobody acts, and "
        "the 2 chips too many go back.",
        source="WL 150; TDA 15-B; RULES section 15.3",
        game=HOLDEM,
        stakes=BLINDS_NL,
        stacks={1: 500, 2: 3},
        rules={"run_it_max": 1},
        lines="""
            deal 2 KhKd 1 AsAd
            deal burn 2c board 7c8d4s
            deal burn 3c board Jh
            deal burn 5c board 2h
        """,
    ),
    Script(
        name="rake",
        shows="The uncalled part of a bet goes back before anything is raked. Five per cent of 680 would be 34, but"
        " with fewer than four players dealt in the house takes 15 at most; the main pot pays before the side"
        " pot.",
        source="S1; PS (rake); RULES section 4",
        game=HOLDEM,
        stakes=Stakes(Limit.NO, small_blind=5, big_blind=10, rake=Rake(500, caps=(RakeCap(2, 15), RakeCap(4, 30)))),
        stacks={1: 400, 2: 100, 3: 290},
        rules={"run_it_max": 1},
        lines="""
            deal 2 QhQd 3 AsKs 1 JhJd
            1 raise_to 30
            2 raise_to 100
            3 call
            1 call
            deal burn 2c board Jc9s4d
            3 check
            1 bet 300
            3 call
            deal burn 3c board 8h
            deal burn 5c board Kd
        """,
    ),
    Script(
        name="one_card_shown",
        shows="Nobody calls the last bet. It goes back, the pot is awarded, and the winner, who need not show "
        "anything, shows one card.",
        source="S0; S1; TDA 15-B, 17; RULES section 5",
        game=HOLDEM,
        stakes=BLINDS_NL,
        stacks={1: 500, 2: 500, 3: 500},
        lines="""
            deal 2 8h8d 3 AcQc 1 AsKd
            1 raise_to 25
            2 call
            3 fold
            deal burn 2c board Th6c5d
            2 check
            1 bet 40
            2 fold
            ! 1 show Kc not_your_card
            1 show As
        """,
    ),
    Script(
        name="mucking_by_choice",
        shows="Where losers choose, any called player may muck in turn, but no pot is left without an owner. Seat "
        "2, who plays for the side pot, mucks; so seat 3, the last with a claim to it, must show. Seat 1 had "
        "only the main pot and comes last.",
        source="S1; TDA 13, 17; WL 145; RULES sections 5 and 15.14",
        game=HOLDEM,
        stakes=BLINDS_NL,
        stacks={1: 60, 2: 400, 3: 400},
        button=3,
        house="live_cash",
        lines="""
            deal 1 AhTh 2 9d8d 3 KsQs
            3 raise_to 30
            1 raise_to 60
            2 call
            3 call
            deal burn 2c board Qh7d6d
            2 check
            3 bet 80
            2 call
            deal burn 3c board Ac
            check around
            deal burn 4c board 2s
            2 bet 100
            3 call
            2 muck
            1 show
        """,
    ),
    Script(
        name="paid_to_see",
        shows="Seat 2 bets the river, is called by seat 3 and mucks. Seat 3 paid to see that hand and may ask for "
        "it; the hand stays dead although it would have won.",
        source="TDA 13, 18-B; RULES section 5",
        game=HOLDEM,
        stakes=BLINDS_NL,
        stacks={1: 400, 2: 400, 3: 400},
        house="tournament_tda",
        lines="""
            deal 2 Kc2h 3 QdJd 1 8c8h
            1 fold
            2 call
            3 check
            deal burn 3c board KhJs5s
            2 bet 10
            3 call
            deal burn 4c board 9h
            check around
            deal burn 6c board 6d
            2 bet 40
            3 call
            2 muck
            3 demand
        """,
    ),
)
