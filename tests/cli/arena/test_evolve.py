"""`pokerhouse evolve`: what it prints and leaves, and what it says to wrong options."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from pokerhouse.arena import evolution
from pokerhouse.cli import main
from pokerhouse.cli.arena.evolve import GENERATIONS_MAX
from tests.cli.terminal import COMMAND, PATIENCE_SECONDS, inside, run

SMALL = (
    "--population",
    "8",
    "--deals",
    "32",
    "--generations",
    "11",
    "--workers",
    "1",
    "--strength-deals",
    "50",
)


def test_the_options_know_how_far_an_evolution_may_go() -> None:
    assert GENERATIONS_MAX == evolution.GENERATIONS_MAX


def test_it_tells_each_generation_and_leaves_nets_record_and_progress(tmp_path: Path) -> None:
    done = run("evolve", "hawkins", *SMALL, "--plot", "--out", str(tmp_path / "it"))
    assert done.status == 0
    lines = done.err.splitlines()
    assert len(lines) == 12
    assert lines[3].startswith("generation 3 of 11: best ")
    assert "mbb/hand; " in lines[3]
    assert lines[3].endswith(" left")
    assert " hands/s; " in lines[3]
    assert done.out.startswith("generation 10 wins from 0: ")
    assert "generation 10 wins from strangers: " in done.out
    assert sorted(file.name for file in (tmp_path / "it" / "nets").iterdir()) == [
        f"{n:04}.net" for n in range(12)
    ]
    record = json.loads((tmp_path / "it" / "record.json").read_text())
    assert record["plan"] == {
        "kind": "hawkins", "game": "limit", "fitness": "winnings", "population": 8, "deals": 32, "seed": 1
    }  # fmt: skip
    assert len(record["scores"]) == 12
    progress = json.loads((tmp_path / "it" / "progress.json").read_text())
    assert [(pair["later"], pair["earlier"]) for pair in progress["ahead"]] == [
        *((10, 0), (11, 0), (11, 10))
    ]
    assert [point["generation"] for point in progress["curve"]] == [0, 10, 11]
    assert progress["panel"] == [
        "smart:raises_from=0.7,calls_from=0.2,price=0.6",
        *(f"evolved:gen={generation},game=limit" for generation in (10, 20, 40)),
    ]
    assert (tmp_path / "it" / "progress.svg").read_text().count("from strangers")
    assert (tmp_path / "it" / "progress.png").read_bytes().startswith(b"\x89PNG")


def test_those_bred_to_survive_are_told_in_opponents_outlived(tmp_path: Path) -> None:
    small = (
        "--generations",
        "1",
        "--population",
        "8",
        "--deals",
        "48",
        "--strength-deals",
        "96",
        "--workers",
        "1",
    )
    done = run("evolve", "hawkins", *small, "--fitness", "survival", "--out", str(tmp_path / "it"))
    assert done.status == 0
    assert " thousandths of an opponent outlived; " in done.err
    assert " tournaments/s; " in done.err
    assert done.out.splitlines()[-1] == (
        "In thousandths of an opponent outlived beyond half, with 95 % intervals, over 2 "
        "tournaments from every seat."
    )


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        (("smart",), "'smart' has no genes to evolve: expected hawkins or evolved"),
        (("hawkins", "--game", "chess"), "'chess': expected one of limit, no_limit."),
        (("hawkins", "--fitness", "luck"), "'luck': expected one of winnings, survival."),
        (("hawkins", "--population", "2"), "population of 2: expected 8 to 1000"),
        (("hawkins", "--deals", "0"), "deals of 0: expected 1 to 100000"),
        (("hawkins", "--workers", "0"), "'0': expected a whole number, from 1 to 256."),
        (("hawkins", "--generations", "0"), "'0': expected a whole number, from 1 to 10000."),
        (
            ("hawkins", "--scheduler", "somewhere"),
            "no address of a Dask scheduler: 'somewhere': expected tcp://host:port",
        ),
    ],
)
def test_wrong_options_are_told_and_nothing_is_made(
    asked: tuple[str, ...],
    word: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["pokerhouse", "evolve", *asked, "--out", str(tmp_path / "it")])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert word in " ".join(capsys.readouterr().err.split())
    assert not (tmp_path / "it").exists()


def test_without_matplotlib_a_plot_is_refused_before_a_folder_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setattr(
        "sys.argv", ["pokerhouse", "evolve", "hawkins", "--plot", "--out", str(tmp_path / "it")]
    )
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1
    assert 'pip install "pokerhouse[plots]"' in capsys.readouterr().err
    assert not (tmp_path / "it").exists()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = inside("evolve", "hawkins", *SMALL, "--out", str(tmp_path / "file" / "it"))
    assert done.status == 2
    assert "Not a directory" in done.err


@pytest.mark.long
def test_ctrl_c_keeps_the_generations_that_are_whole(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "evolve", "hawkins", "--out", str(tmp_path / "it"), "--workers", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = monotonic() + PATIENCE_SECONDS
    while not (tmp_path / "it" / "nets" / "0001.net").exists():
        assert monotonic() < end, "waited for the first generation"
        sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 130
    *lines, last = told.splitlines()
    assert (
        last == f"PARTIAL: stopped after generation {len(lines) - 1} of 100; the same command "
        "continues from there"
    )
    assert "Traceback" not in told
