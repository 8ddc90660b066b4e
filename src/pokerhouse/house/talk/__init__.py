"""What people say to each other in the lobby and at the tables: lines, and who hears them when."""

from pokerhouse.house.talk.lines import LINE_MAX, LOBBY, Line, Place, line_faults, table_place, tidy_line
from pokerhouse.house.talk.log import FORGOTTEN_AT_ONCE, ForgetLines, TalkLog, TalkPart
from pokerhouse.house.talk.reach import Ear, TableTalk, has_to_wait, waits

__all__ = [
    "FORGOTTEN_AT_ONCE",
    "LINE_MAX",
    "LOBBY",
    "Ear",
    "ForgetLines",
    "Line",
    "Place",
    "TableTalk",
    "TalkLog",
    "TalkPart",
    "has_to_wait",
    "line_faults",
    "table_place",
    "tidy_line",
    "waits",
]
