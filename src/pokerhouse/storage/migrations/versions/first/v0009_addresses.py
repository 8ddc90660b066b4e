"""The addresses that people come from, and an index of hands by their end."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A house of before has noted no addresses."""
    op.create_table(
        "addresses",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("address", sa.LargeBinary, primary_key=True),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("hands_by_end", "hands", ["ended", "hand"])


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
