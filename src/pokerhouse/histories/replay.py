"""A recorded hand played again by our rules: the same moves and cards, and whether the chips end
where the record says.

A record is a list of moves and a heap of cards; how they interleave it does not say. So the rules
drive: whenever a hand waits for cards, those of the record are dealt, and whenever it waits for a
player, the record's next move is made. The stacks at the end are ours; they are compared with the
record's, which proves the reader as much as the rules.

Nothing is corrected in silence: what our rules do not ask for and what the record leaves open is a
`Note`.
"""

import msgspec
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import InputError, UnknownCardsError
from pokerhouse.histories.outcome import (
    Difference,
    Differs,
    Outcome,
    Refused,
    Settled,
    Undecidable,
    Unfinished,
    Unplayable,
    describe,
)
from pokerhouse.histories.record import Move, MoveKind, Note, NoteKind, Record
from pokerhouse.histories.record_cards import RecordCards
from pokerhouse.histories.record_moves import (
    SIZES,
    action_of,
    call_of,
    folds_all_in,
    is_idle,
    reach,
    turned_up,
)
from pokerhouse.rules import (
    Act,
    DealKind,
    HandEvent,
    HandMucked,
    HandOver,
    HandState,
    HuntRabbit,
    Intent,
    Rake,
    Reason,
    Refusal,
    RuleBook,
    RunTimes,
    Show,
    ToAct,
    ToDeal,
    fold,
    play,
    rabbit_due,
    start,
    turn,
)
from pokerhouse.units import Chips


class Replay(msgspec.Struct, frozen=True):
    """A record, and what became of it under our rules."""

    record: Record
    outcome: Outcome
    log: tuple[HandEvent, ...] = ()
    """Everything up to the end, or up to where it went no further."""
    state: HandState | None = None
    """The state after the log; None when the hand could not begin."""
    notes: tuple[Note, ...] = ()

    @property
    def exact(self) -> bool:
        """Is the hand over, and does every stack known from the record agree?"""
        return isinstance(self.outcome, Settled)

    @property
    def said(self) -> str:
        """What became of it, in words; amounts as in the record."""
        return describe(self.outcome, self.record.scale)

    def describe(self) -> str:
        """One line: where the hand is from and what became of it."""
        return f"{self.record.source}: {self.said}"


def under(record: Record, book: RuleBook) -> Record:
    """The same hand, to be played by this rule book."""
    return replace(
        record, config=replace(record.config, rules=replace(record.config.rules, book=book))
    )


def replay(record: Record) -> Replay:
    """Play the hand again.

    Players that our rules do not ask are passed over when they check or call, and a raise that
    nobody has the chips to call is played as the call that it comes to; one that is written as the
    part of it that others can call is made in full. Never raises: what goes wrong is the outcome.
    """
    try:
        log = _start(record)
    except InputError as error:
        return Replay(record, Unplayable(str(error)), notes=record.notes)
    hand = _Replaying(record, log)
    try:
        outcome = hand.play() or hand.settled()
    except UnknownCardsError as error:
        outcome = Undecidable(str(error))
    return Replay(record, outcome, tuple(hand.log), hand.state, (*record.notes, *hand.notes))


def _start(record: Record) -> list[HandEvent]:
    config = record.config
    if record.rake:
        taken = Rake(per_mille=1000, cap=record.rake, no_flop_no_drop=False)
        config = replace(config, rules=replace(config.rules, rake=taken))
    return start(
        config,
        record.players,
        record.button,
        hand=record.hand,
        big_blind=record.big_blind,
        small_blind=record.small_blind,
        posts=record.posts,
        commitment=record.commitment,
    )


class _Replaying:
    """A replay under way: each step gives the outcome when there is nothing more to do, else
    None.
    """

    def __init__(self, record: Record, log: list[HandEvent]) -> None:
        self.record = record
        self.log = log
        self.state = fold(log)
        self._cards = RecordCards(record, self.state.variant)
        self.notes = self._cards.notes
        self._moves = record.moves
        self._runs = [move for move in record.moves if move.kind is MoveKind.RUN_TIMES]
        self._tells_runs = bool(self._runs)
        if self._runs:
            self._moves = tuple(
                move for move in record.moves if move.kind is not MoveKind.RUN_TIMES
            )
        self._next = 0
        self._afterwards: list[Move] = []

    def play(self) -> Outcome | None:
        """From the first card to the last move."""
        moves = self._moves
        while True:
            # Most moves are granted as they stand. Only where one is not is it worth asking what
            # the hand waits for.
            while self._next < len(moves) and self._is_granted(moves[self._next]):
                pass
            state = self.state
            waiting = turn(state)
            if isinstance(waiting, ToDeal):
                board = waiting.kind is DealKind.BOARD
                if board and self._next == len(moves) and self._cards.ends_before_board(state):
                    return Unfinished(None, state.street)
                found = self._do(self._cards.deal(state, waiting), None)
            elif isinstance(waiting, ToAct) and waiting.legal.run_it:
                found = self._run(state, waiting)
            elif self._next < len(moves):
                move = moves[self._next]
                self._next += 1
                found = self._move(state, waiting, move)
            elif isinstance(waiting, ToAct):
                return Unfinished(waiting.seat, state.street)
            else:
                return self._after_hand()
            if found is not None:
                return found

    def settled(self) -> Outcome:
        """The stacks beside those of the record."""
        if left := self._cards.left():
            self.notes.append(Note(NoteKind.CARDS_LEFT, left))
        recorded = self.record.finishing
        if recorded is None:
            hidden = self._thrown_away_unseen()
            return (
                Undecidable(f"no line tells what {hidden} held, or what anyone won")
                if hidden
                else _UNCOMPARED
            )
        ours = dict(zip(self.state.seats, self.state.stacks, strict=True))
        theirs = {
            player.seat: stack for player, stack in zip(self.record.players, recorded, strict=True)
        }
        if ours == theirs:
            return Settled(compared=True)
        return Differs(
            tuple(
                Difference(seat, Chips(ours[seat]), theirs[seat])
                for seat in ours
                if ours[seat] != theirs[seat]
            )
        )

    def _thrown_away_unseen(self) -> str:
        """Seats whose cards at the showdown nobody knows, and of which the record does not say that
        they mucked.
        """
        state = self.state
        mucked = {
            event.seat for event in self.log if isinstance(event, HandMucked)
        } - self.record.mucked
        seats = [
            seat
            for seat, hole in zip(state.seats, state.hole, strict=True)
            if seat in mucked and UNKNOWN in hole
        ]
        return " and ".join(f"seat {seat}" for seat in seats)

    def _is_granted(self, move: Move) -> bool:
        """Make the move where it is this player's turn and the rules allow it; else nothing
        changes.
        """
        state = self.state
        if state.actor < 0 or move.kind in _AFTERWARDS:
            return False
        answer = play(state, Act(move.seat, action_of(state, move), move.cause))
        if isinstance(answer, Refusal):
            return False
        self._next += 1
        self.log += answer.events
        self.state = answer.state
        return True

    def _do(self, intent: Intent, move: Move | None) -> Outcome | None:
        answer = play(self.state, intent)
        if isinstance(answer, Refusal):
            return Refused(answer, move, self._next)
        self.log += answer.events
        self.state = answer.state
        return None

    def _move(self, state: HandState, waiting: ToAct | HandOver, move: Move) -> Outcome | None:
        kind = move.kind
        if kind in _AFTERWARDS:
            self._afterwards.append(move)
            return None
        unasked = isinstance(waiting, HandOver) or waiting.seat != move.seat
        if unasked and (is_idle(move) or folds_all_in(state, move)):
            self._note(NoteKind.PASSED_OVER, move)
            return None
        found = self._do(Act(move.seat, action_of(state, move), move.cause), move)
        # Rooms let a player push a stack forward that nobody can call any more; by our rules that
        # is a call (R9).
        if isinstance(found, Refused) and found.refusal.reason is Reason.NO_ONE_TO_BET_AGAINST:
            self._note(NoteKind.PLAYED_AS_CALL, move)
            return self._do(Act(move.seat, call_of(state), move.cause), move)
        # Others write down only as much of a raise as can be called, which may be less than the
        # least raise (R4).
        if isinstance(found, Refused) and found.refusal.reason in SIZES and move.to == reach(state):
            self._note(NoteKind.PLAYED_IN_FULL, move)
            return self._do(Act(move.seat, action_of(state, replace(move, to=None))), move)
        return found

    def _run(self, state: HandState, waiting: ToAct) -> Outcome | None:
        """A player who is asked how often the board is run says what the record has, or else what
        the boards show.
        """
        seat = waiting.seat
        told = next((move for move in self._runs if move.seat == seat), None)
        if told is not None:
            self._runs.remove(told)
            return self._do(Act(seat, RunTimes(told.times), told.cause), told)
        if self._tells_runs or self._cards.ends_before_board(state):
            return Unfinished(seat, state.street)
        times = min(len(self.record.boards), waiting.legal.run_it)
        return self._do(Act(seat, RunTimes(times)), None)

    def _after_hand(self) -> Outcome | None:
        """Hands shown that the rules did not turn up by themselves (R11), and the rabbit that was
        asked for.
        """
        public = turned_up(self.log)
        for move in self._afterwards:
            if move.kind is MoveKind.HUNT:
                if isinstance(due := rabbit_due(self.state, move.seat), Refusal):
                    return Refused(due, move, self._next)
                found = self._do(
                    HuntRabbit(move.seat, self._cards.deal(self.state, due).cards), move
                )
                if found is not None:
                    return found
                continue
            cards = tuple(card for card in move.cards if card != UNKNOWN)
            if move.seat in public or not cards:
                continue
            found = self._do(Show(move.seat, cards), move)
            if isinstance(found, Refused) and found.refusal.reason is not Reason.ALREADY_SHOWN:
                self._note(NoteKind.SHOWN_DIFFERS, move)
        return None

    def _note(self, kind: NoteKind, move: Move) -> None:
        line = f", line {move.line}" if move.line else ""
        self.notes.append(
            Note(kind, f"move {self._next}: seat {move.seat}, {move.kind.value}{line}")
        )


_UNCOMPARED = Settled(compared=False)
_AFTERWARDS = (MoveKind.SHOW, MoveKind.HUNT)
