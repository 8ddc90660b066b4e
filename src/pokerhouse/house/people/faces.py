"""Faces: the drawn pictures a player can choose from; otherwise one is made from the name."""

import msgspec

from pokerhouse.units import PlayerId

FACES = 12
"""The number of faces, counted from 0; the page decides what each looks like."""


class NewFace(msgspec.Struct, frozen=True):
    """A player's choice of a face; None resets it."""

    player: PlayerId
    face: int | None
