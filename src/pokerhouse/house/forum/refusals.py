"""The reasons for which the forum refuses; their sentences are with the texts of its pages."""

from enum import StrEnum

import msgspec


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
