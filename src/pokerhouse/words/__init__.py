"""Texts that terminal and server share: how a game goes, what its stakes are, what happened in a
hand.
"""

from pokerhouse.catalogue import LANGUAGES, localized_number
from pokerhouse.rules.games import amount_text
from pokerhouse.words.amounts import amount_said, result_text
from pokerhouse.words.game_help import GameHelp, game_help
from pokerhouse.words.hand import (
    POSTS,
    all_in_words,
    exchanged,
    gain_told,
    half_name,
    is_half,
    pots_told,
    prize,
    runs,
)
from pokerhouse.words.hand_examples import EXAMPLES, ORDERS
from pokerhouse.words.languages import hand_said, said
from pokerhouse.words.mails import AtHouse, Letter, letter
from pokerhouse.words.plain import plain
from pokerhouse.words.stakes import game_named, game_title, stakes_told

__all__ = [
    "EXAMPLES",
    "LANGUAGES",
    "ORDERS",
    "POSTS",
    "AtHouse",
    "GameHelp",
    "Letter",
    "all_in_words",
    "amount_said",
    "amount_text",
    "exchanged",
    "gain_told",
    "game_help",
    "game_named",
    "game_title",
    "half_name",
    "hand_said",
    "is_half",
    "letter",
    "localized_number",
    "plain",
    "pots_told",
    "prize",
    "result_text",
    "runs",
    "said",
    "stakes_told",
]
