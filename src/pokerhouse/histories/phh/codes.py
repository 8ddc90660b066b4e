"""The codes of PHH for games: a letter for the structure, then the variant.

The eleven codes of the standard are formed so: FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D,
FB. The other games of the house have codes formed in the same way, which other programs do not
know.
"""

from typing import Final

from pokerhouse.rules import Structure

STRUCTURE_LETTERS: Final = {
    Structure.FIXED_LIMIT: "F",
    Structure.NO_LIMIT: "N",
    Structure.POT_LIMIT: "P",
    Structure.MIN_MAX: "M",
    Structure.SPREAD_LIMIT: "S",
}
VARIANT_CODES: Final = {
    "holdem": "T",
    "holdem8": "T/8",
    "royal": "RT",
    "short_deck": "S",
    "short_deck_trips": "S3",
    "pineapple": "P",
    "crazy_pineapple": "CP",
    "crazy_pineapple8": "CP/8",
    "irish": "I",
    "omaha": "O",
    "omaha8": "O/8",
    "omaha5": "5O",
    "omaha5_8": "5O/8",
    "omaha6": "6O",
    "omaha6_8": "6O/8",
    "courchevel": "C",
    "courchevel8": "C/8",
    "stud": "7S",
    "stud8": "7S/8",
    "razz": "R",
    "five_card_stud": "5S",
    "five_card_draw": "5D",
    "single_draw_27": "2L1D",
    "triple_draw_27": "2L3D",
    "triple_draw_a5": "AL3D",
    "badugi": "B",
    "badacey": "BA",
    "badeucey": "BD",
    "kuhn": "K",
    "kuhn_3": "K3",
    "leduc": "L",
    "rhode_island": "RI",
}
STANDARD: Final = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""The codes that every PHH reader knows."""

GAMES: Final = {
    letter + code: (structure, variant)
    for structure, letter in STRUCTURE_LETTERS.items()
    for variant, code in VARIANT_CODES.items()
}
"""Structure and variant by code."""


def code_of(structure: Structure, variant: str) -> str:
    """The code of a game; a variant without one is written by its own key."""
    return STRUCTURE_LETTERS[structure] + VARIANT_CODES.get(variant, variant)
