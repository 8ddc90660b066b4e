"""A range as a coloured grid on a terminal, as plain text in a pipe."""

from __future__ import annotations

from pokerhouse.cli import drawing
from pokerhouse.hands.ranges import Range, format_grid, kind_at

_NEVER = "#3a3f44"
_PAIR = (214, 158, 46)
_SUITED = (56, 142, 60)
_OFFSUIT = (66, 115, 179)


def print_grid(range_: Range) -> None:
    """Print the range and its grid; stronger colours mean higher weights."""
    console = drawing.Console(highlight=False)
    console.print(drawing.Text(str(range_)))
    if console.color_system is None or console.no_color:
        console.print(drawing.Text(format_grid(range_)))
    else:
        for row in range(13):
            console.print(drawing.Text().join(_cell(range_, row, column) for column in range(13)))
    console.print(f"{range_.total:g} of 1326 hands, {range_.total / 1326:.1%}\n")


def _cell(range_: Range, row: int, column: int) -> drawing.Text:
    kind = kind_at(row, column)
    share = range_.share_of(kind)
    name = f" {kind!s:<3} "
    if share == 0:
        return drawing.Text(name, style=f"{_NEVER}")
    ink = _PAIR if row == column else _SUITED if row < column else _OFFSUIT
    shade = [round(24 + (value - 24) * (0.35 + 0.65 * share)) for value in ink]
    return drawing.Text(name, style=f"bold #ffffff on rgb({shade[0]},{shade[1]},{shade[2]})")
