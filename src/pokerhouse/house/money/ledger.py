"""Double entry for play money. Law: every posting sums to zero, so the whole house does.

Accounts are names: `house` (where chips come from; the only one that may be negative), `rake` (what the house has
taken of pots), `wallet:PLAYER`, and `seat:TABLE:PLAYER` for what a player has brought to a table. A bot's chips come
from `house` and go back there.
"""

from collections.abc import Mapping

import msgspec

from pokerhouse.units import Chips, PlayerId, TableId

HOUSE = "house"
RAKE = "rake"
WELCOME_CHIPS = Chips(10_000)
"""What a guest starts with."""
BROKE_CHIPS = Chips(2_000)
"""Who has less than this, and sits nowhere, is given as much as a guest starts with: play money should not run out."""


class Posting(msgspec.Struct, frozen=True):
    """One movement of chips among accounts; the amounts sum to zero."""

    reason: str
    entries: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        assert sum(amount for _, amount in self.entries) == 0, f"posting out of balance: {self}"


def wallet(player: PlayerId) -> str:
    """The account of chips that are on no table."""
    return f"wallet:{player}"


def seat(table: TableId, player: PlayerId) -> str:
    """The account of chips brought to a table."""
    return f"seat:{table}:{player}"


def may_be_negative(account: str) -> bool:
    """Only the house itself owes chips."""
    return account == HOUSE


def transfer(reason: str, *, source: str, target: str, amount: int) -> Posting:
    """Move `amount` chips from `source` to `target`."""
    return Posting(reason, ((source, -amount), (target, amount)))


def welcome(player: PlayerId) -> Posting:
    """A guest's first chips."""
    return transfer("welcome", source=HOUSE, target=wallet(player), amount=WELCOME_CHIPS)


def refill(player: PlayerId, held: Chips) -> Posting:
    """New chips for one who is broke."""
    return transfer("refill", source=HOUSE, target=wallet(player), amount=WELCOME_CHIPS - held)


def settle(table: TableId, hand: str, results: Mapping[PlayerId, int], raked: int = 0) -> Posting:
    """What a hand won and lost, and what the house took of it; all of that sums to zero."""
    entries = [(seat(table, p), net) for p, net in results.items() if net]
    return Posting(f"hand {hand}", tuple(entries + [(RAKE, raked)] * bool(raked)))
