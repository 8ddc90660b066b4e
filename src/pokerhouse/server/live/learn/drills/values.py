"""What a drill is, and what is said once it is answered."""

from enum import StrEnum
from typing import Annotated

import msgspec

from pokerhouse.units import Chips, HandId, SeatNumber

Shown = tuple[str, ...]
"""Cards as `As`."""


class DrillKind(StrEnum):
    """What is asked."""

    BEST = "best"
    """Which of the hands wins on this board?"""
    OUTS = "outs"
    """How many of the next cards put one's hand ahead?"""
    ODDS = "odds"
    """Is the price of a call right?"""
    PUSH = "push"
    """All-in or fold, and call or fold, between two short stacks."""


class Drill(msgspec.Struct, frozen=True):
    """A question, without its answer.

    - `hands`: everybody's in `best`; in `outs` and `odds` one's own, then the other's; in `push`
      one's own
    - `board`: as far as it lies
    - `choices`: what can be answered: places among the hands (`1`), `split`, numbers, or `call`,
      `fold`, `push`
    - `pot`, `price`: what lies in the pot, the bet in it, and what a call costs, in chips
    - `stack`: what each of the two has, blinds and all, in big blinds
    - `difficulty`: as a rating
    - `own`: from a hand that one has played
    - `house`: from a hand of this house that others have played, and shown to everybody
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
    """Why the answer is what it is; what does not belong to the kind of drill is empty. Chances are
    from 0 to 1.

    - `answer`: the choice that is right
    - `words`: what each hand is called; in `outs` both hands as they are now
    - `best`: the five cards of each hand
    - `outs`: the next cards that put one ahead; `unseen`: so many cards can come next
    - `wins`: the part of the pot that the hand wins; in `push` once both are all-in
    - `needed`: the part of the pot that a call has to win
    - `called`: how often an all-in is called
    - `gain`: what the all-in, or calling it, brings more than folding, in big blinds
    - `hand`: of one's own, that the drill was made from; empty where it was dealt for it
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
    """A hand that is over, as the player in this seat may keep it (`rules.log_for`), written by
    `encode_events`.
    """

    hand: HandId
    seat: SeatNumber
    log: bytes


class DrillQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drill"):
    """A drill is wanted.

    - `rating`: how hard it is to be, about
    - `seed`: what is drawn comes from it
    - `played`: hands of whoever asks, that it may be made from
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
