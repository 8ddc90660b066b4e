"""Decks in the database are sealed: a copy of it does not say which cards come, and a lost key
costs one hand.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pokerhouse.errors import DamageError, StorageError
from pokerhouse.house.table import SavedTable, SealedDeck
from pokerhouse.server.wire.protocol import NoticeKind
from pokerhouse.storage import SqliteStore, accept, back_up, examine, restore
from pokerhouse.storage.codec import decode_deck, encode, encode_deck
from pokerhouse.storage.deck_seal import Seal, open_deck
from pokerhouse.units import HandId, TableId
from tests.house.game import Game, sealed_deck
from tests.kit.desk import actor_of, opened
from tests.storage.houses import edit
from tests.storage.kit import guests, keep

HAND = HandId("t1-1")
SEAL = Seal(bytes(range(32)))
OTHER = Seal(bytes(32))


class TestSeal:
    """Bytes that open with one key, for one hand."""

    def test_a_deck_comes_back_and_is_never_sealed_twice_the_same(self) -> None:
        deck = sealed_deck(HAND, 5)
        first, second = (SEAL.close(HAND, encode_deck(deck)) for _ in range(2))
        assert first != second
        assert (
            decode_deck(open_deck(HAND, first, SEAL))
            == decode_deck(open_deck(HAND, second, SEAL))
            == deck
        )
        assert bytes(deck.cards) not in first
        assert len(first) == len(encode_deck(deck)) + 29, "mark, nonce, tag"

    @pytest.mark.parametrize(
        "change", [lambda s: s[:-1], lambda s: s[:9], lambda s: s[:-1] + b"?", lambda s: b"s"]
    )
    def test_what_was_changed_does_not_open(self, change: object) -> None:
        sealed = SEAL.close(HAND, b"\x94 a deck")
        assert callable(change)
        with pytest.raises(StorageError, match=r"another decks\.key"):
            open_deck(HAND, change(sealed), SEAL)

    def test_another_key_or_hand_or_none_opens_nothing(self) -> None:
        sealed = SEAL.close(HAND, b"\x94 a deck")
        with pytest.raises(StorageError, match=r"another decks\.key"):
            open_deck(HAND, sealed, OTHER)
        with pytest.raises(StorageError, match=r"another decks\.key"):
            open_deck(HandId("t1-2"), sealed, SEAL)
        with pytest.raises(StorageError, match=r"decks\.key is missing"):
            open_deck(HAND, sealed, None)
        with pytest.raises(StorageError, match="not a sealed deck"):
            decode_deck(sealed)

    def test_decks_of_before_open_as_they_are(self) -> None:
        deck = sealed_deck(HAND, 5)
        for stored in (encode_deck(deck), encode(deck)):
            assert (
                decode_deck(open_deck(HAND, stored, SEAL))
                == decode_deck(open_deck(HAND, stored, None))
                == deck
            )


@pytest.fixture
async def killed(folder: Path, tmp_path: Path) -> tuple[Path, SealedDeck]:
    """A house that was killed in the middle of a hand, and the deck of that hand."""
    store = SqliteStore.open(folder)
    await guests(store, "Ann", "Bob")
    game = Game("Ann", "Bob")
    game.deal()
    await keep(store, game)
    assert game.deck is not None
    copy = Path(shutil.copytree(folder, tmp_path / "killed"))
    await store.close()
    return copy, game.deck


async def saved(folder: Path) -> SavedTable:
    """Its one table, as it is when it opens."""
    store = SqliteStore.open(folder)
    try:
        (table,) = await store.tables.open_tables()
        return table
    finally:
        await store.close()


@pytest.mark.anyio
class TestHouse:
    """A hand in play, its database, and the key that lies beside it."""

    async def test_the_files_of_the_database_do_not_hold_the_order(
        self, killed: tuple[Path, SealedDeck]
    ) -> None:
        folder, deck = killed
        content = b"".join(file.read_bytes() for file in folder.glob("house.db*"))
        assert encode_deck(deck) not in content
        assert bytes(deck.cards) not in content
        assert (folder / "decks.key").read_bytes() not in content
        assert (folder / "decks.key").stat().st_mode & 0o777 == 0o600
        with closing(sqlite3.connect(folder / "house.db")) as connection:
            ((stored,),) = connection.execute("SELECT deck FROM decks").fetchall()
        with pytest.raises(StorageError, match=r"decks\.key is missing"):
            open_deck(HAND, stored, None)

    async def test_it_goes_on_with_its_key(self, killed: tuple[Path, SealedDeck]) -> None:
        folder, deck = killed
        assert examine(folder).faults == ()
        table = await saved(folder)
        assert (table.fault, table.deck) == ("", deck)

    async def test_it_opens_without_its_key_or_with_another_and_says_so(
        self, killed: tuple[Path, SealedDeck]
    ) -> None:
        folder, _ = killed
        (folder / "decks.key").unlink()
        void = "it will be void, and all bets go back"
        missing = f"hand t1-1: its deck is sealed, and decks.key is missing: {void}"
        assert examine(folder).faults == (missing,)
        other = "hand t1-1: its deck was sealed with another decks.key than the one that is there"
        table = await saved(folder)
        assert (table.fault, table.deck, table.events) == (other, None, ())
        assert examine(folder).faults == (f"{other}: {void}",)
        (folder / "decks.key").write_bytes(b"short")
        assert "decks.key is damaged" in examine(folder).faults[0]
        with pytest.raises(DamageError, match="5 bytes instead of 32"):
            SqliteStore.open(folder)

    async def test_the_hand_is_void_where_its_key_was_lost_and_all_bets_go_back(
        self, killed: tuple[Path, SealedDeck]
    ) -> None:
        folder, _ = killed
        (folder / "decks.key").unlink()
        async with opened(SqliteStore.open(folder)) as house:
            actor = actor_of(house, TableId("t1"))
            assert [seat.stack for seat in actor.table.session.seats] == [2000, 2000]
            assert actor.audience.notice is not None
            assert actor.audience.notice.kind is NoticeKind.HAND_VOIDED
        assert examine(folder).faults == ()

    async def test_a_house_whose_deck_is_not_sealed_opens(
        self, killed: tuple[Path, SealedDeck]
    ) -> None:
        folder, deck = killed
        await saved(folder)
        edit(folder, f"UPDATE decks SET deck = X'{encode_deck(deck).hex()}'")
        (folder / "decks.key").unlink()
        assert examine(folder).faults == ("rows of decks are not those that were written",), (
            "only the tally minds"
        )
        accept(folder)
        table = await saved(folder)
        assert (table.fault, table.deck) == ("", deck)

    async def test_a_backup_goes_on_with_the_key_beside_it(
        self, killed: tuple[Path, SealedDeck], tmp_path: Path
    ) -> None:
        folder, deck = killed
        file = tmp_path / "copy.db"
        back_up(folder, file, told)
        key = tmp_path / "copy.db.key"
        assert key.read_bytes() == (folder / "decks.key").read_bytes()
        assert restore(file, tmp_path / "back", told).faults == ()
        assert (await saved(tmp_path / "back")).deck == deck
        file.rename(tmp_path / "moved.db")
        with pytest.raises(StorageError, match=r"copy\.db\.key exists already"):
            back_up(folder, file, told)
        (stuck,) = restore(tmp_path / "moved.db", tmp_path / "without", told).faults
        assert "decks.key is missing" in stuck
        key.rename(tmp_path / "moved.db.key")
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine" / "decks.key").write_bytes(bytes(32))
        with pytest.raises(StorageError, match=r"there is another decks\.key"):
            restore(tmp_path / "moved.db", tmp_path / "mine", told)
        assert not (tmp_path / "mine" / "house.db").exists()


def told(done: int, pages: int) -> None:
    """Nobody looks how far it is."""
