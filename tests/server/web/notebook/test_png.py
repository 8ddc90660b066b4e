"""The PNG of a shared hand: what a decoder of our own reads is what the SVG says, and nothing else
is drawn.
"""

import struct
import zlib

import numpy as np
import pytest
from numpy.typing import NDArray

from pokerhouse.cards.shapes import outlines
from pokerhouse.server.web.notebook.picture import picture
from pokerhouse.server.web.notebook.shared_hand import described_hand
from pokerhouse.server.web.pictures import can_be_written, png_of
from pokerhouse.server.web.pictures.glyphs import strokes_of
from tests.golden.write_views import every_log
from tests.server.web.notebook.test_picture import HOSTILE, seen

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">'


def decoded(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG (W3C, third edition), every chunk and its sum looked at."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, []
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(
            kind + body
        )
        chunks.append((kind, body))
        at += 12 + length
    assert [kind for kind, _ in chunks] == [b"IHDR", b"IDAT", b"IEND"]
    width, height, depth, colours, *rest = struct.unpack(">IIBBBBB", chunks[0][1])
    assert (depth, rest) == (8, [0, 0, 0])
    parts = {2: 3, 6: 4}[colours]
    rows = np.frombuffer(zlib.decompress(chunks[1][1]), np.uint8).reshape(height, 1 + parts * width)
    assert set(rows[:, 0]) == {2}, "each as what it differs by from the one above"
    return np.cumsum(rows[:, 1:], axis=0, dtype=np.uint8).reshape(height, width, parts)


@pytest.mark.parametrize("number", [3, -5])
def test_a_shared_hand_becomes_a_whole_picture_of_the_size_that_chats_want(number: int) -> None:
    _, log = every_log()[number]
    svg = picture(
        described_hand(seen(log, name="Jürgen"), "de"), described="a hand", house="The Den"
    )
    pixels = decoded(png_of(svg))
    assert pixels.shape == (630, 1200, 3)
    assert tuple(pixels[2, 2]) == (0x0D, 0x15, 0x12), "the room"
    paper = (pixels == np.array([0xFF, 0xFE, 0xFB], np.uint8)).all(axis=2).sum()
    assert paper > 2_000, "cards"


def test_what_somebody_is_called_changes_nothing_but_their_name() -> None:
    _, log = every_log()[0]
    assert (
        decoded(
            png_of(
                picture(described_hand(seen(log, name=HOSTILE), "en"), described=HOSTILE, house="x")
            )
        ).shape[1]
        == 1200
    )


def test_boxes_and_paths_lie_where_the_svg_says() -> None:
    box = decoded(png_of(f'{HEAD}<rect x="10" y="5" width="20" height="10" fill="#ff0000"/></svg>'))
    assert box[5:15, 10:30].reshape(-1, 3).tolist() == [[255, 0, 0]] * 200
    box[5:15, 10:30] = 0
    assert not box.any(), "and nowhere else"
    path = '<path d="M0 0L10 0L10 5L0 5Z" fill="#fff"/>'
    moved = f'{HEAD}<g transform="translate(10 5) scale(2)" opacity=".5">{path}</g></svg>'
    half = decoded(png_of(moved))
    assert set(half[6:14, 11:29].reshape(-1).tolist()) == {128}
    assert not half[:4].any()
    ring = (
        f'{HEAD}<circle cx="20" cy="10" r="6" fill="#000000" stroke="#ffffff" '
        'stroke-width="2"/></svg>'
    )
    drawn = decoded(png_of(ring))
    assert (drawn[10, 14, 0], drawn[10, 20, 0], drawn[10, 4, 0]) == (255, 0, 0)


@pytest.mark.parametrize(
    "part",
    [
        '<image href="x"/>',
        '<path d="M0 0A1 1 0 0 0 5 5"/>',
        '<rect width="5" height="5" fill="red"/>',
        '<g transform="rotate(3)"/>',
    ],
)
def test_what_cannot_be_drawn_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match=r"expected|cannot be drawn"):
        png_of(f"{HEAD}{part}</svg>")


@pytest.mark.parametrize(("width", "height"), [(0, 5), (2_001, 5), (5, 2_001), (100_000, 100_000)])
def test_a_picture_has_bounds(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="pixels"):
        png_of(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"></svg>')


def test_latin_names_can_be_written_and_others_are_told_apart_from_them() -> None:
    for name in (
        "Lucky Heron",
        "Jürgen Groß",
        "Zoë Ångström",
        "Łukasz Dvořák",
        "Ñandú & Søn",
        "P1 (bot) +2,50 €",
        "x" * 40,
    ):
        assert can_be_written(name), name
    for name in ("Вера", "小林", "🂡", "שלום", "Ann\u202e"):
        assert not can_be_written(name), name


def test_letters_stand_on_the_line_and_beside_each_other() -> None:
    for sign in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789":
        strokes, width = strokes_of(sign)
        points = [point for line in strokes for point in line]
        assert all(-1.5 <= x <= width + 1.5 for x, _ in points), sign
        assert all(-1 <= y <= 28.1 for _, y in points), sign
    assert strokes_of("AB")[1] > strokes_of("A")[1] + strokes_of("B")[1]
    assert strokes_of("") == ([], 0.0)


def test_curves_end_where_they_should() -> None:
    ((line, closed),) = outlines("M0-12.500C2.5-7 10.8-3 10.8 2.6Z")
    assert (line[0], line[-1], closed) == ((0.0, -12.5), (10.8, 2.6), True)
