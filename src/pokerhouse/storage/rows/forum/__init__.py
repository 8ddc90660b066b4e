"""The forum in the database."""
