"""Keeping order while the house is open."""
