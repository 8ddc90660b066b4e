"""The shipped nets: complete, documented by their records, and better with each generation."""

import json
from importlib.resources import files
from random import Random

import numpy as np
import pytest

from pokerhouse.arena import play_deals
from pokerhouse.errors import InputError
from pokerhouse.players import make, read_net
from pokerhouse.rules import HandConfig, fixed_limit, no_limit

NETS = {path.name: path for path in files("pokerhouse.players").joinpath("nets").iterdir()}
KINDS = ("hawkins", "evolved")
GENERATIONS = (0, 10, 20, 40, 100)
GAMES = {"limit": (fixed_limit(2, 4), 2), "nolimit": (no_limit(1, 2), 6)}


def test_every_net_is_whole_and_has_the_record_that_made_it() -> None:
    expected = {
        f"{kind}-{game}-{gen}.net" for kind in KINDS for game in GAMES for gen in GENERATIONS
    }
    records = {
        f"{kind}-{game}{file}.json"
        for kind in KINDS
        for game in GAMES
        for file in ("", ".progress")
    }
    survived = {f"evolved-survival{file}.json" for file in ("", ".progress")}
    assert set(NETS) == expected | records | survived
    for name in expected:
        kind, game, _ = name.split("-")
        assert read_net(NETS[name].read_bytes(), name)[0] == kind
        record = json.loads(NETS[f"{kind}-{game}.json"].read_text(encoding="utf-8"))
        assert (record["plan"]["kind"], record["plan"]["game"].replace("_", "")) == (kind, game)
        assert len(record["scores"]) == GENERATIONS[-1] + 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_generation_is_asked_for_by_its_number(kind: str) -> None:
    natives = [
        make(f"{kind}:gen={gen},game=limit", Random(0)).native(GAMES["limit"][0])
        for gen in GENERATIONS
    ]
    genes = {native[1].tobytes() for native in natives if native is not None}
    assert len(genes) == len(GENERATIONS)
    kept = ", ".join(map(str, GENERATIONS))
    with pytest.raises(
        InputError, match=f"{kind}:gen=7: expected a generation that is kept: {kept}"
    ):
        make(f"{kind}:gen=7", Random(0))
    with pytest.raises(InputError, match="game=omaha"):
        make(f"{kind}:game=omaha", Random(0))


def genes(order: str, config: HandConfig) -> bytes:
    """Return the genes with which this player plays this game natively."""
    twin = make(order, Random(0)).native(config)
    assert twin is not None
    return twin[1].tobytes()


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_game_option_a_net_plays_like_the_table(kind: str) -> None:
    own = {game: genes(kind, config) for game, (config, _) in GAMES.items()}
    assert own == {
        game: genes(f"{kind}:game={game}", config) for game, (config, _) in GAMES.items()
    }
    assert own["limit"] != own["nolimit"]


def ahead(game: str, later: int, earlier: int, deals: int) -> tuple[float, float]:
    """Return the later generation's winnings per hand, and 1.96 standard errors."""
    config, seats = table(game)
    twins = [
        make(f"evolved:gen={gen},game={game}", Random(0)).native(config) for gen in (later, earlier)
    ]
    strong, weak = [twin for twin in twins if twin is not None]
    players = [strong, *[weak] * (seats - 1)]
    won = (
        play_deals(config, [200] * seats, players, seed=2026, count=deals, rotate=True)[
            :, :, 0
        ].mean(axis=1)
        / 2
    )
    return float(won.mean()), float(1.96 * won.std() / np.sqrt(deals))


def table(game: str) -> tuple[HandConfig, int]:
    """Return the game they learned: 100 big blinds, a big blind of 2."""
    return GAMES[game]


@pytest.mark.parametrize("game", GAMES)
def test_b19_a_later_generation_wins_from_the_first(game: str) -> None:
    mean, margin = ahead(game, 40, 0, 1000)
    assert mean > margin


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("later", "earlier"), [(10, 0), (20, 0), (40, 0), (20, 10), (40, 10), (40, 20)]
)
def test_b19_generations_0_10_20_and_40_are_ordered(game: str, later: int, earlier: int) -> None:
    mean, margin = ahead(game, later, earlier, 20_000)
    assert mean > margin
