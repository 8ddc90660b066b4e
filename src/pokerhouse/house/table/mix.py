"""Which game a table plays: always the same, or one of a mix, an orbit each."""

from msgspec.structs import replace

from pokerhouse.house.table.seating import Session
from pokerhouse.rules.games import HandConfig, changes, next_game


def game_of(session: Session) -> HandConfig:
    """The game of the hand in play; between hands the game of the next one."""
    if session.hand is None:
        return game_next(session)
    return session.config.games[session.place.game] if session.place is not None else session.config.game


def game_next(session: Session) -> HandConfig:
    """The game of the next hand."""
    games = session.config.games
    if not games:
        return session.config.game
    if session.place is None:
        return games[0]
    # Only rotations are played at tables: the game after this one does not depend on anybody's choice.
    return games[(session.place.game + changes(session.place)) % len(games)]


def on_to_next_game(session: Session, players: int) -> Session:
    """`session`, in which a hand of `players` begins: an orbit is a hand for each of those its first hand has."""
    mix = session.config.mix
    return session if mix is None else replace(session, place=next_game(mix, session.place, players))
