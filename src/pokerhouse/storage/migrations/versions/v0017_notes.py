"""People may keep notes on hands and on each other."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In a house of before there are none."""
    op.create_table(
        "hand_notes",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("hand", sa.Text, primary_key=True),
        sa.Column("tags", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "player_notes",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("about", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
