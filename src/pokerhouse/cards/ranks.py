"""Ranks and suits."""

from enum import IntEnum


class Rank(IntEnum):
    """Deuce to ace; the number orders them, ace high."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def char(self) -> str:
        """One letter: `2` to `9`, `T`, `J`, `Q`, `K`, `A`."""
        return "23456789TJQKA"[self]

    @property
    def word(self) -> str:
        """The word as spoken: `deuce`, `ten`, `ace`."""
        return _RANK_WORDS[self]

    @property
    def display_name(self) -> str:
        """The word with a capital, for display: `Deuce`, `Ten`, `Ace`."""
        return self.word.capitalize()

    @property
    def face(self) -> int:
        """The number of the rank: 2 to 10, then 11, 12 and 13 for the court, 14 for the ace."""
        return self + 2

    @property
    def plural(self) -> str:
        """The plural as spoken: `deuces`, `sixes`, `aces`."""
        return self.word + ("es" if self is Rank.SIX else "s")


class Suit(IntEnum):
    """Clubs, diamonds, hearts, spades: the order of their English names; no suit beats another."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def char(self) -> str:
        """One letter: `c`, `d`, `h`, `s`."""
        return "cdhs"[self]

    @property
    def symbol(self) -> str:
        """The symbol: `♣`, `♦`, `♥`, `♠`."""
        return "♣♦♥♠"[self]

    @property
    def word(self) -> str:
        """The word as spoken: `clubs`."""
        return self.name.lower()


_RANK_WORDS = (
    "deuce", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
