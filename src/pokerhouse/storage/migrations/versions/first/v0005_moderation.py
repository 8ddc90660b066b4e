"""The moderation log, and blocks between people."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A house of before has moderated nothing."""
    op.create_table(
        "talk_acts",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("by_player", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_index("talk_acts_line", "talk_acts", ["place", "line"])
    op.create_table(
        "talk_blocks",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
