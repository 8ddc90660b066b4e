"""Plots: files of the requested kind with the right figures, the same every time."""

from pathlib import Path
from typing import Any

import pytest

from pokerhouse.arena.league import matrix_of
from pokerhouse.arena.plot import plot_curves, plot_files, plot_matrix
from pokerhouse.arena.statistics import Estimate
from pokerhouse.errors import InputError, MissingExtra

MATRIX = matrix_of(3, {(0, 1): Estimate(1234.0, 10.0, 5.0), (1, 2): Estimate(3.0, 10.0, 5.0)})
NAMES = ["smart", "passive", "random"]


def test_a_matrix_has_the_names_and_the_figures_and_brackets_what_is_not_clear(
    tmp_path: Path,
) -> None:
    (file,) = plot_matrix(tmp_path / "m.svg", NAMES, MATRIX, title="Who beats whom")
    text = file.read_text()
    assert all(name in text for name in ("Who beats whom", "v random", "+1,234", "± 10", "(+3"))
    assert "-1,234" in text


def test_without_an_ending_both_kinds_are_written(tmp_path: Path) -> None:
    files = plot_curves(
        tmp_path / "grown",
        {
            "best": [(0, Estimate(0.0, 5.0, 1.0)), (10, Estimate(90.0, 5.0, 1.0))],
            "mean": [(0, Estimate(0.0, None, None))],
        },
        title="Generations",
        below="generation",
        beside="chips",
    )
    assert [file.name for file in files] == ["grown.svg", "grown.png"]
    assert files[0].read_text().count("generation") >= 1
    assert "chips" in files[0].read_text()
    assert files[1].read_bytes().startswith(b"\x89PNG")


def test_the_same_figures_draw_the_same_bytes(tmp_path: Path) -> None:
    first, second = (plot_matrix(tmp_path / name, NAMES, MATRIX, title="x") for name in ("a", "b"))
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("m.jpg", "written as .svg or .png"),
        ("no/m.svg", "there is not a folder"),
        ("", "a folder: expected the name"),
    ],
)
def test_a_plot_that_cannot_be_written_is_reported(tmp_path: Path, name: str, wrong: str) -> None:
    with pytest.raises(InputError, match=wrong):
        plot_matrix(tmp_path / name, NAMES, MATRIX, title="")


def test_a_folder_that_nothing_can_be_written_to_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)  # the superuser may write everywhere
    with pytest.raises(InputError, match="cannot be written to"):
        plot_files(tmp_path / "m.svg")


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    (tmp_path / "m.svg").symlink_to("/dev/full")
    with pytest.raises(InputError, match=r"m\.svg cannot be written: No space left"):
        plot_matrix(tmp_path / "m.svg", NAMES, MATRIX, title="")


def test_without_matplotlib_the_command_that_installs_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name, name=name)

    monkeypatch.setattr("pokerhouse.arena.plot.import_module", missing)
    with pytest.raises(MissingExtra, match=r'pip install "pokerhouse\[plots\]"'):
        plot_matrix(tmp_path / "m.svg", NAMES, MATRIX, title="")
