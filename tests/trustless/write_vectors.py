"""Writes `web/test/golden/trustless.json`, to which the page's twin is held: `python -m
tests.trustless.write_vectors`.

Whole and void hands as a host tells them, with the seeds of their players and what they must come
to; and courses of betting: after each decision which street it is, and whether anybody can still
bet.
"""

import json
from collections.abc import Callable
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
    Fold,
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
    Hand,
    SaidCards,
    SeatGiven,
    Voided,
    encode_frame,
    next_message,
    owed,
    show_events,
    stacks_after,
    take_act,
    take_message,
    timed_out,
    to_act,
)
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber
from tests.trustless.table import HOST, Cheat, Choice, at_random, seated, seed_of
from tests.trustless.test_cheats import CHEATS

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
        "voids": [
            _hand([100, 100, 100], _raising, "silent", silent=_last_seed),
            _hand([100, 100], _calling, "misdeal", silent=_last_lock),
            _hand(
                [100, 70],
                _all_in,
                "cheat",
                cheat=CHEATS["shuffles by another order than that of the seed"][0],
            ),
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


def _raising(turn_open: ToAct) -> PlayerAction:
    """The first raises, the second folds, the third calls."""
    if turn_open.turn_no == 0:
        return RaiseTo(Chips(35))
    return Fold() if turn_open.turn_no == 1 else _calling(turn_open)


def _last_seed(host: Hand) -> bool:
    """Is the last player to open their seed the only one who owes something?"""
    return host.dealing.opening and len(owed(host)) == 1


def _last_lock(host: Hand) -> bool:
    return len(host.dealing.locks) == len(host.dealing.seats) - 1


def _hand(
    stacks: list[int],
    choose: Choice,
    name: str,
    *,
    silent: Callable[[Hand], bool] = lambda host: False,
    cheat: Cheat = lambda message, view: message,
) -> dict[str, Any]:
    """A hand to its end, or until somebody is silent; `cheat` changes what the last seat says."""
    views = seated(stacks, name)
    host = views[HOST]
    frames: list[FromHost] = [Begun(HandId(name), SeatNumber(len(stacks)), host.players)]
    frames.append(show_events(None, host, Millis(10_000)))
    while not host.over:
        before = host
        if silent(host):
            host = timed_out(host)
            break
        if waiting := owed(host):
            seat = waiting[0]
            message = next_message(views[seat])
            assert message is not None
            message = cheat(message, views[seat]) if seat == len(stacks) else message
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
        if host.void:
            break
        frames.append(show_events(before, host, Millis(10_000)))
    if host.void:
        frames.append(Voided(host.dealing.hand, host.void, host.forfeits))
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
