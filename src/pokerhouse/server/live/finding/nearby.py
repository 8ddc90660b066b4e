"""Houses on the same network, by multicast DNS (zeroconf): this one announces itself and listens.

Only if the owner wants it: everyone on the network sees that there is a house. Nobody signs these
announcements, so they are taken as text only.
"""

import asyncio
import socket
from collections.abc import Callable
from typing import Any, Final

import structlog

from pokerhouse.errors import InputError
from pokerhouse.extras import install
from pokerhouse.house.finding import Listing, canonical_address, verify_listing

SERVICE: Final = "_pokerhouse._tcp.local."
HEARD_MAX = 100

log = structlog.get_logger()


class Nearby:
    """Tells the network of this house, and hears of others.

    - `listing`: what this house says of itself
    - `port`: where it listens
    - `interfaces`: addresses of this machine to use; None for all of them
    """

    def __init__(
        self, listing: Callable[[], Listing], port: int, interfaces: list[str] | None = None
    ) -> None:
        self._listing = listing
        self._port = port
        self._interfaces = interfaces
        self._zeroconf: Any = None
        self._browser: Any = None
        self._heard: dict[str, Listing] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._own = ""

    async def open(self) -> None:
        """Tell and listen. A house opens also where the network does not let it: that is logged."""
        try:
            from zeroconf import InterfaceChoice, IPVersion, NonUniqueNameException
            from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf
        except ImportError:
            log.warning(
                "houses nearby are not looked for: zeroconf is missing", install=install("nearby")
            )
            return
        said = self._listing()
        self._own = f"{said.name[:40]} {self._port}.{SERVICE}"
        try:
            interfaces = InterfaceChoice.All if self._interfaces is None else self._interfaces
            self._zeroconf = AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
            info = AsyncServiceInfo(
                SERVICE,
                self._own,
                port=self._port,
                addresses=[socket.inet_aton(each) for each in self._interfaces or _addresses()],
                properties={"name": said.name, "version": said.version, "url": said.url},
            )
            await self._zeroconf.async_register_service(info, allow_name_change=True)
            self._own = info.name
            self._browser = AsyncServiceBrowser(
                self._zeroconf.zeroconf, SERVICE, handlers=[self._changed]
            )
        except (OSError, NonUniqueNameException) as error:
            log.warning("houses nearby are not looked for", why=str(error))
            await self.close()

    async def close(self) -> None:
        """Say goodbye to the network."""
        for task in self._tasks:
            task.cancel()
        if self._browser is not None:
            await self._browser.async_cancel()
        if self._zeroconf is not None:
            await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()
        self._browser = self._zeroconf = None

    def houses(self) -> list[Listing]:
        """Return the houses heard of, by name."""
        return sorted(self._heard.values(), key=lambda each: each.name)

    def _changed(self, zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        if name == self._own:
            return
        if state_change.name == "Removed":
            self._heard.pop(name, None)
        elif name in self._heard or len(self._heard) < HEARD_MAX:
            task = asyncio.get_running_loop().create_task(self._ask(zeroconf, service_type, name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _ask(self, zeroconf: Any, service_type: str, name: str) -> None:
        from zeroconf.asyncio import AsyncServiceInfo

        info = AsyncServiceInfo(service_type, name)
        if (
            not await info.async_request(zeroconf, 3000)
            or not info.port
            or not (at := info.parsed_addresses())
        ):
            return
        told = {key: value or "" for key, value in info.decoded_properties.items()}
        listing = Listing(
            name=told.get("name", ""),
            url=canonical_address(told.get("url") or f"http://{at[0]}:{info.port}"),
            games=(),
            people=0,
            tables=0,
            version=told.get("version", ""),
            at_ms=self._listing().at_ms,
        )
        try:
            self._heard[name] = verify_listing(listing)
        except InputError as error:
            log.info("a house nearby says something odd of itself", why=str(error))


def _addresses() -> list[str]:
    """The IPv4 addresses of this machine on its networks."""
    import ifaddr

    found = [
        str(each.ip)
        for adapter in ifaddr.get_adapters()
        for each in adapter.ips
        if isinstance(each.ip, str)
    ]
    return [each for each in found if not each.startswith("127.")] or ["127.0.0.1"]
