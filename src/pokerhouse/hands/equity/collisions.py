"""The reason why ranges leave no deal: a card in two places, named with both of them."""

from collections.abc import Sequence
from functools import reduce

from pokerhouse.cards import CardSet


def reason_for_no_deal(
    held: Sequence[tuple[str, Sequence[CardSet]]], board: CardSet, dead: CardSet
) -> str:
    """Say why no deal is possible; each player has the text of the range and its hands."""
    taken = [("on the board", board), ("among the dead cards", dead)]
    for number, (text, hands) in enumerate(held, 1):
        certain = reduce(CardSet.__and__, hands)
        for where, cards in taken:
            if both := certain & cards:
                return card_taken(f"player {number}", both, where)
        if all((board | dead) & hand for hand in hands):
            return f"player {number}, {text}: every hand holds a card that is on the board or dead"
        taken.append((f"in the hand of player {number}", certain))
    return "the ranges leave no way to deal every player a hand"


def card_taken(who: str, cards: CardSet, where: str) -> str:
    """Say that cards are in a second place: `player 2: As is in the hand of player 1 too`."""
    return f"{who}: {cards} {'is' if len(cards) == 1 else 'are'} {where} too"
