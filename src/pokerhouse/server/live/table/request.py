"""A command on its way to a table."""

import asyncio

from pokerhouse.house import Part, Refused
from pokerhouse.house.table import Command
from pokerhouse.units import Millis


class Request:
    """A command in the mailbox: when it was received, what is written with what it does, and where
    its answer goes if somebody waits for one.
    """

    __slots__ = ("beside", "command", "received", "reply")

    def __init__(
        self,
        command: Command,
        received: Millis,
        beside: tuple[Part, ...] = (),
        *,
        waited_for: bool = False,
    ) -> None:
        self.command = command
        self.received = received
        self.beside = beside
        self.reply: asyncio.Future[Refused | None] | None = None
        if waited_for:
            self.reply = asyncio.get_running_loop().create_future()

    def settle(self, refused: Refused | None) -> None:
        """Tell whoever waits."""
        if self.reply is not None and not self.reply.done():
            self.reply.set_result(refused)
