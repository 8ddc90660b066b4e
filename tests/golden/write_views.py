"""Writes `web/test/golden/hands.json`, which the page's tests fold: `python -m
tests.golden.write_views`.

Every hand of the corpus that can be played, and the old hands of `hands.jsonl`: its events as a
spectator and two players see them, and what the table looks like after each. So the page's reducer
and ours are held to the same hands.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pokerhouse.histories import phh
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import replay
from pokerhouse.rules import (
    BetsCollected,
    HandEvent,
    HandStarted,
    HandState,
    PotAwarded,
    ToAct,
    apply,
    card_enc_hook,
    decode_events,
    fold,
    no_limit,
    redact,
    turn,
)
from pokerhouse.rules.state import BETTING, CLOSING, OPENING, SETTLING
from pokerhouse.rules.views import Viewer
from pokerhouse.units import SeatNumber
from tests.golden.corpus import hands

FILE = Path(__file__).resolve().parents[2] / "web" / "test" / "golden" / "hands.json"
OLD_HANDS = Path(__file__).with_name("hands.jsonl")
CONFIG = no_limit(5, 10)
"""The config that most hands have most of: what they have in common with it is left out."""
USUAL = {
    "cause": "player",
    "all_in": False,
    "board": 0,
    "half": "whole",
    "cards": (),
    "commitment": "",
    "rules_version": 1,
}
"""Left out of events."""


def logs() -> Iterator[tuple[str, list[HandEvent]]]:
    """The name and the events of every hand that can be played."""
    for path in hands():
        for record in phh.read(path.read_text(encoding="utf-8"), path.name):
            if isinstance(record, Record) and (log := list(replay(record).log)):
                yield path.stem, log
    old = decode_events(OLD_HANDS.read_bytes())
    begins = [place for place, event in enumerate(old) if isinstance(event, HandStarted)]
    for number, (first, end) in enumerate(zip(begins, [*begins[1:], len(old)], strict=True)):
        yield f"old_{number}", old[first:end]


@cache
def every_log() -> tuple[tuple[str, list[HandEvent]], ...]:
    """All of them, played once a process."""
    return tuple(logs())


def the_hand(name: str, log: Sequence[HandEvent]) -> dict[str, Any]:
    """One hand of the file.

    `events` are a spectator's; `own` has for the first and the last player those that look
    otherwise, by their places. `after` says of each event what it changes in the look of the table,
    `cards` which cards a player holds from a place on.
    """
    hidden = _seen(log, None)
    own: dict[str, Any] = {}
    cards: dict[str, Any] = {}
    seats = fold(log[:1]).seats
    states = list(_states(log))
    for seat in (seats[0], seats[-1]):
        seen = _seen(log, seat)
        own[str(seat)] = {str(n): event for n, event in enumerate(seen) if event != hidden[n]}
        held = [_cards_of(state, seat) for state in states]
        cards[str(seat)] = {str(n): c for n, c in enumerate(held) if n == 0 or c != held[n - 1]}
    looks = [look(state, log[: n + 1]) for n, state in enumerate(states)]
    after = [_changed(old, new) for old, new in zip([{}, *looks], looks, strict=False)]
    return {"name": name, "events": hidden, "own": own, "after": after, "cards": cards}


def look(state: HandState, log: Sequence[HandEvent]) -> dict[str, Any]:
    """What anybody can see at the table: players in the order of the hand, seats where something is
    so of some.

    `pots` are those that the last round of betting left; `all_in` is told until pots are paid, as
    chips won are chips again; `down` counts no cards of hands that were folded.
    """
    collected = [event for event in log if isinstance(event, BetsCollected)]
    paid = any(isinstance(event, PotAwarded) for event in log)
    out = [seat for seat, folded in zip(state.seats, state.folded, strict=True) if folded]
    broke = [
        seat
        for seat, stack in zip(state.seats, state.stacks, strict=True)
        if stack == 0 and seat not in out
    ]
    return {
        "stacks": state.stacks,
        "bets": state.bets,
        "folded": out,
        "all_in": None if paid else broke,
        "pot": state.pot,
        "pots": _plain(collected[-1].pots) if collected else [],
        "raked": state.raked,
        "boards": [
            [str(card) for card in board]
            for n, board in enumerate(state.boards)
            if _is_seen(state, n)
        ],
        "down": [
            0 if folded else len(cards)
            for cards, folded in zip(state.hole, state.folded, strict=True)
        ],
        "up": [[str(card) for card in cards] for cards in state.up],
        **_turn(state),
    }


def _is_seen(state: HandState, number: int) -> bool:
    """A board is there when a card of its own lies on it."""
    first, board = state.boards[0], state.boards[number]
    return len(board) > 0 and (number == 0 or board != first[: len(board)])


def _turn(state: HandState) -> dict[str, Any]:
    """Who is to act, nobody while a decision is half told; in a round of betting also on which
    street.
    """
    if state.phase in (OPENING, CLOSING, SETTLING) or not isinstance(now := turn(state), ToAct):
        return {"actor": None, "street": None}
    return {"actor": now.seat, "street": state.street.value if state.phase is BETTING else None}


def _seen(log: Sequence[HandEvent], viewer: Viewer) -> list[dict[str, Any]]:
    events = [_without(_plain(redact(event, viewer)), USUAL) for event in log]
    events[0]["config"] = _without(events[0]["config"], _plain(CONFIG))
    return events


def _states(log: Sequence[HandEvent]) -> Iterator[HandState]:
    state = fold(log[:1])
    yield state
    for event in log[1:]:
        state = apply(state, event)
        yield state


def _cards_of(state: HandState, seat: SeatNumber) -> list[str]:
    position = state.seats.index(seat)
    return [] if state.folded[position] else sorted(str(card) for card in state.hole[position])


def _without(whole: Mapping[str, Any], common: Mapping[str, Any]) -> dict[str, Any]:
    """What is not the same in `common`."""
    both = {name: (value, common.get(name, ...)) for name, value in whole.items()}
    return {
        name: _without(value, other)
        if isinstance(value, dict) and isinstance(other, dict)
        else value
        for name, (value, other) in both.items()
        if value != other
    }


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: value for name, value in after.items() if name not in before or before[name] != value
    }


def _plain(value: Any) -> Any:
    """As it goes over the wire."""
    return msgspec.to_builtins(value, enc_hook=card_enc_hook)


def text() -> str:
    """The whole file: first what is left out, then a hand a line."""
    values = [
        {"config": _plain(CONFIG), "event": USUAL},
        *(the_hand(name, log) for name, log in logs()),
    ]
    lines = [json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in values]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
