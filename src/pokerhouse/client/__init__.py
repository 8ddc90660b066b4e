"""A client of a running house that plays a strategy in one of its seats.

async with Client("http://127.0.0.1:8000") as client:
    await play(client, await client.find_table("Friday"), strategy, hands=100)
"""

from typing import TYPE_CHECKING

from pokerhouse.client.entry import address_of, new_guest, proofs_of
from pokerhouse.client.faults import LineLost, NoHouse, NoTable, NotAdmitted, NotFair, NotUnderstood
from pokerhouse.extras import comes_with

if TYPE_CHECKING:
    from pokerhouse.client.client import Client, new_id
    from pokerhouse.client.staying import End, StayResult, play
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


# WebSockets come with the extra `house`; the proofs of a hand and ACPC matches need none.
if not TYPE_CHECKING:  # a checker would take any name for one of these

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        with comes_with("house"):
            from pokerhouse.client import client, staying, tournament
        for module in (client, staying, tournament):
            if hasattr(module, name):
                return getattr(module, name)
        raise AssertionError(f"{name} is named, but nowhere defined")


def __dir__() -> list[str]:
    return sorted(__all__)
