"""One player's end of the line, without the line: what the host tells goes in, what is to be sent
comes out.

The host is believed in two things only: in which order things were said, and that somebody's time
was over. All else is folded here by the same rules; a host that says what cannot be is left, with
its name for it (`FalseHost`).
"""

from collections.abc import Callable

from msgspec.structs import replace

from pokerhouse.errors import InputError
from pokerhouse.rules import Act, Cause, HandConfig, PlayerAction, Refusal, ToAct
from pokerhouse.trustless.faults import FaultKind
from pokerhouse.trustless.frames import (
    Begun,
    Closed,
    Decide,
    Decided,
    FromHost,
    Looking,
    Refused,
    SaidCards,
    SayCards,
    Seated,
    Shown,
    Sitting,
    Spoken,
    Unsaid,
    Voided,
)
from pokerhouse.trustless.hand import Eyes, Hand, acted, begin, said, saying, stacks_after, to_act
from pokerhouse.trustless.messages import CardMessage
from pokerhouse.units import Chips, HandId, SeatNumber


class FalseHost(InputError):
    """The host told something that cannot be, or that this player never said."""


class Chair:
    """A seat at a host's table. `draw_seed` gives 32 bytes that nobody else can know, new for each
    hand.
    """

    def __init__(self, draw_seed: Callable[[], bytes]) -> None:
        self._draw_seed = draw_seed
        self._seated: Seated | None = None
        self._stack = Chips(0)
        self._said: list[CardMessage] = []
        self._decided: PlayerAction | None = None
        self.hand: Hand | None = None
        """The newest hand, as this seat sees it."""
        self.closed = False
        self.refused = ""
        """Why the host did not do what was asked of it last."""

    @property
    def sits(self) -> bool:
        """Has the host given a seat?"""
        return self._seated is not None

    @property
    def seat(self) -> SeatNumber:
        """The number of this seat."""
        assert self._seated is not None, "the host has given a seat"
        return self._seated.seat

    @property
    def config(self) -> HandConfig:
        """The game."""
        assert self._seated is not None, "the host has given a seat"
        return self._seated.config

    @property
    def turn(self) -> ToAct | None:
        """This player's own turn, as long as they have not decided."""
        turn = to_act(self.hand) if self.hand is not None and self._decided is None else None
        return turn if turn is not None and turn.seat == self.seat else None

    def decide(self, action: PlayerAction) -> Decide:
        """What to send for a decision in one's own turn."""
        turn, hand = self.turn, self.hand
        assert turn is not None and hand is not None, "only in one's own turn"  # noqa: PT018  # one fact
        self._decided = action
        return Decide(hand.dealing.hand, turn.turn_no, action)

    def hear(self, frame: FromHost) -> list[SayCards]:
        """Fold what the host told, and what is to be sent now. Raises `FalseHost`."""
        self.refused = ""
        match frame:
            case Seated():
                self._seated, self._stack = frame, frame.stack
            case Begun():
                self._begin(frame)
            case SaidCards(hand=hand_id, seat=seat, message=message):
                hand = self._of(hand_id)
                if seat == self.seat and (not self._said or self._said.pop(0) != message):
                    raise FalseHost("the host told the others what this player did not say")
                self.hand = said(hand, seat, message)
            case Decided(hand=hand_id, act=act):
                self._decide(self._of(hand_id), act)
            case Voided():
                self._void(frame)
            case Refused(words=words):
                self.refused, self._decided = words, None
            case Closed():
                self.closed = True
            case Shown() | Sitting() | Looking() | Spoken() | Unsaid():
                pass  # known here by the rules, or not for one who sits
        if self.hand is not None and self.hand.over:
            self._stack = stacks_after(self.hand)[self.seat]
        return self._answers()

    def _answers(self) -> list[SayCards]:
        """What this player owes and has not sent yet."""
        if self.hand is None or self._said or (message := saying(self.hand)) is None:
            return []
        self._said.append(message)
        return [SayCards(self.hand.dealing.hand, message)]

    def _begin(self, frame: Begun) -> None:
        if self.hand is not None and not self.hand.over:
            raise FalseHost("the host began a hand in the middle of another")
        own = next((player for player in frame.players if player.seat == self.seat), None)
        if own is None or own.stack != self._stack:
            raise FalseHost(
                f"the host dealt this player in with other chips than their {self._stack:,}"
            )
        self._said, self._decided = [], None
        eyes = Eyes(self.seat, self._draw_seed())
        self.hand = begin(self.config, frame.players, frame.button, frame.hand, eyes)

    def _decide(self, hand: Hand, act: Act) -> None:
        if act.seat == self.seat:
            if act.cause is Cause.PLAYER and act.action != self._decided:
                raise FalseHost("the host told the others what this player did not decide")
            self._decided = None
        after = acted(hand, act)
        if isinstance(after, Refusal):
            raise FalseHost(f"the host told a decision that the rules refuse: {after.message}")
        self.hand = after

    def _void(self, frame: Voided) -> None:
        if self.hand is not None and self.hand.void and self.hand.dealing.hand == frame.hand:
            return  # found out here too
        hand = self._of(frame.hand)
        if not frame.faults or any(fault.kind is not FaultKind.SILENT for fault in frame.faults):
            raise FalseHost(
                "the host made a hand void for something that this player has heard nothing of"
            )
        self.hand = replace(hand, void=frame.faults)

    def _of(self, hand_id: HandId) -> Hand:
        if self.hand is None or self.hand.dealing.hand != hand_id or self.hand.over:
            raise FalseHost(f"the host told something of the hand {hand_id}, which is not in play")
        return self.hand
