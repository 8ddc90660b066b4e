"""B10 and who sits where: seats keep their numbers, two are needed to start, bots play with the
house's chips.
"""

import pytest

from pokerhouse.commands import SitIn, SitOut, Stand
from pokerhouse.house.money import HOUSE, AtTable
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.session import SeatStatus
from pokerhouse.house.table.table import Pace
from pokerhouse.rules import Fold
from pokerhouse.rules.events import Folded
from pokerhouse.rules.intents import Cause, RaiseTo
from pokerhouse.units import Chips, Millis
from tests.house.game import Game, table_config
from tests.house.seating import T1, hand_due, in_hand, refusal, sits_in, sits_out, stands
from tests.kit.asks import ask_as
from tests.kit.money import at_table, wallet


class TestB10:
    """Seats keep their number; who is broke is stood up; two are needed to start."""

    def test_seats_keep_their_number_while_others_come_and_go(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        stands(game, "Bob")
        assert [(s.seat_no, s.player) for s in game.session.seats] == [(1, "Ann"), (3, "Cid")]
        game.sits("Dan", seat=5)
        game.sits("Eve")
        assert [(s.seat_no, s.player) for s in game.session.seats] == [
            (1, "Ann"),
            (2, "Eve"),
            (3, "Cid"),
            (5, "Dan"),
        ]

    def test_two_are_needed_to_start(self) -> None:
        game = Game("Ann")
        assert not hand_due(game)
        game.sits("Bob")
        game.sees("Ann", "Bob")
        assert game.table.next_hand == game.now + Pace().first_hand_ms
        assert not game.table.wants_hand(game.now)
        assert game.table.wants_hand(Millis(game.now + Pace().first_hand_ms))
        stands(game, "Ann")
        assert not hand_due(game)

    def test_a_broke_player_is_stood_up_and_the_other_keeps_all_chips(self) -> None:
        for seed in range(1, 20):
            game = Game("Ann", "Bob", seed=seed)
            game.deal()
            game.plays(game.to_act, RaiseTo(Chips(2_000)))
            game.play_on()
            if len(game.seated) == 1:
                (winner,) = game.session.seats
                assert winner.stack == 4_000
                assert game.accounts[AtTable(T1, winner.player)] == 4_000
                assert not hand_due(game), "nobody to play with"
                return
        raise AssertionError("no seed of these ends an all-in with a winner")

    def test_button_and_blinds_go_round(self) -> None:
        game, seen = Game("Ann", "Bob", "Cid"), []
        for _ in range(4):
            game.deal()
            assert game.session.blinds is not None
            seen.append(game.session.blinds.big_blind)
            game.play_on()
        assert seen == [3, 1, 2, 3]

    def test_a_hand_in_which_all_fold_is_followed_sooner_than_a_showdown(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        game.plays(game.to_act, Fold())
        assert game.table.next_hand == game.now + Pace().after_fold_ms
        game.deal()
        game.play_on()
        assert game.table.next_hand == game.now + Pace().after_showdown_ms


class TestSit:
    """Taking a seat."""

    def test_chips_come_from_the_wallet(self) -> None:
        game = Game("Ann")
        assert game.accounts == {wallet("Ann"): -2_000, at_table("Ann"): 2_000}

    @pytest.mark.parametrize("buy_in", [200, 10_000])
    def test_ten_to_five_hundred_big_blinds_may_be_brought(self, buy_in: int) -> None:
        game = Game()
        assert game.sits("Ann", buy_in=buy_in).refused is None
        assert game.seat("Ann").stack == buy_in

    @pytest.mark.parametrize("buy_in", [-20, 0, 199, 10_001])
    def test_more_or_less_is_refused(self, buy_in: int) -> None:
        assert refusal(Game().sits("Ann", buy_in=buy_in)) == HouseReason.BUY_IN

    def test_one_seat_a_player_and_one_player_a_seat(self) -> None:
        game = Game("Ann")
        assert refusal(game.sits("Ann", seat=4)) == HouseReason.ALREADY_SEATED
        assert refusal(game.sits("Bob", seat=1)) == HouseReason.SEAT_TAKEN

    @pytest.mark.parametrize("seat", [-1, 0, 7])
    def test_seats_that_are_not_there(self, seat: int) -> None:
        assert refusal(Game().sits("Ann", seat=seat)) == HouseReason.NO_SUCH_SEAT

    def test_a_full_table(self) -> None:
        game = Game("Ann", "Bob", config=table_config(seats_max=2))
        assert refusal(game.sits("Cid")) == HouseReason.TABLE_FULL

    def test_who_sits_down_during_a_hand_waits_for_the_next(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        game.sits("Cid")
        assert in_hand(game) == ["Ann", "Bob"]
        game.play_on()
        game.deal()
        assert in_hand(game) == ["Ann", "Bob", "Cid"]


class TestSitOut:
    """Keeping the seat without playing."""

    def test_between_hands(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        sits_out(game, "Bob")
        game.deal()
        assert in_hand(game) == ["Ann", "Cid"]
        assert game.seat("Bob").stack == 2_000

    def test_during_a_hand_it_is_played_to_the_end(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        assert sits_out(game, "Ann").events == ()
        assert game.to_act == "Ann"
        game.play_on()
        game.deal()
        assert in_hand(game) == ["Bob", "Cid"]
        sits_in(game, "Ann")
        assert in_hand(game) == ["Bob", "Cid"]
        for _ in range(2):
            game.play_on()
            game.deal()
        assert in_hand(game) == ["Ann", "Bob", "Cid"], (
            "a hand later, not for nothing on the button (R3)"
        )

    def test_when_one_is_left_no_hand_begins_until_another_is_back(self) -> None:
        game = Game("Ann", "Bob")
        sits_out(game, "Bob")
        assert not hand_due(game)
        sits_in(game, "Bob")
        assert hand_due(game)

    @pytest.mark.parametrize("command", [Stand, SitOut, SitIn])
    def test_a_stranger_has_no_seat(self, command: type[Stand | SitOut | SitIn]) -> None:
        assert refusal(Game("Ann").do(ask_as("Bob", command))) == HouseReason.NOT_SEATED


class TestBots:
    """Bots play with the house's chips."""

    def test_a_bots_chips_come_from_the_house_and_go_back(self) -> None:
        game = Game("bot1")
        assert game.accounts == {HOUSE: -2_000, at_table("bot1"): 2_000}
        stands(game, "bot1")
        assert game.accounts == {HOUSE: 0, at_table("bot1"): 0}

    def test_a_broke_bot_buys_in_again(self) -> None:
        for seed in range(1, 20):
            game = Game("Ann", "bot1", seed=seed)
            game.deal()
            game.plays(game.to_act, RaiseTo(Chips(2_000)))
            game.play_on()
            if game.seated == ["Ann", "bot1"] and game.seat("Ann").stack == 4_000:
                assert game.seat("bot1").stack == 2_000
                assert game.accounts[HOUSE] == -4_000
                assert hand_due(game)
                return
        raise AssertionError("no seed of these breaks the bot")

    def test_a_bot_that_is_too_slow_checks_or_folds_and_stays_in(self) -> None:
        game = Game("bot1", "bot2", "bot3")
        game.sees("Ann")
        game.deal()
        outcome = game.pass_ms(game.session.config.action_ms)
        assert outcome.events == (Folded(game.seat("bot1").seat_no, Cause.TIMEOUT),)
        assert game.seat("bot1").status is SeatStatus.PLAYING

    def test_bots_alone_do_not_play_unless_somebody_looks_on(self) -> None:
        game = Game("bot1", "bot2")
        assert not hand_due(game)
        game.sees("Ann")
        assert hand_due(game)
        game.sees()
        assert not hand_due(game)
