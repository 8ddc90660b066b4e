"""Whatever comes as a body is read, or refused in words: no bytes are a fault of the house."""

import asyncio
from collections.abc import Iterator

import httpx
import msgspec
import pytest
from litestar.exceptions import ClientException

from pokerhouse.server.web.requests import AnyRequest, exactly
from tests.kit.server import ServerProcess


class Amount(msgspec.Struct, frozen=True):
    """What a route takes."""

    chips: int
    why: str = ""


class Sent(AnyRequest):
    """A request with this body."""

    def __init__(self, body: bytes) -> None:
        self._sent = body

    async def body(self) -> bytes:
        """As it was sent."""
        return self._sent


def test_a_body_is_taken_as_it_is_written() -> None:
    assert asyncio.run(exactly(Sent(b'{"chips": 5}'), Amount)) == Amount(5)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b'{"chips": 5, "why": "\xff"}',
        b'{"chips": "5"}',
        b'{"chips": 5.0}',
        b"[5]",
        b"null",
        b'{"chips": 5}{"chips": 6}',
    ],
)
def test_what_cannot_be_read_is_refused_in_words(body: bytes) -> None:
    with pytest.raises(ClientException) as refused:
        asyncio.run(exactly(Sent(body), Amount))
    assert refused.value.detail


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("bodies") / "house") as server:
        yield server
    assert "inner error" not in server.log.read_text()


@pytest.mark.parametrize(
    "path", ["PATCH /api/session", "PUT /api/session/face", "POST /api/learn/equity"]
)
def test_no_body_is_a_fault_of_the_house(server: ServerProcess, path: str) -> None:
    method, address = path.split()
    cookie = httpx.post(server.url + "/api/session").cookies["pokerhouse_session"]
    head = {"content-type": "application/json", "cookie": f"pokerhouse_session={cookie}"}
    for body, words in (
        (b"", "expected a body in JSON"),
        (b'{"name": "\xff", "face": "\xff"}', "that is not UTF-8"),
        (b"{", "truncated"),
        (b"\x00", "malformed"),
        (b"[" * 30_000, "nested too deeply"),
    ):
        answer = httpx.request(method, server.url + address, content=body, headers=head, timeout=30)
        assert answer.status_code == 400, (body[:20], answer.text)
        assert words in answer.json()["detail"], body[:20]


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        (
            "POST /api/tokens",
            b'{"name": "x", "scopes": ["fly"]}',
            "scopes[0]: 'fly': expected play or read_hands",
        ),
        ("GET /api/statistics/x?position=fly", b"", "position: 'fly': expected big_blind, button"),
        (
            "PUT /api/profile/privacy",
            b'{"listed": true, "shows": "fly"}',
            "shows: 'fly': expected ",
        ),
    ],
)
def test_a_choice_that_there_is_not_is_refused_with_those_there_are(
    server: ServerProcess, path: str, body: bytes, words: str
) -> None:
    method, address = path.split()
    with httpx.Client(base_url=server.url) as browser:
        browser.post("/api/session")
        answer = browser.request(
            method, address, content=body, headers={"content-type": "application/json"}
        )
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"].startswith(words), answer.text
