"""Called by Alembic: migrate on the connection of the server."""

from alembic import context

from ippodromo.server.store.sql import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
