"""What a window is told when the house itself fails: a command is answered by its number, anything
else in words.
"""

from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from structlog.testing import capture_logs

from pokerhouse.commands import Sit
from pokerhouse.errors import StorageError
from pokerhouse.server.web.socket import _read
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import CommandId, TableId
from tests.kit.desk import arrive, opened, run
from tests.kit.store import QuickStore

SIT = Sit(id=CommandId("c1"), table=TableId("t1"))


class Said:
    """A socket that says these frames and is closed."""

    def __init__(self, *frames: p.ClientFrame) -> None:
        self.texts = [p.encode(frame).decode() for frame in frames]

    async def receive_text(self) -> str:
        """The next text."""
        if not self.texts:
            raise WebSocketDisconnect(detail="gone")
        return self.texts.pop(0)


@pytest.mark.parametrize(
    ("error", "reason", "logged"),
    [
        (StorageError("no space left"), "busy", "the store failed"),
        (ValueError("a mistake"), "internal", ""),
    ],
)
def test_a_command_is_answered_and_the_socket_stays_open(
    error: Exception, reason: str, logged: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise error

    async def story() -> None:
        async with opened(QuickStore()) as house:
            guest = await arrive(house)
            monkeypatch.setattr(house.clients.connections, "receive", fail)
            said: Any = Said(SIT, p.WatchLobby())
            link: Any = None  # asked only about frames that are not understood
            before = len(guest.desk.frames)
            await _read(said, link, house, guest.connection)
            refused, problem = guest.desk.frames[before:]
            assert isinstance(refused, p.Refused)
            assert (refused.id, refused.reason) == ("c1", reason)
            assert isinstance(problem, p.Problem)

    with capture_logs() as logs:
        run(story)
    assert len(logs) >= 2, "each failure is in the log"
    assert not logged or logs[-1]["event"] == logged
