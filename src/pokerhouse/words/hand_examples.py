"""Examples of hands by their orders, the best first; `game-help.toml` has the texts."""

from typing import Final, NamedTuple

from pokerhouse.catalogue import text


class ExampleHand(NamedTuple):
    """An example of a kind of hand: the key of its name, its cards, and the key of a note."""

    name: str
    cards: str
    note: str = ""

    def name_in(self, language: str) -> str:
        """Return the name of its kind."""
        return text(language, f"game-help.hands.{self.name}")

    def note_in(self, language: str) -> str:
        """Return the note on it; empty where there is none."""
        return text(language, f"game-help.notes.{self.note}") if self.note else ""


SIZES: Final = {
    "high": 5,
    "short": 5,
    "short_trips": 5,
    "low_a5": 5,
    "low_27": 5,
    "low_8": 5,
    "badugi": 4,
    "badugi_27": 4,
}
"""The number of cards in a hand, by the names of the orders of `pokerhouse.hands`."""

_ROYAL_FLUSH: Final = ExampleHand("royal_flush", "As Ks Qs Js Ts", "royal_flush")
_STRAIGHT_FLUSH: Final = ExampleHand("straight_flush", "Qh Jh Th 9h 8h", "straight_flush")
_FOUR_OF_A_KIND: Final = ExampleHand("four_of_a_kind", "Qc Qd Qh Qs Td", "four_of_a_kind")
_FULL_HOUSE: Final = ExampleHand("full_house", "Ac Ad As Kh Ks", "full_house")
_FLUSH: Final = ExampleHand("flush", "As Js 9s 8s 6s", "flush")
_STRAIGHT: Final = ExampleHand("straight", "Ac Kd Qh Js Tc", "straight")
_THREE_OF_A_KIND: Final = ExampleHand("three_of_a_kind", "Jc Jd Jh Ks Td", "three_of_a_kind")
_TWO_PAIR: Final = ExampleHand("two_pair", "Jd Js Tc Th As", "two_pair")
_PAIR: Final = ExampleHand("pair", "Th Ts Ad Kc Jh", "pair")
_HIGH_CARD: Final = ExampleHand("high_card", "Ah Qd 9s 8c 6d", "high_card")

EXAMPLES: Final = {
    "high": (
        _ROYAL_FLUSH,
        _STRAIGHT_FLUSH,
        _FOUR_OF_A_KIND,
        _FULL_HOUSE,
        _FLUSH,
        _STRAIGHT,
        _THREE_OF_A_KIND,
        _TWO_PAIR,
        _PAIR,
        _HIGH_CARD,
    ),
    "short": (
        _ROYAL_FLUSH,
        _STRAIGHT_FLUSH,
        _FOUR_OF_A_KIND,
        _FLUSH,
        _FULL_HOUSE,
        _STRAIGHT,
        _THREE_OF_A_KIND,
        _TWO_PAIR,
        _PAIR,
        _HIGH_CARD,
    ),
    "short_trips": (
        _ROYAL_FLUSH,
        _STRAIGHT_FLUSH,
        _FOUR_OF_A_KIND,
        _FLUSH,
        _FULL_HOUSE,
        _THREE_OF_A_KIND,
        _STRAIGHT,
        _TWO_PAIR,
        _PAIR,
        _HIGH_CARD,
    ),
    "low_a5": (
        ExampleHand("five_low", "5h 4d 3c 2s Ah", "wheel"),
        ExampleHand("six_low", "6h 4d 3c 2s Ah", "six_four"),
        ExampleHand("six_low", "6h 5d 3c 2s Ah", "six_five"),
        ExampleHand("seven_low", "7s 5s 3s 2s As"),
        ExampleHand("king_low", "Kh Qd Jc Ts 9h", "beats_pairs"),
        ExampleHand("pair", "Ah As 2c 3d 4h", "lowest_pair"),
    ),
    "low_27": (
        ExampleHand("seven_low", "7h 5d 4c 3s 2h", "best"),
        ExampleHand("seven_low", "7h 6d 4c 3s 2h", "seven_six"),
        ExampleHand("eight_low", "8h 5d 4c 3s 2h"),
        ExampleHand("ace_high", "Ah 5d 4c 3s 2h", "no_straight"),
        ExampleHand("pair", "2h 2s 3c 4d 5h", "below_unpaired"),
        ExampleHand("straight", "6h 5d 4c 3s 2h", "below_trips"),
        ExampleHand("flush", "7h 5h 4h 3h 2h", "worse_still"),
    ),
    "low_8": (
        ExampleHand("five_low", "5h 4d 3c 2s Ah", "wheel"),
        ExampleHand("six_low", "6h 4d 3c 2s Ah"),
        ExampleHand("seven_low", "7s 5s 3s 2s As"),
        ExampleHand("eight_low", "8h 7d 6c 5s 4h", "last_low"),
    ),
    "badugi": (
        ExampleHand("badugi_four_low", "4h 3d 2c As", "best"),
        ExampleHand("badugi_king_high", "Kh Qd Jc Ts", "four_cards"),
        ExampleHand("three_cards", "4h 3d 2c Ah", "two_hearts"),
        ExampleHand("three_cards", "5h 3d Ac As", "two_aces"),
        ExampleHand("two_cards", "3h 2h As Ks"),
    ),
    "badugi_27": (
        ExampleHand("badugi_five_high", "5h 4d 3c 2s", "best"),
        ExampleHand("badugi_ace_high", "Ah 4d 3c 2s", "four_cards"),
        ExampleHand("three_cards", "5h 4d 3c 2h", "two_hearts"),
        ExampleHand("three_cards", "6h 4d 2c 2s", "two_deuces"),
        ExampleHand("two_cards", "4h 3h 2s 5s"),
    ),
}
"""Examples for each order, the best first."""
