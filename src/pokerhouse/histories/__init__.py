"""Records of hands, in and out: PHH, PokerStars, ACPC, Open Hand History."""

from pokerhouse.histories.formats import FORMATS, Format, format_named, format_of
from pokerhouse.histories.outcome import Refused, Settled, outcome_name
from pokerhouse.histories.record import NoteKind, Record
from pokerhouse.histories.replay import Replay, replay, under

__all__ = [
    "FORMATS",
    "Format",
    "NoteKind",
    "Record",
    "Refused",
    "Replay",
    "Settled",
    "format_named",
    "format_of",
    "outcome_name",
    "replay",
    "under",
]
