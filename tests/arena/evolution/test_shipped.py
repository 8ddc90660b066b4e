"""The nets that come with the program: whole, of the kind that their names say, and of the
evolutions on record.
"""

from importlib.resources import files
from itertools import combinations

import msgspec
import numpy as np
import pytest

from pokerhouse.arena import open_scheduler
from pokerhouse.arena.evolution import (
    EvolutionProgress,
    EvolutionRecord,
    EvolvedGame,
    Fitness,
    measure_progress,
)
from pokerhouse.arena.evolution.evolve import begin
from pokerhouse.players import GENES, read_net

NETS = files("pokerhouse.players").joinpath("nets")
EVOLUTIONS = [(kind, game) for kind in GENES for game in ("limit", "nolimit")]
GENERATIONS = (0, 10, 20, 40, 100)
PAIRS = list(combinations((0, 10, 20, 40), 2))


def record_of(kind: str, game: str) -> EvolutionRecord:
    """Return the record of these nets."""
    return msgspec.json.decode(
        NETS.joinpath(f"{kind}-{game}.json").read_bytes(), type=EvolutionRecord
    )


def test_nothing_else_is_there() -> None:
    expected = {f"{kind}-{game}-{n}.net" for kind, game in EVOLUTIONS for n in GENERATIONS}
    for kind, game in EVOLUTIONS:
        expected |= {f"{kind}-{game}.json", f"{kind}-{game}.progress.json"}
    expected |= {"evolved-survival.json", "evolved-survival.progress.json"}
    assert {file.name for file in NETS.iterdir()} == expected


@pytest.mark.parametrize(("kind", "game"), EVOLUTIONS)
def test_every_net_is_what_its_name_says(kind: str, game: str) -> None:
    nets = [read_net(NETS.joinpath(f"{kind}-{game}-{n}.net").read_bytes()) for n in GENERATIONS]
    assert {net[0] for net in nets} == {kind}
    assert len({net[1] for net in nets}) == len(GENERATIONS)


@pytest.mark.parametrize(("kind", "game"), EVOLUTIONS)
def test_the_record_is_of_this_evolution(kind: str, game: str) -> None:
    record = record_of(kind, game)
    assert (record.plan.kind, record.plan.game.replace("_", "")) == (kind, game)
    assert len(record.scores) == 101
    # The first champion is one of those that the plan begins with.
    _, genes = read_net(NETS.joinpath(f"{kind}-{game}-0.net").read_bytes())
    assert genes in [tuple(one.tolist()) for one in begin(record.plan).population.genes]


def progress_of(name: str) -> EvolutionProgress:
    """Return the progress of an evolution."""
    return msgspec.json.decode(
        NETS.joinpath(f"evolved-{name}.progress.json").read_bytes(), type=EvolutionProgress
    )


def test_players_bred_to_survive_outlive_earlier_ones_and_strangers() -> None:
    record, progress = record_of("evolved", "survival"), progress_of("survival")
    assert (record.plan.game, record.plan.fitness, len(record.scores)) == (
        EvolvedGame.NO_LIMIT,
        Fitness.SURVIVAL,
        101,
    )
    assert [(pair.earlier, pair.later) for pair in progress.ahead] == PAIRS
    assert all(pair.won.clear == 1 for pair in progress.ahead)
    first, *_, last = progress.curve
    assert first.won.mean + (first.won.margin or 0) < last.won.mean - (last.won.margin or 0)


@pytest.mark.parametrize("game", ["limit", "nolimit"])
def test_evolved_has_made_progress_both_ways(game: str) -> None:
    progress = progress_of(game)
    assert [(pair.earlier, pair.later) for pair in progress.ahead] == PAIRS
    assert all(pair.won.clear == 1 for pair in progress.ahead)
    first, *_, last = progress.curve
    assert (first.generation, last.generation) == (0, 100)
    assert first.won.clear == -1
    assert last.won.clear == 1


@pytest.mark.long
@pytest.mark.parametrize("game", ["limit", "nolimit"])
def test_the_order_is_measured_again(game: str) -> None:
    record = record_of("evolved", game)
    hall = np.zeros((41, GENES["evolved"]), np.float32)
    for n in (0, 10, 20, 40):
        hall[n] = read_net(NETS.joinpath(f"evolved-{game}-{n}.net").read_bytes())[1]
    with open_scheduler(2) as scheduler:
        again = measure_progress(record.plan, hall, scheduler, 10_000)
    assert [(pair.earlier, pair.later) for pair in again.ahead] == PAIRS
    assert all(pair.won.clear == 1 for pair in again.ahead), again.ahead
