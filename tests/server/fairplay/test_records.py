"""What hands say is kept when they have ended, and read from the log where it was not: the report
is the same.
"""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.errors import StorageError
from pokerhouse.house import Part, Refused, Store
from pokerhouse.house.fairplay import (
    Counts,
    EndedHand,
    HandRead,
    Report,
    pack,
    report_of,
    sightings_in,
)
from pokerhouse.house.people import PlayerRecord, Role, SessionRecord, Visit
from pokerhouse.house.table import HandPart
from pokerhouse.rules import HandEvent
from pokerhouse.server.live.fairplay import Reports, reports
from pokerhouse.server.live.fairplay import services as reading
from pokerhouse.units import Chips, HandId, Millis, PlayerId
from tests.house.fairplay.evenings import Maker, evening, regular
from tests.house.game import START_MS
from tests.kit.desk import SETTINGS, opened, run
from tests.kit.machine import machine_at
from tests.kit.store import QuickStore
from tests.server.fairplay.played import TABLE, play_evenings
from tests.server.live.desk_table import plays, seated

CROWD: dict[str, Maker] = {f"Person {number:02}": regular for number in range(7)}
AT_ONCE = replace(SETTINGS, first_hand_ms=0, after_fold_ms=0, after_showdown_ms=0)
OWNER = Visit(
    PlayerRecord(PlayerId("Olga"), "Olga", Chips(0), Role.OWNER),
    SessionRecord(b"", PlayerId("Olga"), "", Millis(0), Millis(0)),
)


async def every(store: Store) -> Sequence[EndedHand]:
    return await store.sightings.ended(None, 1_000)


async def told(house: Reports) -> Report:
    made = await house.report(OWNER)
    assert not isinstance(made, Refused)
    return made.report


async def expected(store: Store) -> Report:
    """From scratch, in this process."""
    logs = [await store.tables.hand_events(each.mark.hand_id) for each in await every(store)]
    seen = [each for each in map(sightings_in, logs) if each is not None]
    assert len(seen) == len(logs)
    return report_of(
        Counts((each.hand, pack(each)) for each in seen), frozenset(map(PlayerId, CROWD)), {}
    )


def test_a_hand_is_read_when_it_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "GATHER_S", 0.0)

    async def story() -> None:
        store = QuickStore()
        async with opened(store, AT_ONCE) as house:
            actor, guests = await seated(house, 3)
            await plays(actor, guests, 4)
            await house.fairplay.reading.close()
            ended = await every(store)
            assert len(ended) >= 4
            for hand in ended:
                seen = sightings_in(await store.tables.hand_events(hand.mark.hand_id))
                assert seen is not None
                assert (hand.record, hand.log) == (pack(seen), b"")

    run(story)


def test_what_is_read_is_written_when_the_house_closes() -> None:
    class Watched(QuickStore):
        written: list[HandId]

        async def commit(self, *parts: Part, at: Millis) -> None:
            await super().commit(*parts, at=at)
            self.written += [part.hand for part in parts if isinstance(part, HandRead)]

    async def story() -> None:
        store = Watched()
        store.written = []
        async with opened(store, AT_ONCE) as house:
            actor, guests = await seated(house, 2)
            await plays(actor, guests, 2)
            assert store.written == [], "what is read soon after each other is written together"
        assert len(store.written) >= 2

    run(story)


def test_a_hand_that_cannot_be_read_does_not_stop_its_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stumble(events: Sequence[HandEvent]) -> None:
        raise KeyError("a game nobody has thought of")

    monkeypatch.setattr("pokerhouse.house.fairplay.sightings_in", stumble)

    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            actor, guests = await seated(house, 2)
            await plays(actor, guests, 3)

    run(story)


def test_the_report_is_the_same_from_logs_and_from_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "PAGE", 50)

    async def story() -> None:
        rng, store, now = Random(4), QuickStore(), START_MS
        hands = list(evening(CROWD, 260, rng))
        await play_evenings(store, CROWD, hands[:230])
        house = Reports(store, machine_at(lambda: now))
        assert await told(house) == await expected(store)
        kept = await every(store)
        assert all(each.record and not each.log for each in kept), "each log is read but once"
        parts = [HandPart(TABLE, _id(log), 0, tuple(log)) for log in hands[230:]]
        for number, part in enumerate(parts):
            await store.commit(part, at=Millis(START_MS + 2_000_000 + number))
        now = Millis(now + 2 * reports.FRESH_MS)
        assert await told(house) == await expected(store), "some from records, some from logs"
        assert [each.record for each in await every(store)][30:] == [each.record for each in kept]
        now = Millis(now + 2 * reports.FRESH_MS)
        assert await told(house) == await expected(store), "all from records"
        await house.close()

    run(story)


def test_what_cannot_be_kept_is_no_reason_not_to_report() -> None:
    class Full(QuickStore):
        full = False

        async def commit(self, *parts: Part, at: Millis) -> None:
            if self.full:
                raise StorageError("the disk is full")
            await super().commit(*parts, at=at)

    async def story() -> None:
        store, hands = Full(), list(evening(CROWD, 40, Random(5)))
        await play_evenings(store, CROWD, hands)
        store.full = True
        house = Reports(store, machine_at(lambda: START_MS))
        assert await told(house) == await expected(store)
        assert not any(each.record for each in await every(store))
        await house.close()

    run(story)


def _id(log: Sequence[HandEvent]) -> HandId:
    seen = sightings_in(log)
    assert seen is not None
    return seen.hand
