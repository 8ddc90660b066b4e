"""Bots at the tables of the house: a chair for each, processes in which the slow ones think, and what they remember."""

from pokerhouse.server.bots.chairs import Chairs
from pokerhouse.server.bots.pool import BotPool

__all__ = [
    "BotPool",
    "Chairs",
]
