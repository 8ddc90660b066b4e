"""Whether the house is well: a disk without room, an event loop that stands still, an end that is
near.
"""

import asyncio
import time
from collections import namedtuple
from dataclasses import replace
from typing import Any

import pytest

from pokerhouse.catalogue import Sentence
from pokerhouse.errors import StorageError
from pokerhouse.house import Part
from pokerhouse.machine import THIS_MACHINE, SystemClock
from pokerhouse.server.live import health
from pokerhouse.server.live.health import STALL_S, Vitals
from pokerhouse.units import Millis
from tests.kit.desk import opened, run
from tests.kit.store import QuickStore

Usage = namedtuple("Usage", "free")  # what `shutil` gives, as far as it is asked


class FullStore(QuickStore):
    """A disk that is full for a while, and remembers that the last write failed."""

    full = False
    failed = False
    tries = 0

    @property
    def fault(self) -> Sentence | str:
        """What the last write met."""
        return "the disk is full: nothing was written" if self.failed else super().fault

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Refuses to write while the disk is full."""
        self.tries += 1
        self.failed = self.full
        if self.full:
            raise StorageError("the disk is full: nothing was written")
        await super().commit(*parts, at=at)


def test_a_full_disk_is_told_until_there_is_room_again_though_nobody_plays() -> None:
    async def story() -> None:
        store = FullStore()
        async with opened(store) as house:
            assert await house.watch.health.fault() == ""
            before = store.tries
            assert await house.watch.health.fault() == ""
            assert store.tries == before, "nothing is written where nothing was wrong"
            store.full = True
            with pytest.raises(StorageError):
                await house.people.profiles.new_guest()
            assert await house.watch.health.fault() == "the disk is full: nothing was written"
            store.full = False
            assert await house.watch.health.fault() == ""

    run(story)


@pytest.mark.parametrize(
    ("free", "words"), [(1 << 20, ""), (4_096, "the disk is as good as full: 4,096 bytes are free")]
)
def test_a_disk_without_room_is_told_before_anybody_writes(
    monkeypatch: pytest.MonkeyPatch, free: int, words: str
) -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            monkeypatch.setattr(health.shutil, "disk_usage", lambda folder: Usage(free))  # type: ignore[attr-defined]
            assert house.watch.health.free_bytes == free
            assert await house.watch.health.fault() == words

    run(story)


def test_a_house_that_stands_still_says_so_before_it_was_looked_at() -> None:
    now_s = 1_000.0

    class Stalled(SystemClock):
        """A clock that goes on while the event loop does not."""

        def seconds(self) -> float:
            return now_s

    async def story() -> None:
        nonlocal now_s
        machine = replace(THIS_MACHINE, clock=Stalled())
        async with opened(QuickStore(), machine=machine) as house:
            await asyncio.sleep(0)
            now_s += health.LOOK_EVERY_S + STALL_S - 1
            assert await house.watch.health.fault() == ""
            now_s += 2
            assert await house.watch.health.fault() == "the house stood still for 6.0 s"

    run(story)


def test_a_loop_that_is_held_up_for_a_moment_is_late_but_well() -> None:
    async def story() -> None:
        looks = Vitals(lambda ms: None, lambda ms: None, THIS_MACHINE.clock)
        looks.start()
        await asyncio.sleep(0)
        time.sleep(health.LOOK_EVERY_S + 0.2)  # noqa: ASYNC251  # the loop is to be held up
        assert looks.lag_s >= 0.2
        looks.close()

    run(story)


def figures(house: Any) -> tuple[object, ...]:
    """What an end that is near looks like."""
    return house.watch.drain.began, house.watch.drain.over, house.watch.drain.hands


def test_an_end_without_a_hand_in_play_is_over_at_once() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            assert figures(house) == (False, False, 0)
            house.watch.drain.begin()
            assert figures(house) == (True, True, 0)

    run(story)
