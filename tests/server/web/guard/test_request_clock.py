"""The clock of a request: it runs while one is owed, stops when it is there, and starts anew with
the next.
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState

from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.web.guard.http_guard import ANSWER_S, CUT_S, PIECE_BYTES, GuardedRequests
from pokerhouse.server.web.guard.limits import GuardedConfig, Limits
from tests.kit.no_network.line import HandSetLoop, Line

REQUEST_S = 4
"""Shorter than the five seconds that uvicorn keeps a silent connection."""
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n"


class Caller:
    """Somebody at the far end of one connection, and the house at this one."""

    def __init__(self, loop: HandSetLoop, places: int) -> None:
        self.loop, self.line = loop, Line()
        self.answers = asyncio.Event()
        """The house answers only while this is set."""
        self.answers.set()
        settings = Settings(Path("d"), request_seconds=REQUEST_S, address_connections_max=places)
        self.limits = Limits(settings, connections_max=1)
        config = GuardedConfig(
            self._route, self.limits, interface="asgi3", proxy_headers=False, access_log=False
        )
        self.state = ServerState()
        self.house = GuardedRequests(config, self.state, {}, loop)
        self.house.connection_made(self.line)

    async def _route(self, scope: Any, receive: Any, send: Any) -> None:
        """An application that reads the whole body and says OK."""
        while (await receive()).get("more_body"):
            pass
        await self.answers.wait()
        await send(
            {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]}
        )
        await send({"type": "http.response.body", "body": b"OK"})

    async def sends(self, data: bytes, after_s: float = 0) -> None:
        """These bytes arrive after so much time, and whatever follows from them is done."""
        await self.loop.later(after_s)
        self.house.data_received(data)
        await self.loop.later(0)

    @property
    def reads(self) -> bool:
        """Does the house read on?"""
        return self.line.reads

    @property
    def statuses(self) -> list[int]:
        """Of all answers until now, in order."""
        return [int(part.split()[0]) for part in self.line.written.split(b"HTTP/1.1 ")[1:]]


def with_a_caller(story: Callable[[Caller], Awaitable[None]], *, places: int = 9) -> None:
    """Play a story to its end on a clock that is set by hand."""

    async def play() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, HandSetLoop)
        caller = Caller(loop, places)
        try:
            await story(caller)
        finally:
            caller.house.connection_lost(None)
            caller.answers.set()
            await asyncio.gather(*caller.state.tasks)

    with asyncio.Runner(loop_factory=HandSetLoop) as runner:
        runner.run(play())


def test_a_request_in_two_pieces_is_answered_and_the_next_one_after_a_while_too() -> None:
    async def story(caller: Caller) -> None:
        await caller.sends(GET[:9])
        await caller.sends(GET[9:], after_s=REQUEST_S - 1)
        assert caller.statuses == [200]
        await caller.loop.later(REQUEST_S)
        assert not caller.line.closing, "nothing is owed between two requests"
        await caller.sends(GET)
        assert caller.statuses == [200, 200]

    with_a_caller(story)


def test_the_second_request_has_a_clock_of_its_own() -> None:
    async def story(caller: Caller) -> None:
        await caller.sends(GET, after_s=REQUEST_S - 1)
        await caller.sends(GET[:9], after_s=2)
        await caller.loop.later(REQUEST_S - 0.1)
        assert caller.statuses == [200]
        await caller.loop.later(0.1)
        assert caller.statuses == [200, 408]
        assert caller.line.closing

    with_a_caller(story)


def test_a_body_must_arrive_in_time_as_well() -> None:
    async def story(caller: Caller) -> None:
        await caller.sends(POST + b"ab")
        await caller.loop.later(REQUEST_S - 0.1)
        assert caller.statuses == []
        await caller.loop.later(0.1)
        assert caller.statuses == [408]

    with_a_caller(story)


def test_an_answer_that_takes_long_is_waited_for_with_the_next_request_already_there() -> None:
    async def story(caller: Caller) -> None:
        caller.answers.clear()
        await caller.sends(GET)
        await caller.sends(GET[:9])
        assert caller.reads == 0, "what comes early waits"
        await caller.loop.later(REQUEST_S * 3)
        assert caller.statuses == []
        caller.answers.set()
        await caller.loop.later(0)
        assert caller.statuses == [200]
        assert caller.reads
        await caller.loop.later(REQUEST_S - 0.1)
        assert not caller.line.closing, "the clock of the second starts when the first is answered"
        await caller.loop.later(0.1)
        assert caller.statuses == [200, 408]

    with_a_caller(story)


def test_half_a_request_that_came_along_with_a_whole_one_has_its_time_after_the_answer() -> None:
    async def story(caller: Caller) -> None:
        caller.answers.clear()
        await caller.sends(GET + GET[:-2] + b"X: " + b"x" * PIECE_BYTES)
        await caller.loop.later(REQUEST_S * 3)
        assert caller.statuses == []
        caller.answers.set()
        await caller.loop.later(0)
        await caller.loop.later(REQUEST_S - 0.1)
        assert caller.statuses == [200]
        await caller.loop.later(0.1)
        assert caller.statuses == [200, 408]

    with_a_caller(story)


def test_blank_lines_before_a_second_request_start_its_clock() -> None:
    async def story(caller: Caller) -> None:
        await caller.sends(GET)
        await caller.sends(b"\r\n\r\n")
        await caller.loop.later(REQUEST_S)
        assert caller.statuses == [200, 408]

    with_a_caller(story)


def test_who_does_not_read_why_they_were_turned_away_is_cut_off() -> None:
    async def story(caller: Caller) -> None:
        await caller.loop.later(REQUEST_S)
        assert caller.statuses == [408]
        await caller.loop.later(CUT_S - 0.1)
        assert not caller.line.aborted
        await caller.loop.later(0.1)
        assert caller.line.aborted

    with_a_caller(story)


@pytest.mark.parametrize(("reads_after_s", "aborted"), [(ANSWER_S - 1, False), (ANSWER_S, True)])
def test_who_stops_reading_an_answer_is_cut_off_after_a_while(
    reads_after_s: float, aborted: bool
) -> None:
    async def story(caller: Caller) -> None:
        caller.answers.clear()
        await caller.sends(GET)
        caller.house.pause_writing()
        await caller.loop.later(0.5)
        caller.house.pause_writing()
        await caller.loop.later(reads_after_s)
        caller.house.resume_writing()
        await caller.loop.later(2)
        assert caller.line.aborted is aborted

    with_a_caller(story)


def test_nothing_more_is_read_from_a_connection_that_closes_and_its_place_is_given_back() -> None:
    async def story(caller: Caller) -> None:
        assert not caller.limits.address_connections.take("127.0.0.1"), (
            "one place an address, and it is taken"
        )
        await caller.loop.later(REQUEST_S)
        await caller.sends(GET)
        assert caller.statuses == [408]
        caller.house.connection_lost(None)
        assert caller.limits.address_connections.take("127.0.0.1")

    with_a_caller(story, places=1)
