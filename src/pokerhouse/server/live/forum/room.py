"""The services of the forum."""

from dataclasses import dataclass

from pokerhouse.server.live.forum.moderation import Keeping
from pokerhouse.server.live.forum.read_marks import Marks
from pokerhouse.server.live.forum.writing import ForumDesk


@dataclass(frozen=True, slots=True)
class ForumRoom:
    """Who takes what people write, who looks after it, and how far everybody has read."""

    desk: ForumDesk
    keeping: Keeping
    marks: Marks
