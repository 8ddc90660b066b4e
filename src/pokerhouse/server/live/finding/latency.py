"""The latency from this house to others: the time it takes to open a connection.

Laws: addresses come from strangers, so nothing is sent, nothing is read and no redirect followed,
and no machine of this network is contacted unless it announced itself here; a name is looked up
once, and the connection goes to the address found; no house is contacted more often than every
`KEPT_S`, however many people look and however many houses name the same machine.
"""

import asyncio
import socket
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from pokerhouse.machine import Clock, Machine

TRIES: Final = 3
"""Connections of which the quickest counts."""
PATIENCE_S: Final = 1.0
"""For each of them, and for looking a name up."""
WHOLE_S: Final = 2.5
"""For all houses together; who is not reached by then is not measured."""
AT_ONCE: Final = 8
MEASURED_MAX: Final = 100
"""Houses that are measured, the first of the list."""
KEPT_S: Final = 60.0

_TRANSLATED = tuple(map(IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))
"""IPv6 addresses that stand for an IPv4 one, which may be any."""


class Whereabouts(NamedTuple):
    """The address that a house claims; `nearby`: it announced itself on this network."""

    url: str
    nearby: bool


class Target(NamedTuple):
    """An address in digits, and a port."""

    host: str
    port: int


class Ways:
    """Measures the way to houses, and keeps it for a minute."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._known: dict[Target, tuple[float, int | None]] = {}
        """The time of each measurement, and its result."""
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def to(self, places: Iterable[Whereabouts]) -> dict[str, int]:
        """Return the milliseconds to each address, except unreachable and forbidden ones."""
        asked = [*places][:MEASURED_MAX]
        found: dict[Whereabouts, Target] = {}
        tasks: dict[Target, asyncio.Task[None]] = {}
        with suppress(TimeoutError):
            async with asyncio.timeout(WHOLE_S):
                targets = await asyncio.gather(*map(self._target, asked))
                found = {
                    place: target
                    for place, target in zip(asked, targets, strict=True)
                    if target is not None
                }
                tasks = {
                    target: asyncio.create_task(self._measure(target))
                    for target in {*found.values()}
                }
                await asyncio.gather(*tasks.values())
        for task in tasks.values():
            task.cancel()
        known = {
            place.url: self._known.get(target, (0.0, None))[1] for place, target in found.items()
        }
        return {url: way for url, way in known.items() if way is not None}

    async def _target(self, place: Whereabouts) -> Target | None:
        """Return the target of a connection; None if this house may not contact it."""
        loop = asyncio.get_running_loop()
        try:
            parts = urlsplit(place.url)
            if parts.scheme not in ("http", "https") or not parts.hostname:
                return None
            port = parts.port or (443 if parts.scheme == "https" else 80)
            async with self._turn, asyncio.timeout(PATIENCE_S):
                answers = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        except (
            OSError,
            TimeoutError,
            ValueError,
        ):  # `ValueError`: no address at all, or no port or name that can be
            return None
        hosts = [str(answer[4][0]) for answer in answers]
        # One address that may not be asked among others is how somebody tries to have it asked
        # after all.
        if not hosts or not all(may_be_asked(host, nearby=place.nearby) for host in hosts):
            return None
        return Target(hosts[0], port)

    async def _measure(self, target: Target) -> None:
        at, _ = self._known.get(target, (-KEPT_S, None))
        if self._machine.clock.seconds() - at < KEPT_S:
            return
        self._known = {
            each: known
            for each, known in self._known.items()
            if self._machine.clock.seconds() - known[0] < KEPT_S
        }
        # Kept before it is known: who is slow is not asked again at once.
        self._known[target] = self._machine.clock.seconds(), None
        async with self._turn:
            quickest = await _quickest(target, self._machine.clock)
        self._known[target] = self._machine.clock.seconds(), quickest


def may_be_asked(host: str, *, nearby: bool) -> bool:
    """Return whether an address from a stranger, in digits, may be contacted.

    Any on the open internet may; on this network only those that announced themselves there.
    """
    try:
        address = ip_address(host)
    except ValueError:  # as one with a zone, `fe80::1%eth0`
        return False
    if isinstance(address, IPv6Address) and any(address in net for net in _TRANSLATED):
        return False
    if address.is_multicast or address.is_unspecified or address.is_reserved:
        return False
    return address.is_global or (nearby and (address.is_private or address.is_link_local))


async def _quickest(target: Target, clock: Clock) -> int | None:
    """Return the quickest of some connections in milliseconds, at least 1; None if one fails."""
    times = []
    for _ in range(TRIES):
        began = clock.seconds()
        try:
            async with asyncio.timeout(PATIENCE_S):
                _, writer = await asyncio.open_connection(target.host, target.port)
        except (OSError, TimeoutError):
            return None
        times.append(clock.seconds() - began)
        writer.transport.abort()
    return max(1, round(min(times) * 1000))
