"""Serve the house on one address until told to stop."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from types import FrameType, TracebackType
from typing import NoReturn, Self, TextIO

from pokerhouse.extras import comes_with

with comes_with("house"):
    import structlog
    import uvicorn

from pokerhouse.machine import THIS_MACHINE
from pokerhouse.server.addresses import address_to_tell, addresses_for_others, code_as_lines
from pokerhouse.server.live.services import Services, build
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.settings.read import Chosen, chosen, read_settings
from pokerhouse.server.web.app import HEADERS, create_app
from pokerhouse.server.web.guard.http_guard import GuardedRequests
from pokerhouse.server.web.guard.limits import REQUESTS_MAX, GuardedConfig, Limits
from pokerhouse.server.web.guard.socket_guard import GuardedSocket
from pokerhouse.server.wire.protocol import FRAME_BYTES_MAX
from pokerhouse.storage import SqliteStore, make_key

# The limit on the open files, and so on the connections, of this process.

FILES_BESIDES = 100
"""For the store, the bots' workers, logs and what Python keeps open."""

log = structlog.get_logger()


def make_room_for(connections: int) -> int:
    """Raise the limit on open files as needed and allowed; return the possible connections.

    A shortage is logged: without that, newcomers would be dropped without a word.
    """
    room, wanted = connections, connections + FILES_BESIDES
    if sys.platform != "win32":  # which has neither the limit nor the module
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        if soft != resource.RLIM_INFINITY:
            room = min(connections, max(1, soft - FILES_BESIDES))
    if room < connections:
        log.warning(
            "open files are limited (ulimit -n): the house has fewer places",
            connections=room,
            wanted=connections,
        )
    return room


# Make Python search rarely for garbage in cycles, since everybody waits for it.
#
# Python frees at once what nothing refers to. Only objects that refer to each other in a circle
# are left to its collector, which walks over all that are alive to find them: in a house of 300
# tables and 2,000 sockets 400,000 objects, a third of a second. By default it does so again and
# again, and for nothing: states of hands are replaced by newer ones, requests and commands leave
# no circles. Closed sockets do, about 130 objects and 18 kB each.

NEW_OBJECTS = 50_000
"""The number of new objects that trigger a search: 400 closed sockets, 7 MB."""
ROUNDS = 2
"""The searches among new objects before older ones are searched too."""


def look_for_garbage_seldom() -> None:
    """Collect the garbage of the opening, exempt what stays for ever, and search rarely then."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, ROUNDS)


# While a house is looked through before it opens: on a terminal, how far that is.

WONDER_S = 1.0
"""Nobody asks what is going on before."""


class OpeningProgress:
    """Shows how much of the house has been looked at. Elsewhere than on a terminal it shows
    nothing.
    """

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._began = THIS_MACHINE.clock.seconds()
        self._shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if self._shown:
            self._terminal.write(
                f"\r{' ' * len(self._shown)}\r"
            )  # what comes next begins where this stood
            self._terminal.flush()

    def update(self, done: int, rows: int) -> None:
        """Note the number of rows done, and display it."""
        if not self._terminal.isatty() or THIS_MACHINE.clock.seconds() - self._began < WONDER_S:
            return
        words = f"looking through the house: {100 * done // max(1, rows)} % of {rows:,} rows"
        if words != self._shown:
            self._terminal.write(f"\r{words}")
            self._terminal.flush()
            self._shown = words


GOODBYE_S = 1.0
"""The time for clients to read that the house closes."""


def serve(host: str, port: int, data: Path, config: Path | None = None) -> None:
    """Open the house in `data` and serve it; returns after SIGTERM or Ctrl-C. Raises `ConfigError`,
    `StorageError`.

    host, port: where to listen; the caller has made sure that one can
    data: the house's folder
    config: a file of settings in the place of that in the folder
    """
    settings = read_settings(data, host, port, config)
    # uvicorn has its own handler while it serves. This one is for the time before and after.
    signal.signal(signal.SIGTERM, _exit_quietly)
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, chosen(data, config)))
    except KeyboardInterrupt:
        return


async def _serve(settings: Settings, chosen: Mapping[str, Chosen]) -> None:
    with OpeningProgress(sys.stdout) as progress:
        # This blocks, so nothing else may run on the loop yet.
        store = SqliteStore.open(settings.data, progress.update)
    services = build(store, settings, key=make_key(settings.data), chosen=chosen)
    try:
        await services.open()
        limits = Limits(
            services.settings,
            connections_max=make_room_for(settings.connections_max + REQUESTS_MAX),
        )
        config = GuardedConfig(
            create_app(services, limits),
            limits,
            host=settings.host,
            port=settings.port,
            log_level="warning",
            # The services are opened and closed here, whatever becomes of the server.
            lifespan="off",
            http=GuardedRequests,
            ws=GuardedSocket,
            ws_max_size=FRAME_BYTES_MAX,
            # A frame is packed once for all who may see it. Compression would be different for each
            # socket.
            ws_per_message_deflate=False,
            # A lost connection is noticed within the twenty seconds of both: the clocks depend on
            # it (R21).
            ws_ping_interval=10,
            ws_ping_timeout=10,
            # A client that keeps its connection open must not keep the process from ending.
            timeout_graceful_shutdown=3,
            server_header=False,
            headers=HEADERS,
            proxy_headers=False,  # `guard/origin.py` reads them
        )
        await _HouseServer(config, services).serve()
    finally:
        await services.close()


class _HouseServer(uvicorn.Server):
    """Tells the operator where the house is, and says goodbye to every client before it closes."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services
        self._at_once = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # Only now: what is in memory after the start stays there, and is exempt from the search.
        look_for_garbage_seldom()
        settings = self._services.settings
        others = addresses_for_others(settings)
        address = address_to_tell(settings)
        if not await self._services.people.links.has_owner():
            link = await self._services.people.links.to_own()
            log.info(
                "the house has no owner yet: register and open this link to become its owner",
                link=f"{address}/#{link.path}",
            )
        if others:
            _show_code(address)
        log.info(
            "the house is open",
            address=address,
            also=others[1:],
            tables=len(self._services.table.tables),
        )

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """SIGTERM or Ctrl-C: the house drains; told so again, it stops at once."""
        # The line below sets `should_exit` at the first signal, so it is true here only at the
        # second.
        self._at_once = self.should_exit
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: may the server stop? Not before the hands in play are over, or their
        time is.
        """
        stops = await super().on_tick(counter)
        drain = self._services.watch.drain
        if stops and not drain.began:
            drain.begin()
            if not drain.over:
                seconds = self._services.settings.drain_seconds
                log.info(
                    "the house closes when its hands are over; told again, at once",
                    most_seconds=seconds,
                )
        return stops and (drain.over or self._at_once)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info(
            "the house closes; hands in play are in the log", hands=self._services.watch.drain.hands
        )
        # Before uvicorn closes the sockets, because nobody could read it afterwards.
        await self._services.say_goodbye(GOODBYE_S)
        await super().shutdown(sockets)


def _show_code(address: str) -> None:
    """Draw the address for telephones where a terminal can show it; a log has no use for it."""
    if sys.stdout.isatty() and sys.stdout.encoding.lower().startswith("utf"):
        sys.stdout.write("\n".join([f"\nFor friends, {address}:\n", *code_as_lines(address), "\n"]))


def _exit_quietly(signum: int, frame: FrameType | None) -> NoReturn:
    # uvicorn raises the signal again once it has shut down
    sys.exit(0)


def _loop_factory() -> type[asyncio.AbstractEventLoop] | None:
    factory: type[asyncio.AbstractEventLoop] | None = None
    if sys.platform != "win32":
        import uvloop

        factory = uvloop.Loop
    return factory
