"""The gate: frames are decoded strictly, and handed to the house in the name of the session's
player.

Whatever comes, it is answered or the connection is closed with a code; nothing that a peer sends
leaves a traceback.
"""

from typing import Annotated, Any, cast

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from pokerhouse.commands import ID, Command
from pokerhouse.errors import StorageError
from pokerhouse.house import HouseReason, refuse
from pokerhouse.house import Refused as HouseRefused
from pokerhouse.house.people import Scope
from pokerhouse.server.live.hub import ClientConnection
from pokerhouse.server.live.oversight.bans import BANNED
from pokerhouse.server.live.services import Services
from pokerhouse.server.live.sessions import NO_SESSION
from pokerhouse.server.web.errors import incident_of
from pokerhouse.server.web.guard.socket_guard import EXTENSION, GuardedSocket
from pokerhouse.server.web.requests import address, limits_of, me_of, services_of, token_of
from pokerhouse.server.wire.choice_errors import name_choices
from pokerhouse.server.wire.protocol import ClientFrame, Problem, Refused, decode_client
from pokerhouse.server.wire.session import refused_frame
from pokerhouse.units import CommandId

HOUSE_FULL = 4013
"""Close code: too many connections, of this player or in all; try again later."""
NOT_UNDERSTOOD = 4400
"""Close code: one frame after another could not be understood."""

REASON_LETTERS = 100
"""A close frame has room for 123 bytes."""
WHY_LETTERS = 180
"""A mistake in a frame is described in this many letters at most."""
PROBLEMS_MAX = 50
PROBLEM_COST = 4
"""The cost of a frame that is not understood, in frames: small mistakes do not slow a client."""

log = structlog.get_logger()


@websocket("/ws")
async def game_socket(socket: WebSocket[Any, Any, State], state: State) -> None:
    """One client, from hello to goodbye."""
    services, limits = services_of(state), limits_of(state)
    link = cast(GuardedSocket, cast(dict[str, object], socket.scope["extensions"])[EXTENSION])
    visit = await services.people.sessions.find(token_of(socket))
    # A browser gets the code of a refusal only from a socket that was open.
    await socket.accept()
    if visit is None:
        await socket.close(NO_SESSION, "no session")
        return
    if visit.session.is_token and Scope.PLAY not in visit.session.scopes:
        await socket.close(NO_SESSION, "this token is not for playing")
        return
    player = visit.who.player
    # Before the greeting, so that everybody can know whom they play with; and before the checks
    # below, between which and the greeting nothing may wait.
    if visit.session.is_token or socket.query_params.get("program") == "yes":
        await services.people.profiles.mark_program(player)
    if link.is_one_too_many:
        await socket.close(HOUSE_FULL, "too many windows are open at your address")
        return
    if (objection := services.oversight.bans.objection(player)) is not None:
        await socket.close(BANNED, objection.message[:REASON_LETTERS])
        return
    if len(services.hub.connections) >= services.settings.connections_max:
        await socket.close(HOUSE_FULL, "the house is full")
        return
    # The last check, because a place that is taken has to be given back.
    if not limits.player_sockets.take(player):
        await socket.close(HOUSE_FULL, "too many windows of yours are open")
        return
    services.fairplay.addresses.note(player, address(socket))
    connection = ClientConnection(
        link,
        me_of(services, visit.who),
        outbox_bytes=services.settings.outbox_bytes,
        session=visit.session.token_hash,
        address=address(socket),
        is_program=visit.session.is_token,
    )
    link.rate_by(limits.player_frames, player)
    services.clients.connections.arrive(connection)
    try:
        await _read(socket, link, services, connection)
    finally:
        services.clients.connections.leave(connection)
        limits.player_sockets.give_back(player)


async def _read(
    socket: WebSocket[Any, Any, State],
    link: GuardedSocket,
    services: Services,
    connection: ClientConnection,
) -> None:
    problems = 0
    while True:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return
        if connection.lost:
            return  # hung up on: frames that came before that are dropped
        try:
            frame = decode_client(text)
        except (ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
            problems += 1
            if problems > PROBLEMS_MAX:
                connection.hang_up(NOT_UNDERSTOOD, "too many frames that are not understood")
            connection.push(_not_understood(text, name_choices(str(error), ClientFrame)))
            link.charge(PROBLEM_COST)
            continue
        try:
            await services.clients.connections.receive(connection, frame)
        except StorageError as error:
            log.error("the store failed", frame=type(frame).__name__, error=str(error))
            _fail(connection, frame, refuse(HouseReason.BUSY))
        # A fault of the house answers this one frame and leaves the connection open.
        except Exception as error:
            incident = incident_of(error, type(frame).__name__)
            _fail(connection, frame, refuse(HouseReason.INTERNAL, incident=incident))


class _Named(msgspec.Struct):
    """The one field of a command that is read when the rest of it is wrong."""

    id: Annotated[CommandId, ID]


def _not_understood(text: str, why: str) -> Problem | Refused:
    """Return the answer to a frame with a mistake: a refusal if its id can be read."""
    why = why[:WHY_LETTERS]
    try:
        named = msgspec.json.decode(text, type=_Named)
    except (ValueError, RecursionError):
        return Problem(f"not understood: {why}")
    return refused_frame(named.id, refuse(HouseReason.NOT_UNDERSTOOD, why=why))


def _fail(connection: ClientConnection, frame: ClientFrame, refused: HouseRefused) -> None:
    if isinstance(frame, Command):
        connection.push(refused_frame(frame.id, refused))
    else:
        connection.push(Problem(refused.message))
