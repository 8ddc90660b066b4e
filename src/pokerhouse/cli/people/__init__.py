"""Commands for the people of a house on disk."""
