"""Read the facts of a hand from its notes, in one pass."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

from pokerhouse.house.people import BOT_ID
from pokerhouse.house.records import notes
from pokerhouse.house.records.all_in_equity import adjusted, can_be_adjusted, expected
from pokerhouse.house.records.facts import GameAndStakes, HandFacts, PlayerFacts
from pokerhouse.house.records.positions import Chair, Mark, Position, positions_of
from pokerhouse.rules import HandEvent, Street, Structure
from pokerhouse.rules.games import Opening, variant_of
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

STEALERS = Position.CUTOFF, Position.BUTTON, Position.SMALL_BLIND
BLINDS = Position.SMALL_BLIND, Position.BIG_BLIND
DEAD = "ante", "missed_small_blind"
"""Payments that are not part of a bet."""


def facts_of(events: Sequence[HandEvent]) -> HandFacts | None:
    """Return the facts of a hand; None if it was not played to its end."""
    return facts_in(notes.notes_of(events))


def facts_in(noted: Iterable[notes.AnyNote]) -> HandFacts | None:
    """Return the facts in notes. Raise `ConfigError` for an unknown variant."""
    log = iter(noted)
    started = next(log, None)
    if not isinstance(started, notes.StartedNote):
        return None
    hand = _FactsReader(started)
    for note in log:
        if note.__class__ is notes.EndNote:
            return _facts(hand, note)
        step = _STEPS.get(note.__class__)
        if step is not None:
            step(hand, note)
    return None


class Course(NamedTuple):
    """The first betting round, and whether blinds and a button decide who acts first."""

    street: str
    has_blinds: bool
    has_button: bool


@cache
def course_of(variant: str) -> Course:
    """Return the course of a variant."""
    found = variant_of(variant)
    blinds = found.opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    return Course(found.streets[0].street, blinds, not found.opening.has_bring_in)


@cache
def game_of(
    variant: str, structure: str, small_blind: int, big_blind: int, small_bet: int
) -> GameAndStakes:
    """Return the game of these stakes, the same value each time."""
    unit = big_blind or small_bet
    return GameAndStakes(
        variant, Structure(structure), Chips(small_blind), Chips(big_blind), Chips(unit)
    )


class _FactsReader:
    """A hand being read.

    - `first`: tells whether this is the first betting round
    - `wagers`: the bets and raises of this round, without big blind and straddles
    - `level`: the chips a player must have paid on this street to stay in
    - `entered`: tells whether anybody called, bet or raised in the first round
    - `opener`, `aggressor`: the first and the last raiser before the flop; `stealer`: the first
      one, if it was a steal
    - `raiser`: the last player to bet or raise in this round; `cbettor`: the continuation bettor
    - `come`: the boards, and the length of their new cards since the last decision
    - `pots`, `awards`: the latest pots, and all awards
    - `sold`: the seats that cashed out, whose result no longer depends on the cards
    """

    def __init__(self, started: notes.StartedNote) -> None:
        self.started = started
        course = course_of(started.config.variant)
        self.street = course.street
        self.blinds = course.has_blinds
        seats = [each.seat for each in started.players]
        positions: Sequence[Position] = (Position.NONE,) * len(seats)
        if course.has_button:
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
        self.awards: list[notes.AwardNote] = []
        self.sold: set[SeatNumber] = set()

    def posted(self, note: notes.PostedNote) -> None:
        chair = self.chairs[note.seat]
        if note.post in DEAD:
            chair.left -= note.amount
        else:
            self._pay(chair, note.amount)

    def dealt(self, note: notes.HoleCardsNote | notes.UpCardsNote) -> None:
        self.chairs[note.seat].cards += "".join(note.cards)

    def board_dealt(self, note: notes.BoardNote) -> None:
        self.street_began(note)
        while len(self.boards) <= note.board:
            self.boards.append("")
        cards = "".join(note.cards)
        self.boards[note.board] += cards
        self.come.append((note.board, len(cards)))

    def street_began(self, note: notes.BoardNote | notes.StreetNote) -> None:
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

    def brought_in(self, note: notes.BringInNote) -> None:
        self._pay(self.chairs[note.seat], note.amount)

    def cashed_out(self, note: notes.CashOutNote) -> None:
        self.sold.add(note.seat)

    def folded(self, note: notes.FoldNote) -> None:
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

    def checked(self, note: notes.CheckNote) -> None:
        self._ask(note.seat, self.chairs[note.seat])

    def called(self, note: notes.CallNote) -> None:
        chair = self.chairs[note.seat]
        self._ask(note.seat, chair)
        if self.first:
            chair.marks |= Mark.VOLUNTARY
            self.entered = True
        else:
            chair.calls += 1
        self._pay(chair, note.amount)

    def bet(self, note: notes.BetNote) -> None:
        self._wager(note)
        if not self.first:
            self.chairs[note.seat].bets += 1

    def raised(self, note: notes.RaiseNote) -> None:
        self._wager(note)
        if not self.first:
            self.chairs[note.seat].raises += 1

    def collected(self, note: notes.CollectNote) -> None:
        self.pots = note.pots

    def awarded(self, note: notes.AwardNote) -> None:
        self.awards.append(note)
        for share in note.shares:
            self.chairs[share.seat].won += share.amount

    def _pay(self, chair: Chair, amount: int) -> None:
        chair.left -= amount
        chair.paid += amount
        if chair.paid > self.level:
            self.level = chair.paid
        if chair.left == 0:
            chair.marks |= Mark.ALL_IN

    def _wager(self, note: notes.BetNote | notes.RaiseNote) -> None:
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
        """Mark and return the chances of a player whose turn it is."""
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


def _facts(hand: _FactsReader, ended: notes.EndNote) -> HandFacts:
    """Return the facts of the hand."""
    config = hand.started.config
    stacks = {share.seat: share.amount for share in ended.stacks}
    shown_down = sum(not chair.folded for chair in hand.chairs.values()) > 1
    worth = _worth(hand) if shown_down and hand.come else {}
    worth = {seat: amount for seat, amount in worth.items() if seat not in hand.sold}
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
        for player, chair in zip(hand.started.players, hand.chairs.values(), strict=True)
    ]
    game = game_of(
        config.variant, config.structure, config.small_blind, config.big_blind, config.small_bet
    )
    return HandFacts(HandId(hand.started.hand), game, " ".join(hand.boards), tuple(players))


def _worth(hand: _FactsReader) -> dict[int, Fraction]:
    """Return the expected payments at the last decision of the remaining players."""
    config = hand.started.config
    if not can_be_adjusted(config.variant, config.wild):
        return {}
    boards = list(hand.boards)
    for board, letters in reversed(hand.come):
        boards[board] = boards[board][:-letters]
    cards: dict[int, str] = {
        seat: chair.cards for seat, chair in hand.chairs.items() if not chair.folded
    }
    paid = [(award.pot, award.board, award.amount) for award in hand.awards]
    return expected(config.variant, cards, boards, [pot.seats for pot in hand.pots], paid)


_STEPS: Final[dict[type, Callable[[_FactsReader, Any], None]]] = {
    notes.PostedNote: _FactsReader.posted,
    notes.HoleCardsNote: _FactsReader.dealt,
    notes.UpCardsNote: _FactsReader.dealt,
    notes.BoardNote: _FactsReader.board_dealt,
    notes.StreetNote: _FactsReader.street_began,
    notes.BringInNote: _FactsReader.brought_in,
    notes.FoldNote: _FactsReader.folded,
    notes.CheckNote: _FactsReader.checked,
    notes.CallNote: _FactsReader.called,
    notes.BetNote: _FactsReader.bet,
    notes.RaiseNote: _FactsReader.raised,
    notes.CollectNote: _FactsReader.collected,
    notes.AwardNote: _FactsReader.awarded,
    notes.CashOutNote: _FactsReader.cashed_out,
}
