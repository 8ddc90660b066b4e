"""A hand of Open Hand History, with the names of its specification.

Reading is lenient, because files in use are: numbers may be strings, ids strings or numbers, lists
missing, null or an empty string. Fields that replay does not need are skipped.
"""

from decimal import Decimal

import msgspec

Id = int | str
Cards = list[str] | str | None
Amount = Decimal


class PlayerObject(msgspec.Struct, frozen=True):
    """Somebody at the table."""

    id: Id
    seat: int
    starting_stack: Amount
    name: str | None = None
    display: str | None = None
    is_sitting_out: bool | None = None


class ActionObject(msgspec.Struct, frozen=True):
    """An action of a player, or an event that affects them."""

    action: str
    player_id: Id | None = None
    amount: Amount | None = None
    is_allin: bool | None = None
    cards: Cards = None


class RoundObject(msgspec.Struct, frozen=True):
    """A street: the cards that came on the board, and what was done then."""

    street: str
    cards: Cards = None
    actions: list[ActionObject] | None = None


class WinObject(msgspec.Struct, frozen=True):
    """A player's share of a pot, after the rake."""

    player_id: Id
    win_amount: Amount


class PotObject(msgspec.Struct, frozen=True):
    """A pot, with its rake."""

    amount: Amount
    number: int = 0
    rake: Amount | None = None
    jackpot: Amount | None = None
    player_wins: list[WinObject] | None = None


class LimitObject(msgspec.Struct, frozen=True):
    """The betting limits."""

    bet_type: str
    bet_cap: Amount | None = None


class TournamentObject(msgspec.Struct, frozen=True):
    """The tournament of the hand."""

    tournament_number: Id = ""
    name: str | None = None


class HandObject(msgspec.Struct, frozen=True, kw_only=True):
    """A hand."""

    spec_version: str
    game_type: str
    bet_limit: LimitObject
    dealer_seat: int
    players: list[PlayerObject]
    rounds: list[RoundObject]
    pots: list[PotObject] | None = None
    site_name: str | None = None
    game_number: Id | None = None
    start_date_utc: str | None = None
    table_name: str | None = None
    table_size: int | None = None
    currency: str | None = None
    small_blind_amount: Amount | None = None
    big_blind_amount: Amount | None = None
    ante_amount: Amount | None = None
    flags: list[str] | None = None
    tournament: bool | None = None
    tournament_info: TournamentObject | None = None


class FileObject(msgspec.Struct, frozen=True):
    """The object around a hand."""

    ohh: HandObject
