"""The people of the house: guests, their sessions and their names."""

from pokerhouse.house.people.guests import find_guest, new_guest
from pokerhouse.house.people.looks import PLAYER_NAME_MAX, is_reserved, look, name_faults, tidy
from pokerhouse.house.people.register import NewName, NewPlayer, People, PlayerRecord

__all__ = [
    "PLAYER_NAME_MAX",
    "NewName",
    "NewPlayer",
    "People",
    "PlayerRecord",
    "find_guest",
    "is_reserved",
    "look",
    "name_faults",
    "new_guest",
    "tidy",
]
