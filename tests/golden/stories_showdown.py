"""Hands that show what wins: every kind of hand in every order, ties, showing and mucking (R10 to
R12, R25).

And what the rules of the house say around a hand.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from pokerhouse.rules import (
    HandConfig,
    HouseRules,
    Structure,
    fixed_limit,
    no_limit,
    pot_limit,
    with_stakes,
)
from tests.golden.stories import Story, told
from tests.kit.hand import Hand

HOLDEM = no_limit(10, 20)
BOARD = "2c 3c 9d 9h Tc"

# (name, what it shows, board, big blind, button, what the big blind wins of the 40 in the pot)
KINDS = [
    ("royal_flush", "a royal flush beats a straight flush", "Ts Js Qs 2d 3h", "As Ks", "9s 8s", 40),
    (
        "straight_flush",
        "a straight flush beats four of a kind",
        "5h 6h 7h 9c 9d",
        "8h 9h",
        "9s 7c",
        40,
    ),
    ("four_of_a_kind", "four of a kind beats a full house", "5h 5d Kc Ks 2d", "5s 5c", "Kh 2c", 40),
    ("full_house", "a full house beats a flush", "5h 5d Kh 2h 2s", "5s Kc", "Ah 3h", 40),
    ("flush", "a flush beats a straight", "5h 6h 7h Kd 2s", "Ah 3h", "8c 9d", 40),
    ("straight", "a straight beats three of a kind", "5h 6d 7h Kd 2s", "8c 9d", "Ks Kc", 40),
    ("three_of_a_kind", "three of a kind beats two pair", "5h 6d Qh Kd 2s", "5c 5d", "Ks Qc", 40),
    ("two_pair", "two pair beat a pair", "5h 6d Qh Kd 2s", "5c 6c", "As Ac", 40),
    ("pair", "a pair beats high cards", "5h 7d Th Kd 2s", "2c 3c", "As Qc", 40),
    ("high_card", "the higher card wins", "5h 7d Th Kd 2s", "As 3c", "Qs Jc", 40),
    ("r25_wheel", "R25: a wheel is a straight", "2c 3d 4h 9s Kc", "As 5d", "Ah Kd", 40),
    ("r25_wheel_is_lowest", "R25: six high beats the wheel", "2c 3d 4h 5s Kc", "As 9d", "6h Td", 0),
    (
        "r25_suited_wheel",
        "R25: a suited wheel is a straight flush",
        "2c 3c 4c 9s Kh",
        "Ac 5c",
        "Kc Tc",
        40,
    ),
    ("r25_around_the_corner", "R25: K-A-2-3-4 is nothing", "2c 3d 4h 9s 9c", "As Kd", "9h 7d", 0),
    (
        "r25_board_plays",
        "R25: A K Q J 9 with 2-3 against 4-5 splits",
        "As Kd Qh Jc 9c",
        "2s 3h",
        "4s 5d",
        20,
    ),
    ("r25_two_trips", "R25: two trips make a full house", "7c 7d 2h 2s 9c", "7s 2d", "Ah As", 40),
    (
        "r25_three_pairs",
        "R25: three pairs keep the best kicker",
        "Kc Kd 5h 5s 2c",
        "3s 3d",
        "Ah 4d",
        0,
    ),
    ("r25_counterfeited", "R25: a counterfeited two pair", "Kc Kd 8h 8s 2c", "5s 5d", "Ah 4d", 0),
    ("r25_kicker", "R25: the kicker of a pair", "9c 9d 5h 7s 2c", "Ks 4d", "Qh Jd", 40),
    (
        "r25_quads_on_board",
        "R25: four on the board, the kicker too",
        "5c 5d 5h 5s Ac",
        "Ks Kd",
        "Qh Jd",
        20,
    ),
    (
        "r25_one_card",
        "R25: one card of the hand beats the flush on the board",
        "2h 4h 6h 8h Th",
        "9s 3d",
        "Ah Kd",
        0,
    ),
]

# (name, what it shows, game, board, big blind, button, what the big blind wins of the pot of 20)
GAMES = [
    ("short_flush", "short deck: a flush beats a full house", no_limit(0, 10, variant="short_deck"),
     "6h 8h Jh Kd Ks", "Kc Jc", "Ah 9h", 0),
    ("short_straight", "short deck: a straight beats trips", no_limit(0, 10, variant="short_deck"),
     "6c 6d 8h Td Qs", "6s As", "9c Jh", 0),
    ("short_trips", "the other short deck: trips beat a straight", no_limit(0, 10, variant="short_deck_trips"),
     "6c 6d 8h Td Qs", "6s As", "9c Jh", 20),
    ("royal", "royal hold'em: a full house of the twenty cards", no_limit(5, 10, variant="royal"),
     "Ts Td Jh Kd Ks", "Kc Jc", "Ah Qh", 20),
    ("omaha_four_hearts", "R25: Omaha takes exactly two cards of one's own", pot_limit(5, 10, variant="omaha"),
     "2h 4h 6h 8h Tc", "Ah Kd Qc Js", "3h 5h 9s 9c", 0),
    ("omaha_royal_board", "R25: a royal flush on the board plays for nobody", pot_limit(5, 10, variant="omaha"),
     "As Ks Qs Js Ts", "2c 3c 4d 5d", "9s 8s 2d 3d", 0),
    ("omaha8_split", "Omaha hi/lo: one the high half, one the low", fixed_limit(10, 20, variant="omaha8"),
     "2s 3d 7s Kh Kc", "As 4d Qc Jc", "Kd 9c 9h 8s", 10),
    ("omaha8_no_low", "Omaha hi/lo: no low, the high hand takes all", fixed_limit(10, 20, variant="omaha8"),
     "Ks Qd Js 9h 2c", "As Ad 3c 4c", "Kd 7c 6h 5s", 20),
    ("omaha8_scoop", "Omaha hi/lo: both halves to one hand", fixed_limit(10, 20, variant="omaha8"),
     "2s 3d 4s 9h Kc", "As 5d Qc Jc", "Kd 9c Jh Ts", 20),
    ("omaha5", "five-card Omaha", pot_limit(5, 10, variant="omaha5"),
     "2h 4h 6h 8c Tc", "Ah Kh Qc Js 2c", "Ts Td 9s 9c 3c", 20),
    ("omaha6", "six-card Omaha", pot_limit(5, 10, variant="omaha6"),
     "2h 4h 6h 8c Tc", "Ah Kh Qc Js 2c 3d", "Ts Td 9s 9c 3c 5s", 20),
    ("courchevel", "Courchevel", pot_limit(5, 10, variant="courchevel"),
     "2h 4h 6h 8c Tc", "Ah Kh Qc Js 2c", "Ts Td 9s 9c 3c", 20),
    ("holdem8", "hold'em hi/lo", no_limit(5, 10, variant="holdem8"), "2s 3d 7s Kh Kc", "As 4d", "Kd 9c", 10),
    ("draw_full_house", "five-card draw: a full house", no_limit(5, 10, variant="five_card_draw"),
     "", "Ks Kd Kc 2h 2s", "As 3s 5s 7s 9s", 20),
    ("27_number_one", "deuce to seven: 7-5-4-3-2 is the best", no_limit(5, 10, variant="single_draw_27"),
     "", "2s 3d 4c 5h 7s", "2c 3c 4d 5d 8h", 20),
    ("27_straight", "deuce to seven: a straight counts against it", no_limit(5, 10, variant="single_draw_27"),
     "", "2s 3d 4c 5h 6s", "Ks Qd Jc 9h 8s", 0),
    ("27_ace_is_high", "deuce to seven: aces are high", fixed_limit(10, 20, variant="triple_draw_27"),
     "", "As 2d 3d 4c 6h", "Ks Qd Jc 9h 8s", 0),
    ("a5_wheel", "ace to five: the wheel is the best", fixed_limit(10, 20, variant="triple_draw_a5"),
     "", "As 2d 3c 4h 5s", "Ac 2c 3d 4d 6h", 20),
    ("badugi_four", "badugi: any four suits beat three", fixed_limit(10, 20, variant="badugi"),
     "", "Ks Qd Jc Th", "As 2d 3c 4c", 20),
    ("badugi_lowest", "badugi: of four suits the lowest", fixed_limit(10, 20, variant="badugi"),
     "", "As 2d 3c 5h", "Ac 2h 3d 4s", 0),
    ("badugi_tie", "badugi: suits do not break ties", fixed_limit(10, 20, variant="badugi"),
     "", "As 2d 3c 4h", "Ac 2h 3d 4s", 10),
    ("badeucey_split", "badeucey: badugi and low to different hands", fixed_limit(10, 20, variant="badeucey"),
     "", "6s 2d 3c 4h 4s", "8s 2c 3d 4d 7h", 10),
    ("badacey_scoop", "badacey: both halves to one hand", fixed_limit(10, 20, variant="badacey"),
     "", "Ks 2d 3c 4h 4s", "As 2c 3d 5s 7h", 0),
    ("wild_jokers", "a joker that is wild", replace(no_limit(5, 10), wild="jokers"),
     "As Ks Qs 2d 3h", "Xb Js", "Ac Ad", 20),
    ("wild_deuces", "deuces wild: five of a kind", replace(no_limit(5, 10), wild="deuces"),
     "As Ac Ad 2d 9h", "2c 3s", "Ks Kd", 20),
]  # fmt: skip

# (name, what it shows, game, A, B, what A wins of the antes of 4)
STUD = [
    ("stud", "stud: four kings", "stud", "As Ad Ac 2h 3c 4d 5s", "Ks Kd Kc Kh 9c 8d 7h", 0),
    (
        "stud_flush",
        "stud: a flush of three down and two up cards",
        "stud",
        "As Js 9s 5s 3c 4d 2s",
        "Ks Kd 5c 7h 9c 8d Th",
        4,
    ),
    (
        "stud8",
        "stud hi/lo: one the high half, one the low",
        "stud8",
        "As 2d 3c 4h 6c Kd Ks",
        "Qs Qd Qc Qh 9c 8d 7h",
        2,
    ),
    (
        "stud8_no_low",
        "stud hi/lo: nine is no low",
        "stud8",
        "As 2d 3c 4h 9c Kd Js",
        "Qs Qd Qc Jh Tc 8d 7h",
        0,
    ),
    (
        "razz",
        "razz: a six low beats a seven low",
        "razz",
        "As 2d 3c 4h 6c Kd Ks",
        "Ah 2c 3d 4s 7c Qd Js",
        4,
    ),
    (
        "razz_pair",
        "razz: a pair is worse than any high card",
        "razz",
        "As Ad Ac 2h 2c 3d 3s",
        "Kh Qc Jd Ts 9c 8d 7h",
        0,
    ),
]


def stories() -> Iterator[Story]:
    """Kinds of hands, then who shows."""
    for name, shows, board, one, other, won in KINDS:
        hand = Hand(
            HOLDEM, cards={"BB": one, "BTN": other}, board=board, BTN=1000, BB=1000
        ).check_or_call()
        yield told(
            f"showdown_{name}", f"Hold'em: {shows}.", hand, {"BTN": 1020 - won, "BB": 980 + won}
        )
    for name, shows, config, board, one, other, won in GAMES:
        yield told(
            f"showdown_{name}",
            f"{shows[:1].upper()}{shows[1:]}.",
            *heads_up(config, board, one, other, won),
        )
    for name, shows, variant, one, other, won in STUD:
        config = with_stakes(variant, Structure.FIXED_LIMIT, small_bet=10)
        hand = Hand(config, cards={"A": one, "B": other}, A=100, B=100).check_or_call()
        pot = 2 * 2 + 2 * 5
        share = {4: pot, 2: pot // 2, 0: 0}[won]
        yield told(
            f"showdown_{name}",
            f"{shows[:1].upper()}{shows[1:]}.",
            hand,
            {"A": 93 + share, "B": 107 - share},
        )
    yield from showing()


def heads_up(
    config: HandConfig, board: str, one: str, other: str, won: int
) -> tuple[Hand, dict[str, int]]:
    """Everyone checks and calls for the blinds, 10 each."""
    hand = Hand(
        config, cards={"BB": one, "BTN": other}, board=board, BB=100, BTN=100
    ).check_or_call()
    return hand, {"BB": 90 + won, "BTN": 110 - won}


def showing() -> Iterator[Story]:
    """R10 to R12."""
    three = {"A": 1000, "B": 1000, "C": 1000}
    for name, shows, cards, stacks in (
        ("aggressor", "the last raiser of the river shows first, the caller mucks", {"C": "As Ah", "B": "Ks Kh"},
         {"A": 980, "B": 830, "C": 1190}),
        ("caller", "the caller with the better hand shows too", {"C": "Ks Kh", "B": "As Ah"},
         {"A": 980, "B": 1190, "C": 830}),
    ):  # fmt: skip
        hand = Hand(HOLDEM, three, cards=cards, board=BOARD, button=3).to_river()
        hand.play("A checks", "B bets 50", "C raises to 150", "A folds", "B calls 100")
        yield told(f"r10_{name}", f"R10: {shows}.", hand, stacks)
    cards = {"A": "4s 5d", "B": "As Ah", "C": "Ks Kh"}
    hand = Hand(HOLDEM, three, cards=cards, board=BOARD, button=3).play(
        "C raises to 100", "A calls 90", "B calls 80"
    )
    yield told("r10_no_bet", "R10: with no bet on the river the first left of the button shows "
        "first.",
               hand.check_or_call(), {"A": 900, "B": 1200, "C": 900})  # fmt: skip
    hand = Hand(
        HOLDEM,
        {**three, "A": 100},
        cards={"A": "As Ah", "B": "Ks Kh", "C": "Qs Qh"},
        board=BOARD,
        button=3,
    )
    hand.play("C raises to 100", "A calls 90", "B calls 80").to_river().play(
        "B checks", "C bets 50", "B calls 50"
    )
    yield told("r10_side_pot_first", "R10: who plays for a side pot shows before those all-in for "
        "the main pot.", hand,
               {"A": 300, "B": 950, "C": 850})  # fmt: skip
    hand = Hand(HOLDEM, BTN=1000, BB=1000).play("BTN raises to 60", "BB folds")
    yield told(
        "r11_sole_survivor", "R11: a sole survivor shows nothing.", hand, {"BTN": 1020, "BB": 980}
    )
    hand = Hand(HOLDEM, cards={"BTN": "7s 2d"}, BTN=1000, BB=1000).play(
        "BTN raises to 60", "BB folds", "BTN shows 7s"
    )
    yield told("r11_shows_one", "R11: or one card of the two.", hand, {"BTN": 1020, "BB": 980})
    hand = Hand(HOLDEM, cards={"BTN": "7s 2d"}, BTN=1000, BB=1000).play(
        "BTN raises to 60", "BB folds"
    )
    yield told(
        "r11_shows_both", "R11: or both.", hand.play("BTN shows 7s 2d"), {"BTN": 1020, "BB": 980}
    )
    every = replace(HOLDEM, rules=HouseRules(show_all=True))
    hand = Hand(
        every, cards={"BB": "As Ah", "BTN": "7s 6d"}, board=BOARD, BTN=500, BB=500
    ).check_or_call()
    yield told(
        "r11_all_shown",
        "R11: a table that wants to see losing hands too.",
        hand,
        {"BTN": 480, "BB": 520},
    )
    hand = Hand(HOLDEM, cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD, BTN=300, SB=500, BB=500)
    yield told("r12_face_up", "R12: all-in before the flop, hands are turned up.",
               hand.play("BTN raises to 300", "SB folds", "BB calls 280"),
               {"BTN": 0, "SB": 490, "BB": 810})  # fmt: skip
    hidden = replace(HOLDEM, all_in_face_up=False)
    hand = Hand(hidden, cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD, BTN=300, BB=500)
    yield told("r12_face_down", "R12: a cash table where they stay down, and the loser mucks.",
               hand.play("BTN raises to 300", "BB calls 280"), {"BTN": 0, "BB": 800})  # fmt: skip


def house_stories() -> Iterator[Story]:
    """Around a hand: moving, lost lines, playing together, what is seen (R15 to R27)."""
    moved = Hand(
        no_limit(100, 200), cards={"BB": "8h 8c"}, BTN=6200, SB=4100, BB=3000, UTG=5300, CO=7400
    )
    yield told(
        "r15_moved_to_the_worst_seat",
        "R15: moved here from another table, the big blind is paid at once, and no small one for "
        "what was missed.",
        moved.play(
            "UTG folds",
            "CO raises to 400",
            "BTN folds",
            "SB folds",
            "BB raises to 3000",
            "CO folds",
        ),
        {"BTN": 6200, "SB": 4000, "BB": 3500, "UTG": 5300, "CO": 7000},
    )
    lost = Hand(
        no_limit(10, 20), cards={"BB": "Ks Qs"}, board="9h 5d 2c Jc", BTN=1000, SB=1000, BB=1000
    )
    yield told(
        "r21_checks_then_folds",
        "R21: the big blind has lost the line: a check where it is free, a fold to 50.",
        lost.play(
            *("BTN calls", "SB calls", "BB checks", "SB checks", "BB checks", "BTN checks"),
            *("SB checks", "BB checks", "BTN bets 50", "SB folds", "BB folds"),
        ),
        {"BTN": 1040, "SB": 980, "BB": 980},
    )
    cards = {"BTN": "Ah Ad", "BB": "Kh Kd"}
    shown = Hand(no_limit(10, 20), cards=cards, board="Kc 7s 4d 2h 9c", BTN=500, SB=500, BB=300)
    yield told(
        "r21_all_in_stays_in",
        "R21: all-in, then the line is lost: the hand comes to the showdown and wins.",
        shown.play("BTN raises to 60", "SB folds", "BB raises to 300", "BTN calls"),
        {"BTN": 200, "SB": 490, "BB": 610},
    )
    given = Hand(no_limit(10, 20), cards={"BTN": "Ac As"}, BTN=1000, SB=1000, BB=1000)
    yield told(
        "r22_chips_given_away",
        "R22: 900 of 1000 are put in with aces, and folded to 100 more: reported, and never "
        "punished by the machine.",
        given.play("BTN raises to 900", "SB folds", "BB raises to 1000", "BTN folds"),
        {"BTN": 100, "SB": 990, "BB": 1910},
    )
    cards = {"BTN": "Ah Kh", "SB": "Qs Qd", "BB": "7c 7d"}
    seen = Hand(no_limit(10, 20), cards=cards, board="Ac 8d 3s Jh 2c", BTN=1000, SB=1000, BB=1000)
    yield told(
        "r26_seen_from_each_seat",
        "R26: looked at from each seat in turn, folded and mucked cards stay face down.",
        seen.play(
            *(
                "BTN raises to 60",
                "SB calls",
                "BB calls",
                "SB checks",
                "BB checks",
                "BTN bets 100",
                "SB calls",
            ),
            *("BB folds", "SB checks", "BTN checks", "SB checks", "BTN bets 200", "SB calls"),
        ),
        {"BTN": 1420, "SB": 640, "BB": 940},
    )
    cards = {"BTN": "Qh Qd", "SB": "Ah Ad", "BB": "Kh Kd"}
    summed = Hand(no_limit(10, 20), cards=cards, board="8c 7s 4d 2h 9c", BTN=400, SB=75, BB=150)
    yield told(
        "r27_all_chips_are_there",
        "R27: all-in with 75, 150 and 400: at every step stacks, pots and what goes back are 625.",
        summed.play("BTN raises to 400", "SB calls", "BB calls"),
        {"BTN": 250, "SB": 225, "BB": 150},
    )
