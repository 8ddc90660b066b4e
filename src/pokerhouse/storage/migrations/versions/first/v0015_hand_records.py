"""The fair-play record of a hand beside its log."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Hands of before are read when the next report is made."""
    op.create_table(
        "hand_records",
        sa.Column("hand", sa.Text, sa.ForeignKey("hands.hand"), primary_key=True),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
