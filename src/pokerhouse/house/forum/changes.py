"""Changes of a thread and a post when the post is shown, hidden, edited or removed.

Each function takes both as they are and returns both as they will be. A thread counts the places
ever taken in it and the posts that are shown, and has the title of its first post while that is
shown.
"""

from msgspec.structs import replace

from pokerhouse.house.forum.posts import ForumPost, PostState, Thread
from pokerhouse.units import Millis


def comes_into_sight(thread: Thread, post: ForumPost, now: Millis) -> tuple[Thread, ForumPost]:
    """Give a new post, or one that was approved, the next place in its thread."""
    place = thread.places + 1
    title = post.title if place == 1 else thread.title
    # A clock that was set back hides nothing from the followers of the thread.
    moved = Millis(max(now, thread.moved + 1))
    return (
        replace(thread, title=title, moved=moved, places=place, shown=thread.shown + 1),
        replace(post, place=place, at=moved, state=PostState.SHOWN),
    )


def goes_out_of_sight(thread: Thread, post: ForumPost) -> tuple[Thread, ForumPost]:
    """Hide a shown post: a moderator's decision."""
    return _less(thread, post), replace(post, state=PostState.HIDDEN)


def comes_back(thread: Thread, post: ForumPost) -> tuple[Thread, ForumPost]:
    """Show a hidden post again, in its place."""
    title = post.title if post.place == 1 else thread.title
    return replace(thread, title=title, shown=thread.shown + 1), replace(
        post, state=PostState.SHOWN
    )


def is_taken_back(thread: Thread, post: ForumPost) -> tuple[Thread, ForumPost]:
    """Delete a post for its author, shown or held: its text goes."""
    after = _less(thread, post) if post.state is PostState.SHOWN else thread
    return after, replace(post, title="", words="", state=PostState.DELETED)


def is_rejected(post: ForumPost) -> ForumPost:
    """Reject a held post: its text goes."""
    return replace(post, title="", words="", state=PostState.REJECTED)


def is_edited(
    thread: Thread, post: ForumPost, title: str, words: str, now: Millis
) -> tuple[Thread, ForumPost]:
    """Change a post for its author; the title only if it begins a thread."""
    if not post.title:
        return thread, replace(post, words=words, edited=now)
    named = replace(thread, title=title) if post.place == 1 else thread
    return named, replace(post, title=title, words=words, edited=now)


def _less(thread: Thread, post: ForumPost) -> Thread:
    return replace(thread, title="" if post.place == 1 else thread.title, shown=thread.shown - 1)
