"""Blocks, mutes and hidden lines, while the house is open."""

from collections import defaultdict
from collections.abc import Callable
from math import ceil

from pokerhouse.catalogue import Sentence
from pokerhouse.house import HouseReason, Limit, Refused, Store, refuse, talk, too_many
from pokerhouse.house.people import Role
from pokerhouse.house.table import TableConfig
from pokerhouse.machine import Clock
from pokerhouse.server.rates import RateLimit
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis, PlayerId

ACTS_PER_MINUTE = 10
"""Blocks, mutes and hidden lines of one person."""
ACTS_AT_ONCE = 20

MINUTE_MS = 60_000

LineOf = Callable[[int], talk.Line | None]
"""Finds a line by its number."""


class Moderation:
    """The blocks and mutes of the house, and the actions on them.

    - `clock`: the clock of the house
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._now = store, clock.now
        self._blocks: defaultdict[PlayerId, set[PlayerId]] = defaultdict(set)
        self._mutes = talk.Mutes()
        self._rate = RateLimit(
            per_second=ACTS_PER_MINUTE / 60, burst=ACTS_AT_ONCE, now=clock.seconds
        )

    async def open(self) -> None:
        """Learn who is blocked by which listeners, and who is muted."""
        for block in await self._store.talk.blocks():
            self._blocks[block.player].add(block.other)
        self._mutes = talk.Mutes(await self._store.talk.acts())

    def let_go(self, place: talk.Place) -> None:
        """The place is no more."""
        self._mutes.let_go(place)

    def let_go_of(self, person: PlayerId) -> None:
        """The person is no more: they block nobody, nobody blocks them, and nobody has muted
        them.
        """
        self._blocks.pop(person, None)
        for others in self._blocks.values():
            others.discard(person)
        self._mutes.let_go_of(person)

    def blocked(self, listener: PlayerId) -> frozenset[PlayerId]:
        """Return the people whom this listener has blocked."""
        return frozenset(self._blocks.get(listener, ()))

    def objection(self, me: p.Me, place: talk.Place) -> Refused | None:
        """Why this person may not speak here now; None when they may."""
        now = self._now()
        mute = self._mutes.muted(me.player, me.role, place, now)
        if mute is None:
            return None
        place_name = "table" if place != talk.LOBBY else "lobby"
        where = Sentence(
            f"refusals.where.{'house' if mute.place == talk.EVERYWHERE else place_name}"
        )
        if mute.until is None:
            return refuse(HouseReason.MUTED, how_long="open_end", where=where)
        minutes = ceil((mute.until - now) / MINUTE_MS)
        return refuse(HouseReason.MUTED, how_long="minutes", where=where, minutes=minutes)

    def act(
        self, me: p.Me, frame: p.ModerationFrame, table: TableConfig | None, line_of: LineOf
    ) -> talk.ModerationAct | talk.Block | talk.Unblock | Refused:
        """Return the part to commit for this frame, or the reason for a refusal.

        - `table`: the one that the frame names, if any
        - `line_of`: finds a line there, or in the lobby, that this person has heard: the log keeps
          its words
        """
        if (wait_s := self._rate.wait_s(me.player)) > 0:
            return refuse(HouseReason.TOO_FAST, seconds=ceil(wait_s))
        wanted = (
            self._block(me, frame)
            if isinstance(frame, p.Block | p.Unblock)
            else self._act(me, frame, table, line_of)
        )
        if not isinstance(wanted, Refused):
            self._rate.take(me.player)
        return wanted

    def take(self, part: talk.ModerationAct | talk.Block | talk.Unblock) -> None:
        """This is committed."""
        match part:
            case talk.ModerationAct():
                self._mutes.take(part)
            case talk.Block(player=player, other=other):
                self._blocks[player].add(other)
            case talk.Unblock(player=player, other=other):
                self._blocks[player].discard(other)
                if not self._blocks[player]:
                    del self._blocks[player]

    def _block(self, me: p.Me, frame: p.Block | p.Unblock) -> talk.Block | talk.Unblock | Refused:
        if isinstance(frame, p.Unblock):
            return talk.Unblock(me.player, frame.player)
        if frame.player == me.player:
            return refuse(HouseReason.NOT_YOURSELF)
        if len(self.blocked(me.player)) >= talk.BLOCKS_MAX:
            return too_many(Limit.BLOCKS, most=talk.BLOCKS_MAX)
        return talk.Block(me.player, frame.player)

    def _act(
        self,
        me: p.Me,
        frame: p.Mute | p.Unmute | p.HideLine,
        table: TableConfig | None,
        line_of: LineOf,
    ) -> talk.ModerationAct | Refused:
        if not may_moderate(me, table):
            return refuse(HouseReason.NOT_MODERATOR)
        now = self._now()
        place = talk.EVERYWHERE if table is None else talk.table_place(table.table)
        match frame:
            case p.Unmute(player=player):
                return talk.ModerationAct(talk.ActKind.UNMUTE, place, me.player, player, now)
            case p.Mute(player=player, minutes=minutes):
                if player == me.player:
                    return refuse(HouseReason.NOT_YOURSELF)
                until = None if minutes is None else Millis(now + minutes * MINUTE_MS)
                return talk.ModerationAct(
                    talk.ActKind.MUTE,
                    place,
                    me.player,
                    player,
                    now,
                    until=until,
                    why=talk.tidy_line(frame.why),
                )
            case p.HideLine(number=number):
                line = line_of(number)
                if line is None or line.hidden:
                    return refuse(HouseReason.NO_SUCH_LINE)
                why = talk.tidy_line(frame.why)
                return talk.ModerationAct(
                    talk.ActKind.HIDE, line.place, me.player, line.player, now, line=number, why=why
                )


def may_moderate(me: p.Me, table: TableConfig | None) -> bool:
    """A host may at their own table; a moderator or an owner everywhere."""
    return me.role.may_act_as(Role.MODERATOR) or (table is not None and table.host == me.player)
