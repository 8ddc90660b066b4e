"""Double entry for play money. Law: every posting sums to zero, so the whole house does.

A bot's chips come from the house and go back there.
"""

from collections.abc import Callable, Mapping

import msgspec

from pokerhouse.errors import Overdrawn
from pokerhouse.house.money.accounts import (
    HOUSE,
    RAKE,
    AtTable,
    ChipAccount,
    Wallet,
    account_text,
    may_be_negative,
)
from pokerhouse.house.money.reasons import Cause, HandOver, Reason, reason_text
from pokerhouse.units import Chips, HandId, PlayerId, TableId

WELCOME_CHIPS = Chips(10_000)
"""What a guest starts with."""


class Posting(msgspec.Struct, frozen=True):
    """One movement of chips among accounts; the amounts sum to zero."""

    reason: Reason
    entries: tuple[tuple[ChipAccount, int], ...]

    def __post_init__(self) -> None:
        assert sum(amount for _, amount in self.entries) == 0, f"posting out of balance: {self}"

    @property
    def totals(self) -> dict[ChipAccount, int]:
        """What each account gets; an account may be named more than once in a posting."""
        amounts: dict[ChipAccount, int] = {}
        for account, amount in self.entries:
            amounts[account] = amounts.get(account, 0) + amount
        return amounts


def balances_after(posting: Posting, held: Callable[[ChipAccount], int]) -> dict[ChipAccount, int]:
    """The new balance of every account that this posting names. Raises `Overdrawn`.

    `held` tells what an account holds before. An account that is below zero already may be given
    chips: what is refused is to take from it.
    """
    balances = {}
    for account, amount in posting.totals.items():
        before = held(account)
        if amount < 0 and before + amount < 0 and not may_be_negative(account):
            raise Overdrawn(
                f"{account_text(account)} holds {before}, {reason_text(posting.reason)!r} takes "
                f"{-amount}"
            )
        balances[account] = before + amount
    return balances


def transfer(reason: Reason, *, source: ChipAccount, target: ChipAccount, amount: int) -> Posting:
    """Move `amount` chips from `source` to `target`."""
    return Posting(reason, ((source, -amount), (target, amount)))


def welcome(player: PlayerId) -> Posting:
    """A guest's first chips."""
    return transfer(Cause.WELCOME, source=HOUSE, target=Wallet(player), amount=WELCOME_CHIPS)


def settlement(
    table: TableId, hand_id: HandId, results: Mapping[PlayerId, int], raked: int = 0
) -> Posting:
    """What a hand won and lost, and what the house took of it; all of that sums to zero."""
    entries: list[tuple[ChipAccount, int]] = [
        (AtTable(table, player), net) for player, net in results.items() if net
    ]
    if raked:
        entries.append((RAKE, raked))
    return Posting(HandOver(hand_id), tuple(entries))
