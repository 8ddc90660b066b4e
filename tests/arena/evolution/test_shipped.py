"""The nets that come with the program: whole, of the kind that their names say, and of the evolutions on record."""

from importlib.resources import files

import msgspec
import pytest

from pokerhouse.arena.evolution import Record
from pokerhouse.arena.evolution.evolve import begin
from pokerhouse.players import GENES, read_net

NETS = files("pokerhouse.players").joinpath("nets")
EVOLUTIONS = [(kind, game) for kind in GENES for game in ("limit", "nolimit")]
GENERATIONS = (0, 10, 20, 40, 100)


def record_of(kind: str, game: str) -> Record:
    """What bred these nets."""
    return msgspec.json.decode(NETS.joinpath(f"{kind}-{game}.json").read_bytes(), type=Record)


def test_nothing_else_is_there() -> None:
    expected = {f"{kind}-{game}-{n}.net" for kind, game in EVOLUTIONS for n in GENERATIONS}
    assert {file.name for file in NETS.iterdir()} == expected | {f"{kind}-{game}.json" for kind, game in EVOLUTIONS}


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
