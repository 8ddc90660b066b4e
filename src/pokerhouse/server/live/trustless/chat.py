"""The chat of a table without a dealer, on the lines of the table.

Law: append, commit, then send. Everybody there hears everybody at once, onlookers too: they know no
card that the players do not know.
"""

import asyncio
from collections.abc import Callable, Iterable
from math import ceil

from pokerhouse.catalogue import Sentence
from pokerhouse.errors import StorageError
from pokerhouse.house import HouseReason, Store, refuse
from pokerhouse.house.talk import Line, Place, line_faults, tidy_line
from pokerhouse.server.live.talk import TalkRates
from pokerhouse.server.live.talk.moderation import Moderation
from pokerhouse.server.live.trustless.line import TrustlessLine
from pokerhouse.trustless import Spoken, TrustlessReason, refusal_of
from pokerhouse.units import HandId, Millis


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
                line.refuse_speech(refusal_of(TrustlessReason.NOT_STORED))
                return
            self._said += 1
        spoken = TrustlessLine.packed(Spoken(line.player, line.me.name, text, seated))
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
