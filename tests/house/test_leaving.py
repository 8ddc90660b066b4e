"""Leaving the table in every phase, and the table that all have left."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.house.money import Wallet
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.session import SeatStatus
from pokerhouse.house.table.table import Pace, Table, reopen
from pokerhouse.rules import Fold
from pokerhouse.rules.events import Folded
from pokerhouse.rules.intents import Cause, RaiseTo
from pokerhouse.units import Chips, Millis
from tests.house.game import START_MS, Game
from tests.house.seating import refusal, sits_in, sits_out, stands
from tests.kit.money import wallet

EMPTY_MS = Pace().empty_ms


class TestStand:
    """Leaving the table, in every phase."""

    def test_between_hands_the_stack_goes_back_to_the_wallet(self) -> None:
        game = Game("Ann", "Bob")
        stands(game, "Ann")
        assert game.seated == ["Bob"]
        assert game.accounts[wallet("Ann")] == 0

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
        assert outcome.events == (Folded(game.seat("Ann").seat_no, Cause.AWAY),)
        assert game.to_act == "Bob"
        assert game.deadline == game.session.config.action_ms, (
            "a whole turn, not what Ann left of hers"
        )
        game.play_on()
        assert game.seated == ["Bob", "Cid"]
        assert game.accounts[wallet("Ann")] == 0

    def test_who_leaves_out_of_turn_folds_when_the_turn_comes(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        game.pass_ms(5_000)
        assert stands(game, "Bob").events == ()
        assert game.deadline == game.session.config.action_ms - 5_000, "Ann's clock runs on"
        outcome = game.calls_or_checks()
        assert Folded(game.seat("Bob").seat_no, Cause.AWAY) in outcome.events
        assert game.to_act == "Cid"

    def test_who_has_folded_and_leaves_gets_the_stack_when_the_hand_is_over(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        game.plays("Ann", Fold())
        stands(game, "Ann")
        assert game.seat("Ann").status is SeatStatus.LEAVING
        game.play_on()
        assert game.accounts[wallet("Ann")] == 0
        assert game.accounts[wallet("Bob")] == game.accounts[wallet("Cid")] == -2_000

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
        assert game.accounts[wallet("Ann")] == -10

    def test_when_everyone_leaves_the_hand_ends_and_all_chips_go_home(self) -> None:
        game = Game("Ann", "Bob", "Cid")
        game.deal()
        for name in ("Cid", "Bob", "Ann"):
            stands(game, name)
        assert game.table.hand is None
        assert game.seated == []
        assert sum(n for a, n in game.accounts.items() if isinstance(a, Wallet)) == 0

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


class TestEmptyTable:
    """A table with nobody there is closed, and every chip goes home."""

    def test_a_table_of_bots_that_nobody_looks_at_closes_after_a_minute(self) -> None:
        game = Game("bot1", "bot2")
        assert game.table.due == START_MS + EMPTY_MS
        assert not game.pass_ms(EMPTY_MS - 1).table.session.closed
        assert game.pass_ms(1).table.session.closed
        assert game.seated == []
        assert not any(game.accounts.values())

    def test_a_closed_table_refuses_everything(self) -> None:
        game = Game("bot1")
        game.pass_ms(EMPTY_MS)
        assert refusal(game.sits("Ann")) == HouseReason.TABLE_CLOSED
        assert refusal(game.pass_ms(1)) == HouseReason.TABLE_CLOSED

    def test_one_person_who_sits_there_keeps_it_open(self) -> None:
        game = Game("Ann", "bot1")
        game.sees()
        assert not game.pass_ms(10 * EMPTY_MS).table.session.closed

    def test_one_who_looks_on_keeps_it_open_and_coming_back_starts_the_time_again(self) -> None:
        game = Game("bot1")
        game.pass_ms(EMPTY_MS - 1)
        game.sees("Ann")
        game.pass_ms(EMPTY_MS)
        game.sees()
        assert not game.pass_ms(EMPTY_MS - 1).table.session.closed
        assert game.pass_ms(1).table.session.closed

    def test_a_hand_in_play_is_finished_first(self) -> None:
        game = Game("bot1", "bot2")
        game.sees("Ann")
        game.deal()
        game.sees()
        game.pass_ms(0)
        game.table = replace(game.table, empty_since=Millis(game.now - EMPTY_MS))
        assert game.table.due == game.now + game.session.config.action_ms, (
            "until then there is nothing to do"
        )
        game.play_on()
        assert game.table.due is not None
        assert game.table.due <= game.now
        assert game.pass_ms(0).table.session.closed

    def test_a_restart_does_not_close_a_table_where_somebody_sits(self) -> None:
        game = Game("Ann", "bot1")
        game.table = reopen(game.session, (), Pace(), game.now)
        assert game.table.due == game.now + Pace().absent_ms, "Ann has so long to come back"
        assert not game.pass_ms(EMPTY_MS).table.session.closed

    def test_a_restart_starts_the_time_of_an_empty_table(self) -> None:
        game = Game("bot1")
        game.table = reopen(game.session, (), Pace(), game.now)
        assert game.pass_ms(EMPTY_MS).table.session.closed


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
    assert sum(n for a, n in game.accounts.items() if isinstance(a, Wallet)) == 0


def test_a_table_knows_whether_it_is_closed_before_anything_else() -> None:
    assert Table(Game().session).due is None
