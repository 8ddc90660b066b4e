"""Short deck, Omaha, hi/lo, lowball draws, badugi, Courchevel and the toy games: what is particular
to each.
"""

import pytest

from pokerhouse.rules import (
    HandConfig,
    Street,
    Structure,
    fixed_limit,
    no_limit,
    pot_limit,
    with_stakes,
)
from tests.kit.hand import Hand


def winner(config: HandConfig, board: str = "", **cards: str) -> dict[str, int]:
    """Return the winnings of all players who stay to the end, with a chip or a blind at stake."""
    return Hand(config, dict.fromkeys(cards, 500), cards=cards, board=board).check_or_call().won


class TestShortDeck:
    """36 cards; only the button posts a blind."""

    def test_everyone_pays_the_ante_and_the_button_a_blind(self) -> None:
        hand = Hand(no_limit(0, 10, ante=5, variant="short_deck"), A=500, B=500, BTN=500)
        assert hand.posted == ["A ante 5", "B ante 5", "BTN ante 5", "BTN big_blind 10"]
        assert hand.options == "A: fold, call 10, raise to 20-495"
        hand.play("A calls 10", "B calls 10")
        assert hand.options == "BTN: fold, check, raise to 20-495"
        hand.play("BTN checks")
        assert hand.options == "A: fold, check, bet 10-485"

    def test_heads_up_the_button_posts_and_acts_last(self) -> None:
        hand = Hand(no_limit(0, 10, ante=5, variant="short_deck"), A=500, BTN=500)
        assert hand.posted[-1] == "BTN big_blind 10"
        assert hand.to_act == "A"

    @pytest.mark.parametrize(
        ("board", "one", "other", "who"),
        [
            ("6s 7s 8s Kd Kh", "9s Ts", "Kc As", "A"),
            ("6h 8h Jh Kd Ks", "Ah 9h", "Kc Jc", "A"),
            ("6c 7d 8h Kd Qs", "As 9c", "Kc Qc", "A"),
            ("6c 6d 8h Td Qs", "9c Jh", "6s As", "A"),
        ],
        ids=[
            "straight flush",
            "a flush beats a full house",
            "ace to nine is a straight",
            "a straight beats trips",
        ],
    )
    def test_order_of_hands(self, board: str, one: str, other: str, who: str) -> None:
        assert set(
            winner(no_limit(0, 10, ante=5, variant="short_deck"), board, A=one, BTN=other)
        ) == {who}

    def test_trips_may_beat_a_straight_at_this_table(self) -> None:
        config = no_limit(0, 10, ante=5, variant="short_deck_trips")
        assert set(winner(config, "6c 6d 8h Td Qs", A="9c Jh", BTN="6s As")) == {"BTN"}


class TestOmaha:
    """Exactly two hole cards play."""

    def test_r25_two_of_ones_own_no_more_and_no_fewer(self) -> None:
        config = pot_limit(5, 10, variant="omaha")
        # Four hearts on the board and one in hand is no flush; four aces in hand are a pair of
        # aces.
        assert winner(config, "2h 4h 6h 8h Tc", BB="Ah Kd Qc Js", BTN="3h 5h 9s 9c") == {"BTN": 20}
        assert winner(config, "2h 4d 7s 9c Tc", BB="As Ah Ad Ac", BTN="Th 9h 3d 3c") == {"BTN": 20}
        assert winner(config, "As Ks Qs Js Ts", BB="2c 3c 4d 5d", BTN="9s 8s 2d 3d") == {"BTN": 20}

    def test_hi_lo_is_scooped_without_a_low(self) -> None:
        config = fixed_limit(10, 20, variant="omaha8")
        assert winner(config, "Ks Qd Js 9h 2c", BB="As Ad 3c 4c", BTN="Kd 7c 6h 5s") == {"BB": 20}

    def test_hi_lo_the_low_needs_two_of_ones_own_as_well(self) -> None:
        config = fixed_limit(10, 20, variant="omaha8")
        assert winner(config, "2s 3d 7s Kh Kc", BB="As 4d Qc Jc", BTN="Kd 9c 9h 8s") == {
            "BB": 10,
            "BTN": 10,
        }
        assert winner(config, "2s 3d 4s Kh Kc", BB="As 9d Qc Jc", BTN="Kd 9c 9h Ts") == {"BTN": 20}

    def test_courchevel_turns_the_first_card_of_the_flop_before_the_betting(self) -> None:
        hand = Hand(pot_limit(5, 10, variant="courchevel"), BTN=500, BB=500)
        assert len(hand.state.board) == 1
        assert hand.state.street is Street.PREFLOP
        assert len(hand.to_flop().state.board) == 3

    @pytest.mark.parametrize(
        ("variant", "cards"), [("omaha", 4), ("omaha5", 5), ("omaha6", 6), ("courchevel", 5)]
    )
    def test_hole_cards(self, variant: str, cards: int) -> None:
        hand = Hand(pot_limit(5, 10, variant=variant), BTN=500, BB=500)
        assert [len(hole) for hole in hand.state.hole] == [cards, cards]


class TestLow:
    """The lowest hand wins, by three ways of counting."""

    def test_deuce_to_seven_aces_are_high_and_straights_count(self) -> None:
        config = no_limit(5, 10, variant="single_draw_27")
        assert winner(config, BB="2s 3d 4c 5h 7s", BTN="2c 3c 4d 5d 6h") == {"BB": 20}
        assert winner(config, BB="As 2d 3d 4c 6h", BTN="Ks Qd Jc 9h 8s") == {"BTN": 20}

    def test_ace_to_five_aces_are_low_and_straights_do_not_count(self) -> None:
        config = fixed_limit(10, 20, variant="triple_draw_a5")
        assert winner(config, BB="As 2d 3c 4h 5s", BTN="Ac 2c 3d 4d 6h") == {"BB": 20}

    def test_badugi_four_suits_before_three(self) -> None:
        config = fixed_limit(10, 20, variant="badugi")
        assert winner(config, BB="Ks Qd Jc Th", BTN="As 2d 3c 4c") == {"BB": 20}
        assert winner(config, BB="As 2d 3c 5h", BTN="Ac 2h 3d 4s") == {"BTN": 20}

    def test_badacey_and_badeucey_split_badugi_and_low(self) -> None:
        hand = {"BB": "Ks 2d 3c 4h 4s", "BTN": "As 2c 3d 5s 7h"}
        assert winner(fixed_limit(10, 20, variant="badacey"), **hand) == {"BTN": 20}
        # Deuce to seven: the ace is high in both halves.
        assert winner(
            fixed_limit(10, 20, variant="badeucey"), BB="6s 2d 3c 4h 4s", BTN="8s 2c 3d 4d 7h"
        ) == {"BB": 10, "BTN": 10}


class TestSmallGames:
    """Games of a few cards, for study."""

    def test_kuhn_one_card_and_the_higher_wins(self) -> None:
        config = with_stakes("kuhn", Structure.FIXED_LIMIT, small_bet=1)
        hand = Hand(config, cards={"A": "Ks", "B": "Qs"}, A=2, B=2)
        assert hand.posted == ["A ante 1", "B ante 1"]
        assert hand.options == "A: fold, check, bet 1"
        hand.play("A bets 1", "B calls 1")
        assert hand.stacks == {"A": 4, "B": 0}

    def test_leduc_a_pair_with_the_board_wins(self) -> None:
        config = with_stakes("leduc", Structure.FIXED_LIMIT, small_bet=2, ante=1)
        hand = Hand(config, cards={"A": "Js", "B": "Ks"}, board="Jh", A=20, B=20).check_or_call()
        assert hand.won == {"A": 2}
        assert hand.shown("A").words == "pair of jacks"

    def test_rhode_island_three_cards(self) -> None:
        config = with_stakes("rhode_island", Structure.FIXED_LIMIT, small_bet=10, ante=5)
        hand = Hand(
            config, cards={"A": "4s", "B": "Ac"}, board="2s 3s", A=100, B=100
        ).check_or_call()
        assert hand.won == {"A": 10}, "a straight flush of three"

    def test_royal_hold_em_is_played_with_twenty_cards(self) -> None:
        hand = Hand(no_limit(5, 10, variant="royal"), dict.fromkeys("ABCDEF", 500)).check_or_call()
        assert hand.over
