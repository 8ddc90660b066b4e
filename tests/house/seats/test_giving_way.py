"""T15 bots give way to people; leaving and sitting out later; T16 nobody waits for who sits out;
B13 the monitor.
"""

import pytest

from pokerhouse.commands import Leave, SitOut, SitOutFrom
from pokerhouse.house.money import Wallet
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.session import Plan, SeatStatus
from pokerhouse.house.table.table import Outcome, Pace
from pokerhouse.rules import Fold
from pokerhouse.rules.events import Checked, Folded
from pokerhouse.rules.intents import Cause
from tests.house.game import ACTION_MS, Game, table_config
from tests.house.seating import hand_due, in_hand, refusal, sits_in, sits_out, stands
from tests.kit.asks import ask_as
from tests.kit.money import wallet

ABSENT_MS = Pace().absent_ms


def leaves(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, Leave))


def sits_out_at_big_blind(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, SitOut, SitOutFrom.BIG_BLIND))


class TestBotsGiveWay:
    """Whoever asks for a seat where all are taken gets a bot's."""

    def full(self, *names: str) -> Game:
        return Game(*names, config=table_config(seats_max=len(names)))

    def test_between_hands_at_once(self) -> None:
        game = self.full("Ann", "bot1", "bot2")
        game.sits("Bob")
        assert game.seated == ["Ann", "Bob", "bot2"]

    def test_in_a_hand_when_it_is_over(self) -> None:
        game = self.full("Ann", "bot1", "bot2")
        game.deal()
        game.sits("Bob", seat=3)
        assert game.seated == ["Ann", "bot1", "bot2"], "the bot plays its hand to the end"
        assert game.accounts[wallet("Bob")] == -2_000
        game.play_on()
        assert game.seated == ["Ann", "bot1", "Bob"]

    def test_one_bot_for_each_and_no_more(self) -> None:
        game = self.full("Ann", "bot1", "bot2")
        game.deal()
        for name in ("Bob", "Cid"):
            assert game.sits(name).refused is None
        assert refusal(game.sits("Dan")) == HouseReason.TABLE_FULL
        assert refusal(game.sits("Bob")) == HouseReason.ALREADY_SEATED
        game.play_on()
        assert sorted(game.seated) == ["Ann", "Bob", "Cid"]

    def test_people_do_not_give_way_nor_do_bots_to_bots(self) -> None:
        game = self.full("Ann", "Bob", "bot1")
        assert refusal(game.sits("Cid", seat=2)) == HouseReason.TABLE_FULL
        assert refusal(game.sits("bot9")) == HouseReason.TABLE_FULL

    def test_a_person_who_changes_their_mind_gets_the_chips_back(self) -> None:
        game = self.full("Ann", "bot1")
        game.deal()
        game.sits("Bob")
        assert refusal(sits_out(game, "Bob")) == HouseReason.NOT_SEATED
        stands(game, "Bob")
        assert game.accounts[wallet("Bob")] == 0
        game.play_on()
        assert game.seated == ["Ann", "bot1"]

    def test_the_buy_in_has_its_bounds_here_too(self) -> None:
        game = self.full("Ann", "bot1")
        assert refusal(game.sits("Bob", buy_in=1)) == HouseReason.BUY_IN
        assert game.seated == ["Ann", "bot1"]


class TestLeave:
    """Leaving when the hand is over."""

    def test_a_player_in_the_hand_plays_it_to_the_end(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        leaves(game, "Ann")
        assert game.to_act == "Ann"
        game.play_on()
        assert game.seated == ["Bob", "Cid"]

    def test_a_player_who_is_not_leaves_at_once(self) -> None:
        game = Game("Ann", "Bob")
        leaves(game, "Ann")
        assert game.seated == ["Bob"]

    def test_sitting_in_takes_it_back(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        leaves(game, "Ann")
        sits_in(game, "Ann")
        game.play_on()
        assert "Ann" in game.seated


class TestSittingOutLater:
    """At the end of the hand, or where the next big blind would be."""

    def test_in_a_hand_it_means_the_next_one(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        sits_out(game, "Ann")
        assert (game.to_act, game.seat("Ann").plan) == ("Ann", Plan.SIT_OUT)
        game.play_on()
        assert game.seat("Ann").status is SeatStatus.SITTING_OUT
        game.deal()
        assert in_hand(game) == ["Bob", "Cid"]

    def test_hands_up_to_the_big_blind_are_played(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        sits_out_at_big_blind(game, "Bob")  # the big blinds go Cid, Ann, Bob
        for _ in range(2):
            game.deal()
            assert "Bob" in in_hand(game)
            game.play_on()
        assert game.seat("Bob").status is SeatStatus.SITTING_OUT
        game.deal()
        assert in_hand(game) == ["Ann", "Cid"]
        assert game.seat("Bob").owed.big

    def test_two_who_sit_out_at_their_big_blinds_leave_one_waiting(self) -> None:
        game = Game("Ann", "Bob")
        sits_out_at_big_blind(game, "Ann")
        sits_out_at_big_blind(game, "Bob")
        assert not hand_due(game)
        assert [s.status for s in game.session.seats].count(SeatStatus.SITTING_OUT) == 1

    def test_sitting_in_takes_it_back(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        sits_out_at_big_blind(game, "Cid")
        sits_in(game, "Cid")
        game.deal()
        assert "Cid" in in_hand(game)


class TestT16:
    """A player who sits out acts at once."""

    def test_after_two_time_outs_nobody_waits_for_them_again(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        for _ in range(3):
            game.calls_or_checks()
        for _ in range(2):
            while game.to_act != "Bob":
                game.calls_or_checks()
            game.pass_ms(ACTION_MS)
        assert game.seat("Bob").status is SeatStatus.SITTING_OUT
        outcome = game.calls_or_checks()
        while Checked(game.seat("Bob").seat_no, Cause.AWAY) not in outcome.events:
            assert game.to_act != "Bob"
            outcome = game.calls_or_checks()
        assert game.to_act == "Cid"

    def test_facing_a_bet_they_fold(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        assert game.to_act == "Ann"
        game.pass_ms(ACTION_MS)
        assert game.seat("Ann").status is SeatStatus.PLAYING
        assert [type(e) for e in game.log if getattr(e, "cause", None) is Cause.TIMEOUT] == [Folded]

    def test_a_person_who_is_back_has_the_full_time_again(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        while game.to_act != "Bob":
            game.calls_or_checks()
        game.pass_ms(ACTION_MS)
        if game.table.hand is None:
            pytest.fail("Bob could check")
        sits_in(game, "Bob")
        while game.table.hand is not None and game.to_act != "Bob":
            game.calls_or_checks()
        assert game.to_act == "Bob"
        assert game.deadline == ACTION_MS


class TestB13:
    """Three minutes absent from play: stood up, chips to the wallet, the seat is free."""

    def test_who_sits_out_for_three_minutes_is_stood_up(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        sits_out(game, "Cid")
        game.pass_ms(ABSENT_MS - 1)
        assert "Cid" in game.seated
        game.pass_ms(1)
        assert game.seated == ["Ann", "Bob"]
        assert game.accounts[wallet("Cid")] == 0

    def test_whose_line_is_lost_for_three_minutes_too(self) -> None:
        game = Game("Ann", "Bob")
        game.sees("Ann")
        game.pass_ms(ABSENT_MS)
        assert game.seated == ["Ann"]

    def test_coming_back_begins_the_time_anew(self) -> None:
        game = Game("Ann", "Bob")
        sits_out(game, "Bob")
        game.pass_ms(ABSENT_MS - 1)
        sits_in(game, "Bob")
        sits_out(game, "Bob")
        game.pass_ms(ABSENT_MS - 1)
        assert "Bob" in game.seated

    def test_in_a_hand_they_fold_when_it_is_their_turn(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.sees("Ann", "Bob")
        game.pass_ms(ABSENT_MS - 1)
        game.deal()
        assert "Cid" in in_hand(game)
        game.pass_ms(1)
        assert game.seat("Cid").status is SeatStatus.LEAVING
        game.play_on()
        assert "Cid" not in game.seated

    def test_who_is_there_and_plays_or_waits_stays(self) -> None:
        game = Game("Ann", "bot1")
        game.pass_ms(10 * ABSENT_MS)
        assert game.seated == ["Ann", "bot1"]

    def test_the_game_never_hangs(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        game.plays("Ann", Fold())
        game.sees()
        while game.seated:
            assert game.table.due is not None
            game.pass_ms(max(0, game.table.due - game.now))
        assert sum(n for a, n in game.accounts.items() if isinstance(a, Wallet)) == 0
