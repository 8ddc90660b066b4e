"""The rights of people in the forum: the areas they read, and where they can write.

The members' area is for people with an account whose address is confirmed. In a house that sends no
mail no address can be confirmed: there every account counts.
"""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from pokerhouse.house.forum.posts import Area, ForumPost, PostState, Thread
from pokerhouse.house.people import Role
from pokerhouse.house.talk import can_be_seen, tidy_line
from pokerhouse.units import PlayerId

# The reasons for which the forum refuses; their sentences are with the texts of its pages.


class ForumReason(StrEnum):
    """The reason why something was not done."""

    NOT_FOUND = "not_found"
    """It does not exist, or this reader may not know of it; the answer is the same."""
    SIGN_IN = "sign_in"
    """Only somebody with a session can do that."""
    MEMBERS_ONLY = "members_only"
    """Only members with a confirmed address: somebody without an account may become one."""
    UNCONFIRMED = "unconfirmed"
    """They have an account: only their address is not confirmed yet."""
    KEEPERS_ONLY = "keepers_only"
    """Only those who keep the house write there, or do that."""
    OWNERS_ONLY = "owners_only"
    """Only owners write news."""
    LOCKED = "locked"
    FULL = "full"
    """The thread, or the forum, holds as much as it can."""
    MUTED = "muted"
    BANNED = "banned"
    NOT_YOURS = "not_yours"
    NO_WORDS = "no_words"
    TOO_LONG = "too_long"
    TOO_MANY_LINES = "too_many_lines"
    NO_TITLE = "no_title"
    LONG_TITLE = "long_title"
    NO_EDITS = "no_edits"
    """Their posts are held first, so they write a new one, or delete it."""
    EDITED_OFTEN = "edited_often"
    TOO_MANY_HELD = "too_many_held"
    """One person, or the whole forum, has as many held posts as is allowed."""
    WRONG_ANSWER = "wrong_answer"
    """The answer to the question for robots is wrong."""
    BAD_NAME = "bad_name"
    NAME_TAKEN = "name_taken"
    TOO_FAST = "too_fast"
    SAID_ALREADY = "said_already"
    """The same words by the same person are the newest of the thread: a form was sent twice."""
    NOTHING_TO_DO = "nothing_to_do"
    """It is so already, or somebody else was quicker."""
    NOT_YOURSELF = "not_yourself"
    COMPLAINED_ALREADY = "complained_already"
    BAD_REASON = "bad_reason"
    TOO_MANY_FOLLOWED = "too_many_followed"


class Denied(msgspec.Struct, frozen=True):
    """Nothing was done; `numbers` are the values in the sentence."""

    reason: ForumReason
    numbers: dict[str, int | str] = {}


def deny(reason: ForumReason, **numbers: int | str) -> Denied:
    """Return a refusal of the forum."""
    return Denied(reason, numbers)


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


# The rules for the text and the title of a post.
#
# Law: characters that control how text is shown are removed, as in chat messages, but a post has
# more than one line.

POST_LETTERS_MAX = 6_000
"""The limit keeps a form with any alphabet below the largest request."""
TITLE_LETTERS_MAX = 100
LINES_MAX = 400
"""The most lines of a post."""


def tidy_post(text: str) -> str:
    """Tidy a text: drop invisible characters line by line, keep the indentation.

    >>> tidy_post("  code\\r\\n\\r\\n\\r\\n\\r\\nend \\u202e")
    '  code\\n\\nend'
    """
    lines: list[str] = []
    for line in text.expandtabs(4).replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        kept = tidy_marks(line)
        if kept or (lines and lines[-1]):
            lines.append(kept)
    return "\n".join(lines).rstrip()


def tidy_marks(line: str) -> str:
    """Drop the invisible characters of one line; blanks within it stay."""
    words = line.split(" ")
    return " ".join(tidy_line(word) for word in words).rstrip()


def post_fault(words: str) -> Denied | None:
    """Return why this tidy text cannot be a post; None when it can."""
    if not any(map(can_be_seen, words)):
        return deny(ForumReason.NO_WORDS)
    if len(words) > POST_LETTERS_MAX:
        return deny(ForumReason.TOO_LONG, letters=len(words), most=POST_LETTERS_MAX)
    if words.count("\n") >= LINES_MAX:
        return deny(ForumReason.TOO_MANY_LINES, most=LINES_MAX)
    return None


def title_fault(title: str) -> Denied | None:
    """Return why this tidy line cannot be a title; None when it can."""
    if not any(map(can_be_seen, title)):
        return deny(ForumReason.NO_TITLE)
    if len(title) > TITLE_LETTERS_MAX:
        return deny(ForumReason.LONG_TITLE, letters=len(title), most=TITLE_LETTERS_MAX)
    return None
