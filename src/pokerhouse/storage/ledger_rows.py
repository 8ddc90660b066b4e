"""The ledger in the database: postings, their entries and the balances they add up to, always together."""

from pokerhouse.house.money import Posting, balances_after
from pokerhouse.storage.connection import Connection
from pokerhouse.units import Millis


def post(connection: Connection, posting: Posting, at: Millis) -> None:
    """Write down the posting and move its chips. Raises `Overdrawn`."""
    balances = balances_after(posting, lambda account: balance(connection, account))
    (number,) = connection.execute(
        "INSERT INTO postings (reason, at) VALUES (?, ?) RETURNING posting", (posting.reason, at)
    ).fetchone()
    for account, amount in posting.totals.items():
        connection.execute("INSERT INTO entries (posting, account, amount) VALUES (?, ?, ?)", (number, account, amount))
    for account, amount in balances.items():
        _set(connection, account, amount)


def balance(connection: Connection, account: str) -> int:
    """What the account holds."""
    row = connection.execute("SELECT amount FROM balances WHERE account = ?", (account,)).fetchone()
    return 0 if row is None else int(row[0])


def all_balances(connection: Connection) -> dict[str, int]:
    """Every account that is not zero."""
    return dict(connection.execute("SELECT account, amount FROM balances").fetchall())


def _set(connection: Connection, account: str, amount: int) -> None:
    if amount:
        connection.execute(
            "INSERT INTO balances (account, amount) VALUES (?, ?)"
            " ON CONFLICT (account) DO UPDATE SET amount = excluded.amount",
            (account, amount),
        )
    else:
        # Seat accounts come and go with every sitting: an empty one leaves no row behind.
        connection.execute("DELETE FROM balances WHERE account = ?", (account,))
