"""Complaints while the house is open: people make them, owners and moderators decide.

Law: the decision is carried out and written in the commit that closes the complaint, so that of two
people who decide at once one is too late, and nothing is done twice.
"""

import asyncio
from collections.abc import Callable

import msgspec

from pokerhouse.errors import Conflict
from pokerhouse.house import HouseReason, Limit, Part, Refused, Store, oversight, refuse, too_many
from pokerhouse.house.forum import ForumPost, PostNo, Reader
from pokerhouse.house.people import Role, Visit
from pokerhouse.house.talk import (
    EVERYWHERE,
    FORUM,
    LOBBY,
    ActKind,
    Line,
    LineQuery,
    ModerationAct,
    table_place,
    tidy_line,
)
from pokerhouse.machine import Machine
from pokerhouse.server.live.forum import Keeping
from pokerhouse.server.live.hub import ClientConnection, Hub
from pokerhouse.server.live.oversight.bans import Bans
from pokerhouse.server.live.talk.talk import TalkDesk
from pokerhouse.server.wire.protocol import Me, Notice, NoticeKind, notice
from pokerhouse.units import Millis, PlayerId, TableId

# Deliver the outcome of a report or a held post to its author, now or on their next visit.
#
# Law: it is kept in memory alone. After the decision, nothing on disk names the author of a
# report.


class Outcomes:
    """The outcomes for people who are away, the last one for each."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._kept: dict[PlayerId, Notice] = {}

    def complaint_closed(self, player: PlayerId, end: oversight.ComplaintEnd) -> None:
        """A complaint of this person is decided."""
        self._deliver(player, notice(NoticeKind.REPORT_CLOSED, end=end.value))

    def post_rejected(self, player: PlayerId) -> None:
        """A post of this person was held, and is not let through."""
        self._deliver(player, notice(NoticeKind.POST_REJECTED))

    def arrive(self, connection: ClientConnection) -> None:
        """Somebody has come."""
        if (kept := self._kept.pop(connection.player, None)) is not None:
            connection.push(kept)

    def _deliver(self, player: PlayerId, notice: Notice) -> None:
        windows = self._hub.connections_of(player)
        for window in windows:
            window.push(notice)
        if windows:
            return
        self._kept.pop(player, None)
        self._kept[player] = notice
        if len(self._kept) > oversight.OPEN_COMPLAINTS_MAX:
            del self._kept[next(iter(self._kept))]


MINUTE_MS = 60_000


class Verdicts:
    """Carries out what is decided about a complaint, and closes it in the same commit."""

    def __init__(
        self, store: Store, talk: TalkDesk, bans: Bans, keeping: Keeping, now: Callable[[], Millis]
    ) -> None:
        self._store = store
        self._talk = talk
        self._bans = bans
        self._keeping = keeping
        self._now = now

    async def carry_out(
        self,
        visit: Visit,
        complaint: oversight.Complaint,
        end: oversight.ComplaintEnd,
        minutes: int | None,
        why: str,
    ) -> Refused | None:
        """Ban or mute the person, hide what they wrote, or do nothing.

        Raises `Conflict` when the complaint was closed meanwhile.
        """
        deed = oversight.Deed(
            oversight.DeedKind.COMPLAINT,
            visit.who.player,
            self._now(),
            complaint.about,
            end.value,
            was=complaint.why,
            why=why,
        )
        closing = (oversight.CloseComplaint(complaint.id), deed)
        if end is oversight.ComplaintEnd.BAN:
            return await self._bans.ban(visit, complaint.about, minutes, why, *closing)
        if end is oversight.ComplaintEnd.HIDE and complaint.place == FORUM:
            return await self._hide_post(visit, complaint, why, *closing)
        return await self._act(visit, complaint, end, minutes, why, *closing)

    async def _hide_post(
        self, visit: Visit, complaint: oversight.Complaint, why: str, *closing: Part
    ) -> Refused | None:
        """Hide the reported post; nothing is left to do if it is gone already."""
        reader = Reader(visit.who.player, visit.who.role)
        denied = await self._keeping.hide(reader, PostNo(complaint.line), why, *closing)
        return None if denied is None else refuse(HouseReason.NO_LINE_TO_HIDE)

    async def _act(
        self,
        visit: Visit,
        complaint: oversight.Complaint,
        end: oversight.ComplaintEnd,
        minutes: int | None,
        why: str,
        *closing: Part,
    ) -> Refused | None:
        """Hide the line, mute the person, or do nothing, and close the complaint with it."""
        now = self._now()
        by = visit.who.player
        act = None
        if end is oversight.ComplaintEnd.HIDE:
            if not complaint.line:
                return refuse(HouseReason.NO_LINE_TO_HIDE)
            act = ModerationAct(
                ActKind.HIDE,
                complaint.place,
                by,
                complaint.about,
                now,
                line=complaint.line,
                why=why,
            )
        elif end is oversight.ComplaintEnd.MUTE:
            account = await self._store.accounts.account(complaint.about)
            if not oversight.may_ban(
                visit.who.role, Role.GUEST if account is None else account.role
            ):
                return refuse(HouseReason.NOT_TO_BAN)
            until = None if minutes is None else Millis(now + minutes * MINUTE_MS)
            act = ModerationAct(
                ActKind.MUTE, EVERYWHERE, by, complaint.about, now, until=until, why=why
            )
        await self._store.commit(*closing, *([] if act is None else [act]), at=now)
        if act is not None:
            self._talk.take(act)
        return None


class ShownComplaint(msgspec.Struct, frozen=True):
    """A complaint that waits, and what was said around it, in its order."""

    told: oversight.ComplaintView
    lines: tuple[Line, ...]


class Complaints:
    """Takes complaints, shows those that wait, and closes them."""

    def __init__(
        self, store: Store, talk: TalkDesk, verdicts: Verdicts, outcomes: Outcomes, machine: Machine
    ) -> None:
        self._machine = machine
        self._store = store
        self._talk = talk
        self._verdicts = verdicts
        self._now = machine.clock.now
        self._outcomes = outcomes
        self._turn = asyncio.Lock()
        """One complaint at a time is compared with those that wait."""

    async def complain(
        self, me: Me, player: PlayerId, table: TableId | None, line: int | None, why: str
    ) -> Refused | None:
        """Somebody complains about a line that they hear, or about a person.

        - `player`: whom it is about
        - `table`: where; None in the lobby
        - `line`: its number there; None where it is about the person
        - `why`: in the words of the one who complains; may be empty where there is a line
        """
        now, words = self._now(), tidy_line(why)
        if player == me.player:
            return refuse(HouseReason.NOT_YOURSELF)
        if (line is None or words) and (fault := oversight.reason_fault(words)):
            return refuse(HouseReason.BAD_REASON, faults=fault)
        if player not in dict(await self._store.people.names()):
            return refuse(HouseReason.NO_SUCH_PERSON)
        said = now
        if line is not None:
            heard = self._talk.line_heard(me, table, line)
            if isinstance(heard, Refused):
                return heard
            if heard.player != player:
                return refuse(HouseReason.NO_SUCH_LINE)
            said = heard.at
        place = LOBBY if table is None else table_place(table)
        return await self._add(
            oversight.Complaint(
                self._machine.chance.hex_id(8),
                me.player,
                player,
                place,
                line or 0,
                said,
                words,
                now,
            )
        )

    async def complain_of_post(self, me: Me, post: ForumPost, why: str) -> Refused | None:
        """Somebody complains about a post of the forum that they have read; `why` may be empty."""
        words = tidy_line(why)
        if post.player == me.player:
            return refuse(HouseReason.NOT_YOURSELF)
        if words and (fault := oversight.reason_fault(words)):
            return refuse(HouseReason.BAD_REASON, faults=fault)
        now = self._now()
        return await self._add(
            oversight.Complaint(
                self._machine.chance.hex_id(8),
                me.player,
                post.player,
                FORUM,
                post.number,
                post.at,
                words,
                now,
            )
        )

    async def _add(self, complaint: oversight.Complaint) -> Refused | None:
        async with self._turn:
            waiting = [told.complaint for told in await self._store.oversight.complaints()]
            if any(complaint.is_like(each) for each in waiting):
                return refuse(HouseReason.COMPLAINED_ALREADY)
            if (
                len([each for each in waiting if each.by == complaint.by])
                >= oversight.OPEN_COMPLAINTS_OF_ONE_MAX
            ):
                return too_many(Limit.OWN_COMPLAINTS, most=oversight.OPEN_COMPLAINTS_OF_ONE_MAX)
            if len(waiting) >= oversight.OPEN_COMPLAINTS_MAX:
                return too_many(Limit.COMPLAINTS)
            await self._store.commit(oversight.NewComplaint(complaint), at=complaint.at)
        return None

    async def waiting(self, visit: Visit, most: int) -> list[ShownComplaint] | Refused:
        """The complaints that wait, the oldest first, with what was said around them."""
        if not visit.who.role.may_act_as(Role.MODERATOR):
            return refuse(HouseReason.NOT_MODERATOR)
        shown = []
        for told in (await self._store.oversight.complaints())[:most]:
            said = told.complaint.said
            around = LineQuery(
                place=told.complaint.place,
                since=Millis(said - oversight.AROUND_MS),
                until=Millis(said + oversight.AROUND_MS),
                most=oversight.AROUND_LINES,
            )
            lines = await self._store.talk.search(around)
            shown.append(ShownComplaint(told, tuple(reversed(lines))))
        return shown

    async def close(
        self,
        visit: Visit,
        complaint_id: str,
        end: oversight.ComplaintEnd,
        minutes: int | None,
        why: str,
    ) -> Refused | None:
        """Decide about a complaint.

        - `minutes`: of a mute or a ban; None until a moderator ends it
        - `why`: for the log; a banned person reads it
        """
        if not visit.who.role.may_act_as(Role.MODERATOR):
            return refuse(HouseReason.NOT_MODERATOR)
        waiting = {
            told.complaint.id: told.complaint for told in await self._store.oversight.complaints()
        }
        complaint = waiting.get(complaint_id)
        if complaint is None:
            return refuse(HouseReason.NO_SUCH_COMPLAINT)
        words = tidy_line(why)
        if (words or end is oversight.ComplaintEnd.BAN) and (
            fault := oversight.reason_fault(words)
        ):
            return refuse(HouseReason.BAD_REASON, faults=fault)
        try:
            refused = await self._verdicts.carry_out(visit, complaint, end, minutes, words)
        except Conflict:
            return refuse(HouseReason.NO_SUCH_COMPLAINT)
        if refused is None:
            self._outcomes.complaint_closed(complaint.by, end)
        return refused
