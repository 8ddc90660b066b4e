"""What the house may rely on, whichever store it has: what people said."""

import pytest

from pokerhouse.errors import AnsweredAlready, Conflict
from pokerhouse.house.people import NewName
from pokerhouse.house.ports import Store
from pokerhouse.house.talk import (
    EVERYWHERE,
    FORGOTTEN_AT_ONCE,
    LOBBY,
    ActKind,
    ActView,
    Block,
    ForgetLines,
    Line,
    ModerationAct,
    Place,
    Unblock,
)
from pokerhouse.units import CommandId, HandId, Millis, PlayerId
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, answer, commit, guests

pytestmark = pytest.mark.anyio


def line(number: int, text: str = "hello", place: Place = LOBBY, at: int = START_MS) -> Line:
    """Something that Ann says."""
    return Line(place, number, ANN, "Ann", text, Millis(at))


class TestTalk:
    """Lines are kept by place and number, and forgotten by age."""

    async def test_lines_are_found_again_by_their_place_in_their_order(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        seated = Line(
            Place("t1"), 1, BOB, "Bob", "call", Millis(START_MS), seated=True, hand=HandId("t1-7")
        )
        await commit(store, line(1, "one"), seated)
        await commit(store, line(2, "two"), line(3, "three"))
        assert list(await store.talk.recent(LOBBY, 2)) == [line(2, "two"), line(3, "three")]
        assert list(await store.talk.recent(Place("t1"), 9)) == [seated]
        assert list(await store.talk.recent(Place("t2"), 9)) == []

    async def test_a_number_is_given_once_and_the_commit_is_left_undone(self, store: Store) -> None:
        await guests(store, "Ann")
        await commit(store, line(1))
        with pytest.raises(Conflict, match="line 1 of lobby is said already"):
            await commit(store, answer("c1"), line(1, "again"))
        assert await store.answers.find(ANN, CommandId("c1")) is None
        assert list(await store.talk.recent(LOBBY, 9)) == [line(1)]

    async def test_a_command_that_was_answered_is_not_said_twice(self, store: Store) -> None:
        await guests(store, "Ann")
        await commit(store, line(1), answer("c1"))
        with pytest.raises(AnsweredAlready):
            await commit(store, line(2), answer("c1"))
        assert list(await store.talk.recent(LOBBY, 9)) == [line(1)]

    async def test_lines_bear_the_name_that_their_speaker_has_now(self, store: Store) -> None:
        await guests(store, "Ann")
        stranger = Line(LOBBY, 2, PlayerId("gone"), "Gus", "bye", Millis(START_MS))
        await commit(store, line(1), stranger)
        await commit(store, NewName(ANN, "Anna"))
        assert [said.name for said in await store.talk.recent(LOBBY, 9)] == ["Anna", ""]

    async def test_old_lines_are_forgotten_and_young_ones_kept(self, store: Store) -> None:
        await guests(store, "Ann")
        await commit(
            store,
            line(1, at=START_MS),
            line(2, at=START_MS + 1),
            line(1, place=Place("t1"), at=START_MS),
        )
        assert await store.talk.has_older(Millis(START_MS + 1))
        assert not await store.talk.has_older(Millis(START_MS))
        await commit(store, ForgetLines(Millis(START_MS + 1)))
        assert not await store.talk.has_older(Millis(START_MS + 1))
        assert [said.number for said in await store.talk.recent(LOBBY, 9)] == [2]
        assert list(await store.talk.recent(Place("t1"), 9)) == []
        await commit(store, line(1, at=START_MS + 9, place=Place("t1")))

    async def test_one_commit_forgets_so_many_and_the_oldest_first(self, store: Store) -> None:
        await guests(store, "Ann")
        numbers = range(1, FORGOTTEN_AT_ONCE + 3)
        await commit(store, *(line(n, at=START_MS + n) for n in numbers))
        await commit(store, ForgetLines(Millis(START_MS + 10_000)))
        assert [said.number for said in await store.talk.recent(LOBBY, 9)] == [*numbers][-2:]


def act(kind: ActKind, place: Place = LOBBY, number: int = 0, at: int = START_MS) -> ModerationAct:
    """Something that Bob does about Ann."""
    return ModerationAct(kind, place, BOB, ANN, Millis(at), line=number, why="why not")


class TestModeration:
    """The moderation log is appended to; blocks come and go."""

    async def test_the_log_is_told_with_names_and_words(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        acts = [
            act(ActKind.MUTE, Place("t1")),
            act(ActKind.HIDE, LOBBY, 1),
            act(ActKind.UNMUTE, EVERYWHERE),
        ]
        await commit(store, line(1, "rude"), *acts[:2])
        await commit(store, acts[2])
        assert list(await store.talk.acts()) == acts
        told = await store.talk.told_acts(None, 2)
        assert [each.act for each in told] == [acts[2], acts[1]]
        assert told[1] == ActView(acts[1], "Bob", "Ann", "rude")
        assert [each.act for each in await store.talk.told_acts(Place("t1"), 9)] == [acts[0]]

    async def test_a_hidden_line_is_known_as_such(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        await commit(
            store, line(1), line(2), line(1, place=Place("t1")), act(ActKind.HIDE, LOBBY, 1)
        )
        assert [each.hidden for each in await store.talk.recent(LOBBY, 9)] == [True, False]
        assert [each.hidden for each in await store.talk.recent(Place("t1"), 9)] == [False]

    async def test_what_was_done_at_tables_is_forgotten_after_the_lines(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        kept = [
            act(ActKind.MUTE),
            act(ActKind.MUTE, EVERYWHERE),
            act(ActKind.MUTE, Place("t2"), at=START_MS + 9),
        ]
        await commit(store, act(ActKind.MUTE, Place("t1")), *kept)
        assert await store.talk.has_older(Millis(START_MS + 9))
        await commit(store, ForgetLines(Millis(START_MS + 9)))
        assert not await store.talk.has_older(Millis(START_MS + 9))
        assert list(await store.talk.acts()) == kept

    async def test_blocks_come_and_go(self, store: Store) -> None:
        await guests(store, "Ann", "Bob")
        stranger = PlayerId("gone")
        await commit(store, Block(ANN, BOB), at=START_MS)
        await commit(store, Block(ANN, stranger), Block(BOB, ANN), at=START_MS + 1)
        await commit(store, Block(ANN, BOB), Unblock(BOB, stranger))
        assert set(await store.talk.blocks()) == {
            Block(ANN, BOB),
            Block(ANN, stranger),
            Block(BOB, ANN),
        }
        assert list(await store.talk.blocked_by(ANN)) == [(stranger, ""), (BOB, "Bob")]
        await commit(store, Unblock(ANN, BOB))
        assert list(await store.talk.blocked_by(ANN)) == [(stranger, "")]
