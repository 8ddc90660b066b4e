"""The check that a database contains what was written.

It runs at every opening, and for `pokerhouse doctor`.
"""

from collections.abc import Iterator

from pokerhouse.errors import InputError, counted
from pokerhouse.house.money import AtTable, parse_account
from pokerhouse.house.table import Session
from pokerhouse.storage.folder.head import Head, Tally
from pokerhouse.storage.rows.money import balance
from pokerhouse.storage.rows.schema import TABLES, Connection
from pokerhouse.storage.rows.table import open_tables
from pokerhouse.storage.rows.tally import Progress, stored_tally, sums_of
from pokerhouse.units import PlayerId


def content_faults(
    connection: Connection, head: Head | None, progress: Progress | None = None
) -> Iterator[str]:
    """Yield the faults of the rows, the most telling first.

    - `head`: the content of `house.head`, read before `connection` began to read.
    - `progress`: hears of the rows. Everything is read once: about two microseconds a row.
    """
    tally = stored_tally(connection)
    if tally is None:
        made = head.commits if head is not None else 0
        yield (
            f"{counted(made, 'commit')} lost: the database does not even hold the tally of what "
            "was written"
        )
        return
    yield from head_faults(tally, head)
    sums = zip(TABLES, tally.sums, sums_of(connection, progress), strict=True)
    changed = [table.name for table, written, there in sums if written != there]
    for name in changed:
        yield f"rows of {name} are not those that were written"
    yield from ledger_faults(connection)
    if not changed:  # who knows what is in them otherwise
        yield from stack_faults(connection)


def head_faults(tally: Tally, head: Head | None) -> Iterator[str]:
    """Yield the differences between the database and `house.head`."""
    if head is None:
        if tally.commits:
            yield (
                f"house.head is missing, and the database holds {counted(tally.commits, 'commit')}"
            )
    elif head.house != tally.house:
        yield f"house.head is that of house {head.house}, the database that of house {tally.house}"
    elif head.commits > tally.commits:
        yield (
            f"{counted(head.commits - tally.commits, 'commit')} lost: {head.commits} had been "
            "made, the database holds "
            f"{tally.commits}"
        )
    elif head.commits == tally.commits and head.digest != tally.digest:
        yield "the database holds as many commits as house.head says, but not the same"


def ledger_faults(connection: Connection) -> Iterator[str]:
    """Yield balances that are not the sum of the entries, and chips made of nothing."""
    balances = dict(connection.execute("SELECT account, amount FROM balances").fetchall())
    entries = "SELECT account, sum(amount) FROM entries GROUP BY account"
    sums = {account: int(amount) for account, amount in connection.execute(entries)}
    for account in sorted(balances.keys() | sums.keys()):
        try:
            parse_account(account)
        except InputError as error:
            yield str(error)
        balance, entered = balances.get(account, 0), sums.get(account, 0)
        if balance != entered:
            yield f"account {account} holds {balance}, its entries add up to {entered}"
    if total := sum(balances.values()):
        yield f"all accounts together hold {total} instead of 0"


def stack_faults(connection: Connection) -> Iterator[str]:
    """Yield stacks of open tables that differ from their accounts."""
    for saved in open_tables(connection):
        table = saved.session.config.table
        for player, brought in saved.session.chips_by_player.items():
            held = balance(connection, AtTable(table, player))
            if brought != held:
                name = _names(saved.session)[player]
                yield f"the stack of {name} at table {table} is {brought}, its account holds {held}"


def _names(session: Session) -> dict[PlayerId, str]:
    return {s.player: s.name for s in session.seats} | {a.player: a.name for a in session.arrivals}
