"""The page and the answers it asks for, as a real server sends them: packed, kept, and asked for
again in few bytes.
"""

import gzip
import http.client
import json
from collections.abc import Iterator

import httpx
import pytest

from pokerhouse.server.web.page import built_page
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

PAGE = {name: file for name, file in built_page().items() if name != "/index.html"}
PACKED = next(
    name
    for name, file in PAGE.items()
    if name.endswith(".js") and {"br", "gzip"} <= set(file.packed)
)
"""A file that is kept in each form."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house as it comes."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        yield server


def asked(
    server: ServerProcess, path: str, **headers: str
) -> tuple[http.client.HTTPMessage, bytes]:
    """The head and the bytes of an answer as they came, which httpx would unpack."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        line.request(
            "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )
        answer = line.getresponse()
        return answer.headers, answer.read()
    finally:
        line.close()


def test_every_text_of_the_page_is_there_in_fewer_bytes(server: ServerProcess) -> None:
    texts = {
        name: file
        for name, file in PAGE.items()
        if name.endswith((".js", ".css")) and len(file.body) > 500
    }
    assert len(texts) > 20, "the page is built: `make page`"
    for name, file in texts.items():
        head, body = asked(server, name, Accept_Encoding="gzip, deflate, br, zstd")
        assert (head["content-encoding"], body) == ("br", file.packed["br"]), name
        head, packed = asked(server, name, Accept_Encoding="gzip, deflate")
        assert (head["content-encoding"], gzip.decompress(packed)) == ("gzip", file.body), name
        assert len(body) < len(packed) < len(file.body)
        assert head["vary"] == "accept-encoding"


@pytest.mark.parametrize(
    "accepted", ["", "identity", "br;q=0, gzip;q=0", "gzip; q=0.0", "zstd", ";;;,,="]
)
def test_who_can_unpack_nothing_gets_it_plain(server: ServerProcess, accepted: str) -> None:
    head, body = asked(server, "/icon.svg", Accept_Encoding=accepted)
    assert (head["content-encoding"], body) == (None, PAGE["/icon.svg"].body)
    assert head["content-length"] == str(len(body))


def test_names_with_a_hash_are_kept_for_good_and_all_others_asked_for_again(
    server: ServerProcess,
) -> None:
    for name, file in PAGE.items():
        head, _ = asked(server, name)
        kept = "public, max-age=31536000, immutable" if name.startswith("/assets/") else "no-cache"
        assert (head["cache-control"], head["content-type"]) == (kept, file.kind), name


@pytest.mark.parametrize("path", ["/", "/icon.svg"])
@pytest.mark.parametrize("coding", ["br", "gzip", ""])
def test_what_is_the_same_is_not_sent_again(server: ServerProcess, coding: str, path: str) -> None:
    tag = asked(server, path, Accept_Encoding=coding)[0]["etag"]
    for told in (tag, f"W/{tag}", f'"other", {tag}'):
        answer = httpx.get(
            server.url + path, headers={"Accept-Encoding": coding, "If-None-Match": told}
        )
        assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag)
    assert asked(server, path, Accept_Encoding=coding, If_None_Match='"other"')[1], (
        "another page is sent whole"
    )


def test_each_form_has_its_own_tag(server: ServerProcess) -> None:
    tags = {
        asked(server, PACKED, Accept_Encoding=coding)[0]["etag"] for coding in ("br", "gzip", "")
    }
    assert len(tags) == 3


def test_a_head_is_answered_without_a_body(server: ServerProcess) -> None:
    answer = httpx.head(server.url + PACKED, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-length"] == str(len(PAGE[PACKED].packed["gzip"]))
    assert answer.content == b""


@pytest.mark.parametrize("path", ["/api/table-options", "/api/games", "/api/games/holdem"])
def test_answers_that_are_the_same_for_everybody_are_packed(
    server: ServerProcess, path: str
) -> None:
    plain_head, plain = asked(server, path)
    head, packed = asked(server, path, Accept_Encoding="gzip")
    assert plain_head["content-encoding"] is None
    assert (head["content-encoding"], json.loads(gzip.decompress(packed))) == (
        "gzip",
        json.loads(plain),
    )
    assert len(packed) < len(plain) / 2


def test_what_is_said_to_one_person_is_not_packed(server: ServerProcess) -> None:
    """Its length would tell of it to who listens, and has a word in it: their name, their lines
    (BREACH).
    """
    ann = Visitor(server)
    ann.register("Ann Anders")
    for _ in range(10):
        Visitor(server).log_in("Ann Anders")
    head, body = asked(
        server,
        "/api/sessions",
        Accept_Encoding="gzip, br",
        Cookie=f"pokerhouse_session={ann.token}",
    )
    assert len(json.loads(body)) > 5
    assert (head["content-encoding"], len(body) > 1_000) == (None, True), (
        "it is long enough to be packed"
    )


def test_nothing_packed_can_be_asked_for_by_its_own_name(server: ServerProcess) -> None:
    for name in ("/icon.svg.gz", "/icon.svg.br", "/index.html"):
        assert httpx.get(server.url + name).status_code == 404
