"""The receivers of a table without a dealer: the players and the onlookers.

Law: all players of a hand and all onlookers get the same frames about it in the same order; a
player who comes back, and a new onlooker, get them again from the beginning.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable
from math import ceil

import msgspec

from pokerhouse import trustless
from pokerhouse.catalogue import Sentence
from pokerhouse.errors import StorageError
from pokerhouse.house import HouseReason, Store, refuse
from pokerhouse.house.talk import Line, Place, line_faults, tidy_line
from pokerhouse.server.live.hub import ClientConnection
from pokerhouse.server.live.talk.moderation import Moderation
from pokerhouse.server.live.talk.rates import TalkRates
from pokerhouse.server.wire.frame import Packed, packed
from pokerhouse.units import HandId, Millis, SeatNumber

# The line of one person at a table without a dealer, or at the list of these tables.
#
# It is a connection of the house like any other, so it closes when its person is banned, logged
# out or idle; but the house sends nothing of its own on it: it carries the protocol of the table.


class TrustlessLine(ClientConnection):
    """One open socket."""

    shown = True
    """True for a client without rules, which is shown what follows from them."""

    def push_packed(self, frame: Packed) -> None:
        """Ignore the house's broadcasts."""

    def send(self, frame: trustless.FromHost | msgspec.Struct) -> None:
        """Send a frame of the table or of the list; never waits."""
        self.take(self.packed(frame))

    def refuse(self, why: Sentence) -> None:
        """Refuse a request."""
        self.send(trustless.RequestRefused(str(why), self._sentence(why)))

    def refuse_speech(self, why: Sentence) -> None:
        """Refuse a chat line."""
        self.send(trustless.SpeechRefused(str(why), self._sentence(why)))

    def _sentence(self, why: Sentence) -> Sentence | None:
        # Clients with rules are programs that may reject a frame with a field unknown to them.
        return why if self.shown else None

    def take(self, frame: Packed) -> None:
        """Send what was packed once for many."""
        super().push_packed(frame)

    @staticmethod
    def packed(frame: trustless.FromHost | msgspec.Struct) -> Packed:
        """A frame of the table or of the list, ready to be sent to many."""
        return packed(
            trustless.encode_frame(frame)
            if isinstance(frame, trustless.FromHost)
            else msgspec.json.encode(frame)
        )


ONLOOKERS_MAX = 20
"""At one table."""


class TrustlessAudience:
    """The lines of a table, and the frames of the newest hand that they got."""

    def __init__(self) -> None:
        self.seated: dict[SeatNumber, TrustlessLine] = {}
        self.onlookers: set[TrustlessLine] = set()
        self.hand: trustless.Hand | None = None
        """The newest hand, as far as its frames went out."""
        self._told: list[Packed] = []
        self._with_rules: set[TrustlessLine] = set()

    @property
    def listeners(self) -> list[TrustlessLine]:
        """Return the lines of players and onlookers."""
        return [*self.seated.values(), *self.onlookers]

    @property
    def again(self) -> int:
        """The number of frames of the newest hand to send again."""
        return len(self._told)

    def sit(self, seat: SeatNumber, line: TrustlessLine, *, with_rules: bool) -> None:
        """Give a seat this line; `with_rules` if it works out the rules' consequences itself."""
        self.seated[seat] = line
        if with_rules:
            self._with_rules.add(line)

    def drop(self, seat: SeatNumber) -> TrustlessLine:
        """The line of this seat, which is its line no longer."""
        line = self.seated.pop(seat)
        self._with_rules.discard(line)
        return line

    def send(
        self, frames: Iterable[trustless.FromHost], hand: trustless.Hand | None, wait_ms: Millis
    ) -> None:
        """Send messages and decisions to all receivers in order, then the consequences of the
        rules.

        - `hand`: the hand they belong to, after them
        - `wait_ms`: the time from now on for which somebody is waited for
        """
        before = self.hand
        for frame in frames:
            if isinstance(frame, trustless.Begun):
                self._told, before = [], None
            text = TrustlessLine.packed(frame)
            self._told.append(text)
            for line in self._concerned(hand):
                line.take(text)
        if hand is not None:
            self.hand = hand
            same = (
                before if before is not None and before.dealing.hand == hand.dealing.hand else None
            )
            self._show(trustless.show_events(same, hand, wait_ms), self._concerned(hand))

    def tell_all(self, frame: trustless.FromHost) -> None:
        """This to everybody who is shown things."""
        self._show(frame, self.listeners)

    def tell_again(self, line: TrustlessLine, wait_ms: Millis) -> None:
        """All of the newest hand, to somebody who has come back to it or begins to look on."""
        for text in self._told:
            line.take(text)
        if self.hand is not None:
            self._show(trustless.show_events(None, self.hand, wait_ms), [line])

    def _show(self, frame: trustless.FromHost, lines: Collection[TrustlessLine]) -> None:
        text = TrustlessLine.packed(frame)
        for line in lines:
            if line not in self._with_rules:
                line.take(text)

    def _concerned(self, hand: trustless.Hand | None) -> list[TrustlessLine]:
        if hand is None:
            return self.listeners
        people = {player.seat: player.player for player in hand.players}
        return [
            *[line for seat, line in self.seated.items() if people.get(seat) == line.player],
            *self.onlookers,
        ]


# The chat of a table without a dealer, on the lines of the table.
#
# Law: append, commit, then send. Everybody there hears everybody at once, onlookers too: they know
# no card that the players do not know.


class Talking:
    """The talk of one table.

    - `moderation`: who is muted, and who has blocked which others
    - `rates`: how fast people may speak; those of the house
    - `now`: milliseconds since the epoch
    """

    def __init__(
        self,
        place: Place,
        store: Store,
        moderation: Moderation,
        rates: TalkRates,
        now: Callable[[], Millis],
    ) -> None:
        self._place = place
        self._store = store
        self._now = now
        self._moderation, self._rates = moderation, rates
        self._said = 0
        self._turn = asyncio.Lock()

    async def say(
        self,
        line: TrustlessLine,
        text: str,
        listeners: Callable[[], Iterable[TrustlessLine]],
        *,
        seated: bool,
        hand: HandId | None,
    ) -> None:
        """Say a line of chat; its author gets the reason if they may not.

        - `listeners`: the people there once it is saved
        - `seated`: from a seat, not looking on
        - `hand`: in play
        """
        text = tidy_line(text)
        if why := self._objection(line, text):
            line.refuse_speech(why)
            return
        async with self._turn:
            said = Line(
                self._place,
                self._said + 1,
                line.player,
                line.me.name,
                text,
                self._now(),
                seated,
                hand,
            )
            try:
                await self._store.commit(said, at=said.at)
            except StorageError:
                line.refuse_speech(trustless.refusal_of(trustless.TrustlessReason.NOT_STORED))
                return
            self._said += 1
        spoken = TrustlessLine.packed(trustless.Spoken(line.player, line.me.name, text, seated))
        for each in listeners():
            if line.player not in self._moderation.blocked(each.player):
                each.take(spoken)

    def _objection(self, line: TrustlessLine, text: str) -> Sentence | None:
        if faults := line_faults(text):
            return faults[0]
        if (muted := self._moderation.objection(line.me, self._place)) is not None:
            return muted.sentence
        if (wait_s := self._rates.take(line.player, self._place)) > 0:
            return refuse(HouseReason.TOO_FAST, seconds=ceil(wait_s)).sentence
        return None
