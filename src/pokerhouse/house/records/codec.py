"""The facts in a log as the numbers and texts of a store, read by the kernel if it can.

Logs unknown to the kernel are read from notes. For all others the kernel returns the same as
`coded_from_notes`, ten times as fast.
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

CodedGame = tuple[str, str, int, int, int]
"""Variant, structure, small blind, big blind, unit."""
CodedPlayer = tuple[str, str, int, int, int, int | None, int, int, str]
"""Id, bot's name, numbers of position and result, net, adjusted, marks, wagers, cards."""
CodedHand = tuple[CodedGame, str, list[CodedPlayer]]
"""Game, board, players."""

_WAGERS_MAX: Final = 255
_POSITION: Final = {position: number for number, position in enumerate(POSITIONS)}
_RESULT: Final = {result: number for number, result in enumerate(RESULTS)}
_STRUCTURES: Final = frozenset(map(str, Structure))
_reader: Final = HandReader(
    {key: (*course_of(key), can_be_adjusted(key, "")) for key in variants()}, BOT_ID
)


def coded_hand(log: bytes) -> CodedHand | None:
    """Return the facts in a written log; None if the hand was not played to its end.

    Raises `InputError` when it is something else, `ConfigError` for a variant that is not known,
    `LookupError` and `ValueError` where its events do not go together.
    """
    said = coded_by_kernel(log)
    return coded_from_notes(log) if said is None else said


def coded_by_kernel(log: bytes) -> CodedHand | None:
    """Return the facts if the kernel can read the log, otherwise None."""
    read = _reader.read(log)
    if read is None or read[0][1] not in _STRUCTURES:
        return None
    coded, run_out = read[:3], read[3]
    if run_out is not None:
        _pay_by_chances(coded[0][0], coded[2], *run_out)
    return coded


def _pay_by_chances(
    variant: str,
    players: list[CodedPlayer],
    held: list[tuple[int, str, int]],
    boards: list[str],
    pots: list[list[int]],
    paid: list[tuple[int, int, int]],
) -> None:
    """Replace all-in winnings with their expected value.

    held: places of the remaining players, their cards, and the chips they won; the rest as in
        `expected`
    """
    worth = expected(variant, {place: cards for place, cards, _ in held}, boards, pots, paid)
    for place, _, won in held:
        coded = players[place]
        by_chances = adjusted(coded[4], won, worth.get(place))
        players[place] = (*coded[:5], by_chances, *coded[6:])


def coded_from_notes(log: bytes) -> CodedHand | None:
    """Return the facts without the kernel. Raises the same errors."""
    facts = facts_in(read_notes(log))
    return None if facts is None else _coded(facts)


def _coded(facts: HandFacts) -> CodedHand:
    game = facts.game
    players: list[CodedPlayer] = [
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
