"""The deck of a hand that has not begun: fixed by its root, which may be told from now on."""

import msgspec

from pokerhouse.rules import OrderShare
from pokerhouse.units import HandId


class FixedDeck(msgspec.Struct, frozen=True):
    """What everybody is told of a deck before its hand begins. It stands until then, over a crash
    of the house too.

    - `hand`: the next one of its table
    - `root`: of the tree over the deck; which cards are in it is kept sealed
    - `shares`: the commitments that stood when it was made, in order of their seats: none has a
      value yet
    """

    hand: HandId
    root: str
    shares: tuple[OrderShare, ...]
