"""The commands that look after a house on disk."""
