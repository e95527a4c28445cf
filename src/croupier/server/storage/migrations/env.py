"""What Alembic runs to carry out the steps: on the connection that `upgrading` hands over, in one transaction.

Imported by anything but Alembic it does nothing.
"""

from alembic import context

if hasattr(context, "config"):
    # SQLite's DDL is transactional as long as nobody else begins and ends transactions: see `upgrading`.
    context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
