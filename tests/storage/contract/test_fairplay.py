"""What every store keeps of where people come from, and in which order hands have ended."""

import pytest

from pokerhouse.house.fairplay import (
    ADDRESSES_KEPT_MS,
    AddressRecord,
    AddressSeen,
    EndedHand,
    HandRead,
)
from pokerhouse.house.people import ForgetPerson
from pokerhouse.house.ports import Store
from pokerhouse.rules import Fold
from pokerhouse.storage import read_hand
from pokerhouse.units import HandMark, Millis
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, commit, guests, keep, seated

pytestmark = pytest.mark.anyio
HOME, WORK = b"home", b"work"
DAY_MS = 24 * 3_600_000


class TestAddresses:
    """From where people come."""

    async def test_first_and_last_use_are_kept_for_each_person(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        await commit(store, AddressSeen(ANN, HOME), AddressSeen(BOB, HOME))
        await commit(store, AddressSeen(ANN, WORK), at=START_MS + 1)
        await commit(store, AddressSeen(ANN, HOME), at=START_MS + DAY_MS)
        assert await store.addresses.of_player(ANN) == [
            AddressRecord(ANN, HOME, START_MS, Millis(START_MS + DAY_MS)),
            AddressRecord(ANN, WORK, Millis(START_MS + 1), Millis(START_MS + 1)),
        ]
        assert sorted(await store.addresses.all()) == [(ANN, HOME), (ANN, WORK), (BOB, HOME)]

    async def test_what_is_not_used_for_long_is_forgotten(self, store: Store) -> None:
        await guests(store, "Ann")
        await commit(store, AddressSeen(ANN, HOME), AddressSeen(ANN, WORK))
        later = START_MS + ADDRESSES_KEPT_MS
        await commit(store, AddressSeen(ANN, WORK), at=later)
        assert len(await store.addresses.of_player(ANN)) == 2, "thirty days are not over"
        await commit(store, at=later + 2 * 3_600_000)
        assert [each.address for each in await store.addresses.of_player(ANN)] == [WORK]

    async def test_who_is_forgotten_has_no_addresses(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        await commit(store, AddressSeen(ANN, HOME), AddressSeen(BOB, HOME))
        await commit(store, ForgetPerson(ANN))
        assert await store.addresses.all() == [(BOB, HOME)]


class TestEndedHands:
    """The hands that are over, page by page, and what they say."""

    async def test_the_newest_come_first_and_none_twice(self, store: Store) -> None:
        await play(store, 7)
        marks: list[HandMark] = []
        while page := await store.sightings.ended(marks[-1] if marks else None, 3):
            assert len(page) <= 3
            for hand in page:
                assert hand.record == b""
                assert list(read_hand(hand.log)) == list(
                    await store.tables.hand_events(hand.mark.hand_id)
                )
            marks += [hand.mark for hand in page]
        assert len(marks) == 7
        assert marks == sorted(set(marks), reverse=True)

    async def test_hands_in_play_and_hands_that_were_called_off_are_none(
        self, store: Store
    ) -> None:
        game = await seated(store, "Ann", "Bob", "Cid")
        game.deal()
        game.plays(game.to_act, Fold())
        await keep(store, game)
        assert await store.sightings.ended(None, 9) == []

    async def test_a_hand_that_was_read_comes_with_its_record_and_without_its_log(
        self, store: Store
    ) -> None:
        await play(store, 3)
        newest, middle, oldest = await store.sightings.ended(None, 9)
        await commit(
            store, HandRead(middle.mark.hand_id, b"record"), HandRead(oldest.mark.hand_id, b"other")
        )
        assert await store.sightings.ended(None, 9) == [
            newest,
            EndedHand(middle.mark, b"record", b""),
            EndedHand(oldest.mark, b"other", b""),
        ]

    async def test_of_two_records_the_first_is_kept(self, store: Store) -> None:
        await play(store, 1)
        [hand] = await store.sightings.ended(None, 9)
        await commit(store, HandRead(hand.mark.hand_id, b"first"))
        await commit(store, HandRead(hand.mark.hand_id, b"second"))
        assert await store.sightings.ended(None, 9) == [EndedHand(hand.mark, b"first", b"")]


async def play(store: Store, hands: int) -> None:
    """So many hands at one table; some end in the same moment."""
    game = await seated(store, "Ann", "Bob", "Cid")
    for number in range(hands):
        game.deal()
        game.play_on()
        for parts in game.commits:
            await commit(store, *parts, at=START_MS + number // 2)
        game.commits.clear()
