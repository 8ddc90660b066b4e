"""Bad shares of the order of the cards, over real sockets: excluded by name, told to nobody, and
the hands go on.
"""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from pokerhouse.rules import ShareFault
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import HandId, TableId
from tests.kit.client import NO_LIMIT, Client, new_id, passive
from tests.kit.server import ServerProcess
from tests.server.fair.sharer import (
    Manner,
    Sharer,
    ended,
    false,
    honest,
    of_another_hand,
    shares_of,
    silent,
    starts,
    twice,
)

RATE, FLOOD = 500, 1_500
"""Frames a second of one player, twice as many at once; and how many somebody sends."""
REPEATED = 50
UNTIMELY = {ShareFault.LATE, ShareFault.MISSING}
"""What befalls an honest share too where the machine is busy."""

MANNERS: list[tuple[Manner, ShareFault | None]] = [
    (honest, None),
    (false, ShareFault.FALSE),
    (twice, ShareFault.TWICE),
    (lambda told, chain: honest(told, chain) * REPEATED, ShareFault.TWICE),
    (of_another_hand, ShareFault.MISSING),
    (silent, ShareFault.MISSING),
]
"""Of each seat, and what it is called; the first is honest."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that takes so many frames of a player and no more."""
    folder: Path = tmp_path_factory.mktemp("shares")
    with ServerProcess(folder / "house", POKERHOUSE_FRAMES_PER_SECOND=str(RATE)) as server:
        yield server


async def all_at_one_table(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Sharer(server.url, manner)) for manner, _ in MANNERS
        ]
        flood = await stack.enter_async_context(Sharer(server.url, MANNERS[0][0]))
        table = await people[0].create_table(NO_LIMIT)
        for each in (*people[1:], flood):
            await each.watch(table)
        for each in people:
            await each.sit()
            await each.commit(table)
        expected = {each.me.player: fault for each, (_, fault) in zip(people, MANNERS, strict=True)}

        def all_as_expected() -> bool:
            return any(
                {s.player: s.fault for s in shares_of(start)} == expected for start in starts(flood)
            )

        await flood.until(all_as_expected)
        # one's share for a hand that has begun is nothing any more, and neither is that of somebody
        # without a seat
        begun = starts(people[0])[-1]
        late = people[-1].chains[-2].share(0)
        await people[-1].send(p.RevealShare(table, begun.hand, late))
        before = ended(flood)
        await flood.commit(table)
        for _ in range(FLOOD - 1):
            await flood.send(p.RevealShare(table, begun.hand, flood.chains[-1].share(0)))
        await flood.ask(p.Say("hello", table, id=new_id()))
        await flood.until(lambda: ended(flood) >= before + 2)

        honest = {each.me.player: {chain.share(0) for chain in each.chains} for each in people}
        for share in (share for start in starts(flood) for share in shares_of(start)):
            allowed = {expected[share.player], *UNTIMELY}
            if expected[share.player] is ShareFault.TWICE:
                allowed.add(None)  # the second came when the round was closed
            assert share.fault in allowed, share
            assert share.value in honest[share.player] if share.fault is None else share.value == ""
        assert late not in "".join(flood.frames)
        assert all(share.player in expected for told in flood.told for share in told.shares)
        for each in (*people, flood):
            assert_told_with_the_start(each, set.union(*honest.values()))
            assert each.connections == 1


def assert_told_with_the_start(client: Client, secrets: set[str]) -> None:
    """No share was told to this client before its hand began: only what begins a hand names any."""
    for text in client.frames:
        frame = json.loads(text)
        if frame["type"] != "events" or frame["seq"] > 0:
            assert not any(secret in text for secret in secrets), text[:200]


def test_bad_shares_are_excluded_by_name_and_the_hands_go_on(server: ServerProcess) -> None:
    asyncio.run(all_at_one_table(server))


def test_what_has_not_the_size_of_a_share_is_not_understood(server: ServerProcess) -> None:
    async def run() -> None:
        async with Sharer(server.url, MANNERS[0][0]) as ann, Client(server.url, passive) as ben:
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            await ann.sit()
            for share in ("A" * 42, "A" * 60_000, 7):
                await ann._send_text(
                    json.dumps({"type": "commit_share", "table": table, "commitment": share})
                )
            await ann._send_text(
                json.dumps({"type": "reveal_share", "table": table, "hand": "1", "share": ""})
            )
            await ann.until(lambda: len(ann.problems) == 4)
            # 43 letters that are not those of 32 bytes, and a share for a table that is not there
            await ann.send(p.CommitShare(table, "A" * 42 + "B"))
            await ann.send(p.CommitShare(TableId("none"), "A" * 43))
            await ann.send(p.RevealShare(TableId("none"), HandId("1"), "A" * 43))
            await ben.sit()
            await ann.until(lambda: ended(ann))
            assert shares_of(starts(ann)[0]) == ()
            assert (ann.connections, len(ann.problems), ann.told) == (1, 4, [])

    asyncio.run(run())
