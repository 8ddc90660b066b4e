"""Whatever our engine can play is written to PHH and read back to the same events."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerhouse.histories import phh
from pokerhouse.histories.phh import write_hand, write_record
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import replay
from pokerhouse.rules import (
    Accepted,
    Act,
    Cause,
    HandComplete,
    HandEvent,
    HuntRabbit,
    Show,
    ToAct,
    ToDeal,
    play,
    rabbit_due,
    timeout_action,
    turn,
)
from pokerhouse.rules.events import HandShown, HandTabled
from tests.kit.dealer import shuffled
from tests.kit.random_play import Table, random_act
from tests.kit.tables import tables

QUICK, LONG = 100, 5000
seeds = st.integers(0, 2**32)


def played(table: Table, seed: int) -> list[HandEvent]:
    """A hand at random: some players let their time run out, some show a card afterwards, some
    hands are cut short.
    """
    rng = Random(seed)
    log, state, dealer = table.start(), table.begin(), shuffled(rng, table.config)
    steps = rng.choice([rng.randrange(30), 10_000, 10_000])
    while not isinstance(now := turn(state), HandComplete):
        steps -= 1
        if steps < 0 and isinstance(now, ToAct):
            break
        if isinstance(now, ToAct):
            late = rng.random() < 0.05
            wish = (
                Act(now.seat, timeout_action(state), Cause.TIMEOUT)
                if late
                else random_act(state, rng)
            )
            answer = play(state, wish)
        else:
            answer = play(state, dealer.deal(now, state))
        assert isinstance(answer, Accepted), answer
        log += answer.events
        state = answer.state
    if isinstance(turn(state), HandComplete):
        face_up = {event.seat for event in log if isinstance(event, HandShown | HandTabled)}
        for p, seat in enumerate(state.seats):
            if state.hole[p] and seat not in face_up and rng.random() < 0.2:
                answer = play(state, Show(seat, state.hole[p][: rng.randint(1, 2)]))
                assert isinstance(answer, Accepted), answer
                log += answer.events
            due = rabbit_due(state, seat)
            if isinstance(due, ToDeal) and rng.random() < 0.3:
                answer = play(state, HuntRabbit(seat, dealer.deal(due, state).cards))
                assert isinstance(answer, Accepted), answer
                log += answer.events
                state = answer.state
    return log


def read(text: str) -> Record:
    """The only hand of a text."""
    (record,) = phh.read(text, "a hand")
    assert isinstance(record, Record), f"{record}\n{text}"
    return record


def comes_back(table: Table, seed: int) -> None:
    """Written and read, the hand is the same."""
    log = played(table, seed)
    text = write_hand(log)
    again = replay(read(text))
    assert list(again.log) == log, f"{again.describe()} {again.notes}\n{text}"
    assert write_record(again.record) == text


@given(tables(), seeds)
@settings(max_examples=QUICK)
def test_every_hand_comes_back(table: Table, seed: int) -> None:
    comes_back(table, seed)


@pytest.mark.long
@given(tables(), seeds)
@settings(max_examples=LONG)
def test_very_many_hands_come_back(table: Table, seed: int) -> None:
    comes_back(table, seed)
