"""Filters of a player's hands, for statistics, lists of hands and exports alike."""

from collections.abc import Callable
from itertools import combinations

import msgspec

from pokerhouse.cards import parse_cards
from pokerhouse.errors import CardError, InputError, RangeError
from pokerhouse.hands.ranges import Range
from pokerhouse.house.records.facts import Result, Source
from pokerhouse.house.records.positions import Position
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, HandId, Millis, PlayerId


class Filter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A filter of hands; all given fields must match, and none means every hand of the house.

    - `variant`: the key of a variant.
    - `big_blind`: the stakes; of games without blinds, their least bet.
    - `opponent`: a player who was dealt in; `namesake`: one with that name in imported hands
    - `since`: the hand ended then or later; `until`: it ended before.
    - `cards`: see `cards_match`
    - `hands`: it is one of these; None for any, and an empty tuple for none.
    - `source`: the origin; None for both, since imported hands are counted only when asked for
    - `site`: of imported hands
    """

    variant: str | None = None
    structure: Structure | None = None
    big_blind: Chips | None = None
    position: Position | None = None
    opponent: PlayerId | None = None
    namesake: PlayerId | None = None
    since: Millis | None = None
    until: Millis | None = None
    result: Result | None = None
    cards: str | None = None
    hands: tuple[HandId, ...] | None = None
    source: Source | None = Source.HERE
    site: str | None = None


ALL_HANDS = Filter()
"""Every hand of the house."""


def cards_match(pattern: str) -> Callable[[str], bool]:
    """Return a test whether cards, as texts one after another, match a pattern.

    A pattern is a range of two cards (`QQ+`, `AKs`, `T9o, 98s`), which any two of the cards may
    belong to; or cards (`As`, `AsKs2d`), all of which must be there. Raises `InputError` that says
    both.
    """
    try:
        wanted = Range.parse(pattern)
    except RangeError:
        return _has_all(pattern)

    def in_range(cards: str) -> bool:
        return any(wanted.weight(*pair) > 0 for pair in combinations(parse_cards(cards), 2))

    return in_range


def _has_all(pattern: str) -> Callable[[str], bool]:
    try:
        wanted = {str(card) for card in parse_cards(pattern)}
    except CardError as error:
        raise InputError(
            f"cards {pattern!r}: expected a range such as AKs or QQ+, or cards such as AsKs"
        ) from error
    return lambda cards: wanted <= {cards[at : at + 2] for at in range(0, len(cards), 2)}
