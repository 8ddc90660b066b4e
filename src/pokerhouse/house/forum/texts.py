"""What makes a text a post, or a title.

Law: signs that steer how text is shown are taken out, as from lines of talk, but a post has more
than one line.
"""

from pokerhouse.house.forum.refusals import Denied, ForumReason, deny
from pokerhouse.house.talk import can_be_seen, tidy_line

POST_LETTERS_MAX = 6_000
"""So that a form with them, whatever their alphabet, is shorter than the longest request."""
TITLE_LETTERS_MAX = 100
LINES_MAX = 400
"""Of a post."""


def tidy_post(text: str) -> str:
    """A text as it is kept: line by line without unseen signs, blanks at the beginning of a line as
    they were.

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
    """One line without what cannot be seen; blanks within it stay."""
    words = line.split(" ")
    return " ".join(tidy_line(word) for word in words).rstrip()


def post_fault(words: str) -> Denied | None:
    """Why this tidy text cannot be a post; None when it can."""
    if not any(map(can_be_seen, words)):
        return deny(ForumReason.NO_WORDS)
    if len(words) > POST_LETTERS_MAX:
        return deny(ForumReason.TOO_LONG, letters=len(words), most=POST_LETTERS_MAX)
    if words.count("\n") >= LINES_MAX:
        return deny(ForumReason.TOO_MANY_LINES, most=LINES_MAX)
    return None


def title_fault(title: str) -> Denied | None:
    """Why this tidy line cannot be a title; None when it can."""
    if not any(map(can_be_seen, title)):
        return deny(ForumReason.NO_TITLE)
    if len(title) > TITLE_LETTERS_MAX:
        return deny(ForumReason.LONG_TITLE, letters=len(title), most=TITLE_LETTERS_MAX)
    return None
