"""What the house may rely on, whichever store it has: bans."""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import StorageError
from pokerhouse.house.oversight import BanView, EndBan, HouseBan, NewBan
from pokerhouse.house.ports import Store
from pokerhouse.units import Millis, PlayerId
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, commit, guests

pytestmark = pytest.mark.anyio

BAN = HouseBan(ANN, BOB, Millis(START_MS), None, "insults", ("ab", "cd"))


class TestBans:
    """A person has one ban or none."""

    async def test_a_ban_takes_the_place_of_the_one_before(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        of_bob = HouseBan(
            BOB, PlayerId(""), Millis(START_MS + 1), Millis(START_MS + 9), "more insults"
        )
        await commit(store, NewBan(BAN), NewBan(of_bob))
        assert list(await store.oversight.bans()) == [
            BanView(of_bob, "Bob", ""),
            BanView(BAN, "Ann", "Bob"),
        ]
        shorter = replace(BAN, until=Millis(START_MS + 5), places=())
        await commit(store, NewBan(shorter))
        assert [told.ban for told in await store.oversight.bans()] == [of_bob, shorter]

    async def test_a_ban_is_ended_once_or_twice(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        await commit(store, NewBan(BAN))
        await commit(store, EndBan(ANN), EndBan(BOB))
        await commit(store, EndBan(ANN))
        assert await store.oversight.bans() == []

    async def test_nobody_is_banned_who_is_not_known(self, store: Store) -> None:
        with pytest.raises(StorageError, match="no player Ann"):
            await commit(store, NewBan(BAN))
        assert await store.oversight.bans() == []
