"""A recorded hand replayed by our rules: do its moves and cards lead to the recorded stacks?

A record is a list of moves and a set of cards; it does not say how they interleave. So the rules
drive the replay. Whenever the hand waits for cards, the recorded ones are dealt. Whenever it waits
for a player, the next recorded move is made. The final stacks are computed by our rules and
compared with those of the record, which tests the reader as much as the rules.

Nothing is corrected silently: every departure from the record becomes a `Note`.
"""

import msgspec
from msgspec.structs import replace

from pokerhouse import rules
from pokerhouse.cards import UNKNOWN
from pokerhouse.catalogue import Sentence, Value, reason_of
from pokerhouse.errors import HistoryError, InputError, UnknownCardsError
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
from pokerhouse.histories.recorded_cards import RecordedCards
from pokerhouse.rules import play
from pokerhouse.units import Chips


class Replay(msgspec.Struct, frozen=True):
    """A record and the outcome of replaying it by our rules."""

    record: Record
    outcome: Outcome
    log: tuple[rules.HandEvent, ...] = ()
    """The events to the end of the hand, or to the point where the replay stopped."""
    state: rules.HandState | None = None
    """The state after the log; None when the hand could not begin."""
    notes: tuple[Note, ...] = ()

    @property
    def exact(self) -> bool:
        """Tell whether the hand ended with every recorded stack."""
        return isinstance(self.outcome, Settled)

    @property
    def result(self) -> str:
        """The outcome in English words, with amounts in the record's unit."""
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The outcome as a sentence, with amounts in the record's unit."""
        return describe(self.outcome, self.record.scale)

    def describe(self) -> str:
        """Return one line with the hand's source and its outcome."""
        return f"{self.record.source}: {self.result}"


def under(record: Record, book: rules.RuleBook) -> Record:
    """Return the same hand under another rule book."""
    return replace(
        record, config=replace(record.config, rules=replace(record.config.rules, book=book))
    )


def replay(record: Record) -> Replay:
    """Replay the hand by our rules. Never raises: a failure is an outcome.

    - A check or call by a player who has no turn is skipped.
    - A raise that nobody has the chips to call is played as a call.
    - A raise recorded only up to what others can call is made in full.
    """
    try:
        log = _start(record)
    except InputError as error:
        return Replay(record, Unplayable(reason_of(error)), notes=record.notes)
    hand = _Replaying(record, log)
    try:
        outcome = hand.play() or hand.compare()
    except UnknownCardsError as error:
        outcome = Undecidable(reason_of(error))
    return Replay(record, outcome, tuple(hand.log), hand.state, (*record.notes, *hand.notes))


def replay_to_end(record: Record) -> tuple[Replay, rules.HandState]:
    """Replay a hand for a writer; return the replay and the hand's last state.

    Raises `HistoryError` when the hand cannot be played to its end or ends with other stacks.
    """
    played = replay(record)
    if not isinstance(played.outcome, Settled) or played.state is None:
        why = (
            "ends otherwise by our rules"
            if isinstance(played.outcome, Differs)
            else "cannot be played to its end"
        )
        raise HistoryError(record.source, 0, f"a hand that {why} is not written: {played.result}")
    return played, played.state


def _start(record: Record) -> list[rules.HandEvent]:
    config = record.config
    if record.rake:
        rake = rules.Rake(per_mille=1000, cap=record.rake, no_flop_no_drop=False)
        config = replace(config, rules=replace(config.rules, rake=rake))
    return rules.start(
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
    """A replay in progress; each step returns the outcome if it ends the replay, else None."""

    def __init__(self, record: Record, log: list[rules.HandEvent]) -> None:
        self.record = record
        self.log = log
        self.state = rules.fold(log)
        self._cards = RecordedCards(record, self.state.variant)
        self.notes = self._cards.notes
        self._moves = record.moves
        self._runs = [move for move in record.moves if move.kind is MoveKind.RUN_TIMES]
        self._has_runs = bool(self._runs)
        if self._runs:
            self._moves = tuple(
                move for move in record.moves if move.kind is not MoveKind.RUN_TIMES
            )
        self._next = 0
        self._afterwards: list[Move] = []

    def play(self) -> Outcome | None:
        """Play from the first card to the last move."""
        moves = self._moves
        while True:
            # Most moves are legal as recorded. `turn` costs more than a move, so ask it only when
            # one is not.
            while self._next < len(moves) and self._make(moves[self._next]):
                pass
            state = self.state
            waiting = rules.turn(state)
            if isinstance(waiting, rules.ToDeal):
                board = waiting.kind is rules.DealKind.BOARD
                if board and self._next == len(moves) and self._cards.ends_before_board(state):
                    return Unfinished(None, state.street)
                outcome = self._do(self._cards.deal(state, waiting), None)
            elif isinstance(waiting, rules.ToAct) and waiting.legal.run_it:
                outcome = self._run(state, waiting)
            elif self._next < len(moves):
                move = moves[self._next]
                self._next += 1
                outcome = self._move(state, waiting, move)
            elif isinstance(waiting, rules.ToAct):
                return Unfinished(waiting.seat, state.street)
            else:
                return self._after_hand()
            if outcome is not None:
                return outcome

    def compare(self) -> Outcome:
        """Compare the final stacks with those of the record."""
        if cards := self._cards.undealt():
            self.notes.append(Note(NoteKind.CARDS_LEFT, cards))
        recorded = self.record.finishing
        if recorded is None:
            hidden = self._mucked_unseen()
            return (
                Undecidable(f"no line tells what {hidden} held, or what anyone won")
                if hidden
                else Settled(compared=False)
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

    def _mucked_unseen(self) -> str:
        """The seats with unknown cards at the showdown that the record does not call mucked."""
        state = self.state
        mucked = {
            event.seat for event in self.log if isinstance(event, rules.HandMucked)
        } - self.record.mucked
        seats = [
            seat
            for seat, hole in zip(state.seats, state.hole, strict=True)
            if seat in mucked and UNKNOWN in hole
        ]
        return " and ".join(f"seat {seat}" for seat in seats)

    def _make(self, move: Move) -> bool:
        """Make the move if it is legal as recorded; otherwise change nothing and return False."""
        state = self.state
        if move.kind in _AFTERWARDS or (state.actor < 0 and not _is_all_in_fold(state, move)):
            return False
        answer = play(state, rules.Act(move.seat, _action(state, move), move.cause))
        if isinstance(answer, rules.Refusal):
            return False
        self._next += 1
        self.log += answer.events
        self.state = answer.state
        return True

    def _do(self, intent: rules.Intent, move: Move | None) -> Outcome | None:
        answer = play(self.state, intent)
        if isinstance(answer, rules.Refusal):
            return Refused(answer, move, self._next)
        self.log += answer.events
        self.state = answer.state
        return None

    def _move(
        self, state: rules.HandState, waiting: rules.ToAct | rules.HandComplete, move: Move
    ) -> Outcome | None:
        kind = move.kind
        if kind in _AFTERWARDS:
            self._afterwards.append(move)
            return None
        out_of_turn = isinstance(waiting, rules.HandComplete) or waiting.seat != move.seat
        if out_of_turn and (_is_idle(move) or _is_all_in_fold(state, move)):
            self._note(NoteKind.PASSED_OVER, move)
            return None
        outcome = self._do(rules.Act(move.seat, _action(state, move), move.cause), move)
        if not isinstance(outcome, Refused):
            return outcome
        # Rooms accept an all-in that nobody can call any part of; by our rules it is a call (R9).
        if outcome.refusal.reason is rules.Reason.NO_ONE_TO_BET_AGAINST:
            self._note(NoteKind.PLAYED_AS_CALL, move)
            return self._do(rules.Act(move.seat, _call(state), move.cause), move)
        # Other rooms record only the part of a raise that others can call, which may be less than
        # the minimum raise (R4).
        if outcome.refusal.reason in _WRONG_SIZES and move.to == _callable_total(state):
            self._note(NoteKind.PLAYED_IN_FULL, move)
            return self._do(rules.Act(move.seat, _action(state, replace(move, to=None))), move)
        return outcome

    def _run(self, state: rules.HandState, waiting: rules.ToAct) -> Outcome | None:
        """Choose the number of boards from the record's moves, else from its boards."""
        seat = waiting.seat
        choice = next((move for move in self._runs if move.seat == seat), None)
        if choice is not None:
            self._runs.remove(choice)
            return self._do(rules.Act(seat, rules.RunTimes(choice.times), choice.cause), choice)
        if self._has_runs or self._cards.ends_before_board(state):
            return Unfinished(seat, state.street)
        times = min(len(self.record.boards), waiting.legal.run_it)
        return self._do(rules.Act(seat, rules.RunTimes(times)), None)

    def _after_hand(self) -> Outcome | None:
        """Show the hands that the rules did not turn up (R11), and hunt the rabbit."""
        public = {
            event.seat
            for event in self.log
            if isinstance(event, rules.HandShown | rules.HandTabled)
        }
        for move in self._afterwards:
            if move.kind is MoveKind.HUNT:
                if isinstance(due := rules.rabbit_due(self.state, move.seat), rules.Refusal):
                    return Refused(due, move, self._next)
                rabbit = self._cards.deal(self.state, due).cards
                outcome = self._do(rules.HuntRabbit(move.seat, rabbit), move)
                if outcome is not None:
                    return outcome
                continue
            cards = tuple(card for card in move.cards if card != UNKNOWN)
            if move.seat in public or not cards:
                continue
            outcome = self._do(rules.Show(move.seat, cards), move)
            if (
                isinstance(outcome, Refused)
                and outcome.refusal.reason is not rules.Reason.ALREADY_SHOWN
            ):
                self._note(NoteKind.SHOWN_DIFFERS, move)
        return None

    def _note(self, kind: NoteKind, move: Move) -> None:
        key = "passedMoveAt" if move.line else "passedMove"
        values: dict[str, Value] = {
            "number": str(self._next),
            "seat": str(move.seat),
            "move": move.kind.sentence,
            "line": str(move.line),
        }
        self.notes.append(Note(kind, Sentence(f"terminal.record.{key}", values)))


def _is_idle(move: Move) -> bool:
    """Tell whether the move changes nothing when the player has no turn."""
    if move.kind is MoveKind.DISCARD:
        return not move.cards
    return move.kind is MoveKind.CHECK_OR_CALL


def _is_all_in_fold(state: rules.HandState, move: Move) -> bool:
    """Tell whether the move folds a player who is all-in.

    Rooms recorded that for absent players whose last chips were a blind. By our rules they have no
    turn: a blind that puts an absent player all-in plays to the showdown (R13), where unknown cards
    are mucked.
    """
    if move.kind is not MoveKind.FOLD or move.seat not in state.seats:
        return False
    p = state.seats.index(move.seat)
    return not state.stacks[p] and not state.folded[p]


def _action(state: rules.HandState, move: Move) -> rules.PlayerAction:
    """Choose between check and call, or between bet and raise, by the state of the hand."""
    match move.kind:
        case MoveKind.FOLD:
            return _FOLD
        case MoveKind.CHECK_OR_CALL:
            return _call(state)
        case MoveKind.WAGER:
            to = move.to
            if to is None:
                limits = rules.legal(state)
                wager = limits.bet or limits.raise_to
                to = wager.minimum if wager else Chips(0)
            return rules.RaiseTo(to) if state.level else rules.Bet(to)
        case MoveKind.DISCARD:
            return rules.Discard(move.cards)
        case _:
            return _BRING_IN


def _call(state: rules.HandState) -> rules.PlayerAction:
    """A call, or a check when there is nothing to call."""
    return _CALL if state.level > state.bets[state.actor] else _CHECK


def _callable_total(state: rules.HandState) -> int:
    """The highest total on this street that another player can call."""
    others = (p for p in state.live if p != state.actor)
    return max((state.stacks[p] + state.bets[p] for p in others), default=0)


# Made once: a replay makes millions of moves.
_FOLD = rules.Fold()
_CHECK = rules.Check()
_CALL = rules.Call()
_BRING_IN = rules.BringIn()

_AFTERWARDS = (MoveKind.SHOW, MoveKind.HUNT)
"""Moves made after the hand."""

_WRONG_SIZES = (rules.Reason.TOO_SMALL, rules.Reason.WRONG_SIZE)
"""Reasons to refuse a raise recorded only up to what others can call."""
