"""The opponents that never change, in the form of the native table."""

from random import Random

from pokerhouse.players import Native, make
from pokerhouse.rules import HandConfig


def unchanging(name: str, config: HandConfig, players: int) -> Native:
    """Return the native twin of a player. Its generator is unused: deals bring their own."""
    twin = make(name, Random(0)).native(config, players)
    assert twin is not None, f"{name} has a twin"
    return twin
