"""A reshuffle over real sockets: its root is told before a share for it is revealed, and bad shares
are left out.
"""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from pokerhouse.fair import Chain
from pokerhouse.rules import Commitment, ShareFault, Structure, StubReshuffled
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, HandId
from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.fair.sharer import (
    Manner,
    Sharer,
    ended,
    false,
    honest,
    shares_of,
    silent,
    starts,
    twice,
)

STAKES = p.TableStakes(Structure.FIXED_LIMIT, Chips(2), Chips(4))


def too_early(told: p.DeckCommitted, chain: Chain) -> list[p.RevealShare]:
    """The share of a later reshuffle: it is none of this round."""
    return [p.RevealShare(told.table, told.hand, chain.share(told.deal + 1), told.deal + 1)]


MANNERS: list[tuple[Manner, ShareFault | None]] = [
    (honest, None),
    (false, ShareFault.FALSE),
    (twice, ShareFault.TWICE),
    (silent, ShareFault.MISSING),
    (too_early, ShareFault.MISSING),
    (honest, None),
]
"""At the reshuffles; at the start of a hand all are honest."""


def later(manner: Manner) -> Manner:
    return lambda told, chain: manner(told, chain) if told.deal else honest(told, chain)


def reshuffles(client: Client) -> list[tuple[HandId, Commitment]]:
    """Of all hands that this client has seen: the hand, and what was told of its reshuffle."""
    return [
        (hand, event.commitment)
        for hand, events in client.hands.items()
        for event in events
        if isinstance(event, StubReshuffled) and event.commitment is not None
    ]


async def six(server: ServerProcess, stack: AsyncExitStack, manners: list[Manner]) -> list[Sharer]:
    """Six at a table for five-card draw who all change all their cards, in every hand of which the
    stub runs out.
    """
    people = [await stack.enter_async_context(Sharer(server.url, manner)) for manner in manners]
    table = await people[0].create_table(STAKES, variant="five_card_draw")
    for each in people[1:]:
        await each.watch(table)
    for each in people:
        await each.sit()
    for each in people:
        await each.commit(table)
    return people


async def bad_shares(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        people = await six(server, stack, [later(manner) for manner, _ in MANNERS])
        await people[0].until(
            lambda: (
                any(len(each.shares) == 6 for _, each in reshuffles(people[0]))
                and people[0].hand_over
            )
        )
        hand, commitment = next(
            (hand, each) for hand, each in reshuffles(people[0]) if len(each.shares) == 6
        )
        expected = [fault for _, fault in MANNERS]
        faults = [share.fault for share in commitment.shares]
        assert [fault if fault is not ShareFault.MISSING else None for fault in faults] == [
            fault if fault is not ShareFault.MISSING else None for fault in expected
        ], faults  # an honest share is missing too where the machine is busy
        assert [
            fault for fault, due in zip(faults, expected, strict=True) if due is ShareFault.MISSING
        ] == [ShareFault.MISSING, ShareFault.MISSING]
        told = next(each for each in people[0].told if (each.hand, each.deal) == (hand, 1))
        assert told.root == commitment.root
        start = next(start for start in starts(people[0]) if start.hand == hand)
        assert all(share.value for share in shares_of(start))
        for each in people:
            report = each.checked(hand)
            assert report.fair, report
            assert sum("of a reshuffle" in note for note in report.notes) == sum(
                f is not None for f in faults
            )
            for frame in (
                each.frames
            ):  # nobody is told a share for the reshuffle before its cards are ordered
                place = frame.find('"stub_reshuffled"')
                assert not any(
                    chain.share(1) in frame[: max(place, 0)] for chain in people[0].chains
                )


def test_bad_shares_for_a_reshuffle_are_excluded_by_name_and_the_hand_goes_on(
    tmp_path: Path,
) -> None:
    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(bad_shares(server))


async def killed(server: ServerProcess) -> None:
    waits = True

    def kept_back(told: p.DeckCommitted, chain: Chain) -> list[p.RevealShare]:
        return [] if waits and told.deal else honest(told, chain)

    async with AsyncExitStack() as stack:
        people = await six(server, stack, [kept_back] * 6)
        ann = people[0]
        await ann.until(lambda: any(told.deal for told in ann.told))
        told = next(told for told in ann.told if told.deal)
        assert not any(isinstance(event, StubReshuffled) for event in ann.hands[told.hand])
        await asyncio.to_thread(server.kill)
        waits = False
        await asyncio.to_thread(server.start)
        await ann.until(lambda: any(hand == told.hand for hand, _ in reshuffles(ann)))
        commitment = next(each for hand, each in reshuffles(ann) if hand == told.hand)
        assert commitment.root == told.root
        assert {each.root for each in ann.told if (each.hand, each.deal) == (told.hand, 1)} == {
            told.root
        }
        assert any(share.value for share in commitment.shares)
        await ann.until(lambda: ended(ann))
        assert ann.checked(told.hand).fair


def test_after_a_kill_the_stub_is_the_one_whose_root_was_told(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(killed(server))
