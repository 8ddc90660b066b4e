"""Players as the house knows them."""

from pokerhouse.house.people.register import NewName, NewPlayer, People, PlayerRecord

__all__ = [
    "NewName",
    "NewPlayer",
    "People",
    "PlayerRecord",
]
