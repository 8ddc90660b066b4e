"""The lines an ACPC dealer writes: to the players, and to the match log."""

from collections.abc import Sequence
from fractions import Fraction

from pokerhouse.histories.acpc.game import SCALE, AcpcGame
from pokerhouse.histories.acpc.write import betting_text, cards_text, number_text
from pokerhouse.rules import HandEvent, HandOver, HandState, turn


def match_state_line(
    game: AcpcGame, number: int, player: int, log: Sequence[HandEvent], state: HandState
) -> str:
    """The state line for one player: their own cards, and at a showdown all live hands."""
    showdown = isinstance(turn(state), HandOver) and len(state.live) > 1
    holes = [
        state.hole[position] if place == player or (showdown and position in state.live) else ()
        for place, position in enumerate(game.positions)
    ]
    betting = betting_text(game, log, SCALE, "hand")
    return f"MATCHSTATE:{player}:{number}:{betting}:{cards_text(game, holes, log)}"


def log_line(
    game: AcpcGame,
    number: int,
    log: Sequence[HandEvent],
    state: HandState,
    won: Sequence[tuple[str, Fraction]],
) -> str:
    """The log line of a finished hand; `won` has the name and result of each player."""
    holes = [state.hole[position] for position in game.positions]
    nets = "|".join(number_text(net) for _, net in won)
    names = "|".join(name for name, _ in won)
    betting = betting_text(game, log, SCALE, "hand")
    return f"STATE:{number}:{betting}:{cards_text(game, holes, log)}:{nets}:{names}"


def score_line(score: Sequence[Fraction], names: Sequence[str]) -> str:
    """The last line of a match."""
    return f"SCORE:{'|'.join(map(number_text, score))}:{'|'.join(names)}"
