"""A PNG of a picture in SVG, of as much of SVG as the house's own pictures use.

Edges are soft by how far a pixel's middle is from them. What an element has that is not known here
raises `ValueError`: a picture is whole, or there is none.
"""

import re
import struct
import zlib
from itertools import pairwise
from typing import NamedTuple, cast
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

from pokerhouse.cards import shapes
from pokerhouse.server.web.pictures.glyphs import CAPITAL, strokes_of

Floats = NDArray[np.float32]
SIDE_MAX = 2_000
"""Pixels, of either side of a picture."""
_CAPITAL_SHARE = 0.72
"""The height of capitals as a part of the text's size."""
_NUMBER = r"(-?[\d.]+)"
_TRANSFORM = re.compile(rf"translate\({_NUMBER} {_NUMBER}\)(?: scale\({_NUMBER}\))?")
_VIEW = re.compile(r"0 0 ([\d.]+) \1")
_NAME = re.compile(r"\{.*\}")
_UNSEEN = {"title", "defs"}


class _Place(NamedTuple):
    """The transformation of an element: an offset, then a scale; and its opacity."""

    right: float = 0.0
    down: float = 0.0
    scale: float = 1.0
    opacity: float = 1.0

    def within(self, element: ElementTree.Element) -> "_Place":
        opacity = self.opacity * float(element.get("opacity", 1))
        transform = element.get("transform")
        if transform is None:
            return self._replace(opacity=opacity)
        found = _TRANSFORM.fullmatch(transform)
        if found is None:
            raise ValueError(f"{transform!r}: expected translate(x y) and scale(s)")
        x = float(found[1])
        y = float(found[2])
        scale = float(found[3] or 1)
        return _Place(
            self.right + self.scale * x, self.down + self.scale * y, self.scale * scale, opacity
        )

    def moved(self, points: shapes.Points) -> shapes.Points:
        return [(self.right + self.scale * x, self.down + self.scale * y) for x, y in points]


def png_of(svg: str, *, side: int = 0, clear: bool = False) -> bytes:
    """Return the picture as PNG. Raises `ValueError` for an SVG with features ours do not use.

    - `side`: the pixels of a side of a square one, instead of its own size
    - `clear`: transparent where nothing is drawn: 32 bits a pixel, else 24
    """
    root = ElementTree.fromstring(svg)
    width = int(root.get("width", 0))
    height = int(root.get("height", 0))
    scale = 1.0
    if side:
        square = _VIEW.fullmatch(root.get("viewBox", ""))
        if square is None:
            raise ValueError(f"{root.get('viewBox')!r}: expected a square view box from 0 0")
        width = side
        height = side
        scale = side / float(square[1])
    if not (0 < width <= SIDE_MAX and 0 < height <= SIDE_MAX):
        raise ValueError(f"{width} by {height} pixels: expected 1 to {SIDE_MAX:,} each")
    canvas = _Canvas(width, height, _middles(root))
    for element in root:
        canvas.draw(element, _Place(scale=scale))
    return _packed(_unmixed(canvas.pixels) if clear else canvas.pixels[:, :, :3])


def _middles(root: ElementTree.Element) -> dict[str, str]:
    """Return a plain colour for each gradient by its address: the middle of its ends."""
    found = {}
    for gradient in root.iter("{http://www.w3.org/2000/svg}radialGradient"):
        ends = [_colour(stop.get("stop-color", "")) for stop in gradient]
        middle = (ends[0] + ends[-1]) / 2
        found[f"url(#{gradient.get('id')})"] = "#" + "".join(
            f"{round(float(part)):02x}" for part in middle
        )
    return found


class _Area(NamedTuple):
    """A rectangle of pixels, with the centres of its rows and columns."""

    rows: slice
    columns: slice
    y: Floats
    x: Floats


class _Canvas:
    def __init__(self, width: int, height: int, named: dict[str, str]) -> None:
        self.pixels: Floats = np.zeros((height, width, 4), np.float32)
        """Red, green and blue, multiplied by the opacity, and the coverage of the pixel, up to 255.
        """
        self._named = named

    def draw(self, element: ElementTree.Element, place: _Place) -> None:
        tag = _NAME.sub("", element.tag)
        place = place.within(element)
        match tag:
            case "g":
                for each in element:
                    self.draw(each, place)
            case "rect":
                x, y = _number(element, "x"), _number(element, "y")
                width, height = _number(element, "width"), _number(element, "height")
                radius = min(_number(element, "rx"), width / 2, height / 2)
                self._box(element, place, (x, y, x + width, y + height), radius)
            case "circle":
                x, y = _number(element, "cx"), _number(element, "cy")
                radius = _number(element, "r")
                self._box(element, place, (x - radius, y - radius, x + radius, y + radius), radius)
            case "path":
                self._path(element, place)
            case "text":
                self._text(element, place)
            case _ if tag not in _UNSEEN:
                raise ValueError(f"<{tag}> cannot be drawn")

    def _box(
        self,
        element: ElementTree.Element,
        place: _Place,
        sides: tuple[float, float, float, float],
        radius: float,
    ) -> None:
        (left, top), (right, bottom) = place.moved([(sides[0], sides[1]), (sides[2], sides[3])])
        round_by, edge = radius * place.scale, float(element.get("stroke-width", 0)) * place.scale
        area = self._area(left - edge, top - edge, right + edge, bottom + edge)
        if area is None:
            return
        across = np.abs(area.x - (left + right) / 2) - (right - left) / 2 + round_by
        down = np.abs(area.y - (top + bottom) / 2) - (bottom - top) / 2 + round_by
        outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0)) + np.minimum(
            np.maximum(across, down), 0
        )
        self._put(element, "fill", area, outside - round_by, place)
        if element.get("stroke"):
            self._put(element, "stroke", area, np.abs(outside - round_by) - edge / 2, place)

    def _path(self, element: ElementTree.Element, place: _Place) -> None:
        lines = [
            (place.moved(line), closed) for line, closed in shapes.outlines(element.get("d", ""))
        ]
        if element.get("fill") != "none":
            self._fill(element, [line for line, _ in lines], place)
        if element.get("stroke"):
            whole = [[*line, line[0]] if closed else line for line, closed in lines]
            self._stroke(
                element, "stroke", whole, float(element.get("stroke-width", 1)) * place.scale, place
            )

    def _text(self, element: ElementTree.Element, place: _Place) -> None:
        x, y = _number(element, "x"), _number(element, "y")
        size = _number(element, "font-size")
        strokes, width = strokes_of(element.text or "")
        scale = size * _CAPITAL_SHARE / CAPITAL
        shift = (
            {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")]
            * width
            * scale
        )
        lines = [
            place.moved([(x - shift + scale * a, y + scale * (b - CAPITAL)) for a, b in line])
            for line in strokes
        ]
        thick = size * (0.115 if int(element.get("font-weight", 400)) >= 600 else 0.09)
        self._stroke(element, "fill", lines, thick * place.scale, place)

    def _stroke(
        self,
        element: ElementTree.Element,
        ink: str,
        lines: list[shapes.Points],
        thick: float,
        place: _Place,
    ) -> None:
        for line in lines:
            area = self._area(*_bounds([line], thick))
            if area is not None:
                self._put(element, ink, area, _distance(line, area.x, area.y) - thick / 2, place)

    def _fill(
        self, element: ElementTree.Element, lines: list[shapes.Points], place: _Place
    ) -> None:
        area = self._area(*_bounds(lines, 1.0))
        if area is None:
            return
        x, y = area.x, area.y
        inside = np.zeros(np.broadcast(x, y).shape, bool)
        distance = np.full(inside.shape, np.inf, np.float32)
        top, left = area.rows.start, area.columns.start
        for line in lines:
            for (ax, ay), (bx, by) in pairwise([*line, line[0]]):
                # The distance of an edge matters only near it, and its side only in its own rows.
                beside = slice(
                    max(0, int(min(ay, by)) - 2 - top), max(0, int(max(ay, by)) + 3 - top)
                )
                across = slice(
                    max(0, int(min(ax, bx)) - 2 - left), max(0, int(max(ax, bx)) + 3 - left)
                )
                near = distance[beside, across]
                np.minimum(near, _distance([(ax, ay), (bx, by)], x[:, across], y[beside]), out=near)
                if ay != by:
                    own = y[beside]
                    inside[beside] ^= ((ay > own) != (by > own)) & (
                        x < (bx - ax) * (own - ay) / (by - ay) + ax
                    )
        self._put(element, "fill", area, np.where(inside, -distance, distance), place)

    def _area(self, left: float, top: float, right: float, bottom: float) -> "_Area | None":
        """Return the pixels that may be touched; None if there are none."""
        height, width = self.pixels.shape[:2]
        rows = slice(max(0, int(top) - 1), min(height, int(bottom) + 2))
        columns = slice(max(0, int(left) - 1), min(width, int(right) + 2))
        if rows.start >= rows.stop or columns.start >= columns.stop:
            return None
        y = np.arange(rows.start, rows.stop, dtype=np.float32)[:, None] + np.float32(0.5)
        x = np.arange(columns.start, columns.stop, dtype=np.float32)[None, :] + np.float32(0.5)
        return _Area(rows, columns, y, x)

    def _put(
        self,
        element: ElementTree.Element,
        ink: str,
        area: "_Area",
        outside: NDArray[np.floating],
        place: _Place,
    ) -> None:
        """Lay a colour over the pixels that are not outside."""
        name = element.get(ink, "#000000")
        if name == "none":
            return
        opacity = place.opacity * float(element.get(f"{ink}-opacity", 1))
        cover = (np.clip(0.5 - outside, 0, 1) * opacity)[:, :, None]
        part = self.pixels[area.rows, area.columns]
        part += (np.append(_colour(self._named.get(name, name)), np.float32(255)) - part) * cover


def _distance(line: shapes.Points, x: Floats, y: Floats) -> Floats:
    """Return the distance of each pixel from a line of straight parts."""
    nearest = np.full(np.broadcast(x, y).shape, np.inf, np.float32)
    for (ax, ay), (bx, by) in zip(line, line[1:] or line, strict=False):
        right, down = bx - ax, by - ay
        length = right * right + down * down
        along = (
            np.clip(((x - ax) * right + (y - ay) * down) / length, 0, 1)
            if length
            else np.float32(0)
        )
        nearest = np.minimum(nearest, np.hypot(x - ax - along * right, y - ay - along * down))
    return cast(Floats, nearest)


def _bounds(lines: list[shapes.Points], around: float) -> tuple[float, float, float, float]:
    points = [point for line in lines for point in line]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) - around, min(down) - around, max(across) + around, max(down) + around


def _number(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, 0))


def _colour(text: str) -> Floats:
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", f"#{digits}"):
        raise ValueError(f"{text!r}: expected a colour such as #14624a")
    return np.array([int(digits[at : at + 2], 16) for at in (0, 2, 4)], np.float32)


def _unmixed(pixels: Floats) -> Floats:
    """Return the colours without their opacity, as PNG wants them for transparent pixels."""
    cover = pixels[:, :, 3:]
    colours = np.divide(
        255 * pixels[:, :, :3], cover, out=np.zeros_like(pixels[:, :, :3]), where=cover > 0
    )
    return np.concatenate([colours, cover], axis=2)


_KINDS = {3: 2, 4: 6}
"""The colour type of PNG by the number of channels."""


def _packed(pixels: Floats) -> bytes:
    """Return PNG (W3C, third edition), each row as its difference from the one above it."""
    height, width = pixels.shape[:2]
    parts = pixels.shape[2]
    rows = np.rint(pixels).clip(0, 255).astype(np.uint8).reshape(height, width * parts)
    above = np.vstack([np.zeros((1, width * parts), np.uint8), rows[:-1]])
    body = np.hstack([np.full((height, 1), 2, np.uint8), rows - above]).tobytes()
    head = struct.pack(">IIBBBBB", width, height, 8, _KINDS[parts], 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", head)
        + _chunk(b"IDAT", zlib.compress(body, 6))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
