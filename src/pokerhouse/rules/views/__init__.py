"""The views of a hand: redacted events, the acting player's view, the name of the own hand."""

from pokerhouse.rules.views.chances import Chance, chances
from pokerhouse.rules.views.known import known_to
from pokerhouse.rules.views.own_hand import own_hand_words
from pokerhouse.rules.views.player_view import PlayerView, SeatView, player_view
from pokerhouse.rules.views.seen import as_seen
from pokerhouse.rules.views.view import (
    HiddenCardBurned,
    HiddenCardsDealt,
    HiddenDiscarded,
    OwnCardsDealt,
    OwnDiscarded,
    Viewer,
    ViewEvent,
    redact,
)
from pokerhouse.rules.views.while_away import Missed, was_away, what_was_missed

__all__ = [
    "Chance",
    "HiddenCardBurned",
    "HiddenCardsDealt",
    "HiddenDiscarded",
    "Missed",
    "OwnCardsDealt",
    "OwnDiscarded",
    "PlayerView",
    "SeatView",
    "ViewEvent",
    "Viewer",
    "as_seen",
    "chances",
    "known_to",
    "own_hand_words",
    "player_view",
    "redact",
    "was_away",
    "what_was_missed",
]
