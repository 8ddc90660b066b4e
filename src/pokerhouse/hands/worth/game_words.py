"""Hands of all games in words.

The functions take a category and the ranks of the cards in order of importance.
"""

from collections.abc import Sequence

from pokerhouse.cards import Rank
from pokerhouse.hands.worth.game_category import AnyCategory

_RUNS = ("STRAIGHT", "FLUSH", "STRAIGHT_FLUSH")
_LOWS = ("NO_PAIR", "LOW")
_BADUGIS = ("BADUGI", "THREE_CARDS", "TWO_CARDS", "ONE_CARD")
_GROUPED = {"PAIR": 2, "TWO_PAIR": 4, "THREE_OF_A_KIND": 3, "FOUR_OF_A_KIND": 4}


def brief_game_words(category: AnyCategory, ranks: Sequence[Rank]) -> str:
    """Return the hand without its tie-breakers: `eight low`, `badugi, seven high`, `five of a kind,
    aces`.
    """
    name = category.name
    words = name.lower().replace("_", " ")
    if name in ("NO_LOW", "ROYAL_FLUSH"):
        return words
    first = ranks[0]
    if name == "HIGH_CARD":
        return f"{first.word} high"
    if name in _LOWS:
        return f"{first.word} low"
    if name in _RUNS or name in _BADUGIS:
        return f"{words}, {first.word} high"
    if name == "PAIR":
        return f"pair of {first.plural}"
    if name == "TWO_PAIR":
        return f"two pair, {first.plural} and {ranks[2].plural}"
    if name == "FULL_HOUSE":
        return f"full house, {first.plural} over {ranks[3].plural}"
    return f"{words}, {first.plural}"


def full_game_words(category: AnyCategory, ranks: Sequence[Rank]) -> str:
    """Return the hand with all that decides a tie: `eight low, then six, four, three, ace`."""
    brief, name = brief_game_words(category, ranks), category.name
    if name in ("HIGH_CARD", "FLUSH", *_LOWS, *_BADUGIS) and len(ranks) > 1:
        return f"{brief}, then {_listed(ranks[1:])}"
    kickers = ranks[_GROUPED[name] :] if name in _GROUPED else ()
    if kickers:
        return f"{brief}, kicker{'s' if len(kickers) > 1 else ''} {_listed(kickers)}"
    return brief


def _listed(ranks: Sequence[Rank]) -> str:
    return ", ".join(rank.word for rank in ranks)
