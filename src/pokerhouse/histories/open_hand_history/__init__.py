"""Open Hand History: records written."""

from pokerhouse.histories.open_hand_history.write import write

__all__ = ["write"]
