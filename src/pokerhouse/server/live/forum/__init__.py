"""The forum while the house is open: what is written there, and what those who keep the house do
about it.
"""

from pokerhouse.server.live.forum.moderation import Keeping, ThreadAct
from pokerhouse.server.live.forum.read_marks import Marks
from pokerhouse.server.live.forum.services import ForumServices, forum_services
from pokerhouse.server.live.forum.writing import ForumDesk, HoldPolicy

__all__ = [
    "ForumDesk",
    "ForumServices",
    "HoldPolicy",
    "Keeping",
    "Marks",
    "ThreadAct",
    "forum_services",
]
