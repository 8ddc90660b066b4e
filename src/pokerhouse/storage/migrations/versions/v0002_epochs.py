"""Tables are led in epochs."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every table so far is led in the first epoch."""
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
