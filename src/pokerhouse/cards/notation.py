"""The notation of one card: ranks, suits, and a rank and a suit together, or a joker."""

from enum import IntEnum
from typing import Final, NoReturn

from pokerhouse.errors import CardError

# Ranks and suits.


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


JOKERS_FROM: Final = 52
_SEPARATORS: Final = frozenset(" ,\t\r\n\u00a0")
_RANKS: Final = {char: rank for rank in Rank for char in (rank.char, rank.char.lower())} | {
    "0": Rank.TEN
}
_SUITS: Final = {
    char: suit
    for suit in Suit
    for char in (suit.char, suit.char.upper(), suit.symbol, "♧♢♡♤"[suit])
}
_JOKERS: Final = {"b": JOKERS_FROM, "B": JOKERS_FROM, "r": JOKERS_FROM + 1, "R": JOKERS_FROM + 1}
_VARIATION_SELECTORS: Final = frozenset(
    "\ufe0e\ufe0f"
)  # they only choose between the text and the emoji form of a suit

_SHOWN_MAX: Final = 60


def _glyphs() -> dict[str, int]:
    """Map the playing cards of Unicode (1F0A1..1F0DE) to card indexes.

    Each suit numbers ace, 2 to 10, jack, knight, queen, king from 1; our packs have no knight.
    """
    ranks = [Rank.ACE, *list(Rank)[: Rank.QUEEN], None, Rank.QUEEN, Rank.KING]
    firsts = (
        (0x1F0A1, Suit.SPADES),
        (0x1F0B1, Suit.HEARTS),
        (0x1F0C1, Suit.DIAMONDS),
        (0x1F0D1, Suit.CLUBS),
    )
    glyphs = {
        chr(first + place): 4 * rank + suit
        for first, suit in firsts
        for place, rank in enumerate(ranks)
        if rank is not None
    }
    return glyphs | {"\U0001f0cf": _JOKERS["b"], "\U0001f0bf": _JOKERS["r"]}


_GLYPHS: Final = _glyphs()


def read_one(text: str) -> int:
    """Return the index of the one card in the text.

    Raises `CardError`, with the place, when there is none or more than one.
    """
    start = skip_separators(checked_text(text), 0)
    index, end = read_at(text, start)
    rest = skip_separators(text, end)
    if rest < len(text):
        fail(text, rest, "expected one card and no more")
    return index


def checked_text(text: str) -> str:
    """Return the text; raise `CardError` for anything that is not a string."""
    if not isinstance(text, str):
        raise CardError(f"{text!r} is not a text: expected cards such as As Kd")
    return text


def skip_separators(text: str, place: int) -> int:
    """Return the next place that is neither a space nor a comma."""
    while place < len(text) and text[place] in _SEPARATORS:
        place += 1
    return place


def read_at(text: str, place: int) -> tuple[int, int]:
    """Return the index of the card that starts at `place`, and the place where it ends."""
    if place >= len(text):
        fail(text, place, "expected a card")
    char = text[place]
    if char in _GLYPHS:
        return _GLYPHS[char], place + 1
    if char in "Xx":
        colour = text[place + 1 : place + 2]
        if colour not in _JOKERS:
            fail(text, place + 1, f"expected a joker's colour (b, r) after {char!r}")
        return _JOKERS[colour], place + 2
    end = place + (2 if text.startswith("10", place) else 1)
    rank = _RANKS.get(text[end - 1])
    if rank is None:
        fail(text, place, "expected a rank (2-9, T or 10 or 0, J, Q, K, A) or a joker (Xb, Xr)")
    suit = _SUITS.get(text[end : end + 1])
    if suit is None:
        fail(text, end, f"expected a suit (c, d, h, s) after {text[place:end]!r}")
    end += 1
    if text[end : end + 1] in _VARIATION_SELECTORS:
        end += 1
    return 4 * rank + suit, end


def fail(text: str, place: int, expected: str) -> NoReturn:
    """Raise `CardError` with the character found, the text around it and a mark under its place."""
    found = repr(text[place]) if place < len(text) else "the end"
    first = max(0, min(place - _SHOWN_MAX // 2, len(text) - _SHOWN_MAX))
    piece = "".join(
        char if char.isprintable() else " " for char in text[first : first + _SHOWN_MAX]
    )
    raise CardError(
        f"{expected}, found {found} at character {place + 1}:\n  {piece}\n  "
        f"{' ' * (place - first)}^"
    )
