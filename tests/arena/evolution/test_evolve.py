"""Evolutions: the same plan gives the same players, on any workers and after any stop."""

import hashlib
import os
import re
import signal
import subprocess
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import numpy as np
import pytest
from msgspec import structs

from pokerhouse.arena import open_scheduler
from pokerhouse.arena.evolution import (
    Evolution,
    EvolutionPlan,
    EvolvedGame,
    Fitness,
    evolve_on,
    measure_progress,
    resume,
    save,
)
from pokerhouse.arena.evolution.checkpoint import packed, unpacked
from pokerhouse.arena.evolution.evolve import begin
from pokerhouse.errors import InputError
from pokerhouse.players import read_net
from tests.cli.terminal import COMMAND, PATIENCE_SECONDS, run

SMALL = EvolutionPlan(kind="hawkins", game=EvolvedGame.LIMIT, population=8, deals=40, seed=5)


def evolved(plan: EvolutionPlan, generations: int, workers: int = 1) -> Evolution:
    """Return an evolution after `generations` generations."""
    with open_scheduler(workers) as scheduler:
        *_, last = evolve_on(begin(plan), generations, scheduler)
    return last


def contents(folder: Path) -> dict[str, str]:
    """Return the contents of a folder, by file."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


@pytest.mark.parametrize(
    ("game", "fitness"),
    [
        (EvolvedGame.LIMIT, Fitness.WINNINGS),
        (EvolvedGame.NO_LIMIT, Fitness.WINNINGS),
        (EvolvedGame.NO_LIMIT, Fitness.SURVIVAL),
    ],
)
def test_the_same_plan_breeds_the_same_players(game: EvolvedGame, fitness: Fitness) -> None:
    plan = EvolutionPlan(kind="evolved", game=game, fitness=fitness, population=8, deals=8, seed=3)
    first = evolved(plan, 2)
    assert first.hall.shape == (3, 209)
    assert packed(first) == packed(evolved(plan, 2))
    assert packed(first) != packed(
        evolved(EvolutionPlan(kind="evolved", game=game, fitness=fitness, population=8, deals=8), 2)
    )


def test_the_players_are_the_same_for_any_number_of_workers() -> None:
    assert packed(evolved(SMALL, 3)) == packed(evolved(SMALL, 3, workers=2))


def test_a_longer_evolution_begins_as_a_shorter_one() -> None:
    short, long = evolved(SMALL, 2), evolved(SMALL, 4)
    assert (long.hall[:3] == short.hall).all()
    assert long.scores[:3] == short.scores


def test_scores_are_what_the_players_won() -> None:
    """Identical players score the same, and lose nothing against their like."""
    last = evolved(SMALL, 1)
    assert all(score.best >= score.mean for score in last.scores)
    # Four that never change, then one champion too; 40 deals from two seats.
    assert [score.rounds for score in last.scores] == [4 * 80, 5 * 80]


def test_an_evolution_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    with open_scheduler() as scheduler:
        for each in evolve_on(resume(folder, SMALL), 1, scheduler):
            save(folder, each)
        again = resume(folder, SMALL)
        assert again.generations == 2
        for each in evolve_on(again, 3, scheduler):
            save(folder, each)
    assert (folder / "checkpoint").read_bytes() == packed(evolved(SMALL, 3))
    kind, genes = read_net((folder / "nets" / "0003.net").read_bytes())
    assert (kind, genes) == ("hawkins", tuple(evolved(SMALL, 3).hall[3].tolist()))


def test_a_checkpoint_says_what_was_put_into_it() -> None:
    last = evolved(SMALL, 1)
    back = unpacked(packed(last), "it")
    assert (back.plan, back.scores) == (last.plan, last.scores)
    for mine, theirs in (
        (back.hall, last.hall),
        (back.population.genes, last.population.genes),
        (back.population.steps, last.population.steps),
    ):
        assert np.array_equal(mine, theirs)


@pytest.mark.parametrize(
    ("damage", "word"),
    [
        (lambda data: b"", "not a checkpoint"),
        (lambda data: data[:10], "not a checkpoint"),
        (lambda data: data[:-1], "cut or changed"),
        (lambda data: data[:500] + bytes([data[500] ^ 1]) + data[501:], "cut or changed"),
        (lambda data: b"something else", "not a checkpoint"),
    ],
)
def test_a_damaged_checkpoint_is_refused_and_left_alone(
    damage: object, word: str, tmp_path: Path
) -> None:
    assert callable(damage)
    save_one(tmp_path)
    (tmp_path / "checkpoint").write_bytes(damage((tmp_path / "checkpoint").read_bytes()))
    before = contents(tmp_path)
    with pytest.raises(InputError, match=f"checkpoint: .*{word}"):
        resume(tmp_path, SMALL)
    assert contents(tmp_path) == before


def save_one(folder: Path) -> None:
    """An evolution of one generation in this folder."""
    for name, content in one_generation().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


@cache
def one_generation() -> dict[str, bytes]:
    """The files of an evolution of one generation, which is bred once for all tests."""
    with TemporaryDirectory() as name, open_scheduler() as scheduler:
        folder = Path(name)
        for each in evolve_on(begin(SMALL), 0, scheduler):
            save(folder, each)
        files = [file for file in folder.rglob("*") if file.is_file()]
        return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seed": 6}, "seed 5: expected 6"),
        ({"deals": 41}, "deals 40: expected 41"),
        ({"kind": "evolved"}, "kind hawkins"),
    ],
)
def test_the_checkpoint_of_another_evolution_is_refused(
    change: dict[str, object], word: str, tmp_path: Path
) -> None:
    save_one(tmp_path)
    asked = {"kind": "hawkins", "game": "limit", "population": 8, "deals": 40, "seed": 5, **change}
    before = contents(tmp_path)
    kind = str(asked.pop("kind"))
    ended = run(
        "evolve",
        kind,
        "--out",
        str(tmp_path),
        *(f"--{key}={value}" for key, value in asked.items()),
    )
    assert ended.status == 2
    assert word in ended.err
    assert ended.err.count("\n") == 1
    assert contents(tmp_path) == before


def test_without_its_checkpoint_an_evolution_is_not_begun_over_what_it_left(tmp_path: Path) -> None:
    with open_scheduler() as scheduler:
        for each in evolve_on(begin(SMALL), 1, scheduler):
            save(tmp_path, each)
    (tmp_path / "checkpoint").unlink()
    before = contents(tmp_path)
    with pytest.raises(
        InputError, match=re.escape(f"holds '{Path('nets', '0001.net')}' and no checkpoint")
    ):
        resume(tmp_path, SMALL)
    assert contents(tmp_path) == before


def test_a_run_stopped_in_its_first_generation_starts_again(tmp_path: Path) -> None:
    save_one(tmp_path)
    (tmp_path / "checkpoint").rename(tmp_path / "checkpoint.new")
    assert resume(tmp_path, SMALL).generations == 0
    with pytest.raises(InputError, match="seed 5: expected 6"):
        resume(tmp_path, structs.replace(SMALL, seed=6))
    (tmp_path / "record.json").write_text("{}")
    with pytest.raises(InputError, match=r"holds 'record\.json' and no checkpoint"):
        resume(tmp_path, SMALL)


def test_a_folder_that_nothing_can_be_written_to_is_refused_before_anybody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_one(tmp_path)
    monkeypatch.setattr(
        "os.access", lambda path, mode: path != tmp_path
    )  # the superuser may write everywhere
    with pytest.raises(InputError, match="cannot be written to"):
        resume(tmp_path, SMALL)


def test_a_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letters").touch()
    with pytest.raises(InputError, match="holds 'letters' and no checkpoint"):
        resume(tmp_path, SMALL)
    with pytest.raises(InputError, match="a file: expected a folder"):
        resume(tmp_path / "letters", SMALL)


@pytest.mark.parametrize(
    "change",
    [{"kind": "smart"}, {"population": 7}, {"population": 1001}, {"deals": 0}, {"seed": -1}],
)
def test_a_plan_that_cannot_be(change: dict[str, object]) -> None:
    asked = {"kind": "hawkins", "game": EvolvedGame.LIMIT, **change}
    with pytest.raises(InputError, match="expected"):
        begin(EvolutionPlan(**asked))  # type: ignore[arg-type]  # wrong on purpose


ASKED = (
    "--population",
    "8",
    "--deals",
    "64",
    "--seed",
    "5",
    "--generations",
    "9",
    "--strength-deals",
    "40",
)


@pytest.mark.long
def test_killed_it_goes_on_to_the_same_last_bit(tmp_path: Path) -> None:
    through, cut = tmp_path / "through", tmp_path / "cut"
    assert run("evolve", "hawkins", *ASKED, "--workers", "1", "--out", str(through)).status == 0

    process = subprocess.Popen(
        [*COMMAND, "evolve", "hawkins", *ASKED, "--workers", "2", "--out", str(cut)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    end = monotonic() + PATIENCE_SECONDS
    while not (cut / "nets" / "0002.net").exists():
        assert monotonic() < end, "it does not come to generation 2"
        sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not (cut / "progress.json").exists(), "it was over before it was killed"

    again = run("evolve", "hawkins", *ASKED, "--workers", "1", "--out", str(cut))
    assert again.status == 0
    assert "generation 0 of" not in again.err
    assert contents(cut) == contents(through)


@pytest.mark.long
@pytest.mark.parametrize(("game", "deals"), [(EvolvedGame.LIMIT, 256), (EvolvedGame.NO_LIMIT, 64)])
def test_later_generations_beat_earlier_ones_and_strangers(game: EvolvedGame, deals: int) -> None:
    plan = EvolutionPlan(kind="evolved", game=game, deals=deals, seed=1)
    with open_scheduler(2) as scheduler:
        *_, last = evolve_on(begin(plan), 40, scheduler)
        progress = measure_progress(plan, last.hall, scheduler, 3000)
    assert [(pair.later, pair.earlier) for pair in progress.ahead] == [
        (later, earlier) for earlier, later in combinations((0, 10, 20, 40), 2)
    ]
    assert all(pair.won.clear == 1 for pair in progress.ahead), progress.ahead
    first, *_, end = progress.curve
    assert first.won.margin is not None
    assert end.won.margin is not None
    assert first.won.mean + first.won.margin < end.won.mean - end.won.margin
