"""People write to each other in a forum, and find what was written by its words."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_FTS5 = (
    "CREATE VIRTUAL TABLE forum_words USING fts5(title, words, content='forum_posts', "
    "content_rowid='number',"
    " tokenize=\"unicode61 remove_diacritics 2\", prefix='2 3')",
    "CREATE TRIGGER forum_words_new AFTER INSERT ON forum_posts BEGIN"
    " INSERT INTO forum_words(rowid, title, words) VALUES (new.number, new.title, new.words); END",
    "CREATE TRIGGER forum_words_gone AFTER DELETE ON forum_posts BEGIN"
    " INSERT INTO forum_words(forum_words, rowid, title, words)"
    " VALUES ('delete', old.number, old.title, old.words); END",
    "CREATE TRIGGER forum_words_changed AFTER UPDATE OF title, words ON forum_posts BEGIN"
    " INSERT INTO forum_words(forum_words, rowid, title, words)"
    " VALUES ('delete', old.number, old.title, old.words);"
    " INSERT INTO forum_words(rowid, title, words) VALUES (new.number, new.title, new.words); END",
)
"""The index of words, made of the posts without a copy of their text, and not in the tally.

Words that are deleted leave it when its parts are merged, which `sqlite_words.py` sees to. SQLite
3.42 could delete them at once, but an older one could not open such a house.
"""
_TSVECTOR = (
    "CREATE INDEX forum_posts_words ON forum_posts USING gin (to_tsvector('simple', title "
    "|| ' ' || words))"
)


def upgrade() -> None:
    """In a house of before nobody has written."""
    op.create_table(
        "forum_threads",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("area", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("moved", sa.BigInteger, nullable=False),
        sa.Column("places", sa.Integer, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("pinned", sa.Integer, nullable=False),
        sa.Column("locked", sa.Integer, nullable=False),
    )
    op.create_index("forum_threads_moved", "forum_threads", ["area", "moved"])
    op.create_table(
        "forum_posts",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("thread", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("edited", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_index("forum_posts_place", "forum_posts", ["thread", "place"])
    op.create_index("forum_posts_state", "forum_posts", ["state", "at"])
    op.create_index("forum_posts_player", "forum_posts", ["player"])
    op.create_table(
        "forum_edits",
        sa.Column("post", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "forum_marks",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("thread", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("follows", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    for statement in _FTS5 if op.get_bind().dialect.name == "sqlite" else (_TSVECTOR,):
        op.execute(statement)


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")
