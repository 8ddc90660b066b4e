"""Accounts and reasons as they are stored: texts that every house on a disk holds, and that may
never change.
"""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pokerhouse
from pokerhouse.errors import InputError
from pokerhouse.house.money import (
    HOUSE,
    RAKE,
    AtTable,
    ChipAccount,
    Correction,
    HandPayout,
    PostingCause,
    Prize,
    Reason,
    Wallet,
    account_text,
    parse_account,
    parse_reason,
    reason_text,
)
from pokerhouse.units import HandId, PlayerId, TableId, TournamentId
from tests.kit.source import every_node, parsed

ANN = PlayerId("Ann")
NAMES = st.text(min_size=1)
TABLES = NAMES.filter(lambda name: ":" not in name)
WHOSE = NAMES.filter(lambda name: ": " not in name)

ACCOUNTS: st.SearchStrategy[ChipAccount] = st.one_of(
    st.sampled_from([HOUSE, RAKE]),
    st.builds(Wallet, NAMES.map(PlayerId)),
    st.builds(Prize, NAMES.map(TournamentId)),
    st.builds(AtTable, TABLES.map(TableId), NAMES.map(PlayerId)),
)
REASONS: st.SearchStrategy[Reason] = st.one_of(
    st.sampled_from(PostingCause),
    st.builds(HandPayout, NAMES.map(HandId)),
    st.builds(Correction, st.text(), st.none() | WHOSE.map(PlayerId)),
)


@pytest.mark.parametrize(
    ("account", "text"),
    [
        (HOUSE, "house"),
        (RAKE, "rake"),
        (Wallet(ANN), "wallet:Ann"),
        (Wallet(PlayerId("Ann:Ben")), "wallet:Ann:Ben"),
        (AtTable(TableId("t1"), ANN), "seat:t1:Ann"),
        (AtTable(TableId("t1"), PlayerId("Ann:Ben")), "seat:t1:Ann:Ben"),
        (Prize(TournamentId("sunday")), "prize:sunday"),
    ],
)
def test_accounts_are_stored_as_ever(account: ChipAccount, text: str) -> None:
    assert account_text(account) == text
    assert parse_account(text) == account


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (PostingCause.WELCOME, "welcome"),
        (PostingCause.REFILL, "refill"),
        (PostingCause.REFRESH, "refresh"),
        (PostingCause.BUY_IN, "buy in"),
        (PostingCause.BUY_IN_AGAIN, "buy in again"),
        (PostingCause.TOP_UP, "top up"),
        (PostingCause.CASH_OUT, "cash out"),
        (PostingCause.LEFT, "left"),
        (HandPayout(HandId("t1-7")), "hand t1-7"),
        (Correction("given twice"), "correction: given twice"),
        (Correction("by hand: twice"), "correction: by hand: twice"),
        (Correction("lost: Friday", ANN), "correction by Ann: lost: Friday"),
    ],
)
def test_reasons_are_stored_as_ever(reason: Reason, text: str) -> None:
    assert reason_text(reason) == text
    assert parse_reason(text) == reason


@given(ACCOUNTS)
def test_any_account_is_read_as_it_was_written(account: ChipAccount) -> None:
    assert parse_account(account_text(account)) == account


@given(REASONS)
def test_any_reason_is_read_as_it_was_written(reason: Reason) -> None:
    assert parse_reason(reason_text(reason)) == reason


@given(st.lists(ACCOUNTS, max_size=20))
def test_two_accounts_never_share_a_text(accounts: list[ChipAccount]) -> None:
    assert len({account_text(account) for account in accounts}) == len(set(accounts))


@pytest.mark.parametrize(
    "text",
    ["", "House", "wallet", "wallet:", "seat:", "seat:t1", "seat:t1:", "seat::Ann", "prize:"],
)
def test_what_is_not_an_account(text: str) -> None:
    with pytest.raises(
        InputError,
        match=r"expected house, rake, wallet:PLAYER, seat:TABLE:PLAYER or prize:TOURNAMENT",
    ):
        parse_account(text)


@pytest.mark.parametrize(
    "text", ["", "gift", "hand ", "correction", "correction by Ann", "correction by : why"]
)
def test_what_is_not_a_reason(text: str) -> None:
    with pytest.raises(
        InputError, match=r"expected one of welcome, .*'hand \.\.\.' or 'correction \.\.\.'"
    ):
        parse_reason(text)


def test_nobody_else_puts_these_texts_together() -> None:
    """Outside their own file (and the schema's history) no text begins like an account's."""
    root, starts = Path(pokerhouse.__file__).parent, ("wallet:", "seat:", "prize:")
    own = {root / "house/money/ledger.py", *(root / "storage/migrations").rglob("*.py")}
    found = [
        f"{file.relative_to(root)}, line {node.lineno}: {node.value!r}"
        for file in sorted(set(root.rglob("*.py")) - own)
        if any(start in (text := file.read_text()) for start in starts)
        for node in every_node(parsed(text))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith(starts)
    ]
    assert found == []
