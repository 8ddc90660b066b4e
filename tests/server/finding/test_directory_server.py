"""The list server over HTTP: what it takes, what it shows, and to those who ask too often."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace

from pokerhouse.errors import InputError
from pokerhouse.house.finding import ENTRY_MS, Listing, announce, signing_key
from pokerhouse.server.live.finding.directory_client import list_of
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.web.directory import create_directory
from pokerhouse.server.web.directory.app import ANNOUNCEMENTS_PER_MINUTE, LOOKS_AT_ONCE
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.units import Millis

START = Millis(1_800_000_000_000)
DEN = Listing(
    "The <b>Den</b>", "https://den.example.org", ('Omaha "wild"', "Hold'em"), 3, 1, "0.1.0", START
)
KEY = signing_key(b"a" * 32)


class Clock:
    """Of the directory."""

    now = START

    def __call__(self) -> Millis:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock that is set by hand."""
    return Clock()


class Proofs:
    """The answers of houses that are asked for their key, and what was asked."""

    def __init__(self) -> None:
        self.fault = ""
        self.asked: list[tuple[str, str]] = []

    async def prove(self, url: str, key: str) -> None:
        """A house answers."""
        self.asked.append((url, key))
        if self.fault:
            raise InputError(self.fault)


@pytest.fixture
def proofs() -> Proofs:
    """Houses that own their address."""
    return Proofs()


@pytest.fixture
def server(clock: Clock, proofs: Proofs) -> Iterator[TestClient[Litestar]]:
    """An empty directory."""
    limits = Limits(Settings(Path()), connections_max=10)
    with TestClient(create_directory(limits, clock, proofs.prove)) as client:
        yield client


def put(server: TestClient[Litestar], listing: Listing) -> httpx.Response:
    body = msgspec.json.encode(announce(listing, KEY))
    return server.put("/api/houses", content=body, headers={"content-type": "application/json"})


def test_a_house_is_listed_for_three_minutes(server: TestClient[Litestar], clock: Clock) -> None:
    assert put(server, DEN).status_code == 204
    (entry,) = server.get("/api/houses").json()
    assert msgspec.convert(entry["house"], Listing) == DEN
    assert entry["announcement"] == msgspec.to_builtins(announce(DEN, KEY))
    clock.now = Millis(START + ENTRY_MS + 1)
    assert server.get("/api/houses").json() == []


def test_a_house_is_asked_for_its_key_before_it_is_listed_and_once_an_hour(
    server: TestClient[Litestar], clock: Clock, proofs: Proofs
) -> None:
    proofs.fault = "another house is there"
    refused = put(server, DEN)
    assert (refused.status_code, refused.json()["detail"]) == (400, "another house is there")
    assert server.get("/api/houses").json() == []
    proofs.fault = ""
    assert put(server, DEN).status_code == 204
    for number in range(1, 52):
        clock.now = Millis(START + number * 150_000)
        assert put(server, replace(DEN, at_ms=clock.now)).status_code == 204
    assert proofs.asked == [(DEN.url, announce(DEN, KEY).key)] * 4
    elsewhere = replace(DEN, url="https://inn.example.org", at_ms=Millis(clock.now + 1))
    assert put(server, elsewhere).status_code == 204
    assert proofs.asked[-1][0] == elsewhere.url, "another address is asked anew"


def test_people_see_the_list_and_no_word_of_it_is_markup(server: TestClient[Litestar]) -> None:
    assert "No poker houses are listed" in server.get("/").text
    put(server, DEN)
    page = server.get("/").text
    assert "The &lt;b&gt;Den&lt;/b&gt;" in page
    assert "<b>" not in page
    assert 'href="https://den.example.org/"' in page
    assert "3 players online, 1 table: Omaha &#34;wild&#34;, Hold&#39;em" in page
    assert server.get("/page.js").headers["content-type"].startswith("text/javascript")
    assert server.get("/page.css").status_code == 200


def test_what_is_not_put_on_the_list_is_told_why(server: TestClient[Litestar]) -> None:
    refused = put(server, replace(DEN, name=""))
    assert (refused.status_code, refused.json()["detail"][:22]) == (400, "the name of a house ha")
    for body in (
        b"",
        b"[]",
        b'{"said":1}',
        b'{"said":"{}","key":"","signature":""}',
        b'{"said":"{}","key":"","signature":"","x":1}',
    ):
        told = server.put("/api/houses", content=body, headers={"content-type": "application/json"})
        assert told.status_code == 400, body
    long = server.put(
        "/api/houses",
        content=b'"' + b"x" * 10_000 + b'"',
        headers={"content-type": "application/json"},
    )
    assert long.status_code == 413


def test_who_asks_too_often_is_told_to_wait(server: TestClient[Litestar]) -> None:
    for _ in range(LOOKS_AT_ONCE):
        assert server.get("/api/houses").status_code == 200
    # A slow machine earns new looks while it asks: sooner or later it is too quick all the same.
    answers = (server.get("/api/houses") for _ in range(500))
    refused = next(each for each in answers if each.status_code != 200)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0
    told = [
        put(server, replace(DEN, at_ms=Millis(START + number)))
        for number in range(ANNOUNCEMENTS_PER_MINUTE + 5)
    ]
    assert [each.status_code for each in (told[0], told[-1])] == [204, 429]


def test_a_directory_that_changes_what_was_said_is_not_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = announce(DEN, KEY)
    changed = replace(said, said=said.said.replace("den.example", "bad.example"))
    body = msgspec.json.encode(
        [{"announcement": changed}, {"announcement": said}, {"announcement": said, "more": 1}]
    )
    monkeypatch.setattr("pokerhouse.server.live.finding.directory_client._ask", lambda *_: body)
    assert (
        asyncio.run(asyncio.to_thread(list_of, "https://list.example.org")) == [(DEN, said.key)] * 2
    )
