"""What becomes of threads and posts: places stay, and a thread counts what is shown in it."""

from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.house.forum import (
    Area,
    ForumPost,
    PostNo,
    PostState,
    Thread,
    ThreadNo,
    comes_back,
    comes_into_sight,
    goes_out_of_sight,
    is_edited,
    is_rejected,
    is_taken_back,
)
from pokerhouse.units import Millis, PlayerId

ANN = PlayerId("a")
EMPTY = Thread(ThreadNo(1), Area.PUBLIC, "Odds", ANN, Millis(5), Millis(5), places=0, shown=0)


def held(number: int) -> ForumPost:
    """A post that nobody has seen; the first one brings the title."""
    title = "Odds" if number == 1 else ""
    return ForumPost(
        PostNo(number), ThreadNo(1), 0, ANN, title, "Which?", Millis(5), state=PostState.HELD
    )


@given(
    st.lists(
        st.tuples(
            st.integers(1, 6), st.sampled_from(["show", "hide", "back", "delete", "reject", "edit"])
        )
    )
)
def test_whatever_is_done_places_stay_and_what_is_shown_is_counted(
    acts: list[tuple[int, str]],
) -> None:
    thread, posts = EMPTY, {number: held(number) for number in range(1, 7)}
    places: dict[int, int] = {}
    for step, (number, act) in enumerate(acts):
        post = posts[number]
        match act, post.state:
            case "show", PostState.HELD:
                thread, posts[number] = comes_into_sight(thread, post, Millis(3))
            case "hide", PostState.SHOWN:
                thread, posts[number] = goes_out_of_sight(thread, post)
            case "back", PostState.HIDDEN:
                thread, posts[number] = comes_back(thread, post)
            case "delete", PostState.SHOWN | PostState.HELD:
                thread, posts[number] = is_taken_back(thread, post)
            case "reject", PostState.HELD:
                posts[number] = is_rejected(post)
            case "edit", PostState.SHOWN:
                thread, posts[number] = is_edited(
                    thread, post, "Price", f"changed {step}", Millis(9)
                )
        if posts[number].place:
            assert places.setdefault(number, posts[number].place) == posts[number].place
        assert thread.shown == sum(each.state is PostState.SHOWN for each in posts.values())
        assert sorted(each.place for each in posts.values() if each.place) == list(
            range(1, thread.places + 1)
        )
        gone = [
            each for each in posts.values() if each.state in (PostState.DELETED, PostState.REJECTED)
        ]
        assert not any(each.words or each.title for each in gone)


def test_what_comes_into_sight_moves_the_thread_also_when_the_clock_was_set_back() -> None:
    thread, post = comes_into_sight(EMPTY, held(1), Millis(1))
    assert thread.moved == post.at == EMPTY.moved + 1


def test_a_thread_is_called_as_its_first_post_is_and_by_nothing_while_that_is_out_of_sight() -> (
    None
):
    thread, post = comes_into_sight(EMPTY, held(1), Millis(9))
    thread, post = is_edited(thread, post, "Price", "How much?", Millis(10))
    assert thread.title == "Price"
    hidden, gone = goes_out_of_sight(thread, post)
    assert hidden.title == ""
    assert comes_back(hidden, gone)[0].title == "Price"
