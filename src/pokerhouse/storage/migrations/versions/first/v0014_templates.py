"""Templates of tables are kept with an account."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In a house of before they were in browsers alone."""
    op.create_table(
        "templates",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("choices", sa.Text, nullable=False),
        sa.Column("saved", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
