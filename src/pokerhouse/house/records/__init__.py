"""Records: what hands say of their players, and the figures that are counted from it. Pure."""

from pokerhouse.house.records.codec import GameNamed, PlayerSaid, Said, said_in
from pokerhouse.house.records.facts import (
    RESULTS,
    Game,
    HandFacts,
    PlayerFacts,
    Result,
    Source,
    result_of,
)
from pokerhouse.house.records.filters import ALL_HANDS, Filter, cards_match
from pokerhouse.house.records.log import (
    PAUSE_MS,
    POINTS_MAX,
    By,
    ChipsPoint,
    PlaySession,
    RecordedHand,
    Records,
    Split,
    Standing,
)
from pokerhouse.house.records.marks import Mark
from pokerhouse.house.records.notes import read_notes
from pokerhouse.house.records.positions import POSITIONS, Position
from pokerhouse.house.records.rating import Rated, rated
from pokerhouse.house.records.reading import facts_in, facts_of
from pokerhouse.house.records.seasons import Season, read_seasons, season_called, seasons_until
from pokerhouse.house.records.statistics import MARKS, Figure, Rate, Statistics, Sums, statistics_of

__all__ = [
    "ALL_HANDS",
    "MARKS",
    "PAUSE_MS",
    "POINTS_MAX",
    "POSITIONS",
    "RESULTS",
    "By",
    "ChipsPoint",
    "Figure",
    "Filter",
    "Game",
    "GameNamed",
    "HandFacts",
    "Mark",
    "PlaySession",
    "PlayerFacts",
    "PlayerSaid",
    "Position",
    "Rate",
    "Rated",
    "RecordedHand",
    "Records",
    "Result",
    "Said",
    "Season",
    "Source",
    "Split",
    "Standing",
    "Statistics",
    "Sums",
    "cards_match",
    "facts_in",
    "facts_of",
    "rated",
    "read_notes",
    "read_seasons",
    "result_of",
    "said_in",
    "season_called",
    "seasons_until",
    "statistics_of",
]
