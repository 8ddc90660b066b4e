"""Whose line is lost may come back: for so long the others wait, and no longer."""

import pytest
from msgspec.structs import replace

from pokerhouse.rules import Cause, Fold, no_limit
from pokerhouse.trustless import (
    CARDS_MS,
    RETURN_MS,
    Decided,
    HostStep,
    HostTable,
    Join,
    come_back,
    join,
    leave,
    lose,
    owed,
    tick,
    to_act,
)
from pokerhouse.units import Chips, Millis, SeatNumber
from tests.trustless.room import Room
from tests.trustless.table import calling

PAUSE = Millis(3_000)
ANN, BEN = SeatNumber(1), SeatNumber(2)


def resting(names: int = 2) -> HostTable:
    """A table of a house between two hands."""
    table = HostTable("t", no_limit(5, 10), Chips(100), 6, 100, pause_ms=PAUSE, stays=True)
    for n in range(names):
        table = join(table, Join(f"P{n}"), Millis(0)).table
    return table


def in_a_turn() -> tuple[Room, SeatNumber]:
    """A hand of two in which somebody is to act."""
    room = Room(2)
    room.run(
        calling, until=lambda: room.table.hand is not None and to_act(room.table.hand) is not None
    )
    assert room.table.hand is not None
    turn = to_act(room.table.hand)
    assert turn is not None
    return room, turn.seat


def test_the_player_to_act_has_a_grace_period_to_come_back_and_then_folds() -> None:
    room, seat = in_a_turn()
    room.take(lose(room.table, seat, room.now))
    assert room.table.deadline == room.now + RETURN_MS
    room.take(tick(room.table, Millis(room.now + RETURN_MS - 1)))
    assert not [frame for frame in room.told if isinstance(frame, Decided)]
    room.take(tick(room.table, Millis(room.now + RETURN_MS)))
    (decided,) = [frame for frame in room.told if isinstance(frame, Decided)]
    assert (decided.act.seat, decided.act.action, decided.act.cause) == (
        seat,
        Fold(),
        Cause.TIMEOUT,
    )


def test_a_player_who_comes_back_gains_no_time() -> None:
    room, seat = in_a_turn()
    before = lose(room.table, seat, room.now).table
    after = come_back(before, seat, Millis(room.now + 1_000)).table
    assert after == replace(before, away=frozenset())
    assert after.deadline == room.now + RETURN_MS
    room.take(HostStep(after))
    room.run(calling, until=lambda: room.table.hands == 2)
    assert room.voided == []


def test_a_clock_that_ends_sooner_is_not_set_back() -> None:
    room, seat = in_a_turn()
    late = replace(room.table, deadline=Millis(room.now + 5))
    assert lose(late, seat, room.now).table.deadline == room.now + 5


def test_a_player_whose_turn_comes_while_away_has_the_same_grace_period() -> None:
    room, seat = in_a_turn()
    other = SeatNumber(3 - seat)
    room.take(lose(room.table, other, room.now))
    assert room.table.deadline != room.now + RETURN_MS, "another is to act"
    del room.chairs[other]
    asked = room.table.hands
    room.run(calling, until=lambda: bool(room.voided) or room.table.hands > asked)
    assert room.voided == [(other, "silent")], "the cards they owed were waited for, and no longer"
    assert room.now <= RETURN_MS + CARDS_MS + 1_000


def test_cards_that_are_owed_are_due_when_they_were() -> None:
    room = Room(2)
    room.take(tick(room.table, room.now))
    assert room.table.hand is not None
    assert owed(room.table.hand) == (ANN, BEN)
    lost = lose(room.table, BEN, Millis(room.now + 4_000)).table
    assert lost.deadline == room.now + CARDS_MS
    assert come_back(lost, BEN, Millis(room.now + 9_000)).table.deadline == lost.deadline


def test_the_next_hand_waits_for_lost_players_and_then_begins_without_them() -> None:
    table = resting(3)
    assert table.deadline == PAUSE
    table = lose(table, BEN, Millis(1_000)).table
    assert table.deadline == 1_000 + RETURN_MS
    assert tick(table, Millis(PAUSE)).table == table
    begun = tick(table, Millis(1_000 + RETURN_MS)).table
    assert begun.hand is not None
    assert begun.hand.dealing.seats == (1, 3)
    assert [player.seat for player in begun.players] == [1, 3]
    assert not begun.away


def test_a_player_who_comes_back_between_two_hands_is_dealt_in() -> None:
    table = come_back(lose(resting(), BEN, Millis(1_000)).table, BEN, Millis(2_000)).table
    assert table.deadline == 2_000 + PAUSE
    begun = tick(table, Millis(2_000 + PAUSE)).table
    assert begun.hand is not None
    assert begun.hand.dealing.seats == (1, 2)


@pytest.mark.parametrize("names", [1, 2])
def test_a_table_that_all_but_one_have_left_waits_for_others(names: int) -> None:
    table = lose(resting(names), ANN, Millis(0)).table
    step = tick(table, Millis(RETURN_MS))
    assert [player.seat for player in step.table.players] == [2][: names - 1]
    assert step.table.deadline is None
    assert step.table.hand is None
    assert join(step.table, Join("New"), Millis(RETURN_MS)).answer is not None


def test_a_player_who_is_given_up_is_no_longer_away() -> None:
    table = lose(resting(3), BEN, Millis(0)).table
    assert not leave(table, BEN, Millis(1)).table.away
