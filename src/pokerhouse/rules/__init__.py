"""The rules of one hand: a pure state machine over events.

start (config, players, button)  -> the first events
turn  (state)                    -> ToAct | ToDeal | HandOver
decide(state, intent)            -> events | Refusal
apply (state, event)             -> state
redact(event, viewer)            -> what that viewer may see
"""

from pokerhouse.rules.apply import apply, fold
from pokerhouse.rules.codec import (
    card_dec_hook,
    card_enc_hook,
    decode_event,
    decode_events,
    encode_event,
    encode_events,
)
from pokerhouse.rules.config import AnteKind, HandConfig, Structure, fixed_limit, min_max, no_limit, pot_limit
from pokerhouse.rules.decide import Played, decide, play, start
from pokerhouse.rules.events import HandEvent, Player, Street
from pokerhouse.rules.intents import (
    Act,
    Bet,
    Call,
    Cause,
    Check,
    Deal,
    Fold,
    Intent,
    Legal,
    PlayerAction,
    RaiseTo,
    Reason,
    Refusal,
    Wager,
)
from pokerhouse.rules.player_view import PlayerView, SeatView, player_view
from pokerhouse.rules.state import HandState
from pokerhouse.rules.turn import HandOver, ToAct, ToDeal, turn
from pokerhouse.rules.view import Viewer, ViewEvent, redact

__all__ = [
    "Act",
    "AnteKind",
    "Bet",
    "Call",
    "Cause",
    "Check",
    "Deal",
    "Fold",
    "HandConfig",
    "HandEvent",
    "HandOver",
    "HandState",
    "Intent",
    "Legal",
    "Played",
    "Player",
    "PlayerAction",
    "PlayerView",
    "RaiseTo",
    "Reason",
    "Refusal",
    "SeatView",
    "Street",
    "Structure",
    "ToAct",
    "ToDeal",
    "ViewEvent",
    "Viewer",
    "Wager",
    "apply",
    "card_dec_hook",
    "card_enc_hook",
    "decide",
    "decode_event",
    "decode_events",
    "encode_event",
    "encode_events",
    "fixed_limit",
    "fold",
    "min_max",
    "no_limit",
    "play",
    "player_view",
    "pot_limit",
    "redact",
    "start",
    "turn",
]
