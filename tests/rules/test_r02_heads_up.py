"""R2: heads-up the button is the small blind, acts first before the flop and last after it."""

from pokerhouse.rules import Street, no_limit
from tests.kit.hand import Hand


def test_r2_the_button_posts_the_small_blind() -> None:
    hand = Hand(no_limit(10, 20), BTN=500, BB=500)
    assert hand.posted == ["BTN small_blind 10", "BB big_blind 20"]


def test_r2_the_button_acts_first_before_the_flop_and_last_after_it() -> None:
    hand = Hand(no_limit(10, 20), BTN=500, BB=500)
    assert hand.options == "BTN: fold, call 10, raise to 40-500"
    hand.play("BTN calls 10")
    assert hand.options == "BB: fold, check, raise to 40-500"
    hand.play("BB checks")
    for street in (Street.FLOP, Street.TURN, Street.RIVER):
        assert hand.state.street is street
        hand.play("BB checks", "BTN checks")
    assert hand.over


def test_r2_seats_do_not_matter_only_the_button() -> None:
    hand = Hand(no_limit(10, 20), A=500, B=500, seats=[2, 9], button=2)
    assert hand.posted == ["A small_blind 10", "B big_blind 20"]
    hand = Hand(no_limit(10, 20), A=500, B=500, seats=[2, 9], button=9)
    assert hand.posted == ["B small_blind 10", "A big_blind 20"]


def test_r2_going_heads_up_the_house_names_the_blinds() -> None:
    # From BTN 1, SB 2, BB 3: seat 2 busts -> BTN/SB 3, BB 1.
    hand = Hand(
        no_limit(10, 20), A=500, C=500, seats=[1, 3], button=3, small_blind="C", big_blind="A"
    )
    assert hand.posted == ["C small_blind 10", "A big_blind 20"]
    assert hand.to_act == "C"


def test_r1b_the_button_on_an_empty_seat() -> None:
    # BTN on empty seat 2, SB 3, BB 4: after the flop seat 3 acts first and seat 1 last.
    hand = Hand(
        no_limit(10, 20),
        S1=500,
        S3=500,
        S4=500,
        S5=500,
        seats=[1, 3, 4, 5],
        button=2,
        small_blind="S3",
        big_blind="S4",
    )
    assert hand.to_act == "S5"
    hand.to_flop()
    order = []
    while hand.state.street is Street.FLOP:
        order.append(hand.to_act)
        hand.play(f"{hand.to_act} checks")
    assert order == ["S3", "S4", "S5", "S1"]


def test_r1a_nobody_posts_the_small_blind_of_an_empty_seat() -> None:
    # Seat 3 busted: BTN 2, SB seat 3 is empty, BB 4.
    hand = Hand(
        no_limit(10, 20),
        S1=500,
        S2=500,
        S4=500,
        S5=500,
        seats=[1, 2, 4, 5],
        button=2,
        big_blind="S4",
    )
    assert hand.posted == ["S4 big_blind 20"]
    assert hand.options == "S5: fold, call 20, raise to 40-500"
    hand.to_flop()
    assert hand.to_act == "S4"
    assert hand.state.pot == 80
