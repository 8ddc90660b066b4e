"""The rows of the database: what a commit writes, how it is read, and the tally of it all. SQL
stands only here.
"""
