"""The entry to a house: its HTTP requests before a connection can be open."""

import asyncio
import http.client
import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec

from pokerhouse.client.faults import NoHouse, NotAdmitted
from pokerhouse.units import TableId
from pokerhouse.words import plain

COOKIE = "pokerhouse_session"
PATIENCE_S = 10.0
ANSWER_MAX = 4_000_000
"""The longest answer in bytes, a hundred times the proofs of the longest hand."""
MESSAGE_MAX = 500
"""The longest message from a house, in characters."""


class TableLine(msgspec.Struct, frozen=True):
    """A table in the list of open tables."""

    table: TableId
    name: str


class _Problem(msgspec.Struct):
    detail: str = ""


def address_of(url: str) -> str:
    """Return the address of a house without a trailing slash. Raises `NoHouse` for other text."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise NoHouse(
            f"{url!r} is not the address of a house: expected one as http://127.0.0.1:8000"
        )
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


async def new_guest(url: str) -> str:
    """Enter as a guest and return the session's token. Raises `NoHouse` and `NotAdmitted`."""
    headers, _ = await _ask_in_time("POST", f"{url}/api/session")
    cookies = SimpleCookie("; ".join(headers.get_all("set-cookie") or []))
    if COOKIE not in cookies:
        raise NoHouse(
            f"what answers at {url} is not a poker house: expected the address of its page"
        )
    return cookies[COOKIE].value


async def open_tables(url: str) -> list[TableLine]:
    """Return the public tables. Raises `NoHouse` and `NotAdmitted`."""
    _, body = await _ask_in_time("GET", f"{url}/api/tables")
    try:
        return msgspec.json.decode(body, type=list[TableLine])
    except ValueError as error:
        raise NoHouse(f"what answers at {url} is not a poker house: {error}") from None


async def proofs_of(url: str, hand: str, token: str) -> bytes:
    """Return the proofs of a finished hand as a file for `pokerhouse.fair`.

    The file contains what the owner of the token has seen. Raises `NoHouse` and `NotAdmitted`.
    """
    _, body = await _ask_in_time(
        "GET", f"{url}/api/hands/{quote(hand, safe='')}/fair", token, one=True
    )
    return body


async def _ask_in_time(
    method: str, url: str, token: str = "", *, one: bool = False
) -> tuple[Any, bytes]:
    """Run `_ask` in a thread and return its answer within `PATIENCE_S`.

    The thread is a daemon, so a program that is interrupted or out of patience does not wait for
    it.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[tuple[Any, bytes]] = loop.create_future()

    def settle(how: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed, so nobody waits
            loop.call_soon_threadsafe(lambda: None if answer.done() else how())

    def ask() -> None:
        try:
            response = _ask(method, url, token, one=one)
        except BaseException as fault:
            settle(partial(answer.set_exception, fault))
        else:
            settle(partial(answer.set_result, response))

    threading.Thread(target=ask, daemon=True).start()
    try:
        return await asyncio.wait_for(answer, PATIENCE_S)
    except TimeoutError:
        raise NoHouse(
            f"no house answers at {url}: timed out; see whether it is open, and its address right"
        ) from None


def _ask(method: str, url: str, token: str = "", *, one: bool = False) -> tuple[Any, bytes]:
    """Send a request and return the headers and the body of the answer.

    With `one`, a single thing that may be missing is requested, so status 404 is an answer too.
    """
    headers = {"User-Agent": "pokerhouse-client"} | (
        {"Authorization": f"Bearer {token}"} if token else {}
    )
    request = urllib.request.Request(url, method=method, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            body = answer.read(ANSWER_MAX + 1)
            if len(body) > ANSWER_MAX:
                raise NoHouse(
                    f"what answers at {url} is not a poker house: it sent more than {ANSWER_MAX:,} "
                    "bytes"
                )
            return answer.headers, body
    except urllib.error.HTTPError as refused:
        # Commands end the sentence themselves.
        detail = _detail(refused.read(ANSWER_MAX)).removesuffix(".")
        if refused.code in (401, 403, 429, 503) and detail:
            raise NotAdmitted(f"the house does not let you in: {detail}") from None
        if one and refused.code == 404 and detail:
            raise NotAdmitted(f"the house says: {detail}") from None
        raise NoHouse(
            f"what answers at {url} is not a poker house (status {refused.code}): expected the "
            "address of its page"
        ) from None
    except (OSError, http.client.HTTPException) as fault:
        why = plain(str(getattr(fault, "reason", fault)))[:MESSAGE_MAX].strip()
        raise NoHouse(
            f"no house answers at {url}: {why}; see whether it is open, and its address right"
        ) from None


def _detail(body: bytes) -> str:
    try:
        return plain(msgspec.json.decode(body, type=_Problem).detail)[:MESSAGE_MAX]
    except ValueError:
        return ""
