"""The store over a database that speaks SQL; `storage/rows/` has the statements."""
