"""Rooms are open_rooms in their order and closed in reverse, also when one of them does not open."""

import asyncio

import pytest

from pokerhouse.errors import StorageError
from pokerhouse.house.talk import Line, Place
from pokerhouse.server.live.room import Room, open_rooms
from pokerhouse.server.live.services import build
from pokerhouse.storage.sql.reads import SqlTalk
from tests.kit.desk import SETTINGS
from tests.kit.store import QuickStore


class Rooms:
    """Rooms that write down what happens to them."""

    def __init__(self) -> None:
        self.log: list[str] = []

    def room(self, name: str, *, broken: bool = False) -> Room:
        """A room; a broken one does not open."""

        async def open_() -> None:
            self.log.append(f"open {name}")
            if broken:
                raise StorageError(f"{name} is broken")

        def close() -> None:
            self.log.append(f"close {name}")

        return Room(open_, close)


async def open_and_close(*rooms: Room) -> None:
    async with open_rooms(rooms):
        pass


def test_rooms_are_closed_in_the_reverse_of_the_order_in_which_they_opened() -> None:
    rooms = Rooms()
    asyncio.run(open_and_close(rooms.room("a"), Room(), rooms.room("b")))
    assert rooms.log == ["open a", "open b", "close b", "close a"]


def test_a_room_that_does_not_open_closes_those_opened_before_it() -> None:
    rooms = Rooms()
    with pytest.raises(StorageError, match="c is broken"):
        asyncio.run(
            open_and_close(
                rooms.room("a"), rooms.room("b"), rooms.room("c", broken=True), rooms.room("d")
            )
        )
    assert rooms.log == ["open a", "open b", "open c", "close b", "close a"]


def test_a_room_that_fails_to_close_keeps_no_other_from_closing() -> None:
    rooms = Rooms()

    def stumble() -> None:
        raise StorageError("the disk is away")

    with pytest.raises(StorageError, match="the disk is away"):
        asyncio.run(open_and_close(rooms.room("a"), Room(close=stumble), rooms.room("b")))
    assert rooms.log == ["open a", "open b", "close b", "close a"]


async def tasks_left() -> set[asyncio.Task[object]]:
    """Tasks that still run once those that were cancelled have ended."""
    for _ in range(3):
        await asyncio.sleep(0)
    return asyncio.all_tasks() - {asyncio.current_task()}


def test_a_house_that_closes_leaves_no_task_and_no_open_store() -> None:
    async def story() -> None:
        store = QuickStore()
        house = build(store, SETTINGS)
        await house.open()
        assert await tasks_left(), "an open house has clocks that tick"
        await house.close()
        assert await tasks_left() == set()
        assert str(store.fault) == "the store is closed"
        await house.close()

    asyncio.run(story())


def test_a_house_that_does_not_open_closes_what_it_had_opened() -> None:
    class Unreadable(SqlTalk):
        async def recent(self, place: Place, most: int) -> list[Line]:
            raise StorageError("the talk cannot be read")

    async def story() -> None:
        store = QuickStore()
        store.talk = Unreadable(store.reader)
        house = build(store, SETTINGS)
        with pytest.raises(StorageError, match="the talk cannot be read"):
            await house.open()
        assert await tasks_left() == set(), "tables, mailer and clocks had begun"
        assert str(store.fault) == "the store is closed"
        await house.close()

    asyncio.run(story())
