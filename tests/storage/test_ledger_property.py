"""Double entry under any postings: the house sums to zero, and model and database say the same as plain
sums do.
"""

import asyncio
import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.errors import Overdrawn
from pokerhouse.house.money import HOUSE, ChipAccount, Posting, may_be_negative
from pokerhouse.storage import SqliteStore
from tests.house.game import START_MS
from tests.kit.money import GIFT, at_table, wallet
from tests.storage.model import Books, Model

ACCOUNTS: list[ChipAccount] = [HOUSE, wallet("Ann"), wallet("Bob"), at_table("Ann")]


@st.composite
def postings(draw: st.DrawFn) -> Posting:
    """Any movement of chips that sums to zero, most of it among few accounts."""
    amounts = draw(
        st.lists(
            st.tuples(st.sampled_from(ACCOUNTS), st.integers(-500, 500)), min_size=1, max_size=4
        )
    )
    balance = (draw(st.sampled_from(ACCOUNTS)), -sum(amount for _, amount in amounts))
    return Posting(GIFT, (*amounts, balance))


COMMITS = st.lists(st.lists(postings(), max_size=3), max_size=8)


def after(balances: dict[ChipAccount, int], group: list[Posting]) -> dict[ChipAccount, int] | None:
    """The balances after these postings; None when an account is overdrawn on the way."""
    balances = dict(balances)
    for posting in group:
        before = dict(balances)
        for account, amount in posting.entries:
            balances[account] = balances.get(account, 0) + amount
        if any(
            n < 0 and n < before.get(a, 0) and not may_be_negative(a) for a, n in balances.items()
        ):
            return None
    return balances


async def check(store: Books, groups: list[list[Posting]]) -> None:
    expected: dict[ChipAccount, int] = {}
    for group in groups:
        result = after(expected, group)
        try:
            await store.commit(*group, at=START_MS)
            assert result is not None, "this should have been overdrawn"
            expected = result
        except Overdrawn:
            assert result is None
        balances = await store.ledger.balances()
        assert balances == {account: amount for account, amount in expected.items() if amount}
        assert sum(balances.values()) == 0
    await store.close()


@given(COMMITS)
def test_the_model_of_the_ledger_sums_to_zero(groups: list[list[Posting]]) -> None:
    asyncio.run(check(Model(), groups))


@given(COMMITS)
def test_the_ledger_on_disk_sums_to_zero(empty_house: Path, groups: list[list[Posting]]) -> None:
    async def on_disk() -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "house.db").write_bytes((empty_house / "house.db").read_bytes())
            await check(SqliteStore.open(Path(folder)), groups)

    asyncio.run(on_disk())
