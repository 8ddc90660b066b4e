"""What the house may rely on, whichever store it has: complaints, and looking for lines."""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import Conflict
from pokerhouse.house.oversight import CloseComplaint, Complaint, ComplaintView, NewComplaint
from pokerhouse.house.people import ForgetPerson
from pokerhouse.house.ports import Store
from pokerhouse.house.talk import LOBBY, ActKind, Line, LinePlace, LineQuery, ModerationAct, Place
from pokerhouse.units import Millis, PlayerId
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, answer, commit, guests

pytestmark = pytest.mark.anyio

FIRST = Complaint("c1", ANN, BOB, LOBBY, 3, Millis(START_MS), "rude", Millis(START_MS + 1))
SECOND = Complaint(
    "c0", BOB, PlayerId("gone"), Place("t1"), 0, Millis(START_MS), "slow", Millis(START_MS + 2)
)


class TestComplaints:
    """A complaint waits until it is closed, once."""

    async def test_complaints_wait_in_their_order_with_names(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        await commit(store, NewComplaint(SECOND), NewComplaint(FIRST))
        assert list(await store.oversight.complaints()) == [
            ComplaintView(FIRST, "Ann", "Bob"),
            ComplaintView(SECOND, "Bob", ""),
        ]

    async def test_of_two_who_close_one_the_second_does_nothing_at_all(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        await commit(store, NewComplaint(FIRST))
        await commit(store, CloseComplaint("c1"))
        with pytest.raises(Conflict, match="complaint c1 is closed"):
            await commit(store, answer("a1"), CloseComplaint("c1"))
        assert await store.answers.find(ANN, answer("a1").command) is None
        assert await store.oversight.complaints() == []

    async def test_whoever_is_forgotten_takes_their_complaints_along(self, store: Store) -> None:
        await guests(store, "Ann", "Bob", "Cy")
        other = replace(SECOND, id="c3", by=PlayerId("Cy"))
        await commit(store, NewComplaint(FIRST), NewComplaint(SECOND), NewComplaint(other))
        await commit(store, ForgetPerson(BOB))
        assert [told.complaint for told in await store.oversight.complaints()] == [other]


class TestSearch:
    """Lines are found by speaker, place, time and words."""

    async def test_lines_are_found_by_what_is_known_of_them(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        table = Place("t1")
        said = [
            Line(LOBBY, 1, ANN, "Ann", "Nice hand", Millis(START_MS)),
            Line(table, 1, BOB, "Bob", "100% sure_ly!", Millis(START_MS + 1), seated=True),
            Line(table, 2, ANN, "Ann", "nice try", Millis(START_MS + 1)),
            Line(LOBBY, 2, BOB, "Bob", "bye", Millis(START_MS + 5)),
        ]
        await commit(
            store, *said, ModerationAct(ActKind.HIDE, LOBBY, ANN, BOB, Millis(START_MS + 6), line=2)
        )
        hidden = replace(said[3], hidden=True)
        newest = [hidden, said[2], said[1], said[0]]

        async def found(wanted: LineQuery) -> list[Line]:
            return list(await store.talk.search(wanted))

        assert await found(LineQuery()) == newest
        assert await found(LineQuery(player=ANN)) == [said[2], said[0]]
        assert await found(LineQuery(place=table)) == [said[2], said[1]]
        assert await found(LineQuery(words="NICE")) == [said[2], said[0]]
        for words in ("0%", "e_l", "y!"):
            assert await found(LineQuery(words=words)) == [said[1]], (
                "what is special in a pattern stands for itself"
            )
        assert await found(LineQuery(words="_")) == [said[1]]
        assert await found(LineQuery(since=Millis(START_MS + 1), until=Millis(START_MS + 1))) == [
            said[2],
            said[1],
        ]
        place = LinePlace(said[2].at, said[2].place, said[2].number)
        assert await found(LineQuery(before=place, most=1)) == [said[1]]
        assert await found(LineQuery(player=PlayerId("gone"))) == []
