"""What a log says, as numbers and texts that a store writes: the same as its facts, read by the
kernel where it can.

Whatever the kernel does not know is read from notes. What it reads is what `said_in_notes` says,
ten times as fast.
"""

from typing import Final

from pokerhouse.hands.kernel import HandReader
from pokerhouse.house.people import BOT_ID
from pokerhouse.house.records.all_in_equity import adjusted, can_be_adjusted, expected
from pokerhouse.house.records.facts import RESULTS, HandFacts, result_of
from pokerhouse.house.records.notes import read_notes
from pokerhouse.house.records.positions import POSITIONS
from pokerhouse.house.records.reading import course_of, facts_in
from pokerhouse.rules import Structure, variants

GameNamed = tuple[str, str, int, int, int]
"""Variant, structure, small blind, big blind, unit."""
PlayerSaid = tuple[str, str, int, int, int, int | None, int, int, str]
"""Id, name of a bot, place of the position and of the result, net, adjusted, marks, wagers, cards.
"""
Said = tuple[GameNamed, str, list[PlayerSaid]]
"""Game, board, players."""

_WAGERS_MAX: Final = 255
_POSITION: Final = {position: number for number, position in enumerate(POSITIONS)}
_RESULT: Final = {result: number for number, result in enumerate(RESULTS)}
_STRUCTURES: Final = frozenset(map(str, Structure))
_reader: Final = HandReader(
    {key: (*course_of(key), can_be_adjusted(key, "")) for key in variants()}, BOT_ID
)


def said_in(log: bytes) -> Said | None:
    """What a log in its written form says; None of a hand that was not played to its end.

    Raises `InputError` when it is something else, `ConfigError` for a variant that is not known,
    `LookupError` and `ValueError` where its events do not go together.
    """
    said = said_at_once(log)
    return said_in_notes(log) if said is None else said


def said_at_once(log: bytes) -> Said | None:
    """The same where the kernel can read it; None where it cannot."""
    read = _reader.read(log)
    if read is None or read[0][1] not in _STRUCTURES:
        return None
    game, board, players, run_out = read
    if run_out is not None:
        _pay_by_chances(game[0], players, *run_out)
    return game, board, players


def _pay_by_chances(
    variant: str,
    players: list[PlayerSaid],
    held: list[tuple[int, str, int]],
    boards: list[str],
    pots: list[list[int]],
    paid: list[tuple[int, int, int]],
) -> None:
    """Adjust what players won of whom nobody could decide anything any more.

    held: places of those who were left, their cards, and the chips they won; the rest as `expected`
        takes it
    """
    worth = expected(variant, {place: cards for place, cards, _ in held}, boards, pots, paid)
    for place, _, won in held:
        player, bot, position, result, net, _, marks, wagers, cards = players[place]
        players[place] = (
            player,
            bot,
            position,
            result,
            net,
            adjusted(net, won, worth.get(place)),
            marks,
            wagers,
            cards,
        )


def said_in_notes(log: bytes) -> Said | None:
    """The same without the kernel. Raises what `said_in` raises."""
    facts = facts_in(read_notes(log))
    return None if facts is None else _said(facts)


def _said(facts: HandFacts) -> Said:
    game = facts.game
    players: list[PlayerSaid] = [
        (
            each.player,
            each.bot,
            _POSITION[each.position],
            _RESULT[result_of(each.marks)],
            each.net,
            each.adjusted,
            each.marks,
            min(each.bets, _WAGERS_MAX)
            | min(each.raises, _WAGERS_MAX) << 8
            | min(each.calls, _WAGERS_MAX) << 16,
            each.cards,
        )
        for each in facts.players
    ]
    return (
        (game.variant, game.structure, game.small_blind, game.big_blind, game.unit),
        facts.board,
        players,
    )
