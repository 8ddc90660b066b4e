"""Every command is answered exactly once: asked again it is answered the same, asked twice at once it is done once."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house import Answer
from pokerhouse.house.lobby import open_table
from pokerhouse.house.table import HouseReason, Refused, Session, Table, TablePart, commands, refuse
from pokerhouse.players import STRATEGIES
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.game_info import STUDY
from pokerhouse.units import CommandId, PlayerId, SeatNumber, TableId

if TYPE_CHECKING:
    from pokerhouse.server.live.house import House
    from pokerhouse.server.live.hub import Connection

ANSWERS_KEPT = 10_000
"""Answers kept in memory, refusals among them; those of commands that were carried out are in the store as well."""

log = structlog.get_logger()


class Answers:
    """Carries out commands and remembers the answers."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._given: dict[tuple[PlayerId, CommandId], asyncio.Task[str]] = {}
        self._opening = asyncio.Lock()

    async def to(self, connection: Connection, frame: p.CommandFrame) -> str:
        """The answer to this command, as text."""
        key = connection.player, frame.id
        answer = self._given.get(key)
        if answer is None:
            answer = self._given[key] = asyncio.create_task(self._carry_out(connection.me, frame))
            answer.add_done_callback(lambda task: self._forget_failure(key, task))
            while len(self._given) > ANSWERS_KEPT:
                del self._given[next(iter(self._given))]
        # the command is carried out even if the connection that asked is lost meanwhile
        return await asyncio.shield(answer)

    def _forget_failure(self, key: tuple[PlayerId, CommandId], answer: asyncio.Task[str]) -> None:
        """What failed by accident was not answered: asked again, it is tried again."""
        if (answer.cancelled() or answer.exception()) and self._given.get(key) is answer:
            del self._given[key]

    async def _carry_out(self, me: p.Me, frame: p.CommandFrame) -> str:
        if isinstance(frame, p.CreateTable):
            answer = await self._create_table(me, frame)
        else:
            answer = await self._ask_table(me, frame)
        if isinstance(answer, p.Refused):
            # It may have been carried out before a restart: what was right then is refused now, or its key is taken.
            first = await self._house.store.answers.find(me.player, frame.id)
            if first is not None:
                return first.decode()
        return p.encode(answer).decode()

    async def _ask_table(self, me: p.Me, frame: p.TableCommandFrame) -> p.Ack | p.Refused:
        actor = self._house.tables.get(frame.table)
        if actor is None:
            return _refused(frame.id, refuse(HouseReason.NO_SUCH_TABLE, "there is no such table any more"))
        command = command_for(actor.table.session, me, frame)
        if isinstance(command, Refused):
            return _refused(frame.id, command)
        ack = p.Ack(frame.id, frame.table)
        refused = await actor.ask(command, Answer(me.player, frame.id, p.encode(ack)))
        return _refused(frame.id, refused) if refused else ack

    async def _create_table(self, me: p.Me, frame: p.CreateTable) -> p.Ack | p.Refused:
        house = self._house
        async with self._opening:
            if frame.variant in STUDY:
                why = f"{frame.variant} is a game for programs: play it in the terminal, with pokerhouse play --game"
                return _refused(frame.id, refuse(HouseReason.BAD_TABLE, why))
            bots: list[commands.Sit] = []
            for kind in frame.bots:
                if kind not in STRATEGIES:
                    return _refused(frame.id, _no_such_bot(kind))
                bots.append(_bot(kind, {b.name for b in bots}, None))
            table = TableId(secrets.token_hex(4))
            opened = open_table(
                table,
                me.player,
                name=frame.name,
                variant=frame.variant,
                structure=frame.stakes.structure,
                low=frame.stakes.low,
                high=frame.stakes.high,
                seats=frame.seats,
                action_seconds=frame.action_seconds,
                names_taken={a.table.session.config.name for a in house.tables.values()},
                bots=bots,
            )
            if isinstance(opened, Refused):
                return _refused(frame.id, opened)
            session, postings = opened
            ack = p.Ack(frame.id, table)
            answer = Answer(me.player, frame.id, p.encode(ack))
            try:
                await house.store.commit(answer, TablePart(session), *postings, at=house.now())
            except StorageError as error:
                log.error("could not open a table", error=str(error))
                return _refused(frame.id, refuse(HouseReason.BUSY, "the house cannot write just now; try again"))
            house.add_table(Table(session, house.settings.pace, empty_since=house.now()))
            house.lobby_changed()
            return ack


def command_for(session: Session, me: p.Me, frame: p.TableCommandFrame) -> commands.Command | Refused:
    """What this frame asks of its table, in the house's own words."""
    match frame:
        case p.Sit(seat=seat, buy_in=buy_in):
            return commands.Sit(me.player, me.name, seat, buy_in)
        case p.Stand():
            return commands.Stand(me.player)
        case p.SitOut():
            return commands.SitOut(me.player)
        case p.SitIn():
            return commands.SitIn(me.player)
        case p.Play(hand=hand, turn=turn, action=action):
            return commands.Play(me.player, hand, turn, action)
        case p.AddBot() | p.RemoveBot() if me.player != session.config.host:
            return refuse(HouseReason.NOT_HOST, "only the host of the table may do that")
        case p.AddBot(bot=kind, seat=seat):
            if kind not in STRATEGIES:
                return _no_such_bot(kind)
            return _bot(kind, {s.name for s in session.seats}, seat)
        case p.RemoveBot(seat=number):
            taken = session.at(number)
            if taken is None or taken.bot is None:
                return refuse(HouseReason.NO_SUCH_BOT, f"no bot sits on seat {number}")
            return commands.Stand(taken.player)


def _bot(kind: str, names: set[str], seat: SeatNumber | None) -> commands.Sit:
    """A bot of this kind under the first free name."""
    number = next(n for n in range(1, len(names) + 2) if f"{kind.capitalize()} bot {n}" not in names)
    player = PlayerId(f"bot-{secrets.token_hex(6)}")
    return commands.Sit(player, f"{kind.capitalize()} bot {number}", seat, bot=kind)


def _no_such_bot(kind: str) -> Refused:
    return refuse(HouseReason.NO_SUCH_BOT, f"there is no bot called {kind!r}: choose {', '.join(STRATEGIES)}")


def _refused(command: CommandId, refused: Refused) -> p.Refused:
    return p.Refused(command, refused.reason, refused.message, refused.rule)
