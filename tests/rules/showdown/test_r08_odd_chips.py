"""R8: what cannot be split, between winners, halves, boards and with a smallest chip."""

from msgspec.structs import replace

from pokerhouse.rules import HouseRules, no_limit
from pokerhouse.units import Chips
from tests.kit.hand import Hand

HIGH_AND_LOW = no_limit(1, 2, variant="holdem8")


def test_r8_between_high_and_low_the_odd_chip_goes_to_the_high_hand() -> None:
    hand = Hand(
        HIGH_AND_LOW,
        cards={"BTN": "Kc Qc", "BB": "Ah 5s"},
        board="2c 3d 7h Ks Kd",
        BTN=50,
        SB=50,
        BB=50,
    )
    hand.play("BTN calls 2", "SB folds", "BB checks").check_or_call()
    assert hand.awards == [(0, {"BTN": 3}), (0, {"BB": 2})]


def test_r8_a_low_half_shared_gives_its_odd_chip_to_the_first_left_of_the_button() -> None:
    lows = {"BTN": "Kc Qc", "BB": "Ah 5s", "UTG": "As 5h"}
    hand = Hand(HIGH_AND_LOW, cards=lows, board="2c 3d 7h Ks Kd", BTN=50, SB=50, BB=50, UTG=50)
    hand.play("UTG calls 2", "BTN calls 2", "SB folds", "BB checks").check_or_call()
    assert hand.awards == [(0, {"BTN": 4}), (0, {"BB": 2, "UTG": 1})], "7 chips: 4 high, 3 low"


def test_r8_without_a_low_the_high_hand_takes_it_all() -> None:
    hand = Hand(
        HIGH_AND_LOW,
        cards={"BTN": "Kc Qc", "BB": "Ah 5s"},
        board="9c Td 7h Ks Kd",
        BTN=50,
        SB=50,
        BB=50,
    )
    hand.play("BTN calls 2", "SB folds", "BB checks").check_or_call()
    assert hand.awards == [(0, {"BTN": 5})]


def test_r8_one_hand_may_win_both_halves() -> None:
    hand = Hand(
        HIGH_AND_LOW,
        cards={"BTN": "Kc Qc", "BB": "Ah 5s"},
        board="2c 3d 4h Ks 9d",
        BTN=50,
        SB=50,
        BB=50,
    )
    hand.play("BTN calls 2", "SB folds", "BB checks").check_or_call()
    assert hand.awards == [(0, {"BB": 3}), (0, {"BB": 2})]


def run_twice(board: str) -> Hand:
    config = replace(no_limit(1, 2), rules=HouseRules(run_it=2))
    hand = Hand(config, cards={"BTN": "As Ah", "BB": "Ks Kh"}, board=board, BTN=50, SB=50, BB=50)
    hand.play("BTN raises to 50", "SB folds", "BB calls 48")
    return hand.play("BB runs it twice", "BTN runs it twice")


def test_r8_run_twice_two_half_pots_and_the_odd_chip_to_the_first_board() -> None:
    # 50 + 50 + 1; the flops are dealt one after the other, then the turns, then the rivers.
    hand = run_twice("2c 3d 9h  Kc 4d 8s  5s 7c  Td 6h")
    assert hand.won == {"BTN": 51, "BB": 50}
    hand = run_twice("Kc 4d 8s  2c 3d 9h  7c 5s  6h Td")
    assert hand.won == {"BB": 51, "BTN": 50}


def test_r8_a_split_board_has_an_odd_chip_of_its_own() -> None:
    # Board 1: the straight on the board; 51 for two: the first left of the button has 26.
    hand = run_twice("Tc Jd Qh  Ac 4d 8s  Kc 7c  Ad 6h")
    assert hand.awards == [(0, {"BB": 26, "BTN": 25}), (0, {"BTN": 50})]


def test_r8_two_boards_share_the_pot() -> None:
    config = replace(no_limit(1, 2), rules=HouseRules(boards=2))
    cards = {"BTN": "As Ah", "BB": "Ks Kh"}
    hand = Hand(config, cards=cards, board="2c 3d 9h  Kc 4d 8s  5s 7c  Td 6h", BTN=50, SB=50, BB=50)
    hand.play("BTN calls 2", "SB folds", "BB checks").check_or_call()
    assert hand.awards == [(0, {"BTN": 3}), (0, {"BB": 2})]


def test_r8_pots_are_split_down_to_the_smallest_chip() -> None:
    config = replace(no_limit(5, 10), rules=HouseRules(unit=Chips(5)))
    same = {"BTN": "As Kd", "BB": "Ah Kc"}
    hand = Hand(config, cards=same, board="2c 3c 9d 9h Tc", BTN=500, SB=500, BB=500)
    hand.play("BTN calls 10", "SB folds", "BB checks").check_or_call()
    assert hand.won == {"BB": 15, "BTN": 10}, "25 is five chips of 5"


def test_r8_pot_by_pot() -> None:
    ties = {"SB": "As Kd", "BB": "Ah Kc", "BTN": "Ad Ks"}
    hand = Hand(
        no_limit(1, 2, ante=1),
        cards=ties,
        board="2c 3c 9d 9h Tc",
        SB=2,
        BB=6,
        MP=50,
        BTN=6,
        button=4,
    )
    hand.play("MP calls 2", "BTN raises to 5", "BB calls 3", "MP folds")
    assert hand.pots == [(8, "SB BB BTN"), (9, "BB BTN")]
    assert hand.awards == [(1, {"BB": 5, "BTN": 4}), (0, {"SB": 3, "BB": 3, "BTN": 2})]
