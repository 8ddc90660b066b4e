"""The Annual Computer Poker Competition: its match logs as records, its games, and what dealer and
players say.
"""

from typing import Final

from pokerhouse.histories.acpc.game import SCALE, AcpcGame, game_text, read_game
from pokerhouse.histories.acpc.match_state import (
    MatchState,
    action_of_answer,
    answer_of,
    read_match_state,
)
from pokerhouse.histories.acpc.read import likeness, read
from pokerhouse.histories.acpc.write import (
    log_line,
    match_state_line,
    number_text,
    score_line,
    write,
)
from pokerhouse.histories.format import Format

__all__ = [
    "FORMAT",
    "SCALE",
    "AcpcGame",
    "MatchState",
    "action_of_answer",
    "answer_of",
    "game_text",
    "likeness",
    "log_line",
    "match_state_line",
    "number_text",
    "read",
    "read_game",
    "read_match_state",
    "score_line",
    "write",
]

FORMAT: Final = Format(
    name="acpc",
    title="ACPC match log",
    extensions=(".log",),
    likeness=likeness,
    read=read,
    write=write,
)
