"""Hands: their value, what they can become, and how often they win."""
