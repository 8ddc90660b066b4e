"""The list server on the network, until SIGTERM or Ctrl-C."""

import asyncio
import contextlib
import signal
import socket
import sys
from pathlib import Path
from types import FrameType
from typing import NoReturn

import structlog
import uvicorn

from pokerhouse.machine import THIS_MACHINE
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.web.directory.app import HEADERS, create_directory
from pokerhouse.server.web.guard.http_guard import GuardedRequests
from pokerhouse.server.web.guard.limits import GuardedConfig, Limits

CONNECTIONS_MAX = 1_000

log = structlog.get_logger()


def serve_directory(host: str, port: int, proxies: tuple[str, ...] = ()) -> None:
    """Serve a list of houses; returns after SIGTERM or Ctrl-C.

    - `host`, `port`: where to listen; the caller has made sure that one can
    - `proxies`: addresses or networks of reverse proxies that are believed
    """
    limits = Limits(Settings(Path(), proxies=proxies), connections_max=CONNECTIONS_MAX)
    config = GuardedConfig(
        create_directory(limits, THIS_MACHINE.clock.now),
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
        proxy_headers=False,  # `guard/proxies.py` reads them
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
