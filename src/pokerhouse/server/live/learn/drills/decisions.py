"""Drills about decisions: the price of a call, and short stacks between two."""

from random import Random
from typing import Final

from pokerhouse.cards import CardSet
from pokerhouse.hands import equity
from pokerhouse.players import STACK_MAX, call_gain, push_gain
from pokerhouse.server.live.learn.drills.cards import card_texts
from pokerhouse.server.live.learn.drills.scenes import Price, ShortHand, dealt
from pokerhouse.server.live.learn.drills.values import Drill, DrillKind, DrillMade, Explained

CALL = "call"
FOLD = "fold"
PUSH = "push"
TOO_NEAR: Final = 0.02
"""The difference between equity and price below which the choice hardly matters."""
NEAR_IN_BLINDS: Final = 0.05
"""The same in big blinds, for short stacks."""
FAR: Final = 0.35
"""And so far apart nobody hesitates."""
FAR_IN_BLINDS: Final = 1.5
HARDEST, RANGE = 1900, 1200
"""The difficulty where it is nearest, and how much less it is where it is furthest."""


def pot_odds(price: Price) -> DrillMade | None:
    """Ask to call or fold against a known hand, with no more betting; None if it hardly matters."""
    mine, other = price.scene.hands[:2]
    board = price.scene.board[: price.cards]
    needed = price.call / (price.pot + price.call)
    found = equity([CardSet.of(mine), CardSet.of(other)], board=CardSet.of(board))
    wins = float(found.players[0].equity)
    if abs(wins - needed) < TOO_NEAR:
        return None
    drill = Drill(
        kind=DrillKind.ODDS,
        hands=(card_texts(mine), card_texts(other)),
        board=card_texts(board),
        choices=(CALL, FOLD),
        difficulty=_difficulty(abs(wins - needed) / FAR),
        pot=price.pot,
        price=price.call,
        own=bool(price.scene.hand),
    )
    right = CALL if wins > needed else FOLD
    return DrillMade(drill, Explained(right, wins=wins, needed=needed, hand=price.scene.hand))


def made_up_short(rng: Random) -> ShortHand:
    """A hand between two short stacks."""
    (hole,) = dealt(rng, 1, 0).hands
    return ShortHand(hole, rng.randint(2, STACK_MAX), is_pushed=rng.random() < 0.5)


def push_or_fold(short: ShortHand) -> DrillMade | None:
    """Ask to push or fold, or call or fold, by the equilibrium; None if it hardly matters."""
    found = (call_gain if short.is_pushed else push_gain)(short.hole, short.stack)
    if abs(found.gain) < NEAR_IN_BLINDS:
        return None
    bold = CALL if short.is_pushed else PUSH
    drill = Drill(
        kind=DrillKind.PUSH,
        hands=(card_texts(short.hole),),
        board=(),
        choices=(bold, FOLD),
        difficulty=_difficulty(abs(found.gain) / FAR_IN_BLINDS),
        stack=short.stack,
    )
    right = bold if found.gain > 0 else FOLD
    return DrillMade(drill, Explained(right, wins=found.wins, called=found.called, gain=found.gain))


def _difficulty(distance: float) -> int:
    """From how far apart the choices are, as a part of what leaves no doubt."""
    return round(HARDEST - RANGE * min(distance, 1))
