"""What the house may rely on, whichever store it has: a chosen face is kept until another is
chosen.
"""

import pytest

from pokerhouse.errors import StorageError
from pokerhouse.house.people import NewFace
from pokerhouse.house.ports import Store
from pokerhouse.house.talk import LOBBY, Line
from pokerhouse.units import Millis, PlayerId
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, comes, commit

pytestmark = pytest.mark.anyio


async def face_of(store: Store, token: bytes) -> int | None:
    """By whose session somebody is known."""
    visit = await store.people.by_token(token)
    assert visit is not None
    return visit.who.face


async def test_the_last_choice_counts_until_it_is_taken_back(store: Store) -> None:
    await comes(store, "Ann", b"a")
    await comes(store, "Bob", b"b")
    assert [*await store.people.faces()] == []
    await commit(store, NewFace(ANN, 3), NewFace(BOB, 0))
    await commit(store, NewFace(ANN, 11))
    assert [*await store.people.faces()] == [(ANN, 11), (BOB, 0)]
    assert (await face_of(store, b"a"), await face_of(store, b"b")) == (11, 0)
    await commit(store, NewFace(ANN, None), NewFace(ANN, None))
    assert [*await store.people.faces()] == [(BOB, 0)]
    assert await face_of(store, b"a") is None


async def test_lines_are_told_with_the_face_of_today(store: Store) -> None:
    await comes(store, "Ann", b"a")
    await commit(
        store, NewFace(ANN, 3), Line(LOBBY, 1, ANN, "Ann", "hello", Millis(START_MS), face=3)
    )
    await commit(store, NewFace(ANN, 4))
    (line,) = await store.talk.recent(LOBBY, 9)
    assert line.face == 4


async def test_nobody_has_none(store: Store) -> None:
    with pytest.raises(StorageError, match="no player"):
        await commit(store, NewFace(PlayerId("nobody"), 1))
