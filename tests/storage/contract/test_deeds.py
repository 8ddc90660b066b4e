"""What the house may rely on, whichever store it has: the log of deeds."""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import Conflict
from pokerhouse.house.oversight import MODERATION, Deed, DeedKind, DeedQuery, Place
from pokerhouse.house.people import ForgetPerson
from pokerhouse.house.ports import Store
from pokerhouse.house.talk import EVERYWHERE, LOBBY, ActKind, ForgetLines, Line, ModerationAct
from pokerhouse.units import Millis, PlayerId
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, answer, commit, guests

pytestmark = pytest.mark.anyio

ALL = frozenset(DeedKind)
ROLE = Deed(DeedKind.ROLE, BOB, Millis(START_MS), ANN, was="member", became="moderator")


def at(deed: Deed, ms: int) -> Deed:
    """The same, so many milliseconds later."""
    return replace(deed, at=Millis(deed.at + ms))


class TestDeeds:
    """Deeds are appended, and told together with the moderation log."""

    async def test_deeds_of_both_logs_are_told_with_names_and_words(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        folder = Deed(
            DeedKind.CORRECT,
            PlayerId(""),
            Millis(START_MS + 3),
            ANN,
            was="5",
            became="7",
            why="a gift",
        )
        mute = ModerationAct(
            ActKind.MUTE,
            EVERYWHERE,
            BOB,
            ANN,
            Millis(START_MS + 1),
            until=Millis(START_MS + 9),
            why="rude",
        )
        hide = ModerationAct(
            ActKind.HIDE, LOBBY, BOB, ANN, Millis(START_MS + 2), line=1, why="ruder"
        )
        await commit(store, Line(LOBBY, 1, ANN, "Ann", "tut", Millis(START_MS)), ROLE, mute, hide)
        await commit(store, folder)
        told = await store.oversight.deeds(DeedQuery(ALL))
        assert [(each.deed.kind, each.by_name, each.about_name, each.text) for each in told] == [
            (DeedKind.CORRECT, "", "Ann", ""),
            (DeedKind.HIDE, "Bob", "Ann", "tut"),
            (DeedKind.MUTE, "Bob", "Ann", ""),
            (DeedKind.ROLE, "Bob", "Ann", ""),
        ]
        assert (told[0].deed, told[3].deed) == (folder, ROLE)
        assert told[2].deed == Deed(
            DeedKind.MUTE, BOB, mute.at, ANN, EVERYWHERE, became=str(mute.until), why="rude"
        )
        assert told[1].deed.became == ""

    async def test_deeds_are_asked_for_by_kind_and_person_and_page(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        mute = ModerationAct(ActKind.MUTE, LOBBY, BOB, ANN, Millis(START_MS))
        await commit(store, *(at(ROLE, n // 2) for n in range(5)), mute)
        pages, before = [], None
        while page := await store.oversight.deeds(DeedQuery(ALL, before=before, most=2)):
            pages += [each.place for each in page]
            before = page[-1].place
        assert pages == sorted(set(pages), reverse=True), "none is left out, none is told twice"
        assert len(pages) == 6
        assert Place(Millis(START_MS), 0, 1) == pages[-1], (
            "of one moment the moderation log is the older"
        )
        assert [each.deed.kind for each in await store.oversight.deeds(DeedQuery(MODERATION))] == [
            DeedKind.MUTE
        ]
        assert len(await store.oversight.deeds(DeedQuery(ALL, ANN))) == 6
        assert len(await store.oversight.deeds(DeedQuery(ALL, BOB))) == 6
        assert await store.oversight.deeds(DeedQuery(ALL, PlayerId("Cy"))) == []

    async def test_a_deed_is_written_with_what_it_does_or_not_at_all(self, store: Store) -> None:
        await guests(store, "Ann")
        await commit(store, answer("c1"))
        with pytest.raises(Conflict):
            await commit(store, ROLE, answer("c1"))
        assert await store.oversight.deeds(DeedQuery(ALL)) == []

    async def test_deeds_outlive_lines_and_forget_names_with_people(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        await commit(store, ROLE, ModerationAct(ActKind.MUTE, LOBBY, BOB, ANN, Millis(START_MS)))
        await commit(store, ForgetLines(Millis(START_MS + 99)), ForgetPerson(ANN))
        told = await store.oversight.deeds(DeedQuery(ALL))
        assert [(each.deed.kind, each.about_name) for each in told] == [
            (DeedKind.ROLE, "Someone who left")
        ]
