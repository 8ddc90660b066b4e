"""People may put links to hands on their page."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In a house of before all links are for those who were given them."""
    op.create_table(
        "public_shares",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), nullable=False, index=True),
        sa.Column("hand", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
