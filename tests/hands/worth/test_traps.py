"""Hands that evaluators got wrong, one named test for each (R25 among them)."""

from timeit import repeat

import pytest

from pokerhouse.hands import Category, evaluate


def assert_beats(better: str, worse: str) -> None:
    assert evaluate(better) > evaluate(worse)
    assert not evaluate(worse) > evaluate(better)
    assert evaluate(better) != evaluate(worse)


class TestA11:
    def test_duplicate_ranks_are_not_a_straight(self) -> None:
        assert evaluate("5c 5d 6h 7s 8c").category is Category.PAIR
        assert evaluate("4c 5c 5d 6h 7s 7c 8h").category is Category.STRAIGHT
        assert evaluate("4c 5c 5d 6h 6s 7c 9h").words == "two pair, sixes and fives, kicker nine"

    def test_kickers_count_not_only_the_high_card(self) -> None:
        assert_beats("Ac Kd 9h 5s 3c", "Ad Kc 9s 5h 2c")
        assert_beats("Ac Qd 9h 5s 3c", "Ad Jc Ts 9h 8c")

    def test_a_straight_flush_needs_its_straight_suited(self) -> None:
        value = evaluate("9h 8h 7h 6h 5c Ah 2h")
        assert value.words == "flush, ace high, then nine, eight, seven, six"
        assert evaluate("9h 8h 7h 6h 5h Ac Kc").words == "straight flush, nine high"

    def test_an_evaluation_does_not_take_50_milliseconds(self) -> None:
        assert (
            min(
                repeat(
                    lambda: evaluate("AD KD QD JD 0D QC JD".replace("0D QC JD", "0D QC 2S")),
                    number=20,
                    repeat=5,
                )
            )
            < 0.02
        )


class TestB20:
    def test_the_kicker_is_not_ignored(self) -> None:
        board = " Ah 9d 7c 4s 2d"
        assert_beats("As Kc" + board, "Ac Qs" + board)


class TestC10:
    def test_all_kickers_of_one_pair_count(self) -> None:
        assert_beats("9c 9d Ah 5s 3c", "9h 9s Kh Qs Jc")
        assert_beats("9c 9d Ah 6s 3c", "9h 9s Ac 5s 4c")
        assert_beats("9c 9d Ah 6s 3c", "9h 9s Ac 6c 2c")

    def test_two_pairs_compare_by_the_higher_pair_first(self) -> None:
        assert_beats("Kc Kd 2h 2s 3c", "Qc Qd Jh Js Ac")
        assert_beats("Kc Kd 3h 3s 2c", "Kh Ks 2h 2c Ac")
        assert_beats("Kc Kd 3h 3s 5c", "Kh Ks 3d 3c 4c")

    def test_a_full_house_compares_by_its_trips_first(self) -> None:
        assert_beats("3c 3d 3h 2s 2c", "2h 2d 2s Ac Ad")
        assert_beats("3c 3d 3h 5s 5c", "3c 3d 3h 4s 4c")


class TestR25:
    def test_a_wheel_is_a_five_high_straight(self) -> None:
        value = evaluate("Ac 2d 3h 4s 5c")
        assert value.words == "straight, five high"
        assert [card.rank.char for card in value.cards] == list("5432A")
        assert_beats("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c")
        assert_beats("Ac 2d 3h 4s 5c", "Ac Ad Ah Ks Qc")

    def test_a_suited_wheel_is_a_straight_flush_and_not_royal(self) -> None:
        value = evaluate("Ac 2c 3c 4c 5c")
        assert value.category is Category.STRAIGHT_FLUSH
        assert value.rank == 10
        assert evaluate("Ac Kc Qc Jc Tc").category is Category.ROYAL_FLUSH

    def test_a_straight_does_not_go_round_the_corner(self) -> None:
        assert evaluate("Kc Ad 2h 3s 4c").category is Category.HIGH_CARD
        assert evaluate("Kc Ac 2c 3c 4c").category is Category.FLUSH
        assert evaluate("Qc Kd Ad 2h 3s").category is Category.HIGH_CARD

    def test_five_better_cards_on_the_board_split(self) -> None:
        board = " Ac Kd Qh Js 9c"
        assert evaluate("2d 3d" + board) == evaluate("4d 5d" + board)

    def test_two_trips_make_a_full_house(self) -> None:
        assert evaluate("9c 9d 9h Kc Kd Kh 2s").words == "full house, kings over nines"
        assert_beats("Kc Kd Kh 9c 9d 2s 3s", "9c 9d 9h Qc Qd Qh As")

    def test_trips_and_two_pairs_make_a_full_house_with_the_better_pair(self) -> None:
        assert evaluate("9c 9d 9h 2c 2d Kh Ks").words == "full house, nines over kings"

    def test_three_pairs_keep_the_best_kicker_among_all_cards(self) -> None:
        assert evaluate("9s 9d 4h 4c 2d 2c Ac").words == "two pair, nines and fours, kicker ace"
        assert evaluate("9s 9d 4h 4c 6d 6c 2c").words == "two pair, nines and sixes, kicker four"

    def test_a_counterfeited_two_pair(self) -> None:
        """Fours and threes lead aces on K 4 3; a second king gives the aces two pair and makes the
        threes worthless.
        """
        assert_beats("4s 3s 4d 3d Kc 9h 8c", "As Ad 4d 3d Kc 9h 8c")
        assert_beats("As Ad 4d 3d Kc Kh 8c", "4s 3s 4d 3d Kc Kh 8c")

    @pytest.mark.parametrize(
        ("hole", "used"),
        [("2c 2d", 0), ("Tc 2d", 1), ("8c 7d", 2)],
        ids=["board plays", "one plays", "both play"],
    )
    def test_the_best_five_use_none_one_or_two_hole_cards(self, hole: str, used: int) -> None:
        board = {0: "Ac Kd Qh Js Td", 1: "Ac Kd Qh Js 3d", 2: "6c 5d 4h As Kd"}[used]
        best = evaluate(f"{hole} {board}")
        assert best.category is Category.STRAIGHT
        assert sum(str(card) in hole for card in best.cards) == used

    def test_quads_on_the_board_are_decided_by_the_kicker(self) -> None:
        board = " 7c 7d 7h 7s Tc"
        assert_beats("Ac 2d" + board, "Kc Kd" + board)
        assert evaluate("9c 9d" + board) == evaluate("2c 3c" + board)

    def test_the_best_five_of_a_six_card_flush_count(self) -> None:
        assert (
            evaluate("Ah Qh 9h 6h 4h 2h Kc").words == "flush, ace high, then queen, nine, six, four"
        )

    def test_the_top_of_a_seven_card_straight_counts(self) -> None:
        assert evaluate("3c 4d 5h 6s 7c 8d 9h").words == "straight, nine high"
        assert evaluate("Ac 2d 3h 4s 5c 6d 7h").words == "straight, seven high"
