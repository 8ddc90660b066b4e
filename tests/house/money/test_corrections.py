"""Corrections of a wallet: what may be done, and why not."""

import pytest

from pokerhouse.house import Refused
from pokerhouse.house.money import HOUSE, Correction, Posting, correct
from pokerhouse.house.money.grants import CORRECTION_MAX, WALLET_MAX
from pokerhouse.units import Chips, PlayerId
from tests.kit.money import wallet

ANN, OLGA = PlayerId("Ann"), PlayerId("Olga")


def corrected(amount: int, why: str = "given twice", held: int = 500) -> Posting | Refused:
    """Olga corrects what Ann holds."""
    return correct(ANN, Chips(held), amount, why, by=OLGA)


@pytest.mark.parametrize("amount", [1, -1, -500, CORRECTION_MAX])
def test_chips_come_from_the_house_and_go_back_there(amount: int) -> None:
    reason = Correction("given twice", OLGA)
    assert corrected(amount, " given \n twice ") == Posting(
        reason, ((HOUSE, -amount), (wallet("Ann"), amount))
    )


def test_at_the_console_nobody_is_named() -> None:
    posting = correct(ANN, Chips(0), 5, "lost", by=None)
    assert isinstance(posting, Posting)
    assert posting.reason == Correction("lost")


@pytest.mark.parametrize(
    "amount", [0, CORRECTION_MAX + 1, -CORRECTION_MAX - 1, 2**63, -(2**63), 10**30]
)
def test_no_slip_of_the_finger(amount: int) -> None:
    refused = corrected(amount, held=WALLET_MAX - CORRECTION_MAX)
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.chips) == ("correction_amount", {"most": 1_000_000_000})


def test_a_wallet_is_never_below_zero() -> None:
    refused = corrected(-501)
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.chips) == ("wallet_short", {"held": 500})


def test_a_wallet_is_not_filled_beyond_its_bound() -> None:
    assert isinstance(corrected(1, held=WALLET_MAX - 1), Posting)
    refused = corrected(1, held=WALLET_MAX)
    assert isinstance(refused, Refused)
    assert refused.reason == "wallet_full"
    assert isinstance(corrected(-1, held=WALLET_MAX + 5), Posting), "what is too much can be taken"


@pytest.mark.parametrize("why", ["", "  ", "\x1b[2J", "a\u202eb", "a" * 201])
def test_the_reason_is_one_that_can_be_read(why: str) -> None:
    refused = corrected(1, why)
    assert isinstance(refused, Refused)
    assert refused.reason == "correction_why"
    assert isinstance(corrected(1, "ä" * 200), Posting)
