"""Recorded hands: replayed, checked, converted."""
