"""What the house may rely on, whichever store it has: a passkey is one person's, and changes as it
is known.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import Conflict
from pokerhouse.house.people import (
    Account,
    ChangePasskey,
    ForgetPerson,
    NewAccount,
    NewPasskey,
    Passkey,
    Role,
)
from pokerhouse.house.ports import Store
from pokerhouse.units import Millis
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, commit, guests

pytestmark = pytest.mark.anyio

AT = Millis(START_MS)
KEY = Passkey(b"phone", ANN, b"public", 0, "Phone", AT, AT)


async def members(store: Store) -> None:
    """Two people with accounts."""
    await guests(store, "Ann", "Bob")
    for player in (ANN, BOB):
        await commit(
            store,
            NewAccount(Account(player, f"{player}@example.org", None, "hash", Role.MEMBER, AT, AT)),
        )


class TestPasskeys:
    """By the name that devices give them, and by their owner."""

    async def test_they_are_found_by_owner_and_by_name(self, store: Store) -> None:
        await members(store)
        second = replace(KEY, credential=b"laptop", created=Millis(AT + 1))
        await commit(store, NewPasskey(second), NewPasskey(KEY))
        assert list(await store.accounts.passkeys(ANN)) == [KEY, second]
        assert list(await store.accounts.passkeys(BOB)) == []
        assert await store.accounts.passkey(b"laptop") == second
        assert await store.accounts.passkey(b"tablet") is None

    async def test_one_has_one_owner_with_an_account(self, store: Store) -> None:
        await members(store)
        await guests(store, "Cid")
        await commit(store, NewPasskey(KEY))
        for other in (replace(KEY, player=BOB), replace(KEY, credential=b"new", player="Cid")):
            with pytest.raises(Conflict):
                await commit(store, NewPasskey(other))
        assert await store.accounts.passkey(b"phone") == KEY

    async def test_it_changes_as_it_is_known_and_goes_with_its_owner(self, store: Store) -> None:
        await members(store)
        await commit(store, NewPasskey(KEY), NewPasskey(replace(KEY, credential=b"laptop")))
        used = replace(KEY, counter=1, used=Millis(AT + 5))
        await commit(store, ChangePasskey(KEY, used))
        with pytest.raises(Conflict, match="not what it was"):
            await commit(store, ChangePasskey(KEY, replace(KEY, counter=2)))
        assert await store.accounts.passkey(b"phone") == used
        await commit(store, ChangePasskey(used, None))
        assert await store.accounts.passkey(b"phone") is None
        await commit(store, ForgetPerson(ANN))
        assert list(await store.accounts.passkeys(ANN)) == []
