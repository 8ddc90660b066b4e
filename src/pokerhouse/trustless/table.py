"""The host's table: who sits, whose turn it is, what is told to all. A pure step; time is an argument.

Laws: the host tells a thing once it has folded it, and to all alike; a hand is void or settled by what was said alone;
who made a hand void, or has no chips left, sits no longer. Every wait has an end.
"""

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
    SaidCards,
    SayCards,
    Seated,
    ToHost,
    Voided,
)
from pokerhouse.trustless.hand import Hand, acted, begin, owed, said, stacks_after, timed_out, to_act
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber

CARDS_MS = Millis(10_000)
"""How long a client may take for what it owes about the cards."""
DECISION_MS = Millis(60_000)
"""How long a player may think."""


class Table(msgspec.Struct, frozen=True):
    """A table as its host knows it.

    - `name`: never used before: the names of hands follow from it
    - `config`: the game
    - `stack`: chips of everybody who sits down
    - `wanted`: how many players it waits for
    - `hands_max`: hands after which it closes
    """

    name: str
    config: HandConfig
    stack: Chips
    wanted: int
    hands_max: int
    players: tuple[Player, ...] = ()
    """Those who sit, by seat."""
    gone: frozenset[SeatNumber] = frozenset()
    """Seats of the hand in play whose line is lost."""
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


def join(table: Table, frame: Join) -> Step:
    """Somebody sits down. The hands begin by `tick` when all have come."""
    name = " ".join(frame.name.split())
    if not name or len(name) > NAME_MAX or not name.isprintable():
        return Step(table, refused=f"a name has 1 to {NAME_MAX} letters")
    if name.casefold() in {player.name.casefold() for player in table.players}:
        return Step(table, refused=f"{name} sits here already: choose another name")
    if table.closed or table.hands or len(table.players) >= table.wanted:
        return Step(table, refused="the table is full, or has begun: open one of your own")
    seat = SeatNumber(min({*range(1, PLAYERS_MAX + 1)} - {player.seat for player in table.players}))
    player = Player(seat, PlayerId(f"{table.name}-{seat}"), name, table.stack)
    players = tuple(sorted((*table.players, player), key=lambda each: each.seat))
    answer = Seated(seat, table.stack, table.config, table.wanted - len(players))
    return Step(replace(table, players=players), answer=answer)


def leave(table: Table, seat: SeatNumber, now: Millis) -> Step:
    """The line of this seat is lost. In a hand it is waited for no longer."""
    if table.hand is None:
        return Step(replace(table, players=tuple(player for player in table.players if player.seat != seat)))
    return _on(Step(replace(table, gone=table.gone | {seat})), now)


def hear(table: Table, seat: SeatNumber, frame: ToHost, now: Millis) -> Step:
    """What follows from a frame of this seat. What is too late for its hand or turn is passed over."""
    hand = table.hand
    if hand is None or isinstance(frame, Join) or frame.hand != hand.dealing.hand:
        return Step(table)
    if isinstance(frame, SayCards):
        return _on(_folded(table, said(hand, seat, frame.message), SaidCards(frame.hand, seat, frame.message)), now)
    return _decide(table, hand, seat, frame, now)


def tick(table: Table, now: Millis) -> Step:
    """What time brings: the first hand once all sit, and the end of every wait."""
    hand = table.hand
    if table.closed:
        return Step(table)
    if hand is None:
        full = table.hands == 0 and len(table.players) == table.wanted
        return _on(_next_hand(table), now) if full else Step(table)
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
    """Everything that follows by itself: moves of seats without a line, the end of the hand, the next, the deadline."""
    table = step.table
    while (hand := table.hand) is not None:
        if hand.over:
            more = _next_hand(_after_hand(table, hand))
        elif silent := [seat for seat in owed(hand) if seat in table.gone]:
            more = _void(table, timed_out(hand, silent))
        elif (turn := to_act(hand)) is not None and turn.seat in table.gone:
            more = _act(table, hand, Act(turn.seat, away_action(hand.state), Cause.AWAY))
        else:
            break
        step = Step(more.table, step.told + more.told, step.answer, step.refused)
        table = step.table
    if table.hand is not None and table.deadline is None:
        wait = CARDS_MS if owed(table.hand) else DECISION_MS
        step = replace(step, table=replace(table, deadline=Millis(now + wait)))
    return step


def _after_hand(table: Table, hand: Hand) -> Table:
    stacks, cheats = stacks_after(hand), {fault.seat for fault in hand.void}
    stay = [
        replace(player, stack=stacks[player.seat])
        for player in table.players
        if stacks[player.seat] and player.seat not in cheats and player.seat not in table.gone
    ]
    return replace(table, players=tuple(stay), hand=None, gone=frozenset(), deadline=None)


def _next_hand(table: Table) -> Step:
    if len(table.players) < 2 or table.hands >= table.hands_max:
        words = "; ".join(f"{player.name} has {counted(player.stack, 'chip')}" for player in table.players)
        return Step(replace(table, closed=True, hand=None), (Closed(words or "nobody is left"),))
    seats = [player.seat for player in table.players]
    button = next((seat for seat in seats if seat > table.button), seats[0])
    name = HandId(f"{table.name}-{table.hands + 1}")
    hand = begin(table.config, table.players, button, name)
    table = replace(table, hand=hand, button=button, hands=table.hands + 1, deadline=None)
    return Step(table, (Begun(name, button, table.players),))
