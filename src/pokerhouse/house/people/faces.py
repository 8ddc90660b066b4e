"""Faces: which of the house's drawn pictures somebody has chosen. Without a choice the page makes
one of the name.
"""

import msgspec

from pokerhouse.units import PlayerId

FACES = 12
"""How many there are. They are known by their places, from 0; what each looks like is for the page
to say.
"""


class NewFace(msgspec.Struct, frozen=True):
    """A known player's choice of a face; None takes it back."""

    player: PlayerId
    face: int | None
