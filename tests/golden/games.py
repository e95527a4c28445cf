"""One hand of every game of the catalogue, through all its streets to a showdown.

Data alone: `script` says how the lines are read. Each hand is called as its game is in the catalogue.
"""

from typing import Final

from croupier.rules import CATALOGUE, Ante, AnteKind, Limit, Stakes
from tests.golden.script import Script

BLINDS_NL: Final = Stakes(Limit.NO, small_blind=5, big_blind=10)
BLINDS_PL: Final = Stakes(Limit.POT, small_blind=5, big_blind=10)
BLINDS_FL: Final = Stakes(Limit.FIXED, small_blind=5, big_blind=10, small_bet=10, big_bet=20)
STUD_FL: Final = Stakes(Limit.FIXED, small_bet=20, big_bet=40, bring_in=10, ante=Ante(AnteKind.EACH, 5))

GAMES: Final = (
    Script(
        name="holdem",
        shows="A no-limit hand of four players, one of whom is all-in on the river and called. The best five of "
        "seven play.",
        source="S0; S1; TDA 43 (sizes); RULES section 2.1",
        game=CATALOGUE["holdem"],
        stakes=BLINDS_NL,
        stacks={1: 1000, 2: 1000, 3: 1000, 5: 1200},
        button=5,
        lines="""
            deal 1 Jh4d 2 9s8s 3 AsQd 5 7c7d
            3 raise_to 30
            5 call
            1 fold
            2 call
            deal burn 2c board Ts7h2d
            2 check
            3 bet 60
            5 call
            2 call
            deal burn 3c board 6s
            2 check
            3 check
            5 bet 150
            2 raise_to 400
            3 fold
            5 call
            deal burn 4c board Qh
            2 bet 510
            5 call
        """,
    ),
    Script(
        name="omaha",
        shows="Pot limit. The first raise may be to 35: 10 to match, 15 in the middle, 10 for the call. Exactly two"
        " hole cards play: one heart in hand is no flush on a board of four.",
        source="S2; TDA 54; RULES sections 2.2 and 7",
        game=CATALOGUE["omaha"],
        stakes=BLINDS_PL,
        stacks={1: 1000, 2: 1000, 3: 1000},
        lines="""
            deal 2 Js8c6d3d 3 4h3hTc9d 1 AhAcKdQc
            ! 1 raise_to 36 above_maximum
            1 raise_to 35
            2 fold
            3 call
            deal burn 2c board Kh9h2h
            3 check
            1 bet 75
            3 call
            deal burn 3c board 7c
            3 check
            1 check
            deal burn 4c board 5h
            3 bet 225
            1 call
        """,
    ),
    Script(
        name="omaha5",
        shows="Two players: the button has the small blind, acts first before the flop and last after it. A "
        "straight to the queen beats one to the ten and three tens.",
        source="S2; TDA 34-B; RULES sections 1 (D1) and 7",
        game=CATALOGUE["omaha5"],
        stakes=BLINDS_PL,
        stacks={1: 800, 4: 600},
        lines="""
            deal 1 AsKsQdJd3h 4 TcTd7c6h4h
            1 raise_to 30
            4 call
            deal burn 2c board Th9c5s
            4 bet 60
            1 call
            deal burn 3c board 2d
            4 bet 180
            1 call
            deal burn 4c board 8d
            4 check
            1 bet 330
            4 call
        """,
    ),
    Script(
        name="omaha6",
        shows="Six hole cards of which exactly two play, in a tournament: called losers may muck or show.",
        source="S2; WT; RULES sections 5 and 7",
        game=CATALOGUE["omaha6"],
        stakes=BLINDS_PL,
        stacks={1: 900, 2: 900, 3: 900},
        house="tournament_tda",
        lines="""
            deal 2 9s8s7s6s5h4h 3 QhQsJhTh3c2d 1 AcAdKcKd7h2s
            1 raise_to 35
            2 call
            3 call
            deal burn 2c board Ks9h3d
            2 check
            3 check
            1 bet 105
            2 fold
            3 call
            deal burn 4c board Qd
            3 check
            1 check
            deal burn 5c board 7d
            3 bet 315
            1 call
            3 show
            1 show
        """,
    ),
    Script(
        name="omaha_hilo",
        shows="Fixed limit, small bets before the turn and big ones from it on. The pot of 145 is halved: 73 to the"
        " high hand, which has the odd chip, 72 to the low one.",
        source="S2; TDA 20-C; RULES sections 2.3, 4 and 7",
        game=CATALOGUE["omaha_hilo"],
        stakes=BLINDS_FL,
        stacks={1: 300, 2: 300, 3: 300},
        lines="""
            deal 2 KhQh7s7d 3 9h9dTsJs 1 Ah2dKcQc
            1 raise_to 20
            2 fold
            3 call
            deal burn 2c board 9s4c3h
            3 bet 10
            1 raise_to 20
            3 raise_to 30
            1 call
            deal burn 3c board Kd
            3 bet 20
            1 call
            deal burn 4d board 6h
            3 check
            1 check
        """,
    ),
    Script(
        name="omaha5_hilo",
        shows="A board with one card below nine: nobody can make a low, and the high hand has the whole pot.",
        source="S2; RULES section 7",
        game=CATALOGUE["omaha5_hilo"],
        stakes=BLINDS_PL,
        stacks={2: 500, 3: 500, 6: 500},
        button=6,
        lines="""
            deal 2 KhKd3c2c5h 3 Ah2h8d7c6c 6 AsAdQcJhTs
            6 raise_to 35
            2 call
            3 call
            deal burn 2d board KsQd9h
            2 check
            3 check
            6 bet 105
            2 call
            3 fold
            deal burn 3d board 9c
            2 check
            6 bet 100
            2 raise_to 300
            6 call
            deal burn 4d board 4s
            2 bet 50
            6 call
        """,
    ),
    Script(
        name="stud",
        shows="Four players from the ante to the award. The lowest door card brings it in, afterwards the best "
        "board acts first; big bets from fifth street on.",
        source="S2; WL 215-225; RULES section 6",
        game=CATALOGUE["stud"],
        stakes=STUD_FL,
        stacks={1: 500, 2: 500, 3: 500, 4: 500},
        lines="""
            deal 1 AhJc9d 2 7s7h4d 3 QsQdKc 4 6c8d2c
            4 bring_in
            1 complete 20
            2 call
            3 raise_to 40
            4 fold
            1 call
            2 call
            deal burn 8c 1 9c 2 6s 3 Kh
            3 bet 20
            1 call
            2 call
            deal burn 3c 1 Jd 2 Tc 3 5c
            3 bet 40
            1 raise_to 80
            2 fold
            3 call
            deal burn 4s 1 3s 3 8h
            3 check
            1 bet 40
            3 call
            deal burn 5s 1 Js 3 2d
            3 check
            1 bet 40
            3 call
        """,
    ),
    Script(
        name="stud_hilo",
        shows="Two pair take the high half and 8-5-4-2-A the low half. Nobody bets on seventh street, so the best "
        "board shows first.",
        source="S2; WL 240; TDA 17, 20-C; RULES sections 5, 6 and 7",
        game=CATALOGUE["stud_hilo"],
        stakes=STUD_FL,
        stacks={1: 400, 2: 400, 3: 400},
        house="home",
        lines="""
            deal 1 Ac2d4h 2 KhQsKc 3 9s9c3h
            3 bring_in
            1 call
            2 complete 20
            3 call
            1 call
            deal burn 6c 1 5s 2 7d 3 Jd
            2 bet 20
            3 fold
            1 call
            deal burn 6d 1 Kd 2 Qh
            2 bet 40
            1 call
            deal burn 6h 1 8c 2 3c
            2 bet 40
            1 call
            deal burn 6s 1 9h 2 2s
            2 check
            1 check
            2 show
            1 show
        """,
    ),
    Script(
        name="five_stud",
        shows="One card down and four up. Small bets on second and third street, big ones on fourth and fifth; a "
        "pair that shows leads.",
        source="S2; BG (five-card stud); RULES sections 2.3 and 6",
        game=CATALOGUE["five_stud"],
        stakes=STUD_FL,
        stacks={1: 400, 2: 400, 3: 400},
        lines="""
            deal 1 JhTd 2 As3c 3 KdQh
            2 bring_in
            3 complete 20
            1 call
            2 call
            deal burn 2c 1 6c 2 Ad 3 8d
            2 bet 20
            3 call
            1 call
            deal burn 4c 1 6s 2 7h 3 5c
            1 bet 40
            2 raise_to 80
            3 fold
            1 call
            deal burn 5d 1 2h 2 9s
            1 check
            2 bet 40
            1 call
        """,
    ),
    Script(
        name="razz",
        shows="Two kings tie for the bring-in and the higher suit has it. Afterwards the lowest board acts first, "
        "and 7-5-3-2-A beats 7-6-4-3-A.",
        source="S2; WL 235; RULES sections 1 (D18) and 6",
        game=CATALOGUE["razz"],
        stakes=STUD_FL,
        stacks={1: 400, 2: 400, 3: 400, 4: 400},
        lines="""
            deal 1 As2c5d 2 9h8hKh 3 QcJsKs 4 3h4d7c
            ! 3 fold must_bring_in
            3 bring_in
            4 complete 20
            1 raise_to 40
            2 fold
            3 fold
            4 call
            deal burn Kc 1 Qd 4 6s
            4 bet 20
            1 call
            deal burn Kd 1 8s 4 Jc
            4 check
            1 check
            deal burn Qs 1 7h 4 Ac
            4 bet 40
            1 call
            deal burn Qh 1 3d 4 Jh
            4 check
            1 bet 40
            4 call
        """,
    ),
    Script(
        name="deuce_single",
        shows="No limit and one draw. Discards are made and replaced in order from the left of the button. The "
        "number one, 7-5-4-3-2, beats 8-7-6-4-2.",
        source="BG (deuce-to-seven lowball); RR (draw); RULES section 14",
        game=CATALOGUE["deuce_single"],
        stakes=BLINDS_NL,
        stacks={1: 500, 2: 500, 3: 500},
        lines="""
            deal 2 KdKhQc9s5s 3 8s6d4c2hTd 1 7c5d4h3s9c
            1 raise_to 30
            2 fold
            3 call
            3 discard Td
            1 discard 9c
            deal burn Ac 3 7h 1 2s
            3 check
            1 bet 50
            3 call
        """,
    ),
    Script(
        name="deuce_triple",
        shows="Fixed limit and three draws, big bets after the second. When everybody stands pat no card is burned "
        "and the betting goes on at once.",
        source="BG (deuce-to-seven lowball); RR (draw); RULES section 2.3",
        game=CATALOGUE["deuce_triple"],
        stakes=BLINDS_FL,
        stacks={1: 300, 2: 300, 3: 300},
        lines="""
            deal 2 8c6c3c2dKh 3 7s5s4s2s9d 1 AhAdJcJd6d
            1 fold
            2 raise_to 20
            3 raise_to 30
            2 call
            2 discard Kh
            3 discard 9d
            deal burn Qc 2 Qd 3 8d
            2 check
            3 bet 10
            2 call
            2 discard Qd
            3 discard
            deal burn Qh 2 4h
            2 bet 20
            3 raise_to 40
            2 call
            2 discard
            3 discard
            2 check
            3 bet 20
            2 call
        """,
    ),
    Script(
        name="five_draw",
        shows="High draw poker at fixed limit with one draw: three cards for a pair, two for three of a kind, none "
        "for two pair. The betting after the draw is at the big bet.",
        source="RR (draw); RULES section 2.3",
        game=CATALOGUE["five_draw"],
        stakes=BLINDS_FL,
        stacks={1: 300, 2: 300, 3: 300, 4: 300},
        button=4,
        lines="""
            deal 1 KsKd7c6h2d 2 QsQhQd8c3s 3 Td9d5c4c2c 4 AcAh5s5d9h
            3 fold
            4 raise_to 20
            1 call
            2 raise_to 30
            4 call
            1 call
            1 discard 7c6h2d
            2 discard 8c3s
            4 discard
            deal burn 3d 1 Kc8d4d 2 JsJc
            1 check
            2 bet 20
            4 call
            1 raise_to 40
            2 raise_to 60
            4 fold
            1 call
        """,
    ),
    Script(
        name="badugi",
        shows="Four cards and three draws. A badugi, four cards of different ranks and suits, beats the best three-"
        "card hand.",
        source="BG (badugi); RULES section 2.3",
        game=CATALOGUE["badugi"],
        stakes=BLINDS_FL,
        stacks={1: 300, 2: 300, 3: 300},
        lines="""
            deal 2 As2h3cKc 3 Ac4d8hJh 1 QsQhQdQc
            1 fold
            2 raise_to 20
            3 call
            2 discard Kc
            3 discard Jh
            deal burn Ts 2 5h 3 9s
            2 bet 10
            3 raise_to 20
            2 call
            2 discard 5h
            3 discard
            deal burn Td 2 Ks
            2 check
            3 bet 20
            2 call
            2 discard Ks
            3 discard
            deal burn Th 2 7c
            2 check
            3 bet 20
            2 call
        """,
    ),
    Script(
        name="short_deck",
        shows="36 cards. Everybody antes and the button posts a live blind of the same size, which is the first "
        "bet: the seat to its left acts first. A flush beats a full house.",
        source="RULES section 15.5; the source documents are silent on short deck",
        game=CATALOGUE["short_deck"],
        stakes=Stakes(Limit.NO, button_blind=10, ante=Ante(AnteKind.EACH, 10)),
        stacks={1: 1000, 2: 1000, 3: 1000},
        lines="""
            deal 2 AhTh 3 9c9d 1 KsQd
            2 raise_to 30
            3 call
            1 fold
            deal burn 6c board 9h8h6h
            2 bet 60
            3 call
            deal burn 6d board 8s
            2 check
            3 bet 150
            2 call
            deal burn 6s board Kd
            2 check
            3 bet 400
            2 call
        """,
    ),
)
