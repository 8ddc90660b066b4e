"""Stud games: bring-in, completion, opening player, and a pack that runs out."""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import parse_cards
from pokerhouse.errors import ConfigError
from pokerhouse.rules import HandConfig, HouseRules, Reason, Street, fixed_limit
from pokerhouse.rules.events import BoardDealt, BroughtIn, StubReshuffled, UpCardsDealt
from tests.kit.hand import Hand


def stud(variant: str = "stud") -> HandConfig:
    return fixed_limit(10, 20, variant=variant, ante=2, bring_in=5)


def three(door: str, variant: str = "stud", **stacks: int) -> Hand:
    """Three players with these cards face up; what comes after them is given by each test."""
    cards = dict(
        zip(
            "ABC",
            (f"2{s} 3{s} {card}" for s, card in zip("shd", door.split(), strict=True)),
            strict=True,
        )
    )
    return Hand(stud(variant), {"A": 500, "B": 500, "C": 500, **stacks}, cards=cards)


def open_pair(*, allowed: bool = True) -> Hand:
    """A pair of kings shows on fourth street, and its holder opens."""
    config = replace(stud(), rules=HouseRules(open_pair=allowed))
    cards = {"A": "2s 3s Kc Kd", "B": "2h 3h 5c 9d", "C": "2d 3d 9c Jd"}
    return Hand(config, {"A": 500, "B": 500, "C": 500}, cards=cards).play(
        "B brings in 5", "C calls 5", "A calls 5"
    )


class TestOpenPair:
    """Fourth street, where the table allows a big bet on a pair that shows."""

    def test_either_bet_is_open_to_all_and_after_a_big_one_only_that(self) -> None:
        hand = open_pair()
        assert hand.options == "A: fold, check, bet 10 or 20"
        hand.play("A bets 10")
        assert hand.options == "B: fold, call 10, raise to 20 or 30"
        hand.play("B raises to 30")
        assert hand.options == "C: fold, call 30, raise to 50"

    def test_the_table_has_to_allow_it_and_a_pair_to_show(self) -> None:
        assert open_pair(allowed=False).options == "A: fold, check, bet 10"
        hand = three("Kc 5c 9c").play("B brings in 5", "C calls 5", "A calls 5")
        assert hand.options.endswith("bet 10")

    def test_it_is_for_fixed_limit_stud_for_high_only(self) -> None:
        with pytest.raises(ConfigError, match="open pair"):
            replace(stud("razz"), rules=HouseRules(open_pair=True)).check()


class TestBringIn:
    """Third street."""

    def test_everyone_pays_the_ante_and_the_lowest_card_brings_it_in(self) -> None:
        hand = three("Kc 5c 9c")
        assert hand.posted == ["A ante 2", "B ante 2", "C ante 2"]
        assert hand.options == "B: bring in 5, bet 10"
        hand.play("B brings in 5")
        assert hand.state.pot == 11
        assert hand.options == "C: fold, call 5, raise to 10"

    def test_suits_break_ties_clubs_the_lowest(self) -> None:
        assert three("5d 5c 9c").to_act == "B"
        assert three("5s 5h 9c").to_act == "B"
        assert three("5d 5h 9c").to_act == "A"

    def test_in_razz_the_highest_card_brings_it_in_and_aces_are_low(self) -> None:
        assert three("Kc 5c 9c", "razz").to_act == "A"
        assert three("Ac 5c 9c", "razz").to_act == "C"
        assert three("Kc Ks 9c", "razz").to_act == "B", "of equals the highest suit"

    def test_aces_are_high_where_the_lowest_brings_it_in(self) -> None:
        assert three("Ac 5c 9c").to_act == "B"

    def test_the_player_who_owes_the_bring_in_may_complete_at_once(self) -> None:
        hand = three("Kc 5c 9c").play("B bets 10")
        assert hand.options == "C: fold, call 10, raise to 20"

    def test_to_complete_is_to_raise_to_the_small_bet(self) -> None:
        hand = three("Kc 5c 9c").play("B brings in 5", "C completes to 10")
        assert hand.options == "A: fold, call 10, raise to 20"

    def test_a_completion_is_the_first_of_four_bets(self) -> None:
        hand = three("Kc 5c 9c").play(
            "B brings in 5", "C completes to 10", "A raises to 20", "B raises to 30"
        )
        hand.play("C raises to 40")
        assert hand.options == "A: fold, call 20"
        assert hand.why_not("A raises to 50") is Reason.RAISES_CAPPED

    def test_the_bring_in_keeps_its_option_only_if_somebody_completes(self) -> None:
        hand = three("Kc 5c 9c").play("B brings in 5", "C calls 5", "A calls 5")
        assert hand.state.street is Street.FOURTH
        hand = three("Kc 5c 9c").play("B brings in 5", "C calls 5", "A completes to 10")
        assert hand.options == "B: fold, call 5, raise to 20"

    def test_the_bring_in_is_the_lowest_of_those_who_have_chips(self) -> None:
        # B is all-in for the ante: the next player brings it in for them.
        hand = three("Kc 5c 9c", B=2)
        assert hand.to_act == "C"

    def test_a_short_bring_in_is_all_in_and_the_others_owe_the_whole(self) -> None:
        hand = three("Kc 5c 9c", B=5)
        assert hand.options == "B: bring in 3"
        hand.play("B brings in 3")
        assert [e.all_in for e in hand.log if isinstance(e, BroughtIn)] == [True]
        assert hand.options == "C: fold, call 5, raise to 10"

    @pytest.mark.parametrize(
        "wish", ["B folds", "B checks", "B calls", "B raises to 10", "B stands pat"]
    )
    def test_nothing_else_will_do(self, wish: str) -> None:
        assert three("Kc 5c 9c").why_not(wish) is Reason.BRING_IN_DUE

    def test_only_the_small_bet_completes(self) -> None:
        hand = three("Kc 5c 9c")
        assert hand.why_not("B bets 9") is Reason.WRONG_SIZE
        assert hand.why_not("B bets 20") is Reason.WRONG_SIZE
        assert hand.play("B brings in 5").why_not("C brings in") is Reason.NO_BRING_IN


class TestOpening:
    """Later streets: the best hand showing opens."""

    def fourth(self, up: dict[str, str], variant: str = "stud") -> Hand:
        cards = {name: f"2{s} 3{s} {two}" for (name, two), s in zip(up.items(), "shd", strict=True)}
        hand = Hand(stud(variant), cards=cards, A=500, B=500, C=500)
        return hand.check_or_call(Street.FOURTH)

    def test_a_pair_showing_opens(self) -> None:
        assert self.fourth({"A": "Kc As", "B": "6c 6d", "C": "9c Qd"}).to_act == "B"

    def test_else_the_highest_cards(self) -> None:
        assert self.fourth({"A": "Kc Qs", "B": "6c Ad", "C": "Ac 5d"}).to_act == "B", (
            "A-6 before A-5"
        )

    def test_the_first_left_of_the_button_opens_among_equals(self) -> None:
        assert self.fourth({"A": "7c 5c", "B": "Kc 9d", "C": "Ks 9c"}).to_act == "B"

    def test_straights_and_flushes_do_not_count_yet(self) -> None:
        assert self.fourth({"A": "9s Ts", "B": "Jc 4d", "C": "Jd 3c"}).to_act == "B"

    def test_in_razz_the_lowest_hand_opens(self) -> None:
        assert self.fourth({"A": "Kc As", "B": "6c 4d", "C": "5c 6d"}, "razz").to_act == "B"
        assert self.fourth({"A": "6c 6d", "B": "Kc Qd", "C": "Kd Qc"}, "razz").to_act == "B", (
            "a pair is worse"
        )

    def test_the_bigger_bet_from_fifth_street_on(self) -> None:
        hand = self.fourth({"A": "Kc As", "B": "6c 5d", "C": "9c Qd"})
        assert hand.options == "A: fold, check, bet 10"
        hand.check_or_call(Street.FIFTH)
        assert hand.options.endswith("bet 20")

    def test_four_cards_are_dealt_up_and_the_last_one_down(self) -> None:
        hand = Hand(stud(), A=500, B=500, C=500).check_or_call()
        assert [len(up) for up in hand.state.up] == [4, 4, 4]
        assert [len(down) for down in hand.state.hole] == [3, 3, 3]
        assert hand.over


class TestPackRunsOut:
    """Eight players who all stay need 56 cards."""

    def test_seven_players_the_burned_cards_are_dealt_again(self) -> None:
        hand = Hand(stud(), dict.fromkeys("ABCDEFG", 500)).check_or_call()
        # 21 + 7 + 7 + 7 and three burned cards leave 7, and a card for each after a burn needs 8.
        assert [e.count for e in hand.log if isinstance(e, StubReshuffled)] == [3]
        assert [len(down) for down in hand.state.hole] == [3] * 7

    def test_eight_players_share_one_card_on_seventh_street(self) -> None:
        hand = Hand(stud(), dict.fromkeys("ABCDEFGH", 500)).check_or_call()
        shared = [e for e in hand.log if isinstance(e, BoardDealt)]
        assert [(e.street, len(e.cards)) for e in shared] == [(Street.SEVENTH, 1)]
        assert [len(down) for down in hand.state.hole] == [2] * 8
        assert hand.over
        assert sum(hand.won.values()) == 8 * 7

    def test_eight_players_of_whom_one_folds_are_dealt_a_card_each(self) -> None:
        hand = Hand(stud(), dict.fromkeys("ABCDEFGH", 500)).check_or_call(Street.SEVENTH)
        assert [e for e in hand.log if isinstance(e, BoardDealt)]
        hand = Hand(stud(), dict.fromkeys("ABCDEFGH", 500)).check_or_call(Street.SIXTH)
        hand.play(f"{hand.to_act} folds").check_or_call()
        # 24 + 8 + 8 + 8 and three burned: one card is left; with the burned ones four, for seven
        # players.
        assert [len(e.cards) for e in hand.log if isinstance(e, BoardDealt)] == [1]


class TestShowdown:
    """The winning hands."""

    def test_stud_is_won_by_the_best_five_of_seven(self) -> None:
        cards = {"A": "As Ad Ac 2h 3c 4d 5s", "B": "Ks Kd Kc Kh 9c 8d 7h"}
        hand = Hand(stud(), cards=cards, A=500, B=500).check_or_call()
        assert hand.won == {"B": 14}
        assert hand.shown("B").cards == parse_cards("Ks Kd 7h Kc Kh 9c 8d"), "down cards first"

    def test_razz_is_won_by_the_lowest(self) -> None:
        cards = {
            "A": "As 2d 3c 4h 5c Kd Ks",
            "B": "As 2d 3c 4h 6c Qd Js".replace("As 2d 3c 4h", "Ah 2c 3d 4s"),
        }
        hand = Hand(stud("razz"), cards=cards, A=500, B=500).check_or_call()
        assert hand.won == {"A": 14}

    def test_stud_hi_lo_is_split(self) -> None:
        cards = {"A": "As 2d 3c 4h 6c Kd Ks", "B": "Qs Qd Qc Qh 9c 8d 7h"}
        hand = Hand(stud("stud8"), cards=cards, A=500, B=500).check_or_call()
        assert hand.awards == [(0, {"B": 7}), (0, {"A": 7})]

    def test_r10_without_a_bet_whoever_opened_the_last_street_shows_first(self) -> None:
        cards = {
            "A": "2s 3s 9c 5d 7h Jc 4h",
            "B": "Ks Kd 8c 8d Ah 3h Qs",
            "C": "2d 4s 6c Tc Js 9d 5s",
        }
        hand = Hand(stud(), {"A": 500, "B": 500, "C": 500}, cards=cards).check_or_call()
        assert hand.showdown == ["B shows", "C mucks", "A mucks"], "a pair showing opens"
        low = Hand(stud("razz"), {"A": 500, "B": 500, "C": 500}, cards=cards).check_or_call()
        assert low.showdown[0] == "A shows", "J-9-7-5 is the lowest showing"

    def test_five_card_stud_has_one_card_down(self) -> None:
        hand = Hand(fixed_limit(10, 20, variant="five_card_stud", ante=2, bring_in=5), A=500, B=500)
        assert [(len(d), len(u)) for d, u in zip(hand.state.hole, hand.state.up, strict=True)] == [
            (1, 1),
            (1, 1),
        ]
        hand.check_or_call()
        assert [(len(d), len(u)) for d, u in zip(hand.state.hole, hand.state.up, strict=True)] == [
            (1, 4),
            (1, 4),
        ]
        assert len([e for e in hand.log if isinstance(e, UpCardsDealt)]) == 8
