"""Hands that show the rules of blinds, bets and pots: R1 to R9, R17 to R19, R24."""

from collections.abc import Iterator

from msgspec.structs import replace

from pokerhouse.rules import (
    AnteKind,
    HouseRules,
    Owed,
    Straddle,
    StraddleRaise,
    fixed_limit,
    min_max,
    no_limit,
    pot_limit,
    spread_limit,
)
from pokerhouse.units import Chips
from tests.golden.stories import Story, told
from tests.kit.hand import Hand

SIX = {"SB": 1000, "BB": 1000, "UTG": 1000, "MP": 1000, "CO": 1000, "BTN": 1000}
BOARD = "2c 3c 9d 9h Tc"


def stories() -> Iterator[Story]:
    """In the order of the rule book."""
    yield from blinds()
    yield from raises()
    yield from pots()
    yield from others()


def blinds() -> Iterator[Story]:
    """R1, R2, R3, R6."""
    s4 = {"S1": 500, "S2": 500, "S4": 500, "S5": 500}
    hand = Hand(no_limit(10, 20), s4, seats=[1, 2, 4, 5], button=2, big_blind="S4")
    hand.play("S5 calls 20", "S1 folds", "S2 folds", "S4 checks", "S4 bets 20", "S5 folds")
    yield told("r01a_dead_small_blind", "R1: nobody posts the small blind of an empty seat.", hand,
               {"S4": 520, "S5": 480, "S1": 500, "S2": 500})  # fmt: skip
    s3 = {"S1": 500, "S3": 500, "S4": 500, "S5": 500}
    hand = Hand(
        no_limit(10, 20), s3, seats=[1, 3, 4, 5], button=2, small_blind="S3", big_blind="S4"
    )
    hand.play(
        "S5 raises to 60",
        "S1 folds",
        "S3 folds",
        "S4 calls 40",
        "S4 checks",
        "S5 bets 100",
        "S4 folds",
    )
    yield told("r01b_dead_button", "R1: the button lies on an empty seat.", hand,
               {"S1": 500, "S3": 490, "S4": 440, "S5": 570})  # fmt: skip
    hand = Hand(no_limit(10, 20), BTN=500, BB=500).play("BTN folds")
    yield told("r02_heads_up_fold", "R2: the button is the small blind and acts first; it folds.", hand,
               {"BTN": 490, "BB": 510})  # fmt: skip
    hand = Hand(no_limit(10, 20), BTN=500, BB=500).play(
        "BTN calls 10", "BB checks", "BB bets 40", "BTN folds"
    )
    yield told(
        "r02_heads_up_order",
        "R2: after the flop the big blind acts first.",
        hand,
        {"BTN": 480, "BB": 520},
    )
    five = {"SB": 200, "BB": 200, "UTG": 200, "CO": 200, "BTN": 200}
    both, small = Owed(big=True, small=True), Owed(small=True)
    hand = Hand(no_limit(1, 2), five, returning={"CO": both}).play(
        "UTG folds", "CO raises to 6", "BTN folds"
    )
    yield told("r03_both_missed", "R3: back in the cut-off with two live and one dead.",
               hand.play("SB folds", "BB folds"),
               {"SB": 199, "BB": 198, "UTG": 200, "CO": 203, "BTN": 200})  # fmt: skip
    hand = Hand(no_limit(1, 2), five, returning={"CO": small}).play(
        "UTG folds", "CO folds", "BTN folds", "SB folds"
    )
    yield told("r03_small_missed", "R3: only the small blind was missed: one chip, dead.", hand,
               {"SB": 199, "BB": 202, "UTG": 200, "CO": 199, "BTN": 200})  # fmt: skip
    hand = Hand(no_limit(1, 2), {**five, "CO": 2}, returning={"CO": both}, cards={"CO": "As Ah", "BB": "7s 2h"},
                board=BOARD).play("UTG folds", "BTN folds", "SB folds")  # fmt: skip
    yield told("r03_short", "R3: two chips pay the live part, and nothing is left for the dead "
        "one.", hand,
               {"SB": 199, "BB": 198, "UTG": 200, "CO": 5, "BTN": 200})  # fmt: skip
    hand = Hand(no_limit(1, 2), five, returning={"CO": Owed(big=True)}).play(
        "UTG folds", "CO checks", "BTN folds"
    )
    hand.play("SB folds", "BB raises to 8", "CO folds")
    yield told("r03_newcomer", "R3: a newcomer posts the big blind and may check.", hand,
               {"SB": 199, "BB": 203, "UTG": 200, "CO": 198, "BTN": 200})  # fmt: skip
    hand = Hand(no_limit(10, 20), cards={"BB": "As Ah", "UTG": "Ks Kh", "BTN": "Qs Qh"}, board="2c 3c 4d 9d Tc",
                BTN=1000, SB=1000, BB=12, UTG=1000)  # fmt: skip
    hand.play("UTG calls 20", "BTN calls 20", "SB folds").check_or_call()
    yield told("r06_short_big_blind", "R6: others call the full blind; main pot 46, side pot 16.", hand,
               {"BTN": 980, "SB": 990, "BB": 46, "UTG": 996})  # fmt: skip
    hand = Hand(
        no_limit(10, 20),
        BTN=1000,
        SB=1000,
        BB=1000,
        UTG=15,
        cards={"UTG": "As Ah", "BB": "Ks Kh"},
        board=BOARD,
    )
    hand.play("UTG calls 15", "BTN folds", "SB folds")
    yield told("r06_short_caller", "R6: a call for less; what the big blind put in above it goes "
        "back.", hand,
               {"BTN": 1000, "SB": 990, "BB": 985, "UTG": 40})  # fmt: skip


def raises() -> Iterator[Story]:
    """R4 and R5."""
    hand = Hand(no_limit(10, 20), SIX).play(
        "UTG raises to 60", "MP raises to 180", "CO folds", "BTN raises to 300"
    )
    hand.play("SB folds", "BB folds", "UTG folds", "MP folds")
    yield told("r04_minimum_raises", "R4: 60, then at least 100, it is 180, then at least 300.", hand,
               {"SB": 990, "BB": 980, "UTG": 940, "MP": 820, "CO": 1000, "BTN": 1270})  # fmt: skip
    hand = Hand(no_limit(50, 100), BTN=1000, SB=1000, BB=1000, A=150, B=1000, cards={"A": "7s 2h", "B": "As Ah"},
                board=BOARD)  # fmt: skip
    hand.play("A raises to 150", "B raises to 250", "BTN folds", "SB folds", "BB folds")
    yield told("r04_over_a_short_all_in", "R4: over a short all-in of 150 the next raise is at "
        "least to 250.", hand,
               {"BTN": 1000, "SB": 950, "BB": 900, "A": 0, "B": 1300})  # fmt: skip
    short = {"BTN": 1000, "SB": 1000, "BB": 1000, "UTG": 1000, "MP": 1000, "CO": 85}
    hand = Hand(no_limit(10, 20), short, cards={"CO": "As Ah", "UTG": "Ks Kh", "MP": "Qs Qh", "BTN": "Js Jh"},
                board="2c 3c 4d 9d Tc")  # fmt: skip
    hand.play(
        "UTG raises to 60", "MP calls 60", "CO raises to 85", "BTN calls 85", "SB folds", "BB folds"
    )
    hand.play("UTG calls 25", "MP calls 25").check_or_call()
    yield told("r05a_not_reopened", "R5: a short all-in lets those who have acted call, no more.", hand,
               {"BTN": 915, "SB": 990, "BB": 980, "UTG": 915, "MP": 915, "CO": 370})  # fmt: skip
    hand = Hand(no_limit(50, 100), button=5, A=1100, B=225, C=1100, D=300, E=1100).to_flop()
    hand.play(
        "A bets 100",
        "B raises to 125",
        "C calls 125",
        "D raises to 200",
        "E calls 200",
        "A raises to 300",
    )
    yield told("r05b_short_all_ins_add_up", "R5: two short all-ins are a full raise for the one "
        "who bet.",
               hand.play("C folds", "E folds").check_or_call())  # fmt: skip
    hand = Hand(no_limit(50, 100), button=5, A=5000, B=5000, C=5000, D=1400, E=1800).to_flop()
    hand.play(
        "A bets 500",
        "B raises to 1000",
        "C calls 1000",
        "D raises to 1300",
        "E raises to 1700",
        "A folds",
    )
    hand.play("B raises to 2200", "C folds").check_or_call()
    yield told("r05c_a_full_raise_of_two", "R5: 1300 and 1700 over 1000 reopen the betting.", hand)
    hand = Hand(no_limit(1, 2), BTN=200, SB=19, BB=200, UTG=16)
    hand.play(
        "UTG raises to 16", "BTN calls 16", "SB raises to 19", "BB calls 17", "BTN calls 3"
    ).check_or_call()
    yield told("r05d_nineteen_over_sixteen", "R5: nineteen over sixteen is no raise.", hand)
    hand = Hand(no_limit(10, 20), button=3, A=1000, B=1000, C=270).to_flop()
    hand.play(
        "A bets 100", "B raises to 200", "C raises to 250", "A calls 150", "B calls 50"
    ).check_or_call()
    yield told(
        "r05e_the_smaller_of_two",
        "R5: who faces 50 may only call, who faces 150 could have raised.",
        hand,
    )
    hand = Hand(
        fixed_limit(20, 40),
        BTN=1000,
        SB=1000,
        BB=1000,
        UTG=1000,
        MP=30,
        cards={"MP": "As Ah"},
        board=BOARD,
    )
    hand.play(
        "UTG calls 20",
        "MP raises to 30",
        "BTN raises to 50",
        "SB folds",
        "BB folds",
        "UTG calls 30",
    )
    yield told(
        "r05_half_a_bet",
        "R5, limit: an all-in of half a bet counts and is completed.",
        hand.check_or_call(),
    )
    hand = Hand(fixed_limit(10, 20), SIX).play(
        "UTG raises to 20", "MP raises to 30", "CO raises to 40", "BTN folds"
    )
    hand.play("SB folds", "BB folds", "UTG calls 20", "MP calls 10").play(
        "UTG bets 10", "MP folds", "CO folds"
    )
    yield told("limit_four_bets", "Fixed limit: a bet and three raises.", hand,
               {"SB": 995, "BB": 990, "UTG": 1095, "MP": 960, "CO": 960, "BTN": 1000})  # fmt: skip
    hand = (
        Hand(spread_limit(2, 6), BTN=100, SB=100, BB=100)
        .to_flop()
        .play("SB bets 5", "BB raises to 11")
    )
    yield told("spread_limit", "Spread limit 2 to 6: a bet of 5, a raise by 6.", hand.play("BTN folds", "SB folds"),
               {"BTN": 98, "SB": 93, "BB": 109})  # fmt: skip
    hand = Hand(min_max(4, 8), BTN=100, SB=100, BB=100).play(
        "BTN raises to 12", "SB folds", "BB calls 8"
    )
    hand.play("BB bets 4", "BTN raises to 12", "BB folds")
    yield told("min_max", "Min/max 4 and 8: a bet of the minimum, a raise by the maximum.", hand,
               {"BTN": 118, "SB": 98, "BB": 84})  # fmt: skip


def pots() -> Iterator[Story]:
    """R7, R8 and R9."""
    hands = {"A": "As Ah", "B": "Ks Kh", "C": "Qs Qh", "D": "Js Jh"}
    hand = Hand(
        no_limit(10, 20),
        cards=hands,
        board="2c 3c 4d 9d Tc",
        button=5,
        A=100,
        B=300,
        C=500,
        D=1000,
        E=1000,
    )
    hand.play(
        "C calls 20",
        "D calls 20",
        "E raises to 60",
        "A raises to 100",
        "B raises to 300",
        "C raises to 500",
    )
    yield told("r07_three_pots", "R7: main pot 460, side pots 600 and 400.", hand.play("D calls 480", "E folds"),
               {"A": 460, "B": 600, "C": 400, "D": 500, "E": 940})  # fmt: skip
    published = {"S6": 59, "S8": 200, "S0": 40, "S1": 200, "S2": 6, "S3": 59}
    hand = Hand(no_limit(2, 6), published, seats=[6, 8, 10, 1, 2, 3], button=6, board="4d 3d 6c 7s "
        "Ks",
                cards={"S0": "Tc 5c", "S2": "As Js", "S3": "5s 3h", "S6": "8s 3c"})  # fmt: skip
    hand.play(
        "S1 calls 6",
        "S2 calls 6",
        "S3 raises to 59",
        "S6 calls 59",
        "S8 folds",
        "S0 calls 34",
        "S1 folds",
    )
    yield told("r07_published", "R7: commitments 2, 40, 6, 6, 59, 59; pots 32, 102 and 38.", hand,
               {"S6": 0, "S8": 198, "S0": 67, "S1": 194, "S2": 0, "S3": 105})  # fmt: skip
    same = {"BTN": "As Kd", "BB": "Ah Kc"}
    hand = Hand(no_limit(1, 2), cards=same, board=BOARD, BTN=500, SB=500, BB=500)
    hand.play("BTN calls 2", "SB folds", "BB checks").check_or_call()
    yield told("r08_odd_chip", "R8: 5 chips for two: the first left of the button has 3.", hand,
               {"BTN": 500, "SB": 499, "BB": 501})  # fmt: skip
    three = {"BTN": "As Kd", "BB": "Ah Kc", "SB": "Ad Ks"}
    hand = Hand(no_limit(1, 2), cards=three, board=BOARD, BTN=500, SB=500, BB=500, UTG=500).play(
        "UTG raises to 41"
    )
    hand.play("BTN calls 41", "SB calls 40", "BB calls 39").play(
        "SB checks", "BB checks", "UTG folds"
    ).check_or_call()
    yield told("r08_two_odd_chips", "R8: 164 for three: 55, 55 and 54.", hand,
               {"BTN": 513, "SB": 514, "BB": 514, "UTG": 459})  # fmt: skip
    hi_lo = no_limit(1, 2, variant="holdem8")
    hand = Hand(
        hi_lo, cards={"BTN": "Kc Qc", "BB": "Ah 5s"}, board="2c 3d 7h Ks Kd", BTN=50, SB=50, BB=50
    )
    hand.play("BTN calls 2", "SB folds", "BB checks").check_or_call()
    yield told("r08_high_and_low", "R8: the odd chip between the halves goes to the high hand.", hand,
               {"BTN": 51, "SB": 49, "BB": 50})  # fmt: skip
    lows = {"BTN": "Kc Qc", "BB": "Ah 5s", "UTG": "As 5h"}
    hand = Hand(hi_lo, cards=lows, board="2c 3d 7h Ks Kd", BTN=50, SB=50, BB=50, UTG=50)
    hand.play("UTG calls 2", "BTN calls 2", "SB folds", "BB checks").check_or_call()
    yield told("r08_quartered", "R8: 7 chips, 4 high and 3 low; the low half is shared 2 and 1.", hand,
               {"BTN": 52, "SB": 49, "BB": 50, "UTG": 49})  # fmt: skip
    unit = replace(no_limit(5, 10), rules=HouseRules(unit=Chips(5)))
    hand = Hand(unit, cards=same, board=BOARD, BTN=500, SB=500, BB=500)
    hand.play("BTN calls 10", "SB folds", "BB checks").check_or_call()
    yield told("r08_smallest_chip", "R8, R24: 25 in chips of 5 for two: 15 and 10.", hand,
               {"BTN": 500, "SB": 495, "BB": 505})  # fmt: skip
    hand = Hand(
        no_limit(10, 20), cards={"BTN": "As Ah", "BB": "Ks Kh"}, board=BOARD, BTN=500, BB=300
    )
    yield told("r09_uncalled", "R9: 500 all-in called by 300: 200 back.",
               hand.play("BTN raises to 500", "BB calls 280"), {"BTN": 800, "BB": 0})  # fmt: skip
    hand = Hand(no_limit(10, 20), cards={"A": "As Ah", "C": "7c 2d"}, board="3s 4s 9d 9h Tc", button=3, A=100,
                B=1000, C=1000)  # fmt: skip
    hand.play("C calls 20", "A raises to 100", "B raises to 400", "C raises to 1000", "B folds")
    yield told("r09_what_a_folder_matched", "R9: 600 back, and a side pot that only one is left to "
        "win.", hand,
               {"A": 300, "B": 600, "C": 1200})  # fmt: skip


def others() -> Iterator[Story]:
    """R17 to R19."""
    config = no_limit(100, 200, 200, AnteKind.BIG_BLIND)
    hand = Hand(
        config, BTN=5000, SB=5000, BB=300, cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD
    )
    hand.play("BTN calls 200", "SB folds")
    yield told("r17_big_blind_ante_300", "R17: 300 is 200 of blind and 100 of ante.", hand,
               {"BTN": 4800, "SB": 4900, "BB": 600})  # fmt: skip
    hand = Hand(
        config, BTN=5000, SB=5000, BB=150, cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD
    )
    hand.play("BTN calls 200", "SB folds")
    yield told("r17_big_blind_ante_150", "R17: 150 is 150 of blind and no ante; 50 of the call go "
        "back.", hand,
               {"BTN": 4850, "SB": 4900, "BB": 400})  # fmt: skip
    hand = Hand(no_limit(100, 200, ante=25), BTN=5000, SB=5000, BB=5000).play(
        "BTN raises to 500", "SB folds", "BB folds"
    )
    yield told("r17_ante_of_each", "R17: an ante from each, which is no part of a call.", hand,
               {"BTN": 5350, "SB": 4875, "BB": 4775})  # fmt: skip
    hand = Hand(no_limit(100, 200, 200, AnteKind.BUTTON), BTN=5000, SB=5000, BB=5000).play(
        "BTN folds", "SB folds"
    )
    yield told("r17_button_ante", "R17: the button pays the ante for the table.", hand,
               {"BTN": 4800, "SB": 4900, "BB": 5300})  # fmt: skip
    utg = replace(no_limit(1, 2), rules=HouseRules(straddle=Straddle.UTG, straddles_max=2))
    hand = Hand(utg, SIX, straddles=["UTG"]).play(
        "MP folds", "CO folds", "BTN calls 4", "SB folds", "BB folds"
    )
    hand.play("UTG raises to 12", "BTN folds")
    yield told("r18_under_the_gun", "R18: the straddle acts last and raises to three times "
        "itself.", hand,
               {"SB": 999, "BB": 998, "UTG": 1007, "MP": 1000, "CO": 1000, "BTN": 996})  # fmt: skip
    hand = Hand(utg, SIX, straddles=["UTG", "MP"]).play(
        "CO raises to 16", "BTN folds", "SB folds", "BB folds"
    )
    yield told("r18_straddled_again", "R18: 4, then 8; the least raise is to 16.", hand.play("UTG folds", "MP folds"),
               {"SB": 999, "BB": 998, "UTG": 996, "MP": 992, "CO": 1015, "BTN": 1000})  # fmt: skip
    button = replace(no_limit(1, 2), rules=HouseRules(straddle=Straddle.BUTTON))
    hand = Hand(button, SIX, straddles=["BTN"]).play(
        "SB calls 3", "BB folds", "UTG folds", "MP folds", "CO folds"
    )
    yield told("r18_on_the_button", "R18: the small blind acts first, the button last.",
               hand.play("BTN raises to 10", "SB folds"),
               {"SB": 996, "BB": 998, "UTG": 1000, "MP": 1000, "CO": 1000, "BTN": 1006})  # fmt: skip
    least = replace(
        no_limit(1, 2), rules=HouseRules(straddle=Straddle.UTG, straddle_raise=StraddleRaise.BLIND)
    )
    hand = Hand(least, SIX, straddles=["UTG"]).play(
        "MP raises to 6", "CO folds", "BTN folds", "SB folds", "BB folds"
    )
    yield told("r18_least_raise_of_the_blind", "R18: where the table says so, over a straddle of 4 "
        "to 6.",
               hand.play("UTG folds"),
               {"SB": 999, "BB": 998, "UTG": 996, "MP": 1007, "CO": 1000, "BTN": 1000})  # fmt: skip
    hand = Hand(pot_limit(100, 200), BTN=9000, SB=9000, BB=9000, UTG=9000).play("UTG raises to 700")
    hand.play("BTN raises to 2400", "SB raises to 8100", "BB folds", "UTG folds", "BTN folds")
    yield told("r19_pot_raises", "R19: to 700, to 2400, to 8100.", hand,
               {"BTN": 6600, "SB": 12300, "BB": 8800, "UTG": 8300})  # fmt: skip
    hand = Hand(pot_limit(100, 200), BTN=5000, BB=5000, UTG=5000, big_blind="BB").play(
        "UTG raises to 700"
    )
    yield told("r19_dead_small_blind", "R19: a dead small blind counts in full.", hand.play("BTN folds", "BB folds"),
               {"BTN": 5000, "BB": 4800, "UTG": 5200})  # fmt: skip
    hand = Hand(pot_limit(100, 200), BTN=5000, SB=5000, BB=100, UTG=5000, cards={"UTG": "As Ah", "BB": "7s 2h"},
                board=BOARD).play("UTG raises to 700", "BTN folds", "SB folds")  # fmt: skip
    yield told("r19_short_big_blind", "R19: so does a short big blind.", hand,
               {"BTN": 5000, "SB": 4900, "BB": 0, "UTG": 5200})  # fmt: skip
