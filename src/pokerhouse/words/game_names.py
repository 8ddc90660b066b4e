"""The names of games, mixes and kinds of hands that are counted, by their keys."""

from pokerhouse.catalogue import ENGLISH, Sentence, has_message, text
from pokerhouse.hands import GAMES
from pokerhouse.rules import HandConfig, variants
from pokerhouse.rules.games import Mix, mixes


def game_name(key: str, language: str = ENGLISH) -> str:
    """Return the name of a variant; a game of the owner's own has only the one it was given.

    >>> game_name("stud", "de"), game_name("stud")
    ('Seven Card Stud', 'Seven-card stud')
    """
    name = f"games.names.{key}"
    return text(language, name) if has_message(name) else variants()[key].name


def mix_name(key: str, language: str = ENGLISH) -> str:
    """Return the name of a mix."""
    name = f"games.mixes.{key}"
    return text(language, name) if has_message(name) else mixes()[key].name


def counted_name(key: str, language: str = ENGLISH) -> str:
    """Return the name of a game of `pokerhouse.hands`: of a variant, or of a kind of hand.

    >>> counted_name("razz"), counted_name("three_card")
    ('Razz', 'Three-card poker')
    """
    for name in (f"games.names.{key}", f"games.counted.{key}"):
        if has_message(name):
            return text(language, name)
    return GAMES[key].words


def name_of_game(config: HandConfig, mix: Mix | None) -> Sentence | None:
    """Return the name of what a table plays as a sentence.

    None for a game of the owner's own, which has no name in other languages.
    """
    key = f"games.mixes.{mix.key}" if mix else f"games.names.{config.variant}"
    return Sentence(key) if has_message(key) else None
