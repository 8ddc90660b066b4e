"""What the house may rely on, whichever store it has: hands of elsewhere are one person's, counted
beside those of the house, and when they go nothing is left of them in any figure.
"""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from pokerhouse.house.notebook import (
    DropImport,
    DropImportedHands,
    HandNote,
    Import,
    ImportedLog,
    KeepHandNote,
    KeepImport,
    KeepImportedHands,
    SharedHand,
    ShareHand,
)
from pokerhouse.house.people import NewPlayer
from pokerhouse.house.ports import Store
from pokerhouse.house.records import By, Filter, RecordedHand, Source
from pokerhouse.server.live.notebook import FileKind
from pokerhouse.storage.rows.notebook import imports
from pokerhouse.units import HandId, Millis
from tests.server.notebook.imports.kit import ANN, BEN, DAY, asked, evening_file, taken
from tests.storage.kit import commit

pytestmark = pytest.mark.anyio

ELSEWHERE = Filter(source=Source.IMPORTED)
HANDS = [each.log for each in taken(evening_file(FileKind.PHHS)[0], asked())[0]]


async def brought(store: Store, import_id: str, hands: Sequence[ImportedLog]) -> list[HandId]:
    """Ann brings these hands along; what they are called."""
    kept = tuple(ImportedLog(replace(each.hand, import_id=import_id), each.log) for each in hands)
    begun = Import(import_id, ANN, f"{import_id}.txt", "Ann", DAY)
    await commit(store, KeepImport(begun), KeepImportedHands(kept))
    ids = [each.hand.hand for each in kept]
    await store.records.read(ids)
    return ids


async def people(store: Store) -> None:
    await commit(store, NewPlayer(ANN, "Ann"), NewPlayer(BEN, "Ben"))


async def figures(store: Store) -> list[object]:
    """All that is counted of them."""
    records = store.records
    parts = [await records.split(ANN, ELSEWHERE, by) for by in By]
    found = [replace(each, number=0) for each in await records.hands(ANN, ELSEWHERE, None, 500)]
    return [
        await records.statistics(ANN, ELSEWHERE),
        *parts,
        found,
        await records.chips(ANN, ELSEWHERE),
    ]


async def test_they_are_kept_once_and_told_to_nobody_else(store: Store) -> None:
    await people(store)
    ids = await brought(store, "first", HANDS[:20])
    await brought(store, "second", HANDS[15:25])
    assert [(each.id, each.hands) for each in await store.imports.of_player(ANN)] == [
        ("first", 20),
        ("second", 5),
    ]
    assert await store.imports.count(ANN) == 25
    assert {*await store.imports.hands_of(ANN, "first")} == {*ids}
    assert dict(await store.imports.hands(BEN, ids)) == {}
    assert [*await store.imports.of_player(BEN), *await store.imports.hands_of(BEN, "first")] == []
    told = await store.imports.hands(ANN, ids[:1])
    assert told == {ids[0]: replace(HANDS[0].hand, import_id="first")}
    assert {*HANDS[0].hand.names} <= {*await store.imports.names(ANN)}
    assert len(await store.imports.log(ids[0])) > 3
    assert await store.imports.log(HandId("imported-none")) == []


async def test_they_stand_beside_the_hands_of_the_house_and_never_among_them(store: Store) -> None:
    await people(store)
    await brought(store, "first", HANDS)
    records = store.records
    assert (await records.statistics(ANN, ELSEWHERE)).hands == len(HANDS)
    assert (await records.statistics(ANN, Filter())).hands == 0
    assert (await records.statistics(ANN, Filter(source=None))).hands == len(HANDS)
    assert [*await records.standings(Filter()), *await records.standings(Filter(since=DAY))] == []
    found = await records.hands(ANN, Filter(source=None), None, 500)
    assert [each.ended for each in found] == sorted(
        (each.hand.ended for each in HANDS), reverse=True
    )
    pages, before = list[RecordedHand](), None
    while page := await records.hands(ANN, ELSEWHERE, before, 7):
        pages += page
        before = page[-1].number
    assert pages == found, "page by page as all at once"
    other = next(iter(HANDS[0].hand.names))
    met = await records.hands(ANN, replace(ELSEWHERE, namesake=other), None, 500)
    assert {each.hand for each in met} == {
        each.hand.hand for each in HANDS if other in each.hand.names
    }


async def test_what_goes_leaves_the_figures_as_if_it_had_never_been(store: Store) -> None:
    await people(store)
    kept = await brought(store, "first", HANDS[::2])
    before = await figures(store)
    gone = await brought(store, "second", HANDS[1::2])
    assert await figures(store) != before
    note = HandNote(ANN, gone[0], ("x",), "words", Millis(DAY))
    share = SharedHand("t" * 22, ANN, gone[0], hides_names=True, shows_cards=True, made=Millis(DAY))
    await commit(store, KeepHandNote(note), ShareHand(share))
    await commit(store, DropImportedHands(BEN, (kept[0],)))
    assert await store.imports.count(ANN) == len(HANDS), "only by whoever has brought it"
    await commit(store, DropImport(BEN, "second"), DropImport(ANN, "second"))
    await store.records.drop(gone)
    assert await figures(store) == before
    assert await store.notebook.hand_note(ANN, gone[0]) is None
    assert await store.notebook.shared("t" * 22) is None
    await commit(store, DropImportedHands(ANN, tuple(kept)))
    await store.records.drop([*kept, HandId("imported-none")])
    assert (await store.records.statistics(ANN, ELSEWHERE)).hands == 0
    assert await store.records.split(ANN, ELSEWHERE, By.OPPONENT) == []


async def test_of_more_hands_than_a_statement_asks_for_each_is_found_and_goes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "STRETCH", 4)
    await people(store)
    ids = await brought(store, "first", HANDS[:9])
    assert {*await store.imports.hands(ANN, ids)} == {*ids}
    await commit(store, DropImportedHands(ANN, tuple(ids[1:])))
    assert {*await store.imports.hands(ANN, ids)} == {ids[0]}


async def test_records_that_did_not_hear_of_it_catch_up(store: Store) -> None:
    await people(store)
    gone = await brought(store, "first", HANDS[:9])
    kept = (replace(HANDS[9], hand=replace(HANDS[9].hand, import_id="first")),)
    await commit(store, DropImportedHands(ANN, tuple(gone)), KeepImportedHands(kept))
    while await store.records.catch_up(100):
        pass
    found = await store.records.hands(ANN, ELSEWHERE, None, 99)
    assert [each.hand for each in found] == [HANDS[9].hand.hand]


async def test_whoever_leaves_takes_them_along(store: Store) -> None:
    await people(store)
    await brought(store, "first", HANDS)
    await store.records.forget(ANN)
    assert (await store.records.statistics(ANN, ELSEWHERE)).hands == 0
    assert await store.records.hands(ANN, Filter(source=None), None, 9) == []
