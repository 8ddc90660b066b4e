"""Writes the parts of a commit that are about the forum."""

from typing import assert_never

from pokerhouse.house import forum
from pokerhouse.storage.rows.forum import reading
from pokerhouse.storage.rows.schema import FORUM_EDITS, FORUM_MARKS, FORUM_POSTS, FORUM_THREADS
from pokerhouse.storage.rows.writing import Values, Writing
from pokerhouse.units import PlayerId


def write_forum(writing: Writing, part: forum.ForumPart) -> None:
    """Write one part. Raises `Conflict`, or the database's own error when a number is taken."""
    match part:
        case forum.NewThread(thread=thread):
            writing.insert(FORUM_THREADS, thread_row(thread))
        case forum.ChangeThread(before=before, after=after):
            if (
                refusal := forum.objection(part, reading.thread(writing, before.number))
            ) is not None:
                raise refusal
            writing.change(FORUM_THREADS, thread_row(before), thread_row(after))
        case forum.NewPost(post=post):
            writing.insert(FORUM_POSTS, post_row(post))
        case forum.ChangePost(before=old, after=new):
            if (
                refusal := forum.objection(part, reading.stored_post(writing, old.number))
            ) is not None:
                raise refusal
            writing.change(FORUM_POSTS, post_row(old), post_row(new))
        case forum.KeepEdit(edit=edit):
            writing.insert(FORUM_EDITS, edit_row(edit))
        case forum.DropEdits(post=number):
            for row in writing.execute(
                f"{FORUM_EDITS.select} WHERE post = ?", (number,)
            ).fetchall():
                writing.remove(FORUM_EDITS, row)
        case forum.KeepMark(mark=mark):
            _mark(writing, mark)
        case _:
            assert_never(part)


def forget_in_forum(writing: Writing, player: PlayerId) -> None:
    """Remove a player's earlier versions and unseen posts; visible posts stay, without a name.

    Their marks go with `people.forget_player.ABOUT_ONE`.
    """
    edits = (
        "SELECT e.post, e.number, e.title, e.words, e.at FROM forum_edits e JOIN forum_posts p "
        "ON p.number = e.post"
    )
    for row in writing.execute(f"{edits} WHERE p.player = ?", (player,)).fetchall():
        writing.remove(FORUM_EDITS, row)
    unseen = f"{FORUM_POSTS.select} WHERE player = ? AND place = 0"
    for row in writing.execute(unseen, (player,)).fetchall():
        writing.remove(FORUM_POSTS, row)
    alone = f"{FORUM_THREADS.select} WHERE player = ? AND places = 0"
    for row in writing.execute(alone, (player,)).fetchall():
        writing.remove(FORUM_THREADS, row)


def _mark(writing: Writing, mark: forum.ReadMark) -> None:
    after = (mark.player, mark.thread, mark.seen, int(mark.follows))
    stored = f"{FORUM_MARKS.select} WHERE player = ? AND thread = ?"
    before = writing.execute(stored, (mark.player, mark.thread)).fetchone()
    if before is None:
        writing.insert(FORUM_MARKS, after)
    else:
        writing.change(FORUM_MARKS, before, after)


def thread_row(thread: forum.Thread) -> Values:
    """Return a thread as its row."""
    flags = int(thread.pinned), int(thread.locked)
    return (
        *(thread.number, thread.area.value, thread.title, thread.player, thread.at, thread.moved),
        *(thread.places, thread.shown, *flags),
    )


def post_row(post: forum.ForumPost) -> Values:
    """Return a post as its row."""
    return (
        *(post.number, post.thread, post.place, post.player, post.title, post.words),
        *(post.at, post.edited, post.state.value),
    )


def edit_row(edit: forum.Edit) -> Values:
    """Return an edit as its row."""
    return edit.post, edit.number, edit.title, edit.words, edit.at
