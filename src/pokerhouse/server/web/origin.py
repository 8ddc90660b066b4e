"""Requests from other sites are turned away: writes and sockets must come from a page of this house."""

from collections.abc import Mapping

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def is_same_origin(headers: Mapping[str, str], *, is_socket: bool) -> bool:
    """Judged by `Sec-Fetch-Site` where browsers send it and by `Origin`; programs that send neither may pass."""
    site, origin, host = headers.get("sec-fetch-site"), headers.get("origin"), headers.get("host")
    same = origin is None or origin.partition("//")[2] == host
    if site is None:
        return same
    # some browsers send no Sec-Fetch-Site with a socket, others send it wrongly through a proxy: Origin decides too
    return site in ("same-origin", "none") and (same or not is_socket)


def same_origin_only(app: ASGIApp) -> ASGIApp:
    """Middleware: 403 for a write, close code 1008 for a socket, from another origin."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        is_socket = scope["type"] is ScopeType.WEBSOCKET
        if is_socket or scope.get("method") not in _SAFE_METHODS:
            headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
            if not is_same_origin(headers, is_socket=is_socket):
                await _turn_away(receive, send, is_socket=is_socket)
                return
        await app(scope, receive, send)

    return guard


async def _turn_away(receive: Receive, send: Send, *, is_socket: bool) -> None:
    if is_socket:
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "cross-origin"})
        return
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": b'{"detail":"cross-origin request"}', "more_body": False})
