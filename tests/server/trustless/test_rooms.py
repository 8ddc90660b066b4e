"""The tables without a dealer that a house has room for."""

import asyncio
from pathlib import Path

import msgspec

from pokerhouse.server.live.services import build
from pokerhouse.server.live.trustless import ROOMS_MAX, Rooms, TrustlessLine
from pokerhouse.server.live.trustless.rooms import HELD_S
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.wire.trustless import OpenTrustless, TrustlessOpened, TrustlessRefused
from pokerhouse.trustless import FromHost
from pokerhouse.units import Millis, PlayerId
from tests.kit.machine import machine_at
from tests.kit.store import QuickStore

ASKED = OpenTrustless(small_blind=5, big_blind=10, stack_blinds=100, seats=2)


class Guest(TrustlessLine):
    """Somebody who opens a table, and what they are told."""

    def __init__(self, number: int) -> None:
        self._player = PlayerId(f"guest-{number}")
        self.told: list[object] = []

    @property
    def player(self) -> PlayerId:
        return self._player

    def send(self, frame: FromHost | msgspec.Struct) -> None:
        self.told.append(frame)


def opens(rooms: Rooms, number: int) -> object:
    """What a guest is told who asks for a table."""
    guest = Guest(number)
    rooms.ask_to_open(guest, ASKED)
    return guest.told[-1]


def test_tables_that_strangers_opened_and_left_keep_nobody_from_playing(tmp_path: Path) -> None:
    now = Millis(1_000_000)

    async def crowd() -> None:
        nonlocal now
        rooms = build(
            QuickStore(), Settings(data=tmp_path, trustless=1), machine=machine_at(lambda: now)
        ).trustless
        first, *_ = [opens(rooms, number) for number in range(ROOMS_MAX)]
        assert isinstance(first, TrustlessOpened)
        assert isinstance(opens(rooms, 98), TrustlessRefused), (
            "all were opened just now: their openers sit down yet"
        )
        now = Millis(now + 1000 * HELD_S + 1)
        assert isinstance(opens(rooms, 99), TrustlessOpened)
        assert rooms.get(first.table) is None, "the one that was empty for the longest"
        assert isinstance(opens(rooms, 0), TrustlessOpened), "its opener may open another"
        await rooms.close()

    asyncio.run(crowd())
