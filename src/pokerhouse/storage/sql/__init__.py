"""The store over a database that speaks SQL, room by room; `storage/rows/` has the statements."""
