"""Records: facts about players in finished hands, and the statistics counted from them."""

from pokerhouse.house.records.codec import CodedGame, CodedHand, CodedPlayer, coded_hand
from pokerhouse.house.records.facts import (
    RESULTS,
    GameAndStakes,
    HandFacts,
    PlayerFacts,
    Result,
    Source,
    result_of,
)
from pokerhouse.house.records.log import (
    ALL_HANDS,
    PAUSE_MS,
    POINTS_MAX,
    By,
    ChipsPoint,
    Filter,
    PlaySession,
    RecordedHand,
    Records,
    Split,
    Standing,
    cards_match,
)
from pokerhouse.house.records.notes import read_notes
from pokerhouse.house.records.positions import POSITIONS, Mark, Position, positions_of
from pokerhouse.house.records.rating import Prior, Rated, prior_of, rated
from pokerhouse.house.records.reading import facts_in, facts_of
from pokerhouse.house.records.seasons import Season, read_seasons, season_called, seasons_until
from pokerhouse.house.records.statistics import (
    MARKS,
    Figure,
    PlaySums,
    Rate,
    Statistics,
    statistics_of,
)

__all__ = [
    "ALL_HANDS",
    "MARKS",
    "PAUSE_MS",
    "POINTS_MAX",
    "POSITIONS",
    "RESULTS",
    "By",
    "ChipsPoint",
    "CodedGame",
    "CodedHand",
    "CodedPlayer",
    "Figure",
    "Filter",
    "GameAndStakes",
    "HandFacts",
    "Mark",
    "PlaySession",
    "PlaySums",
    "PlayerFacts",
    "Position",
    "Prior",
    "Rate",
    "Rated",
    "RecordedHand",
    "Records",
    "Result",
    "Season",
    "Source",
    "Split",
    "Standing",
    "Statistics",
    "cards_match",
    "coded_hand",
    "facts_in",
    "facts_of",
    "positions_of",
    "prior_of",
    "rated",
    "read_notes",
    "read_seasons",
    "result_of",
    "season_called",
    "seasons_until",
    "statistics_of",
]
