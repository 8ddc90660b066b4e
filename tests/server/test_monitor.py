"""B13, the monitor: by a clock that is set, and once for real."""

import asyncio
from pathlib import Path

import pytest

from pokerhouse.server.live.hub import ClientConnection, Hub
from pokerhouse.server.live.watch import LOGGED_OFF, Monitor
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.frame import Packed
from pokerhouse.units import Chips, Millis, PlayerId, TableId
from tests.kit.client import Client
from tests.kit.machine import machine_at
from tests.kit.server import ServerProcess
from tests.server.test_seats_by_socket import cheaply, opened, people, seat_of

IDLE_MS = Millis(600_000)


class Line:
    """Remembers what was written, and the code it was closed with."""

    unsent = 0

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.code = 0

    def write(self, packed: Packed) -> None:
        self.written.append(packed)

    def hang_up(self, code: int, reason: str) -> None:
        self.code = code


@pytest.mark.parametrize(("silent_ms", "code"), [(IDLE_MS - 1, 0), (IDLE_MS, LOGGED_OFF)])
def test_ten_minutes_without_a_sign_of_life_log_off(silent_ms: int, code: int) -> None:
    now, hub, line = Millis(1_000_000_000), Hub(), Line()
    connection = ClientConnection(line, p.Me(PlayerId("Ann"), "Ann", Chips(0)), outbox_bytes=1_000)
    connection.heard = now - silent_ms
    hub.add(connection)
    assert Monitor(hub, IDLE_MS, machine_at(lambda: now), lambda _: True).look() == bool(code)
    assert line.code == code
    assert any(b"logged_off" in frame for frame in line.written) == bool(code)


@pytest.mark.parametrize("seated", [False, True])
def test_people_who_look_on_at_a_table_are_never_logged_off(seated: bool) -> None:
    now, hub, line = Millis(1_000_000_000), Hub(), Line()
    connection = ClientConnection(line, p.Me(PlayerId("Ann"), "Ann", Chips(0)), outbox_bytes=1_000)
    connection.heard = now - IDLE_MS
    connection.watching.add(TableId("t1"))
    hub.add(connection)
    assert Monitor(hub, IDLE_MS, machine_at(lambda: now), lambda _: seated).look() == seated


async def gives_signs_of_life(client: Client) -> None:
    """A hand on the device, now and then."""
    while True:
        await client.send(p.Here())
        await asyncio.sleep(0.2)


@pytest.mark.long
def test_for_real(tmp_path: Path) -> None:
    """Ben says nothing: he is logged off, then stood up. Ann gives signs of life and stays."""

    async def story(server: ServerProcess) -> None:
        async with people(server, "A", "B") as (ann, ben):
            ann.policy = cheaply
            alive = asyncio.create_task(gives_signs_of_life(ann))
            await opened(ann, ben)
            ben.url = "http://127.0.0.1:1"  # where nobody answers: Ben does not come back
            await ben.until(lambda: any(n.kind is p.NoticeKind.LOGGED_OFF for n in ben.notices))
            await ann.until(lambda: ann.table is not None and len(ann.table.seats) == 1)
            assert seat_of(ann).stack > 0
            assert ann.connections == 1
            assert not any(n.kind is p.NoticeKind.LOGGED_OFF for n in ann.notices)
            alive.cancel()

    with ServerProcess(
        tmp_path / "house", POKERHOUSE_IDLE_SECONDS="2", POKERHOUSE_ABSENT_SECONDS="1"
    ) as server:
        asyncio.run(story(server))
