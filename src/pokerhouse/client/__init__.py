"""A client of a running house that plays a strategy in one of its seats.

async with Client("http://127.0.0.1:8000") as client:
    await play(client, await client.find_table("Friday"), strategy, hands=100)
"""

from pokerhouse.client.client import Client, new_id
from pokerhouse.client.entry import address_of, new_guest, proofs_of
from pokerhouse.client.line import LineLost, NoHouse, NoTable, NotAdmitted, NotFair, NotUnderstood
from pokerhouse.client.play import End, StayResult, play
from pokerhouse.client.tournament import (
    TournamentEntrant,
    TournamentPlace,
    TournamentResult,
    TournamentRoom,
    hold_tournament,
)

__all__ = [
    "Client",
    "End",
    "LineLost",
    "NoHouse",
    "NoTable",
    "NotAdmitted",
    "NotFair",
    "NotUnderstood",
    "StayResult",
    "TournamentEntrant",
    "TournamentPlace",
    "TournamentResult",
    "TournamentRoom",
    "address_of",
    "hold_tournament",
    "new_guest",
    "new_id",
    "play",
    "proofs_of",
]


def __dir__() -> list[str]:
    return sorted(__all__)
