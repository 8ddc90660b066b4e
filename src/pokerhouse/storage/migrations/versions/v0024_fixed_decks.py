"""The deck of a hand from the moment when its root is published, before the hand begins."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Begin empty: until now such a deck was in memory only."""
    op.create_table(
        "fixed_decks",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.table_id"), primary_key=True),
        sa.Column("deck", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
