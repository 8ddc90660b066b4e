"""R19: the largest raise is to what is to call plus the pot after calling."""

from pokerhouse.rules import Reason, pot_limit
from tests.kit.hand import Hand


def test_r19_the_first_pot_raise() -> None:
    hand = Hand(pot_limit(100, 200), BTN=5000, SB=5000, BB=5000, UTG=5000)
    assert hand.options == "UTG: fold, call 200, raise to 400-700"


def test_r19_a_dead_small_blind_counts_in_full() -> None:
    hand = Hand(pot_limit(100, 200), BTN=5000, BB=5000, UTG=5000, big_blind="BB")
    assert hand.posted == ["BB big_blind 200"]
    assert hand.options == "UTG: fold, call 200, raise to 400-700"


def test_r19_a_short_big_blind_counts_in_full() -> None:
    hand = Hand(pot_limit(100, 200), BTN=5000, SB=5000, BB=100, UTG=5000)
    assert hand.options == "UTG: fold, call 200, raise to 400-700"


def test_r19_the_pot_after_calling() -> None:
    hand = Hand(pot_limit(100, 200), BTN=9000, SB=9000, BB=9000, UTG=9000).play("UTG raises to 700")
    # 700 to call; the pot after calling is 100 + 200 + 700 + 700 = 1700.
    assert hand.options == "BTN: fold, call 700, raise to 1200-2400"
    hand.play("BTN raises to 2400")
    # 2300 to call; the pot after calling is 2400 + 200 + 700 + 2400 = 5700.
    assert hand.options == "SB: fold, call 2300, raise to 4100-8100"


def test_r19_after_the_flop_a_bet_is_at_most_the_pot() -> None:
    hand = Hand(pot_limit(100, 200), BTN=5000, SB=5000, BB=5000).to_flop()
    assert hand.options == "SB: fold, check, bet 200-600"
    assert hand.why_not("SB bets 601") is Reason.TOO_LARGE
    hand.play("SB bets 600")
    assert hand.options == "BB: fold, call 600, raise to 1200-2400"


def test_r19_a_refusal_names_the_rule() -> None:
    refusal = Hand(pot_limit(100, 200), BTN=5000, SB=5000, BB=5000).tries("BTN raises to 701")
    assert refusal is not None
    assert refusal.rule == "R19"
    assert "700" in refusal.message
