"""PHH and PHHS, the Poker Hand History file format, read: a hand in a TOML file, or many, each in a
table of its own.

Written after the specification of the format (phh.readthedocs.io) and the hands published in it.
Amounts with decimals are read exactly, in the least common denominator of the hand.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from pokerhouse.cards import Card
from pokerhouse.catalogue import Sentence
from pokerhouse.errors import CardError, HistoryError, InputError, counted
from pokerhouse.histories.format import Likeness
from pokerhouse.histories.phh.actions import Actions, parse_phh_cards
from pokerhouse.histories.phh.fields import (
    Fields,
    Units,
    about_of,
    is_unknown,
    read_fields,
    units_of,
)
from pokerhouse.histories.phh.game import PhhGame, Stakes, game_of
from pokerhouse.histories.record import Move, MoveKind, Note, NoteKind, Record
from pokerhouse.histories.toml_text import TomlTable, read_table, tables
from pokerhouse.rules import UNNAMED, Cause, HandConfig, Player, Post, Posted, variant_of
from pokerhouse.rules.games import CHIPS_MAX, STACK_MAX
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

_VARIANT: Final = re.compile(r"^[ \t]*variant[ \t]*=[ \t]*[\"']", re.MULTILINE)
_MANY: Final = re.compile(r"\A(?:[ \t]*(?:#[^\n]*)?\r?\n)*\[[^\[\]\n]+\][ \t]*\r?$", re.MULTILINE)
DEEP: Final = 10**9
"""A stack that nobody knew, in the units of the record."""


def likeness(text: str) -> Likeness:
    """Tell whether a line sets the variant of a hand, in PHH or PHHS."""
    return Likeness.NEAR if _VARIANT.search(text) else Likeness.NONE


def read(text: str, source: str, beside: object = None) -> Iterator[Record | HistoryError]:
    """Yield the hands of a file; one that cannot be read is a `HistoryError` in its place."""
    if not _MANY.match(text):
        yield _read(text, source, 1)
        return
    for name, part, line in tables(text):
        yield _read(part, f"{source} [{name}]", line)


def _read(text: str, source: str, line: int) -> Record | HistoryError:
    try:
        return read_hand(text, source, line)
    except HistoryError as error:
        return error


def read_hand(text: str, source: str, line: int = 1) -> Record:
    """One hand, whose text begins at `line` of its file. Raises `HistoryError` that says what is
    wrong and where.
    """
    table = read_table(text, source, line)
    fields = read_fields(table)
    try:
        units = units_of(fields)
        game = _game(fields, units)
        config = _config(game.config, fields)
    except (InputError, ValueError, OverflowError) as error:
        raise table.fail(
            "variant" if isinstance(error, InputError) else "starting_stacks", str(error)
        ) from error
    players, button = _players(table, fields, units)
    seats = [player.seat for player in players]
    actions = Actions(seats, variant_of(config.variant), units, source)
    _read_actions(table, fields, actions, seats)
    down, up = actions.down_and_up()
    finishing, rake = _finishing(fields, units, config)
    return Record(
        source=source,
        config=config,
        players=players,
        button=button,
        small_blind=_blind(table, "_small_blind", fields.small_blind, game.small_blind, seats),
        big_blind=_blind(table, "_big_blind", fields.big_blind, game.big_blind, seats),
        posts=_posts(table, fields, units, game, players),
        down=down,
        up=up,
        boards=_boards(table, fields, actions.board),
        burned=_cards(table, "_burns", fields.burns),
        moves=_moves(table, fields, actions.moves, seats),
        shown={seat: tuple(card for card in cards if card not in up.get(seat, ()))
               for seat, cards in actions.shown.items()},
        mucked=frozenset(actions.mucked),
        finishing=finishing,
        rake=Chips(rake),
        hero=_blind(table, "_hero", fields.hero or None, None, seats),
        scale=units.scale,
        hand=HandId(str(fields.hand)) if fields.hand != "" else UNNAMED,
        commitment=fields.commitment,
        notes=_notes(fields, units, game, rake),
        about=about_of(table.values),
    )  # fmt: skip


def _game(fields: Fields, units: Units) -> PhhGame:
    chips = units.chips
    short = any(
        stack < ante for stack, ante in zip(fields.starting_stacks, fields.antes, strict=True)
    )
    return game_of(
        Stakes(
            fields.variant,
            tuple(map(chips, fields.antes)),
            tuple(map(chips, fields.blinds_or_straddles)),
            chips(fields.bring_in),
            chips(fields.small_bet),
            chips(fields.big_bet),
            chips(fields.min_bet),
            dead_antes=short and not fields.ante_trimming_status,
        )
    )


def _config(config: HandConfig, fields: Fields) -> HandConfig:
    """The game with what our own fields say otherwise."""
    if not fields.config and not fields.rules:
        return config
    told: dict[str, Any] = msgspec.to_builtins(config)
    try:
        return msgspec.convert(
            {**told, **fields.config, "rules": {**told["rules"], **fields.rules}}, HandConfig
        )
    except msgspec.ValidationError as error:
        raise InputError(f"_config or _rules: {error}") from error


def _players(
    table: TomlTable, fields: Fields, units: Units
) -> tuple[tuple[Player, ...], SeatNumber]:
    """The players in their seats, and the button's seat."""
    n = len(fields.starting_stacks)
    seats = fields.seats or list(range(1, n + 1))
    button = fields.button or seats[-1]
    if (
        sorted(seats, key=lambda seat: (seat <= button, seat)) != seats
        or len(set(seats)) != n
        or min(seats) < 1
    ):
        raise table.fail(
            "seats",
            f"seats {seats}: expected them clockwise from the left of the button, seat {button}",
        )
    names = fields.players or [""] * n
    ids = fields.player_ids or names
    if len(ids) != n:
        raise table.fail(
            "_player_ids", f"_player_ids: {counted(len(ids), 'value')} for {counted(n, 'player')}"
        )
    players = []
    for place, stack in enumerate(fields.starting_stacks):
        chips = DEEP * units.scale if is_unknown(stack) else units.chips(stack)
        if not 0 < chips <= STACK_MAX:
            raise table.fail(
                "starting_stacks",
                f"a stack of {stack}: expected more than 0, at most {STACK_MAX} chips",
            )
        name = names[place] or f"p{place + 1}"
        players.append(
            Player(SeatNumber(seats[place]), PlayerId(ids[place] or name), name, Chips(chips))
        )
    return tuple(players), SeatNumber(button)


def _blind(
    table: TomlTable, key: str, told: int | None, position: int | None, seats: list[SeatNumber]
) -> SeatNumber | None:
    if told is None:
        return None if position is None else seats[position]
    if not 0 <= told <= len(seats):
        raise table.fail(
            key, f"{key} = {told}: expected a player, 1 to {len(seats)}, or 0 for nobody"
        )
    return seats[told - 1] if told else None


def _posts(
    table: TomlTable, fields: Fields, units: Units, game: PhhGame, players: tuple[Player, ...]
) -> tuple[Posted, ...]:
    seats = [player.seat for player in players]
    if fields.posts is None:
        return game.posts([player.stack for player in players], seats)
    posts = []
    for text in fields.posts:
        words = text.split()
        amount = units.chips_of(words[2]) if len(words) == 3 else None
        seat = _seat(words[:1], seats)
        if amount is None or seat is None or words[1] not in _POSTS:
            raise table.fail(
                "_posts", f"_posts: {text!r}: expected a player, what is paid and how much"
            )
        posts.append(Posted(seat, _POSTS[words[1]], Chips(amount)))
    return tuple(posts)


_POSTS: Final = {post.value: post for post in Post}
_CAUSES: Final = {cause.value: cause for cause in Cause}


def _seat(words: list[str], seats: list[SeatNumber]) -> SeatNumber | None:
    return next((seat for number, seat in enumerate(seats, 1) if words == [f"p{number}"]), None)


def _moves(
    table: TomlTable, fields: Fields, moves: list[Move], seats: list[SeatNumber]
) -> tuple[Move, ...]:
    """The moves, and how often those who were asked let the board be run: when that was, the rules
    know.
    """
    line = table.line_of("_runs") if fields.runs else 0
    runs = []
    for text in fields.runs:
        words, remark = (*text.split("#", 1), "")[:2]
        match words.split():
            case [player, "1" | "2" | "3" as times] if (seat := _seat([player], seats)) is not None:
                cause = _CAUSES.get(remark.strip(), Cause.PLAYER)
                runs.append(
                    Move(seat, MoveKind.RUN_TIMES, times=int(times), line=line, cause=cause)
                )
            case _:
                raise table.fail(
                    "_runs", f"_runs: {text!r}: expected a player and how often, such as 'p1 2'"
                )
    return (*moves, *runs)


def _read_actions(
    table: TomlTable, fields: Fields, actions: Actions, seats: list[SeatNumber]
) -> None:
    """The actions in order, and in its place who asked for the rabbit."""
    lines = table.lines_of("actions", len(fields.actions))
    if not fields.rabbit_asked:
        actions.read(fields.actions, lines)
        return
    player, number = (*fields.rabbit_asked.split(" ", 1), "")[:2]
    seat = _seat([player], seats)
    if seat is None or not number.isdecimal() or len(number) > 9:
        expected = "expected a player, and after how many actions, such as 'p2 17'"
        raise table.fail("_rabbit_asked", f"_rabbit_asked: {fields.rabbit_asked!r}: {expected}")
    place = int(number)
    actions.read(fields.actions[:place], lines[:place])
    actions.moves.append(Move(seat, MoveKind.HUNT, line=table.line_of("_rabbit_asked")))
    actions.read(fields.actions[place:], lines[place:])


def _boards(table: TomlTable, fields: Fields, board: list[Card]) -> tuple[tuple[Card, ...], ...]:
    if fields.boards:
        return tuple(_cards(table, "_boards", text) for text in fields.boards)
    return ((*board, *_cards(table, "_rabbit", fields.rabbit)),)


def _cards(table: TomlTable, key: str, text: str) -> tuple[Card, ...]:
    try:
        return parse_phh_cards(text)
    except CardError as error:
        raise table.fail(key, f"{key}: {error}") from error


def _finishing(
    fields: Fields, units: Units, config: HandConfig
) -> tuple[tuple[Chips, ...] | None, int]:
    """The stacks after the hand and what they lack: the rake."""
    after = fields.finishing_stacks
    if not after or any(map(is_unknown, (*after, *fields.starting_stacks))):
        return None, 0
    stacks = tuple(Chips(units.chips(stack)) for stack in after)
    lacking = sum(map(units.chips, fields.starting_stacks)) - sum(stacks)
    return stacks, lacking if 0 < lacking <= CHIPS_MAX and config.rules.rake is None else 0


def _notes(fields: Fields, units: Units, game: PhhGame, rake: int) -> tuple[Note, ...]:
    notes = [Note(NoteKind.FINER_UNIT, f"1/{units.scale}")] if units.finer else []
    notes += [Note(NoteKind.RAKE, Sentence("amounts.chips", {"n": rake}))] if rake else []
    notes += [Note(NoteKind.ANTES)] if game.trims_antes else []
    notes += [
        Note(NoteKind.DEEP_STACK, f"p{place}")
        for place, stack in enumerate(fields.starting_stacks, 1)
        if is_unknown(stack)
    ]
    return tuple(notes)
