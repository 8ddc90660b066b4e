"""A player's side of a hosted game, without the connection: frames in, frames out.

The player trusts the host with two things only: the order of messages, and whose time is over.
Everything else is folded here by the same rules. A player leaves a host that sends something
impossible, and names it (`FalseHost`).
"""

from collections.abc import Callable

from pokerhouse.errors import InputError
from pokerhouse.rules import Act, Cause, HandConfig, PlayerAction, Refusal, ToAct
from pokerhouse.trustless import frames
from pokerhouse.trustless.hand import (
    Eyes,
    Hand,
    begin,
    next_message,
    stacks_after,
    take_act,
    take_message,
    take_silence,
    to_act,
)
from pokerhouse.trustless.messages import CardMessage
from pokerhouse.units import Chips, HandId, SeatNumber


class FalseHost(InputError):
    """The host sent something impossible, or something this player never sent."""


class TrustlessChair:
    """A seat at a host's table.

    `draw_seed` gives 32 bytes that nobody else can know, new for each hand.
    """

    def __init__(self, draw_seed: Callable[[], bytes]) -> None:
        self._draw_seed = draw_seed
        self._seated: frames.SeatGiven | None = None
        self._stack = Chips(0)
        self._unconfirmed: list[CardMessage] = []  # sent, but not yet told to all by the host
        self._decided: PlayerAction | None = None
        self.hand: Hand | None = None
        """The newest hand, as this seat sees it."""
        self.closed = False
        self.refused = ""
        """The reason the host gave for refusing the last request."""

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
        """This player's turn to act, until they have decided."""
        turn = to_act(self.hand) if self.hand is not None and self._decided is None else None
        return turn if turn is not None and turn.seat == self.seat else None

    def decide(self, action: PlayerAction) -> frames.Decide:
        """Return the frame for a decision of this player, who must be the one to act."""
        turn, hand = self.turn, self.hand
        assert turn is not None and hand is not None, "the player must be the one to act"  # noqa: PT018  # one fact
        self._decided = action
        return frames.Decide(hand.dealing.hand, turn.turn_no, action)

    def hear(self, frame: frames.FromHost) -> list[frames.SayCards]:
        """Fold a frame of the host, and return the frames to send now. Raises `FalseHost`."""
        self.refused = ""
        match frame:
            case frames.SeatGiven():
                self._seated, self._stack = frame, frame.stack
            case frames.Begun():
                self._begin(frame)
            case frames.SaidCards(hand=hand_id, seat=seat, message=message):
                hand = self._hand_in_play(hand_id)
                if seat == self.seat and (
                    not self._unconfirmed or self._unconfirmed.pop(0) != message
                ):
                    raise FalseHost("the host told the others something this player did not send")
                self.hand = take_message(hand, seat, message)
            case frames.Decided(hand=hand_id, act=act):
                self._decide(self._hand_in_play(hand_id), act)
            case frames.Voided():
                self._void(frame)
            case frames.RequestRefused(words=words):
                self.refused, self._decided = words, None
            case frames.Closed():
                self.closed = True
            case (
                frames.EventsShown()
                | frames.Sitting()
                | frames.LookingOn()
                | frames.Spoken()
                | frames.SpeechRefused()
            ):
                pass  # known here by the rules, or meant for spectators
        if self.hand is not None and self.hand.over:
            self._stack = stacks_after(self.hand)[self.seat]
        return self._answers()

    def _answers(self) -> list[frames.SayCards]:
        """Return the card messages that this player owes and has not sent yet."""
        if self.hand is None or self._unconfirmed or (message := next_message(self.hand)) is None:
            return []
        self._unconfirmed.append(message)
        return [frames.SayCards(self.hand.dealing.hand, message)]

    def _begin(self, frame: frames.Begun) -> None:
        if self.hand is not None and not self.hand.over:
            raise FalseHost("the host began a hand in the middle of another")
        own = next((player for player in frame.players if player.seat == self.seat), None)
        if own is None or own.stack != self._stack:
            raise FalseHost(
                f"the host dealt this player in with a stack that is not their {self._stack:,}"
            )
        self._unconfirmed, self._decided = [], None
        eyes = Eyes(self.seat, self._draw_seed())
        self.hand = begin(self.config, frame.players, frame.button, frame.hand, eyes)

    def _decide(self, hand: Hand, act: Act) -> None:
        if act.seat == self.seat:
            if act.cause is Cause.PLAYER and act.action != self._decided:
                raise FalseHost("the host told the others a decision this player did not make")
            self._decided = None
        after = take_act(hand, act)
        if isinstance(after, Refusal):
            raise FalseHost(f"the host sent a decision that the rules refuse: {after.message}")
        self.hand = after

    def _void(self, frame: frames.Voided) -> None:
        void = self.hand
        if void is None or not void.void or void.dealing.hand != frame.hand:
            void = take_silence(self._hand_in_play(frame.hand), frame.faults)
        if void is None:
            raise FalseHost("the host made a hand void for a fault that this player has not seen")
        if frame.forfeits != void.forfeits:
            raise FalseHost("the host gives the chips of a void hand to other players than it must")
        self.hand = void

    def _hand_in_play(self, hand_id: HandId) -> Hand:
        if self.hand is None or self.hand.dealing.hand != hand_id or self.hand.over:
            raise FalseHost(f"the host sent a message for the hand {hand_id}, which is not in play")
        return self.hand
