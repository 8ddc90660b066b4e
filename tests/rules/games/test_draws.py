"""Cards changed and given up: draw games, pineapple, Irish; and a pack that runs out."""

import pytest

from pokerhouse.cards import parse_cards
from pokerhouse.rules import HandConfig, Reason, Street, fixed_limit, no_limit, pot_limit
from pokerhouse.rules.events import Discarded, HandTabled, StubReshuffled
from tests.kit.hand import Hand

TRIPLE = fixed_limit(10, 20, variant="triple_draw_27")


def one_draw(**cards: str) -> Hand:
    """Five-card draw at the draw; BB acts first."""
    return Hand(
        no_limit(5, 10, variant="five_card_draw"), cards=cards, BTN=500, BB=500
    ).check_or_call(Street.DRAW)


class TestDraw:
    """Cards changed for others."""

    def test_the_first_left_of_the_button_draws_first(self) -> None:
        hand = one_draw(BB="As Ah 7c 4d 2h  Ac 9d 9h", BTN="Ks Kh 7d 4c 2c")
        assert hand.options == "BB: change 0-5"
        hand.play("BB discards 7c 4d 2h")
        assert hand.state.hole[0] == parse_cards("As Ah Ac 9d 9h")
        assert hand.options == "BTN: change 0-5"
        hand.play("BTN stands pat")
        assert hand.options == "BB: fold, check, bet 10-490"
        assert hand.check_or_call().won == {"BB": 20}

    def test_all_five_may_be_changed(self) -> None:
        hand = one_draw(BB="As Ah 7c 4d 2h").play("BB discards As Ah 7c 4d 2h", "BTN stands pat")
        assert not set(hand.state.hole[0]) & set(parse_cards("As Ah 7c 4d 2h"))

    @pytest.mark.parametrize(
        "wish", ["BB checks", "BB folds", "BB calls", "BB bets 10", "BB runs it twice"]
    )
    def test_nothing_else_is_wanted(self, wish: str) -> None:
        assert one_draw().why_not(wish) is Reason.DISCARD_DUE

    @pytest.mark.parametrize("cards", ["Kc", "As As", "As Ah 7c 4d 2h Kc"])
    def test_only_different_cards_of_ones_own(self, cards: str) -> None:
        hand = one_draw(BB="As Ah 7c 4d 2h", BTN="Ks Kh Kc Kd 2c")
        assert hand.why_not(f"BB discards {cards}") is Reason.WRONG_DISCARD

    def test_no_cards_are_changed_in_a_betting_round(self) -> None:
        hand = Hand(TRIPLE, BTN=500, BB=500)
        assert hand.why_not("BTN stands pat") is Reason.NO_DISCARD

    def test_out_of_turn(self) -> None:
        assert one_draw().why_not("BTN stands pat") is Reason.OUT_OF_TURN

    def test_three_draws_with_a_bigger_bet_after_the_second(self) -> None:
        hand = Hand(TRIPLE, BTN=500, BB=500)
        assert hand.options == "BTN: fold, call 5, raise to 20"
        for street, bet in (
            (Street.FIRST_DRAW, 10),
            (Street.SECOND_DRAW, 20),
            (Street.THIRD_DRAW, 20),
        ):
            hand.check_or_call(street).play("BB stands pat", "BTN stands pat")
            assert hand.options == f"BB: fold, check, bet {bet}"

    def test_all_in_players_still_draw(self) -> None:
        hand = Hand(TRIPLE, BTN=10, BB=500).play("BTN calls 5")
        assert hand.options == "BB: change 0-5", (
            "with nobody to bet against the big blind is not asked"
        )
        hand.play("BB stands pat", "BTN stands pat", "BB stands pat")
        assert hand.options == "BTN: change 0-5"
        assert hand.tabled == {}, "R12 waits until no cards are changed any more"
        hand.play("BTN stands pat", "BB stands pat", "BTN stands pat")
        assert hand.over
        assert set(hand.tabled) == {"BB", "BTN"}

    def test_badugi_changes_four(self) -> None:
        hand = Hand(fixed_limit(10, 20, variant="badugi"), BTN=500, BB=500).check_or_call(
            Street.FIRST_DRAW
        )
        assert hand.options == "BB: change 0-4"


class TestPackRunsOut:
    """Six players who change five each need 60 cards by the first draw."""

    def at_the_draw(self) -> Hand:
        hand = Hand(TRIPLE, dict.fromkeys(("SB", "BB", "UTG", "MP", "CO", "BTN"), 500))
        return hand.check_or_call(Street.FIRST_DRAW)

    def change_five(self, hand: Hand, name: str) -> tuple[object, ...]:
        assert hand.to_act == name
        cards = hand.state.hole[hand.state.actor]
        hand.play(f"{name} discards {' '.join(map(str, cards))}")
        return cards

    def test_other_players_discards_are_dealt_again_but_not_your_own(self) -> None:
        hand = self.at_the_draw()
        # 52 - 30 - 1 burned = 21; four players draw 20, the fifth finds one card.
        for name in ("SB", "BB", "UTG", "MP"):
            self.change_five(hand, name)
        assert not [e for e in hand.log if isinstance(e, StubReshuffled)]
        own = self.change_five(hand, "CO")
        assert [e.count for e in hand.log if isinstance(e, StubReshuffled)] == [20]
        assert not set(own) & set(hand.state.hole[4])
        self.change_five(hand, "BTN")
        hand.check_or_call()
        assert hand.over

    def test_hands_that_were_folded_are_dealt_again_too(self) -> None:
        hand = Hand(TRIPLE, dict.fromkeys(("SB", "BB", "UTG", "MP", "CO", "BTN"), 500))
        hand.play("UTG folds").check_or_call(Street.FIRST_DRAW)
        for name in ("SB", "BB", "MP", "CO"):
            self.change_five(hand, name)
        self.change_five(hand, "BTN")
        # Four times five given up before the button's own, and the five that were folded.
        assert [e.count for e in hand.log if isinstance(e, StubReshuffled)] == [25]


class TestGivingUp:
    """Cards given up for nothing."""

    def test_pineapple_gives_one_of_three_up_before_the_flop(self) -> None:
        hand = Hand(no_limit(5, 10, variant="pineapple"), cards={"BB": "As Kd 7c"}, BTN=500, BB=500)
        hand.check_or_call(Street.FLOP)
        assert hand.state.board == ()
        assert hand.options == "BB: give up 1"
        hand.play("BB discards 7c")
        assert hand.state.hole[0] == parse_cards("As Kd")
        hand.play(f"BTN discards {hand.state.hole[1][0]}")
        assert len(hand.state.board) == 3

    def test_crazy_pineapple_gives_it_up_after_the_betting_on_the_flop(self) -> None:
        hand = Hand(no_limit(5, 10, variant="crazy_pineapple"), BTN=500, BB=500).to_flop()
        assert hand.options == "BB: fold, check, bet 10-490"
        hand.check_or_call(Street.TURN)
        assert len(hand.state.board) == 3
        assert hand.options == "BB: give up 1"

    def test_irish_gives_two_of_four_up(self) -> None:
        hand = Hand(pot_limit(5, 10, variant="irish"), cards={"BB": "As Kd 7c 2h"}, BTN=500, BB=500)
        hand.check_or_call(Street.TURN)
        assert hand.options == "BB: give up 2"
        for cards in ("As", "As Kd 7c", "As Qc"):
            assert hand.why_not(f"BB discards {cards}") is Reason.WRONG_DISCARD
        assert hand.why_not("BB stands pat") is Reason.WRONG_DISCARD
        hand.play("BB discards 7c 2h")
        assert hand.state.hole[0] == parse_cards("As Kd")

    @pytest.mark.parametrize(
        "config", [no_limit(5, 10, variant="pineapple"), pot_limit(5, 10, variant="irish")]
    )
    def test_every_hand_is_turned_up_only_after_the_last_cards_are_given_up(
        self, config: HandConfig
    ) -> None:
        hand = Hand(config, BTN=20, BB=20)
        hand.play("BTN raises to 20", "BB calls 10").check_or_call()
        kinds = [type(e) for e in hand.log if isinstance(e, Discarded | HandTabled)]
        assert kinds == [Discarded, Discarded, HandTabled, HandTabled]
