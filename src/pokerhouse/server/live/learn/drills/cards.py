"""Drills about cards: which hand wins, and which next cards put one ahead."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet
from pokerhouse.hands import HandValue, evaluate
from pokerhouse.server.live.learn.drills.scenes import Hole, Scene
from pokerhouse.server.live.learn.drills.values import Drill, DrillKind, DrillMade, Explained, Shown

SPLIT: Final = "split"
PLAYERS_MOST: Final = 4
OUTS_MOST: Final = 21
CHOICES: Final = 4
SPACES: Final = (1, 2, 3)
"""The distances between the numbers to choose from: the nearer, the harder."""


def best_hand(scene: Scene) -> DrillMade | None:
    """Ask for the winning hand; None without a full board or with only one known hand."""
    hands = scene.hands[:PLAYERS_MOST]
    if len(scene.board) != 5 or len(hands) < 2:
        return None
    values = [evaluate((*hole, *scene.board)) for hole in hands]
    best = max(values)
    winners = [str(place) for place, value in enumerate(values, 1) if value == best]
    drill = Drill(
        kind=DrillKind.BEST,
        hands=tuple(map(card_texts, hands)),
        board=card_texts(scene.board),
        choices=(*(str(place) for place in range(1, len(hands) + 1)), SPLIT),
        difficulty=_how_alike(values),
        own=bool(scene.hand),
    )
    explained = Explained(
        answer=winners[0] if len(winners) == 1 else SPLIT,
        words=tuple(value.words for value in values),
        best=tuple(card_texts(value.cards) for value in values),
        hand=scene.hand,
    )
    return DrillMade(drill, explained)


def _how_alike(values: Sequence[HandValue]) -> int:
    """Return how similar the hands are.

    Hands of one kind differ only in ranks and kickers, and a shared pot is easily overlooked.
    """
    best = max(values)
    alike = sum(value.category == best.category for value in values) - 1
    shared = sum(value == best for value in values) > 1
    return 750 + 100 * len(values) + 250 * alike + 200 * shared + 15 * best.category


def outs(scene: Scene, cards: int, rng: Random) -> DrillMade | None:
    """Ask for the number of outs of the first hand; None if it is ahead or has hardly any.

    cards: the number of cards on the board, 3 or 4.
    """
    if len(scene.board) < cards or len(scene.hands) < 2:
        return None
    mine, other = scene.hands[:2]
    board = scene.board[:cards]
    if not _is_behind(mine, other, board):
        return None
    unseen = STANDARD_CARDS - CardSet.of([*mine, *other, *board])
    found = [
        card for card in sorted(unseen, reverse=True) if _is_behind(other, mine, (*board, card))
    ]
    if not 1 <= len(found) <= OUTS_MOST:
        return None
    space = rng.choice(SPACES)
    drill = Drill(
        kind=DrillKind.OUTS,
        hands=(card_texts(mine), card_texts(other)),
        board=card_texts(board),
        choices=tuple(map(str, _numbers(len(found), space, rng))),
        difficulty=1500 - 200 * space + 15 * len(found),
        own=bool(scene.hand),
    )
    now = [evaluate((*hole, *board)) for hole in (mine, other)]
    return DrillMade(
        drill,
        Explained(
            answer=str(len(found)),
            words=tuple(value.words for value in now),
            outs=card_texts(found),
            unseen=len(unseen),
            hand=scene.hand,
        ),
    )


def _numbers(right: int, space: int, rng: Random) -> list[int]:
    """The right number among others, at a place that tells nothing."""
    below = rng.randint(0, min(CHOICES - 1, right // space))
    return [right + space * step for step in range(-below, CHOICES - below)]


def _is_behind(one: Hole, other: Hole, board: Sequence[Card]) -> bool:
    return evaluate((*one, *board)) < evaluate((*other, *board))


def card_texts(cards: Sequence[Card]) -> Shown:
    """Return the cards as they are sent."""
    return tuple(map(str, cards))
