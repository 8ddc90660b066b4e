"""Defaults of `pokerhouse play`."""

SEATS = 6
BOTS = "smart,passive,aggressive"
STACK_BIG_BLINDS = 100
"""The stack of every player, in big blinds or in minimum bets."""
NAME_LENGTH_MAX = 20
