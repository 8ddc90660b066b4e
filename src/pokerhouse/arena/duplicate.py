"""One deal played by the rules at n tables side by side, with the same cards at each.

At table j, contestant c sits j seats further to the left, so together they have sat everywhere. The
button moves round all tables alike. Each table has chairs of its own, so a player with a memory has
not seen the cards of another table.

A failing player harms nobody else. A player who raises an exception, hangs, or returns an illegal
move checks or folds for that turn (R21), and the hand is recorded as a fault.
"""

from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from typing import Final, TypeGuard

import msgspec

from pokerhouse import rules
from pokerhouse.arena.aivat import Moment, check_odds, evened
from pokerhouse.arena.contest import Contest
from pokerhouse.arena.deals import chance, pack
from pokerhouse.arena.timekeeper import Timekeeper, TimeUp
from pokerhouse.cards import Card
from pokerhouse.errors import PokerhouseError
from pokerhouse.players import Bot
from pokerhouse.rules import play
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber

FAULTS_IN_A_ROW: Final = 3
"""The number of faulty hands in a row after which a player is out."""
REASON_LENGTH_MAX: Final = 160


class PlayerFault(msgspec.Struct, frozen=True, order=True):
    """A hand in which a player failed, with the first failure."""

    deal: int
    """The number of the deal, from 0."""
    rotation: int
    player: int
    """The player's index among the contestants."""
    reason: str


class HandResult(msgspec.Struct, frozen=True):
    """The result of a hand, by contestant."""

    paid: list[int]
    """Chips won or lost."""
    counted: list[int]
    """The same in the contest's parts of a chip; with AIVAT, the worth of the hand."""


class TooManyFaults(PokerhouseError):
    """A player failed in too many hands in a row; the current deal does not count."""

    def __init__(self, fault: PlayerFault) -> None:
        super().__init__(
            f"player {fault.player} failed in {FAULTS_IN_A_ROW} hands in a row: {fault.reason}"
        )
        self.fault = fault


class DuplicateTables:
    """The tables of a contest, with new players in all chairs."""

    def __init__(self, contest: Contest, keeper: Timekeeper) -> None:
        many = len(contest.entrants)
        self.faults: list[PlayerFault] = []
        self._contest, self._keeper = contest, keeper
        self._chairs = [[entrant.make() for entrant in contest.entrants] for _ in range(many)]
        self.strikes = [0] * many
        """The number of faulty hands in a row, by contestant."""
        self._players = [
            rules.Player(_seat(s), PlayerId(str(s)), f"Player {s}", Chips(contest.stack))
            for s in range(many)
        ]
        self._cards = rules.pack_of(contest.config)

    def play(self, deal: int) -> list[HandResult]:
        """Play a deal in every rotation. Raises `TooManyFaults` when a player is out."""
        cards = [card for card in pack(self._contest.seed, deal) if card in self._cards]
        return [self._play_hand(deal, rotation, cards) for rotation in range(len(self._chairs))]

    def _play_hand(self, deal: int, rotation: int, cards: Sequence[Card]) -> HandResult:
        contest, many = self._contest, len(self._chairs)
        table = (rotation + deal) % many
        chairs = self._chairs[table]
        # Positions count from the left of the button, which is at seat `deal`, so contestant c is
        # at position (c + rotation) % n.
        for contestant, chair in enumerate(chairs):
            chair.rng = chance(contest.seed, deal, rotation, (contestant + rotation) % many)
        hand = _Hand(
            chairs,
            [(contestant + table) % many for contestant in range(many)],
            self._keeper,
            contest,
        )
        log = rules.start(
            contest.config, self._players, _seat((deal - 1) % many), hand=HandId(str(deal + 1))
        )
        won = hand.play(log, cards, partial(_place, contest.seed, deal))
        for contestant in range(many):
            reason = hand.reasons.get(contestant)
            self.strikes[contestant] = self.strikes[contestant] + 1 if reason else 0
            if reason:
                fault = PlayerFault(deal, rotation, contestant, reason)
                self.faults.append(fault)
                if self.strikes[contestant] == FAULTS_IN_A_ROW:
                    raise TooManyFaults(fault)
        return won


class _Hand:
    """One hand at one table. `sits` are the seats of the contestants, from 0."""

    def __init__(
        self, chairs: Sequence[Bot], sits: Sequence[int], keeper: Timekeeper, contest: Contest
    ) -> None:
        self._chairs = chairs
        self._keeper = keeper
        self._contest = contest
        self._seats = [_seat(place) for place in sits]
        self._at = {seat: contestant for contestant, seat in enumerate(self._seats)}
        self._eyes = [contestant for contestant, chair in enumerate(chairs) if chair.remembers]
        self.reasons: dict[int, str] = {}
        """The first failure of each contestant who failed."""
        self._moments: list[Moment] = []
        """The states of the hand at every turn, for AIVAT."""

    def play(
        self, log: Sequence[rules.HandEvent], cards: Sequence[Card], place: partial[bytes]
    ) -> HandResult:
        """Play the hand and return the result of each contestant."""

        def deal(now: rules.HandState, awaited: rules.ToDeal) -> rules.Deal:
            self._moments.append(Moment(now))
            return rules.next_cards(cards, now, awaited, place)

        self._show(log)
        stop = rules.play_on(rules.fold(log), deal=deal, act=self._act, tell=self._show)
        while stop.refused is not None:
            intent, refusal = stop.refused
            assert isinstance(intent, rules.Act), "the dealer deals what is asked for"
            self._note(self._at[intent.seat], f"{_named(intent.action)}: {refusal.message}")
            self._moments[-1] = Moment(stop.state)
            idle = play(stop.state, _idle(stop.state, intent.seat))
            assert isinstance(idle, rules.Accepted), "the timeout action is always legal (R21)"
            self._show(idle.events)
            stop = rules.play_on(idle.state, deal=deal, act=self._act, tell=self._show)
        won = [chips - self._contest.stack for chips in stop.state.stacks]
        worth = evened(won, [*self._moments, Moment(stop.state)]) if self._contest.aivat else won
        places = [stop.state.seats.index(seat) for seat in self._seats]
        return HandResult([won[place] for place in places], [worth[place] for place in places])

    def _act(self, now: rules.HandState, waiting: rules.ToAct) -> rules.Act:
        contestant = self._at[waiting.seat]
        view, budget = rules.player_view(now), Millis(self._contest.patience_ms)
        chair = self._chairs[contestant]
        move: object = None
        self._moments.append(Moment(now))
        try:
            move = self._keeper.ask(lambda: chair.decide(view, budget))
        except TimeUp:
            self._note(contestant, f"no answer within {self._contest.patience_ms:,} ms")
        except Exception as error:
            self._note(contestant, _error_text(error))
        else:
            if _is_move(move):
                self._ask_odds(contestant, view, move)
                return rules.Act(waiting.seat, move)
            self._note(contestant, f"answered {_named(move)}: expected a move")
        return _idle(now, waiting.seat)

    def _ask_odds(self, contestant: int, view: rules.PlayerView, made: rules.PlayerAction) -> None:
        """Add the player's odds to the moment of the move; AIVAT corrects no move without them."""
        if not self._contest.aivat:
            return
        try:
            odds = self._keeper.ask(lambda: self._chairs[contestant].odds(view))
            if odds is not None:
                check_odds(odds, made, view.legal)
        except TimeUp:
            self._note(contestant, f"returned no odds within {self._contest.patience_ms:,} ms")
        except Exception as error:
            self._note(contestant, _error_text(error))
        else:
            self._moments[-1] = Moment(self._moments[-1].state, odds)

    def _show(self, events: Sequence[rules.HandEvent]) -> None:
        for contestant in self._eyes:
            seat, chair = self._seats[contestant], self._chairs[contestant]
            visible = [rules.redact(event, seat) for event in events]
            try:
                self._keeper.ask(partial(chair.observe, visible))
            except TimeUp:
                self._note(contestant, f"watched for longer than {self._contest.patience_ms:,} ms")
            except Exception as error:
                self._note(contestant, _error_text(error))

    def _note(self, contestant: int, reason: str) -> None:
        self.reasons.setdefault(contestant, " ".join(reason.split())[:REASON_LENGTH_MAX])


def _seat(place: int) -> SeatNumber:
    """Convert a place, counted from 0, to a seat."""
    return SeatNumber(place + 1)


def _idle(state: rules.HandState, seat: SeatNumber) -> rules.Act:
    return rules.Act(seat, rules.timeout_action(state), rules.Cause.TIMEOUT)


def _place(seed: int, deal: int, reshuffle: int, card: Card) -> bytes:
    """Return the place of a card in a reshuffled stub: random, but the same at every table."""
    return blake2b(f"{seed}/{deal}/{reshuffle}/{int(card)}".encode(), digest_size=16).digest()


def _is_move(answer: object) -> TypeGuard[rules.PlayerAction]:
    """Tell whether an answer is a well-formed move; the rules decide whether it is legal."""
    match answer:
        case rules.Fold() | rules.Check() | rules.Call() | rules.BringIn():
            return True
        case rules.Bet(to=number) | rules.RaiseTo(to=number) | rules.RunTimes(times=number):
            return type(number) is int
        case rules.Discard(cards=cards):
            return isinstance(cards, tuple) and all(isinstance(card, Card) for card in cards)
    return False


def _named(answer: object) -> str:
    """Format a move as code, and anything else by its type only."""
    return repr(answer) if isinstance(answer, rules.PlayerAction) else type(answer).__name__


def _error_text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
