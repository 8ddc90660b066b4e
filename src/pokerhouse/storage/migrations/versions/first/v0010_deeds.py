"""The log of what owners do."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Begin with an empty log; the moderation log is older."""
    op.create_table(
        "deeds",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("by_player", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("was", sa.Text, nullable=False),
        sa.Column("became", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
