"""What the host calls the house, and its colour: wherever the house names itself, and at once when
they change.
"""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from time import sleep
from xml.etree import ElementTree

import httpx
import numpy as np
import pytest
from numpy.typing import NDArray

from pokerhouse import server as package
from pokerhouse.server.settings.colours import contrast
from pokerhouse.server.version import VERSION
from pokerhouse.server.web.pictures.branding import PNG_ICONS, coloured
from pokerhouse.server.web.site.frame import project_page
from tests.kit.server import ServerProcess
from tests.server.web.notebook.test_png import decoded
from tests.server.web.test_people import printed_link
from tests.server.web.visitor import Visitor

NAME, COLOUR = "Tom & <Jerry> of old times", "#7c1526"
GREEN = b"#14624a"
ICONS = ("icon.svg", "icon-turn.svg", "maskable.svg")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house as it comes: its owner names it."""
    with ServerProcess(
        tmp_path_factory.mktemp("server") / "house", POKERHOUSE_URL="https://den.example.org"
    ) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def owner(server: ServerProcess) -> Visitor:
    """Its owner, who has given it a name and a colour while it ran."""
    owner = Visitor(server)
    owner.register("Olga Owner")
    owner.ask("POST", "/api/link/owner", token=printed_link(server.said))
    before = httpx.get(server.url).text
    assert "<title>pokerhouse</title>" in before
    assert '<style id="house-colour"></style>' in before, "its tokens are of that colour"
    assert "powered by" not in before, "its name says it"
    assert GREEN in httpx.get(f"{server.url}/icon.svg").content
    owner.ask("PUT", "/api/owner/settings/name", 204, value=f"  {NAME} ")
    owner.ask("PUT", "/api/owner/settings/colour", 204, value=COLOUR.upper())
    return owner


@pytest.mark.usefixtures("owner")
def test_pages_are_called_so_and_come_in_the_colour(server: ServerProcess) -> None:
    home, rules = httpx.get(server.url).text, httpx.get(f"{server.url}/rules").text
    assert "<title>Tom &amp; &lt;Jerry&gt; of old times</title>" in home
    assert (
        rules.partition("<title>")[2]
        .partition("</title>")[0]
        .endswith(" – Tom &amp; &lt;Jerry&gt; of old times")
    )
    for page in (home, rules):
        assert "<Jerry>" not in page
        assert (
            page.count(
                '<meta property="og:site_name" content="Tom &amp; &lt;Jerry&gt; of old times">'
            )
            == 1
        )
        assert (
            page.count(
                '<meta name="application-name" content="Tom &amp; &lt;Jerry&gt; of old times">'
            )
            == 1
        )
        assert f'<style id="house-colour">:root{{--accent:light-dark({COLOUR},' in page
        assert page.index("/assets/site-") < page.index("house-colour") < page.index("</head>"), (
            "after the tokens"
        )


@pytest.mark.usefixtures("owner")
def test_below_the_pages_of_a_house_of_another_name_stands_what_it_runs_on(
    server: ServerProcess,
) -> None:
    linked = f'<a href="{project_page()}">pokerhouse</a>' if project_page() else "pokerhouse"
    for path in ("", "rules", "forum", "nowhere"):
        german = {"Accept-Language": "de", "Accept": "text/html"}
        assert (
            f"läuft mit {linked} {VERSION}"
            in httpx.get(f"{server.url}/{path}", headers=german).text
        ), path
    assert f"powered by {linked} {VERSION}</p>" in httpx.get(server.url).text


@pytest.mark.usefixtures("owner")
def test_icons_and_manifest_follow_and_are_told_apart_from_those_before(
    server: ServerProcess,
) -> None:
    for name in ICONS:
        answer = httpx.get(f"{server.url}/{name}", headers={"Accept-Encoding": "br, gzip"})
        assert (COLOUR.encode() in answer.content, GREEN in answer.content) == (True, False), name
        assert answer.headers["cache-control"] == "no-cache"
        again = httpx.get(f"{server.url}/{name}", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
    for address, (_, side) in PNG_ICONS.items():
        name = address.removeprefix("/")
        pixels = drawn(server, name)
        assert pixels.shape == (side, side, 4)
        ground = tuple(int(COLOUR[at : at + 2], 16) for at in (1, 3, 5))
        assert tuple(pixels[side // 10, side // 2]) == (*ground, 255)
        assert tuple(pixels[side // 2, side // 2]) == (255, 255, 255, 255), "the sign"
        assert pixels[0, 0, 3] == (0 if name.startswith("icon") else 255), (
            "round corners, or the whole square"
        )
    manifest = httpx.get(f"{server.url}/manifest.webmanifest").json()
    assert (manifest["name"], manifest["short_name"], manifest["theme_color"]) == (
        NAME,
        "Tom &",
        COLOUR,
    )


def drawn(server: ServerProcess, name: str) -> NDArray[np.uint8]:
    """A PNG, once it is in the colour: it is drawn beside the house."""
    built = (Path(package.__file__).parent / "static" / name).read_bytes()
    for _ in range(200):
        body = httpx.get(f"{server.url}/{name}").content
        if body != built:
            return decoded(body)
        sleep(0.05)
    raise AssertionError(f"{name} is never drawn")


def test_the_sign_can_be_seen_on_every_colour() -> None:
    svg = '<svg><rect fill="#14624a"/><path fill="#fff"/></svg>'
    for red, green, blue in product(range(0, 256, 51), repeat=3):
        colour = f"#{red:02x}{green:02x}{blue:02x}"
        sign = re.findall(r'<path fill="(#\w+)"', coloured(svg, "#14624a", colour))
        assert (
            contrast(colour, sign[0].replace("#fff", "#ffffff") if len(sign[0]) == 4 else sign[0])
            >= 3
        ), colour


@pytest.mark.usefixtures("owner")
def test_feeds_and_passkeys_are_of_the_house(server: ServerProcess) -> None:
    feed = ElementTree.fromstring(httpx.get(f"{server.url}/forum/news/feed.xml").content)
    title = feed.findtext("{http://www.w3.org/2005/Atom}title")
    assert title is not None
    assert title.endswith(f" – {NAME}")


@pytest.mark.usefixtures("owner")
def test_nobody_calls_themselves_like_the_house(server: ServerProcess, owner: Visitor) -> None:
    owner.ask("PUT", "/api/owner/settings/name", 204, value="The Velvet Den")
    guest = Visitor(server)
    guest.arrive()
    assert guest.ask("PATCH", "/api/session", 400, name="the veIvet den")["reason"] == "name_taken"
    owner.ask("PUT", "/api/owner/settings/name", 204, value=NAME)
    guest.ask("PATCH", "/api/session", 200, name="The Velvet Den")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("name", value) for value in ("", "   ", "a" * 41, "—", "\u202eneD", "Den\x00", "Dеn")),
        *(
            ("colour", value)
            for value in ("", "red", "#fff", "#12345g", "#123456;}</style>", "#1234567", "123456")
        ),
    ],
)
def test_what_is_no_name_or_no_colour_is_refused_and_nothing_changes(
    owner: Visitor, name: str, value: str
) -> None:
    refused = owner.ask("PUT", f"/api/owner/settings/{name}", 400, value=value)
    assert refused["reason"] == "bad_setting"
    held = {
        each["name"]: each["value"] for each in owner.request("GET", "/api/owner/settings").json()
    }
    assert (held["name"], held["colour"]) == (NAME, COLOUR)


def test_the_picture_of_a_colour_is_for_owners_and_of_colours_alone(
    server: ServerProcess, owner: Visitor
) -> None:
    shown = owner.ask("GET", "/api/owner/colours/FFFF00")
    assert set(shown) == {"light", "dark", "contrast"}
    assert shown["dark"]["accent"] == "#ffff00"
    for wrong in ("red", "ffff0", "ffff00;", "%23ffff00", "fffffff"):
        assert owner.ask("GET", f"/api/owner/colours/{wrong}", 400)["reason"] == "bad_setting"
    guest = Visitor(server)
    guest.ask("GET", "/api/owner/colours/ffff00", 401)
    guest.arrive()
    guest.ask("GET", "/api/owner/colours/ffff00", 400)
