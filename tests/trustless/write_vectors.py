"""Writes `web/test/golden/trustless.json`, to which the page's twin is held: `python -m
tests.trustless.write_vectors`.

Whole hands as a host tells them, with the seeds of their players and what they must come to; and
courses of betting: after each decision which street it is, and whether anybody can still bet.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import UnknownCardsError
from pokerhouse.rules import (
    Act,
    Call,
    Check,
    Deal,
    HandEnded,
    HandMucked,
    HandShown,
    HandTabled,
    HoleCardsDealt,
    Player,
    PlayerAction,
    RaiseTo,
    Refusal,
    ToAct,
    ToDeal,
    fold,
    no_limit,
    play,
    start,
    turn,
)
from pokerhouse.trustless import (
    Begun,
    Decided,
    FromHost,
    SaidCards,
    SeatGiven,
    encode_frame,
    next_message,
    owed,
    show_events,
    stacks_after,
    take_act,
    take_message,
    to_act,
)
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber
from tests.trustless.table import HOST, Choice, at_random, seated, seed_of

FILE = Path(__file__).resolve().parents[2] / "web" / "test" / "golden" / "trustless.json"
COURSES = 400


def content() -> str:
    """What the file must hold."""
    vectors = {
        "hands": [
            _hand([100, 100, 100], _calling, "three"),
            _hand([100, 30], _all_in, "two"),
            _hand([100, 100], at_random(9, folds=1), "folded"),
        ],
        "courses": [_course(Random(seed)) for seed in range(COURSES)],
    }
    return json.dumps(vectors, separators=(",", ":")) + "\n"


def _calling(turn_open: ToAct) -> PlayerAction:
    return Call() if turn_open.legal.call else Check()


def _all_in(turn_open: ToAct) -> PlayerAction:
    """The first raises all chips, the other calls."""
    bounds = turn_open.legal.raise_to
    if bounds is None or turn_open.turn_no > 0:
        return _calling(turn_open)
    return RaiseTo(Chips(bounds.maximum))


def _hand(stacks: list[int], choose: Choice, name: str) -> dict[str, Any]:
    views = seated(stacks, name)
    host = views[HOST]
    frames: list[FromHost] = [Begun(HandId(name), SeatNumber(len(stacks)), host.players)]
    frames.append(show_events(None, host, Millis(10_000)))
    while not host.over:
        before = host
        if waiting := owed(host):
            seat = waiting[0]
            message = next_message(views[seat])
            assert message is not None
            frames.append(SaidCards(host.dealing.hand, seat, message))
            views = {each: take_message(view, seat, message) for each, view in views.items()}
        else:
            its_turn = to_act(host)
            assert its_turn is not None
            act = Act(its_turn.seat, choose(its_turn))
            frames.append(Decided(host.dealing.hand, act))
            after = {each: take_act(view, act) for each, view in views.items()}
            views = {each: view for each, view in after.items() if not isinstance(view, Refusal)}
            assert len(views) == len(after)
        host = views[HOST]
        frames.append(show_events(before, host, Millis(10_000)))
    holes = {
        event.seat: [str(card) for card in event.cards]
        for event in host.events
        if isinstance(event, HoleCardsDealt)
    }
    config = host.state.config
    return {
        "seated": {
            player.seat: json.loads(encode_frame(SeatGiven(player.seat, player.stack, config, 0)))
            for player in host.players
        },
        "seeds": {player.seat: seed_of(player.seat).hex() for player in host.players},
        "frames": [json.loads(encode_frame(frame)) for frame in frames],
        "holes": holes,
        "stacks": stacks_after(host),
    }


def _course(rng: Random) -> dict[str, Any]:
    """A hand of random bets, all cards face down."""
    count = rng.randint(2, 6)
    seats = sorted(rng.sample(range(1, 7), count))
    players = [
        Player(
            SeatNumber(seat),
            PlayerId(f"p{seat}"),
            f"P{seat}",
            Chips(rng.choice((1, 3, 5, 7, 10, 15, 40, 200))),
        )
        for seat in seats
    ]
    button = SeatNumber(rng.choice(seats))
    choose = at_random(rng.getrandbits(32))
    state = fold(start(no_limit(5, 10), players, button, hand=HandId("c")))
    acts: list[tuple[int, str, int]] = []
    moments: list[tuple[int, bool]] = []

    def note(*, over: bool) -> None:
        board = state.boards[0] if state.boards else ()
        moments.append(({0: 0, 3: 1, 4: 2, 5: 3}[len(board)], over))

    over = False
    while not over:
        waiting = turn(state)
        if isinstance(waiting, ToDeal):
            intent: Any = Deal((UNKNOWN,) * waiting.count)
        elif isinstance(waiting, ToAct):
            if len(moments) == len(acts):
                note(over=False)
            action = choose(waiting)
            acts.append((waiting.seat, _type_of(action), getattr(action, "to", 0)))
            intent = Act(waiting.seat, action)
        else:
            break
        try:
            played = play(state, intent)
        except UnknownCardsError:
            over = True
            break
        assert not isinstance(played, Refusal), played
        over = any(
            isinstance(event, HandTabled | HandShown | HandMucked | HandEnded)
            for event in played.events
        )
        if not over:
            state = played.state
    note(over=True)
    return {
        "players": [{"seat": player.seat, "stack": player.stack} for player in players],
        "button": button,
        "acts": acts,
        "moments": moments,
    }


def _type_of(action: PlayerAction) -> str:
    kind = msgspec.to_builtins(action)["type"]
    assert isinstance(kind, str)
    return kind


if __name__ == "__main__":
    FILE.write_text(content(), encoding="utf-8")
