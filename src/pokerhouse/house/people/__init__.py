"""The people of the house: guests, their sessions and their names."""

from pokerhouse.house.people.guests import find_guest, new_guest
from pokerhouse.house.people.register import NewName, NewPlayer, People, PlayerRecord

__all__ = [
    "NewName",
    "NewPlayer",
    "People",
    "PlayerRecord",
    "find_guest",
    "new_guest",
]
