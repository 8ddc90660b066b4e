"""The game a table plays: always the same, or one of a mix, an orbit each, or the dealer's choice.

A dealer's choice is made between two hands. Its laws: it passes from player to player among those
who are dealt in; a bot chooses at once; a player who runs out of time keeps the previous game.
"""

from collections.abc import Collection
from zlib import crc32

from msgspec.structs import replace

from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.session import GameChoice, Session, hand_id
from pokerhouse.rules import AnteKind
from pokerhouse.rules.games import Change, HandConfig, changes, next_chooser, next_game
from pokerhouse.units import Chips, PlayerId, SeatNumber


def game_of(session: Session) -> HandConfig:
    """Return the game of the hand in play; between hands the game of the next one."""
    if session.hand is None:
        return game_next(session)
    game = (
        session.config.games[session.place.game]
        if session.place is not None
        else session.config.game
    )
    return (bomb_of(game) or game) if session.bomb else game


def game_next(session: Session) -> HandConfig:
    """Return the game of the next hand; while a choice is awaited, the one played without it."""
    games = session.config.games
    game = games[_place_next(session)] if games else session.config.game
    return (bomb_of(game) or game) if is_bomb_next(session) else game


def on_to_next_game(session: Session, players: int) -> Session:
    """Begin a hand of `players`; an orbit has a hand for each player of its first hand."""
    mix = session.config.mix
    session = replace(session, bomb=is_bomb_next(session), bomb_next=False, bomb_votes=())
    if mix is None:
        return session
    return replace(
        session, place=next_game(mix, session.place, players, choice=_place_next(session))
    )


def choice_awaited(session: Session) -> GameChoice | None:
    """Return the choice a player has still to make before the next hand can begin."""
    choice = _choice_next(session)
    return choice if choice is not None and choice.game is None else None


def ask_for_game(session: Session, seats: Collection[SeatNumber], button: SeatNumber) -> Session:
    """Ask a player for the next game if it is theirs to choose.

    - `seats`: the seats dealt into the next hand, at least two
    - `button`: the seat of the button in that hand
    """
    if not _is_chosen(session) or session.hand is not None:
        return session
    # The choice stays with a player who is still dealt in: it must not move on with every change.
    choice = _choice_next(session)
    if choice is not None and (choice.game is not None or choice.seat in seats):
        return session
    number = session.hands + 1
    chooser = next_chooser(
        seats, session.choice.seat if session.choice is not None else None, button
    )
    seat = session.at(chooser)
    assert seat is not None, "a player who is dealt in has a seat"
    # Bots take any game, so that a table of bots plays them all; the hash repeats after a restart.
    any_game = crc32(hand_id(session.config.table, number).encode()) % len(session.config.games)
    return replace(
        session, choice=GameChoice(number, chooser, None if seat.bot is None else any_game)
    )


def choose_game(session: Session, player: PlayerId, number: int, game: int) -> Session | Refused:
    """Record the game that a player names for hand `number`, as its place in the mix."""
    choice, seat = choice_awaited(session), session.seat_of(player)
    if seat is None:
        # A late click for an earlier hand must not choose the game of this one.
        return refuse(HouseReason.NOT_SEATED)
    if choice is None or choice.seat != seat.seat_no or choice.number != number:
        return refuse(HouseReason.NOT_YOUR_CHOICE)
    most = len(session.config.games) - 1
    if not 0 <= game <= most:
        return refuse(HouseReason.NO_SUCH_GAME, game=game, most=most)
    return replace(session, choice=replace(choice, game=game))


def choose_by_time(session: Session) -> Session:
    """Keep the previous game because the time is over; at first, play the first of the mix."""
    choice = choice_awaited(session)
    assert choice is not None, "a choice is awaited"
    return replace(session, choice=replace(choice, game=_place_next(session)))


def _place_next(session: Session) -> int:
    """Return the place in the mix of the next hand's game."""
    place, choice = session.place, _choice_next(session)
    if choice is not None and choice.game is not None:
        return choice.game
    if place is None:
        return 0
    on = (
        changes(place)
        and session.config.mix is not None
        and session.config.mix.change is Change.ROTATION
    )
    return (place.game + on) % len(session.config.games)


def _is_chosen(session: Session) -> bool:
    """Tell whether the next hand is the first of a game that a player names."""
    mix = session.config.mix
    return mix is not None and mix.change is Change.DEALERS_CHOICE and changes(session.place)


def _choice_next(session: Session) -> GameChoice | None:
    """Return the choice of the next hand's game, made or awaited."""
    choice = session.choice
    return choice if choice is not None and choice.number == session.hands + 1 else None


# Bomb pots: everyone pays an ante, there are no blinds, and the flop comes at once.


def bomb_of(game: HandConfig) -> HandConfig | None:
    """Return this game as a bomb pot, or None where it has no blinds or no board.

    The ante is two big blinds where the game has none.
    """
    ante = game.ante if game.ante and game.ante_kind is AnteKind.EACH else 2 * game.big_blind
    bomb = replace(
        game, ante=Chips(ante), ante_kind=AnteKind.EACH, rules=replace(game.rules, bomb_pot=True)
    )
    return None if bomb.faults() else bomb


def is_bomb_next(session: Session) -> bool:
    """Tell whether the next hand is to be a bomb pot."""
    every = session.config.bomb_every
    return session.bomb_next or (every > 0 and (session.hands + 1) % every == 0)


def has_bombs(session: Session) -> bool:
    """Tell whether a game of this table can be a bomb pot, and not every hand is one anyway."""
    if session.config.game.rules.bomb_pot:
        return False
    games = session.config.games or (session.config.game,)
    return any(bomb_of(game) is not None for game in games)
