"""The public card of a person or a bot: the same wherever their name is pressed.

Laws: only people who have come in see the card of a person who does not want to be listed, without
rating, table and posts; the same holds for banned people. No card has chips or cards, and none has
private tables.
"""

import msgspec

from pokerhouse.catalogue import ENGLISH
from pokerhouse.errors import InputError
from pokerhouse.house.people import BOT_ID, Shows, house_bot
from pokerhouse.house.records import By, Filter
from pokerhouse.players import read_order
from pokerhouse.rules.games import variants
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.records.rankings import Rankings
from pokerhouse.units import Millis, PlayerId, TableId

GAMES_MAX = 4
"""The number of games with a rating on the card, the most played, beside the overall one."""
TABLES_MAX = 3


class GameRating(msgspec.Struct, frozen=True):
    """A place in a ranking. The truth behind `rating` lies between `low` and `high` in 95 of 100
    cases.

    - `variant`: the key of a game; empty for all games together
    - `place`, `ranked`: their place, and of how many; people and bots are ranked apart
    - `rating`: big blinds for a hundred hands, shrunk towards zero by how little is known
    """

    variant: str
    place: int
    ranked: int
    hands: int
    rating: float
    low: float
    high: float


class TableSeat(msgspec.Struct, frozen=True):
    """A table that anybody may look at, at which they sit now."""

    table: TableId
    name: str


class PlayerCard(msgspec.Struct, frozen=True, kw_only=True):
    """The public card of a person or a bot.

    - `bot`: how it plays, in words; empty for people
    - `since_ms`: their first visit; null for bots
    - `program`: a program has played in their name, so they are ranked among the bots
    - `listed`: they are in the rankings
    - `shows`: the statistics they let others see
    - `hands`, `games`: finished; null if hidden
    - `ratings`: of all games, then of those they play most; empty if unlisted or before they have
      the hands for a place
    - `tables`: their present tables
    """

    player: PlayerId
    name: str
    face: int | None
    bot: str = ""
    since_ms: Millis | None
    program: bool
    listed: bool
    shows: Shows
    hands: int | None
    games: int | None
    ratings: tuple[GameRating, ...] = ()
    tables: tuple[TableSeat, ...] = ()


async def card_of(services: Services, rankings: Rankings, player: PlayerId) -> PlayerCard | None:
    """Somebody's card; None when there is nobody with this id."""
    if player.startswith(BOT_ID):
        return await _bot(services, rankings, player)
    who = await services.people.profiles.person(player)
    if who is None:
        return None
    hidden = who.privacy.shows is Shows.NOTHING
    listed = who.privacy.listed and services.oversight.bans.objection(player) is None
    counts = None if hidden else await services.store.tables.play_counts(player)
    return PlayerCard(
        player=player,
        name=who.name,
        face=who.face,
        since_ms=who.since,
        program=services.people.profiles.faces.is_program(player),
        listed=listed,
        shows=who.privacy.shows,
        hands=None if counts is None else counts.hands,
        games=None if counts is None else counts.games,
        ratings=await _ratings(services, rankings, player) if listed else (),
        tables=_tables(services, player) if listed else (),
    )


async def _bot(services: Services, rankings: Rankings, player: PlayerId) -> PlayerCard | None:
    name = (await services.people.players.names_of([player])).get(player)
    if name is None:
        return None
    ratings = await _ratings(services, rankings, player)
    return PlayerCard(
        player=player,
        name=name,
        face=None,
        bot=bot_style(player),
        since_ms=None,
        program=False,
        listed=True,
        shows=Shows.BASICS,
        hands=await rankings.hands_of(player, Filter()),
        games=None,
        ratings=ratings,
        tables=_tables(services, player),
    )


def bot_style(player: PlayerId, language: str = ENGLISH) -> str:
    """Describe how a bot plays; return an empty string for people and for retired kinds."""
    bot = house_bot(player)
    try:
        return "" if bot is None else read_order(bot.kind).kind.style(language)
    except InputError:
        return ""


async def _ratings(
    services: Services, rankings: Rankings, player: PlayerId
) -> tuple[GameRating, ...]:
    """Their places in the rankings: in all games, and where they have played several, in each of
    them.
    """
    played = [each.key for each in await services.store.records.split(player, Filter(), By.VARIANT)]
    bots = player.startswith(BOT_ID) or services.people.profiles.faces.is_program(player)
    asked = ["", *(played[:GAMES_MAX] if len(played) > 1 else ())]
    told = [
        await _rating(rankings, player, variant, bots=bots)
        for variant in asked
        if not variant or variant in variants()
    ]
    return tuple(each for each in told if each is not None)


async def _rating(
    rankings: Rankings, player: PlayerId, variant: str, *, bots: bool
) -> GameRating | None:
    every = await rankings.ranked(Filter(variant=variant or None), bots=bots)
    mine = next((each for each in every if each.player == player), None)
    if mine is None:
        return None
    return GameRating(variant, mine.place, len(every), mine.hands, mine.rating, mine.low, mine.high)


def _tables(services: Services, player: PlayerId) -> tuple[TableSeat, ...]:
    """Return their seats at tables that are in the lobby and have no password."""
    sessions = [entry.session for entry in services.table.tables.directory]
    open_ones = [each for each in sessions if not each.config.private and not each.password]
    found = [each.config for each in open_ones if any(seat.player == player for seat in each.seats)]
    return tuple(TableSeat(each.table, each.name) for each in found[:TABLES_MAX])
