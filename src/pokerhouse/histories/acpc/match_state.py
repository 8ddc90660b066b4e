"""State lines of an ACPC dealer, and the answers of a player.

A line is `MATCHSTATE:player:hand:betting:cards`: betting and cards as in a match log so far, with
the cards that this player may see. The answer is the same line with `:f`, `:c` or `:r`, in no limit
with the player's total in the whole hand (ACPC protocol, version 2.0.0).
"""

import msgspec

from pokerhouse import rules
from pokerhouse.errors import HistoryError
from pokerhouse.histories.acpc.game import SCALE, AcpcGame
from pokerhouse.histories.acpc.read import read_line
from pokerhouse.histories.outcome import Refused, Unplayable
from pokerhouse.histories.replaying import replay
from pokerhouse.units import Chips, SeatNumber


class MatchState(msgspec.Struct, frozen=True):
    """A hand as a player at the dealer sees it.

    - `player`: the place of the player in this hand, from 0, by the competition's numbers
    - `seat`: the same as our seat
    - `log`: what has happened, cards that are not shown `UNKNOWN`
    """

    player: int
    number: int
    seat: SeatNumber
    log: tuple[rules.HandEvent, ...]
    state: rules.HandState

    @property
    def is_over(self) -> bool:
        """Has the hand ended?"""
        return isinstance(rules.turn(self.state), rules.HandComplete)

    @property
    def view(self) -> rules.PlayerView | None:
        """The view of the player to act; None when it is not their turn."""
        now = rules.turn(self.state)
        return (
            rules.player_view(self.state)
            if isinstance(now, rules.ToAct) and now.seat == self.seat
            else None
        )

    @property
    def net(self) -> int:
        """The player's net result in a finished hand; `SCALE` is one chip of the game."""
        place = self.state.seats.index(self.seat)
        return self.state.stacks[place] - self.state.players[place].stack


def read_match_state(game: AcpcGame, line: str, source: str) -> MatchState:
    """The hand of a dealer's line. Raises `HistoryError` for what is no line of this game."""
    parts = line.split(":")
    if len(parts) != 5 or parts[0] != "MATCHSTATE" or not parts[1].isdecimal():
        raise HistoryError(
            source, 0, f"expected MATCHSTATE:player:hand:betting:cards, found {line[:60]!r}"
        )
    player = int(parts[1])
    if player >= game.seats:
        raise HistoryError(source, 0, f"player {player}: expected 0 to {game.seats - 1}")
    nothing, names = (
        "|".join(["0"] * game.seats),
        "|".join(f"p{place}" for place in range(game.seats)),
    )
    record = read_line(game, f"STATE:{parts[2]}:{parts[3]}:{parts[4]}:{nothing}:{names}", source)
    played = replay(record)
    if played.state is None or isinstance(played.outcome, Refused | Unplayable):
        raise HistoryError(source, 0, f"{played.result} in {line[:200]!r}")
    return MatchState(
        player, int(parts[2]), SeatNumber(game.positions[player] + 1), played.log, played.state
    )


def answer_of(game: AcpcGame, view: rules.PlayerView, action: rules.PlayerAction) -> str:
    """Write an action for the dealer. Raises `HistoryError` for one that ACPC games lack."""
    match action:
        case rules.Fold():
            return "c" if view.legal.check else "f"  # there one may not fold for nothing
        case rules.Check() | rules.Call():
            return "c"
        case rules.Bet(to=to) | rules.RaiseTo(to=to):
            if game.structure is not rules.Structure.NO_LIMIT:
                return "r"
            return f"r{(view.me.committed - view.me.bet + to) // SCALE}"
    raise HistoryError("answer", 0, f"{action}: expected a fold, a call or a raise")


def action_of_answer(
    game: AcpcGame, view: rules.PlayerView, answer: str
) -> rules.PlayerAction | None:
    """The action of a player's answer; None for what is none. Whether it is allowed is for the
    rules to say.
    """
    kind, size = answer[:1], answer[1:]
    if kind == "f" and not size and not view.legal.check:
        return rules.Fold()
    if kind == "c" and not size:
        return rules.Check() if view.legal.check else rules.Call()
    wager = view.legal.bet or view.legal.raise_to
    if kind != "r":
        return None
    if (
        wager is None
    ):  # nobody could call a raise, or the last one was made: it comes to a call (R9)
        return rules.Check() if view.legal.check else rules.Call()
    to = wager.minimum
    if game.structure is rules.Structure.NO_LIMIT:
        if not (size.isascii() and size.isdecimal() and len(size) <= 15):
            return None
        to = Chips(int(size) * SCALE - (view.me.committed - view.me.bet))
    elif size:
        return None
    return rules.Bet(to) if view.legal.bet else rules.RaiseTo(to)
