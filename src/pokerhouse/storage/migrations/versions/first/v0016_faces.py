"""People may choose their face."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In a house of before everybody has the one that is made from their name."""
    op.create_table(
        "faces",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("face", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
