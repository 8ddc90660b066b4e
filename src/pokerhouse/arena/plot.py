"""Plots of results and of progress, drawn by matplotlib, an optional extra.

The same figures give the same file: it contains no time and no place.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pokerhouse.arena.league import Matrix
from pokerhouse.arena.statistics import Estimate
from pokerhouse.errors import InputError
from pokerhouse.extras import comes_with

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUFFIXES: Final = (".svg", ".png")
INK: Final = "#1b2a24"
_COLOURS: Final = (
    "#0b6e4f",
    "#b3261e",
    "#1f5f99",
    "#8a5a00",
    "#6a3d9a",
    "#4d5b56",
    "#c2185b",
    "#00838f",
)

Point = tuple[float, Estimate]
"""A point of a curve: its place on the horizontal axis, and the measurement."""


def plot_files(path: Path) -> list[Path]:
    """Return the files to write: `path`, or both an .svg and a .png if it has neither ending.

    Raises `InputError` for any other ending, for a folder that does not exist or cannot be written
    to, and if matplotlib is missing.
    """
    if path.is_dir():
        raise InputError(f"{path}: a folder: expected the name of a file")
    if path.suffix and path.suffix not in SUFFIXES:
        raise InputError(f"{path}: a plot is written as .svg or .png, without an ending as both")
    if not path.parent.is_dir():
        raise InputError(f"{path}: there is not a folder {path.parent}")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise InputError(f"{path}: the folder {path.parent} cannot be written to")
    check_plots()
    return [path] if path.suffix else [path.with_name(path.name + suffix) for suffix in SUFFIXES]


def check_plots() -> None:
    """Raise `MissingExtra` with the command that installs matplotlib if it is missing."""
    with comes_with("plots"):
        import_module("matplotlib")


def plot_matrix(path: Path, names: Sequence[str], matrix: Matrix, *, title: str) -> list[Path]:
    """Draw the winnings of each player against each other in mbb per hand, and return the files.

    Wins are green and losses brown, deeper with the logarithm of the amount. Results that are not
    clear of zero are in brackets. Raises `InputError` as `plot_files` does.
    """
    inches = 2.2 + 1.15 * len(names), 1.4 + 0.55 * len(names)
    return _draw(path, inches, lambda axes: _matrix(axes, names, matrix, title))


def plot_curves(
    path: Path, curves: Mapping[str, Sequence[Point]], *, title: str, below: str, beside: str
) -> list[Path]:
    """Draw curves with their 95 % intervals, and return the files.

    - `curves`: the points of each curve, by name.
    - `below`: the label of the horizontal axis.
    - `beside`: the label of the vertical axis.

    Raises `InputError` as `plot_files` does.
    """
    return _draw(path, (8.0, 4.5), lambda axes: _curves(axes, curves, title, below, beside))


def _draw(path: Path, inches: tuple[float, float], draw: Callable[["Axes"], object]) -> list[Path]:
    files = plot_files(path)
    from matplotlib import rc_context
    from matplotlib.figure import Figure as Sheet

    with rc_context(
        {
            "svg.hashsalt": "pokerhouse",
            "svg.fonttype": "none",
            "text.color": INK,
            "axes.edgecolor": INK,
            "axes.labelcolor": INK,
            "xtick.color": INK,
            "ytick.color": INK,
        }
    ):
        sheet = Sheet(figsize=inches, layout="constrained")
        draw(sheet.add_subplot())
        for file in files:
            try:
                sheet.savefig(
                    file, dpi=150, metadata={"Date": None} if file.suffix == ".svg" else None
                )
            except OSError as error:
                raise InputError(f"{file} cannot be written: {error.strerror or error}") from None
    return files


def _matrix(axes: "Axes", names: Sequence[str], matrix: Matrix, title: str) -> None:
    from matplotlib.colors import SymLogNorm

    many = len(names)
    means = [[0.0 if cell is None else cell.mean for cell in row] for row in matrix]
    limit = 50 * max(
        1.0, *(abs(mean) for row in means for mean in row)
    )  # so that the darkest colours, on which no text is readable, are not used
    axes.imshow(
        means, cmap="BrBG", norm=SymLogNorm(linthresh=10, vmin=-limit, vmax=limit), aspect="auto"
    )
    for row, cells in enumerate(matrix):
        for column, cell in enumerate(cells):
            if cell is not None:
                margin = "" if cell.margin is None else f"\n± {cell.margin:,.0f}"
                text = f"{cell.mean:+,.0f}{margin}"
                axes.text(
                    column,
                    row,
                    text if cell.clear else f"({text})",
                    ha="center",
                    va="center",
                    fontsize=8,
                )
    axes.set_xticks(range(many), [f"v {name}" for name in names], rotation=30, ha="right")
    axes.set_yticks(range(many), list(names))
    axes.set_title(title, loc="left", fontsize=10)


def _curves(
    axes: "Axes", curves: Mapping[str, Sequence[Point]], title: str, below: str, beside: str
) -> None:
    for number, (name, points) in enumerate(curves.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        x, means = [at for at, _ in points], [known.mean for _, known in points]
        margins = [known.margin or 0.0 for _, known in points]
        axes.plot(x, means, color=colour, marker="o", markersize=3, label=name)
        low = [mean - margin for mean, margin in zip(means, margins, strict=True)]
        high = [mean + margin for mean, margin in zip(means, margins, strict=True)]
        axes.fill_between(x, low, high, color=colour, alpha=0.15, linewidth=0)
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.set_xlabel(below)
    axes.set_ylabel(beside)
    axes.set_title(title, loc="left", fontsize=10)
    if len(curves) > 1:
        axes.legend(frameon=False)
