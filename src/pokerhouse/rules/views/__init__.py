"""The views of a hand: redacted events, the acting player's view, the name of the own hand."""

from pokerhouse.rules.views.all_in_chances import AllInChance, all_in_chances
from pokerhouse.rules.views.missed_hands import MissedHands, missed_hands, was_away
from pokerhouse.rules.views.own_hand import own_hand_words
from pokerhouse.rules.views.player_view import PlayerView, SeatView, player_view
from pokerhouse.rules.views.redaction import (
    HiddenCardBurned,
    HiddenCardsDealt,
    HiddenDiscarded,
    OwnCardsDealt,
    OwnDiscarded,
    Viewer,
    ViewEvent,
    log_for,
    redact,
    unredact,
)

__all__ = [
    "AllInChance",
    "HiddenCardBurned",
    "HiddenCardsDealt",
    "HiddenDiscarded",
    "MissedHands",
    "OwnCardsDealt",
    "OwnDiscarded",
    "PlayerView",
    "SeatView",
    "ViewEvent",
    "Viewer",
    "all_in_chances",
    "log_for",
    "missed_hands",
    "own_hand_words",
    "player_view",
    "redact",
    "unredact",
    "was_away",
]
