"""A browser draws the pictures for notebooks: each as an image, as a notebook shows it."""

from base64 import b64encode

import pytest
from playwright.sync_api import Browser

from pokerhouse import Range, evaluate, fold, no_limit, start
from pokerhouse.cards import Card
from pokerhouse.rules import Player
from pokerhouse.units import Chips, PlayerId, SeatNumber

COLOURS = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const found = {};
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.slice(at, at + 3).join(",");
    found[colour] = (found[colour] ?? 0) + 1;
  }
  return [image.width, image.height, found];
}"""
RED, BLUE, GREEN, INK = "194,31,48", "20,80,200", "18,112,58", "21,24,28"
PAPER, CLOTH, PAIR, SUITED = "255,254,251", "39,112,90", "201,138,28", "42,128,74"
TABLE = fold(
    start(
        no_limit(5, 10),
        [
            Player(SeatNumber(seat), PlayerId(name), name, stack=Chips(1000))
            for seat, name in enumerate(("Ann", "Bob", "Cyd"), 1)
        ],
        button=SeatNumber(1),
    )
)


@pytest.mark.parametrize(
    ("drawn", "size", "colours"),
    [
        (Card.parse("Kh")._repr_svg_(), (76, 102), {RED, PAPER}),
        (evaluate("As Ah Ad Kc Kd")._repr_svg_(), (356, 126), {RED, BLUE, GREEN, INK, PAPER}),
        (Range.parse("AA, AKs")._repr_svg_(), (456, 480), {PAIR, SUITED}),
        (TABLE._repr_svg_(), (720, 470), {CLOTH}),
    ],
    ids=["card", "hand", "range", "table"],
)
def test_a_browser_draws_it(
    browser: Browser, drawn: str, size: tuple[int, int], colours: set[str]
) -> None:
    page = browser.new_page()
    address = f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
    width, height, found = page.evaluate(COLOURS, address)
    page.close()
    assert (width, height) == size
    assert {colour for colour in colours if found.get(colour, 0) < 20} == set()
