"""The rows of the ledger: postings, their entries, and the balances they add up to."""

from msgspec.structs import replace

from pokerhouse.house import money
from pokerhouse.storage.rows.schema import BALANCES, ENTRIES, POSTINGS, Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Chips, Millis, PlayerId

_CORRECTIONS = (
    "FROM entries JOIN postings ON postings.posting = entries.posting"
    f" WHERE account = ? AND substr(account, 1, {len(money.WALLETS)}) = '{money.WALLETS}'"
    f" AND substr(reason, 1, {len(money.CORRECTIONS)}) = '{money.CORRECTIONS}'"
)
"""The corrections of one account."""


def post(writing: Writing, posting: money.Posting, at: Millis) -> None:
    """Write a posting and move its chips. Raises `Overdrawn`."""
    held = {account: balance(writing, account) for account, _ in posting.entries}
    balances = money.balances_after(posting, held.__getitem__)
    (newest,) = writing.execute("SELECT max(posting) FROM postings").fetchone()
    number = 1 if newest is None else newest + 1
    writing.insert(POSTINGS, (number, money.reason_text(posting.reason), at))
    for account, amount in posting.totals.items():
        writing.insert(ENTRIES, (number, money.account_text(account), amount))
        _set(writing, account, held[account], balances[account])


def balance(connection: Connection | Writing, account: money.ChipAccount) -> int:
    """Return the balance of an account."""
    row = connection.execute(
        "SELECT amount FROM balances WHERE account = ?", (money.account_text(account),)
    ).fetchone()
    return 0 if row is None else int(row[0])


def wallet(connection: Connection, player: PlayerId) -> Chips:
    """Return the chips that the player has off the tables."""
    return Chips(balance(connection, money.Wallet(player)))


def holdings(connection: Connection, player: PlayerId) -> money.Holdings:
    """Return what the player has, and what the house has given them."""
    gifts = ", ".join("?" for _ in money.GIFTS)
    # The condition on `substr` is that of the index of wallets' entries, which is used only where
    # it is asked.
    given, refreshed = connection.execute(
        "SELECT coalesce(sum(amount), 0), max(CASE WHEN reason = ? THEN at END)"
        " FROM entries JOIN postings ON postings.posting = entries.posting"
        f" WHERE account = ? AND substr(account, 1, {len(money.WALLETS)}) = '{money.WALLETS}'"
        f" AND reason IN ({gifts})",
        (
            money.reason_text(money.PostingCause.REFRESH),
            money.account_text(money.Wallet(player)),
            *map(money.reason_text, money.GIFTS),
        ),
    ).fetchone()
    brought = connection.execute(
        f"SELECT account, amount FROM balances WHERE substr(account, 1, {len(money.AT_TABLES)}) = "
        f"'{money.AT_TABLES}'"
    )
    tables = ((money.parse_account(account), amount) for account, amount in brought)
    return money.Holdings(
        wallet(connection, player),
        Chips(
            sum(
                amount
                for account, amount in tables
                if isinstance(account, money.AtTable) and account.player == player
            )
        ),
        Chips(int(given)),
        None if refreshed is None else Millis(refreshed),
    )


def corrections(connection: Connection, player: PlayerId) -> list[money.CorrectionEntry]:
    """Return every correction of a player's wallet, the first one first."""
    rows = connection.execute(
        f"SELECT postings.at, amount, reason {_CORRECTIONS} ORDER BY postings.posting",
        (money.account_text(money.Wallet(player)),),
    )
    made = ((Millis(at), int(amount), money.parse_reason(reason)) for at, amount, reason in rows)
    return [
        money.CorrectionEntry(at, amount, reason)
        for at, amount, reason in made
        if isinstance(reason, money.Correction)
    ]


def forget_words(writing: Writing, player: PlayerId) -> None:
    """Erase the reasons for a player's wallet corrections."""
    stored = (
        f"SELECT {', '.join(f'postings.{column}' for column in POSTINGS.columns)} {_CORRECTIONS}"
    )
    for before in writing.execute(stored, (money.account_text(money.Wallet(player)),)).fetchall():
        reason = money.parse_reason(before[1])
        assert isinstance(reason, money.Correction), "it is stored as one"
        writing.change(
            POSTINGS, before, (before[0], money.reason_text(replace(reason, why="")), before[2])
        )


def all_balances(connection: Connection) -> dict[money.ChipAccount, int]:
    """Return every account that is not zero."""
    rows = connection.execute("SELECT account, amount FROM balances")
    return {money.parse_account(account): amount for account, amount in rows}


def _set(writing: Writing, account: money.ChipAccount, before: int, after: int) -> None:
    # Seat accounts come and go with every sitting: an empty one leaves no row behind.
    if before == after:
        return
    text = money.account_text(account)
    if not before:
        writing.insert(BALANCES, (text, after))
    elif not after:
        writing.remove(BALANCES, (text, before))
    else:
        writing.change(BALANCES, (text, before), (text, after))
