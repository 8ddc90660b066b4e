"""PHH and PHHS, written: from the log of a hand, or from records, which are replayed for it.

What the standard has no field for stands in fields that begin with `_`, so that reading gives the
same events; programs that know only the standard pass them over.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import HistoryError, InputError
from pokerhouse.histories.outcome import Refused, Undecidable, Unplayable, amount_text
from pokerhouse.histories.phh.game import PhhGame, Stakes, by_position, code_of, game_of
from pokerhouse.histories.phh.write_actions import REMARK, ActionWriter, joined
from pokerhouse.histories.record import NoteKind, Record
from pokerhouse.histories.replaying import replay
from pokerhouse.histories.toml_text import text_of
from pokerhouse.rules import (
    UNNAMED,
    AnteKind,
    Cause,
    Commitment,
    HandEvent,
    HandStarted,
    HandState,
    Post,
    Posted,
    Structure,
    fold,
)
from pokerhouse.rules import events as e
from pokerhouse.rules.games import Opening
from pokerhouse.units import SeatNumber

_OPTIONAL: Final = (
    "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country",
    "time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "level", "seat_count",
    "table", "currency", "currency_symbol", "time_limit", "time_banks", "winnings",
)  # fmt: skip
_CLOCK: Final = re.compile(r"\d\d:\d\d:\d\d(\.\d+)?")
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_UNLIMITED: Final = (Structure.NO_LIMIT, Structure.POT_LIMIT)


class Raw(str):
    """A value that is written as it stands."""

    __slots__ = ()


def write(records: Iterable[Record]) -> str:
    """One hand as PHH. Raises `HistoryError` when there are several, or our rules cannot play
    it.
    """
    every = list(records)
    if len(every) != 1:
        raise HistoryError(
            every[0].source if every else "PHH",
            0,
            f"PHH holds one hand, not {len(every)}: write PHHS",
        )
    return write_record(every[0])


def write_many(records: Iterable[Record]) -> str:
    """Any number of hands as PHHS, numbered from 1. Raises `HistoryError` for one our rules cannot
    play.
    """
    return "\n".join(
        f"[{number}]\n{write_record(record)}" for number, record in enumerate(records, 1)
    )


def write_record(record: Record) -> str:
    """A record as PHH: what it tells, and the order of cards and moves that our rules give it."""
    played = replay(record)
    if isinstance(played.outcome, Refused | Undecidable | Unplayable):
        raise HistoryError(record.source, 0, played.result)
    unknown = [str(note.where) for note in record.notes if note.kind is NoteKind.DEEP_STACK]
    return write_hand(
        played.log,
        scale=record.scale,
        about=record.about,
        finishing=record.finishing,
        unknown_stacks=unknown,
        hero=record.hero,
    )


def write_hand(
    log: Sequence[HandEvent],
    *,
    scale: int = 1,
    about: Mapping[str, Any] | None = None,
    finishing: Sequence[int] | None = None,
    unknown_stacks: Sequence[str] = (),
    hero: SeatNumber | None = None,
) -> str:
    """The log of a hand as PHH; reading it gives the same events.

    `scale` chips make one of the units that are written. `about` is what else there is to tell, by
    the names of PHH. `finishing` are the stacks after the hand, where they are not those of the
    log. Everything that is known is written: for what one viewer may know, leave the other cards
    `UNKNOWN`.
    """
    state = fold(log)
    fields = _standard(log, state, scale, unknown_stacks)
    fields |= _about(about or {})
    fields |= _people(log, state)
    ended = next((event for event in log if isinstance(event, e.HandEnded)), None)
    after = finishing or ([share.amount for share in ended.stacks] if ended else None)
    if after and not unknown_stacks:
        fields["finishing_stacks"] = _amounts(after, scale)
    fields |= _own(log, state, scale)
    if hero is not None:
        fields["_hero"] = state.seats.index(hero) + 1
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in fields.items())


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else text_of(key)


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return value if isinstance(value, Raw) else text_of(value)


def _amounts(chips: Iterable[int], scale: int) -> list[Raw]:
    return [Raw(amount_text(each, scale)) for each in chips]


def _standard(
    log: Sequence[HandEvent], state: HandState, scale: int, unknown: Sequence[str]
) -> dict[str, Any]:
    """The fields that the standard asks for."""
    stakes = _stakes(log, state)
    config = state.config
    fields: dict[str, Any] = {
        "variant": stakes.code,
        "ante_trimming_status": config.ante_kind is AnteKind.EACH,
    }
    fields["antes"] = _amounts(stakes.antes, scale)
    if stakes.blinds:
        fields["blinds_or_straddles"] = _amounts(stakes.blinds, scale)
    for name in ("bring_in", "small_bet", "big_bet", "min_bet"):
        if amount := getattr(stakes, name):
            fields[name] = Raw(amount_text(amount, scale))
    stacks = _amounts((player.stack for player in state.players), scale)
    fields["starting_stacks"] = [
        Raw("inf") if f"p{place}" in unknown else stack for place, stack in enumerate(stacks, 1)
    ]
    players = {seat: f"p{number}" for number, seat in enumerate(state.seats, 1)}
    fields["actions"] = ActionWriter(players, state.variant, scale).write(log[1:])
    return fields


def _stakes(log: Sequence[HandEvent], state: HandState) -> Stakes:
    """Antes and blinds as they are due, not as they were paid."""
    config, opening = state.config, state.variant.opening
    n = len(state.seats)
    antes = [config.ante if config.ante_kind is AnteKind.EACH else 0] * n
    if config.ante_kind is AnteKind.BIG_BLIND and state.big_blind >= 0:
        antes[state.big_blind] = config.ante
    elif config.ante_kind is AnteKind.BUTTON and state.button == state.seats[-1]:
        antes[-1] = config.ante
    blinds = [0] * n
    if not config.rules.bomb_pot:
        for event in log:
            if isinstance(event, Posted) and event.post in (Post.STRADDLE, Post.MISSED_BIG_BLIND):
                blinds[state.seats.index(event.seat)] = event.amount
        for position, due in (
            (state.small_blind, config.small_blind),
            (state.big_blind, config.big_blind),
        ):
            if position >= 0:
                blinds[position] = due
    has_blinds = opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    unlimited = config.structure in _UNLIMITED
    short = any(player.stack < ante for player, ante in zip(state.players, antes, strict=True))
    return Stakes(
        code_of(config.structure, config.variant),
        by_position(tuple(antes)),
        by_position(tuple(blinds)) if has_blinds else (),
        config.bring_in,
        0 if unlimited else config.small_bet,
        config.big_bet,
        config.min_bet if unlimited else 0,
        dead_antes=short and config.ante_kind is not AnteKind.EACH,
    )


def _about(about: Mapping[str, Any]) -> dict[str, Any]:
    """The other facts; names outside the standard begin with `_`."""
    fields: dict[str, Any] = {}
    for key, value in about.items():
        name = key if key in _OPTIONAL or key.startswith("_") else f"_{key}"
        if name == "time" and isinstance(value, str) and _CLOCK.fullmatch(value):
            fields[name] = Raw(value)
        elif name in ("time_banks", "winnings") and isinstance(value, list):
            fields[name] = [Raw(each) for each in value]
        else:
            is_long = type(value) is int and value > _INT_MAX
            fields[name] = str(value) if is_long else value
    return fields


_INT_MAX: Final = 2**63 - 1
"""The largest integer of TOML."""


def _people(log: Sequence[HandEvent], state: HandState) -> dict[str, Any]:
    """The seats and names of the players, and the id of the hand."""
    started = log[0]
    assert isinstance(started, HandStarted)
    names = [player.name for player in state.players]
    ids = [str(player.player) for player in state.players]
    numbered = list(range(1, len(names) + 1))
    fields: dict[str, Any] = {}
    if started.hand != UNNAMED:
        digits = (
            started.hand.isascii()
            and started.hand.isdigit()
            and str(int(started.hand)) == started.hand
        )
        fields["hand"] = (
            int(started.hand) if digits and len(started.hand) < 16 else str(started.hand)
        )
    if list(state.seats) != numbered:
        fields["seats"] = list(state.seats)
    if names != [f"p{number}" for number in numbered]:
        fields["players"] = names
    if state.button != state.seats[-1]:
        fields["_button"] = int(state.button)
    if ids != names:
        fields["_player_ids"] = ids
    if started.commitment:
        sealed = started.commitment
        fields["_commitment"] = sealed.root if isinstance(sealed, Commitment) else sealed
    return fields


def _own(log: Sequence[HandEvent], state: HandState, scale: int) -> dict[str, Any]:
    """The facts that the standard has no field for, unless a reader would assume them."""
    players = {seat: f"p{number}" for number, seat in enumerate(state.seats, 1)}
    fields: dict[str, Any] = {} if scale == 1 else {"_scale": scale}
    try:
        game = game_of(_stakes(log, state))
    except InputError as error:
        raise HistoryError("PHH", 0, str(error)) from error
    fields |= _otherwise(game, state)
    posts = [event for event in log if isinstance(event, Posted)]
    if tuple(posts) != game.posts([player.stack for player in state.players], state.seats):
        fields["_posts"] = [
            f"{players[p.seat]} {p.post.value} {amount_text(p.amount, scale)}" for p in posts
        ]
    runs = [event for event in log if isinstance(event, e.RunsChosen)]
    if runs:
        fields["_runs"] = [_run_text(players[run.seat], run) for run in runs]
    if len(state.boards) > 1:
        fields["_boards"] = [joined(board) for board in state.boards]
    if rabbit := [
        card for event in log if isinstance(event, e.RabbitShown) for card in event.cards
    ]:
        fields["_rabbit"] = joined(rabbit)
    for place, event in enumerate(log):
        if isinstance(event, e.RabbitShown) and event.asked_by is not None:
            before = ActionWriter(players, state.variant, scale).write(log[1:place])
            fields["_rabbit_asked"] = f"{players[event.asked_by]} {len(before)}"
    burns = [event.card for event in log if isinstance(event, e.CardBurned)]
    if any(card != UNKNOWN for card in burns):
        fields["_burns"] = joined(burns)
    return fields


def _run_text(player: str, run: e.RunsChosen) -> str:
    return f"{player} {run.times}" + (
        "" if run.cause is Cause.PLAYER else f"{REMARK}{run.cause.value}"
    )


def _otherwise(game: PhhGame, state: HandState) -> dict[str, Any]:
    """Configuration and blinds that do not follow from the stakes."""
    ours, theirs = msgspec.to_builtins(state.config), msgspec.to_builtins(game.config)
    rules = {
        key: value for key, value in ours.pop("rules").items() if value != theirs["rules"][key]
    }
    config = {key: value for key, value in ours.items() if value != theirs[key]}
    fields: dict[str, Any] = {"_config": config} if config else {}
    if rules:
        fields["_rules"] = rules
    for key, position, derived in (
        ("_small_blind", state.small_blind, game.small_blind),
        ("_big_blind", state.big_blind, game.big_blind),
    ):
        if position != (-1 if derived is None else derived):
            fields[key] = position + 1
    return fields
