"""Chat in the lobby and at the tables: messages, their audience, and moderation."""

from pokerhouse.house.talk.audience import Ear, TableTalk, has_to_wait, players_are_silent, waits
from pokerhouse.house.talk.lines import (
    FORUM,
    LINE_MAX,
    LOBBY,
    Line,
    Place,
    can_be_seen,
    line_faults,
    table_place,
    tidy_line,
)
from pokerhouse.house.talk.log import (
    FORGOTTEN_AT_ONCE,
    ForgetLines,
    TalkLog,
    TalkPart,
    line_exists,
)
from pokerhouse.house.talk.moderation import (
    BLOCKS_MAX,
    EVERYWHERE,
    MUTE_MINUTES_MAX,
    WHY_MAX,
    ActKind,
    ActView,
    Block,
    ModerationAct,
    Mutes,
    Unblock,
)
from pokerhouse.house.talk.reactions import Sign
from pokerhouse.house.talk.search import LinePlace, LineQuery

__all__ = [
    "BLOCKS_MAX",
    "EVERYWHERE",
    "FORGOTTEN_AT_ONCE",
    "FORUM",
    "LINE_MAX",
    "LOBBY",
    "MUTE_MINUTES_MAX",
    "WHY_MAX",
    "ActKind",
    "ActView",
    "Block",
    "Ear",
    "ForgetLines",
    "Line",
    "LinePlace",
    "LineQuery",
    "ModerationAct",
    "Mutes",
    "Place",
    "Sign",
    "TableTalk",
    "TalkLog",
    "TalkPart",
    "Unblock",
    "can_be_seen",
    "has_to_wait",
    "line_exists",
    "line_faults",
    "players_are_silent",
    "table_place",
    "tidy_line",
    "waits",
]
