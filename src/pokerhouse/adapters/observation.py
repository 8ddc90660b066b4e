"""A player's observation as numbers from 0 to 1, the form that learners take.

Law: the row of a player depends on their own two cards and on the open cards and bets, on nothing
else (R26). Seats come in order from the player's own on, clockwise, so that a learner need not
learn each position anew. Chips are parts of all chips at the table.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from pokerhouse.arena import FastTable

_CARDS: Final = 52
_STREETS: Final = 4
_OF_A_SEAT: Final = 5
"""The numbers per seat: in the hand, to act, stack, bet on this street, put in this hand."""
_AMOUNTS: Final = 5
"""The amounts: pot, level, to call, least and greatest bet or raise.

The last three are 0 unless it is the player's turn.
"""


def length(players: int) -> int:
    """Return the length of a row: own cards, board, street, position, each seat, amounts."""
    return 2 * _CARDS + _STREETS + players + _OF_A_SEAT * players + _AMOUNTS


def observe(table: FastTable, position: int, chips: int) -> npt.NDArray[np.float32]:
    """Return the row of the player at this position; `chips` is the total at the table."""
    n = table.players
    row = np.zeros(length(n), np.float32)
    row[list(table.hole(position))] = 1
    row[[_CARDS + card for card in table.board]] = 1
    at = 2 * _CARDS
    row[at + table.street] = 1
    at += _STREETS
    row[at + position] = 1
    at += n
    stacks, bets = table.stacks, table.bets
    committed, live = table.committed, table.live
    for seat in range(position, position + n):
        p = seat % n
        row[at : at + _OF_A_SEAT] = (
            live >> p & 1,
            p == table.actor,
            stacks[p] / chips,
            bets[p] / chips,
            committed[p] / chips,
        )
        at += _OF_A_SEAT
    bounds = table.bounds() if table.actor == position else (0, 0, 0)
    row[at:] = [amount / chips for amount in (table.pot, table.level, *bounds)]
    return row
