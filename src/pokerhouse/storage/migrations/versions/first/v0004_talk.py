"""The lines of chat."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A house of before has said nothing."""
    # Numbered by place: the lobby, or a table. `hand` is the hand that was in play there.
    op.create_table(
        "talk_lines",
        sa.Column("place", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seated", sa.Integer, nullable=False),
        sa.Column("hand", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("talk_lines_at", "talk_lines", ["at"])


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
