"""The packs and hands of PokerKit under our names, and its ranking of a hand made quick."""

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import combinations
from math import prod
from typing import Any

from pokerkit import (
    BadugiHand,
    CardsLike,
    Deck,
    EightOrBetterLowHand,
    KuhnPokerHand,
    LeducHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
)
from pokerkit import Card as PokerKitCard
from pokerkit.hands import (
    CombinationHand,
    Hand,
    HoleBoardCombinationHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RhodeIslandHoldemHand,
)
from pokerkit.lookups import Lookup

DECKS = {
    "standard": Deck.STANDARD,
    "short": Deck.SHORT_DECK_HOLDEM,
    "royal": Deck.ROYAL_HOLDEM,
    "kuhn": Deck.KUHN_POKER,
    "leduc": Deck.LEDUC_HOLDEM,
}
HANDS: dict[str, Any] = {
    "holdem": StandardHighHand,
    "high": StandardHighHand,
    "stud": StandardHighHand,
    "royal": StandardHighHand,
    "short_deck": ShortDeckHoldemHand,
    "omaha": OmahaHoldemHand,
    "omaha5": OmahaHoldemHand,
    "omaha6": OmahaHoldemHand,
    "low_8": EightOrBetterLowHand,
    "omaha_low8": OmahaEightOrBetterLowHand,
    "omaha5_low8": OmahaEightOrBetterLowHand,
    "omaha6_low8": OmahaEightOrBetterLowHand,
    "razz": RegularLowHand,
    "low_a5": RegularLowHand,
    "low_27": StandardLowHand,
    "badugi": BadugiHand,
    "badacey_badugi": BadugiHand,
    "badeucey_badugi": StandardBadugiHand,
    "three_card": RhodeIslandHoldemHand,
    "kuhn": KuhnPokerHand,
    "leduc": LeducHoldemHand,
}


def walked_once(kind: type[Any]) -> None:
    """Let PokerKit rank a hand in a twentieth of the time, from the very table that it made itself.

    It builds a hand for each five of the cards, looks each up three times, and does so at every
    step of a showdown for every player. Here each five is looked up once, the best is built, and
    what was found is remembered for a while.
    """
    rank = kind.from_game.__func__
    fives = _fives(kind)
    found: dict[object, Any] = {}

    def from_game(cls: type[Any], hole: CardsLike, board: CardsLike = ()) -> Any:
        # With its class: a kind that inherits this of another, walked already, shares what that one
        # has found.
        key = (
            cls,
            (hole := tuple(PokerKitCard.clean(hole))),
            (board := tuple(PokerKitCard.clean(board))),
        )
        if key not in found:
            if len(found) > 1000:
                found.clear()
            try:
                found[key] = (
                    rank(cls, hole, board) if fives is None else _best(cls, fives(hole, board))
                )
            except ValueError as error:
                found[key] = error
        if isinstance(found[key], ValueError):
            raise found[key]
        return found[key]

    kind.from_game = classmethod(from_game)


Fives = Callable[[tuple[Any, ...], tuple[Any, ...]], Iterable[tuple[Any, ...]]]


def _fives(kind: type[Any]) -> Fives | None:
    """The sets of cards that may be a hand, in PokerKit's order; None for badugi, which has its own
    way.
    """
    if issubclass(kind, HoleBoardCombinationHand):
        held, shared = kind.hole_card_count, kind.board_card_count
        return lambda hole, board: (
            (*own, *common)
            for own in combinations(hole, held)
            for common in combinations(board, shared)
        )
    if issubclass(kind, CombinationHand):
        return lambda hole, board: combinations((*hole, *board), kind.card_count)
    return None


def _best(kind: type[Any], hands: Iterable[tuple[Any, ...]]) -> Any:
    """The strongest of these by PokerKit's table, the first of equals. Raises `ValueError` when
    none is a hand.
    """
    table, sign = kind.lookup._Lookup__entries, -1 if kind.low else 1
    best, chosen = None, None
    for cards in hands:
        suited = len({card.suit for card in cards}) == 1
        entry = table.get((prod([PRIMES[card.rank] for card in cards]), suited))
        if entry is not None and (best is None or sign * entry.index > best):
            best, chosen = sign * entry.index, cards
    if chosen is None:
        raise ValueError(f"no hand of {kind.__name__}")
    return kind(chosen)


PRIMES = Lookup._Lookup__multipliers  # type: ignore[attr-defined]  # how PokerKit names a hand in its tables
for kind in dict.fromkeys(HANDS.values()):
    walked_once(kind)
# A hand's place in the table is asked for at every comparison; it is looked up at the first.
looked_up_once: Any = cached_property(vars(Hand)["entry"].fget)
looked_up_once.__set_name__(Hand, "entry")
setattr(Hand, "entry", looked_up_once)  # noqa: B010  # a type checker takes it for a method
