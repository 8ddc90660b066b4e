"""R4 minimum raise, R5 a short all-in does not reopen, R6 short blinds: every number of the rule
book.
"""

from pokerhouse.rules import Reason, fixed_limit, no_limit
from tests.kit.hand import Hand


def test_r4_the_next_raise_is_at_least_the_last() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000, UTG=1000, MP=1000)
    hand.play("UTG raises to 60")
    assert hand.options == "MP: fold, call 60, raise to 100-1000"
    hand.play("MP raises to 180")
    assert hand.options == "BTN: fold, call 180, raise to 300-1000"


def test_r4_a_raised_bet_on_the_flop() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000).to_flop()
    hand.play("SB bets 50", "BB raises to 130")
    assert hand.options == "BTN: fold, call 130, raise to 210-980"


def test_r4_over_a_short_all_in_the_last_full_raise_counts() -> None:
    hand = Hand(no_limit(50, 100), BTN=1000, SB=1000, BB=1000, A=150, B=1000)
    hand.play("A raises to 150")
    assert hand.options == "B: fold, call 150, raise to 250-1000"


def test_r4_too_small_a_raise_is_refused_with_the_numbers() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000, UTG=1000, MP=1000).play(
        "UTG raises to 60"
    )
    refusal = hand.tries("MP raises to 99")
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (Reason.TOO_SMALL, "R4")
    assert "100" in refusal.message
    hand.play("MP raises to 100")


def test_r4_the_first_bet_is_at_least_the_big_blind() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000).to_flop()
    assert hand.options == "SB: fold, check, bet 20-980"
    assert hand.why_not("SB bets 19") is Reason.TOO_SMALL


def test_r4_an_all_in_may_be_less_than_the_minimum() -> None:
    hand = Hand(no_limit(10, 20), BTN=33, SB=1000, BB=1000)
    assert hand.options == "BTN: fold, call 20, raise to 33"


def test_r5a_who_has_acted_may_only_call_a_short_all_in() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000, UTG=1000, MP=1000, CO=85)
    hand.play("UTG raises to 60", "MP calls 60", "CO raises to 85")
    assert hand.options == "BTN: fold, call 85, raise to 125-1000"
    hand.play("BTN calls 85", "SB folds", "BB folds")
    assert hand.options == "UTG: fold, call 25"
    assert hand.why_not("UTG raises to 1000") is Reason.NOT_REOPENED
    hand.play("UTG calls 25")
    assert hand.options == "MP: fold, call 25"


def test_r5b_short_all_ins_add_up() -> None:
    hand = Hand(no_limit(50, 100), button=5, A=1100, B=225, C=1100, D=300, E=1100).to_flop()
    hand.play("A bets 100", "B raises to 125", "C calls 125", "D raises to 200", "E calls 200")
    assert hand.options == "A: fold, call 100, raise to 300-1000"
    hand.play("A calls 100")
    assert hand.options == "C: fold, call 75"


def test_r5b_a_raise_by_the_one_it_was_reopened_for_reopens_it_for_all() -> None:
    hand = Hand(no_limit(50, 100), button=5, A=1100, B=225, C=1100, D=300, E=1100).to_flop()
    hand.play(
        "A bets 100",
        "B raises to 125",
        "C calls 125",
        "D raises to 200",
        "E calls 200",
        "A raises to 300",
    )
    assert hand.options == "C: fold, call 175, raise to 400-1000"


def test_r5c_two_short_all_ins_make_a_full_raise() -> None:
    hand = Hand(no_limit(50, 100), button=5, A=5000, B=5000, C=5000, D=1400, E=1800).to_flop()
    hand.play(
        "A bets 500",
        "B raises to 1000",
        "C calls 1000",
        "D raises to 1300",
        "E raises to 1700",
        "A folds",
    )
    assert hand.options == "B: fold, call 700, raise to 2200-4900"
    hand.play("B calls 700")
    assert hand.options == "C: fold, call 700, raise to 2200-4900"


def test_r5d_nineteen_over_sixteen_is_no_raise() -> None:
    hand = Hand(no_limit(1, 2), BTN=200, SB=19, BB=200, UTG=16)
    hand.play("UTG raises to 16", "BTN calls 16", "SB raises to 19", "BB calls 17")
    assert hand.options == "BTN: fold, call 3"


def test_r5e_the_smaller_of_two_faced_amounts() -> None:
    hand = Hand(no_limit(10, 20), button=3, A=1000, B=1000, C=270).to_flop()
    hand.play("A bets 100", "B raises to 200", "C raises to 250")
    assert hand.options == "A: fold, call 150, raise to 350-980"
    hand.play("A calls 150")
    assert hand.options == "B: fold, call 50"


def test_r5_fixed_limit_half_a_bet_or_more_counts_as_a_raise() -> None:
    hand = Hand(fixed_limit(20, 40), BTN=1000, SB=1000, BB=1000, UTG=1000, MP=30)
    hand.play("UTG calls 20", "MP raises to 30")
    assert hand.options == "BTN: fold, call 30, raise to 50"
    hand.play("BTN calls 30", "SB folds", "BB folds")
    assert hand.options == "UTG: fold, call 10, raise to 50"


def test_r5_fixed_limit_less_than_half_a_bet_does_not_reopen_but_may_be_completed() -> None:
    hand = Hand(fixed_limit(20, 40), BTN=1000, SB=1000, BB=1000, UTG=1000, MP=29)
    hand.play("UTG calls 20", "MP raises to 29")
    assert hand.options == "BTN: fold, call 29, raise to 40"
    hand.play("BTN calls 29", "SB folds", "BB folds")
    assert hand.options == "UTG: fold, call 9"


def test_r5_fixed_limit_stops_at_a_bet_and_three_raises() -> None:
    hand = Hand(fixed_limit(20, 40), BTN=1000, SB=1000, BB=1000)
    hand.play("BTN raises to 40", "SB raises to 60", "BB raises to 80")
    assert hand.options == "BTN: fold, call 40"
    assert hand.why_not("BTN raises to 100") is Reason.RAISES_CAPPED
    hand.play("BTN calls 40", "SB calls 20")
    hand.play("SB bets 20", "BB raises to 40", "BTN raises to 60", "SB raises to 80")
    assert hand.options == "BB: fold, call 40"
    hand.play("BB calls 40", "BTN calls 20")
    assert hand.options == "SB: fold, check, bet 40", "the bigger bet from the turn on"


def test_r6_others_call_or_raise_the_full_blind() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=12, UTG=1000)
    assert hand.options == "UTG: fold, call 20, raise to 40-1000"


def test_r6_the_side_pot_over_a_short_big_blind() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=12, UTG=1000)
    hand.play("UTG calls 20", "BTN calls 20", "SB folds")
    assert hand.pots == [(46, "BB UTG BTN"), (16, "UTG BTN")]


def test_r6_a_blind_without_chips_has_no_option() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=20)
    hand.play("BTN calls 20", "SB calls 10")
    assert hand.options == "SB: fold, check, bet 20-980"


def test_r6_the_big_blind_keeps_its_option_over_a_short_all_in() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000, UTG=15)
    hand.play("UTG calls 15", "BTN calls 20", "SB folds")
    assert hand.options == "BB: fold, check, raise to 40-1000"


def test_r6_a_blind_all_in_for_less_than_one_has_put_in_asks_nothing_more() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=8).play("BTN folds")
    assert hand.over
    assert hand.returned == {"SB": 2}
    assert sum(hand.won.values()) == 16


def test_a_big_blind_that_the_ante_swallowed_still_plays_for_the_antes() -> None:
    # Nobody posts the small blind and the big blind has nothing left to post: no bet, and yet a
    # pot.
    hand = Hand(
        no_limit(10, 20, ante=5),
        BTN=500,
        BB=5,
        UTG=500,
        big_blind="BB",
        cards={"BB": "As Ah", "BTN": "7c 2d"},
    )
    hand.play("UTG folds")
    assert hand.over
    assert sum(hand.won.values()) == 15


def test_an_ante_nobody_could_match_goes_back() -> None:
    hand = Hand(no_limit(10, 20, ante=5), BTN=3, BB=500)
    assert hand.over
    assert hand.returned == {"BB": 22}
    assert sum(hand.won.values()) == 6
