"""The counts of hands played, and an index of what people were given."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Begin to count: earlier hands lie packed in their logs. Gifts are in the ledger."""
    op.create_table(
        "hands_played",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("hands", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    # Of wallets alone: an index of all entries would be written at every hand, and nobody asks for
    # the others.
    op.execute(
        "CREATE INDEX entries_of_wallets ON entries (account) WHERE substr(account, 1, 7) = "
        "'wallet:'"
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
