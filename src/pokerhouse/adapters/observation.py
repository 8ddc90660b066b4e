"""What a player sees, as numbers from 0 to 1: the form that learners take.

Law: the row of a player depends on their own two cards and on what lies open, on nothing else
(R26). Seats are told in turn from the player's own on, clockwise, so that a learner need not learn
each chair anew. Chips are parts of all chips at the table.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from pokerhouse.arena import FastTable

_CARDS: Final = 52
_STREETS: Final = 4
_OF_A_SEAT: Final = 5
"""In the hand, to act, stack, bet on this street, put in during the whole hand."""
_AMOUNTS: Final = 5
"""Pot, level, to call, least and greatest bet or raise; the last three only when it is their turn.
"""


def length(players: int) -> int:
    """How many numbers there are: own cards, board, street, position, each seat, amounts."""
    return 2 * _CARDS + _STREETS + players + _OF_A_SEAT * players + _AMOUNTS


def observe(table: FastTable, position: int, chips: int) -> npt.NDArray[np.float32]:
    """The row of the player at this position; `chips` are all there are at the table."""
    n = table.players
    row = np.zeros(length(n), np.float32)
    row[list(table.hole(position))] = 1
    row[[_CARDS + card for card in table.board]] = 1
    at = 2 * _CARDS
    row[at + table.street] = 1
    at += _STREETS
    row[at + position] = 1
    at += n
    stacks, bets, committed, live, actor = (
        table.stacks,
        table.bets,
        table.committed,
        table.live,
        table.actor,
    )
    for seat in range(position, position + n):
        p = seat % n
        row[at : at + _OF_A_SEAT] = (
            live >> p & 1,
            p == actor,
            stacks[p] / chips,
            bets[p] / chips,
            committed[p] / chips,
        )
        at += _OF_A_SEAT
    call, least, most = table.bounds() if actor == position else (0, 0, 0)
    row[at:] = table.pot / chips, table.level / chips, call / chips, least / chips, most / chips
    return row
