"""Hands recorded elsewhere, played again by our rules: hold'em in ACPC logs."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from pokerhouse.cards import Card, parse_cards
from pokerhouse.rules import (
    Bet,
    Call,
    Check,
    Fold,
    HandState,
    Legal,
    PlayerAction,
    RaiseTo,
    Reason,
    Refusal,
    Structure,
    ToAct,
    ToDeal,
    fixed_limit,
    no_limit,
    turn,
)
from pokerhouse.units import Chips, SeatNumber
from tests.kit.dealer import ScriptedDealer
from tests.kit.laws import checked
from tests.kit.random_play import Table, act

DEEP = 10**6
"""A stack for games that do not limit it."""


class Move(msgspec.Struct, frozen=True):
    """What a player did: `f` fold, `c` check or call, `r` bet or raise; `to` is his total on this street."""

    player: int
    """Position: 0 is left of the button."""
    kind: str
    to: int | None = None
    """None for a raise whose size the structure fixes."""


class Recorded(msgspec.Struct, frozen=True):
    """A hand somebody recorded."""

    name: str
    table: Table
    hole: Mapping[int, tuple[Card, ...]]
    board: tuple[Card, ...]
    moves: tuple[Move, ...]
    finishing: tuple[float, ...]
    """Every stack at the end, by position."""


class Disagreement(msgspec.Struct, frozen=True):
    """Our rules refused what was recorded."""

    reason: Reason
    move: Move


def replay(hand: Recorded) -> HandState | Disagreement:
    """Play the recorded moves.

    Players whom our rules do not ask are passed over when they check or call, and a raise that nobody has the chips to
    call is played as the call that it comes to.
    """
    hole = {SeatNumber(p + 1): cards for p, cards in hand.hole.items()}
    dealer, state = ScriptedDealer(hole, hand.board), hand.table.begin()
    state = _dealt(state, dealer)
    for move in hand.moves:
        now = turn(state)
        if not isinstance(now, ToAct) or state.actor != move.player:
            assert move.kind == "c", f"{hand.name}: {move} by a player who is not to act: {now}"
            continue
        answer = checked(state, act(state, _action(move, now.legal)))
        if isinstance(answer, Refusal) and answer.reason is Reason.NO_ONE_TO_BET_AGAINST:
            answer = checked(state, act(state, _action(Move(move.player, "c"), now.legal)))
        if isinstance(answer, Refusal):
            return Disagreement(answer.reason, move)
        state = _dealt(answer.state, dealer)
    return state


def _dealt(state: HandState, dealer: ScriptedDealer) -> HandState:
    while isinstance(now := turn(state), ToDeal):
        answer = checked(state, dealer.deal(now))
        assert not isinstance(answer, Refusal), answer
        state = answer.state
    return state


def _action(move: Move, legal: Legal) -> PlayerAction:
    if move.kind == "f":
        return Fold()
    if move.kind == "c":
        return Call() if legal.call else Check()
    wager = legal.bet or legal.raise_to
    to = Chips(move.to if move.to is not None else wager.minimum if wager else 0)
    return Bet(to) if legal.bet or (not legal.call and not legal.raise_to) else RaiseTo(to)


# ACPC ---------------------------------------------------------------------------------------------------------------


def read_acpc(path: Path) -> Iterator[Recorded]:
    """Every hand of a log of the Annual Computer Poker Competition; its game is described in the `.game` beside it."""
    game = _acpc_game(next(f for f in path.parent.glob("*.game") if path.name.startswith(f.stem + ".h")))
    for line in path.read_text(encoding="ascii").splitlines():
        if line.startswith("STATE:"):
            yield _acpc_hand(line, game)


def _acpc_game(path: Path) -> Table:
    lines = path.read_text(encoding="ascii").splitlines()
    fields = dict(line.split(" = ") for line in lines if " = " in line)
    seats = int(fields["numPlayers"])
    stacks = tuple(map(int, fields["stack"].split())) if "stack" in fields else (DEEP,) * seats
    small, big = sorted(map(int, fields["blind"].split()))[-2:]
    if "nolimit" in lines:
        return Table(no_limit(small, big), stacks)
    sizes = list(map(int, fields["raiseSize"].split()))
    return Table(fixed_limit(sizes[0], sizes[2], small), stacks)


def _acpc_hand(line: str, table: Table) -> Recorded:
    _, number, betting, dealt, payoffs, _ = line.split(":")
    hole_text, *board_text = dealt.split("/")
    hole = {p: parse_cards(text) for p, text in enumerate(hole_text.split("|"))}
    finishing = tuple(s + float(won) for s, won in zip(table.stacks, payoffs.split("|"), strict=True))
    moves = tuple(_acpc_moves(betting, table))
    return Recorded(f"hand {number}", table, hole, parse_cards("".join(board_text)), moves, finishing)


def _acpc_moves(betting: str, table: Table) -> Iterator[Move]:
    """ACPC names no player and counts a raise as the total of the whole hand: both are found by keeping books."""
    config, n = table.config, len(table.stacks)
    blinds = (config.big_blind, config.small_blind) if n == 2 else (config.small_blind, config.big_blind)
    spent = [min(s, b) for s, b in zip(table.stacks, [*blinds, *[0] * n], strict=False)]
    folded = [False] * n
    before = 0
    for street, moves in enumerate(betting.split("/")):
        player = (1 if n == 2 else 2 % n) if street == 0 else 0
        level = config.big_blind if street == 0 else before
        place = 0
        while place < len(moves):
            while folded[player] or spent[player] == table.stacks[player]:
                player = (player + 1) % n
            kind, place = moves[place], place + 1
            digits = ""
            while place < len(moves) and moves[place].isdigit():
                digits, place = digits + moves[place], place + 1
            if kind == "f":
                folded[player] = True
                yield Move(player, "f")
            elif kind == "c":
                spent[player] = min(table.stacks[player], level)
                yield Move(player, "c")
            elif config.structure is Structure.NO_LIMIT:
                level = spent[player] = int(digits)
                yield Move(player, "r", level - before)
            else:
                level += config.small_bet if street < 2 else config.big_bet
                spent[player] = level
                yield Move(player, "r", level - before)
            player = (player + 1) % n
        before = level
