"""Commands that look after a house on disk."""
