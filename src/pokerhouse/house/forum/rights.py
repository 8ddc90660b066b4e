"""The rights of people in the forum: the areas they read, and where they can write.

The members' area is for people with an account whose address is confirmed. In a house that sends no
mail no address can be confirmed: there every account counts.
"""

from collections.abc import Iterable

import msgspec

from pokerhouse.house.forum.posts import Area, ForumPost, PostState, Thread
from pokerhouse.house.forum.refusals import Denied, ForumReason, deny
from pokerhouse.house.people import Role
from pokerhouse.units import PlayerId

THREAD_POSTS_MAX = 2_000
"""The most posts of a thread; then another is begun."""
FORUM_POSTS_MAX = 500_000
EDITS_MAX = 30
"""The number of times a post can be changed."""
HELD_OF_ONE_MAX = 5
"""The most posts of one person that wait for approval."""
HELD_MAX = 500
FOLLOWED_MAX = 200
"""The most threads that one person follows."""


class Reader(msgspec.Struct, frozen=True):
    """A person who looks at the forum.

    - `player`: empty for a browser without a session
    - `confirmed`: they have an account, and an address that is confirmed or that this house could
      not confirm
    """

    player: PlayerId = PlayerId("")
    role: Role = Role.GUEST
    confirmed: bool = False

    @property
    def keeps_order(self) -> bool:
        """Tells whether they are an owner or a moderator."""
        return self.role.may_act_as(Role.MODERATOR)

    def wrote(self, post: ForumPost) -> bool:
        """Tell whether the post is theirs."""
        return bool(self.player) and post.player == self.player


def areas_read_by(reader: Reader) -> frozenset[Area]:
    """Return the areas that this reader may know of.

    >>> sorted(areas_read_by(Reader()))
    [<Area.FAQ: 'faq'>, <Area.NEWS: 'news'>, <Area.PUBLIC: 'public'>]
    """
    if reader.confirmed or reader.keeps_order:
        return frozenset(Area)
    return frozenset({Area.PUBLIC, Area.FAQ, Area.NEWS})


def reading_objection(reader: Reader, thread: Thread) -> Denied | None:
    """Return why this reader may not see a thread; empty threads are for moderators."""
    if thread.area not in areas_read_by(reader) or not (thread.shown or reader.keeps_order):
        return deny(ForumReason.NOT_FOUND)
    return None


def area_objection(reader: Reader, area: Area) -> Denied | None:
    """Return why this reader may not begin a thread in an area; None when they may."""
    if area is Area.NEWS:
        return None if reader.role is Role.OWNER else deny(ForumReason.OWNERS_ONLY)
    if reader.keeps_order:
        return None
    if area is Area.FAQ:
        return deny(ForumReason.KEEPERS_ONLY)
    if area is Area.MEMBERS and not reader.confirmed:
        return deny(
            ForumReason.UNCONFIRMED
            if reader.role.may_act_as(Role.MEMBER)
            else ForumReason.MEMBERS_ONLY
        )
    return None


def reply_objection(reader: Reader, thread: Thread) -> Denied | None:
    """Return why this reader may not write in a thread; None when they may."""
    objection = reading_objection(reader, thread) or area_objection(reader, thread.area)
    if objection is not None:
        return objection
    if thread.locked and not reader.keeps_order:
        return deny(ForumReason.LOCKED)
    if thread.places >= THREAD_POSTS_MAX:
        return deny(ForumReason.FULL)
    return None


def editing_objection(reader: Reader, thread: Thread, post: ForumPost) -> Denied | None:
    """Return why this reader may not change or delete a post; None if it is theirs and open."""
    if not reader.wrote(post):
        return deny(ForumReason.NOT_YOURS)
    if post.state not in (PostState.SHOWN, PostState.HELD):
        return deny(ForumReason.NOT_FOUND)
    if thread.locked and not reader.keeps_order:
        return deny(ForumReason.LOCKED)
    return None


def reads_words(reader: Reader, post: ForumPost) -> bool:
    """Tell whether this reader may read a post in a thread that they may see.

    Held and hidden posts are for their author and for moderators; deleted ones for nobody.
    """
    if post.state is PostState.SHOWN:
        return True
    return post.state in (PostState.HELD, PostState.HIDDEN) and (
        reader.keeps_order or reader.wrote(post)
    )


def may_see_history(reader: Reader, post: ForumPost) -> bool:
    """Tell whether this reader may see earlier versions: the author and moderators may."""
    return post.state in (PostState.SHOWN, PostState.HIDDEN) and (
        reader.keeps_order or reader.wrote(post)
    )


def is_right(answer: str, answers: Iterable[str]) -> bool:
    """Tell whether this answers the question for robots; case and punctuation do not matter.

    >>> is_right(" Fifty-Two. ", ["52", "fifty-two"]), is_right("51", ["52"]), is_right("", [""])
    (True, False, False)
    """
    said = _plain(answer)
    return bool(said) and said in map(_plain, answers)


def _plain(answer: str) -> str:
    return "".join(sign for sign in answer.casefold() if sign.isalnum())
