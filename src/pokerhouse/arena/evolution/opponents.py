"""Opponents by name, as the native table takes them."""

from random import Random

from pokerhouse.players import Native, make


def scripted(name: str) -> Native:
    """The native twin of this player; all its chance comes from the deal, so the generator here is never asked."""
    twin = make(name, Random(0)).native()
    assert twin is not None, f"{name} has a twin"
    return twin
