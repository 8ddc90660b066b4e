"""The doorman sees every request first, and refuses foreign names and foreign pages.

Too many requests wait: a refusal costs nearly as much as an answer, and would be repeated at once.
"""

import asyncio
from http import HTTPStatus
from math import ceil
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pokerhouse.server.rates import address_key
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.server.web.guard.origin import is_known_host, is_same_origin

CROSS_ORIGIN = 1008
"""Close code for a socket that is refused, where the server cannot answer with a status."""
WAIT_MAX_S = 5.0
"""A request that would have to wait longer is turned away, after so long."""
SOCKET_COST = 5
"""The cost of opening a socket, in requests: the session is looked up, and much is sent."""
OPENING_AT_ONCE = 4
"""Sockets of all that are being opened at a time: a hundred at once would hold everybody up."""
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class Doorman:
    """An ASGI application around the one it guards.

    hosts: the names, besides addresses in digits, that this house answers to.
    limits: how often an address may ask.
    open_paths: what pages of other sites may ask for, without reading the answer.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        hosts: frozenset[str],
        limits: Limits,
        open_paths: frozenset[str] = frozenset(),
    ) -> None:
        self._app = app
        self._hosts = hosts
        self._limits = limits
        self._open_paths = open_paths
        self._opening = asyncio.Semaphore(OPENING_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it."""
        if scope["type"] == ScopeType.HTTP:
            send = _for_pages_of(
                b"cross-origin" if scope["path"] in self._open_paths else b"same-origin", send
            )
        self._limits.proxies.see_through(scope)
        if not await self._in_time(scope):
            await turn_away(
                scope, receive, send, HTTPStatus.TOO_MANY_REQUESTS, "too many requests; slow down"
            )
            return
        headers = {k.decode("latin-1").lower(): v.decode("latin-1") for k, v in scope["headers"]}
        host = headers.get("host", "")
        if not is_known_host(host, self._hosts):
            why = (
                f"this house does not answer to the name {host[:100]!r}: its owner can add it to "
                "POKERHOUSE_HOSTS"
            )
            await turn_away(scope, receive, send, HTTPStatus.MISDIRECTED_REQUEST, why)
        elif _writes(scope) and not is_same_origin(headers):
            await turn_away(
                scope, receive, send, HTTPStatus.FORBIDDEN, "a page of another site may not do that"
            )
        elif scope["type"] == ScopeType.WEBSOCKET:
            await self._open_in_turn(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _open_in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket open when its turn comes; the turn ends with the first message to it."""
        await self._opening.acquire()
        turn = [self._opening]

        async def send_on(message: Message) -> None:
            await send(message)
            if turn:
                turn.pop().release()

        try:
            await self._app(scope, receive, send_on)
        finally:
            if turn:
                turn.pop().release()

    async def _in_time(self, scope: Scope) -> bool:
        """Wait until this address may ask again; False when that would take too long."""
        client = scope.get("client")
        key = address_key(client[0]) if client else ""
        wait_s = self._limits.address_requests.wait_s(key)
        if wait_s < WAIT_MAX_S:
            cost = SOCKET_COST if scope["type"] == ScopeType.WEBSOCKET else 1
            wait_s = self._limits.address_requests.take(key, cost)
        if wait_s > 0:
            await self._limits.clock.sleep(min(wait_s, WAIT_MAX_S))
        return wait_s < WAIT_MAX_S


def _for_pages_of(policy: bytes, send: Send) -> Send:
    """Return a `send` that says of each answer which pages may embed it."""

    async def send_on(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [*message["headers"], (b"cross-origin-resource-policy", policy)]
            message = {**message, "headers": headers}
        await send(message)

    return send_on


def _writes(scope: Scope) -> bool:
    # `==`, not `is`: the server puts a plain text there, not the member of the enumeration
    return scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in _SAFE_METHODS


async def turn_away(
    scope: Scope, receive: Receive, send: Send, status: HTTPStatus, detail: str
) -> None:
    """Answer with a status and a reason in words; a socket is refused before it opens."""
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        kind = "websocket.http.response"
        if kind not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": CROSS_ORIGIN, "reason": detail[:120]})
            return
    body = msgspec.json.encode({"status_code": int(status), "detail": detail})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status is HTTPStatus.TOO_MANY_REQUESTS:
        headers.append((b"retry-after", str(ceil(WAIT_MAX_S)).encode()))
    start: Any = {"type": f"{kind}.start", "status": int(status), "headers": headers}
    rest: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
