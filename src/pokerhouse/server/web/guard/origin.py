"""The origin of a request and the host it names, judged by headers alone.

This separates two attacks. A foreign page that writes or opens a socket in the name of a player who
visits it is recognised by `Origin` and `Sec-Fetch-Site`. A foreign *name* that was made to lead to
this machine (DNS rebinding) makes such a page look like our own; it is recognised by `Host`, which
is then a name that nobody gave to this house.
"""

import socket
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from litestar.enums import ScopeType
from litestar.types import Scope

from pokerhouse.server.rates import address_key

_OWN_SITES = ("same-origin", "none")
"""The values of `Sec-Fetch-Site` from our own page, and from an address typed by hand."""


def is_same_origin(headers: Mapping[str, str]) -> bool:
    """Judge by `Sec-Fetch-Site` if sent, and always by `Origin`; programs may send neither.

    Some browsers send no `Sec-Fetch-Site` with a socket and others send it wrongly through a proxy,
    so it can only turn a request away, never let one in that `Origin` speaks against.
    """
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None and site not in _OWN_SITES:
        return False
    return origin is None or origin.partition("//")[2].lower() == headers.get("host", "").lower()


def is_known_host(host: str, names: frozenset[str]) -> bool:
    """Return whether a `Host` header names this house.

    It does by an address in digits, by `localhost`, or by one of `names`. An address in digits
    cannot be rebound: a browser that sends it was pointed at it.
    """
    name = host_name(host)
    if name == "localhost" or name in names:
        return True
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def host_name(host: str) -> str:
    """The name in a `Host` header, in small letters, without the port and a last dot."""
    port = host.rpartition(":")[2]
    # `[::1]` ends with a bracket: the colons in it part no port
    name = host.removesuffix(f":{port}") if port.isdecimal() else host
    return name.lower().rstrip(".")


def names_of_this_machine() -> frozenset[str]:
    """Under which names a home network finds this machine: its host name, and that with
    `.local`.
    """
    name = socket.gethostname().lower()
    return frozenset({name, name.partition(".")[0], f"{name.partition('.')[0]}.local"}) - {""}


# The address of a client behind reverse proxies.
#
# Anybody can write `X-Forwarded-For`: only the proxies that the owner named are believed. Each
# proxy appends the address of its own client. So the addresses are read from the right, past our
# own proxies, to the first that is none of them: the client may have made up the ones before.

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
