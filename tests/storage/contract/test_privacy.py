"""What the house may rely on, whichever store it has: choices of what others see are kept until
they change.
"""

import pytest

from pokerhouse.errors import StorageError
from pokerhouse.house.people import ForgetPerson, KnownPerson, NewFace, NewPrivacy, Privacy, Shows
from pokerhouse.house.ports import Store
from pokerhouse.units import PlayerId
from tests.storage.kit import ANN, BOB, comes, commit

pytestmark = pytest.mark.anyio

HIDDEN = Privacy(listed=False, shows=Shows.NOTHING)


async def known(store: Store, player: PlayerId) -> KnownPerson:
    """Somebody who is known."""
    found = await store.people.public_person(player)
    assert found is not None
    return found


async def test_whoever_has_not_chosen_is_listed_and_shows_the_basics(store: Store) -> None:
    await comes(store, "Ann", b"a")
    await commit(store, NewFace(ANN, 3))
    ann = await known(store, ANN)
    assert (ann.name, ann.face, ann.privacy) == ("Ann", 3, Privacy(listed=True, shows=Shows.BASICS))
    assert ann.since > 0
    assert await store.people.unlisted() == frozenset()


async def test_the_last_choice_counts(store: Store) -> None:
    await comes(store, "Ann", b"a")
    await comes(store, "Bob", b"b")
    await commit(store, NewPrivacy(ANN, HIDDEN), NewPrivacy(BOB, Privacy(shows=Shows.ALL)))
    assert await store.people.unlisted() == {ANN}
    assert (await known(store, ANN)).privacy == HIDDEN
    await commit(store, NewPrivacy(ANN, Privacy()), NewPrivacy(BOB, HIDDEN))
    assert await store.people.unlisted() == {BOB}
    assert (await known(store, ANN)).privacy == Privacy()


async def test_nobody_is_known_who_never_came_or_left_for_good(store: Store) -> None:
    assert await store.people.public_person(PlayerId("nobody")) is None
    with pytest.raises(StorageError, match="no player"):
        await commit(store, NewPrivacy(PlayerId("nobody"), HIDDEN))
    await comes(store, "Ann", b"a")
    await commit(store, NewPrivacy(ANN, HIDDEN))
    await commit(store, ForgetPerson(ANN))
    assert await store.people.public_person(ANN) is None
    assert await store.people.unlisted() == frozenset()
