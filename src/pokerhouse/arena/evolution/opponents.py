"""Opponents as the native table takes them: players that never change."""

from random import Random

from pokerhouse.players import Native, make
from pokerhouse.rules import HandConfig


def unchanging(name: str, config: HandConfig, players: int) -> Native:
    """The native twin of this player; all its chance comes from the deal, so the generator here is
    never asked.
    """
    twin = make(name, Random(0)).native(config, players)
    assert twin is not None, f"{name} has a twin"
    return twin
