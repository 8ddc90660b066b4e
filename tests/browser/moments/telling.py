"""A moment of a real hand, as the house would tell it to somebody who opens the page of its table
just then.
"""

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from pokerhouse.house.table import SeatStatus
from pokerhouse.rules import (
    BoardDealt,
    Call,
    HandConfig,
    HandEvent,
    HandStarted,
    Legal,
    ToAct,
    fold,
    timeout_action,
    turn,
)
from pokerhouse.rules.views import all_in_chances
from pokerhouse.server.wire.protocol import Chances, SeatInfo, ServerFrame, Table, Turn, encode
from pokerhouse.server.wire.table_frames import events_frame, game_info, own_hand
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber, TableId
from tests.browser.stage import Stage
from tests.kit.hand import Hand

ME = "me"
"""The viewer, in hands and frames."""
NAMES = (
    ME,
    "Bernadette",
    "Yuki",
    "Max",
    "Wilhelmina",
    "Ibrahim",
    "Oleksandr",
    "Zoë",
    "Nguyen",
    "Queenie",
)
STACKS = (1_980, 3_420, 12_480, 940, 2_000, 128_600, 5_230, 1_760, 610, 8_800)
BOTS = {"Max": "smart", "Ibrahim": "passive"}
HAND, TABLE = HandId("h"), TableId("t")
NOW = Millis(1_000_000)


def people(count: int, stack: int | None = None) -> dict[str, int]:
    """So many players and what they have; the viewer is the first."""
    return {name: stack or chips for name, chips in zip(NAMES[:count], STACKS, strict=False)}


def waits_for(hand: Hand, name: str = ME, *, exchange: bool = False) -> Hand:
    """Everybody checks, calls or stands pat until it is this player's turn, or their turn to change
    cards.
    """
    while hand.to_act != name or (exchange and asked(hand).exchange is None):
        action = Call() if asked(hand).call else timeout_action(hand.state)
        assert hand.does(hand.to_act, action) is None
    return hand


def asked(hand: Hand) -> Legal:
    """What the player to act may do."""
    now = turn(hand.state)
    assert isinstance(now, ToAct)
    return now.legal


def as_dealt(hand: Hand, times: int) -> Sequence[HandEvent]:
    """What has happened when cards had come to a board so many times."""
    places = [n for n, event in enumerate(hand.log) if isinstance(event, BoardDealt)]
    return hand.log[: places[times - 1] + 1]


@dataclass(frozen=True)
class Moment:
    """A moment at a table, seen by the viewer."""

    name: str
    """Of its sheets."""
    hand: Hand
    events: Sequence[HandEvent] = ()
    """What of the hand has happened; nothing for all of it."""
    played: bool = True
    """Without, nothing has been dealt yet."""
    seats: int = 0
    """Places at the table; 0 for as many as there are players."""
    seated: Collection[str] = NAMES
    """Who of the players is at the table now."""
    status: Mapping[str, SeatStatus] = field(default_factory=dict)
    offline: Collection[str] = ()
    table: Mapping[str, Any] = field(default_factory=dict)
    """What is not as usual of the table."""
    more: Sequence[ServerFrame] = ()
    """What the house says last."""
    then: Callable[[Stage], object] | None = None
    """What the viewer does, or what befalls them."""
    text: int = 100
    """The size of their text, in per cent."""
    settings: Mapping[str, object] = field(default_factory=dict)
    """What is not as usual of their settings."""
    locale: str = "en-GB"
    """Of their browser."""
    lobby: Sequence[ServerFrame] = ()
    """What they are told where they look at the lobby instead."""

    @property
    def place(self) -> str:
        """The address within the page where it is seen."""
        return "" if self.lobby else "table/t"

    def frames(self) -> Iterator[dict[str, Any]]:
        """What the house sends to who follows the table."""
        for frame in self.lobby or self._frames():
            yield json.loads(encode(frame))

    def _frames(self) -> Iterator[ServerFrame]:
        log = [
            replace(event, hand=HAND) if isinstance(event, HandStarted) else event
            for event in self.hand.log
        ]
        told = log[: len(self.events) or None]
        state = fold(told)
        yield self._table(state.config, dict(zip(state.seats, state.stacks, strict=True)))
        if self.played:
            me = self.hand.seat_of.get(ME)
            yield events_frame(TABLE, HAND, 0, told, viewer=me, own_hand=own_hand(state, me))
            if self.events:
                yield Chances(TABLE, HAND, len(told), all_in_chances(state))
            elif isinstance(now := turn(state), ToAct):
                pot, until = Chips(state.pot), Millis(NOW + 17_000)
                yield Turn(
                    TABLE,
                    HAND,
                    now.turn_no,
                    now.seat,
                    now.legal,
                    pot,
                    until,
                    NOW,
                    bank_ms=Millis(60_000),
                )
        yield from self.more

    def _table(self, config: HandConfig, stacks: Mapping[SeatNumber, int]) -> Table:
        usual = Table(
            table=TABLE,
            name="Friday night",
            game=game_info(config.variant),
            config=config,
            seats_max=self.seats or max(stacks),
            host=PlayerId(ME),
            action_ms=Millis(20_000),
            buy_in=Chips(2_000),
            buy_in_min=Chips(200),
            buy_in_max=Chips(10_000),
            mix="",
            watching=0,
            hand=HAND if self.played else None,
            seats=tuple(
                SeatInfo(
                    seat=seat,
                    player=PlayerId(name),
                    name="You" if name == ME else name,
                    stack=Chips(stacks.get(seat, 2_000)),
                    status=self.status.get(name, SeatStatus.PLAYING),
                    connected=name not in self.offline,
                    bot=BOTS.get(name),
                )
                for name, seat in self.hand.seat_of.items()
                if name in self.seated
            ),
        )
        return replace(usual, **self.table)
