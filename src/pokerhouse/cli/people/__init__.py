"""Commands about the people of a house on disk."""
