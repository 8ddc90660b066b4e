"""The origin of a request and the host it names, judged by headers alone.

This separates two attacks. A foreign page that writes or opens a socket in the name of a player who
visits it is recognised by `Origin` and `Sec-Fetch-Site`. A foreign *name* that was made to lead to
this machine (DNS rebinding) makes such a page look like our own; it is recognised by `Host`, which
is then a name that nobody gave to this house.
"""

import socket
from collections.abc import Mapping
from ipaddress import ip_address

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
