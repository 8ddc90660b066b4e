"""The habits of the other players, counted hand by hand from their actions.

A player is identified by their id, not by their chair: a new player in an old chair starts with
nothing. A player who has not been dealt in for `FORGOTTEN_AFTER` hands is forgotten.

The usual figures follow from the counts: the part of hands played (*VPIP*), the part raised before
the second street (*PFR*), bets and raises per call (*aggression*), and folds to a bet. Only choices
count: a move by the clock, a blind or a bring-in says nothing about its player.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from pokerhouse import rules
from pokerhouse.catalogue import Sentence, Value, decimal_value, percent_value
from pokerhouse.units import PlayerId, SeatNumber

FORGOTTEN_AFTER: Final = 10
"""Hands without a player after which they count as gone; a shorter absence is a break."""
FIRM_FROM, HEAVY_FROM = 0.1, 0.25
"""The parts of a stack from which a price is firm, and above which it is heavy.

A quarter of a stack commits it.
"""
_DEAD: Final = (rules.Post.ANTE, rules.Post.MISSED_SMALL_BLIND)


class Pressure(IntEnum):
    """The part of the stack that a call would take."""

    FREE = 0
    LIGHT = 1
    FIRM = 2
    HEAVY = 3


def pressure_of(call: int, stack: int) -> Pressure:
    """Return the pressure of a price of `call` chips on `stack` chips.

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
class AnswerCounts:
    """A player's actions in situations of one kind."""

    folds: int = 0
    stays: int = 0
    """Calls; checks if there was nothing to call."""
    raises: int = 0
    """Raises; bets if there was nothing to call."""

    @property
    def count(self) -> int:
        """The number of such situations."""
        return self.folds + self.stays + self.raises

    def __add__(self, other: "AnswerCounts") -> "AnswerCounts":
        return AnswerCounts(
            self.folds + other.folds, self.stays + other.stays, self.raises + other.raises
        )


@dataclass(slots=True)
class Tendency:
    """All counts of one player."""

    hands: int = 0
    """Hands the player was dealt into."""
    entered: int = 0
    """Hands the player entered voluntarily before the second street."""
    raised: int = 0
    """Hands the player bet or raised before the second street."""
    shown: int = 0
    """Hands the player turned up."""
    mucked: int = 0
    """Hands the player mucked at a showdown."""
    answers: dict[tuple[bool, Pressure], AnswerCounts] = field(default_factory=dict)
    """The answers by first or later street, and by pressure."""

    @property
    def vpip(self) -> float:
        """The part of hands the player played; 0 without hands."""
        return self.entered / self.hands if self.hands else 0.0

    @property
    def pfr(self) -> float:
        """The part of hands the player raised before the second street; 0 without hands."""
        return self.raised / self.hands if self.hands else 0.0

    @property
    def aggression(self) -> float:
        """Bets and raises per call; their number if the player never called."""
        calls = sum(
            self.total(pressure).stays for pressure in Pressure if pressure is not Pressure.FREE
        )
        return sum(each.raises for each in self.answers.values()) / max(1, calls)

    @property
    def folds_to_a_bet(self) -> float:
        """The part of others' bets and raises to which the player folded; 0 without any."""
        met = self.met_bets()
        return met.folds / met.count if met.count else 0.0

    def met_bets(self) -> AnswerCounts:
        """The player's answers to every price."""
        return self.total(Pressure.LIGHT) + self.total(Pressure.FIRM) + self.total(Pressure.HEAVY)

    def total(self, pressure: Pressure) -> AnswerCounts:
        """Return the answers under this pressure, on all streets."""
        return self.on(first=True, pressure=pressure) + self.on(first=False, pressure=pressure)

    def on(self, *, first: bool, pressure: Pressure) -> AnswerCounts:
        """Return the answers under this pressure, on the first street or on all later ones."""
        return self.answers.get((first, pressure)) or AnswerCounts()

    def in_words(self, seat: SeatNumber) -> Sentence:
        """Describe the player: `seat 3 plays 40% of its hands and raises 10%, 0.5 bets a call`."""
        values: dict[str, Value] = {
            "seat": str(seat),
            "plays": percent_value(self.vpip),
            "raises": percent_value(self.pfr),
            "aggression": decimal_value(self.aggression, 1),
            "folds": percent_value(self.folds_to_a_bet),
        }
        return Sentence("terminal.reasons.habits", values)


class Tendencies:
    """The observations of all players at a table, folded from the events that one seat sees."""

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
    def players(self) -> Mapping[PlayerId, Tendency]:
        """All players who are remembered."""
        return self._known

    @property
    def first_street(self) -> bool:
        """True if the current hand is on its first street."""
        return self._first

    def at(self, seat: SeatNumber) -> Tendency:
        """Return the counts of the player in this seat; empty if the seat is not in the hand."""
        player = self.player(seat)
        return Tendency() if player is None else self._known[player]

    def player(self, seat: SeatNumber) -> PlayerId | None:
        """Return the player in this seat in the current hand; None if unknown."""
        return self._at.get(seat)

    def pressure(self, seat: SeatNumber) -> Pressure:
        """Return the pressure on this seat of the current price."""
        return pressure_of(self._level - self._bets.get(seat, 0), self._stacks.get(seat, 0))

    def observe(self, event: rules.ViewEvent) -> None:
        """Count an event. Events come in order, each once, and hands start afresh."""
        match event:
            case rules.HandStarted():
                self._begin(event)
            case rules.Posted(seat=seat, post=post, amount=amount):
                self._pays(seat, amount, 0 if post in _DEAD else self._bets.get(seat, 0) + amount)
            case rules.BroughtIn(seat=seat, amount=amount):
                self._pays(seat, amount, amount)
            case rules.Folded(seat=seat, cause=cause):
                self._answer(seat, cause, "folds")
            case rules.Checked(seat=seat, cause=cause):
                self._answer(seat, cause, "stays")
            case rules.Called(seat=seat, amount=amount, to=to, cause=cause):
                self._answer(seat, cause, "stays", "entered")
                self._pays(seat, amount, to)
            case (
                rules.BetMade(seat=seat, amount=amount, to=to)
                | rules.Raised(seat=seat, amount=amount, to=to)
            ):
                self._answer(seat, rules.Cause.PLAYER, "raises", "entered", "raised")
                self._pays(seat, amount, to)
            case rules.BetsCollected():
                # Antes are collected before anybody acts, which ends no street.
                self._first = self._first and not self._acted
                self._bets, self._level = {}, 0
            case rules.HandShown(seat=seat) | rules.HandTabled(seat=seat):
                self._once(seat, "shown")
            case rules.HandMucked(seat=seat):
                self._once(seat, "mucked")

    def _begin(self, event: rules.HandStarted) -> None:
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

    def _answer(self, seat: SeatNumber, cause: rules.Cause, kind: str, *hand: str) -> None:
        """Count an answer, and, once per hand, its meaning for the whole hand."""
        self._acted = True
        if cause is not rules.Cause.PLAYER:
            return
        answers = self.at(seat).answers.setdefault(
            (self._first, self.pressure(seat)), AnswerCounts()
        )
        setattr(answers, kind, getattr(answers, kind) + 1)
        if self._first:
            for each in hand:
                self._once(seat, each)

    def _once(self, seat: SeatNumber, kind: str) -> None:
        counted = self._counted.setdefault(kind, set())
        if seat not in counted:
            counted.add(seat)
            known = self.at(seat)
            setattr(known, kind, getattr(known, kind) + 1)
