"""The host's table: who sits, whose turn it is, what is told to all. A pure step; time is an
argument.

Laws: the host tells a thing once it has folded it, and to all alike; a hand is void or settled by
what was said alone; who made a hand void, or has no chips left, sits no longer. Every wait has an
end.
"""

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from pokerhouse.errors import counted
from pokerhouse.rules import Act, Cause, HandConfig, Player, Refusal, away_action, timeout_action
from pokerhouse.trustless.dealing import PLAYERS_MAX
from pokerhouse.trustless.frames import (
    NAME_MAX,
    Begun,
    Closed,
    Decide,
    Decided,
    FromHost,
    Join,
    Leave,
    Look,
    SaidCards,
    SayCards,
    Seated,
    Speak,
    ToHost,
    Voided,
)
from pokerhouse.trustless.hand import (
    Hand,
    acted,
    begin,
    owed,
    said,
    stacks_after,
    timed_out,
    to_act,
)
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber

CARDS_MS = Millis(10_000)
"""How long a client may take for what it owes about the cards."""
DECISION_MS = Millis(60_000)
"""How long a player may think."""
RETURN_MS = Millis(10_000)
"""How long the others wait for a decision, or with the next hand, when a line is lost that may come
back.
"""


class Table(msgspec.Struct, frozen=True):
    """A table as its host knows it.

    - `name`: never used before: the names of hands follow from it
    - `config`: the game
    - `stack`: chips of everybody who sits down
    - `wanted`: how many players it waits for
    - `hands_max`: hands after which it closes
    - `pause_ms`: between two hands, to see how the last one went
    - `stays`: two are enough to begin, seats that are free may be taken at any time, and it never
      closes by itself
    """

    name: str
    config: HandConfig
    stack: Chips
    wanted: int
    hands_max: int
    pause_ms: Millis = Millis(0)
    stays: bool = False
    players: tuple[Player, ...] = ()
    """Those who sit, by seat."""
    gone: frozenset[SeatNumber] = frozenset()
    """Seats of the hand in play that are waited for no longer."""
    away: frozenset[SeatNumber] = frozenset()
    """Seats whose line is lost, and that may come back."""
    leaving: frozenset[SeatNumber] = frozenset()
    """Seats that stand up when the hand is over."""
    button: SeatNumber = SeatNumber(0)
    hands: int = 0
    """Hands begun."""
    hand: Hand | None = None
    deadline: Millis | None = None
    closed: bool = False


class Step(msgspec.Struct, frozen=True):
    """What becomes of something heard."""

    table: Table
    told: tuple[FromHost, ...] = ()
    """To all who sit, in this order."""
    answer: Seated | None = None
    """To who asked alone."""
    refused: str = ""
    ended: Hand | None = None
    """The hand that ended with it."""


def join(table: Table, frame: Join, now: Millis, player: PlayerId | None = None) -> Step:
    """Somebody sits down. The hands begin by `tick` when all have come.

    - `now`: in ms
    - `player`: who that is in a house; None for a name of this table's own
    """
    name = " ".join(frame.name.split())
    if not name or len(name) > NAME_MAX or not name.isprintable():
        return Step(table, refused=f"a name has 1 to {NAME_MAX} letters")
    if name.casefold() in {player.name.casefold() for player in table.players}:
        return Step(table, refused=f"{name} sits here already: choose another name")
    if table.closed or (table.hands and not table.stays) or len(table.players) >= table.wanted:
        return Step(table, refused="the table is full, or has begun: open one of your own")
    taken = {each.seat for each in table.players} | {
        *(table.hand.dealing.seats if table.hand else ())
    }
    free = {*range(1, PLAYERS_MAX + 1)} - taken
    if not free:
        return Step(table, refused="the table is full until this hand is over")
    seat = SeatNumber(min(free))
    newcomer = Player(seat, player or PlayerId(f"{table.name}-{seat}"), name, table.stack)
    players = tuple(sorted((*table.players, newcomer), key=lambda each: each.seat))
    answer = Seated(
        seat, table.stack, table.config, max(0, (2 if table.stays else table.wanted) - len(players))
    )
    return Step(_resting(replace(table, players=players), now), answer=answer)


def leave(table: Table, seat: SeatNumber, now: Millis) -> Step:
    """This seat is given up. In a hand it is waited for no longer."""
    if not plays(table, seat):
        return Step(_resting(_without(table, {seat}), now))
    return _on(Step(replace(table, gone=table.gone | {seat})), now)


def lose(table: Table, seat: SeatNumber, now: Millis) -> Step:
    """The line of this seat is lost, and may come back: no wait for it is longer than `RETURN_MS`
    from now.
    """
    table = replace(table, away=table.away | {seat})
    turn = None if table.hand is None else to_act(table.hand)
    if table.hand is None or (turn is not None and turn.seat == seat):
        soonest = (
            now + RETURN_MS if table.hand is None else min(now + RETURN_MS, table.deadline or now)
        )
        table = replace(table, deadline=Millis(soonest))
    return Step(table)


def come_back(table: Table, seat: SeatNumber, now: Millis) -> Step:
    """This seat has a line again. What it is waited for is due when it was due."""
    table = replace(table, away=table.away - {seat})
    return Step(table if table.hand is not None else _resting(replace(table, deadline=None), now))


def stand_up(table: Table, seat: SeatNumber, now: Millis) -> Step:
    """The player of this seat wants to go: at once, or when the hand that they are in is over."""
    if not plays(table, seat):
        return Step(_resting(_without(table, {seat}), now))
    return Step(replace(table, leaving=table.leaving | {seat}))


def plays(table: Table, seat: SeatNumber) -> bool:
    """Is this seat in the hand in play?"""
    return table.hand is not None and seat in table.hand.dealing.seats


def hear(table: Table, seat: SeatNumber, frame: ToHost, now: Millis) -> Step:
    """What follows from a frame of this seat. What is too late for its hand or turn is passed
    over.
    """
    hand = table.hand
    if isinstance(frame, Leave):
        return stand_up(table, seat, now)
    if (
        hand is None
        or isinstance(frame, Join | Look | Speak)
        or frame.hand != hand.dealing.hand
        or not plays(table, seat)
    ):
        return Step(table)
    if isinstance(frame, SayCards):
        return _on(
            _folded(
                table, said(hand, seat, frame.message), SaidCards(frame.hand, seat, frame.message)
            ),
            now,
        )
    return _decide(table, hand, seat, frame, now)


def tick(table: Table, now: Millis) -> Step:
    """What time brings: the first hand once all sit, and the end of every wait."""
    hand = table.hand
    if table.closed:
        return Step(table)
    if hand is None:
        full = table.hands == 0 and not table.stays and len(table.players) == table.wanted
        rested = table.deadline is not None and now >= table.deadline
        if not (full or rested):
            return Step(table)
        table = replace(_without(table, table.away), deadline=None)
        return (
            Step(table) if table.stays and len(table.players) < 2 else _on(_next_hand(table), now)
        )
    if table.deadline is None or now < table.deadline:
        return Step(table)
    if owed(hand):
        return _on(_void(table, timed_out(hand)), now)
    turn = to_act(hand)
    assert turn is not None, "a hand that is not over waits for somebody"
    return _on(_act(table, hand, Act(turn.seat, timeout_action(hand.state), Cause.TIMEOUT)), now)


def _decide(table: Table, hand: Hand, seat: SeatNumber, frame: Decide, now: Millis) -> Step:
    turn = to_act(hand)
    if turn is None or (turn.seat, turn.turn_no) != (seat, frame.turn):
        return Step(table, refused="that was not your turn any more")
    return _on(_act(table, hand, Act(seat, frame.action)), now)


def _act(table: Table, hand: Hand, act: Act) -> Step:
    after = acted(hand, act)
    if isinstance(after, Refusal):
        return Step(table, refused=after.message)
    return _folded(table, after, Decided(hand.dealing.hand, act))


def _folded(table: Table, hand: Hand, frame: FromHost) -> Step:
    told: tuple[FromHost, ...] = (frame,)
    if hand.void:
        told += (Voided(hand.dealing.hand, hand.void),)
    return Step(replace(table, hand=hand, deadline=None), told)


def _void(table: Table, hand: Hand) -> Step:
    return Step(replace(table, hand=hand, deadline=None), (Voided(hand.dealing.hand, hand.void),))


def _on(step: Step, now: Millis) -> Step:
    """Everything that follows by itself: moves of seats without a line, the end of the hand, the
    next, the deadline.
    """
    table = step.table
    while (hand := table.hand) is not None:
        if hand.over:
            after = _resting(_after_hand(table, hand), now)
            more = Step(after) if after.pause_ms and not _is_done(after) else _next_hand(after)
            more = replace(more, ended=hand)
        elif silent := [seat for seat in owed(hand) if seat in table.gone]:
            more = _void(table, timed_out(hand, silent))
        elif (turn := to_act(hand)) is not None and turn.seat in table.gone:
            more = _act(table, hand, Act(turn.seat, away_action(hand.state), Cause.AWAY))
        else:
            break
        step = Step(
            more.table, step.told + more.told, step.answer, step.refused, more.ended or step.ended
        )
        table = step.table
    if table.hand is not None and table.deadline is None:
        turn = to_act(table.hand)
        away = turn is not None and turn.seat in table.away
        wait = CARDS_MS if owed(table.hand) else RETURN_MS if away else DECISION_MS
        step = replace(step, table=replace(table, deadline=Millis(now + wait)))
    return step


def _after_hand(table: Table, hand: Hand) -> Table:
    """The table without those who have no chips left, cheated, or went."""
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


def _without(table: Table, seats: Collection[SeatNumber]) -> Table:
    players = tuple([player for player in table.players if player.seat not in seats])
    return replace(table, players=players, away=table.away.difference(seats))


def _resting(table: Table, now: Millis) -> Table:
    """Between two hands: until when, if enough sit for another, or somebody may still come back."""
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


def _is_done(table: Table) -> bool:
    """Is nothing more played here?"""
    return table.hands >= table.hands_max or (len(table.players) < 2 and not table.stays)


def _next_hand(table: Table) -> Step:
    if _is_done(table):
        words = "; ".join(
            f"{player.name} has {counted(player.stack, 'chip')}" for player in table.players
        )
        return Step(replace(table, closed=True, hand=None), (Closed(words or "nobody is left"),))
    seats = [player.seat for player in table.players]
    button = next((seat for seat in seats if seat > table.button), seats[0])
    name = HandId(f"{table.name}-{table.hands + 1}")
    hand = begin(table.config, table.players, button, name)
    table = replace(table, hand=hand, button=button, hands=table.hands + 1, deadline=None)
    return Step(table, (Begun(name, button, table.players),))
