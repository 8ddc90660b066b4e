"""The ledger in the database: postings, their entries and the balances they add up to, always together."""

from pokerhouse.house.money import Holdings, Posting, balances_after, ledger
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.schema import BALANCES, ENTRIES, POSTINGS
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Chips, Millis, PlayerId


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


def holdings(connection: Connection, player: PlayerId) -> Holdings:
    """What the player has, and was ever given."""
    gifts = ", ".join("?" for _ in ledger.GIFTS)
    # The condition on `substr` is that of the index of wallets' entries, which is used only where it is asked.
    given, refreshed = connection.execute(
        "SELECT coalesce(sum(amount), 0), max(CASE WHEN reason = ? THEN at END)"
        " FROM entries JOIN postings ON postings.posting = entries.posting"
        f" WHERE account = ? AND substr(account, 1, 7) = 'wallet:' AND reason IN ({gifts})",
        (ledger.REFRESH, ledger.wallet(player), *ledger.GIFTS),
    ).fetchone()
    tables = connection.execute("SELECT account, amount FROM balances WHERE substr(account, 1, 5) = 'seat:'")
    return Holdings(
        Chips(balance(connection, ledger.wallet(player))),
        Chips(sum(amount for account, amount in tables if ledger.is_seat_of(account, player))),
        Chips(int(given)),
        None if refreshed is None else Millis(refreshed),
    )


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
