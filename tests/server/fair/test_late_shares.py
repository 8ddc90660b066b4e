"""A share that comes when the time for it is over, over a real socket: excluded, named late, and
the hand goes on.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from pokerhouse.commands import GoOn, Pause, SitIn
from pokerhouse.fair import Chain
from pokerhouse.rules import ShareFault
from pokerhouse.server.live.table.fair_round import REVEAL_MS
from pokerhouse.server.wire import protocol as p
from tests.kit.client import NO_LIMIT, new_id
from tests.kit.server import ServerProcess
from tests.server.fair.sharer import Sharer, ended, honest, shares_of, starts

TRIES = 10
"""Rounds, until one is stopped between its root and its hand."""
ROUNDS = 3
"""Of a silent player; on a busy machine an answer may take its time for other reasons."""


def stopping(told: p.DeckCommitted, chain: Chain) -> Sequence[p.ClientFrame]:
    """The share, and the table is stopped: the hand begins when the time for shares is long
    over.
    """
    return *honest(told, chain), Pause(id=new_id(), table=told.table)


class Kept:
    """Keeps a share back until it is asked to send it."""

    def __init__(self) -> None:
        self.reveals: list[p.RevealShare] = []

    def keep(self, told: p.DeckCommitted, chain: Chain) -> Sequence[p.ClientFrame]:
        """Nothing for now."""
        self.reveals += honest(told, chain)
        return ()


async def late(server: ServerProcess) -> None:
    kept = Kept()
    async with Sharer(server.url, stopping) as ann, Sharer(server.url, kept.keep) as ben:
        table = await ann.create_table(NO_LIMIT)
        await ann.ask(Pause(id=new_id(), table=table))
        await ben.watch(table)
        for each in (ann, ben):
            await each.sit()
            await each.commit(table)
        told: p.DeckCommitted | None = None
        for _ in range(TRIES):
            known = len(ben.told)
            await ann.ask(GoOn(id=new_id(), table=table))
            await ben.until(lambda: len(ben.told) > known and len(ben.told[-1].shares) == 2)  # noqa: B023
            told = ben.told[-1]
            await ann.ask(Pause(id=new_id(), table=table))  # was that soon enough?
            if told.hand not in {start.hand for start in starts(ann)}:
                break
            await ann.until(lambda: ann.hand_over)
        assert told is not None
        await ben.until(lambda: any(reveal.hand == told.hand for reveal in kept.reveals))
        await asyncio.sleep((REVEAL_MS + 50) / 1000)
        await ben.send(next(reveal for reveal in kept.reveals if reveal.hand == told.hand))
        await ben.ask(
            p.Say("sorry", table, id=new_id())
        )  # what was sent before it has been read by now
        await ann.ask(GoOn(id=new_id(), table=table))
        await ann.until(lambda: told.hand in {start.hand for start in starts(ann)})
        start = next(start for start in starts(ann) if start.hand == told.hand)
        faults = {share.player: share.fault for share in shares_of(start)}
        assert faults == {ann.me.player: None, ben.me.player: ShareFault.LATE}
        assert [bool(share.value) for share in shares_of(start)] == [
            share.fault is None for share in shares_of(start)
        ]
        await ann.until(lambda: ended(ann))
        report = ann.checked(told.hand)
        assert report.fair
        assert report.notes == ("the share of seat 2 is not in the order: late",)


def test_a_late_share_is_excluded_by_name_and_the_hand_goes_on(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house", POKERHOUSE_FIRST_HAND_MS=str(2 * REVEAL_MS)) as server:
        asyncio.run(late(server))


async def answered_early(server: ServerProcess) -> list[bool]:
    """For commands sent the moment a root is announced: did the answer come before the hand?"""
    kept = Kept()
    async with Sharer(server.url) as ann, Sharer(server.url, kept.keep) as ben:
        table = await ann.create_table(NO_LIMIT)
        await ben.watch(table)
        for each in (ann, ben):
            await each.sit()
            await each.commit(table)
        early: list[bool] = []
        while len(early) < ROUNDS:
            known = len(kept.reveals)
            await ben.until(lambda: len(kept.reveals) > known)  # noqa: B023
            answer = await ben.ask(SitIn(id=new_id(), table=table))
            assert not isinstance(answer, p.Refused) or answer.reason, answer
            early.append(kept.reveals[-1].hand not in {start.hand for start in starts(ben)})
    return early


def test_commands_are_answered_while_shares_are_waited_for(tmp_path: Path) -> None:
    """Also where there is no pause between two hands: in the round that somebody is silent in."""
    with ServerProcess(tmp_path / "house") as server:
        assert any(asyncio.run(answered_early(server)))
