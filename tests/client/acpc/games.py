"""Games of the competition, as its files describe them."""

from pokerhouse.histories.acpc import AcpcGame, read_game

HEADS_UP = """numPlayers = 2
numRounds = 4
firstPlayer = 2 1 1 1
numSuits = 4
numRanks = 13
numHoleCards = 2
numBoardCards = 0 3 1 1
END GAMEDEF
"""
LIMIT = "GAMEDEF\nlimit\nblind = 10 5\nraiseSize = 10 10 20 20\nmaxRaises = 3 4 4 4\n" + HEADS_UP
NO_LIMIT = "GAMEDEF\nnolimit\nstack = 20000 20000\nblind = 100 50\n" + HEADS_UP
THREE = NO_LIMIT.replace("Players = 2", "Players = 3").replace("= 2 1 1 1", "= 3 1 1 1")
THREE = THREE.replace("20000\n", "20000 20000\n").replace("= 100 50", "= 50 100 0")
LIMIT_THREE = (
    LIMIT.replace("Players = 2", "Players = 3")
    .replace("= 2 1 1 1", "= 3 1 1 1")
    .replace("= 10 5", "= 5 10 0")
)
UNEVEN_SIX = NO_LIMIT.replace("Players = 2", "Players = 6").replace("= 2 1 1 1", "= 3 1 1 1")
UNEVEN_SIX = UNEVEN_SIX.replace("20000 20000\n", "500 1500 3000 800 20000 2500\n").replace(
    "= 100 50", "= 50 100 0 0 0 0"
)
"""All-ins of all sizes: side pots, and pots split in three."""


def game(text: str) -> AcpcGame:
    """The game of this text."""
    return read_game(text, "game")
