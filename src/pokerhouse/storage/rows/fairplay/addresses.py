"""From where people come, in the database."""

from pokerhouse.house.fairplay import ADDRESSES_KEPT_MS, AddressRecord, AddressSeen
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.schema import ADDRESSES
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis, PlayerId


def see(writing: Writing, part: AddressSeen, at: Millis) -> None:
    """A player comes from there, for the first time or again."""
    known = f"{ADDRESSES.select} WHERE player = ? AND address = ?"
    before = writing.execute(known, (part.player, part.address)).fetchone()
    if before is None:
        writing.insert(ADDRESSES, (part.player, part.address, at, at))
    else:
        writing.change(ADDRESSES, before, (*before[:-1], at))


def prune(writing: Writing, now: Millis) -> None:
    """Forget those that have not been used for long."""
    for row in writing.execute(
        f"{ADDRESSES.select} WHERE last < ?", (now - ADDRESSES_KEPT_MS,)
    ).fetchall():
        writing.remove(ADDRESSES, row)


def of(connection: Connection, player: PlayerId) -> list[AddressRecord]:
    """One player's, the one used last first."""
    rows = connection.execute(
        f"{ADDRESSES.select} WHERE player = ? ORDER BY last DESC, first DESC", (player,)
    )
    return [
        AddressRecord(PlayerId(who), bytes(address), Millis(first), Millis(last))
        for who, address, first, last in rows
    ]


def every(connection: Connection) -> list[tuple[PlayerId, bytes]]:
    """Everybody's."""
    rows = connection.execute("SELECT player, address FROM addresses")
    return [(PlayerId(player), bytes(address)) for player, address in rows]
