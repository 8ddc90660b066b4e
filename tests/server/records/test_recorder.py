"""Hands are recorded soon after their end, those of before when the house opens, and nothing stops
a table.
"""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
import structlog.testing

from pokerhouse.errors import StorageError
from pokerhouse.house.records import Filter
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.rules import HandEnded
from pokerhouse.server.live.records import Recorder
from pokerhouse.units import HandId
from tests.kit.store import QuickStore
from tests.storage.kit import ANN, keep, seated

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def played(hands: int) -> QuickStore:
    """A house where so many hands are over."""
    store = QuickStore()
    game = await seated(store, "Ann", "Bob")
    for _ in range(hands):
        game.deal()
        game.play_on()
    await keep(store, game)
    return store


def ends(recorder: Recorder, hand: str, *events: Any) -> None:
    """A table has taken a step with these events."""
    actor: Any = SimpleNamespace(audience=SimpleNamespace(hand_id=HandId(hand)))
    outcome: Any = SimpleNamespace(events=events)
    recorder.after_step(actor, outcome)


async def counted(store: QuickStore) -> int:
    return (await store.records.statistics(ANN, Filter())).hands


async def test_a_hand_that_has_ended_is_recorded_and_no_other() -> None:
    store = await played(2)
    recorder = Recorder(store, THIS_MACHINE)
    ends(recorder, "t1-2")
    await recorder.record()
    assert await counted(store) == 0, "a step that ends no hand"
    ends(recorder, "t1-1", HandEnded(()))
    await recorder.close()
    assert await counted(store) == 1, "what has ended is recorded before the house closes"
    await store.close()


async def test_hands_of_before_are_recorded_when_the_house_opens() -> None:
    store = await played(3)
    recorder = Recorder(store, THIS_MACHINE)
    recorder.open()
    async with asyncio.timeout(60):
        while await counted(store) < 3:  # noqa: ASYNC110  # nobody is told of it
            await asyncio.sleep(0.01)
    await recorder.close()
    await store.close()


async def test_records_that_cannot_be_written_are_told_and_stop_nothing() -> None:
    store = await played(1)
    recorder = Recorder(store, THIS_MACHINE)

    async def fail(hands: object) -> None:
        raise StorageError("the disk is full")

    store.records.read = fail  # type: ignore[method-assign]
    ends(recorder, "t1-1", HandEnded(()))
    with structlog.testing.capture_logs() as logs:
        await recorder.close()
    assert [(line["event"], line["error"]) for line in logs] == [
        ("hands are not recorded", "the disk is full")
    ]
    await store.close()
