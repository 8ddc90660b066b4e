"""Mails that are to be sent are kept until they are."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A house of before has sent none."""
    op.create_table(
        "mails",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("fault", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
