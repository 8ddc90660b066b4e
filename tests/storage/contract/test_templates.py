"""What the house may rely on, whichever store it has: templates are kept by name with an account,
and go with it.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import Conflict
from pokerhouse.house.people import (
    Account,
    DropTemplate,
    ForgetPerson,
    KeepTemplate,
    NewAccount,
    Role,
    Template,
)
from pokerhouse.house.ports import Store
from pokerhouse.units import Millis, PlayerId
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, commit, guests

pytestmark = pytest.mark.anyio

AT = Millis(START_MS)
FRIDAY = Template(
    ANN, "Friday's game", {"seats": 8, "private": True, "ante": None, "button": "moving"}, AT
)


async def members(store: Store) -> None:
    """Two people with accounts."""
    await guests(store, "Ann", "Bob")
    for player in (ANN, BOB):
        await commit(
            store,
            NewAccount(Account(player, f"{player}@example.org", None, "hash", Role.MEMBER, AT, AT)),
        )


class TestTemplates:
    """By their owner and their names."""

    async def test_they_are_told_as_they_were_kept_in_the_order_of_their_names(
        self, store: Store
    ) -> None:
        await members(store)
        others = [replace(FRIDAY, name=name) for name in ("a", "Ä", "B", "b 2", "b-10")]
        await commit(store, *(KeepTemplate(each) for each in (*others, FRIDAY)))
        assert [*await store.accounts.templates(ANN)] == sorted(
            (FRIDAY, *others), key=lambda each: each.name
        )
        assert [*await store.accounts.templates(BOB)] == []

    async def test_a_name_is_taken_once_by_each(self, store: Store) -> None:
        await members(store)
        of_bob, changed = (
            replace(FRIDAY, player=BOB),
            replace(FRIDAY, values={"seats": 9}, saved=Millis(AT + 1)),
        )
        await commit(store, KeepTemplate(FRIDAY), KeepTemplate(of_bob))
        await commit(store, KeepTemplate(changed))
        assert [*await store.accounts.templates(ANN)] == [changed]
        assert [*await store.accounts.templates(BOB)] == [of_bob]

    async def test_they_go_when_they_are_dropped_and_with_their_owner(self, store: Store) -> None:
        await members(store)
        monday, of_bob = replace(FRIDAY, name="Monday"), replace(FRIDAY, player=BOB)
        await commit(store, KeepTemplate(FRIDAY), KeepTemplate(monday), KeepTemplate(of_bob))
        await commit(store, DropTemplate(ANN, FRIDAY.name), DropTemplate(ANN, "there is none"))
        assert [*await store.accounts.templates(ANN)] == [monday]
        await commit(store, ForgetPerson(ANN))
        assert [*await store.accounts.templates(ANN)] == []
        assert [*await store.accounts.templates(BOB)] == [of_bob]

    async def test_without_an_account_there_are_none(self, store: Store) -> None:
        await guests(store, "Ann")
        for player in (ANN, PlayerId("nobody")):
            with pytest.raises(Conflict, match="account"):
                await commit(store, KeepTemplate(replace(FRIDAY, player=player)))
        assert [*await store.accounts.templates(ANN)] == []
