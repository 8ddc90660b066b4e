"""Why the forum refuses. The sentences stand with the words of its pages, in each of their
languages.
"""

from enum import StrEnum

import msgspec


class ForumReason(StrEnum):
    """Why something was not done."""

    NOT_FOUND = "not_found"
    """There is no such thing, or none that this reader may know of: which of both is not told."""
    SIGN_IN = "sign_in"
    """Only somebody with a session can do that."""
    MEMBERS_ONLY = "members_only"
    """Only members with a confirmed address: somebody without an account may become one."""
    UNCONFIRMED = "unconfirmed"
    """They have an account: only their address is not confirmed yet."""
    KEEPERS_ONLY = "keepers_only"
    """Only those who keep the house write there, or do that."""
    OWNERS_ONLY = "owners_only"
    """News are told by owners alone."""
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
    """What they write is looked at first: they write anew, or take it back."""
    EDITED_OFTEN = "edited_often"
    TOO_MANY_HELD = "too_many_held"
    """Of one person, or in all, waits as much as may wait."""
    WRONG_ANSWER = "wrong_answer"
    """To the question for robots."""
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
    """It was not done and nothing has changed; `numbers` are those that the sentence names."""

    reason: ForumReason
    numbers: dict[str, int | str] = {}


def deny(reason: ForumReason, **numbers: int | str) -> Denied:
    """A refusal of the forum."""
    return Denied(reason, numbers)
