"""Hands of stud and draw that show one rule each: bring-ins, open pairs, odd chips, too few cards.

Data alone; `script` says how it is read.
"""

from typing import Final

from croupier.rules import CATALOGUE, Ante, AnteKind, Limit, Stakes
from tests.golden.games import BLINDS_FL, STUD_FL
from tests.golden.script import Script

STUD: Final = CATALOGUE["stud"]

SHORTAGES: Final = (
    Script(
        name="bring_in_completed",
        shows="The bring-in of 3 is completed to 10: that is the opening bet and no raise, so three raises follow "
        "it, to 40. The bring-in player, who has acted, is reopened like anybody else.",
        source="S2; RR (seven-card stud); WL 216, 219; RULES sections 2.3 and 6",
        game=STUD,
        stakes=Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=3, ante=Ante(AnteKind.EACH, 1)),
        stacks={1: 300, 2: 300, 3: 300, 4: 300},
        lines="""
            deal 1 KsKd5h 2 QsQd8s 3 AcAd2d 4 JsJd9c
            ! 3 complete 9 below_minimum
            3 bring_in
            ! 4 raise_to 10 complete_instead
            4 complete 10
            1 raise_to 20
            2 raise_to 30
            3 raise_to 40
            ! 4 raise_to 50 raise_capped
            4 fold
            1 call
            2 call
            deal burn 3c 1 6h 2 9s 3 Ah
            3 bet 10
            1 fold
            2 call
            deal burn 4c 2 4h 3 7c
            3 bet 20
            2 fold
            3 muck
        """,
    ),
    Script(
        name="open_pair",
        shows="A house where an open pair on fourth street lets everybody choose between the small bet and the big "
        "one. Over a bet of 20 the raise may be to 40 or to 60; once somebody has chosen the big bet, raises "
        "are by 40.",
        source="S2; WL 220; RR (seven-card stud); RULES sections 1 (D17) and 6",
        game=STUD,
        stakes=STUD_FL,
        stacks={1: 500, 2: 500, 3: 500},
        house="live_cash",
        lines="""
            deal 1 3c5d2c 2 AsKsTh 3 9c8d9d
            1 bring_in
            2 call
            3 call
            deal burn 4c 1 Jd 2 Qs 3 9h
            ! 3 bet 30 not_a_size
            3 bet 20
            1 fold
            2 raise_to 60
            3 raise_to 100
            2 call
            deal burn 4d 2 4s 3 8c
            3 bet 40
            2 call
            deal burn 4h 2 6h 3 Kc
            3 bet 40
            2 call
            deal burn 6d 2 2h 3 2d
            3 bet 40
            2 fold
            3 show 8d
        """,
    ),
    Script(
        name="stud_odd_chip",
        shows="Two players have the same straight and the pot of 65 does not divide: the odd chip goes to the one "
        "with the highest card by suit among the five that play, the ten of diamonds. The ace of spades "
        "beside them does not play.",
        source="TDA 20-B; WL 149; RULES sections 1 (D13) and 4",
        game=STUD,
        stakes=STUD_FL,
        stacks={1: 300, 2: 300, 3: 300},
        lines="""
            deal 1 Td9c8d 2 Tc9sAs 3 Kh4c2c
            3 bring_in
            1 complete 20
            2 call
            3 fold
            deal burn 5c 1 2d 2 8c
            check around
            deal burn 5d 1 7c 2 3d
            check around
            deal burn 5h 1 6s 2 7h
            check around
            deal burn 5s 1 3h 2 6c
            check around
        """,
    ),
    Script(
        name="stud_burns_again",
        shows="Seven players stay to seventh street: the stub has 7 cards and 9 are needed, one each and two. The "
        "three burns are shuffled into it, and everybody gets a card of their own.",
        source="TDA RP-10-H; WL 228; RULES section 6",
        game=STUD,
        stakes=STUD_FL,
        stacks={number: 200 for number in range(1, 8)},
        lines="""
            deal 1 5sJdTh 2 4c7sJh 3 9hQcAh 4 3cKh2c 5 Kd6cTs 6 5h5cJs 7 Ad8d4d
            4 bring_in
            call around
            deal burn 3s 1 7c 2 Qh 3 8s 4 Qd 5 Qs 6 Ks 7 Kc
            check around
            deal burn 7d 1 2h 2 3d 3 6h 4 2d 5 9s 6 8c 7 Ac
            check around
            deal burn Td 1 6d 2 4s 3 3h 4 Tc 5 4h 6 Jc 7 7h
            check around
            deal burn 7d 1 2s 2 5d 3 3s 4 As 5 Td 6 8h 7 9c
            check around
        """,
    ),
    Script(
        name="stud_community_card",
        shows="Eight players stay to seventh street: one card is left, and the three burns make four, too few for "
        "everybody. One card is dealt face up for all, after a burn, and who opened sixth street opens again.",
        source="TDA RP-10-H; WL 228; RULES section 6",
        game=STUD,
        stakes=STUD_FL,
        stacks={number: 200 for number in range(1, 9)},
        lines="""
            deal 1 Js6cKs 2 7hKcQd 3 Td2d9d 4 5sKh2s 5 4h3s7s 6 9hQh8c 7 3hTs2c 8 JdKd5d
            7 bring_in
            call around
            deal burn 4c 1 3d 2 Th 3 5c 4 8h 5 2h 6 3c 7 6s 8 7c
            check around
            deal burn 5h 1 7d 2 6d 3 9s 4 9c 5 Tc 6 Qc 7 8d 8 Ac
            check around
            deal burn As 1 Ah 2 Jc 3 Ad 4 8s 5 Qs 6 Jh 7 4d 8 6h
            check around
            deal burn As board 5h
            check around
        """,
    ),
    Script(
        name="draw_reshuffle",
        shows="The stub ends in the middle of the second draw, at seat 3. The burns, the discards of the first "
        "draw, those of seats 1 and 2, who are served, and the folded hand of seat 6 are shuffled; what seats"
        " 3, 4 and 5 have just thrown away is not.",
        source="RR (draw); PS (reshuffling the deck); RULES section 6",
        game=CATALOGUE["deuce_triple"],
        stakes=BLINDS_FL,
        stacks={number: 300 for number in range(1, 7)},
        button=6,
        lines="""
            deal 1 9cTsAd9dAs 2 TcJd5c4sKh 3 9hQcJsQs3h 4 Ks6s4d3d2h 5 8dQd5h7c7s 6 AhJcTd8h2c
            call around
            1 discard Ad9dAs
            2 discard TcJdKh
            3 discard QcJsQs
            4 discard Ks
            5 discard Qd7s
            6 discard AhJcTd
            deal burn 6c 1 Qh2d8s 2 Kd3s7h 3 Kc7d8c 4 5d 5 Th2s 6 4c4hAc
            1 check
            2 check
            3 check
            4 check
            5 bet 10
            6 fold
            call around
            1 discard TsQh
            2 discard Kd
            3 discard 9hKc8c
            4 discard 5d
            5 discard Th
            deal burn 6d 1 Jh5s 2 9s 3 3c6h
            deal 3 2c 4 7s 5 4h
            1 check
            2 check
            3 check
            4 bet 20
            5 call
            1 fold
            2 call
            3 fold
            2 discard 9s
            4 discard
            5 discard
            deal burn Ad 2 8h
            2 check
            4 bet 20
            5 call
            2 fold
        """,
    ),
)
