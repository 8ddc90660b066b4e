"""Matches between players, measured."""
