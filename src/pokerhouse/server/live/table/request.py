"""A command on its way to a table."""

import asyncio

from pokerhouse.house import Part, Refused
from pokerhouse.house.table import Command
from pokerhouse.units import Millis


class Hold:
    """A place in the mailbox at which the table waits, so that others can change it.

    `held` is done when the table waits: with None, or with the refusal of a table that stops.
    The table goes on when `released` is set.
    """

    __slots__ = ("held", "received", "released")

    def __init__(self, received: Millis) -> None:
        self.received = received
        self.held: asyncio.Future[Refused | None] = asyncio.get_running_loop().create_future()
        self.released = asyncio.Event()

    def settle(self, refused: Refused | None) -> None:
        """Answer the caller who wants to hold the table."""
        if not self.held.done():
            self.held.set_result(refused)


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
        """Give the answer to the sender, if one waits."""
        if self.reply is not None and not self.reply.done():
            self.reply.set_result(refused)
