"""A process that plays at four tables and commits without end, until it is killed.

    python -m tests.storage.committer FOLDER

It prints a line `TABLE NUMBER` for each command once its commit has returned.
"""

import asyncio
import sys
from pathlib import Path

from pokerhouse.house import Answer
from pokerhouse.storage import SqliteStore
from pokerhouse.units import CommandId, PlayerId
from tests.house.game import Game, table_config

TABLES = ("t1", "t2", "t3", "t4")


def answer(table: str, number: int) -> Answer:
    """What the table's command of this number is answered."""
    return Answer(PlayerId(table), CommandId(str(number)), f"{table} {number}".encode())


async def play(store: SqliteStore, table: str, seed: int) -> None:
    game = Game("bot1", "bot2", "bot3", config=table_config(table), seed=seed)
    game.sees("Ann")
    number = 0
    while True:
        for parts in game.commits:
            await store.commit(*parts, answer(table, number), at=game.now)
            sys.stdout.write(f"{table} {number}\n")
            sys.stdout.flush()
            number += 1
        game.commits.clear()
        if game.table.hand is None:
            game.deal()
        else:
            game.calls_or_checks()


async def main(folder: Path) -> None:
    store = SqliteStore.open(folder)
    await asyncio.gather(*(play(store, table, seed) for seed, table in enumerate(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
