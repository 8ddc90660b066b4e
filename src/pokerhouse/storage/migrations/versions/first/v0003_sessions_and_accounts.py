"""The sessions as rows of their own, and accounts with recovery codes."""

from hashlib import blake2b

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

PLAYERS, SESSIONS = 6, 11
"""Places of these tables in the tally."""


def upgrade() -> None:
    """The one token of a player becomes their first session; the tally goes along."""
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("sessions_player", "sessions", ["player"])
    # SQLite cannot drop a column that is unique: the table is made anew.
    op.create_table(
        "players_by_name",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    connection = op.get_bind()
    known = connection.exec_driver_sql(
        "SELECT player, name, token_hash, created FROM players"
    ).fetchall()
    connection.exec_driver_sql(
        "INSERT INTO sessions (token_hash, player, device, created, seen) "
        "SELECT token_hash, player, '', created, created FROM players"
    )
    connection.exec_driver_sql(
        "INSERT INTO players_by_name (player, name, created) SELECT player, name, created FROM "
        "players"
    )
    op.drop_table("players")
    op.rename_table("players_by_name", "players")
    op.create_table(
        "accounts",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("email", sa.Text, nullable=False),
        # The key of the address once it is confirmed: of those that are not, any number may be
        # alike.
        sa.Column("confirmed", sa.Text, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("adult", sa.BigInteger, nullable=False),
        sa.Column("registered", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "recovery_codes",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("code_hash", sa.LargeBinary, primary_key=True),
        sqlite_with_rowid=False,
    )
    _move_tally(connection, [tuple(row) for row in known])


def _move_tally(connection: sa.Connection, known: list[tuple[str, str, bytes, int]]) -> None:
    """Take the old rows of players out of the sums and put the new ones in, as one commit more.

    Rows that had been changed by others before are as wrong after it as they were, and are noticed.
    """
    head = connection.exec_driver_sql("SELECT house, sums FROM head").fetchone()
    if head is None:
        return  # a house of the first schema: its tally is begun after all migrations
    house, packed = head
    sums = [int.from_bytes(packed[at : at + 16], "big") for at in range(0, len(packed), 16)]
    sums += [0] * (SESSIONS + 1 - len(sums))
    for player, name, token_hash, created in known:
        sums[PLAYERS] += _digest(PLAYERS, player, name, created) - _digest(
            PLAYERS, player, name, token_hash, created
        )
        sums[SESSIONS] += _digest(SESSIONS, token_hash, player, "", created, created)
    stored = b"".join((each % (1 << 128)).to_bytes(16, "big") for each in sums)
    connection.execute(
        sa.text("UPDATE head SET commits = commits + 1, sums = :sums WHERE house = :house"),
        {"sums": stored, "house": house},
    )


def _digest(*values: str | int | bytes) -> int:
    return int.from_bytes(blake2b(msgspec.msgpack.encode(values), digest_size=16).digest(), "big")


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
