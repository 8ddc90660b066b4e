"""Wild cards, and whether they stand for any card or only for some."""

from dataclasses import dataclass
from typing import Final, Self

from pokerhouse.cards import JOKERS, Card, CardSet, Rank, Suit, parse_cards
from pokerhouse.catalogue import Sentence, Value, ValueList
from pokerhouse.errors import CardError, HandError

_NONE: Final = CardSet()


@dataclass(frozen=True, slots=True)
class Wild:
    """The cards that stand for others.

    Each of `cards` stands for any card the hand does not hold, or for the fifth of a rank. Each of
    `bugs` stands for an ace, or completes a straight, a flush or a straight flush. In low hands
    both are the lowest rank that is missing and helps; in badugi also of a suit that is missing.
    Raises `HandError` for a card that is both.

    >>> str(Wild.parse("deuces+jokers").cards), str(Wild.parse("one_eyed_jacks").cards)
    ('2c 2d 2h 2s Xb Xr', 'Jh Js')
    >>> Wild.parse("Kd 7c") == Wild(CardSet.parse("7c Kd"))
    True
    """

    cards: CardSet = _NONE
    bugs: CardSet = _NONE

    def __post_init__(self) -> None:
        if both := self.cards & self.bugs:
            raise HandError(Sentence("faults.wild_and_bug", {"cards": str(both)}))

    @property
    def all_cards(self) -> CardSet:
        """All wild cards, bugs included."""
        return self.cards | self.bugs

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read names of `WILDS`, ranks in the plural (`sevens`) and cards, joined by `+`.

        Raises `HandError` for a text that is none of them.
        """
        if not isinstance(text, str):
            raise HandError(Sentence("faults.wild_type", {"given": repr(text)}))
        cards, bugs = _NONE, _NONE
        for part in text.split("+"):
            found = _named(part)
            cards, bugs = cards | found.cards, bugs | found.bugs
        return cls(cards, bugs)


def _of_rank(rank: Rank) -> CardSet:
    return CardSet.of(Card.of(rank, suit) for suit in Suit)


WILDS: Final[dict[str, Wild]] = {
    "jokers": Wild(JOKERS),
    "bug": Wild(bugs=JOKERS),
    "deuces": Wild(_of_rank(Rank.TWO)),
    "one_eyed_jacks": Wild(CardSet.parse("Jh Js")),
    "suicide_king": Wild(CardSet.parse("Kh")),
}
"""The wild rules that have a name.

Fully wild jokers, jokers as bugs, deuces, the one-eyed jacks (of hearts and spades), and the king
of hearts.
"""


def _named(part: str) -> Wild:
    name = part.strip().lower().replace("-", "_").replace(" ", "_")
    if name in WILDS:
        return WILDS[name]
    for rank in Rank:
        if name == rank.plural:
            return Wild(_of_rank(rank))
    try:
        cards = CardSet.of(parse_cards(part))
    except CardError:
        values: dict[str, Value] = {"given": repr(part.strip()), "names": ValueList(tuple(WILDS))}
        raise HandError(Sentence("faults.wild_unknown", values)) from None
    if not cards:
        raise HandError(Sentence("faults.wild_empty"))
    return Wild(cards)


def wild_of(wild: "str | Wild | None") -> Wild | None:
    """Return the wild cards of a text, as `Wild.parse` reads it.

    Any other value is returned as it is.
    """
    if wild is None or isinstance(wild, Wild):
        return wild
    return Wild.parse(wild)
