"""`pokerhouse verify --hand`: the proofs of a hand are asked of a house, and checked here."""

import asyncio
import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from pokerhouse.units import HandId
from tests.cli.histories.test_verify import VECTORS
from tests.cli.terminal import inside
from tests.kit.client import NO_LIMIT
from tests.kit.server import ServerProcess
from tests.server.fair.sharer import Sharer, ended

HAND = VECTORS["hold'em with a showdown 1"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("verify") / "house") as server:
        yield server


async def played(server: ServerProcess) -> tuple[HandId, str, str]:
    """A hand between two people, the token of one of them, and that of somebody who was not
    there.
    """
    async with Sharer(server.url) as ann, Sharer(server.url) as ben, Sharer(server.url) as cleo:
        table = await ann.create_table(NO_LIMIT)
        await ben.watch(table)
        for each in (ann, ben):
            await each.sit()
            await each.commit(table)
        await ann.until(lambda: ended(ann) >= 1)
        return next(iter(ann.hands)), ann.cookie, cleo.cookie


def test_whoever_played_and_whoever_looked_on_can_check_it(server: ServerProcess) -> None:
    hand, ann, cleo = asyncio.run(played(server))
    done = inside("verify", "--hand", hand, "--url", server.url, "--token", ann)
    assert done.status == 0
    assert done.out.startswith(f"hand {hand}: 9 of 9 cards verified\n")
    assert inside("verify", "--hand", hand, "--url", server.url, "--token", cleo).status == 0


@pytest.mark.parametrize(
    ("hand", "token", "said"),
    [
        ("none-1", None, "the house says: This hand doesn't exist or isn't over yet.\n"),
        ("../../people", None, "the house says: Not Found"),
        (None, "guessed", "the house does not let you in"),
        (None, "", "the house does not let you in"),
    ],
)
def test_what_the_house_does_not_tell_is_said(
    server: ServerProcess, hand: str | None, token: str | None, said: str
) -> None:
    known, ann, _ = asyncio.run(played(server))
    asked, by = known if hand is None else hand, ann if token is None else token
    done = inside("verify", "--hand", asked, "--url", server.url, "--token", by)
    assert (done.status, done.out) == (2, "")
    assert said in done.err


@pytest.fixture
def liar() -> Iterator[str]:
    """A house that tells of one fair hand, whatever it is asked."""

    class Telling(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(HAND).encode())

        def log_message(self, format: str, *args: object) -> None:
            """Nothing is said."""

    house = HTTPServer(("127.0.0.1", 0), Telling)
    thread = Thread(target=house.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"http://127.0.0.1:{house.server_port}"
    house.shutdown()
    thread.join()
    house.server_close()


def test_the_proofs_of_another_hand_than_was_asked_for_are_a_fault(liar: str) -> None:
    assert inside("verify", "--hand", "v1", "--url", liar).status == 0
    done = inside("verify", "--hand", "v2", "--url", liar)
    assert done.status == 1
    assert "its events belong to hand v1, not to v2" in done.out.splitlines()
