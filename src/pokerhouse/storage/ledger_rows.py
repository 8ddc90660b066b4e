"""The ledger in the database: postings, their entries and the balances they add up to, always together."""

import sqlite3
from collections.abc import Iterable

from pokerhouse.house import Overdrawn
from pokerhouse.house.money import Posting, may_be_negative
from pokerhouse.units import Millis


def post(connection: sqlite3.Connection, postings: Iterable[Posting], at: Millis) -> None:
    """Write down each posting and move its chips. Raises `Overdrawn`."""
    for posting in postings:
        row = connection.execute("INSERT INTO postings (reason, at) VALUES (?, ?)", (posting.reason, at))
        for account, amount in totals(posting).items():
            connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (row.lastrowid, account, amount))
            _move(connection, account, amount, posting.reason)


def totals(posting: Posting) -> dict[str, int]:
    """What each account gets; an account may be named more than once in a posting."""
    amounts: dict[str, int] = {}
    for account, amount in posting.entries:
        amounts[account] = amounts.get(account, 0) + amount
    return amounts


def balance(connection: sqlite3.Connection, account: str) -> int:
    """What the account holds."""
    row = connection.execute("SELECT amount FROM balances WHERE account = ?", (account,)).fetchone()
    return 0 if row is None else int(row[0])


def overdrawn(account: str, held: int, amount: int, reason: str) -> Overdrawn:
    """The refusal, in numbers."""
    return Overdrawn(f"{account} holds {held}, {reason!r} takes {-amount}")


def _move(connection: sqlite3.Connection, account: str, amount: int, reason: str) -> None:
    held = balance(connection, account)
    if held + amount < 0 and amount < 0 and not may_be_negative(account):
        raise overdrawn(account, held, amount, reason)
    if held + amount:
        connection.execute("INSERT OR REPLACE INTO balances VALUES (?, ?)", (account, held + amount))
    else:
        # Seat accounts come and go with every sitting: an empty one leaves no row behind.
        connection.execute("DELETE FROM balances WHERE account = ?", (account,))
