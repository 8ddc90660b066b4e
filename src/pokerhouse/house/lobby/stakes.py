"""The stakes of a table, as whoever opens it names them."""

import msgspec

from pokerhouse.rules import Structure
from pokerhouse.units import Chips


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`low` and `high` are the smaller and bigger bet of limit games and mixed games, else the
    blinds.

    In no limit and pot limit without a small blind: the ante, and the button's blind or the least
    bet.
    """

    structure: Structure
    low: Chips
    high: Chips
