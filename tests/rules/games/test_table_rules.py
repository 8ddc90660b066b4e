"""The options of a table: rake, bounties, showing cards, the other rule book."""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import parse_cards
from pokerhouse.errors import ConfigError
from pokerhouse.rules import HandConfig, HouseRules, Rake, Reason, RuleBook, no_limit
from pokerhouse.units import Chips
from tests.kit.hand import Hand

BOARD = "2c 3c 9d 9h Tc"


def table(config: HandConfig | None = None, **choices: object) -> HandConfig:
    return replace(config or no_limit(5, 10), rules=HouseRules(**choices))  # type: ignore[arg-type]


def raked(per_mille: int, cap: int = 0, *, always: bool = False) -> HandConfig:
    return table(rake=Rake(per_mille, Chips(cap), no_flop_no_drop=not always))


class TestRake:
    """The house's part of a pot."""

    def test_a_part_of_the_pot_rounded_down(self) -> None:
        hand = Hand(
            raked(50), cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD, BTN=500, BB=500
        ).to_flop()
        hand.play("BB bets 15", "BTN calls 15").check_or_call()
        assert hand.raked == [2], "5 % of 50 is 2.5"
        assert hand.won == {"BB": 48}
        assert hand.stacks == {"BTN": 475, "BB": 523}

    def test_at_most_the_cap(self) -> None:
        hand = Hand(
            raked(50, cap=3), cards={"BB": "As Ah", "BTN": "Ks Kh"}, board=BOARD, BTN=500, BB=500
        ).to_flop()
        hand.play("BB bets 490", "BTN calls 490")
        assert hand.raked == [3]
        assert hand.won == {"BB": 997}

    def test_no_flop_no_drop(self) -> None:
        hand = Hand(raked(50), BTN=500, BB=500).play("BTN raises to 100", "BB folds")
        assert hand.raked == []
        hand = Hand(raked(50), BTN=500, BB=500).to_flop().play("BB bets 100", "BTN folds")
        assert hand.raked == [1], "5 % of the 20 that were called; the bet went back"

    def test_unless_the_table_takes_it_always(self) -> None:
        hand = Hand(raked(100, always=True), BTN=500, BB=500).play("BTN raises to 100", "BB folds")
        assert hand.raked == [2]

    def test_the_cap_is_for_the_hand_and_the_main_pot_pays_first(self) -> None:
        cards = {"SB": "As Ah", "BB": "Ks Kh", "BTN": "Qs Qh"}
        hand = Hand(raked(100, cap=40), cards=cards, board=BOARD, BTN=500, SB=100, BB=500)
        hand.play("BTN raises to 500", "SB calls 95", "BB calls 490")
        # Main pot 300, side pot 800: 30 of the one, and the 10 that are left of the cap of the
        # other.
        assert hand.raked == [10, 30], "the side pot is paid first"
        assert hand.awards == [(1, {"BB": 790}), (0, {"SB": 270})]

    def test_a_split_pot_is_raked_before_it_is_split(self) -> None:
        same = {"BTN": "As Kd", "BB": "Ah Kc"}
        hand = Hand(raked(50), cards=same, board=BOARD, BTN=500, BB=500).check_or_call()
        assert hand.raked == [1]
        assert hand.won == {"BB": 10, "BTN": 9}

    def test_nothing_is_taken_by_default(self) -> None:
        assert Hand(no_limit(5, 10), BTN=500, BB=500).check_or_call().raked == []

    @pytest.mark.parametrize(("per_mille", "cap"), [(-1, 0), (1001, 0), (50, -1)])
    def test_a_rake_that_cannot_be(self, per_mille: int, cap: int) -> None:
        with pytest.raises(ConfigError, match=f"rake {per_mille:,} per mille, cap {cap}"):
            raked(per_mille, cap).check()


class TestSevenDeuce:
    """Everyone dealt in pays a lone winner with seven-deuce."""

    def test_after_a_showdown(self) -> None:
        cards = {"BB": "7s 2d", "BTN": "As Kd", "SB": "Qs Jd"}
        hand = Hand(
            table(seven_deuce=20), cards=cards, board="7c 7d 3h 9s Tc", BTN=500, SB=500, BB=500
        )
        hand.play("BTN calls 10", "SB folds", "BB checks").check_or_call()
        assert hand.bounties == {"SB": 20, "BTN": 20}
        assert hand.stacks == {"BTN": 470, "SB": 475, "BB": 555}

    def test_a_bluff_wins_the_bounty_too_and_is_then_shown(self) -> None:
        hand = Hand(table(seven_deuce=20), cards={"BTN": "7s 2d"}, BTN=500, SB=500, BB=500)
        hand.play("BTN raises to 30", "SB folds", "BB folds")
        assert hand.bounties == {"SB": 20, "BB": 20}
        assert hand.showdown == ["BTN shows"]

    def test_a_bounty_is_paid_as_far_as_chips_last(self) -> None:
        cards = {"BB": "7s 2d", "BTN": "As Kd", "SB": "Qs Jd"}
        hand = Hand(
            table(seven_deuce=20), cards=cards, board="7c 7d 3h 9s Tc", BTN=10, SB=12, BB=500
        )
        hand.play("BTN calls 10", "SB folds")
        assert hand.bounties == {"SB": 7}
        assert hand.stacks == {"BTN": 0, "SB": 0, "BB": 522}

    def test_not_for_a_split_pot(self) -> None:
        cards = {"BB": "7s 2d", "BTN": "7h 2s"}
        hand = Hand(
            table(seven_deuce=20), cards=cards, board="As Kd Qh Jc 9s", BTN=500, BB=500
        ).check_or_call()
        assert hand.bounties == {}

    def test_only_where_there_are_two_hole_cards(self) -> None:
        with pytest.raises(ConfigError, match="expected a game with two hole cards, not Omaha"):
            table(no_limit(5, 10, variant="omaha"), seven_deuce=20).check()
        with pytest.raises(ConfigError, match="bounty -1"):
            table(seven_deuce=-1).check()


class TestShowing:
    """R11: show one, show both, show none; and a table that turns up losing hands."""

    def won_without_a_showdown(self) -> Hand:
        hand = Hand(no_limit(5, 10), cards={"BB": "7s 2d", "BTN": "As Kd"}, BTN=500, BB=500)
        return hand.play("BTN folds")

    def test_r11_nothing_has_to_be_shown(self) -> None:
        assert self.won_without_a_showdown().told == []

    def test_r11_one_card_or_both_may_be(self) -> None:
        assert self.won_without_a_showdown().play("BB shows 7s").told == ["BB 7s"]
        assert self.won_without_a_showdown().play("BB shows 7s 2d").told == ["BB 7s 2d"]

    def test_r11_who_folded_may_show_too(self) -> None:
        assert self.won_without_a_showdown().play("BTN shows As Kd", "BB shows 2d").told == [
            "BTN As Kd",
            "BB 2d",
        ]

    @pytest.mark.parametrize("cards", ["As", "7s As", "7s 7s", "Qc"])
    def test_r11_only_ones_own_cards(self, cards: str) -> None:
        assert self.won_without_a_showdown().why_not(f"BB shows {cards}") is Reason.NOTHING_TO_SHOW

    def test_r11_not_before_the_hand_is_over(self) -> None:
        hand = Hand(no_limit(5, 10), cards={"BB": "7s 2d"}, BTN=500, BB=500)
        assert hand.why_not("BB shows 7s") is Reason.AFTER_THE_HAND

    def test_r11_one_card_after_the_other(self) -> None:
        hand = self.won_without_a_showdown().play("BB shows 7s", "BB shows 2d")
        assert hand.told == ["BB 7s", "BB 2d"]
        assert hand.state.shown[hand.state.seats.index(hand.seat_of["BB"])] == parse_cards("7s 2d")

    def test_r11_what_everybody_has_seen_is_not_shown_again(self) -> None:
        assert (
            self.won_without_a_showdown().play("BB shows 7s").why_not("BB shows 7s")
            is Reason.ALREADY_SHOWN
        )
        assert self.won_without_a_showdown().play("BB shows 7s", "BB shows 7s 2d").told == [
            "BB 7s",
            "BB 7s 2d",
        ]
        cards = {"BB": "As Ah", "BTN": "7s 6d"}
        hand = Hand(no_limit(5, 10), cards=cards, board=BOARD, BTN=500, BB=500).check_or_call()
        assert hand.showdown == ["BB shows", "BTN mucks"]
        assert hand.why_not("BB shows As") is Reason.ALREADY_SHOWN
        assert hand.play("BTN shows 6d").told == ["BTN 6d"]

    def test_r11_a_table_that_wants_to_see_every_hand(self) -> None:
        cards = {"BB": "As Ah", "BTN": "7s 6d"}
        hand = Hand(table(show_all=True), cards=cards, board=BOARD, BTN=500, BB=500).check_or_call()
        assert hand.showdown == ["BB shows", "BTN shows"]


class TestAcpc:
    """The rule book of the Annual Computer Poker Competition."""

    def test_any_all_in_above_the_bet_reopens_the_betting(self) -> None:
        stacks = {"BTN": 1000, "SB": 1000, "BB": 1000, "UTG": 1000, "MP": 1000, "CO": 85}
        config = no_limit(10, 20)
        for book, options in (
            (RuleBook.WSOP, "UTG: fold, call 25"),
            (RuleBook.ACPC, "UTG: fold, call 25, raise to 110-1000"),
        ):
            hand = Hand(table(config, book=book), stacks)
            hand.play(
                "UTG raises to 60",
                "MP calls 60",
                "CO raises to 85",
                "BTN calls 85",
                "SB folds",
                "BB folds",
            )
            assert hand.options == options

    def test_the_next_raise_is_measured_by_the_all_in(self) -> None:
        hand = Hand(table(no_limit(10, 20), book=RuleBook.ACPC), BTN=1000, SB=1000, BB=1000, UTG=50)
        hand.play("UTG raises to 50")
        assert hand.options == "BTN: fold, call 50, raise to 80-1000"
