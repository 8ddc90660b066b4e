"""Strangers at the forum: under which name they write, and what they cannot break."""

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.kit.server import ServerProcess
from tests.server.web.forum.kit import Forumer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def test_who_has_become_a_guest_since_they_were_asked_has_the_name_they_gave(
    server: ServerProcess,
) -> None:
    kay, lou = Forumer(server), Forumer(server)
    lou.register("Lou Forum")
    assert 'name="name"' in kay.page("/forum/public/new")
    kay.arrive()  # the page has done that meanwhile

    def sends(name: str, answer: str, status: int) -> str:
        return kay.send(
            "/forum/public", status, title="Named", words="Who am I?", name=name, answer=answer
        ).text

    assert 'value="Kay Forum"' in sends("Kay Forum", "17", 400), "and is asked again"
    assert "That name is taken" in sends("Lou Forum", "52", 400)
    sends("Kay Forum", "52", 303)
    assert kay.ask("POST", "/api/session")["name"] == "Kay Forum"
    assert 'name="name"' not in kay.page("/forum/public/new")
    lou.begin("Not named", "Members keep theirs.", name="Mallory")
    assert lou.ask("POST", "/api/session")["name"] == "Lou Forum"


def test_no_sign_in_a_post_breaks_the_feed(server: ServerProcess) -> None:
    signs = "".join(map(chr, (*range(0x20), 0x7F, 0x85, 0x2028, 0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFF)))
    Forumer(server, "Zed Forum").begin(f"Broken{signs} title", f"Broken{signs} words")
    feed = ElementTree.fromstring(Forumer(server).ask_page("/forum/public/feed.xml").content)
    assert "Broken title" in [each.text for each in feed.iter("{http://www.w3.org/2005/Atom}title")]
