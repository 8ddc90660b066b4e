"""A program at the tables of a running house: a client of its protocol, with a strategy in its
seat.

async with Client("http://127.0.0.1:8000") as client:
    await play(client, await client.find_table("Friday"), strategy, hands=100)
"""

from pokerhouse.client.client import Client, new_id
from pokerhouse.client.entry import address_of, new_guest, proofs_of
from pokerhouse.client.faults import LineLost, NoHouse, NoTable, NotAdmitted, NotFair, NotUnderstood
from pokerhouse.client.play import End, Played, play
from pokerhouse.client.tournament import Entrant, Place, Result, Room, hold_tournament

__all__ = [
    "Client",
    "End",
    "Entrant",
    "LineLost",
    "NoHouse",
    "NoTable",
    "NotAdmitted",
    "NotFair",
    "NotUnderstood",
    "Place",
    "Played",
    "Result",
    "Room",
    "address_of",
    "hold_tournament",
    "new_guest",
    "new_id",
    "play",
    "proofs_of",
]
