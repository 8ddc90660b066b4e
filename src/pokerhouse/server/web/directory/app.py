"""The list server: houses announce themselves, programs and people read the list."""

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import msgspec
import structlog
import uvicorn
from jinja2 import Environment
from litestar import Litestar, Request, Response, get, put
from litestar.datastructures import State
from litestar.exceptions import ClientException, TooManyRequestsException
from litestar.params import JSONBody

from pokerhouse.errors import InputError
from pokerhouse.house.finding import ANNOUNCEMENT_BYTES_MAX, Announcement, Directory, Listing
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.server.rates import RateLimit, address_key
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.web.directory.key_check import KeyCheck
from pokerhouse.server.web.guard.http_guard import GuardedRequests
from pokerhouse.server.web.guard.limits import GuardedConfig, Limits
from pokerhouse.units import Millis

ANNOUNCEMENTS_PER_MINUTE = 60
"""The announcements of one address, for all of its houses together; as many at once."""
LOOKS_PER_SECOND, LOOKS_AT_ONCE = 10, 60
"""At the list, from one address."""

HEADERS = [
    (
        "content-security-policy",
        # The page measures the way to every house on the list: it asks them all, and learns nothing
        # but the time.
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src *; img-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
]

_FILES = files("pokerhouse.server.web.directory")
_PAGE = Environment(autoescape=True).from_string((_FILES / "page.html").read_text("utf-8"))
_STYLE, _SCRIPT = ((_FILES / name).read_bytes() for name in ("page.css", "page.js"))

AnyRequest = Request[Any, Any, State]


class ListedHouse(msgspec.Struct, frozen=True):
    """An entry of the list: what the house says of itself, and the announcement that proves it."""

    house: Listing
    announcement: Announcement


@get("/page.css", media_type="text/css")
async def style() -> bytes:
    """The styles of the page."""
    return _STYLE


@get("/page.js", media_type="text/javascript")
async def script() -> bytes:
    """The script of the page."""
    return _SCRIPT


@get("/health", media_type="text/plain")
async def health() -> str:
    """The answer to a monitor: the list is served."""
    return "ok"


Proof = Callable[[str, str], Awaitable[None]]
"""Raises `InputError` unless the house at an address has a key, as `KeyCheck.prove`."""


def create_directory(limits: Limits, now: Callable[[], Millis], prove: Proof) -> Litestar:
    """The application.

    - `limits`: whose proxies are believed
    - `now`: milliseconds since the epoch
    - `prove`: asks a house before it is listed
    """
    directory = Directory()
    announcements = RateLimit(
        per_second=ANNOUNCEMENTS_PER_MINUTE / 60, burst=ANNOUNCEMENTS_PER_MINUTE
    )
    looks = RateLimit(per_second=LOOKS_PER_SECOND, burst=LOOKS_AT_ONCE)

    def within(rate: RateLimit, request: AnyRequest) -> str:
        """The address that asks. Raises 429 when it asks too often."""
        limits.proxies.see_through(request.scope)
        address = address_key(request.client.host if request.client else "")
        if (wait_s := rate.wait_s(address)) > 0:
            words = "your address asks very often; slow down"
            raise TooManyRequestsException(words, headers={"retry-after": str(int(wait_s) + 1)})
        rate.take(address)
        return address

    @put("/api/houses", status_code=204)
    async def announce(request: AnyRequest, data: JSONBody[Announcement]) -> None:
        """A house says where it is, and is on the list for three minutes.

        It is asked first whether the key is its own.
        """
        address = within(announcements, request)
        try:
            listing = directory.check(data, address, now())
            if not directory.is_proved(data.key, listing.url, now()):
                await prove(listing.url, data.key)
            directory.hear(data, address, now())
        except InputError as error:
            raise ClientException(str(error)) from error

    @get("/api/houses")
    async def houses(request: AnyRequest) -> list[ListedHouse]:
        """The houses that were heard of in the last three minutes, those with more people first."""
        within(looks, request)
        return [ListedHouse(each.listing, each.announcement) for each in directory.houses(now())]

    @get("/", media_type="text/html")
    async def page(request: AnyRequest) -> Response[bytes]:
        """The list for people; JavaScript filters it and measures the ways, and is not needed."""
        within(looks, request)
        listings = [each.listing for each in directory.houses(now())]
        text = _PAGE.render(
            houses=listings, games=sorted({game for each in listings for game in each.games})
        )
        return Response(text.encode(), media_type="text/html")

    return Litestar(
        [announce, houses, page, style, script, health],
        request_max_body_size=2 * ANNOUNCEMENT_BYTES_MAX,
        openapi_config=None,
    )


# The list server on the network, until SIGTERM or Ctrl-C.

CONNECTIONS_MAX = 1_000

log = structlog.get_logger()


def serve_directory(
    host: str, port: int, *, proxies: tuple[str, ...] = (), local: bool = False
) -> None:
    """Serve a list of houses; returns after SIGTERM or Ctrl-C.

    - `host`, `port`: where to listen; the caller has made sure that one can
    - `proxies`: addresses or networks of reverse proxies that are believed
    - `local`: whether houses of a private network are listed, too
    """
    limits = Limits(Settings(Path(), proxies=proxies), connections_max=CONNECTIONS_MAX)
    config = GuardedConfig(
        create_directory(limits, THIS_MACHINE.clock.now, KeyCheck(local=local).prove),
        limits,
        host=host,
        port=port,
        log_level="warning",
        lifespan="off",
        http=GuardedRequests,
        ws="none",
        timeout_graceful_shutdown=3,
        server_header=False,
        headers=HEADERS,
        proxy_headers=False,  # `guard/origin.py` reads them
    )
    signal.signal(signal.SIGTERM, _exit_quietly)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_Server(config).serve())


class _Server(uvicorn.Server):
    """Says where it is."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        log.info("the directory is open", address=f"http://{self.config.host}:{self.config.port}")


def _exit_quietly(signum: int, frame: FrameType | None) -> NoReturn:
    # uvicorn raises the signal again once it has shut down
    sys.exit(0)
