"""Opponents as the native table takes them: players that never change, and champions that ship."""

from importlib.resources import files
from random import Random

import numpy as np

from pokerhouse.arena.evolution.plan import Game
from pokerhouse.players import Native, make, read_net


def scripted(name: str) -> Native:
    """The native twin of this player; all its chance comes from the deal, so the generator here is never asked."""
    twin = make(name, Random(0)).native()
    assert twin is not None, f"{name} has a twin"
    return twin


def champion(kind: str, game: Game, generation: int) -> Native:
    """The champion of a generation of an evolution that ships."""
    name = f"{kind}-{game.replace('_', '')}-{generation}.net"
    _, genes = read_net(files("pokerhouse.players").joinpath("nets", name).read_bytes(), name)
    return kind, np.array(genes)
