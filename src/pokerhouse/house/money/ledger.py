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
from pokerhouse.house.money.reasons import HandPayout, PostingCause, Reason, reason_text
from pokerhouse.units import Chips, HandId, PlayerId, TableId

WELCOME_CHIPS = Chips(10_000)
"""The chips of a new guest."""


class Posting(msgspec.Struct, frozen=True):
    """One movement of chips among accounts; the amounts sum to zero."""

    reason: Reason
    entries: tuple[tuple[ChipAccount, int], ...]

    def __post_init__(self) -> None:
        assert sum(amount for _, amount in self.entries) == 0, f"posting out of balance: {self}"

    @property
    def totals(self) -> dict[ChipAccount, int]:
        """The sum for each account; an account may occur more than once in a posting."""
        amounts: dict[ChipAccount, int] = {}
        for account, amount in self.entries:
            amounts[account] = amounts.get(account, 0) + amount
        return amounts


def balances_after(posting: Posting, held: Callable[[ChipAccount], int]) -> dict[ChipAccount, int]:
    """Return the new balance of every account in this posting. Raise `Overdrawn` if it is too low.

    `held` returns the balance before. An account that is below zero already may receive chips: only
    taking from it is refused.
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
    """Give a guest their first chips."""
    return transfer(PostingCause.WELCOME, source=HOUSE, target=Wallet(player), amount=WELCOME_CHIPS)


def settlement(
    table: TableId, hand_id: HandId, results: Mapping[PlayerId, int], raked: int = 0
) -> Posting:
    """Post what a hand won and lost, and its rake; the amounts sum to zero."""
    entries: list[tuple[ChipAccount, int]] = [
        (AtTable(table, player), net) for player, net in results.items() if net
    ]
    if raked:
        entries.append((RAKE, raked))
    return Posting(HandPayout(hand_id), tuple(entries))
