"""Equity: how often hands and ranges win."""

from pokerhouse.hands.equity.equity import Equity, Method, Watch, equity
from pokerhouse.hands.equity.games import GAMES_WITH_EQUITY

__all__ = ["GAMES_WITH_EQUITY", "Equity", "Method", "Watch", "equity"]
