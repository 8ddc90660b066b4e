"""B10 and who sits where: seats keep their numbers, chips come and go with their players, two are needed to start."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.house.money import ledger
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.commands import SitIn, SitOut, Stand
from pokerhouse.house.table.seating import SeatStatus
from pokerhouse.house.table.table import EMPTY_CLOSE_MS, Outcome, Pace, Table, reopen
from pokerhouse.rules import Fold
from pokerhouse.rules.events import Folded
from pokerhouse.rules.intents import Cause, RaiseTo
from pokerhouse.units import Chips, Millis, PlayerId, TableId
from tests.house.game import START_MS, Game, table_config

T1 = TableId("t1")


def stands(game: Game, name: str) -> Outcome:
    return game.do(Stand(PlayerId(name)))


def sits_out(game: Game, name: str) -> Outcome:
    return game.do(SitOut(PlayerId(name)))


def sits_in(game: Game, name: str) -> Outcome:
    return game.do(SitIn(PlayerId(name)))


def in_hand(game: Game) -> list[str]:
    return sorted(p.player for p in game.hand.players)


def hand_due(game: Game) -> bool:
    return game.table.next_hand is not None


def refusal(outcome: Outcome) -> str:
    assert outcome.refused is not None, "it was granted"
    return outcome.refused.reason


class TestB10:
    """Seats keep their number; who is broke is stood up; two are needed to start."""

    def test_seats_keep_their_number_while_others_come_and_go(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        stands(game, "Bob")
        assert [(s.seat, s.player) for s in game.session.seats] == [(1, "Ann"), (3, "Cid")]
        game.sits("Dan", seat=5)
        game.sits("Eve")
        assert [(s.seat, s.player) for s in game.session.seats] == [(1, "Ann"), (2, "Eve"), (3, "Cid"), (5, "Dan")]

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
                assert game.accounts[ledger.seat(T1, winner.player)] == 4_000
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
        assert game.accounts == {"wallet:Ann": -2_000, "seat:t1:Ann": 2_000}

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


class TestStand:
    """Leaving the table, in every phase."""

    def test_between_hands_the_stack_goes_back_to_the_wallet(self) -> None:
        game = Game("Ann", "Bob")
        stands(game, "Ann")
        assert game.seated == ["Bob"]
        assert game.accounts["wallet:Ann"] == 0

    def test_a_player_who_is_not_in_the_hand_leaves_at_once(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        game.sits("Cid")
        stands(game, "Cid")
        assert game.seated == ["Ann", "Bob"]

    def test_b20_the_turn_passes_on_when_the_player_to_act_leaves(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        assert game.to_act == "Ann"
        game.pass_ms(5_000)
        outcome = stands(game, "Ann")
        assert outcome.events == (Folded(game.seat("Ann").seat, Cause.AWAY),)
        assert game.to_act == "Bob"
        assert game.deadline == game.session.config.action_ms, "a whole turn, not what Ann left of hers"
        game.play_on()
        assert game.seated == ["Bob", "Cid"]
        assert game.accounts["wallet:Ann"] == 0

    def test_who_leaves_out_of_turn_folds_when_the_turn_comes(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        game.pass_ms(5_000)
        assert stands(game, "Bob").events == ()
        assert game.deadline == game.session.config.action_ms - 5_000, "Ann's clock runs on"
        outcome = game.calls_or_checks()
        assert Folded(game.seat("Bob").seat, Cause.AWAY) in outcome.events
        assert game.to_act == "Cid"

    def test_who_has_folded_and_leaves_gets_his_stack_when_the_hand_is_over(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        game.plays("Ann", Fold())
        stands(game, "Ann")
        assert game.seat("Ann").status is SeatStatus.LEAVING
        game.play_on()
        assert game.accounts["wallet:Ann"] == 0
        assert game.accounts["wallet:Bob"] == game.accounts["wallet:Cid"] == -2_000

    def test_who_is_all_in_and_leaves_still_reaches_the_showdown(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        game.plays("Ann", RaiseTo(Chips(2_000)))
        stands(game, "Ann")
        game.play_on()
        assert not any(isinstance(e, Folded) for e in game.log)
        assert "Ann" not in game.seated

    def test_heads_up_leaving_on_turn_ends_the_hand(self) -> None:
        game = Game("Ann", "Bob")
        game.deal()
        stands(game, game.to_act)
        assert game.table.hand is None
        assert game.seated == ["Bob"]
        assert game.seat("Bob").stack == 2_010
        assert game.accounts["wallet:Ann"] == -10

    def test_when_everyone_leaves_the_hand_ends_and_all_chips_go_home(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        for name in ("Cid", "Bob", "Ann"):
            stands(game, name)
        assert game.table.hand is None
        assert game.seated == []
        assert sum(n for a, n in game.accounts.items() if a.startswith("wallet:")) == 0

    def test_one_who_is_leaving_can_neither_stay_nor_sit_down_again_in_the_same_hand(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        stands(game, "Bob")
        assert refusal(sits_in(game, "Bob")) == HouseReason.NOT_SEATED
        assert refusal(sits_out(game, "Bob")) == HouseReason.NOT_SEATED
        assert refusal(game.sits("Bob")) == HouseReason.ALREADY_SEATED
        assert refusal(game.sits("Dan", seat=2)) == HouseReason.SEAT_TAKEN

    def test_leaving_twice_is_leaving_once(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        stands(game, "Bob")
        assert stands(game, "Bob").events == ()
        game.play_on()
        assert refusal(stands(game, "Bob")) == HouseReason.NOT_SEATED


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
        assert in_hand(game) == ["Ann", "Bob", "Cid"], "a hand later, not for nothing on the button (R3)"

    def test_when_one_is_left_no_hand_begins_until_another_is_back(self) -> None:
        game = Game("Ann", "Bob")
        sits_out(game, "Bob")
        assert not hand_due(game)
        sits_in(game, "Bob")
        assert hand_due(game)

    @pytest.mark.parametrize("command", [Stand, SitOut, SitIn])
    def test_a_stranger_has_no_seat(self, command: type[Stand | SitOut | SitIn]) -> None:
        assert refusal(Game("Ann").do(command(PlayerId("Bob")))) == HouseReason.NOT_SEATED


class TestBots:
    """Bots play with the house's chips."""

    def test_a_bots_chips_come_from_the_house_and_go_back(self) -> None:
        game = Game("bot1")
        assert game.accounts == {"house": -2_000, "seat:t1:bot1": 2_000}
        stands(game, "bot1")
        assert game.accounts == {"house": 0, "seat:t1:bot1": 0}

    def test_a_broke_bot_buys_in_again(self) -> None:
        for seed in range(1, 20):
            game = Game("Ann", "bot1", seed=seed)
            game.deal()
            game.plays(game.to_act, RaiseTo(Chips(2_000)))
            game.play_on()
            if game.seated == ["Ann", "bot1"] and game.seat("Ann").stack == 4_000:
                assert game.seat("bot1").stack == 2_000
                assert game.accounts["house"] == -4_000
                assert hand_due(game)
                return
        raise AssertionError("no seed of these breaks the bot")

    def test_a_bot_that_is_too_slow_checks_or_folds_and_stays_in(self) -> None:
        game = Game("bot1", "bot2", "bot3")
        game.sees("Ann")
        game.deal()
        outcome = game.pass_ms(game.session.config.action_ms)
        assert outcome.events == (Folded(game.seat("bot1").seat, Cause.TIMEOUT),)
        assert game.seat("bot1").status is SeatStatus.PLAYING

    def test_bots_alone_do_not_play_unless_somebody_looks_on(self) -> None:
        game = Game("bot1", "bot2")
        assert not hand_due(game)
        game.sees("Ann")
        assert hand_due(game)
        game.sees()
        assert not hand_due(game)


class TestEmptyTable:
    """A table with nobody there is closed, and every chip goes home."""

    def test_a_table_of_bots_that_nobody_looks_at_closes_after_ten_minutes(self) -> None:
        game = Game("bot1", "bot2")
        assert game.table.due == START_MS + EMPTY_CLOSE_MS
        assert not game.pass_ms(EMPTY_CLOSE_MS - 1).table.session.closed
        assert game.pass_ms(1).table.session.closed
        assert game.seated == []
        assert not any(game.accounts.values())

    def test_a_closed_table_refuses_everything(self) -> None:
        game = Game("bot1")
        game.pass_ms(EMPTY_CLOSE_MS)
        assert refusal(game.sits("Ann")) == HouseReason.TABLE_CLOSED
        assert refusal(game.pass_ms(1)) == HouseReason.TABLE_CLOSED

    def test_one_person_who_sits_there_keeps_it_open(self) -> None:
        game = Game("Ann", "bot1")
        game.sees()
        assert not game.pass_ms(10 * EMPTY_CLOSE_MS).table.session.closed

    def test_one_who_looks_on_keeps_it_open_and_coming_back_starts_the_time_again(self) -> None:
        game = Game("bot1")
        game.pass_ms(EMPTY_CLOSE_MS - 1)
        game.sees("Ann")
        game.pass_ms(EMPTY_CLOSE_MS)
        game.sees()
        assert not game.pass_ms(EMPTY_CLOSE_MS - 1).table.session.closed
        assert game.pass_ms(1).table.session.closed

    def test_a_hand_in_play_is_finished_first(self) -> None:
        game = Game("bot1", "bot2")
        game.sees("Ann")
        game.deal()
        game.sees()
        game.pass_ms(0)
        game.table = replace(game.table, empty_since=Millis(game.now - EMPTY_CLOSE_MS))
        assert game.table.due == game.now + game.session.config.action_ms, "until then there is nothing to do"
        game.play_on()
        assert game.table.due is not None
        assert game.table.due <= game.now
        assert game.pass_ms(0).table.session.closed

    def test_a_restart_does_not_close_a_table_where_somebody_sits(self) -> None:
        game = Game("Ann", "bot1")
        game.table = reopen(game.session, (), Pace(), game.now)
        assert game.table.due is None
        assert not game.pass_ms(EMPTY_CLOSE_MS).table.session.closed

    def test_a_restart_starts_the_time_of_an_empty_table(self) -> None:
        game = Game("bot1")
        game.table = reopen(game.session, (), Pace(), game.now)
        assert game.pass_ms(EMPTY_CLOSE_MS).table.session.closed


@given(st.lists(st.integers(0, 2), min_size=1, max_size=30), st.integers(0, 1_000))
def test_chips_brought_are_chips_taken_home(choices: list[int], seed: int) -> None:
    """Whatever is played and whoever leaves when: at the end the wallets hold what they held."""
    game = Game("Ann", "Bob", "Cid", "Dan", seed=seed)
    game.deal()
    for choice in choices:
        if game.table.hand is None:
            if game.table.next_hand is None:
                break
            game.deal()
        elif choice == 0:
            stands(game, game.to_act)
        elif choice == 1 and game.waiting.legal.raise_to:
            game.plays(game.to_act, RaiseTo(game.waiting.legal.raise_to.maximum))
        else:
            game.calls_or_checks()
    for name in list(game.seated):
        stands(game, name)
    assert game.seated == []
    assert sum(n for a, n in game.accounts.items() if a.startswith("wallet:")) == 0


def test_a_table_knows_whether_it_is_closed_before_anything_else() -> None:
    assert Table(Game().session).due is None
