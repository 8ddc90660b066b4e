"""The rows of the database: writing a commit, reading it back, and the tally of both.

Only this package contains SQL.
"""
