"""The records of the house, kept while it is open."""

from pokerhouse.server.live.records.recorder import Recorder

__all__ = ["Recorder"]
