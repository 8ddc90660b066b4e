"""The square of a range as a picture: the 169 kinds of hands, stronger colours for more weight."""

from collections.abc import Callable, Sequence
from typing import Final

from pokerhouse.cards import pictures

_CELL: Final = 34
_MARGIN: Final = 8
_PAIR: Final = (201, 138, 28)
_SUITED: Final = (42, 128, 74)
_OFFSUIT: Final = (52, 101, 168)
_EMPTY: Final = (222, 225, 220)


def grid_svg(names: Sequence[Sequence[str]], share: Callable[[int, int], float], text: str) -> str:
    """Draw rows of named cells, each with a share from 0 to 1, and the range's text below."""
    drawn = []
    for row, line in enumerate(names):
        for column, name in enumerate(line):
            x, y = _MARGIN + column * _CELL, _MARGIN + row * _CELL
            held = share(row, column)
            colour = _PAIR if row == column else _SUITED if row < column else _OFFSUIT
            drawn.append(
                f'<rect x="{x}" y="{y}" width="{_CELL - 2}" height="{_CELL - 2}" rx="3" '
                f'fill="rgb{_EMPTY}"/>'
            )
            if held:  # a cell fills from below, as far as its hands are held
                height = round(held * (_CELL - 2), 1)
                drawn.append(
                    f'<rect x="{x}" y="{y + _CELL - 2 - height:g}" width="{_CELL - 2}" '
                    f'height="{height:g}" rx="3" fill="rgb{colour}"/>'
                )
            ink = "#ffffff" if held > 1 / 2 else "#15181c" if held else "#7a817c"
            middle = x + (_CELL - 2) / 2
            drawn.append(
                pictures.line_drawing(
                    name, middle, y + 20, size=11, fill=ink, anchor="middle", weight=600
                )
            )
    side = 2 * _MARGIN + 13 * _CELL - 2
    letters = 64
    shown = text if len(text) <= letters else f"{text[: letters - 1]}…"
    drawn.append(pictures.line_drawing(shown, _MARGIN, side + 12, size=13))
    return pictures.svg_of("".join(drawn), side, side + 24, text)
