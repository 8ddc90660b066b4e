"""Texts that terminal and server share: how a game goes, what its stakes are, what happened in a
hand.
"""

from pokerhouse.catalogue import LANGUAGES, localized_number
from pokerhouse.rules.games import amount_text
from pokerhouse.words.awards import half_name
from pokerhouse.words.event_sentences import around_cards, cards_value, event_sentence
from pokerhouse.words.game_help import GameHelp, game_help
from pokerhouse.words.game_names import counted_name, game_name, mix_name, name_of_game
from pokerhouse.words.glossary import GlossaryTerm, glossary, glossary_links, plain_forms
from pokerhouse.words.hand_examples import EXAMPLES
from pokerhouse.words.hand_names import localized_hand
from pokerhouse.words.mails import AtHouse, Letter, letter
from pokerhouse.words.plain import plain
from pokerhouse.words.stakes import (
    game_and_structure,
    game_title,
    localized_amount,
    result_text,
    short_name,
    stakes_told,
)

__all__ = [
    "EXAMPLES",
    "LANGUAGES",
    "AtHouse",
    "GameHelp",
    "GlossaryTerm",
    "Letter",
    "amount_text",
    "around_cards",
    "cards_value",
    "counted_name",
    "event_sentence",
    "game_and_structure",
    "game_help",
    "game_name",
    "game_title",
    "glossary",
    "glossary_links",
    "half_name",
    "letter",
    "localized_amount",
    "localized_hand",
    "localized_number",
    "mix_name",
    "name_of_game",
    "plain",
    "plain_forms",
    "result_text",
    "short_name",
    "stakes_told",
]


def __dir__() -> list[str]:
    return sorted(__all__)
