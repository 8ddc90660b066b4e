"""Double entry for play money. Law: every posting sums to zero, so the whole house does.

Accounts are names: `house` (where chips come from; the only one that may be negative), `rake` (what the house has
taken of pots), `wallet:PLAYER`, and `seat:TABLE:PLAYER` for what a player has brought to a table. A bot's chips come
from `house` and go back there.
"""

from collections.abc import Callable, Mapping

import msgspec

from pokerhouse.errors import Overdrawn
from pokerhouse.units import Chips, PlayerId, TableId

HOUSE = "house"
RAKE = "rake"
_WALLET = "wallet:"
_SEAT = "seat:"
WELCOME = "welcome"
REFRESH = "refresh"
GIFTS = (WELCOME, "refill", REFRESH)
"""Reasons for which the house gives chips away; `refill` is that of a time in which it did so by itself."""
WELCOME_CHIPS = Chips(10_000)
"""What a guest starts with."""


class Posting(msgspec.Struct, frozen=True):
    """One movement of chips among accounts; the amounts sum to zero."""

    reason: str
    entries: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        assert sum(amount for _, amount in self.entries) == 0, f"posting out of balance: {self}"

    @property
    def totals(self) -> dict[str, int]:
        """What each account gets; an account may be named more than once in a posting."""
        amounts: dict[str, int] = {}
        for account, amount in self.entries:
            amounts[account] = amounts.get(account, 0) + amount
        return amounts


def balances_after(posting: Posting, held: Callable[[str], int]) -> dict[str, int]:
    """The new balance of every account that this posting names. Raises `Overdrawn`.

    `held` tells what an account holds before. An account that is below zero already may be given chips: what is
    refused is to take from it.
    """
    balances = {}
    for account, amount in posting.totals.items():
        before = held(account)
        if amount < 0 and before + amount < 0 and not may_be_negative(account):
            raise Overdrawn(f"{account} holds {before}, {posting.reason!r} takes {-amount}")
        balances[account] = before + amount
    return balances


def wallet(player: PlayerId) -> str:
    """The account of chips that are on no table."""
    return f"{_WALLET}{player}"


def owner_of_wallet(account: str) -> PlayerId | None:
    """Whose wallet this account is; None when it is another kind of account."""
    return PlayerId(account.removeprefix(_WALLET)) if account.startswith(_WALLET) else None


def seat(table: TableId, player: PlayerId) -> str:
    """The account of chips brought to a table."""
    return f"{_SEAT}{table}:{player}"


def is_seat_of(account: str, player: PlayerId) -> bool:
    """Has this player brought chips to a table in this account?"""
    return account.startswith(_SEAT) and account.split(":", 2)[2] == player


def may_be_negative(account: str) -> bool:
    """Only the house itself owes chips."""
    return account == HOUSE


def transfer(reason: str, *, source: str, target: str, amount: int) -> Posting:
    """Move `amount` chips from `source` to `target`."""
    return Posting(reason, ((source, -amount), (target, amount)))


def welcome(player: PlayerId) -> Posting:
    """A guest's first chips."""
    return transfer(WELCOME, source=HOUSE, target=wallet(player), amount=WELCOME_CHIPS)


def settle(table: TableId, hand: str, results: Mapping[PlayerId, int], raked: int = 0) -> Posting:
    """What a hand won and lost, and what the house took of it; all of that sums to zero."""
    entries = [(seat(table, p), net) for p, net in results.items() if net]
    return Posting(f"hand {hand}", tuple(entries + [(RAKE, raked)] * bool(raked)))
