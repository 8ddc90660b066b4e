"""How the others play: what each of them did, of all that they might have done, counted hand after
hand.

A player is known by their id, not by their chair: whoever takes a chair that somebody has left
begins with nothing, and a player who has not been dealt in for `FORGOTTEN_AFTER` hands is
forgotten.

The usual figures are read from the counts: how many hands a player plays (*VPIP*), how many they
raise before the second street (*PFR*), how often they bet and raise for every call (*aggression*),
how often they fold to a bet. Only what somebody chose is counted: a move made by the clock, a blind
or a bring-in says nothing of its player.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from pokerhouse.rules import (
    BetMade,
    BetsCollected,
    BroughtIn,
    Called,
    Cause,
    Checked,
    Folded,
    HandMucked,
    HandShown,
    HandStarted,
    HandTabled,
    Post,
    Posted,
    Raised,
    ViewEvent,
)
from pokerhouse.units import PlayerId, SeatNumber

FORGOTTEN_AFTER: Final = 10
"""Hands without a player after which they are taken to have left: shorter absences are a break."""
FIRM_FROM, HEAVY_FROM = 0.1, 0.25
"""The parts of a stack from which a price is firm, and above which it is heavy: a quarter of a
stack commits it.
"""
_DEAD: Final = (Post.ANTE, Post.MISSED_SMALL_BLIND)


class Pressure(IntEnum):
    """How much of the stack of whoever is to act a call would take."""

    FREE = 0
    LIGHT = 1
    FIRM = 2
    HEAVY = 3


def pressure_of(call: int, stack: int) -> Pressure:
    """The pressure of a price of `call` chips on `stack` chips.

    >>> [pressure_of(call, 200).name for call in (0, 10, 50, 51, 900)]
    ['FREE', 'LIGHT', 'FIRM', 'HEAVY', 'HEAVY']
    """
    if call <= 0:
        return Pressure.FREE
    part = call / stack if call < stack else 1.0
    if part < FIRM_FROM:
        return Pressure.LIGHT
    return Pressure.FIRM if part <= HEAVY_FROM else Pressure.HEAVY


@dataclass(slots=True)
class Answers:
    """What a player did in situations of one kind."""

    folds: int = 0
    stays: int = 0
    """Calls; where nothing was to call, checks."""
    raises: int = 0
    """Raises; where nothing was to call, bets."""

    @property
    def asked(self) -> int:
        """How often they were in such a situation."""
        return self.folds + self.stays + self.raises

    def __add__(self, other: "Answers") -> "Answers":
        return Answers(
            self.folds + other.folds, self.stays + other.stays, self.raises + other.raises
        )


@dataclass(slots=True)
class Tendency:
    """All that is known of how one player plays."""

    hands: int = 0
    """Into which they were dealt."""
    entered: int = 0
    """Hands in which they paid of their own will before the second street."""
    raised: int = 0
    """Hands in which they bet or raised before the second street."""
    shown: int = 0
    """Hands that they turned up."""
    mucked: int = 0
    """Hands that they threw away unseen at a showdown."""
    answers: dict[tuple[bool, Pressure], Answers] = field(default_factory=dict)
    """By whether it was the first street, and by pressure."""

    @property
    def vpip(self) -> float:
        """The part of the hands that they played; 0 when they had none."""
        return self.entered / self.hands if self.hands else 0.0

    @property
    def pfr(self) -> float:
        """The part of the hands that they raised before the second street; 0 when they had none."""
        return self.raised / self.hands if self.hands else 0.0

    @property
    def aggression(self) -> float:
        """Bets and raises for every call; the number of them when they never called."""
        calls = sum(
            self.total(pressure).stays for pressure in Pressure if pressure is not Pressure.FREE
        )
        return sum(each.raises for each in self.answers.values()) / max(1, calls)

    @property
    def folds_to_a_bet(self) -> float:
        """The part of the bets and raises of others to which they folded; 0 when they met none."""
        met = self.met_bets()
        return met.folds / met.asked if met.asked else 0.0

    def met_bets(self) -> Answers:
        """Their answers to every price."""
        return self.total(Pressure.LIGHT) + self.total(Pressure.FIRM) + self.total(Pressure.HEAVY)

    def total(self, pressure: Pressure) -> Answers:
        """Their answers under this pressure, on all streets."""
        return self.on(first=True, pressure=pressure) + self.on(first=False, pressure=pressure)

    def on(self, *, first: bool, pressure: Pressure) -> Answers:
        """Their answers under this pressure, on the first street or on all later ones."""
        return self.answers.get((first, pressure)) or Answers()

    def in_words(self) -> str:
        """`plays 40% of its hands and raises 10%, 0.5 bets a call, folds to 30% of bets`."""
        return (
            f"plays {self.vpip:.0%} of its hands and raises {self.pfr:.0%}, "
            f"{self.aggression:.1f} bets a call, folds to {self.folds_to_a_bet:.0%} of bets"
        )


class Tendencies:
    """What has been seen of all players at a table, folded from the events that one seat is
    shown.
    """

    def __init__(self) -> None:
        self._known: dict[PlayerId, Tendency] = {}
        self._absent: dict[PlayerId, int] = {}
        self._at: dict[SeatNumber, PlayerId] = {}
        self._stacks: dict[SeatNumber, int] = {}
        self._bets: dict[SeatNumber, int] = {}
        self._level = 0
        self._first = True
        self._acted = False
        self._counted: dict[str, set[SeatNumber]] = {}

    @property
    def known(self) -> Mapping[PlayerId, Tendency]:
        """Everybody who is remembered."""
        return self._known

    @property
    def first_street(self) -> bool:
        """Is the hand in play on its first street?"""
        return self._first

    def of(self, seat: SeatNumber) -> Tendency:
        """What is known of who sits there; nothing of a seat that is not in the hand."""
        player = self.player(seat)
        return Tendency() if player is None else self._known[player]

    def player(self, seat: SeatNumber) -> PlayerId | None:
        """Who sits there, in the hand in play; None when nothing was told of one."""
        return self._at.get(seat)

    def pressure(self, seat: SeatNumber) -> Pressure:
        """Of what this seat would have to pay now."""
        return pressure_of(self._level - self._bets.get(seat, 0), self._stacks.get(seat, 0))

    def see(self, event: ViewEvent) -> None:
        """Count what has happened; events come in order, none twice, and a hand begins afresh."""
        match event:
            case HandStarted():
                self._begin(event)
            case Posted(seat=seat, post=post, amount=amount):
                self._pays(seat, amount, 0 if post in _DEAD else self._bets.get(seat, 0) + amount)
            case BroughtIn(seat=seat, amount=amount):
                self._pays(seat, amount, amount)
            case Folded(seat=seat, cause=cause):
                self._answer(seat, cause, "folds")
            case Checked(seat=seat, cause=cause):
                self._answer(seat, cause, "stays")
            case Called(seat=seat, amount=amount, to=to, cause=cause):
                self._answer(seat, cause, "stays", "entered")
                self._pays(seat, amount, to)
            case BetMade(seat=seat, amount=amount, to=to) | Raised(seat=seat, amount=amount, to=to):
                self._answer(seat, Cause.PLAYER, "raises", "entered", "raised")
                self._pays(seat, amount, to)
            case BetsCollected():
                # Antes are collected before anybody acts; that ends no street.
                self._first = self._first and not self._acted
                self._bets, self._level = {}, 0
            case HandShown(seat=seat) | HandTabled(seat=seat):
                self._once(seat, "shown")
            case HandMucked(seat=seat):
                self._once(seat, "mucked")

    def _begin(self, event: HandStarted) -> None:
        self._at = {player.seat: player.player for player in event.players}
        self._stacks = {player.seat: player.stack for player in event.players}
        self._bets = {}
        self._level = 0
        self._first = True
        self._acted = False
        self._counted = {}
        there = set(self._at.values())
        self._absent = {
            player: 0 if player in there else self._absent.get(player, 0) + 1
            for player in self._known
        }
        for player, hands in self._absent.items():
            if hands >= FORGOTTEN_AFTER:
                del self._known[player]
        for player in self._at.values():
            self._known.setdefault(player, Tendency()).hands += 1

    def _pays(self, seat: SeatNumber, amount: int, to: int) -> None:
        self._stacks[seat] -= amount
        if to:
            self._bets[seat] = to
            self._level = max(self._level, to)

    def _answer(self, seat: SeatNumber, cause: Cause, kind: str, *hand: str) -> None:
        """Count an answer, and once in a hand what it says of the hand."""
        self._acted = True
        if cause is not Cause.PLAYER:
            return
        answers = self.of(seat).answers.setdefault((self._first, self.pressure(seat)), Answers())
        setattr(answers, kind, getattr(answers, kind) + 1)
        if self._first:
            for each in hand:
                self._once(seat, each)

    def _once(self, seat: SeatNumber, kind: str) -> None:
        counted = self._counted.setdefault(kind, set())
        if seat not in counted:
            counted.add(seat)
            known = self.of(seat)
            setattr(known, kind, getattr(known, kind) + 1)
