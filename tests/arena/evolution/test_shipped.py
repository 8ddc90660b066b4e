"""The nets that come with the program: whole, of the kind that their names say, and of the evolutions on record."""

from importlib.resources import files
from itertools import combinations

import msgspec
import numpy as np
import pytest

from pokerhouse.arena import open_scheduler
from pokerhouse.arena.evolution import Progress, Record, measure_progress
from pokerhouse.arena.evolution.evolve import begin
from pokerhouse.players import GENES, read_net

NETS = files("pokerhouse.players").joinpath("nets")
EVOLUTIONS = [(kind, game) for kind in GENES for game in ("limit", "nolimit")]
GENERATIONS = (0, 10, 20, 40, 100)
PAIRS = list(combinations((0, 10, 20, 40), 2))


def record_of(kind: str, game: str) -> Record:
    """What bred these nets."""
    return msgspec.json.decode(NETS.joinpath(f"{kind}-{game}.json").read_bytes(), type=Record)


def test_nothing_else_is_there() -> None:
    expected = {f"{kind}-{game}-{n}.net" for kind, game in EVOLUTIONS for n in GENERATIONS}
    for kind, game in EVOLUTIONS:
        expected |= {f"{kind}-{game}.json", f"{kind}-{game}.progress.json"}
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


@pytest.mark.parametrize("game", ["limit", "nolimit"])
def test_evolved_has_made_progress_both_ways(game: str) -> None:
    progress = msgspec.json.decode(NETS.joinpath(f"evolved-{game}.progress.json").read_bytes(), type=Progress)
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
