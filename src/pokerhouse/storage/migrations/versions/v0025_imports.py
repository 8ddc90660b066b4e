"""People may bring hands along from elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In a house of before nobody has."""
    op.create_table(
        "imports",
        sa.Column("import_id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), nullable=False, index=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("me", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "imported_hands",
        sa.Column("hand", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), nullable=False),
        sa.Column("import_id", sa.Text, sa.ForeignKey("imports.import_id"), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("table_name", sa.Text, nullable=False),
        sa.Column("number", sa.Text, nullable=False),
        sa.Column("currency", sa.Text, nullable=False),
        sa.Column("scale", sa.BigInteger, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
    )
    op.create_index("imported_hands_player", "imported_hands", ["player", "import_id"])
    op.create_index("imported_hands_by_end", "imported_hands", ["ended", "hand"])


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
