"""The rows of the forum."""
