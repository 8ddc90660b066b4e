"""The rows of people: players, sessions, accounts and everything that belongs to them."""
