"""The rules for the text and the title of a post.

Law: characters that control how text is shown are removed, as in chat messages, but a post has more
than one line.
"""

from pokerhouse.house.forum.refusals import Denied, ForumReason, deny
from pokerhouse.house.talk import can_be_seen, tidy_line

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
