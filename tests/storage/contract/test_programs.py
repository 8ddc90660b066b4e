"""The contract of every store: a program is known for good."""

import pytest

from pokerhouse.errors import StorageError
from pokerhouse.house.people import ProgramPlays
from pokerhouse.house.ports import Store
from pokerhouse.units import PlayerId
from tests.storage.kit import ANN, BOB, comes, commit

pytestmark = pytest.mark.anyio


async def test_a_program_is_known_however_often_it_comes(store: Store) -> None:
    await comes(store, "Ann", b"a")
    await comes(store, "Bob", b"b")
    assert [*await store.people.programs()] == []
    await commit(store, ProgramPlays(BOB))
    await commit(store, ProgramPlays(BOB))
    await commit(store, ProgramPlays(ANN))
    assert [*await store.people.programs()] == sorted([ANN, BOB])


async def test_nobody_is_no_program(store: Store) -> None:
    with pytest.raises(StorageError, match="no player"):
        await commit(store, ProgramPlays(PlayerId("nobody")))
