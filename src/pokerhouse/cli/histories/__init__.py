"""Recorded hands: replay, check and convert."""
