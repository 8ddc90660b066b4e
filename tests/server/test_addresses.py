"""Where others reach a house, by where it listens and under which name somebody came to it."""

from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

import pytest

from pokerhouse.server import addresses
from pokerhouse.server.addresses import (
    address_for_a_friend,
    address_to_tell,
    addresses_for_others,
    code_as_image,
    code_as_lines,
    in_order,
    is_this_machine,
)
from pokerhouse.server.settings.declared import Settings


@dataclass
class Address:
    """As ifaddr tells of it: IPv6 with its flow and its scope."""

    ip: str | tuple[str, int, int]


@dataclass
class Card:
    """A network card."""

    ips: list[Address] = field(default_factory=list)


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with a bridge, a card without a network, and one in a home."""
    ips: list[str | tuple[str, int, int]] = [
        "127.0.0.1",
        "172.17.0.1",
        "169.254.7.7",
        "192.168.1.20",
        "192.168.1.20",
        ("fe80::1", 0, 2),
        ("fd00::2", 0, 0),
    ]
    monkeypatch.setattr("ifaddr.get_adapters", lambda: [Card([Address(ip)]) for ip in ips])
    monkeypatch.setattr(addresses, "_way_out", {4: ip_address("192.168.1.20"), 6: None}.get)


def listening(host: str, url: str = "") -> Settings:
    """A house that listens there, on port 8000."""
    return Settings(Path("d"), host, 8000, url=url)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", []),
        ("::1", []),
        ("localhost", []),
        ("0.0.0.0", ["http://192.168.1.20:8000", "http://172.17.0.1:8000"]),
        ("::", ["http://[fd00::2]:8000"]),
        ("192.168.1.20", ["http://192.168.1.20:8000"]),
        ("den.local", ["http://den.local:8000"]),
    ],
)
@pytest.mark.usefixtures("cards")
def test_a_house_is_reached_where_it_listens(host: str, expected: list[str]) -> None:
    assert addresses_for_others(listening(host)) == expected


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("0.0.0.0", "http://192.168.1.20:8000"),
        ("::", "http://[fd00::2]:8000"),
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("::1", "http://[::1]:8000"),
        ("localhost", "http://localhost:8000"),
    ],
)
@pytest.mark.usefixtures("cards")
def test_t12_the_terminal_tells_an_address_that_can_be_opened(host: str, told: str) -> None:
    assert address_to_tell(listening(host)) == told


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_t12_also_on_a_machine_without_a_network(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "ifaddr.get_adapters", lambda: [Card([Address("127.0.0.1"), Address(("::1", 0, 0))])]
    )
    monkeypatch.setattr(addresses, "_way_out", {4: None, 6: None}.get)
    assert addresses_for_others(listening(host)) == []
    assert address_to_tell(listening(host)) == "http://localhost:8000"


@pytest.mark.usefixtures("cards")
def test_a_house_is_reached_where_its_owner_says() -> None:
    assert addresses_for_others(listening("0.0.0.0", "https://den.example.org")) == [
        "https://den.example.org"
    ]


@pytest.mark.parametrize(
    ("host", "asked", "friendly"),
    [
        ("0.0.0.0", "http://127.0.0.1:8000", "http://192.168.1.20:8000"),
        ("0.0.0.0", "http://localhost:8000", "http://192.168.1.20:8000"),
        ("0.0.0.0", "http://[::1]:8000", "http://192.168.1.20:8000"),
        ("0.0.0.0", "http://172.17.0.1:8000", "http://172.17.0.1:8000"),
        ("127.0.0.1", "http://127.0.0.1:8000", None),
        ("127.0.0.1", "https://den.example.org", "https://den.example.org"),  # through a proxy
    ],
)
@pytest.mark.usefixtures("cards")
def test_a_friend_comes_by_an_address_that_works_for_them(
    host: str, asked: str, friendly: str | None
) -> None:
    assert address_for_a_friend(listening(host), asked) == friendly


def test_the_owners_address_is_good_for_every_friend() -> None:
    house = listening("127.0.0.1", "https://den.example.org")
    assert address_for_a_friend(house, "http://192.168.1.20:8000") == "https://den.example.org"


def test_a_machine_without_a_network_has_no_address_for_others() -> None:
    assert in_order([ip_address("127.0.0.1"), ip_address("169.254.1.1")], None) == []


def test_what_no_browser_sends_is_not_this_machine() -> None:
    assert not is_this_machine("http://")


def test_a_code_is_drawn_for_a_page_and_for_a_terminal() -> None:
    text = "http://192.168.1.20:8000"
    lines = [
        line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m") for line in code_as_lines(text)
    ]
    assert {len(line) for line in lines} == {29}, "25 modules, and two more on each side"
    assert set("".join(lines)) == set("█▀▄ ")
    assert lines[1].startswith("██ ▄▄▄▄▄ █"), (
        "a corner by which a camera finds the code, dark on light"
    )
    assert code_as_image(text).startswith("data:image/svg+xml")
    assert code_as_image(text) != code_as_image(text + "/")
