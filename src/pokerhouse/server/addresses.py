"""The addresses under which others reach this house, also as QR codes."""

import socket
from collections.abc import Iterable
from functools import lru_cache
from io import StringIO
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

import ifaddr
import segno

from pokerhouse.server.settings.declared import Settings

Address = IPv4Address | IPv6Address

_FAR_AWAY = {4: "192.0.2.1", 6: "2001:db8::1"}
"""Addresses that nobody has (RFC 5737, RFC 3849): the way to them is the way to everybody else."""
_ANY_PORT = 9
_BORDER = 2
_TERMINAL_INK = "\x1b[97;40m{}\x1b[0m"
"""White on black, whatever the terminal's own colours: cameras read it."""


def addresses_for_others(settings: Settings) -> list[str]:
    """Return the addresses of this house for others, as `http://192.168.1.20:8000`.

    The likeliest first; none if nobody can reach it. The setting `url` is believed; without it, a
    house that listens on all addresses has those of this machine's network cards.
    """
    if settings.url:
        return [settings.url]
    listens = _digits(settings.host)
    if listens is None:
        return [] if settings.host == "localhost" else [_address(settings.host, settings.port)]
    if listens.is_loopback:
        return []
    hosts = _of_the_network(listens.version) if listens.is_unspecified else [listens]
    return [_address(_in_url(host), settings.port) for host in hosts]


def address_to_tell(settings: Settings) -> str:
    """Return the address for the terminal: one that can be opened, never that of all cards."""
    listens = _digits(settings.host)
    nowhere = listens is not None and listens.is_unspecified
    here = "localhost" if nowhere else settings.host if listens is None else _in_url(listens)
    return next(iter(addresses_for_others(settings)), _address(here, settings.port))


def address_for_a_friend(settings: Settings, asked: str) -> str | None:
    """Return a friend's address of the house that someone else reaches at `asked`.

    A name or an address from the network is good for a friend too; `localhost` is not. None if only
    this machine reaches the house.
    """
    if not settings.url and not is_this_machine(asked):
        return asked
    return next(iter(addresses_for_others(settings)), None)


def is_this_machine(address: str) -> bool:
    """Return whether an address such as `http://127.0.0.1:8000` means this very machine."""
    host = urlsplit(address).hostname or ""
    digits = _digits(host)
    return host == "localhost" if digits is None else digits.is_loopback or digits.is_unspecified


@lru_cache(maxsize=256)
def code_as_image(text: str) -> str:
    """The QR code of a text as the address of an image (`data:image/svg+xml...`). Costs about 6 ms
    the first time.
    """
    return segno.make_qr(text, error="m").svg_data_uri(light="#fff", border=4)


def code_as_lines(text: str) -> list[str]:
    """The QR code of a text for a terminal, two rows of it in a line."""
    drawn = StringIO()
    segno.make_qr(text, error="l").terminal(drawn, border=_BORDER, compact=True)
    return [_TERMINAL_INK.format(line) for line in drawn.getvalue().splitlines()]


def _of_the_network(version: int) -> list[Address]:
    """This machine's addresses of IPv4 or IPv6, that of the way out first."""
    found = [
        _digits(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
        for card in ifaddr.get_adapters()
        for ip in card.ips
    ]
    return in_order(
        (each for each in found if each is not None and each.version == version), _way_out(version)
    )


def in_order(found: Iterable[Address], way_out: Address | None) -> list[Address]:
    """Return the addresses that others can use, each once, that of the way out first.

    The others are of further cards, and of bridges to virtual machines, which nobody outside can
    use.
    """
    usable = dict.fromkeys(each for each in found if not (each.is_loopback or each.is_link_local))
    return sorted(usable, key=lambda each: each != way_out)


def _way_out(version: int) -> Address | None:
    """This machine's address towards the rest of the world; None without one. Nothing is sent."""
    family = socket.AF_INET if version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((_FAR_AWAY[version], _ANY_PORT))
            return _digits(probe.getsockname()[0])
    except OSError:
        return None


def _digits(host: str) -> Address | None:
    try:
        return ip_address(host.partition("%")[0])
    except ValueError:
        return None


def _in_url(host: Address) -> str:
    return f"[{host}]" if host.version == 6 else str(host)


def _address(host: str, port: int) -> str:
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"
