"""Cards as they are drawn: no two of them can be taken for each other, at the least size and
without colour.
"""

import base64
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parent.parent.parent.parent
GALLERY = ROOT / "build" / "gallery"
WIDTH, HEIGHT = 28, 40
SEEN = {"whole": (HEIGHT, WIDTH), "left": (HEIGHT, 13), "top": (20, WIDTH)}
"""How many rows and columns of a card are seen where others cover the rest: in the tightest fan
0.45.
"""

APART = 0.04
"""The least difference of two cards: the root mean square of grey levels from 0 to 1, after a blur
of three pixels.
"""

Grey = np.ndarray[tuple[int, int], np.dtype[np.float64]]


@pytest.fixture(scope="module")
def gallery(browser: Browser) -> Iterator[Page]:
    """A page with every card in every form, drawn by the page's own components."""
    subprocess.run([sys.executable, str(ROOT / "_build" / "node.py"), "run", "gallery"], check=True)
    page = browser.new_page(viewport={"width": 700, "height": 1000})
    page.route(
        "http://gallery/**",
        lambda route: route.fulfill(path=GALLERY / route.request.url.split("/", 3)[3]),
    )
    page.goto("http://gallery/index.html")
    page.wait_for_selector("[data-form]")
    page.add_style_tag(
        content=f":root {{ --card-w: {WIDTH}px }} .card {{ box-shadow: none !important }}"
    )
    yield page
    page.close()


def greys(page: Page, form: str, deck: str) -> dict[str, Grey]:
    """Each card of one form as grey levels from 0 to 1, as the screen shows it."""
    page.evaluate("deck => document.documentElement.dataset.deck = deck", deck)
    cells = page.locator(f"[data-form={form}] [data-card]")
    names = [
        str(name) for name in cells.evaluate_all("cells => cells.map(cell => cell.dataset.card)")
    ]
    boxes = cells.evaluate_all(
        "cells => cells.map(cell => cell.getBoundingClientRect()).map(box => [box.x + scrollX, "
        "box.y + scrollY])"
    )
    picture = pixels(page, page.screenshot(full_page=True))
    found = {}
    for name, (x, y) in zip(names, boxes, strict=True):
        assert x == int(x)
        assert y == int(y)
        found[name] = picture[int(y) : int(y) + HEIGHT, int(x) : int(x) + WIDTH]
    return found


def pixels(page: Page, png: bytes) -> Grey:
    """A picture as grey levels (ITU-R BT.601); the browser reads it."""
    levels = page.evaluate(
        """async (png) => {
            const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
            const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
            canvas.drawImage(picture, 0, 0);
            const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
            const grey = Uint8Array.from({ length: data.length / 4 }, (_, i) =>
                Math.round(0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2]));
            return [picture.height, Array.from(grey, (level) => String.fromCharCode(level)).join("")];
        }""",
        base64.b64encode(png).decode(),
    )
    return (
        np.frombuffer(levels[1].encode("latin-1"), np.uint8)
        .astype(np.float64)
        .reshape(levels[0], -1)
        / 255
    )


def blurred(picture: Grey) -> Grey:
    """As an eye has it that does not see single pixels."""
    rows, columns = picture.shape
    wide = np.pad(picture, 1, mode="edge")
    total = np.zeros((rows, columns))
    for y in range(3):
        for x in range(3):
            total += wide[y : y + rows, x : x + columns]
    return total / 9


def alike(cards: dict[str, Grey]) -> list[tuple[str, str, float]]:
    """The pairs that are too near to each other, the nearest first."""
    seen = {name: blurred(picture) for name, picture in cards.items()}
    gaps = [
        (a, b, float(np.sqrt(np.mean((seen[a] - seen[b]) ** 2)))) for a, b in combinations(seen, 2)
    ]
    return sorted((gap for gap in gaps if gap[2] < APART), key=lambda gap: gap[2])


@pytest.mark.parametrize("deck", ["four", "two"])
@pytest.mark.parametrize("form", SEEN)
def test_no_two_cards_look_alike_in_grey_at_28_pixels(gallery: Page, form: str, deck: str) -> None:
    cards = greys(gallery, form, deck)
    assert len(cards) == 53
    rows, columns = SEEN[form]
    cards = {name: picture[:rows, :columns] for name, picture in cards.items()}
    assert alike(cards) == []


def test_courts_have_signs_of_their_own_beside_the_rank(gallery: Page) -> None:
    """Crown, flower and sword are read without the letter, and no other card has such a sign."""
    for deck in ("four", "two"):
        cards = greys(gallery, "whole", deck)
        signs = {name: blurred(picture[4:17, 16:27]) for name, picture in cards.items()}
        paper = float(np.max(signs["9s"]))
        for suit in "shdc":
            for rank in "JQK":
                assert np.mean(signs[rank + suit] < paper - 0.25) > 0.15, "as large as the rank"
            for one, other in combinations("JQK", 2):
                gap = np.sqrt(np.mean((signs[one + suit] - signs[other + suit]) ** 2))
                assert gap > 3 * APART, (one, other, gap)
            assert float(np.min(signs["9" + suit])) > paper - 0.05


def test_what_is_alike_is_found(gallery: Page) -> None:
    """A card that lies a quarter of a pixel further, one of another colour, and an 8 with a short
    gap, are near.
    """
    cards = greys(gallery, "whole", "four")
    gallery.evaluate("document.documentElement.style.setProperty('--heart', '#1450c8')")
    recoloured = greys(gallery, "whole", "four")["Kh"]
    gallery.evaluate("document.documentElement.style.removeProperty('--heart')")
    eight = cards["8s"]
    shifted = eight * 3 / 4 + np.roll(eight, 1, axis=1) / 4
    chipped = eight.copy()
    chipped[10:13, 5:7] = 1
    twins = {
        "8s": eight,
        "shifted": shifted,
        "chipped": chipped,
        "Kh": cards["Kh"],
        "recoloured": recoloured,
    }
    found = {frozenset(pair[:2]) for pair in alike(twins)}
    assert {
        frozenset(("8s", "shifted")),
        frozenset(("8s", "chipped")),
        frozenset(("Kh", "recoloured")),
    } <= found


def test_an_index_is_two_fifths_of_its_card(gallery: Page) -> None:
    for form in SEEN:
        heights = gallery.locator(f"[data-form={form}] .rank").evaluate_all(
            "ranks => ranks.filter(rank => rank.getAttribute('d')).map(rank =>"
            " (rank.getBBox().height + Number(rank.getAttribute('stroke-width'))) / 140)"
        )
        assert len(heights) == 52
        assert min(heights) >= 0.4
