"""Who may read and do what in the forum."""

import pytest
from msgspec.structs import replace

from pokerhouse.house.forum import (
    THREAD_POSTS_MAX,
    Area,
    Denied,
    ForumPost,
    ForumReason,
    PostNo,
    PostState,
    Reader,
    Thread,
    ThreadNo,
    area_objection,
    areas_read_by,
    editing_objection,
    is_right,
    may_see_history,
    reading_objection,
    reads_words,
    reply_objection,
)
from pokerhouse.house.people import Role
from pokerhouse.units import Millis, PlayerId

ANN, BEN = PlayerId("a"), PlayerId("b")
NOBODY, GUEST = Reader(), Reader(ANN)
MEMBER = Reader(ANN, Role.MEMBER, confirmed=True)
UNCONFIRMED = replace(MEMBER, confirmed=False)
MODERATOR = Reader(BEN, Role.MODERATOR)
EVERYBODY = (NOBODY, GUEST, UNCONFIRMED, MEMBER, MODERATOR)

AT = Millis(1)
THREAD = Thread(ThreadNo(1), Area.PUBLIC, "Odds", ANN, AT, AT, places=1, shown=1)
POST = ForumPost(PostNo(1), ThreadNo(1), 1, ANN, "Odds", "Which?", AT)


def reason(objection: Denied | None) -> ForumReason | None:
    """Why not; None for a yes."""
    return None if objection is None else objection.reason


def test_members_read_what_they_write_among_themselves() -> None:
    assert [Area.MEMBERS in areas_read_by(reader) for reader in EVERYBODY] == [
        False,
        False,
        False,
        True,
        True,
    ]
    members = replace(THREAD, area=Area.MEMBERS)
    assert [reason(reading_objection(reader, members)) for reader in (UNCONFIRMED, MEMBER)] == [
        "not_found",
        None,
    ]
    assert [reason(reply_objection(reader, members)) for reader in (UNCONFIRMED, MEMBER)] == [
        "not_found",
        None,
    ]


def test_everybody_reads_and_writes_in_public_and_keepers_write_the_faq() -> None:
    for reader in EVERYBODY:
        assert {Area.PUBLIC, Area.FAQ} <= areas_read_by(reader)
        assert area_objection(reader, Area.PUBLIC) is None
        assert reply_objection(reader, THREAD) is None
    faq = [reason(area_objection(reader, Area.FAQ)) for reader in EVERYBODY]
    assert faq == [*["keepers_only"] * 4, None]
    assert reason(reply_objection(MEMBER, replace(THREAD, area=Area.FAQ))) == "keepers_only"
    members = [reason(area_objection(reader, Area.MEMBERS)) for reader in EVERYBODY]
    assert members == ["members_only", "members_only", "unconfirmed", None, None]


def test_a_thread_of_which_nothing_is_shown_is_for_keepers() -> None:
    held = replace(THREAD, shown=0, places=0)
    assert [reason(reading_objection(reader, held)) for reader in (MEMBER, MODERATOR)] == [
        "not_found",
        None,
    ]


def test_locked_and_full_threads_take_no_replies() -> None:
    locked = replace(THREAD, locked=True)
    assert [reason(reply_objection(reader, locked)) for reader in (MEMBER, MODERATOR)] == [
        "locked",
        None,
    ]
    assert reason(editing_objection(MEMBER, locked, POST)) == "locked"
    full = replace(THREAD, places=THREAD_POSTS_MAX)
    assert [reason(reply_objection(reader, full)) for reader in (MEMBER, MODERATOR)] == [
        "full",
        "full",
    ]


def test_only_authors_change_their_posts_and_nobody_without_a_session_is_one() -> None:
    assert editing_objection(MEMBER, THREAD, POST) is None
    assert reason(editing_objection(MODERATOR, THREAD, POST)) == "not_yours"
    assert (
        reason(editing_objection(NOBODY, THREAD, replace(POST, player=PlayerId("")))) == "not_yours"
    )
    for state in (PostState.HIDDEN, PostState.DELETED, PostState.REJECTED):
        assert reason(editing_objection(MEMBER, THREAD, replace(POST, state=state))) == "not_found"


@pytest.mark.parametrize(
    ("state", "author", "keeper", "others"),
    [
        (PostState.SHOWN, True, True, True),
        (PostState.HELD, True, True, False),
        (PostState.HIDDEN, True, True, False),
        (PostState.DELETED, False, False, False),
        (PostState.REJECTED, False, False, False),
    ],
)
def test_whose_words_are_read_by_which_readers(
    state: PostState, author: bool, keeper: bool, others: bool
) -> None:
    post, other = replace(POST, state=state), replace(MEMBER, player=PlayerId("c"))
    assert [reads_words(reader, post) for reader in (MEMBER, MODERATOR, other, NOBODY)] == [
        author,
        keeper,
        others,
        others,
    ]
    assert not may_see_history(other, post)
    assert may_see_history(MEMBER, post) is (state in (PostState.SHOWN, PostState.HIDDEN))


def test_the_question_for_robots_takes_any_of_its_answers_however_it_is_typed() -> None:
    answers = ("52", "fifty-two", "zweiundfünfzig")
    assert is_right(" Fifty two!", answers)
    assert is_right("ZWEIUNDFÜNFZIG", answers)
    assert not is_right("53", answers)
    assert not is_right("  ", ("", " "))
