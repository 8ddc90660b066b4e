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
from pokerhouse.rules.config import AnteKind, HandConfig, Structure
from pokerhouse.rules.dealing import ToDeal
from pokerhouse.rules.decide import Played, decide, play
from pokerhouse.rules.defaults import away_action, idle_action, timeout_action
from pokerhouse.rules.events import HandEvent, Player
from pokerhouse.rules.forced import Owed, start
from pokerhouse.rules.house_rules import HouseRules, Rake, RuleBook, Straddle, StraddleRaise
from pokerhouse.rules.intents import (
    Act,
    Bet,
    BringIn,
    Call,
    Cause,
    Check,
    Deal,
    Discard,
    Exchange,
    Fold,
    Intent,
    Legal,
    PlayerAction,
    RaiseTo,
    Reason,
    Refusal,
    RunTimes,
    Show,
    Wager,
)
from pokerhouse.rules.player_view import PlayerView, SeatView, player_view
from pokerhouse.rules.stakes import (
    fixed_limit,
    min_max,
    no_limit,
    pot_limit,
    spread_limit,
    stakes_of,
    with_stakes,
)
from pokerhouse.rules.state import HandState
from pokerhouse.rules.streets import Street
from pokerhouse.rules.stub import pack_of
from pokerhouse.rules.turn import HandOver, ToAct, turn
from pokerhouse.rules.variants import Variant, add_variants, variant_of, variants
from pokerhouse.rules.view import Viewer, ViewEvent, redact

__all__ = [
    "Act",
    "AnteKind",
    "Bet",
    "BringIn",
    "Call",
    "Cause",
    "Check",
    "Deal",
    "Discard",
    "Exchange",
    "Fold",
    "HandConfig",
    "HandEvent",
    "HandOver",
    "HandState",
    "HouseRules",
    "Intent",
    "Legal",
    "Owed",
    "Played",
    "Player",
    "PlayerAction",
    "PlayerView",
    "RaiseTo",
    "Rake",
    "Reason",
    "Refusal",
    "RuleBook",
    "RunTimes",
    "SeatView",
    "Show",
    "Straddle",
    "StraddleRaise",
    "Street",
    "Structure",
    "ToAct",
    "ToDeal",
    "Variant",
    "ViewEvent",
    "Viewer",
    "Wager",
    "add_variants",
    "apply",
    "away_action",
    "card_dec_hook",
    "card_enc_hook",
    "decide",
    "decode_event",
    "decode_events",
    "encode_event",
    "encode_events",
    "fixed_limit",
    "fold",
    "idle_action",
    "min_max",
    "no_limit",
    "pack_of",
    "play",
    "player_view",
    "pot_limit",
    "redact",
    "spread_limit",
    "stakes_of",
    "start",
    "timeout_action",
    "turn",
    "variant_of",
    "variants",
    "with_stakes",
]
