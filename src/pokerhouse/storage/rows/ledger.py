"""The ledger in the database: postings, their entries and the balances they add up to, always together."""

from pokerhouse.house.money import Posting, balances_after
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.schema import BALANCES, ENTRIES, POSTINGS
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis


def post(writing: Writing, posting: Posting, at: Millis) -> None:
    """Write down the posting and move its chips. Raises `Overdrawn`."""
    held = {account: balance(writing, account) for account, _ in posting.entries}
    balances = balances_after(posting, held.__getitem__)
    (newest,) = writing.execute("SELECT max(posting) FROM postings").fetchone()
    number = 1 if newest is None else newest + 1
    writing.insert(POSTINGS, (number, posting.reason, at))
    for account, amount in posting.totals.items():
        writing.insert(ENTRIES, (number, account, amount))
        _set(writing, account, held[account], balances[account])


def balance(connection: Connection | Writing, account: str) -> int:
    """What the account holds."""
    row = connection.execute("SELECT amount FROM balances WHERE account = ?", (account,)).fetchone()
    return 0 if row is None else int(row[0])


def all_balances(connection: Connection) -> dict[str, int]:
    """Every account that is not zero."""
    return dict(connection.execute("SELECT account, amount FROM balances").fetchall())


def _set(writing: Writing, account: str, before: int, after: int) -> None:
    # Seat accounts come and go with every sitting: an empty one leaves no row behind.
    if before == after:
        return
    if not before:
        writing.insert(BALANCES, (account, after))
    elif not after:
        writing.remove(BALANCES, (account, before))
    else:
        writing.change(BALANCES, (account, before), (account, after))
