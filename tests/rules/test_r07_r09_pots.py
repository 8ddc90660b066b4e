"""R7 side pots, R8 odd chips, R9 uncalled bets."""

from pokerhouse.rules import no_limit
from pokerhouse.rules.pots import build_pots, split, uncalled
from pokerhouse.units import SeatNumber
from tests.kit.hand import Hand


def test_r7_main_pot_and_two_side_pots() -> None:
    hand = Hand(
        no_limit(10, 20),
        cards={"A": "As Ah", "B": "Ks Kh", "C": "Qs Qh", "D": "Js Jh"},
        board="2c 3c 4d 9d Tc",
        button=5,
        A=100,
        B=300,
        C=500,
        D=1000,
        E=1000,
    )
    hand.play("C calls 20", "D calls 20", "E raises to 60", "A raises to 100", "B raises to 300")
    hand.play("C raises to 500", "D calls 480", "E folds")
    assert hand.pots == [(460, "A B C D"), (600, "B C D"), (400, "C D")]
    assert hand.awards == [(2, {"C": 400}), (1, {"B": 600}), (0, {"A": 460})], (
        "the last side pot first"
    )
    assert hand.stacks == {"A": 460, "B": 600, "C": 400, "D": 500, "E": 940}


def test_r7_the_published_commitments() -> None:
    seats = [SeatNumber(s) for s in (8, 0, 1, 2, 3, 6)]
    pots = build_pots(seats, [2, 40, 6, 6, 59, 59], [1, 3, 4, 5])
    assert [(p.amount, set(p.seats)) for p in pots] == [
        (32, {0, 2, 3, 6}),
        (102, {0, 3, 6}),
        (38, {3, 6}),
    ]


def test_r7_the_published_hand() -> None:
    hand = Hand(
        no_limit(2, 6),
        cards={"S0": "Tc 5c", "S2": "As Js", "S3": "5s 3h", "S6": "8s 3c"},
        board="4d 3d 6c 7s Ks",
        seats=[6, 8, 10, 1, 2, 3],
        button=6,
        S6=59,
        S8=200,
        S0=40,
        S1=200,
        S2=6,
        S3=59,
    )
    hand.play(
        "S1 calls 6",
        "S2 calls 6",
        "S3 raises to 59",
        "S6 calls 59",
        "S8 folds",
        "S0 calls 34",
        "S1 folds",
    )
    assert [(amount, set(names.split())) for amount, names in hand.pots] == [
        (32, {"S0", "S2", "S3", "S6"}),
        (102, {"S0", "S3", "S6"}),
        (38, {"S3", "S6"}),
    ]
    assert hand.awards == [(2, {"S3": 38}), (1, {"S0": 51, "S3": 51}), (0, {"S0": 16, "S3": 16})]


def test_r7_chips_folded_above_the_highest_live_level_join_the_last_pot() -> None:
    pots = build_pots([SeatNumber(1), SeatNumber(2), SeatNumber(3)], [100, 100, 130], [0, 1])
    assert [(p.amount, p.seats) for p in pots] == [(330, (1, 2))]


def test_r7_dead_money_lies_in_the_main_pot() -> None:
    pots = build_pots(
        [SeatNumber(1), SeatNumber(2), SeatNumber(3)], [50, 100, 100], range(3), dead=20
    )
    assert [p.amount for p in pots] == [170, 100]


def test_r8_the_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    def shares(button: int) -> dict[int, int]:
        order = sorted((2, 5), key=lambda seat: (seat <= button, seat))
        return {s.seat: s.amount for s in split(101, [SeatNumber(s) for s in order])}

    assert shares(button=7) == {2: 51, 5: 50}
    assert shares(button=3) == {2: 50, 5: 51}
    assert shares(button=1) == {2: 51, 5: 50}


def test_r8_two_odd_chips() -> None:
    # Pot 125, winners 1, 2, 3, BTN 3.
    assert [
        (s.seat, s.amount) for s in split(125, [SeatNumber(1), SeatNumber(2), SeatNumber(3)])
    ] == [(1, 42), (2, 42), (3, 41)]


def test_r8_an_odd_chip_in_play() -> None:
    same = {"BTN": "As Kd", "BB": "Ah Kc"}
    hand = Hand(no_limit(1, 2), cards=same, board="2c 3c 9d 9h Tc", BTN=500, SB=500, BB=500)
    hand.play("BTN calls 2", "SB folds", "BB checks").check_or_call()
    assert hand.won == {"BB": 3, "BTN": 2}, "the big blind sits first to the left of the button"


def test_r9_a_short_call_sends_the_rest_back() -> None:
    hand = Hand(no_limit(10, 20), BTN=500, BB=300).play("BTN raises to 500", "BB calls 280")
    assert hand.returned == {"BTN": 200}
    assert hand.pots == [(600, "BB BTN")]


def test_r9_heads_up_the_small_blind_folds() -> None:
    hand = Hand(no_limit(10, 20), BTN=500, BB=500).play("BTN folds")
    assert hand.returned == {"BB": 10}
    assert hand.won == {"BB": 20}
    assert hand.stacks == {"BTN": 490, "BB": 510}


def test_r9_what_a_folder_matched_is_no_uncalled_bet() -> None:
    # A all-in for 100; B put in 400 and folds to 1000: the 300 above A's reach are C's, and never
    # A's.
    assert uncalled([100, 400, 1000], [0, 2]) == (2, 600)
    hand = Hand(
        no_limit(10, 20),
        cards={"A": "As Ah", "C": "7c 2d"},
        board="3s 4s 9d 9h Tc",
        button=3,
        A=100,
        B=1000,
        C=1000,
    )
    hand.play("C calls 20", "A raises to 100", "B raises to 400", "C raises to 1000", "B folds")
    assert hand.returned == {"C": 600}
    assert hand.pots == [(300, "A C"), (600, "C")]
    assert hand.stacks == {"A": 300, "B": 600, "C": 1200}


def test_r9_a_folder_is_never_refunded() -> None:
    assert uncalled([50, 30], [1])[1] == 0


def test_pots_name_only_those_who_can_still_win_them() -> None:
    hand = (
        Hand(no_limit(10, 20), BTN=500, SB=500, BB=500)
        .to_flop()
        .play("SB checks", "BB folds", "BTN checks")
    )
    assert hand.pots == [(60, "SB BTN")]
