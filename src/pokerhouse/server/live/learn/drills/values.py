"""The values of a drill and of its explanation."""

from enum import StrEnum
from typing import Annotated

import msgspec

from pokerhouse.units import Chips, HandId, SeatNumber

Shown = tuple[str, ...]
"""Cards as `As`."""


class DrillKind(StrEnum):
    """The kinds of questions."""

    BEST = "best"
    """The hand that wins on this board."""
    OUTS = "outs"
    """The number of next cards that put the player's hand ahead."""
    ODDS = "odds"
    """Is the price of a call right?"""
    PUSH = "push"
    """All-in or fold, and call or fold, between two short stacks."""


class Drill(msgspec.Struct, frozen=True):
    """A question, without its answer.

    - `hands`: everybody's in `best`; in `outs` and `odds` the player's own, then the other's; in
      `push` the player's own
    - `board`: the cards dealt so far
    - `choices`: the possible answers: places among the hands (`1`), `split`, numbers, or `call`,
      `fold`, `push`
    - `pot`, `price`: the pot, including the bet, and the cost of a call, in chips
    - `stack`: the stack of each of the two, including blinds, in big blinds
    - `difficulty`: as a rating
    - `own`: made from a hand that the player played
    - `house`: made from a hand of this house that others have played, and shown to everybody
    """

    kind: DrillKind
    hands: tuple[Shown, ...]
    board: Shown
    choices: tuple[str, ...]
    difficulty: int
    pot: Chips = Chips(0)
    price: Chips = Chips(0)
    stack: int = 0
    own: bool = False
    house: bool = False


class Explained(msgspec.Struct, frozen=True):
    """The explanation of an answer; empty where it does not apply. Chances are from 0 to 1.

    - `answer`: the right choice
    - `words`: the name of each hand; in `outs` both hands as they are now
    - `best`: the five cards of each hand
    - `outs`: the next cards that put the player ahead; `unseen`: the number of cards that can come
      next
    - `wins`: the part of the pot that the hand wins; in `push` once both are all-in
    - `needed`: the part of the pot that a call has to win
    - `called`: how often an all-in is called
    - `gain`: the gain of the all-in, or of calling it, over folding, in big blinds
    - `hand`: the player's own hand that the drill was made from; empty if it was dealt for it
    """

    answer: str
    words: tuple[str, ...] = ()
    best: tuple[Shown, ...] = ()
    outs: Shown = ()
    unseen: int = 0
    wins: float = 0
    needed: float = 0
    called: float = 0
    gain: float = 0
    hand: HandId = HandId("")


class PlayedLog(msgspec.Struct, frozen=True):
    """A finished hand as the player in this seat may keep it (`rules.log_for`), encoded."""

    hand: HandId
    seat: SeatNumber
    log: bytes


class DrillQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drill"):
    """A request for a drill.

    - `rating`: the wanted difficulty, about
    - `seed`: of all random choices
    - `played`: hands of the person that it may be made from
    - `others`: hands of others, as everybody at the table saw them, that it may be made from
    """

    kind: DrillKind
    rating: int
    seed: int
    played: Annotated[tuple[PlayedLog, ...], msgspec.Meta(max_length=10)] = ()
    others: Annotated[tuple[PlayedLog, ...], msgspec.Meta(max_length=10)] = ()


class DrillMade(msgspec.Struct, frozen=True, tag="drill"):
    """A drill, and what is said once it is answered."""

    drill: Drill
    explained: Explained
