"""The question of a directory to a house: is the key that announced this address yours?

Laws: addresses come from strangers, so a name is looked up once and the connection goes to the
address found; no machine of a private network is asked unless the directory is for one; no redirect
is followed; an answer has few bytes and little time; no machine is asked often.
"""

import asyncio
import http.client
import io
import socket
import ssl
from http import HTTPStatus
from typing import cast
from urllib.parse import SplitResult, urlsplit

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.house.finding import (
    ANNOUNCEMENT_BYTES_MAX,
    ANNOUNCEMENT_PATH,
    Announcement,
    verify_announcement,
)
from pokerhouse.server.live.finding.latency import may_be_asked
from pokerhouse.server.rates import RateLimit

PATIENCE_S = 5.0
"""For looking the name up, connecting and the whole answer."""
AT_ONCE = 16
QUESTIONS_PER_MINUTE = 12
"""To one machine, whichever houses are announced there; as many at once."""
ANSWER_BYTES_MAX = 4 * ANNOUNCEMENT_BYTES_MAX


class KeyCheck:
    """Asks houses for their key.

    local: houses of a private network may be asked, too.
    """

    def __init__(self, *, local: bool) -> None:
        self._local = local
        self._tls = ssl.create_default_context()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._rate = RateLimit(per_second=QUESTIONS_PER_MINUTE / 60, burst=QUESTIONS_PER_MINUTE)

    async def prove(self, url: str, key: str) -> None:
        """Raise `InputError` unless the house at this address has this key."""
        try:
            async with self._turn, asyncio.timeout(PATIENCE_S):
                said = await self._announcement(urlsplit(url))
        except TimeoutError:
            raise InputError(f"{url} does not answer within {PATIENCE_S:.0f} seconds") from None
        except (OSError, UnicodeError) as error:
            raise InputError(f"{url} does not answer: {error}") from None
        if said.key != key or verify_announcement(said).url != url:
            raise InputError(f"the house at {url} is another one, or announces another address")

    async def _announcement(self, url: SplitResult) -> Announcement:
        """Return what the house announces of itself."""
        host, port = await self._target(url)
        is_safe = url.scheme == "https"
        reader, writer = await asyncio.open_connection(
            host,
            port,
            ssl=self._tls if is_safe else None,
            server_hostname=url.hostname if is_safe else None,
        )
        try:
            writer.write(
                f"GET {url.path}{ANNOUNCEMENT_PATH} HTTP/1.1\r\nHost: {url.netloc}\r\n"
                "User-Agent: pokerhouse\r\nAccept: application/json\r\n"
                "Connection: close\r\n\r\n".encode()
            )
            answer = b""
            while piece := await reader.read(ANSWER_BYTES_MAX):
                answer += piece
                if len(answer) > ANSWER_BYTES_MAX:
                    raise InputError(f"{url.netloc} answers with more than an announcement")
            return _read(answer)
        finally:
            writer.transport.abort()

    async def _target(self, url: SplitResult) -> tuple[str, int]:
        """Return where to connect to. Raises `InputError` if that may not be asked."""
        port = url.port or (443 if url.scheme == "https" else 80)
        found = await asyncio.get_running_loop().getaddrinfo(
            url.hostname, port, type=socket.SOCK_STREAM
        )
        hosts = [str(each[4][0]) for each in found]
        # One private address among others is a trick to have it asked after all.
        if not hosts or not all(may_be_asked(host, nearby=self._local) for host in hosts):
            raise InputError(
                f"{url.netloc} is an address of a private network: this list is for houses on the "
                "internet (`pokerhouse directory --local` lists private ones)"
            )
        if self._rate.wait_s(hosts[0]) > 0:
            raise InputError(f"many houses were announced at {hosts[0]}: try again in a minute")
        self._rate.take(hosts[0])
        return hosts[0], port


def _read(answer: bytes) -> Announcement:
    """Read the announcement in an HTTP answer. Raises `InputError`."""
    http_answer = http.client.HTTPResponse(cast(socket.socket, _AnswerBytes(answer)))
    try:
        http_answer.begin()
        if http_answer.status == HTTPStatus.OK:
            return msgspec.json.decode(http_answer.read(), type=Announcement)
    except (http.client.HTTPException, ValueError):
        pass
    raise InputError("no house that wants to be listed answers at this address")


class _AnswerBytes:
    """The bytes of an answer in the form that `http.client` reads."""

    def __init__(self, answer: bytes) -> None:
        self._answer = answer

    def makefile(self, *_: object) -> io.BytesIO:
        """Return the bytes as a file."""
        return io.BytesIO(self._answer)
