"""People may share hands."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In a house of before nobody has."""
    op.create_table(
        "shared_hands",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), nullable=False, index=True),
        sa.Column("hand", sa.Text, nullable=False),
        sa.Column("hides_names", sa.BigInteger, nullable=False),
        sa.Column("shows_cards", sa.BigInteger, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
