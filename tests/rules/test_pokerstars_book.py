"""The rule book of PokerStars where it differs: short all-ins in fixed limit, and absent players."""

from msgspec.structs import replace

from pokerhouse.rules import (
    Act,
    CashedOut,
    CashOut,
    Cause,
    Fold,
    HandConfig,
    HandEnded,
    HouseRules,
    Reason,
    Refusal,
    RuleBook,
    fixed_limit,
    no_limit,
)
from pokerhouse.units import Chips, SeatNumber
from tests.kit.hand import Hand


def of_the_site(config: HandConfig) -> HandConfig:
    """The same game by the rules of PokerStars."""
    return replace(config, rules=replace(config.rules, book=RuleBook.POKERSTARS))


class TestFixedLimit:
    def short_all_in(self, config: HandConfig, stack: int) -> Hand:
        """Ann raises to 80, and Cem is all-in over that."""
        hand = Hand(config, Ann=900, Bob=900, Cem=stack, Dan=900, button=1)
        return hand.play("Dan calls 40", "Ann raises to 80", "Bob folds")

    def test_an_all_in_of_half_a_bet_is_completed_and_reopens_the_betting(self) -> None:
        for config, total in ((fixed_limit(40, 80), 145), (of_the_site(fixed_limit(40, 80)), 120)):
            hand = self.short_all_in(config, 105)
            hand.play("Cem raises to 105", "Dan calls 65", f"Ann raises to {total}")
            if config.rules.book is RuleBook.POKERSTARS:
                assert hand.why_not("Dan raises to 150") is Reason.WRONG_SIZE
                hand.play("Dan raises to 160")
            else:
                assert hand.why_not("Dan raises to 185") is Reason.RAISES_CAPPED

    def test_an_all_in_of_less_than_half_a_bet_reopens_nothing(self) -> None:
        for config in (fixed_limit(40, 80), of_the_site(fixed_limit(40, 80))):
            hand = self.short_all_in(config, 99)
            hand.play("Cem raises to 99", "Dan calls 59")
            assert hand.why_not("Ann raises to 120") is Reason.NOT_REOPENED

    def test_two_short_all_ins_make_half_a_bet_together(self) -> None:
        hand = Hand(of_the_site(fixed_limit(40, 80)), Ann=900, Bob=95, Cem=102, Dan=900, button=1)
        hand.play("Dan calls 40", "Ann raises to 80", "Bob raises to 95", "Cem raises to 102")
        hand.play("Dan calls 62", "Ann raises to 120")


class TestAbsentPlayers:
    def blinds(self, book: RuleBook) -> Hand:
        """Cem's last 30 chips are the big blind of 40."""
        config = replace(no_limit(20, 40), rules=HouseRules(book=book))
        return Hand(config, Ann=900, Bob=900, Cem=30, Dan=900, button=1)

    def fold(self, hand: Hand, cause: Cause) -> Refusal | None:
        """Cem is folded."""
        return hand.wants(Act(hand.seat_of["Cem"], Fold(), cause))

    def test_an_absent_player_without_chips_is_folded_in_turn(self) -> None:
        hand = self.blinds(RuleBook.POKERSTARS).play("Dan calls 40", "Ann raises to 120")
        hand.play("Bob folds")
        assert self.fold(hand, Cause.AWAY) is None
        assert hand.to_act == "Dan"
        hand.play("Dan folds")
        assert hand.over
        assert hand.stacks == {"Ann": 990, "Bob": 880, "Cem": 0, "Dan": 860}

    def test_nobody_acts_against_players_who_are_gone(self) -> None:
        hand = self.blinds(RuleBook.POKERSTARS).play("Dan folds", "Ann folds")
        assert hand.to_act == "Bob"
        assert self.fold(hand, Cause.AWAY) is None
        assert hand.over
        assert hand.stacks == {"Ann": 900, "Bob": 930, "Cem": 0, "Dan": 900}

    def test_nobody_else_is_folded_out_of_turn(self) -> None:
        for book in (RuleBook.WSOP, RuleBook.ACPC):
            hand = self.blinds(book).play("Dan calls 40")
            refused = self.fold(hand, Cause.AWAY)
            assert refused is not None
            assert refused.reason is Reason.OUT_OF_TURN
        hand = self.blinds(RuleBook.POKERSTARS).play("Dan calls 40")
        for cause in (Cause.PLAYER, Cause.TIMEOUT):
            refused = self.fold(hand, cause)
            assert refused is not None
            assert refused.reason is Reason.OUT_OF_TURN
        refused = hand.wants(Act(hand.seat_of["Bob"], Fold(), Cause.AWAY))
        assert refused is not None, "Bob has chips"


def test_a_hand_that_was_sold_pays_what_the_house_paid() -> None:
    sold = (CashOut(SeatNumber(1), Chips(70)), CashOut(SeatNumber(2), Chips(25)))
    config = replace(no_limit(1, 2), rules=HouseRules(cash_outs=sold))
    cards = {"Ann": "AsAd", "Bob": "KsKd"}
    hand = Hand(config, Ann=50, Bob=50, cards=cards, board="2c7d9hJc3d", button=1)
    hand.play("Ann raises to 50", "Bob calls 48")
    assert [event for event in hand.log if isinstance(event, CashedOut)] == [
        CashedOut(SeatNumber(1), Chips(70), Chips(100)),
        CashedOut(SeatNumber(2), Chips(25), Chips(0)),
    ]
    assert hand.stacks == {"Ann": 70, "Bob": 25}
    ended = hand.log[-1]
    assert isinstance(ended, HandEnded)
    assert {share.seat: share.amount for share in ended.stacks} == {1: 70, 2: 25}
    wrong = replace(
        no_limit(1, 2), rules=HouseRules(cash_outs=(CashOut(SeatNumber(1), Chips(-1)),))
    )
    assert [fault.fields for fault in wrong.faults()] == [("rules.cash_outs",)]
