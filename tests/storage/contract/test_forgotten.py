"""What the house may rely on, whichever store it has: who is forgotten leaves no name, and hands
stay whole.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerhouse.house import Store
from pokerhouse.house.money import Correction, CorrectionEntry
from pokerhouse.house.oversight import Deed, DeedKind, DeedQuery
from pokerhouse.house.people import GONE_NAME, Account, NewAccount, NewCodes, NewName, Role
from pokerhouse.house.table import HandPlayed, LogPlace, TablePart, TakeNamesOut
from pokerhouse.house.table.commands import Forget
from pokerhouse.house.talk import EVERYWHERE, LOBBY, ActKind, Block, Line, ModerationAct
from pokerhouse.rules import HandEvent, HandStarted, fold
from pokerhouse.storage import SqliteStore, examine
from pokerhouse.units import CommandId, HandId
from tests.storage.kit import T1, answer, commit, keep
from tests.storage.leaving import (
    ANN,
    AT,
    BEN,
    CID,
    columns_with_words,
    evening,
    forget,
    full_life,
    leaves,
)
from tests.storage.walk import places_of

pytestmark = pytest.mark.anyio


def unnamed(log: Sequence[HandEvent]) -> list[HandEvent]:
    """A hand as it is to be read when Ann is forgotten."""
    first, *rest = log
    assert isinstance(first, HandStarted)
    players = tuple(
        replace(each, name=GONE_NAME) if each.player == ANN else each for each in first.players
    )
    return [replace(first, players=players), *rest]


class TestNoNameIsLeft:
    """Who is forgotten is nobody, and nobody else loses anything."""

    async def test_hands_stay_whole_under_another_name(self, store: Store) -> None:
        game = await evening(store)
        before = [
            list(await store.tables.hand_events(HandId(f"t1-{n}")))
            for n in range(1, game.session.hands + 1)
        ]
        assert len(before) > 3
        await leaves(store, game)
        await forget(store, game, most=5)
        for number, log in enumerate(before, 1):
            after = list(await store.tables.hand_events(HandId(f"t1-{number}")))
            assert after == unnamed(log)
            assert fold(after).stacks == fold(log).stacks
        assert fold(before[0]).players != fold(unnamed(before[0])).players, "she had a name there"
        session = await store.tables.session(T1)
        assert session == game.session
        assert session is not None
        assert session.evening[ANN].name == GONE_NAME
        assert session.evening[BEN].name == "Ben Benson"
        assert session.banned == {ANN: GONE_NAME}

    async def test_nobody_is_forgotten_while_they_sit(self, store: Store) -> None:
        game = await evening(store, hands=1)
        refused = game.do(Forget(ANN)).refused
        assert refused is not None
        assert refused.reason == "stand_up_first"

    async def test_what_is_about_them_alone_goes_and_the_rest_stays(self, store: Store) -> None:
        game = await evening(store, hands=2)
        await leaves(store, game)
        said = [
            Line(LOBBY, number, player, "", "hello", AT)
            for number, player in enumerate((ANN, BEN, ANN), 1)
        ]
        acts = [
            ModerationAct(ActKind.MUTE, EVERYWHERE, BEN, ANN, AT, why="Ann shouts"),
            ModerationAct(ActKind.HIDE, LOBBY, BEN, ANN, AT, line=1),
            ModerationAct(ActKind.MUTE, EVERYWHERE, ANN, CID, AT),
        ]
        account = Account(ANN, "ann@example.org", "ann@example.org", "hash", Role.MODERATOR, AT, AT)
        await commit(
            store,
            *said,
            *acts,
            Block(ANN, BEN),
            Block(BEN, ANN),
            Block(BEN, CID),
            answer("c1", ANN),
        )
        await commit(
            store, NewAccount(account), NewCodes(ANN, (b"1", b"2")), HandPlayed(T1, (ANN, BEN))
        )
        await forget(store, game, most=1_000)
        assert [line.player for line in await store.talk.recent(LOBBY, 9)] == [BEN]
        assert list(await store.talk.acts()) == acts[2:], "what she did about others holds"
        assert list(await store.talk.blocks()) == [Block(BEN, CID)]
        assert await store.answers.find(ANN, CommandId("c1")) is None
        assert await store.accounts.account(ANN) is None
        assert list(await store.accounts.codes(ANN)) == []
        assert list(await store.accounts.sessions(ANN)) == []
        played = await store.tables.play_counts(ANN)
        assert (played.hands, played.games) == (0, 0)
        assert (await store.tables.play_counts(BEN)).hands >= 1

    async def test_of_what_was_done_to_them_no_words_stay(self, store: Store) -> None:
        game = await full_life(store)
        await commit(
            store, Deed(DeedKind.COMPLAINT, BEN, AT, CID, "nothing", was="slow", why="no reason")
        )
        await forget(store, game, most=1_000)
        told = await store.oversight.deeds(DeedQuery(frozenset(DeedKind)))
        assert [each.deed for each in reversed(told)] == [
            Deed(DeedKind.COMPLAINT, BEN, AT, ANN, "ban"),
            Deed(DeedKind.ROLE, BEN, AT, ANN, was="member", became="moderator"),
            Deed(DeedKind.COMPLAINT, BEN, AT, CID, "nothing", was="slow", why="no reason"),
        ], "the deeds stay"
        assert [*await store.ledger.corrections(ANN)] == [
            CorrectionEntry(AT, 5, Correction("", BEN))
        ], "so does the ledger"
        assert [*await store.oversight.bans(), *await store.oversight.complaints()] == []
        assert [*await store.accounts.passkeys(ANN), *await store.accounts.templates(ANN)] == []
        assert [
            *await store.notebook.hand_notes(ANN),
            *await store.notebook.player_notes(ANN),
        ] == []
        assert [*await store.notebook.player_notes(BEN)] == [], (
            "nor what others have written about them"
        )
        assert await store.notebook.drills(ANN) is None
        assert [*await store.imports.of_player(ANN), *await store.imports.names(ANN)] == []
        assert [*await store.addresses.of_player(ANN), *await store.people.faces()] == []


async def test_a_stretch_is_as_long_as_is_asked(sqlite: SqliteStore) -> None:
    game = await evening(sqlite, hands=6)
    await leaves(sqlite, game)
    assert await forget(sqlite, game, most=4) > 6


async def test_no_column_of_the_database_has_the_name(sqlite: SqliteStore, folder: Path) -> None:
    game = await full_life(sqlite)
    await commit(sqlite, NewName(ANN, "Annabel"), NewName(ANN, "Ann Anders"))
    assert places_of(folder, "Ann Anders") == columns_with_words(), (
        "what is not there cannot be found missing"
    )
    await forget(sqlite, game, most=7)
    await sqlite.close()
    assert places_of(folder, "Ann Anders") == set()
    assert places_of(folder, "Ben Benson") >= {"players.name", "table_log.session", "hand_logs.log"}
    assert b"Ann Anders" not in (folder / "house.db").read_bytes(), "nor has what was deleted"
    assert examine(folder).faults == (), "sums, balances and rows are as they were written"


async def test_a_hand_that_was_called_off_is_cleaned_too(sqlite: SqliteStore, folder: Path) -> None:
    game = await evening(sqlite, hands=1)
    game.deal()
    await keep(sqlite, game)
    voided = replace(
        game.session, hand=None, seats=tuple(s for s in game.session.seats if s.player != ANN)
    )
    await commit(sqlite, TablePart(voided))
    assert "hand_events.event" in places_of(folder, "Ann Anders")
    found = await sqlite.tables.find_names({ANN}, LogPlace(hand=HandId("")), 100)
    assert set(found.hands) == {"t1-1", "t1-2"}
    await commit(sqlite, TakeNamesOut(frozenset({ANN}), found))
    assert "hand_events.event" not in places_of(folder, "Ann Anders")
