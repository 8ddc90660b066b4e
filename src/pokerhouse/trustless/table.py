"""The host's table: its seats, its turn to act, and the frames to send.

A pure step; time is an argument.

Laws: the host sends a frame once it has folded it, and to everybody alike; messages alone settle a
hand or make it void; a player who made a hand void, or is broke, loses the seat. Every wait has an
end.
"""

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from pokerhouse.catalogue import Sentence
from pokerhouse.errors import counted
from pokerhouse.rules import Act, Cause, HandConfig, Player, Refusal, away_action, timeout_action
from pokerhouse.trustless.dealing import PLAYERS_MAX
from pokerhouse.trustless.faults import TrustlessReason, refusal_of
from pokerhouse.trustless.frames import (
    NAME_MAX,
    Begun,
    Closed,
    Decide,
    Decided,
    FromHost,
    Join,
    LeaveSeat,
    Look,
    SaidCards,
    SayCards,
    SeatGiven,
    Speak,
    ToHost,
    Voided,
)
from pokerhouse.trustless.hand import (
    Hand,
    begin,
    owed,
    stacks_after,
    take_act,
    take_message,
    timed_out,
    to_act,
)
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber

CARDS_MS = Millis(10_000)
"""The time a client has to send a card message that it owes."""
DECISION_MS = Millis(60_000)
"""The time a player has to act."""
RETURN_MS = Millis(10_000)
"""The time the others wait for a player whose connection is lost and may come back."""


class HostTable(msgspec.Struct, frozen=True):
    """A table as its host knows it.

    - `name`: never used before; the names of hands follow from it
    - `config`: the game
    - `stack`: the chips of everybody who sits down
    - `wanted`: the number of players it waits for
    - `hands_max`: the number of hands after which it closes
    - `pause_ms`: the pause between two hands, to look at the last one
    - `stays`: two players are enough, free seats can be taken at any time, and it never closes by
      itself
    """

    name: str
    config: HandConfig
    stack: Chips
    wanted: int
    hands_max: int
    pause_ms: Millis = Millis(0)
    stays: bool = False
    players: tuple[Player, ...] = ()
    """The seated players, by seat."""
    gone: frozenset[SeatNumber] = frozenset()
    """The seats of the hand in play that are not waited for."""
    away: frozenset[SeatNumber] = frozenset()
    """The seats whose connection is lost and may come back."""
    leaving: frozenset[SeatNumber] = frozenset()
    """The seats that stand up when the hand is over."""
    button: SeatNumber = SeatNumber(0)
    hands: int = 0
    """The number of hands begun."""
    hand: Hand | None = None
    deadline: Millis | None = None
    closed: bool = False


class HostStep(msgspec.Struct, frozen=True):
    """The result of a step: the table, and the frames to send."""

    table: HostTable
    frames: tuple[FromHost, ...] = ()
    """The frames for everybody, in this order."""
    answer: SeatGiven | None = None
    """The frame for the player who asked, and nobody else."""
    refused: Sentence | None = None
    ended: Hand | None = None
    """The hand that ended in this step."""


def join(table: HostTable, frame: Join, now: Millis, player: PlayerId | None = None) -> HostStep:
    """Seat a player.

    `tick` begins the first hand once all have come.

    - `now`: in ms
    - `player`: the player's id in a house; None for a name that only this table knows
    """
    name = " ".join(frame.name.split())
    if not name or len(name) > NAME_MAX or not name.isprintable():
        why = refusal_of(TrustlessReason.NAME_LENGTH, most=NAME_MAX)
        return HostStep(table, refused=why)
    if name.casefold() in {player.name.casefold() for player in table.players}:
        return HostStep(table, refused=refusal_of(TrustlessReason.NAME_TAKEN, name=name))
    if table.closed or (table.hands and not table.stays) or len(table.players) >= table.wanted:
        return HostStep(table, refused=refusal_of(TrustlessReason.TABLE_FULL))
    taken = {player.seat for player in table.players} | {
        *(table.hand.dealing.seats if table.hand else ())
    }
    free = {*range(1, PLAYERS_MAX + 1)} - taken
    if not free:
        return HostStep(table, refused=refusal_of(TrustlessReason.FULL_FOR_NOW))
    seat = SeatNumber(min(free))
    newcomer = Player(seat, player or PlayerId(f"{table.name}-{seat}"), name, table.stack)
    players = tuple(sorted((*table.players, newcomer), key=lambda player: player.seat))
    answer = SeatGiven(
        seat, table.stack, table.config, max(0, (2 if table.stays else table.wanted) - len(players))
    )
    return HostStep(_resting(replace(table, players=players), now), answer=answer)


def leave(table: HostTable, seat: SeatNumber, now: Millis) -> HostStep:
    """Give up a seat. A hand in play stops waiting for it."""
    if not plays(table, seat):
        return HostStep(_resting(_without(table, {seat}), now))
    return _on(HostStep(replace(table, gone=table.gone | {seat})), now)


def lose(table: HostTable, seat: SeatNumber, now: Millis) -> HostStep:
    """Note that the connection of a seat is lost and may come back.

    No wait for the seat lasts longer than `RETURN_MS` from now.
    """
    table = replace(table, away=table.away | {seat})
    turn = None if table.hand is None else to_act(table.hand)
    if table.hand is None or (turn is not None and turn.seat == seat):
        soonest = (
            now + RETURN_MS if table.hand is None else min(now + RETURN_MS, table.deadline or now)
        )
        table = replace(table, deadline=Millis(soonest))
    return HostStep(table)


def come_back(table: HostTable, seat: SeatNumber, now: Millis) -> HostStep:
    """Note that a seat is connected again. Its deadlines stay as they were."""
    table = replace(table, away=table.away - {seat})
    return HostStep(
        table if table.hand is not None else _resting(replace(table, deadline=None), now)
    )


def stand_up(table: HostTable, seat: SeatNumber, now: Millis) -> HostStep:
    """Stand up from a seat: at once, or after the hand that the player is in."""
    if not plays(table, seat):
        return HostStep(_resting(_without(table, {seat}), now))
    return HostStep(replace(table, leaving=table.leaving | {seat}))


def plays(table: HostTable, seat: SeatNumber) -> bool:
    """Is this seat in the hand in play?"""
    return table.hand is not None and seat in table.hand.dealing.seats


def hear(table: HostTable, seat: SeatNumber, frame: ToHost, now: Millis) -> HostStep:
    """Carry out a frame of a seat. A frame that is too late for its hand or turn is ignored."""
    hand = table.hand
    if isinstance(frame, LeaveSeat):
        return stand_up(table, seat, now)
    if (
        hand is None
        or isinstance(frame, Join | Look | Speak)
        or frame.hand != hand.dealing.hand
        or not plays(table, seat)
    ):
        return HostStep(table)
    if isinstance(frame, SayCards):
        return _on(
            _folded(
                table,
                take_message(hand, seat, frame.message),
                SaidCards(frame.hand, seat, frame.message),
            ),
            now,
        )
    return _decide(table, hand, seat, frame, now)


def tick(table: HostTable, now: Millis) -> HostStep:
    """Advance the time: begin the first hand once all sit, and end every wait."""
    hand = table.hand
    if table.closed:
        return HostStep(table)
    if hand is None:
        full = table.hands == 0 and not table.stays and len(table.players) == table.wanted
        rested = table.deadline is not None and now >= table.deadline
        if not (full or rested):
            return HostStep(table)
        table = replace(_without(table, table.away), deadline=None)
        return (
            HostStep(table)
            if table.stays and len(table.players) < 2
            else _on(_next_hand(table), now)
        )
    if table.deadline is None or now < table.deadline:
        return HostStep(table)
    if owed(hand):
        return _on(_void(table, timed_out(hand)), now)
    turn = to_act(hand)
    assert turn is not None, "a hand that is not over waits for somebody"
    return _on(_act(table, hand, Act(turn.seat, timeout_action(hand.state), Cause.TIMEOUT)), now)


def _decide(table: HostTable, hand: Hand, seat: SeatNumber, frame: Decide, now: Millis) -> HostStep:
    turn = to_act(hand)
    if turn is None or (turn.seat, turn.turn_no) != (seat, frame.turn):
        return HostStep(table, refused=refusal_of(TrustlessReason.TURN_OVER))
    return _on(_act(table, hand, Act(seat, frame.action)), now)


def _act(table: HostTable, hand: Hand, act: Act) -> HostStep:
    after = take_act(hand, act)
    if isinstance(after, Refusal):
        return HostStep(table, refused=after.sentence())
    return _folded(table, after, Decided(hand.dealing.hand, act))


def _folded(table: HostTable, hand: Hand, frame: FromHost) -> HostStep:
    frames: tuple[FromHost, ...] = (frame,)
    if hand.void:
        frames += (Voided(hand.dealing.hand, hand.void, hand.forfeits),)
    return HostStep(replace(table, hand=hand, deadline=None), frames)


def _void(table: HostTable, hand: Hand) -> HostStep:
    voided = Voided(hand.dealing.hand, hand.void, hand.forfeits)
    return HostStep(replace(table, hand=hand, deadline=None), (voided,))


def _on(step: HostStep, now: Millis) -> HostStep:
    """Take every step that needs no frame: moves of seats without a connection, the end of the
    hand, the next hand, the deadline.
    """
    table = step.table
    while (hand := table.hand) is not None:
        if hand.over:
            after = _resting(_after_hand(table, hand), now)
            more = HostStep(after) if after.pause_ms and not _is_done(after) else _next_hand(after)
            more = replace(more, ended=hand)
        elif silent := [seat for seat in owed(hand) if seat in table.gone]:
            more = _void(table, timed_out(hand, silent))
        elif (turn := to_act(hand)) is not None and turn.seat in table.gone:
            more = _act(table, hand, Act(turn.seat, away_action(hand.state), Cause.AWAY))
        else:
            break
        step = HostStep(
            more.table,
            step.frames + more.frames,
            step.answer,
            step.refused,
            more.ended or step.ended,
        )
        table = step.table
    if table.hand is not None and table.deadline is None:
        turn = to_act(table.hand)
        away = turn is not None and turn.seat in table.away
        wait = CARDS_MS if owed(table.hand) else RETURN_MS if away else DECISION_MS
        step = replace(step, table=replace(table, deadline=Millis(now + wait)))
    return step


def _after_hand(table: HostTable, hand: Hand) -> HostTable:
    """Return the table without players who are broke, cheated or left."""
    stacks, cheats = stacks_after(hand), {fault.seat for fault in hand.void}
    out = (
        cheats | table.gone | table.leaving | {seat for seat, stack in stacks.items() if not stack}
    )
    players = [
        replace(player, stack=stacks.get(player.seat, player.stack)) for player in table.players
    ]
    table = replace(
        table,
        players=tuple(players),
        hand=None,
        gone=frozenset(),
        leaving=frozenset(),
        deadline=None,
    )
    return _without(table, out)


def _without(table: HostTable, seats: Collection[SeatNumber]) -> HostTable:
    players = tuple([player for player in table.players if player.seat not in seats])
    return replace(table, players=players, away=table.away.difference(seats))


def _resting(table: HostTable, now: Millis) -> HostTable:
    """Set the time of the next hand, if enough sit for one or somebody may still come back."""
    if table.hand is not None or not (table.stays or (table.pause_ms and table.hands)):
        return table
    if table.away:
        wait = max(RETURN_MS, table.pause_ms)
        return table if table.deadline is not None else replace(table, deadline=Millis(now + wait))
    if len(table.players) < 2:
        return replace(table, deadline=None)
    return (
        table
        if table.deadline is not None
        else replace(table, deadline=Millis(now + table.pause_ms))
    )


def _is_done(table: HostTable) -> bool:
    """Has the table played its last hand?"""
    return table.hands >= table.hands_max or (len(table.players) < 2 and not table.stays)


def _next_hand(table: HostTable) -> HostStep:
    if _is_done(table):
        words = "; ".join(
            f"{player.name} has {counted(player.stack, 'chip')}" for player in table.players
        )
        return HostStep(
            replace(table, closed=True, hand=None), (Closed(words or "nobody is left"),)
        )
    seats = [player.seat for player in table.players]
    button = next((seat for seat in seats if seat > table.button), seats[0])
    name = HandId(f"{table.name}-{table.hands + 1}")
    hand = begin(table.config, table.players, button, name)
    table = replace(table, hand=hand, button=button, hands=table.hands + 1, deadline=None)
    return HostStep(table, (Begun(name, button, table.players),))
