"""The quantities and identifiers of the house, each with its own type.

They cost nothing at run time. The type checker keeps a seat from being passed where chips are
meant.
"""

from typing import NamedTuple, NewType

Chips = NewType("Chips", int)
"""Whole chips in the smallest unit. Never a fraction, never a float."""

SeatNumber = NewType("SeatNumber", int)
"""A place at the table, counted clockwise from 1."""

HandId = NewType("HandId", str)
"""The identifier of a hand, unique in the house."""

TableId = NewType("TableId", str)
"""The identifier of a table, unique in the house."""

PlayerId = NewType("PlayerId", str)
"""The identifier of a guest, a member or a bot, unique in the house."""

TournamentId = NewType("TournamentId", str)
"""The identifier of a tournament, unique in the house."""

CommandId = NewType("CommandId", str)
"""The client chooses one for each command; repeating it repeats the first answer."""

Millis = NewType("Millis", int)
"""An instant or a span in milliseconds. Instants count from the Unix epoch."""


class HandMark(NamedTuple):
    """A place in the order in which hands ended."""

    ended: Millis
    hand_id: HandId
