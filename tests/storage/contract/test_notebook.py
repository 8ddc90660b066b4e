"""What the house may rely on, whichever store it has: notes are kept for their writer, one for each
hand or person.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.house.notebook import (
    DrillProgress,
    HandNote,
    KeepDrills,
    KeepHandNote,
    KeepPlayerNote,
    Label,
    PlayerNote,
    PublishShare,
    SharedHand,
    ShareHand,
    TakeShareBack,
)
from pokerhouse.house.people import ForgetPerson
from pokerhouse.house.ports import Store
from pokerhouse.units import HandId, Millis, PlayerId
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, commit, guests

pytestmark = pytest.mark.anyio

AT = Millis(START_MS)
HAND = HandId("t1-1")
NOTE = HandNote(ANN, HAND, ("bluff", "hero call"), "folds\n\n'to' \"raises\" ♠ 100 %", AT)
ABOUT_BOB = PlayerNote(ANN, BOB, Label.GREEN, "calls too much", AT)


async def test_the_last_note_on_a_hand_counts(store: Store) -> None:
    await guests(store, "Ann", "Bob")
    assert await store.notebook.hand_note(ANN, HAND) is None
    of_bob, changed = (
        replace(NOTE, player=BOB, tags=()),
        replace(NOTE, text="", changed=Millis(AT + 1)),
    )
    await commit(store, KeepHandNote(NOTE), KeepHandNote(of_bob))
    assert await store.notebook.hand_note(ANN, HAND) == NOTE
    await commit(store, KeepHandNote(changed))
    assert await store.notebook.hand_note(ANN, HAND) == changed
    assert await store.notebook.hand_note(BOB, HAND) == of_bob


async def test_all_of_them_come_with_the_one_changed_last_first(store: Store) -> None:
    await guests(store, "Ann", "Bob")
    notes = [replace(NOTE, hand=HandId(f"t1-{n}"), changed=Millis(AT + n % 3)) for n in range(1, 6)]
    await commit(store, *map(KeepHandNote, notes), KeepPlayerNote(ABOUT_BOB))
    newest_first = sorted(notes, key=lambda each: (-each.changed, each.hand))
    assert [*await store.notebook.hand_notes(ANN)] == newest_first
    assert [*await store.notebook.player_notes(ANN)] == [ABOUT_BOB]
    assert [*await store.notebook.hand_notes(BOB), *await store.notebook.player_notes(BOB)] == []


async def test_an_empty_one_takes_it_away(store: Store) -> None:
    await guests(store, "Ann", "Bob")
    await commit(store, KeepHandNote(NOTE), KeepPlayerNote(ABOUT_BOB))
    empty = replace(NOTE, tags=(), text="")
    nothing = replace(ABOUT_BOB, label=None, text="")
    await commit(
        store,
        KeepHandNote(empty),
        KeepPlayerNote(nothing),
        KeepHandNote(replace(empty, player=BOB)),
    )
    assert [*await store.notebook.hand_notes(ANN), *await store.notebook.player_notes(ANN)] == []
    assert await store.notebook.hand_note(ANN, HAND) is None


async def test_they_go_with_whoever_wrote_them_and_those_on_people_with_these(store: Store) -> None:
    await guests(store, "Ann", "Bob")
    about_ann, of_bob = PlayerNote(BOB, ANN, None, "bluffs", AT), replace(NOTE, player=BOB)
    await commit(
        store,
        KeepHandNote(NOTE),
        KeepHandNote(of_bob),
        KeepPlayerNote(ABOUT_BOB),
        KeepPlayerNote(about_ann),
    )
    await commit(store, ForgetPerson(ANN))
    assert [*await store.notebook.hand_notes(ANN), *await store.notebook.player_notes(ANN)] == []
    assert [*await store.notebook.player_notes(BOB)] == []
    assert [*await store.notebook.hand_notes(BOB)] == [of_bob]


async def test_a_bot_is_noted_without_being_a_player_of_the_house(store: Store) -> None:
    await guests(store, "Ann", "Bob")
    about_bot = PlayerNote(ANN, PlayerId("bot-smart-ada"), Label.RED, "bluffs", AT)
    await commit(store, KeepPlayerNote(about_bot), KeepPlayerNote(ABOUT_BOB))
    await commit(store, ForgetPerson(BOB))
    assert [*await store.notebook.player_notes(ANN)] == [about_bot]
    await commit(store, ForgetPerson(ANN))
    assert [*await store.notebook.player_notes(ANN)] == []


async def test_a_share_is_found_by_its_token_until_it_is_taken_back(store: Store) -> None:
    await guests(store, "Ann", "Bob")
    first = SharedHand("a" * 22, ANN, HAND, hides_names=True, shows_cards=False, made=AT)
    second = replace(first, token="b" * 22, shows_cards=True, made=Millis(AT + 1))
    of_bob = replace(first, token="c" * 22, player=BOB)
    await commit(store, ShareHand(first), ShareHand(second), ShareHand(of_bob))
    assert await store.notebook.shared(first.token) == first
    assert [*await store.notebook.shared_by(ANN)] == [second, first]
    await commit(store, TakeShareBack(BOB, first.token), TakeShareBack(ANN, "nothing"))
    assert await store.notebook.shared(first.token) == first, "only its owner takes it back"
    await commit(store, TakeShareBack(ANN, first.token))
    assert await store.notebook.shared(first.token) is None
    await commit(store, ForgetPerson(ANN))
    assert [*await store.notebook.shared_by(ANN)] == []
    assert await store.notebook.shared(of_bob.token) == of_bob


async def test_a_share_stands_on_a_page_until_it_is_taken_from_there(store: Store) -> None:
    await guests(store, "Ann", "Bob")
    first = SharedHand("a" * 22, ANN, HAND, hides_names=True, shows_cards=False, made=AT)
    second = replace(first, token="b" * 22, made=Millis(AT + 1), public=True)
    of_bob = replace(second, token="c" * 22, player=BOB, made=Millis(AT + 2))
    await commit(store, ShareHand(first), ShareHand(second), ShareHand(of_bob))
    assert [*await store.notebook.published(9)] == [of_bob, second]
    assert [*await store.notebook.published(1)] == [of_bob]
    await commit(
        store,
        PublishShare(BOB, first.token, public=True),
        PublishShare(ANN, "nothing", public=True),
    )
    assert [*await store.notebook.shared_by(ANN)] == [second, first], "only its owner puts it there"
    await commit(
        store,
        PublishShare(ANN, first.token, public=True),
        PublishShare(ANN, first.token, public=True),
    )
    await commit(store, PublishShare(ANN, second.token, public=False))
    public = replace(first, public=True)
    assert [*await store.notebook.published(9)] == [of_bob, public]
    assert await store.notebook.shared(first.token) == public
    await commit(store, TakeShareBack(ANN, first.token), ForgetPerson(BOB))
    assert [*await store.notebook.published(9)] == []


async def test_how_far_drills_have_come_is_kept_for_each_and_goes_with_them(store: Store) -> None:
    await guests(store, "Ann", "Bob")
    assert await store.notebook.drills(ANN) is None
    first, second = DrillProgress(1220, 1, 1, 20_000, 1, 1), DrillProgress(1210, 2, 1, 20_001, 2, 2)
    await commit(store, KeepDrills(ANN, first), KeepDrills(BOB, first), KeepDrills(ANN, second))
    assert (await store.notebook.drills(ANN), await store.notebook.drills(BOB)) == (second, first)
    await commit(store, ForgetPerson(ANN))
    assert (await store.notebook.drills(ANN), await store.notebook.drills(BOB)) == (None, first)
