"""The addresses of houses, each in the one spelling under which a directory knows it."""

import re
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from urllib.parse import urlsplit

URL_LETTERS_MAX = 200
_PORTS = {"http": 80, "https": 443}
_LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
_PATH = re.compile(r"(/[A-Za-z0-9_~+=.-]+)*")


def canonical_address(text: str) -> str:
    """Return the usual spelling of the address of a house; empty if it is none.

    Capitals in names, a dot after the name and the usual port are left out, and steps such as `/..`
    are taken. Addresses with a user, a query, an escape or a number in place of a name are none:
    browsers read these in several ways.

    >>> canonical_address("HTTPS://Den.Example.org.:443/x/../poker/")
    'https://den.example.org/poker'
    >>> canonical_address("http://2130706433"), canonical_address("http://[::0:1]:80")
    ('', 'http://[::1]')
    """
    if len(text) > URL_LETTERS_MAX or not (text.isascii() and text.isprintable()):
        return ""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return ""
    host = _canonical_host(parts.hostname or "")
    path = _canonical_path(parts.path)
    if parts.scheme not in _PORTS or not host or path is None or port == 0:
        return ""
    if "@" in parts.netloc or "?" in text or "#" in text:
        return ""
    place = host if port in (None, _PORTS[parts.scheme]) else f"{host}:{port}"
    return f"{parts.scheme}://{place}{path}"


def _canonical_host(host: str) -> str:
    """Return a name or an address in digits as browsers write it; empty if it is neither."""
    try:
        if ":" in host:
            return f"[{IPv6Address(host)}]" if "%" not in host else ""
        host = host.removesuffix(".")
        labels = host.split(".")
        if _NUMBER.fullmatch(labels[-1]):
            return str(IPv4Address(host))
    except AddressValueError:
        return ""
    return host if len(host) <= 253 and all(map(_LABEL.fullmatch, labels)) else ""


def _canonical_path(path: str) -> str | None:
    """Return a path without a slash at its end; None for one that is not plain."""
    path = path.removesuffix("/")
    if not _PATH.fullmatch(path):
        return None
    steps: list[str] = []
    for step in path.split("/")[1:]:
        if step == "..":
            steps = steps[:-1]
        elif step != ".":
            steps.append(step)
    return "".join(f"/{step}" for step in steps)
