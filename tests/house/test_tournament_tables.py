"""Tables of a tournament: the gate between hands, seats that are assigned, and moves (R15)."""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import FillUp, Leave, Sit, SitOut, Stand, TopUp, Wait
from pokerhouse.house.money import AtTable
from pokerhouse.house.refusals import Refused
from pokerhouse.house.table import Tournament, move_player
from pokerhouse.house.table.commands import PlayerRequest, SetGate
from pokerhouse.units import Chips, PlayerId, SeatNumber, TableId, TournamentId
from tests.house.game import Game, table_config
from tests.house.seating import hand_due, refusal
from tests.kit.asks import ask_as

SUNDAY = Tournament(TournamentId("sunday"))


def tournament(*names: str, table: str = "t1", seats: int = 6) -> Game:
    """A table of a tournament at which these players sit."""
    game = Game(*names, config=table_config(table, seats_max=seats))
    game.table = replace(game.table, session=replace(game.session, terms=SUNDAY))
    return game


@pytest.mark.parametrize(
    "asked",
    [
        ask_as("Cid", Sit),
        ask_as("Cid", Wait),
        ask_as("Ann", Stand),
        ask_as("Ann", Leave),
        ask_as("Ann", TopUp, Chips(100)),
        ask_as("Ann", FillUp, Chips(100)),
    ],
)
def test_players_of_a_tournament_neither_take_seats_nor_bring_chips(asked: PlayerRequest) -> None:
    assert refusal(tournament("Ann", "Bob").do(asked)) == "tournament"


def test_a_player_of_a_tournament_who_sits_out_is_dealt_in_all_the_same() -> None:
    game = tournament("Ann", "Bob")
    assert game.do(ask_as("Ann", SitOut)).refused is None
    assert hand_due(game)


def test_no_hand_begins_while_the_gate_is_closed() -> None:
    game = tournament("Ann", "Bob")
    assert hand_due(game)
    game.do(SetGate(is_open=False))
    assert not hand_due(game)
    game.pass_ms(60_000)
    assert not game.table.wants_hand(game.now)
    game.do(SetGate(is_open=True))
    game.deal()
    assert game.table.hand is not None


def test_a_hand_in_play_is_finished_when_the_gate_closes() -> None:
    game = tournament("Ann", "Bob")
    game.deal()
    game.do(SetGate(is_open=False))
    game.play_on()
    assert game.table.hand is None
    assert not hand_due(game)


def test_a_player_moves_with_their_stack_and_no_chip_is_lost() -> None:
    source = tournament("Ann", "Bob", "Cid")
    target = tournament("Dan", "Eve", table="t2")
    stack = source.seat("Cid").stack
    moved = move_player(source.table, target.table, PlayerId("Cid"), SeatNumber(4), source.now)
    assert not isinstance(moved, Refused)
    before, after = moved
    assert [seat.player for seat in before.table.session.seats] == ["Ann", "Bob"]
    seat = after.table.session.at(SeatNumber(4))
    assert seat is not None
    assert (seat.player, seat.stack) == ("Cid", stack)
    (posting,) = (*before.postings, *after.postings)
    assert posting.totals == {
        AtTable(TableId("t1"), PlayerId("Cid")): -stack,
        AtTable(TableId("t2"), PlayerId("Cid")): stack,
    }


@pytest.mark.parametrize(
    ("player", "seat", "reason"),
    [("Nobody", None, "not_seated"), ("Cid", 1, "seat_taken"), ("Cid", 9, "seat_taken")],
)
def test_a_move_that_cannot_be_made_is_refused(player: str, seat: int, reason: str) -> None:
    source, target = tournament("Ann", "Cid"), tournament("Dan", table="t2")
    number = None if seat is None else SeatNumber(seat)
    moved = move_player(source.table, target.table, PlayerId(player), number, source.now)
    assert isinstance(moved, Refused)
    assert moved.reason == reason


def test_nobody_moves_to_a_full_table_or_out_of_a_hand() -> None:
    source, full = tournament("Ann", "Bob"), tournament("Dan", "Eve", table="t2", seats=2)
    moved = move_player(source.table, full.table, PlayerId("Ann"), None, source.now)
    assert isinstance(moved, Refused)
    assert moved.reason == "table_full"
    source.deal()
    target = tournament("Dan", table="t3")
    moved = move_player(source.table, target.table, PlayerId("Ann"), None, source.now)
    assert isinstance(moved, Refused)
    assert moved.reason == "not_seated"
