"""What every store keeps of where people come from, and in which order hands have ended."""

import pytest

from pokerhouse.house.fairplay import ADDRESSES_KEPT_MS, AddressRecord, AddressSeen
from pokerhouse.house.people import ForgetPerson
from pokerhouse.house.ports import Store
from pokerhouse.house.table import HandMark
from pokerhouse.rules import Fold
from pokerhouse.storage import read_hand
from pokerhouse.units import Millis
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
        assert await store.addresses.of(ANN) == [
            AddressRecord(ANN, HOME, START_MS, Millis(START_MS + DAY_MS)),
            AddressRecord(ANN, WORK, Millis(START_MS + 1), Millis(START_MS + 1)),
        ]
        assert sorted(await store.addresses.every()) == [(ANN, HOME), (ANN, WORK), (BOB, HOME)]

    async def test_what_is_not_used_for_long_is_forgotten(self, store: Store) -> None:
        await guests(store, "Ann")
        await commit(store, AddressSeen(ANN, HOME), AddressSeen(ANN, WORK))
        later = START_MS + ADDRESSES_KEPT_MS
        await commit(store, AddressSeen(ANN, WORK), at=later)
        assert len(await store.addresses.of(ANN)) == 2, "thirty days are not over"
        await commit(store, at=later + 2 * 3_600_000)
        assert [each.address for each in await store.addresses.of(ANN)] == [WORK]

    async def test_who_is_forgotten_has_no_addresses(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        await commit(store, AddressSeen(ANN, HOME), AddressSeen(BOB, HOME))
        await commit(store, ForgetPerson(ANN))
        assert await store.addresses.every() == [(BOB, HOME)]


class TestEndedHands:
    """The hands that are over, page by page."""

    async def test_the_newest_come_first_and_none_twice(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob", "Cid")
        for number in range(7):
            game.deal()
            game.play_on()
            for parts in game.commits:
                await commit(store, *parts, at=START_MS + number // 2)  # some end in the same moment
            game.commits.clear()
        marks: list[HandMark] = []
        while page := await store.tables.ended_hands(marks[-1] if marks else None, 3):
            assert len(page) <= 3
            for hand in page:
                assert list(read_hand(hand.log)) == list(await store.tables.hand_events(hand.mark.hand_id))
            marks += [hand.mark for hand in page]
        assert len(marks) == 7
        assert marks == sorted(set(marks), reverse=True)

    async def test_hands_in_play_and_hands_that_were_called_off_are_none(self, store: Store) -> None:
        game = await seated(store, "Ann", "Bob", "Cid")
        game.deal()
        game.plays(game.to_act, Fold())
        await keep(store, game)
        assert await store.tables.ended_hands(None, 9) == []
