"""A command on its way to a table, and the mailbox in which it waits.

Law: the mailbox is bounded, and everything in it gets an answer.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from pokerhouse.house import HouseReason, Part, Refused, refuse
from pokerhouse.house.table import Command, PlayerRequest
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


# Bounded, so that a flood costs its senders a refusal and not the house its memory.
MAILBOX_COMMANDS = 256


class Mailbox:
    """The commands that wait for a table, in the order in which they came.

    - `news`: called when something was put in
    """

    def __init__(self, now: Callable[[], Millis], news: Callable[[], None]) -> None:
        self._now = now
        self._news = news
        self._items = deque[Request | Hold]()
        self._closed = False

    @property
    def first_received(self) -> Millis | None:
        """Return when the next command was received; None when none waits."""
        return self._items[0].received if self._items else None

    @property
    def _is_full(self) -> bool:
        return self._closed or len(self._items) >= MAILBOX_COMMANDS

    def ask(
        self, command: Command, beside: tuple[Part, ...]
    ) -> Awaitable[Refused | None] | Refused:
        """Put in a command and return its answer to come, or a refusal when nothing more fits."""
        # Refused before it is in the mailbox, so the sender may repeat it without doing it twice.
        if self._is_full:
            return refuse(HouseReason.BUSY)
        request = Request(command, self._now(), beside, waited_for=True)
        assert request.reply is not None
        self._put(request)
        return request.reply

    def hold(self) -> Hold | Refused:
        """Put in a place to hold the table at, or return a refusal when nothing more fits."""
        if self._is_full:
            return refuse(HouseReason.BUSY)
        hold = Hold(self._now())
        self._put(hold)
        return hold

    def put_move(self, move: PlayerRequest) -> None:
        """Put in the move of a bot, for which nobody waits; there is always room for it."""
        # The bound does not apply here: only one bot thinks at a time, and a dropped move would
        # leave its turn open for good.
        self._put(Request(move, self._now()))

    def take(self) -> Request | Hold:
        """Take out the next command."""
        return self._items.popleft()

    def close(self) -> None:
        """Take no more; what is in it waits on."""
        self._closed = True

    def refuse_all(self) -> None:
        """Refuse all that still waits."""
        while self._items:
            self._items.popleft().settle(refuse(HouseReason.BUSY))

    def _put(self, item: Request | Hold) -> None:
        self._items.append(item)
        self._news()
