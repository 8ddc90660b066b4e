"""The rows of the addresses that players come from."""

from pokerhouse.house.fairplay import ADDRESSES_KEPT_MS, AddressRecord, AddressSeen
from pokerhouse.storage.rows.schema import ADDRESSES, Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis, PlayerId


def record(writing: Writing, part: AddressSeen, at: Millis) -> None:
    """Record that a player comes from an address, for the first time or again."""
    known = f"{ADDRESSES.select} WHERE player = ? AND address = ?"
    before = writing.execute(known, (part.player, part.address)).fetchone()
    if before is None:
        writing.insert(ADDRESSES, (part.player, part.address, at, at))
    else:
        writing.change(ADDRESSES, before, (*before[:-1], at))


def prune(writing: Writing, now: Millis) -> None:
    """Remove the addresses that have not been used for long."""
    for row in writing.execute(
        f"{ADDRESSES.select} WHERE last < ?", (now - ADDRESSES_KEPT_MS,)
    ).fetchall():
        writing.remove(ADDRESSES, row)


def addresses_of(connection: Connection, player: PlayerId) -> list[AddressRecord]:
    """Return one player's addresses, the one used last first."""
    rows = connection.execute(
        f"{ADDRESSES.select} WHERE player = ? ORDER BY last DESC, first DESC", (player,)
    )
    return [
        AddressRecord(PlayerId(who), bytes(address), Millis(first), Millis(last))
        for who, address, first, last in rows
    ]


def all_addresses(connection: Connection) -> list[tuple[PlayerId, bytes]]:
    """Return everybody's addresses."""
    rows = connection.execute("SELECT player, address FROM addresses")
    return [(PlayerId(player), bytes(address)) for player, address in rows]
