"""Migrates the database, run by Alembic.

The connection, with its transaction begun, comes from `pokerhouse.storage.migrate`.
"""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
