"""People at tables without a dealer of a real house: chairs of ours over real sockets."""

import asyncio
import itertools
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pokerhouse.rules import Call, Check, Fold, PlayerAction, ToAct
from pokerhouse.trustless import (
    FRAME_BYTES_MAX,
    CardMessage,
    FromHost,
    Hand,
    Join,
    RequestRefused,
    SayCards,
    SeatGiven,
    ToHost,
    TrustlessChair,
    decode_from_host,
    encode_frame,
)
from pokerhouse.units import HandId
from tests.kit.server import ServerProcess

CHIPS, STACK = 10_000, 200
"""In the wallet of a guest, and brought to a table."""
OPEN = {"type": "open_trustless", "small_blind": 1, "big_blind": 2, "stack_blinds": 100, "seats": 3}
Cheat = Callable[[CardMessage, Hand], CardMessage | None]
"""What is said instead at this moment of the hand; None: nothing, and the line is closed."""


def calling(turn: ToAct) -> PlayerAction:
    """Check or call."""
    return Call() if turn.legal.call else Check()


def folding(turn: ToAct) -> PlayerAction:
    """Fold."""
    return Fold()


_numbers = itertools.count(1)


class Person:
    """A guest, and their chair once they sit."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        number = next(_numbers)
        self.address = f"203.0.{number // 250}.{number % 250 + 1}"
        """A new address at a house that believes its proxy: an address may have to wait."""
        with httpx.Client(base_url=server.url) as http:
            me = http.post("/api/session", headers={"Origin": server.url})
            self.cookie = me.cookies["pokerhouse_session"]
            self.id, self.name = me.json()["player"], me.json()["name"]
        self.chair = TrustlessChair(lambda: secrets.token_bytes(32))
        self.heard: list[FromHost] = []
        self.socket: ClientConnection | None = None

    @property
    def wallet(self) -> int:
        """On no table."""
        with httpx.Client(
            base_url=self.server.url, cookies={"pokerhouse_session": self.cookie}
        ) as http:
            chips: int = http.post("/api/session", headers={"Origin": self.server.url}).json()[
                "wallet"
            ]
            return chips

    async def line(self, path: str) -> ClientConnection:
        """An open socket of theirs."""
        headers = {"Cookie": f"pokerhouse_session={self.cookie}", "X-Forwarded-For": self.address}
        url = f"{self.server.url.replace('http', 'ws')}{path}"
        return await connect(url, additional_headers=headers, max_size=FRAME_BYTES_MAX * 4)

    async def open(self, **other: int) -> str:
        """Open a table: its id."""
        async with await self.line("/ws/trustless") as socket:
            await socket.send(json.dumps(OPEN | other))
            async for text in socket:
                frame: dict[str, Any] = json.loads(text)
                if frame["type"] == "trustless_opened":
                    return str(frame["table"])
                assert frame["type"] == "trustless_tables", frame
        raise AssertionError("no table was opened")

    async def sit(self, table: str, back: str | None = None) -> Self:
        """Take a seat, or go on in one's own. The house's words, when it gives none, fail the
        test.
        """
        self.socket = await self.line(f"/ws/trustless/{table}")
        await self.say(Join("x", back=None if back is None else HandId(back)))
        frame = decode_from_host(await self.socket.recv())
        assert isinstance(frame, SeatGiven), frame
        self.chair.hear(frame)
        return self

    async def say(self, frame: ToHost) -> None:
        """Send this."""
        assert self.socket is not None
        await self.socket.send(encode_frame(frame))

    async def play(
        self,
        choose: Callable[[ToAct], PlayerAction] = calling,
        *,
        hands: int = 1,
        cheat: Cheat = lambda message, view: message,
    ) -> None:
        """Until so many hands are over, or the line is closed."""
        assert self.socket is not None
        over: set[str] = set()
        async for text in self.socket:
            frame = decode_from_host(text)
            self.heard.append(frame)
            assert not isinstance(frame, RequestRefused), frame
            for said in self.chair.hear(frame):
                assert self.chair.hand is not None, "something is due"
                message = cheat(said.message, self.chair.hand)
                if message is None:
                    await self.socket.close()
                    return
                if message != said.message:
                    self.chair._unconfirmed[-1] = message
                await self.say(SayCards(said.hand, message))
            if (turn := self.chair.turn) is not None:
                await self.say(self.chair.decide(choose(turn)))
            hand = self.chair.hand
            if hand is not None and hand.over:
                over.add(hand.dealing.hand)
                if len(over) >= hands:
                    return


async def wallets(people: list[Person], total: int) -> list[int]:
    """What they hold in the end, once it adds up again."""
    held: list[int] = []
    for _ in range(100):
        held = [each.wallet for each in people]
        if sum(held) == total:
            return held
        await asyncio.sleep(0.05)
    raise AssertionError(f"wallets of {held}: expected {total} in all")


async def seated(server: ServerProcess, count: int) -> list[Person]:
    """So many guests at one table."""
    people = [Person(server) for _ in range(count)]
    table = await people[0].open()
    for each in people:
        await each.sit(table)
    return people


async def all_leave(people: list[Person]) -> None:
    """Close all lines, so that nobody is waited for: a line is closed for good when it sends
    anything but a frame.
    """
    for each in people:
        if each.socket is not None:
            with suppress(ConnectionClosed):
                await each.socket.send("goodbye")
                while True:
                    await each.socket.recv()
            await each.socket.wait_closed()
