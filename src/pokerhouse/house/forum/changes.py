"""What becomes of a thread and a post when one comes into sight, goes out of it, or comes back:
pure, for the house.

Each takes both as they are and gives both as they will be. A thread counts the places that were
ever taken in it and the posts whose words are shown, and has the title of its first post as long as
that is shown.
"""

from msgspec.structs import replace

from pokerhouse.house.forum.posts import Post, PostState, Thread
from pokerhouse.units import Millis


def comes_into_sight(thread: Thread, post: Post, now: Millis) -> tuple[Thread, Post]:
    """A new post, or one that was let through, takes the next place."""
    place = thread.places + 1
    title = post.title if place == 1 else thread.title
    moved = Millis(
        max(now, thread.moved + 1)
    )  # a clock that was set back hides nothing from those who follow
    return (
        replace(thread, title=title, moved=moved, places=place, shown=thread.shown + 1),
        replace(post, place=place, at=moved, state=PostState.SHOWN),
    )


def goes_out_of_sight(thread: Thread, post: Post) -> tuple[Thread, Post]:
    """A moderator hides a post that is shown."""
    return _less(thread, post), replace(post, state=PostState.HIDDEN)


def comes_back(thread: Thread, post: Post) -> tuple[Thread, Post]:
    """A hidden post is shown again, in its place."""
    title = post.title if post.place == 1 else thread.title
    return replace(thread, title=title, shown=thread.shown + 1), replace(
        post, state=PostState.SHOWN
    )


def is_taken_back(thread: Thread, post: Post) -> tuple[Thread, Post]:
    """Its author deletes a post that is shown or held: its words go."""
    after = _less(thread, post) if post.state is PostState.SHOWN else thread
    return after, replace(post, title="", words="", state=PostState.DELETED)


def is_rejected(post: Post) -> Post:
    """A held post is not let through: its words go."""
    return replace(post, title="", words="", state=PostState.REJECTED)


def is_edited(
    thread: Thread, post: Post, title: str, words: str, now: Millis
) -> tuple[Thread, Post]:
    """Its author changes a post; the title only where it begins a thread."""
    if not post.title:
        return thread, replace(post, words=words, edited=now)
    named = replace(thread, title=title) if post.place == 1 else thread
    return named, replace(post, title=title, words=words, edited=now)


def _less(thread: Thread, post: Post) -> Thread:
    return replace(thread, title="" if post.place == 1 else thread.title, shown=thread.shown - 1)
