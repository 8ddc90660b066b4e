"""The players in whose name programs play, who are ranked among the bots."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In a house of before, a program is known when it comes again."""
    op.create_table(
        "programs",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
