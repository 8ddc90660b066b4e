"""Chips brought to a seat one has: between hands at once, in a hand when it is over; who has none
buys in again.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import FillUp, TopUp
from pokerhouse.house.money import AtTable
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.chips import recent_departure, return_ends
from pokerhouse.house.table.session import SeatStatus, TableConfig
from pokerhouse.house.table.table import Outcome
from pokerhouse.rules import Fold
from pokerhouse.rules.intents import RaiseTo
from pokerhouse.units import Chips, Millis, PlayerId
from tests.house.game import Game, table_config
from tests.house.seating import T1, in_hand, refusal, sits_in, sits_out, stands
from tests.kit.asks import ask_as
from tests.kit.money import wallet

HOLD_MS = Millis(60_000)


def adds(game: Game, name: str, amount: int) -> Outcome:
    return game.do(ask_as(name, TopUp, Chips(amount)))


def holding() -> TableConfig:
    """10/20, seats of the broke are held for a minute."""
    return replace(table_config(), hold_ms=HOLD_MS)


def busts(seed: int = 0) -> Game:
    """Ann or Bob has lost everything to the other; Cid looks on from a third seat."""
    for each in range(seed, seed + 50):
        game = Game("Ann", "Bob", "Cid", config=holding(), seed=each)
        game.deal()
        for _ in range(3):
            if game.to_act == "Cid":
                game.plays("Cid", Fold())
            elif game.waiting.legal.raise_to:
                game.plays(game.to_act, RaiseTo(game.waiting.legal.raise_to.maximum))
            else:
                game.calls_or_checks()
        if any(s.status is SeatStatus.BROKE for s in game.session.seats):
            return game
    raise AssertionError("no seed of these ends an all-in with a winner")


def broke_one(game: Game) -> str:
    return next(s.player for s in game.session.seats if s.status is SeatStatus.BROKE)


class TestTopUp:
    """More chips for a seat one has."""

    def test_between_hands_they_come_at_once(self) -> None:
        game = Game("Ann", "Bob")
        adds(game, "Ann", 500)
        assert game.seat("Ann").stack == 2_500
        assert game.accounts[wallet("Ann")] == -2_500

    def test_in_a_hand_they_lie_behind_until_it_is_over(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        adds(game, "Ann", 500)
        assert (game.seat("Ann").stack, game.seat("Ann").behind) == (2_000, 500)
        assert game.accounts[wallet("Ann")] == -2_500, "they have left the wallet"
        game.plays(game.to_act, Fold())
        assert game.seat("Ann").chips == game.seat("Ann").stack in (2_490, 2_510)

    def test_what_is_too_much_after_a_win_goes_back(self) -> None:
        game = Game("Ann", "Bob", config=table_config(buy_in=9_990))
        game.deal()
        loser = game.to_act
        winner = "Bob" if loser == "Ann" else "Ann"
        adds(game, winner, 10)
        game.plays(loser, Fold())
        assert game.seat(winner).stack == 10_000
        assert game.accounts[wallet(winner)] == -9_990
        assert game.session.evening[PlayerId(winner)].added == 0

    def test_who_waits_for_the_next_hand_has_them_at_once(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        game.sits("Cid")
        adds(game, "Cid", 100)
        assert game.seat("Cid").stack == 2_100

    @pytest.mark.parametrize("amount", [-1, 0, 8_001, 2**63])
    def test_no_more_than_the_most_that_may_be_brought(self, amount: int) -> None:
        game = Game("Ann")
        outcome = adds(game, "Ann", amount)
        assert refusal(outcome) == HouseReason.TOP_UP
        assert outcome.refused is not None
        assert outcome.refused.chips == {"asked": amount, "least": 1, "most": 8_000}

    def test_a_full_stack_cannot_be_topped_up(self) -> None:
        game = Game("Ann")
        adds(game, "Ann", 8_000)
        assert refusal(adds(game, "Ann", 1)) == HouseReason.STACK_FULL

    def test_only_for_a_seat_one_has(self) -> None:
        game = Game("Ann", "Bob")
        assert refusal(adds(game, "Cid", 100)) == HouseReason.NOT_SEATED
        game.deal()
        stands(game, "Ann")
        assert refusal(adds(game, "Ann", 100)) == HouseReason.NOT_SEATED

    def test_who_leaves_takes_what_lies_behind_along(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        adds(game, "Ann", 500)
        stands(game, "Ann")
        game.play_on()
        assert game.accounts[AtTable(T1, PlayerId("Ann"))] == 0
        assert game.session.evening[PlayerId("Ann")].taken == 2_500


class TestRebuy:
    """T2: who has lost everything is asked, and the seat is held meanwhile."""

    def test_the_seat_is_held_for_the_time_of_the_table(self) -> None:
        game = busts()
        broke = game.seat(broke_one(game))
        assert broke.held_until == game.now + HOLD_MS
        game.pass_ms(HOLD_MS - 1)
        assert broke.player in game.seated
        game.pass_ms(1)
        assert broke.player not in game.seated

    def test_they_are_dealt_no_hand_until_they_buy_in(self) -> None:
        game = busts()
        name = broke_one(game)
        game.deal()
        assert name not in in_hand(game)
        assert refusal(adds(game, name, 199)) == HouseReason.TOP_UP
        adds(game, name, 200)
        assert (game.seat(name).stack, game.seat(name).status) == (200, SeatStatus.PLAYING)
        assert game.seat(name).held_until is None
        game.play_on()
        assert name in game.seated

    def test_they_can_neither_sit_out_nor_in_and_may_leave(self) -> None:
        game = busts()
        name = broke_one(game)
        assert refusal(sits_out(game, name)) == refusal(sits_in(game, name)) == HouseReason.NO_CHIPS
        stands(game, name)
        assert name not in game.seated

    def test_where_seats_are_not_held_they_are_stood_up(self) -> None:
        game = busts()
        game.table = replace(game.table, session=replace(game.session, config=table_config()))
        name = broke_one(game)
        game.pass_ms(HOLD_MS)
        assert name not in game.seated

    def test_what_was_brought_during_the_lost_hand_is_played_on_with(self) -> None:
        for seed in range(50):
            game = Game("Ann", "Bob", config=holding(), seed=seed)
            game.deal()
            for name in ("Ann", "Bob"):
                adds(game, name, 300)
            game.plays(game.to_act, RaiseTo(Chips(2_000)))
            game.play_on()
            stacks = sorted(s.stack for s in game.session.seats)
            if stacks != [2_300, 2_300]:
                assert stacks == [300, 4_300]
                return
        raise AssertionError("no seed of these ends an all-in with a winner")


class TestFillUp:
    """The stack is to be kept at an amount; the wallet is the house's matter."""

    def test_it_is_kept_with_the_seat_until_it_is_taken_back(self) -> None:
        game = Game("Ann", "Bob")
        for wish in (2_000, 0):
            game.do(ask_as("Ann", FillUp, Chips(wish)))
            assert game.seat("Ann").fill_to == wish

    @pytest.mark.parametrize("wish", [-1, 1, 199, 10_001, 2**63])
    def test_only_to_what_may_be_brought(self, wish: int) -> None:
        game = Game("Ann")
        assert refusal(game.do(ask_as("Ann", FillUp, Chips(wish)))) == HouseReason.FILL_UP


class TestReturning:
    """No rat-holing: who comes back soon brings at least what they left with."""

    def left(self, chips: int) -> Game:
        game = Game("Ann", "Bob", config=replace(table_config(), return_ms=Millis(3_600_000)))
        adds(game, "Ann", chips - 2_000)
        stands(game, "Ann")
        return game

    def test_less_is_refused_until_the_time_is_over(self) -> None:
        game = self.left(5_000)
        game.now = Millis(game.now + 3_599_999)
        outcome = game.sits("Ann", buy_in=4_999)
        assert refusal(outcome) == HouseReason.RETURNING
        assert outcome.refused is not None
        assert (outcome.refused.chips["left"], outcome.refused.numbers["minutes"]) == (5_000, 1)
        game.now = Millis(game.now + 1)
        assert game.sits("Ann", buy_in=200).refused is None

    def test_what_they_bring_at_least_is_known_as_long_as_it_holds(self) -> None:
        game, ann = self.left(5_000), PlayerId("Ann")
        left = recent_departure(game.session, ann, game.now)
        assert left is not None
        assert (left.chips, return_ends(game.session, left)) == (5_000, game.now + 3_600_000)
        assert recent_departure(game.session, ann, Millis(game.now + 3_599_999)) == left
        assert recent_departure(game.session, ann, Millis(game.now + 3_600_000)) is None
        assert recent_departure(game.session, PlayerId("Bob"), game.now) is None

    def test_the_usual_buy_in_becomes_what_they_left_with(self) -> None:
        game = self.left(5_000)
        game.sits("Ann")
        assert game.seat("Ann").stack == 5_000

    def test_more_than_may_be_brought_may_be_brought_back(self) -> None:
        game = Game("Ann", "Bob", config=replace(table_config(), return_ms=Millis(3_600_000)))
        adds(game, "Ann", 8_000)
        game.deal()
        game.plays(game.to_act, Fold())
        winner = max(game.session.seats, key=lambda s: s.stack)
        if winner.player != "Ann":
            game.deal()
            game.plays(game.to_act, Fold())
        chips = game.seat("Ann").stack
        stands(game, "Ann")
        assert game.sits("Ann", buy_in=chips).refused is None
        assert refusal(game.sits("Cid", buy_in=10_001)) == HouseReason.BUY_IN

    def test_who_left_with_the_least_is_not_remembered(self) -> None:
        game = Game("Ann", config=replace(table_config(), return_ms=Millis(3_600_000)))
        game.sits("Bob", buy_in=200)
        stands(game, "Bob")
        assert game.session.left == {}

    def test_a_table_may_let_anyone_come_back_with_anything(self) -> None:
        game = Game("Ann", "Bob")
        stands(game, "Ann")
        assert game.sits("Ann", buy_in=200).refused is None
