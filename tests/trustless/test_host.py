"""The host's table: hands follow each other, every wait has an end, and who makes a hand void sits
no longer.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import InputError
from pokerhouse.rules import Bet, Fold, no_limit
from pokerhouse.trustless import (
    CARDS_MS,
    DECISION_MS,
    Closed,
    Decide,
    Forfeit,
    HostTable,
    Join,
    OpenSeed,
    SayCards,
    Voided,
    decode_from_host,
    decode_to_host,
    encode_frame,
    hear,
    join,
    leave,
    owed,
    tick,
    to_act,
)
from pokerhouse.units import Chips, HandId, Millis, SeatNumber
from tests.trustless.room import Room
from tests.trustless.table import at_random, calling

NOW = Millis(0)


def test_hands_follow_each_other_and_no_chip_is_made_or_lost() -> None:
    room = Room(3, hands=3)
    room.run(at_random(4))
    assert room.voided == []
    assert room.table.closed
    assert sum(player.stack for player in room.table.players) == 300
    assert isinstance(room.told[-1], Closed)


def test_all_who_sit_know_the_same_when_a_hand_is_over() -> None:
    room = Room(2, hands=1)
    room.run(calling)
    logs = [chair.hand.events for chair in room.chairs.values() if chair.hand is not None]
    assert len(logs) == 2
    assert logs[0] == logs[1]
    assert all(chair.closed for chair in room.chairs.values())


@pytest.mark.long
def test_evenings_of_two_to_six() -> None:
    for seats in range(2, 7):
        for seed in range(3):
            room = Room(seats, hands=12)
            room.run(at_random(seed))
            assert room.voided == []
            assert sum(player.stack for player in room.table.players) == 100 * seats


def test_a_player_who_does_not_answer_is_named_and_loses_the_seat() -> None:
    room = Room(3, hands=2)
    mute = SeatNumber(2)
    room.take(tick(room.table, room.now))
    while room.table.hands == 1:
        room.inbox = type(room.inbox)(each for each in room.inbox if each[0] != mute)
        room.go_on(calling)
    assert room.voided == [(2, "silent")]
    assert room.now == CARDS_MS
    assert [(player.seat, player.stack) for player in room.table.players] == [(1, 100), (3, 100)]
    room.run(calling)
    assert room.table.closed


def test_nobody_waits_for_a_player_who_leaves_in_a_hand() -> None:
    room = Room(3, hands=2)
    room.run(
        calling, until=lambda: room.table.hand is not None and to_act(room.table.hand) is not None
    )
    assert room.table.hand is not None
    turn = to_act(room.table.hand)
    assert turn is not None
    room.take(leave(room.table, turn.seat, room.now))
    room.run(calling, until=lambda: room.table.hands == 2)
    assert room.voided == [(turn.seat, "silent")]
    assert turn.seat not in {player.seat for player in room.table.players}
    assert sum(player.stack for player in room.table.players) == 200


def test_the_bets_of_a_player_who_leaves_in_a_hand_go_to_the_others() -> None:
    room = Room(3, hands=2)
    room.run(
        calling, until=lambda: room.table.hand is not None and bool(room.table.hand.state.boards[0])
    )
    room.take(leave(room.table, SeatNumber(2), room.now))
    room.run(calling, until=lambda: room.table.hands == 2)
    voided = next(frame for frame in room.told if isinstance(frame, Voided))
    assert voided.forfeits == (
        Forfeit(SeatNumber(2), SeatNumber(1), Chips(5)),
        Forfeit(SeatNumber(2), SeatNumber(3), Chips(5)),
    )
    assert [(player.seat, player.stack) for player in room.table.players] == [(1, 105), (3, 105)]
    room.run(calling)
    assert sum(player.stack for player in room.table.players) == 210


def test_a_player_who_answers_at_the_last_moment_leaves_the_others_their_time() -> None:
    """Nobody looks silent because another one withheld a message."""
    room = Room(2, hands=1)
    slow, honest = SeatNumber(1), SeatNumber(2)
    room.take(tick(room.table, room.now))
    frames = dict(room.inbox)
    room.take(hear(room.table, slow, frames[slow], Millis(CARDS_MS - 1)))
    assert room.table.deadline == 2 * CARDS_MS - 1
    room.take(tick(room.table, Millis(CARDS_MS)))
    assert room.voided == []
    room.take(hear(room.table, honest, frames[honest], Millis(2 * CARDS_MS - 2)))
    assert room.table.deadline == 3 * CARDS_MS - 2
    room.take(tick(room.table, Millis(3 * CARDS_MS - 3)))
    assert room.voided == []


def test_a_player_who_thinks_too_long_checks_or_folds() -> None:
    room = Room(2, hands=1)
    room.run(
        calling, until=lambda: room.table.hand is not None and to_act(room.table.hand) is not None
    )
    room.take(tick(room.table, Millis(room.now + DECISION_MS - 1)))
    assert room.table.hand is not None
    assert not room.table.hand.acts
    room.take(tick(room.table, Millis(room.now + DECISION_MS)))
    assert [act.action for act in room.table.hand.acts] == [Fold()]
    assert owed(room.table.hand)


def test_a_decision_out_of_turn_or_against_the_rules_is_refused_and_changes_nothing() -> None:
    room = Room(2, hands=1)
    room.run(
        calling, until=lambda: room.table.hand is not None and to_act(room.table.hand) is not None
    )
    hand = room.table.hand
    assert hand is not None
    turn = to_act(hand)
    assert turn is not None
    for seat, frame in (
        (SeatNumber(3 - turn.seat), Decide(hand.dealing.hand, turn.turn_no, Fold())),
        (turn.seat, Decide(hand.dealing.hand, turn.turn_no + 1, Fold())),
        (turn.seat, Decide(hand.dealing.hand, turn.turn_no, Bet(Chips(1)))),
    ):
        step = hear(room.table, seat, frame, room.now)
        assert step.refused
        assert step.table == room.table


def test_messages_about_another_hand_are_ignored() -> None:
    room = Room(2, hands=1)
    room.take(tick(room.table, room.now))
    step = hear(room.table, SeatNumber(1), SayCards(HandId("t-9"), OpenSeed(bytes(32))), room.now)
    assert (step.table, step.frames) == (room.table, ())


def test_a_false_message_makes_the_hand_void_by_name() -> None:
    room = Room(3, hands=2)
    room.take(tick(room.table, room.now))
    del room.chairs[
        SeatNumber(1)
    ]  # an honest chair would leave a host that tells such a thing of it
    room.take(
        hear(room.table, SeatNumber(1), SayCards(HandId("t-1"), OpenSeed(bytes(32))), room.now)
    )
    assert room.voided == [(1, "out_of_turn")]
    assert [player.seat for player in room.table.players] == [2, 3]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "ann"])
def test_a_name_is_short_plain_and_nobody_elses(name: str) -> None:
    table = join(HostTable("t", no_limit(5, 10), Chips(100), 3, 1), Join("Ann"), NOW).table
    step = join(table, Join(name), NOW)
    assert step.refused
    assert step.table == table


def test_a_full_table_takes_nobody_and_an_empty_seat_is_given_again() -> None:
    table = HostTable("t", no_limit(5, 10), Chips(100), 2, 1)
    for name in ("Ann", "Ben"):
        table = join(table, Join(name), NOW).table
    assert join(table, Join("Cleo"), NOW).refused
    table = leave(table, SeatNumber(1), Millis(0)).table
    answer = join(table, Join("Cleo"), NOW).answer
    assert answer is not None
    assert answer.seat == 1
    assert join(replace(table, closed=True), Join("Dan"), NOW).refused


def test_frames_are_read_as_they_were_written() -> None:
    room = Room(2, hands=1)
    room.run(calling)
    assert [decode_from_host(encode_frame(frame)) for frame in room.told] == room.told
    frame = Decide(HandId("t-1"), 3, Bet(Chips(7)))
    assert decode_to_host(encode_frame(frame)) == frame


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"type":"join"}', '{"type":"join","name":"a","x":1}', b"\xff", "\x00"]
)
def test_anything_but_a_frame_is_refused_with_a_reason(text: str | bytes) -> None:
    for read in (decode_to_host, decode_from_host):
        with pytest.raises(InputError, match="cannot be read"):
            read(text)
