"""Match logs of the Annual Computer Poker Competition: a line
`STATE:number:betting:cards:payoffs:names` for each hand.

A log names nobody in its betting and counts a raise without limit as the player's total of the
whole hand, so a reader has to keep books. Its game is described in a `.game` file, named in the
first lines and looked for beside it; the logs written here carry it in their comments.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from pokerhouse.cards import UNKNOWN, Card, parse_cards
from pokerhouse.errors import CardError, HistoryError, counted
from pokerhouse.histories.acpc.game import SCALE, AcpcGame, read_game
from pokerhouse.histories.format import Likeness
from pokerhouse.histories.record import Move, MoveKind, Record
from pokerhouse.rules import Player, Structure, variant_of
from pokerhouse.units import Chips, PlayerId, SeatNumber

HEAD: Final = "# name/game/hands/seed "
_OFF_MAX: Final = Fraction(1, 100)
"""Payoffs are written with six decimals: so far at most a fraction of a chip may be off, in our
chips.
"""


def likeness(text: str) -> Likeness:
    """Tell whether the text begins as a match log does, apart from its comments."""
    first = next(
        (line for line in text.splitlines() if line.strip() and not line.startswith("#")), ""
    )
    is_log = first.startswith("STATE:") or text.startswith(HEAD)
    return Likeness.SURE if is_log else Likeness.NONE


def read(
    text: str, source: str, beside: Callable[[str], str | None]
) -> Iterator[Record | HistoryError]:
    """The hands of a match log. `beside` gives the text of the `.game` file that the log names."""
    lines = text.splitlines()
    try:
        game = _game(lines, source, beside)
    except HistoryError as error:
        yield error
        return
    for place, line in enumerate(lines, 1):
        if line.startswith(("#", "SCORE:")) or not line.strip():
            continue
        try:
            yield read_line(game, line.strip(), source, place)
        except HistoryError as error:
            yield error


def _game(lines: list[str], source: str, beside: Callable[[str], str | None]) -> AcpcGame:
    """The game in the log's own comments, or in the file that its first line names."""
    comments = [line[1:].strip() for line in lines if line.startswith("#")]
    if "GAMEDEF" in comments and "END GAMEDEF" in comments:
        own = comments[comments.index("GAMEDEF") : comments.index("END GAMEDEF")]
        return read_game("\n".join(own), source)
    named = next((line.split() for line in lines if line.startswith(HEAD)), [])
    if len(named) < 4:
        raise HistoryError(
            source, 0, f"no game: expected a first line '{HEAD}NAME FILE.game HANDS SEED'"
        )
    name = named[3].replace("\\", "/").rpartition("/")[2]
    text = beside(name)
    if text is None:
        raise HistoryError(source, 1, f"the game {name} is not beside the log")
    return read_game(text, name)


def read_line(game: AcpcGame, line: str, source: str, place: int = 0) -> Record:
    """The hand of one line. Raises `HistoryError` when it is not a hand of the game."""
    return _LogReader(game, source, place).record(line)


class _LogReader:
    """Reads one hand."""

    def __init__(self, game: AcpcGame, source: str, line: int) -> None:
        self.game = game
        self.source = source
        self.line = line
        self.seats = [SeatNumber(position + 1) for position in game.positions]

    def fail(self, reason: str) -> HistoryError:
        """Build the error for this line."""
        return HistoryError(self.source, self.line, reason)

    def record(self, line: str) -> Record:
        """Raises `HistoryError` when the line is not a whole hand of the game."""
        game, n = self.game, self.game.seats
        parts = line.split(":")
        if len(parts) != 6 or parts[0] != "STATE":
            raise self.fail(
                f"expected STATE:number:betting:cards:payoffs:names, found {line[:60]!r}"
            )
        number, betting = parts[1], parts[2]
        cards = parts[3]
        named, won = parts[5].split("|"), parts[4].split("|")
        if len(named) != n or len(won) != n or not number.isdecimal():
            raise self.fail(f"expected a number, {n} payoffs and {n} names")
        hole, board = self._cards(cards)
        stacks = [stack * SCALE for stack in game.stacks]
        finishing = [stack + self._payoff(text) for stack, text in zip(stacks, won, strict=True)]
        if sum(finishing) != sum(stacks):
            raise self.fail(f"payoffs {parts[4]} do not add up to nothing")
        players = [
            Player(seat, PlayerId(name), name, Chips(stack))
            for seat, name, stack in zip(self.seats, named, stacks, strict=True)
        ]
        order = sorted(range(n), key=lambda p: self.seats[p])
        blinds = game.config.big_blind > 0
        return Record(
            source=f"{self.source}, hand {number}",
            config=game.config,
            players=tuple(players[p] for p in order),
            button=SeatNumber(n),
            small_blind=SeatNumber(2 if n == 2 else 1) if blinds else None,
            big_blind=SeatNumber(1 if n == 2 else 2) if blinds else None,
            down=hole,
            boards=(board,),
            moves=tuple(self._moves(betting)),
            finishing=tuple(Chips(finishing[p]) for p in order),
            scale=SCALE,
            about={"hand": int(number)} if len(number) < 16 else {},
        )

    def _cards(self, text: str) -> tuple[dict[SeatNumber, tuple[Card, ...]], tuple[Card, ...]]:
        game, plans = self.game, variant_of(self.game.variant).streets
        hole_text, *board_texts = text.split("/")
        holes = hole_text.split("|")
        counts = [plan.board for plan in plans if plan.board]
        if len(holes) != game.seats or len(board_texts) > len(counts):
            raise self.fail(
                f"expected the cards of {game.seats} players and {len(counts)} boards, found "
                f"{text!r}"
            )
        down = {
            seat: self._parsed(cards, plans[0].down) if cards else (UNKNOWN,) * plans[0].down
            for seat, cards in zip(self.seats, holes, strict=True)
        }
        board = [
            card
            for cards, count in zip(board_texts, counts, strict=False)
            for card in self._parsed(cards, count)
        ]
        known = [
            card
            for card in [*board, *(card for cards in down.values() for card in cards)]
            if card != UNKNOWN
        ]
        if len(set(known)) != len(known):
            raise self.fail(f"a card is dealt twice in {text!r}")
        return down, tuple(board)

    def _parsed(self, text: str, count: int) -> tuple[Card, ...]:
        try:
            cards = tuple(map(self.game.our_card, parse_cards(text)))
        except CardError as error:
            raise self.fail(str(error).partition("\n")[0]) from error
        if len(cards) != count or any(
            card not in variant_of(self.game.variant).cards for card in cards
        ):
            raise self.fail(f"expected {counted(count, 'card')} of the game, found {text!r}")
        return cards

    def _payoff(self, text: str) -> int:
        try:
            exact = Fraction(text) * SCALE
        except (ValueError, ZeroDivisionError):
            raise self.fail(f"expected a number of chips, found {text!r}") from None
        if abs(exact - round(exact)) > _OFF_MAX:
            raise self.fail(
                f"payoff {text}: expected a fraction of a chip that ten players can make"
            )
        return round(exact)

    def _moves(self, betting: str) -> Iterator[Move]:
        game, n = self.game, self.game.seats
        rounds = betting.split("/")
        if len(rounds) > len(variant_of(game.variant).streets):
            raise self.fail(f"too many rounds in {betting!r}")
        order = sorted(range(n), key=lambda p: game.positions[p])
        stacks = [game.stacks[p] for p in order]
        spent = [min(game.stacks[p], game.blinds[p]) for p in order]
        folded = [False] * n
        before = 0 if game.config.big_blind else game.blinds[0]
        level = max(game.blinds)
        for street, letters in enumerate(rounds):
            opener = 0 if street or not game.config.big_blind else 1 if n == 2 else 2 % n
            for place, kind, size in self._letters(letters):
                waiting = [
                    q % n
                    for q in range(opener, opener + n)
                    if not folded[q % n] and spent[q % n] < stacks[q % n]
                ]
                if not waiting or folded.count(False) == 1:
                    raise self.fail(f"nobody is left to act at {letters[place:]!r}")
                p = waiting[0]
                opener, seat = p + 1, SeatNumber(p + 1)
                if kind == "f":
                    folded[p] = True
                    yield Move(seat, MoveKind.FOLD, line=self.line)
                elif kind == "c":
                    spent[p] = min(stacks[p], level)
                    yield Move(seat, MoveKind.CHECK_OR_CALL, line=self.line)
                else:
                    level = (
                        min(size, stacks[p])
                        if size
                        else min(level + game.raise_sizes[street], stacks[p])
                    )
                    spent[p] = level
                    to = Chips((level - before) * SCALE) if size else None
                    yield Move(seat, MoveKind.WAGER, to, line=self.line)
            before = level

    def _letters(self, text: str) -> Iterator[tuple[int, str, int]]:
        """(place, letter, size) of every action: `f`, `c`, `r`, and `r` with its size where there
        is no limit.
        """
        no_limit, place = self.game.structure is Structure.NO_LIMIT, 0
        while place < len(text):
            start, kind = place, text[place]
            place += 1
            while place < len(text) and text[place].isdecimal() and text[place].isascii():
                place += 1
            digits = text[start + 1 : place]
            sized = kind == "r" and no_limit
            if (
                kind not in "fcr"
                or bool(digits) != sized
                or len(digits) > 15
                or (sized and not int(digits))
            ):
                raise self.fail(
                    f"expected f, c or r{' and a size' if no_limit else ''}, found "
                    f"{text[start:place]!r}"
                )
            yield start, kind, int(digits) if sized else 0
