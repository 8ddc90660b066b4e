"""Reads the facts of a hand from its notes, in one pass."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final

from pokerhouse.house.people import BOT_ID
from pokerhouse.house.records import notes
from pokerhouse.house.records.all_in_equity import adjusted, can_be_adjusted, expected
from pokerhouse.house.records.facts import Game, HandFacts, PlayerFacts
from pokerhouse.house.records.marks import Mark
from pokerhouse.house.records.player_in_hand import Chair
from pokerhouse.house.records.positions import Position, positions_of
from pokerhouse.rules import HandEvent, Street, Structure
from pokerhouse.rules.games import Opening, variant_of
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

STEALERS = Position.CUTOFF, Position.BUTTON, Position.SMALL_BLIND
BLINDS = Position.SMALL_BLIND, Position.BIG_BLIND
DEAD = "ante", "missed_small_blind"
"""Payments that are no part of a bet."""


def facts_of(events: Sequence[HandEvent]) -> HandFacts | None:
    """What a hand says about its players; None when it has not been played to its end."""
    return facts_in(notes.notes_of(events))


def facts_in(noted: Iterable[notes.AnyNote]) -> HandFacts | None:
    """The same from notes. Raises `ConfigError` for a variant that is not known."""
    log = iter(noted)
    started = next(log, None)
    if not isinstance(started, notes.Started):
        return None
    hand = _Reading(started)
    for note in log:
        if note.__class__ is notes.Ended:
            return hand.facts(note)
        step = _STEPS.get(note.__class__)
        if step is not None:
            step(hand, note)
    return None


@cache
def course_of(variant: str) -> tuple[str, bool, bool]:
    """The first betting round; do blinds open it; does a button say who acts when?"""
    found = variant_of(variant)
    blinds = found.opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    return found.streets[0].street, blinds, not found.opening.has_bring_in


@cache
def game_of(variant: str, structure: str, small_blind: int, big_blind: int, small_bet: int) -> Game:
    """The game of these stakes, the same value each time."""
    unit = big_blind or small_bet
    return Game(variant, Structure(structure), Chips(small_blind), Chips(big_blind), Chips(unit))


class _Reading:
    """A hand being read.

    - `first`: is this the first betting round?
    - `wagers`: bets and raises of this round. The big blind is none, nor is a straddle.
    - `level`: what those who stay in have to have paid on this street.
    - `entered`: has anybody called, bet or raised in the first round?
    - `opener`, `aggressor`: who made the first and the last raise before the flop; `stealer`: if
      the first was a steal.
    - `raiser`: who bet or raised last in this round; `cbettor`: who has made a continuation bet.
    - `come`: which boards have got how many letters of cards since the last decision.
    - `pots`, `awards`: as they were told last, and all that was paid.
    """

    def __init__(self, started: notes.Started) -> None:
        self.started = started
        self.street, self.blinds, buttoned = course_of(started.config.variant)
        seats = [each.seat for each in started.players]
        positions: Sequence[Position] = (Position.NONE,) * len(seats)
        if buttoned:
            positions = positions_of(
                seats,
                button=started.button,
                small_blind=started.small_blind,
                big_blind=started.big_blind,
            )
        self.chairs = {
            each.seat: Chair(each.stack, position)
            for each, position in zip(started.players, positions, strict=True)
        }
        self.boards = [""]
        self.first, self.entered = True, False
        self.wagers = self.level = 0
        self.raiser: SeatNumber | None = None
        self.opener: SeatNumber | None = None
        self.stealer: SeatNumber | None = None
        self.aggressor: SeatNumber | None = None
        self.cbettor: SeatNumber | None = None
        self.come: list[tuple[int, int]] = []
        self.pots: list[notes.NotedPot] = []
        self.awards: list[notes.Awarded] = []

    def posted(self, note: notes.Paid) -> None:
        chair = self.chairs[note.seat]
        if note.post in DEAD:
            chair.left -= note.amount
        else:
            self._pay(chair, note.amount)

    def dealt(self, note: notes.Dealt | notes.DealtUp) -> None:
        self.chairs[note.seat].cards += "".join(note.cards)

    def board_dealt(self, note: notes.Board) -> None:
        self.street_began(note)
        while len(self.boards) <= note.board:
            self.boards.append("")
        cards = "".join(note.cards)
        self.boards[note.board] += cards
        self.come.append((note.board, len(cards)))

    def street_began(self, note: notes.Board | notes.NewStreet) -> None:
        if note.street == self.street:
            return
        self.street, self.first = note.street, False
        self.wagers = self.level = 0
        self.raiser = None
        saw = Mark.SAW_FLOP if note.street == Street.FLOP else 0
        for chair in self.chairs.values():
            chair.paid = 0
            if not chair.folded:
                chair.marks |= saw

    def brought_in(self, note: notes.BroughtIn) -> None:
        self._pay(self.chairs[note.seat], note.amount)

    def folded(self, note: notes.Folded) -> None:
        chair = self.chairs[note.seat]
        chances = self._ask(note.seat, chair)
        chair.folded = True
        chair.marks |= Mark.FOLDED_FIRST_ROUND if self.first else Mark.FOLDED_LATER
        if chances & Mark.FACED_THREE_BET:
            chair.marks |= Mark.FOLDED_TO_THREE_BET
        if chances & Mark.FACED_STEAL:
            chair.marks |= Mark.FOLDED_TO_STEAL
        if chances & Mark.FACED_CBET:
            chair.marks |= Mark.FOLDED_TO_CBET

    def checked(self, note: notes.Checked) -> None:
        self._ask(note.seat, self.chairs[note.seat])

    def called(self, note: notes.Called) -> None:
        chair = self.chairs[note.seat]
        self._ask(note.seat, chair)
        if self.first:
            chair.marks |= Mark.VOLUNTARY
            self.entered = True
        else:
            chair.calls += 1
        self._pay(chair, note.amount)

    def bet(self, note: notes.BetMade) -> None:
        self._wager(note)
        if not self.first:
            self.chairs[note.seat].bets += 1

    def raised(self, note: notes.Raised) -> None:
        self._wager(note)
        if not self.first:
            self.chairs[note.seat].raises += 1

    def collected(self, note: notes.Collected) -> None:
        self.pots = note.pots

    def awarded(self, note: notes.Awarded) -> None:
        self.awards.append(note)
        for share in note.shares:
            self.chairs[share.seat].won += share.amount

    def facts(self, ended: notes.Ended) -> HandFacts:
        """All that was read."""
        config = self.started.config
        stacks = {share.seat: share.amount for share in ended.stacks}
        shown_down = sum(not chair.folded for chair in self.chairs.values()) > 1
        worth = self._worth() if shown_down and self.come else {}
        players = [
            PlayerFacts(
                player=PlayerId(player.player),
                seat=player.seat,
                position=chair.position,
                cards=chair.cards,
                net=(net := Chips(stacks[player.seat] - player.stack)),
                adjusted=adjusted(net, chair.won, worth.get(player.seat)),
                marks=chair.marks_at_the_end(shown_down=shown_down),
                bets=chair.bets,
                raises=chair.raises,
                calls=chair.calls,
                bot=player.name if player.player.startswith(BOT_ID) else "",
            )
            for player, chair in zip(self.started.players, self.chairs.values(), strict=True)
        ]
        game = game_of(
            config.variant, config.structure, config.small_blind, config.big_blind, config.small_bet
        )
        return HandFacts(HandId(self.started.hand), game, " ".join(self.boards), tuple(players))

    def _worth(self) -> dict[int, Fraction]:
        """What those who were left could expect when nobody could decide anything any more."""
        config = self.started.config
        if not can_be_adjusted(config.variant, config.wild):
            return {}
        boards = list(self.boards)
        for board, letters in reversed(self.come):
            boards[board] = boards[board][:-letters]
        cards: dict[int, str] = {
            seat: chair.cards for seat, chair in self.chairs.items() if not chair.folded
        }
        paid = [(award.pot, award.board, award.amount) for award in self.awards]
        return expected(config.variant, cards, boards, [pot.seats for pot in self.pots], paid)

    def _pay(self, chair: Chair, amount: int) -> None:
        chair.left -= amount
        chair.paid += amount
        if chair.paid > self.level:
            self.level = chair.paid
        if chair.left == 0:
            chair.marks |= Mark.ALL_IN

    def _wager(self, note: notes.BetMade | notes.Raised) -> None:
        seat, chair = note.seat, self.chairs[note.seat]
        chances = self._ask(seat, chair)
        if self.first:
            chair.marks |= Mark.VOLUNTARY | Mark.RAISED_FIRST_ROUND
            if chances & Mark.THREE_BET_CHANCE:
                chair.marks |= Mark.THREE_BET
            if chances & Mark.STEAL_CHANCE:
                chair.marks |= Mark.STEAL
                self.stealer = seat
            if self.opener is None:
                self.opener = seat
            self.aggressor, self.entered = seat, True
        elif chances & Mark.CBET_CHANCE:
            chair.marks |= Mark.CBET
            self.cbettor = seat
        self.wagers += 1
        self.raiser = seat
        self._pay(chair, note.amount)

    def _ask(self, seat: SeatNumber, chair: Chair) -> int:
        """The chances of a player whose turn it is; they are marked."""
        chances = 0
        if self.come:
            self.come = []
        if self.first:
            chances = self._ask_first(seat, chair)
        elif self.street == Street.FLOP and self.aggressor is not None:
            if self.wagers == 0:
                chances = Mark.CBET_CHANCE if seat == self.aggressor else 0
            elif self.wagers == 1 and self.cbettor is not None:
                chances = Mark.FACED_CBET
        chair.marks |= chances
        return chances

    def _ask_first(self, seat: SeatNumber, chair: Chair) -> int:
        chances: int = Mark.ASKED
        if not self.blinds:
            return chances
        if not self.entered:
            if chair.position in STEALERS:
                chances |= Mark.STEAL_CHANCE
        elif self.wagers == 1 and seat != self.raiser:
            if self._may_raise(chair):
                chances |= Mark.THREE_BET_CHANCE
            if self.stealer is not None and chair.position in BLINDS:
                chances |= Mark.FACED_STEAL
        elif self.wagers == 2 and seat == self.opener:
            chances |= Mark.FACED_THREE_BET
        return chances

    def _may_raise(self, chair: Chair) -> bool:
        if chair.left <= self.level - chair.paid:
            return False
        return any(
            each.left and not each.folded for each in self.chairs.values() if each is not chair
        )


_STEPS: Final[dict[type, Callable[[_Reading, Any], None]]] = {
    notes.Paid: _Reading.posted,
    notes.Dealt: _Reading.dealt,
    notes.DealtUp: _Reading.dealt,
    notes.Board: _Reading.board_dealt,
    notes.NewStreet: _Reading.street_began,
    notes.BroughtIn: _Reading.brought_in,
    notes.Folded: _Reading.folded,
    notes.Checked: _Reading.checked,
    notes.Called: _Reading.called,
    notes.BetMade: _Reading.bet,
    notes.Raised: _Reading.raised,
    notes.Collected: _Reading.collected,
    notes.Awarded: _Reading.awarded,
}
