"""The figures counted again, slowly and another way: each decision by itself, looked at with all
that came before it.

The state of the hand before every decision comes from the rules; what a figure means is read off
lists of decisions. What `house.records` carries along in one pass is compared with this.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pokerhouse.house.records import Figure, Rate
from pokerhouse.rules import (
    BetMade,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    Folded,
    HandEnded,
    HandEvent,
    HandStarted,
    PotAwarded,
    Raised,
    StreetStarted,
    apply,
    fold,
)
from pokerhouse.rules.games import Opening, variant_of

DEEDS = {Folded: "fold", Checked: "check", Called: "call", BetMade: "bet", Raised: "raise"}
WAGERS = "bet", "raise"


class Deed(NamedTuple):
    """A decision, and what the hand was like before it."""

    street: str
    seat: int
    verb: str
    behind: int
    to_call: int
    opponents_behind: int
    """How many others were in the hand and had chips left."""


def deeds_of(log: Sequence[HandEvent]) -> list[Deed]:
    """All decisions of a hand."""
    started = log[0]
    assert isinstance(started, HandStarted)
    street = variant_of(started.config.variant).streets[0].street
    found, state = [], fold(log[:1])
    for event in log[1:]:
        if type(event) in DEEDS:
            seat = event.seat  # type: ignore[union-attr]
            place = state.seats.index(seat)
            found.append(
                Deed(
                    street,
                    seat,
                    DEEDS[type(event)],
                    state.stacks[place],
                    max(state.bets) - state.bets[place],
                    sum(
                        bool(state.stacks[p]) and not state.folded[p]
                        for p in range(len(state.seats))
                        if p != place
                    ),
                )
            )
        if isinstance(event, BoardDealt | StreetStarted):
            street = event.street
        state = apply(state, event)
    return found


class Recount:
    """One hand, told again."""

    def __init__(self, log: Sequence[HandEvent]) -> None:
        started, ended = log[0], next(event for event in log if isinstance(event, HandEnded))
        assert isinstance(started, HandStarted)
        self.started = started
        variant = variant_of(started.config.variant)
        self.has_blinds = variant.opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
        self.deeds = deeds_of(log)
        self.first = [deed for deed in self.deeds if deed.street == variant.streets[0].street]
        self.later = [deed for deed in self.deeds if deed.street != variant.streets[0].street]
        self.flop = [deed for deed in self.deeds if deed.street == "flop" and deed in self.later]
        self.net: dict[int, int] = {share.seat: share.amount for share in ended.stacks}
        for player in started.players:
            self.net[player.seat] -= player.stack
        self.paid = {
            share.seat for event in log if isinstance(event, PotAwarded) for share in event.shares
        }
        folded = {event.seat: at for at, event in enumerate(log) if isinstance(event, Folded)}
        self.left = [player.seat for player in started.players if player.seat not in folded]
        flops = [
            at
            for at, event in enumerate(log)
            if isinstance(event, BoardDealt | StreetStarted) and event.street == "flop"
        ]
        self.saw_flop = {
            player.seat
            for player in started.players
            if flops and folded.get(player.seat, len(log)) > flops[0]
        }
        self.brought_in = {event.seat for event in log if isinstance(event, BroughtIn)}

    def figures(self, seat: int) -> dict[Figure, tuple[int, int]]:
        """Done and possible, each 0 or 1; of aggression how often."""
        own = [deed for deed in self.first if deed.seat == seat]
        asked = bool(own)
        found = {
            Figure.VPIP: (any(deed.verb in ("call", *WAGERS) for deed in own), asked),
            Figure.PFR: (any(deed.verb in WAGERS for deed in own), asked),
            Figure.WTSD: (
                seat in self.left and len(self.left) > 1 and seat in self.saw_flop,
                seat in self.saw_flop,
            ),
            Figure.WSD: (seat in self.paid, len(self.left) > 1 and seat in self.left),
            Figure.WWSF: (seat in self.paid and seat in self.saw_flop, seat in self.saw_flop),
        }
        found |= self._against_raises(seat) if self.has_blinds else {}
        found |= self._on_the_flop(seat)
        later = [deed.verb for deed in self.later if deed.seat == seat]
        wagers = sum(verb in WAGERS for verb in later)
        counted = {figure: (int(done and of), int(of)) for figure, (done, of) in found.items()}
        return counted | {Figure.AGGRESSION: (wagers, sum(verb != "check" for verb in later))}

    def _against_raises(self, seat: int) -> dict[Figure, tuple[bool, bool]]:
        three = fold_three = steal = fold_steal = (False, False)
        for at, deed in enumerate(self.first):
            before = self.first[:at]
            raisers = [other.seat for other in before if other.verb in WAGERS]
            nobody_in = all(other.verb in ("fold", "check") for other in before)
            if deed.seat != seat:
                continue
            if (
                len(raisers) == 1
                and raisers != [seat]
                and deed.behind > deed.to_call
                and deed.opponents_behind
            ):
                three = (three[0] or deed.verb in WAGERS, True)
            if len(raisers) == 2 and raisers[0] == seat:
                fold_three = (fold_three[0] or deed.verb == "fold", True)
            if nobody_in and seat in self._stealers():
                steal = (steal[0] or deed.verb in WAGERS, True)
            if (
                len(raisers) == 1
                and raisers[0] != seat
                and seat in self._blinds()
                and self._stole(raisers[0])
            ):
                fold_steal = (fold_steal[0] or deed.verb == "fold", True)
        return {
            Figure.THREE_BET: three,
            Figure.FOLD_TO_THREE_BET: fold_three,
            Figure.STEAL: steal,
            Figure.FOLD_TO_STEAL: fold_steal,
        }

    def _stole(self, seat: int) -> bool:
        """Was the first who came in this player, by raising from where one steals?"""
        came_in = [deed for deed in self.first if deed.verb not in ("fold", "check")]
        return came_in[0].seat == seat and came_in[0].verb in WAGERS and seat in self._stealers()

    def _stealers(self) -> set[int]:
        seats = [player.seat for player in self.started.players]
        others = [seat for seat in seats if seat not in (*self._blinds(), self.started.button)]
        cutoff = others[-1:]
        button = {self.started.button} & set(seats)
        small = {self.started.small_blind} & set(seats)
        return {*cutoff, *button, *(seat for seat in small if seat is not None)}

    def _blinds(self) -> set[int]:
        blinds = {self.started.small_blind, self.started.big_blind} - {self.started.button, None}
        return {seat for seat in blinds if seat is not None}

    def _on_the_flop(self, seat: int) -> dict[Figure, tuple[bool, bool]]:
        raisers = [deed.seat for deed in self.first if deed.verb in WAGERS]
        if not raisers:
            return {}
        cbet = fold_cbet = (False, False)
        for at, deed in enumerate(self.flop):
            wagers = [other.seat for other in self.flop[:at] if other.verb in WAGERS]
            if deed.seat != seat:
                continue
            if seat == raisers[-1] and not wagers:
                cbet = (deed.verb in WAGERS, True)
            if wagers == [raisers[-1]] and seat != raisers[-1]:
                fold_cbet = (deed.verb == "fold", True)
        return {Figure.CBET: cbet, Figure.FOLD_TO_CBET: fold_cbet}


class Totals:
    """Of many hands, by player."""

    def __init__(self) -> None:
        self.hands: Counter[str] = Counter()
        self.net: Counter[str] = Counter()
        self.done: Counter[tuple[str, Figure]] = Counter()
        self.of: Counter[tuple[str, Figure]] = Counter()

    def add(self, log: Sequence[HandEvent]) -> None:
        """One more hand."""
        hand = Recount(log)
        for player in hand.started.players:
            self.hands[player.player] += 1
            self.net[player.player] += hand.net[player.seat]
            for figure, (done, of) in hand.figures(player.seat).items():
                self.done[player.player, figure] += done
                self.of[player.player, figure] += of

    def figures(self, player: str) -> dict[Figure, Rate]:
        """Those for which there was a chance."""
        return {
            figure: Rate(self.done[player, figure], self.of[player, figure])
            for figure in Figure
            if self.of[player, figure]
        }
