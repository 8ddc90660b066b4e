"""Pages that the server writes, as a real house answers with them: whole, in part, packed, known
already, and wrong.
"""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from markupsafe import Markup

from pokerhouse.errors import ConfigError
from pokerhouse.server.web.site import Frame
from pokerhouse.server.wire.protocol import HouseLook
from tests.kit.server import ServerProcess

HOUSE = HouseLook("Tom & <Jerry>", "#14624a", "")
PERSON = {"Accept": "text/html,*/*;q=0.8"}
INDEX = (
    '<html lang="en"><head><meta charset="x">'
    '<meta name="description" content="d"><meta name="application-name" content="n">'
    "<title>t</title><!-- served: ./assets/Served-x.css ./assets/rooms-x.css --><!-- browsers: chrome123 --></head><div "
    'id="app">'
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house as it comes."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def test_who_runs_no_scripts_reads_the_page_in_their_language(server: ServerProcess) -> None:
    english = httpx.get(server.url + "/").text
    assert '<html lang="en">' in english
    assert "No open tables right now." in english
    german = httpx.get(server.url + "/", headers={"Accept-Language": "de-AT, en;q=0.5"})
    assert '<html lang="de">' in german.text
    assert "Gerade sind keine Tische offen." in german.text
    assert "accept-language" in german.headers["vary"]


def test_a_shell_that_runs_is_answered_without_the_frame(server: ServerProcess) -> None:
    part = httpx.get(server.url + "/", headers={"X-Part": "main"})
    assert part.text.startswith('<main id="main"')
    assert part.text.rstrip().endswith("</main>")
    assert 'data-title=""' in part.text
    assert "x-part" in part.headers["vary"]
    assert part.headers["etag"] != httpx.get(server.url + "/").headers["etag"]


def test_the_page_lies_in_the_frame_once_and_is_packed_for_who_can_unpack_it(
    server: ServerProcess,
) -> None:
    plain = httpx.get(server.url + "/", headers={"Accept-Encoding": "identity"})
    for once in ("<main", "<base href=", "<title>", '<meta name="description"'):
        assert plain.text.count(once) == 1, once
    assert plain.text.index("<base") < plain.text.index("href=")
    with httpx.stream("GET", server.url + "/", headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == plain.content


def test_a_page_brings_the_styles_of_every_room(server: ServerProcess) -> None:
    """They are all that dresses it where no scripts run."""
    page = httpx.get(server.url + "/rules").text
    linked = re.findall(r'<link rel="stylesheet"[^>]* href="\.(/assets/[\w-]+\.css)">', page)
    brought = "".join(httpx.get(server.url + each).raise_for_status().text for each in linked)
    source = Path(__file__).parents[4] / "web/src/site"
    rooms = re.findall(r'import "(.+\.css)"', (source / "rooms.ts").read_text())
    assert len(rooms) > 5
    for sheet in (*rooms, "site.css"):
        classes = set(
            re.findall(
                r"\.[a-z][\w-]+", re.sub(r"/\*.*?\*/", "", (source / sheet).read_text(), flags=re.S)
            )
        )
        assert {each for each in classes if each not in brought} == set(), sheet


@pytest.mark.parametrize("asked", ["rules/book", "forum/search?q=a%26b"])
def test_who_runs_no_scripts_steps_over_the_strip(server: ServerProcess, asked: str) -> None:
    page = httpx.get(f"{server.url}/{asked}").text
    assert page.index(f'href="./{asked}#main"') < page.index("<nav")
    assert 'id="main"' in page


def test_a_head_has_the_length_and_not_the_page(server: ServerProcess) -> None:
    answer = httpx.head(server.url + "/", headers={"Accept-Encoding": "identity"})
    assert (answer.status_code, answer.content) == (200, b"")
    whole = httpx.get(server.url + "/", headers={"Accept-Encoding": "identity"})
    assert int(answer.headers["content-length"]) == len(whole.content)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nowhere", 404), ("GET", "/api/profile", 401), ("POST", "/", 405)],
)
def test_a_person_is_told_on_a_page_what_went_wrong(
    server: ServerProcess, method: str, path: str, status: int
) -> None:
    whole = httpx.request(method, server.url + path, headers=PERSON)
    assert whole.status_code == status
    assert "<main" in whole.text
    assert '<script type="module"' in whole.text, "in the frame, from which all else can be reached"
    part = httpx.request(method, server.url + path, headers=PERSON | {"X-Part": "main"})
    assert (part.status_code, part.text.startswith("<main")) == (status, True)
    assert httpx.request(method, server.url + path).json()["status_code"] == status, (
        "a program gets a value"
    )


@pytest.mark.parametrize(
    ("asked", "part"),
    [
        ("rankings?variant=chess", "variant"),
        ("rankings?season=now&bots=no", "season"),
        ("rankings?bots=maybe", "bots"),
        ("rankings?big_blind=-5", "big_blind"),
        ("rankings?page=two", "page"),
        ("forum/public?page=0", "page"),
        ("forum/thread/1?quote=x", "quote"),
        ("forum/search?page=99999", "page"),
    ],
)
def test_an_address_with_a_value_that_is_none_leads_to_the_page_without_it(
    server: ServerProcess, asked: str, part: str
) -> None:
    """In the reader's language, and in no word for programs."""
    for language, why, quotation in (
        ("en", "This page exists", "“{}”"),
        ("de", "Diese Seite gibt es", "„{}“"),
    ):
        answer = httpx.get(
            f"{server.url}/{asked}",
            headers=PERSON | {"Accept-Language": language, "X-Part": "main"},
        )
        assert answer.status_code == 400
        assert why in answer.text
        assert quotation.format(part) in answer.text
        assert f'href="{asked.partition("?")[0]}"' in answer.text
        for technical in ("xpected", "Invalid", "`", "GET"):
            assert technical not in answer.text
    program = httpx.get(f"{server.url}/api/rankings?bots=maybe").json()
    assert program["detail"] == "bots: expected yes or no"
    assert program["reason"] == "misread_address"


@pytest.mark.parametrize(
    ("method", "path", "status", "why"),
    [
        ("GET", "/api/profile", 401, "Du bist abgemeldet"),
        ("POST", "/", 405, "Unter dieser Adresse gibt es keine Seite"),
        (
            "POST",
            "/forum/thread/1/follow?stop=x",
            400,
            "Der Server konnte deine Anfrage nicht lesen",
        ),
        ("POST", "/forum/public", 413, "zu groß, um es auf einmal zu senden"),
    ],
)
def test_why_something_did_not_work_is_told_in_the_language_of_the_reader(
    server: ServerProcess, method: str, path: str, status: int, why: str
) -> None:
    body = b"x" * 20_000_000 if status == 413 else b""
    headers = PERSON | {
        "Accept-Language": "de",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    answer = httpx.request(method, server.url + path, content=body, headers=headers)
    assert answer.status_code == status
    assert why in answer.text


def test_what_an_address_says_is_not_written_into_a_page_as_it_is(server: ServerProcess) -> None:
    answer = httpx.get(server.url + "/api/games/<script>alert(1)<script>", headers=PERSON)
    assert "<script>alert" not in answer.text


def test_whatever_is_put_into_the_frame_is_escaped() -> None:
    frame = Frame(INDEX)
    page = frame.around(
        "<main>a</main>",
        title="<b>&",
        description='"<i>',
        language="de",
        root="/poker",
        house=HOUSE,
    )
    assert "<title>&lt;b&gt;&amp;</title>" in page
    assert f'content="{Markup.escape(chr(34) + "<i>")}"' in page
    assert '<base href="/poker/">' in page
    assert '<meta name="application-name" content="Tom &amp; &lt;Jerry&gt;">' in page
    assert '<meta property="og:site_name" content="Tom &amp; &lt;Jerry&gt;">' in page
    assert '<div id="app"><main>a</main>' in page
    assert "visibility" not in page
    assert "visibility" in frame.around(
        "", title="", description="", language="en", root="", house=HOUSE, waiting=True
    )


@pytest.mark.parametrize(
    "index", ["<html>", INDEX.replace("<title>", ""), INDEX.replace("served:", "styles:")]
)
def test_a_page_that_was_built_otherwise_is_refused_when_the_house_opens(index: str) -> None:
    with pytest.raises(ConfigError, match="cannot hold what the server writes"):
        Frame(index)
