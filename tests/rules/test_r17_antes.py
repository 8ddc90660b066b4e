"""R17: the big blind comes before the big-blind ante; an ante is no part of a call."""

from pokerhouse.rules import AnteKind, no_limit
from tests.kit.hand import Hand

BIG_BLIND_ANTE = no_limit(100, 200, 200, AnteKind.BIG_BLIND)


def test_r17_the_big_blind_with_300_posts_200_and_100_ante() -> None:
    hand = Hand(BIG_BLIND_ANTE, BTN=5000, SB=5000, BB=300)
    assert hand.posted == ["SB small_blind 100", "BB big_blind 200", "BB ante 100"]


def test_r17_the_big_blind_with_150_posts_150_and_no_ante() -> None:
    hand = Hand(BIG_BLIND_ANTE, BTN=5000, SB=5000, BB=150)
    assert hand.posted == ["SB small_blind 100", "BB big_blind 150"]


def test_r17_an_ante_is_no_part_of_a_call() -> None:
    hand = Hand(BIG_BLIND_ANTE, BTN=5000, SB=5000, BB=5000)
    assert hand.options == "BTN: fold, call 200, raise to 400-5000"
    assert hand.state.pot == 500
    hand = Hand(no_limit(100, 200, ante=25), BTN=5000, SB=5000, BB=5000)
    assert hand.options == "BTN: fold, call 200, raise to 400-4975"
    assert hand.state.pot == 375


def test_r17_an_ante_from_each_comes_first() -> None:
    hand = Hand(no_limit(100, 200, ante=25), BTN=5000, SB=5000, BB=210)
    assert hand.posted == [
        "SB ante 25",
        "BB ante 25",
        "BTN ante 25",
        "SB small_blind 100",
        "BB big_blind 185",
    ]


def test_r17_the_big_blind_ante_is_won_with_the_main_pot() -> None:
    hand = Hand(
        BIG_BLIND_ANTE,
        cards={"BTN": "As Ah", "BB": "Ks Kh"},
        board="2c 3c 9d 9h Tc",
        BTN=300,
        SB=5000,
        BB=5000,
    )
    hand.play("BTN raises to 300", "SB folds", "BB calls 100")
    assert hand.pots == [(900, "BB BTN")]
    assert hand.stacks["BTN"] == 900


def test_r17_a_short_ante_plays_for_as_much_from_each() -> None:
    hand = Hand(
        no_limit(100, 200, ante=50),
        cards={"SB": "As Ah", "BTN": "Ks Kh", "BB": "4s 5h"},
        board="2c 3c 9d 9h Tc",
        BTN=30,
        SB=1000,
        BB=1000,
    )
    hand.play("SB calls 100", "BB checks").check_or_call()
    assert hand.awards == [(1, {"SB": 440}), (0, {"SB": 90})]
