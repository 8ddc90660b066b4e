"""New chips: for whom, how many, and how often."""

import pytest

from pokerhouse.house import Refused
from pokerhouse.house.money import (
    HOUSE,
    Holdings,
    Posting,
    PostingCause,
    RefreshTerms,
    Wallet,
    refresh,
)
from pokerhouse.units import Chips, Millis, PlayerId

ANN = PlayerId("Ann")
TERMS = RefreshTerms(Chips(10_000), Millis(600_000))
NOW = Millis(5_000_000)


def holding(wallet: int, on_tables: int = 0, refreshed: int | None = None) -> Holdings:
    """Somebody with these chips."""
    return Holdings(
        Chips(wallet), Chips(on_tables), refreshed=None if refreshed is None else Millis(refreshed)
    )


@pytest.mark.parametrize("wallet", [0, 1, 1_999])
def test_the_wallet_of_the_broke_is_filled_up(wallet: int) -> None:
    grant = refresh(ANN, holding(wallet), TERMS, NOW)
    assert grant == Posting(
        PostingCause.REFRESH, ((HOUSE, wallet - 10_000), (Wallet(ANN), 10_000 - wallet))
    )


@pytest.mark.parametrize(
    ("held", "reason"),
    [
        (holding(2_000), "not_broke"),
        (holding(0, on_tables=1), "chips_on_table"),
        (holding(0, refreshed=NOW - 599_999), "refresh_later"),
        (holding(2_000, refreshed=NOW - 1), "not_broke"),
    ],
)
def test_nobody_else_is_given_any(held: Holdings, reason: str) -> None:
    refused = refresh(ANN, held, TERMS, NOW)
    assert isinstance(refused, Refused)
    assert refused.reason == reason


@pytest.mark.parametrize(
    ("ago", "minutes"), [(0, 10), (1, 10), (540_000, 1), (540_001, 1), (599_999, 1)]
)
def test_the_refusal_says_how_long_to_wait(ago: int, minutes: int) -> None:
    refused = refresh(ANN, holding(0, refreshed=NOW - ago), TERMS, NOW)
    assert isinstance(refused, Refused)
    assert refused.numbers == {"minutes": minutes}


def test_after_the_pause_there_are_new_chips_again() -> None:
    assert isinstance(refresh(ANN, holding(0, refreshed=NOW - 600_000), TERMS, NOW), Posting)


def test_a_house_may_give_none() -> None:
    refused = refresh(ANN, holding(0), RefreshTerms(Chips(0)), NOW)
    assert isinstance(refused, Refused)
    assert refused.reason == "no_refresh"


def test_broke_is_less_than_a_fifth_of_what_is_given_be_it_little() -> None:
    assert [RefreshTerms(Chips(chips)).broke_below for chips in (10_000, 9, 5, 4, 1)] == [
        2_000,
        2,
        1,
        1,
        1,
    ]
