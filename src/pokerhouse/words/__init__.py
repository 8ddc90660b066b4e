"""Texts that terminal and server share: how a game goes, what its stakes are, what happened in a
hand.
"""

from pokerhouse.catalogue import LANGUAGES, localized_number
from pokerhouse.rules.games import amount_text
from pokerhouse.words.amounts import amount_said, result_text
from pokerhouse.words.awards import half_name
from pokerhouse.words.game_help import GameHelp, game_help
from pokerhouse.words.hand_examples import EXAMPLES, ORDERS
from pokerhouse.words.hand_names import hand_said
from pokerhouse.words.languages import said
from pokerhouse.words.mails import AtHouse, Letter, letter
from pokerhouse.words.plain import plain
from pokerhouse.words.stakes import game_named, game_title, stakes_told
from pokerhouse.words.telling import around_cards, cards_value, tell

__all__ = [
    "EXAMPLES",
    "LANGUAGES",
    "ORDERS",
    "AtHouse",
    "GameHelp",
    "Letter",
    "amount_said",
    "amount_text",
    "around_cards",
    "cards_value",
    "game_help",
    "game_named",
    "game_title",
    "half_name",
    "hand_said",
    "letter",
    "localized_number",
    "plain",
    "result_text",
    "said",
    "stakes_told",
    "tell",
]
