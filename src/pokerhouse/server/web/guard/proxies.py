"""The address of a client behind reverse proxies.

Anybody can write `X-Forwarded-For`: only the proxies that the owner named are believed. Each proxy
appends the address of its own client. So the addresses are read from the right, past our own
proxies, to the first that is none of them: the client may have made up the ones before.
"""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from litestar.enums import ScopeType
from litestar.types import Scope

from pokerhouse.server.rates import address_key

Address = IPv4Address | IPv6Address

_SCHEMES = ("http", "https")


class Proxies:
    """The reverse proxies in front of a house, as addresses and networks."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = tuple(ip_network(each) for each in trusted)

    def __contains__(self, host: str) -> bool:
        address = _address(host)
        return address is not None and self._has(address)

    def asks(self, peer: str, forwarded: str) -> str:
        """Return the client's address.

        peer: the other end of the connection
        forwarded: the value of `X-Forwarded-For`, several such headers joined by commas; empty
        without one
        """
        address = _address(peer)
        if address is None or not self._has(address):
            return peer
        for said in reversed(forwarded.split(",") if forwarded else []):
            before = _address(said)
            if before is None:
                break  # not an address: the ones before it are worth nothing either
            address = before
            if not self._has(address):
                break
        return str(address)

    def key(self, peer: str, forwarded: str) -> str:
        """Return the key under which the client's requests are counted."""
        return address_key(self.asks(peer, forwarded))

    def see_through(self, scope: Scope) -> None:
        """Put into the scope of a request who asks, and whether they do so by https."""
        client = scope.get("client")
        if client is None or client[0] not in self:
            return
        headers = [(name.lower(), value.decode("latin-1")) for name, value in scope["headers"]]
        forwarded = ",".join(value for name, value in headers if name == b"x-forwarded-for")
        scope["client"] = (self.asks(client[0], forwarded), 0)
        schemes = ",".join(value for name, value in headers if name == b"x-forwarded-proto")
        scheme = schemes.rpartition(",")[2].strip().lower()
        if scheme in _SCHEMES:
            scope["scheme"] = (
                scheme if scope["type"] == ScopeType.HTTP else scheme.replace("http", "ws")
            )

    def _has(self, address: Address) -> bool:
        return any(address in network for network in self._networks)


def _address(text: str) -> Address | None:
    """An address as proxies write it, which may have a port; None for anything else."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
