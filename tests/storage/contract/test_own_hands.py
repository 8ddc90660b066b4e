"""What the house may rely on, whichever store it has: somebody's hands and lines are found, and
nobody else's.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.house.ports import Store
from pokerhouse.house.table import PlayedHand, TablePart
from pokerhouse.units import HandMark
from tests.house.game import Game, table_config
from tests.storage.kit import ANN, commit, guests, keep

pytestmark = pytest.mark.anyio


class TestOwnHands:
    """What somebody takes along."""

    async def test_the_hands_of_one_person_are_found_the_newest_first(self, store: Store) -> None:
        await guests(store, "Ann", "Bob", "Cid")
        games = [
            Game("Ann", "Bob", config=table_config("t1")),
            Game("Bob", "Cid", config=table_config("t2"), seed=2),
        ]
        logs = {}
        for number in range(1, 6):
            for game in games:
                game.deal()
                game.play_on()
                logs[f"{game.session.config.table}-{number}"] = tuple(game.log)
        games[0].deal()
        for game in games:
            await keep(store, game)
        await commit(store, TablePart(replace(games[0].session, hand=None)))
        mark: HandMark | None = None
        found: list[PlayedHand] = []
        for _ in range(9):
            stretch = await store.tables.hands_of(ANN, mark, 3)
            found += stretch.hands
            if (mark := stretch.before) is None:
                break
        assert {hand.mark.hand_id: hand.events for hand in found} == {
            name: log for name, log in logs.items() if name.startswith("t1-")
        }, "neither those of others, nor one that was called off"
        assert [hand.mark for hand in found] == sorted((hand.mark for hand in found), reverse=True)
