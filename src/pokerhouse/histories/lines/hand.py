"""One hand read into a record: heading, seats, steps, summary.

The text is read twice. First each line becomes a step, by its looks and by the names of the seats;
then a reader goes through the steps, keeping the books of chips and cards, and takes the moves
down. The summary comes last but shows who was due the blinds, so the game is made up before the
first step is played.
"""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from pokerhouse.cards import Card
from pokerhouse.errors import HistoryError, InputError
from pokerhouse.histories.book import ANY_POT, Book
from pokerhouse.histories.lines.amounts import chips
from pokerhouse.histories.lines.cards import HandBoards, HandCards, brackets
from pokerhouse.histories.lines.dialect import Dialect, Heading, Line, StreetKind
from pokerhouse.histories.lines.game import HandGame, game_of, smallest_chip
from pokerhouse.histories.lines.steps import IN_HAND, HandStep, read_seats, steps_of
from pokerhouse.histories.outcome import amount_text
from pokerhouse.histories.record import Move, MoveKind, Note, NoteKind, Record
from pokerhouse.rules import HouseRules, Player, Post, Rake, variant_of
from pokerhouse.units import Chips, SeatNumber

LINE_MAX = 2000
"""Longer than any line of any site; patterns need not be tried on more."""


def read_hand(hand: Sequence[Line], source: str, dialect: Dialect) -> Record:
    """Read a hand; raises `HistoryError` that names the line and what is wrong with it."""
    for number, text in hand:
        if len(text) > LINE_MAX:
            reason = f"a line of {len(text)} characters: expected at most {LINE_MAX}"
            raise HistoryError(source, number, reason)
    if len(hand) < 2:
        raise HistoryError(source, hand[0][0], "a hand that ends with its heading")
    try:
        heading = _heading(hand[0][1], hand[1][1], dialect)
    except ValueError as error:
        raise HistoryError(source, hand[0][0], str(error)) from error
    table = read_seats(hand, heading, source, dialect)
    names = {name: player.seat for name, player in table.players.items()}
    steps = steps_of(hand[table.end :], names, source, dialect)
    acted = {step.seat for step in steps if step.kind in IN_HAND}
    out = table.out | {step.seat for step in steps if step.kind == "sits out"}
    playing = [
        player
        for player in table.players.values()
        if player.seat in acted or player.seat not in out
    ]
    button = heading.button or max((player.seat for player in playing), default=SeatNumber(1))
    players = tuple(sorted(playing, key=lambda p: (p.seat <= button, p.seat)))
    try:
        game = game_of(heading, players, steps, dialect)
    except (InputError, ValueError) as error:
        raise HistoryError(source, hand[0][0], str(error)) from error
    reader = _LinesReader(heading, players, game, dialect)
    for step in steps:
        try:
            reader.play(step)
        except (InputError, ValueError) as error:
            raise HistoryError(source, step.line, str(error).partition("\n")[0]) from error
    try:
        return reader.record(f"{source}, hand {heading.number}", button, steps)
    except ValueError as error:
        raise HistoryError(source, hand[-1][0], str(error)) from error


def _heading(first: str, second: str, dialect: Dialect) -> Heading:
    """Read the first two lines; raises `ValueError` that names what is not understood."""
    found, table = dialect.heading.fullmatch(first), dialect.table.fullmatch(second)
    if found is None:
        raise ValueError(f"no heading of a game that can be read: {first[:150]!r}")
    if table is None:
        raise ValueError(f"expected the line of the table, found {second[:80]!r}")
    return dialect.read_heading(found, table)


class _LinesReader:
    """Goes through the steps of a hand, keeping books."""

    def __init__(
        self, heading: Heading, players: tuple[Player, ...], game: HandGame, dialect: Dialect
    ) -> None:
        self.heading = heading
        self.players = players
        self.game = game
        self.dialect = dialect
        self.variant = variant_of(heading.variant)
        self.book = Book(game.config, {player.seat: player.stack for player in players})
        self.cards = HandCards(self.variant, self.book.stacks)
        self.boards = HandBoards()
        self.moves: list[Move] = []
        self.mucked: set[SeatNumber] = set()
        self.drawing = False
        self.sold: set[SeatNumber] = set()
        """Seats that cashed out."""
        self.folded_all_in: set[SeatNumber] = set()
        self.notes = list(heading.notes)
        self.totals: tuple[Chips, Chips] | None = None
        self.street = StreetKind.FIRST

    def play(self, step: HandStep) -> None:
        """Take one step; raises `ValueError` or `InputError` for one that does not fit."""
        book, seat = self.book, step.seat
        found = step.found
        match step.kind:  # the most frequent first
            case "seat in the summary":
                self._summary_seat(step)
            case "street":
                self._street(step)
            case "dealt":
                self.cards.deal(seat, found["cards"], last=self.street is StreetKind.LAST)
            case "posts":
                for posted in self.game.posts[step.line]:
                    book.post(posted)
            case "folds":
                self._fold(step)
            case "checks":
                if book.bets[seat] != book.level and book.stacks[seat]:
                    raise ValueError(f"checks: {book.level - book.bets[seat]} is to call")
                self._move(step, MoveKind.CHECK_OR_CALL)
            case "calls":
                book.call(seat, self._amount(step))
                self._move(step, MoveKind.CHECK_OR_CALL)
            case "bets" | "raises":
                to = self._amount(step) + (book.bets[seat] if step.kind == "bets" else 0)
                book.wager(seat, to)
                self._move(step, MoveKind.WAGER, Chips(to))
            case "brings in":
                book.bring_in(seat, self._amount(step))
                self._move(step, MoveKind.BRING_IN)
            case "discards" | "stands pat":
                self._draw(step)
            case "uncalled":
                book.give_back(seat, self._amount(step))
            case "collected":
                pot = 0 if found["main"] else int(found["side"] or 1)
                book.collect(seat, self._amount(step), pot)
            case "shows":
                self.cards.show(seat, found["cards"])
            case "mucks":
                self.mucked.add(seat)
                if found["cards"]:
                    self.cards.show(seat, found["cards"])
            case "cashed out":
                self.sold.add(seat)
            case "total":
                self.totals = self._amount(step, "total"), self._amount(step, "rake")
            case "board":
                self.boards.summarize(brackets(found["cards"])[0])
            case "does not show" | "sits out":
                pass
            case _:
                assert_never(step.kind)
        if "end" in found.re.groupindex and found["end"] and not book.is_all_in(seat):
            raise ValueError(f"all-in with {book.stacks[seat]} left")

    def _amount(self, step: HandStep, group: str = "amount") -> Chips:
        """An amount of a line, in chips."""
        return chips(step.found[group], self.heading.scale)

    def _move(
        self, step: HandStep, kind: MoveKind, to: Chips | None = None, cards: tuple[Card, ...] = ()
    ) -> None:
        self.moves.append(Move(step.seat, kind, to, cards, line=step.line))

    def _fold(self, step: HandStep) -> None:
        if self.book.folded[step.seat]:
            raise ValueError("has folded before")
        self.book.folded[step.seat] = True
        if self.book.is_all_in(step.seat):
            self.folded_all_in.add(step.seat)
        self._move(step, MoveKind.FOLD)

    def _draw(self, step: HandStep) -> None:
        if not any(plan.draw for plan in self.variant.streets):
            raise ValueError(f"no cards are changed in {self.variant.name}")
        # Single draw games have no street line between the deal and the draw.
        if not self.drawing and len(self.variant.streets) == 2:
            self.book.next_street()
        self.drawing = True
        cards: tuple[Card, ...] = ()
        if step.kind == "discards":
            cards = self.cards.discard(step.seat, int(step.found["count"]), step.found["cards"])
        self._move(step, MoveKind.DISCARD, cards=cards)

    def _street(self, step: HandStep) -> None:
        street = self.dialect.streets.get(step.found["street"])
        if street is None:
            raise ValueError(f"no street that is known: {step.found['street']!r}")
        self.street = street
        if street in (StreetKind.LATER, StreetKind.LAST):
            self.book.next_street()
        cards, run = brackets(step.found["cards"]), step.found["run"]
        if cards:
            if street is StreetKind.LAST:
                self.cards.share_last()
            self.boards.deal(cards, self.dialect.runs.index(run) if run else None)

    def _summary_seat(self, step: HandStep) -> None:
        """Read what only the summary shows: mucked hands, and the payments of cash-outs."""
        seat, found = step.seat, step.found
        if found["known"]:
            self.cards.show(seat, found["cards"])
            if found["known"] == "mucked":
                self.mucked.add(seat)
        # For a hand that was sold no line may say `collected`.
        if seat in self.sold and not self.book.has_collected(seat):
            for won in self.dialect.won.finditer(found[0]):
                self.book.collect(seat, chips(won["amount"], self.heading.scale), ANY_POT)

    def record(self, source: str, button: SeatNumber, steps: Sequence[HandStep]) -> Record:
        """Return the record; raises `ValueError` when the summary contradicts the hand."""
        rake = self._settle()
        boards = self.boards.finish()
        self.cards.check_twice(boards)
        rules = self._rules(rake, steps)
        return Record(
            source=source,
            config=replace(self.game.config, rules=rules),
            players=tuple(self._with_one_more(player) for player in self.players),
            button=button,
            small_blind=self.game.blinds.get(Post.SMALL_BLIND),
            big_blind=self.game.blinds.get(Post.BIG_BLIND),
            posts=self.game.all_posts(),
            shown=self.cards.newly_shown(),
            down={seat: tuple(cards) for seat, cards in self.cards.down.items() if cards},
            up={seat: tuple(cards) for seat, cards in self.cards.up.items() if cards},
            boards=boards,
            moves=tuple(self.moves),
            mucked=frozenset(self.mucked),
            finishing=tuple(
                Chips(self.book.stacks[player.seat] + (player.seat in self.folded_all_in))
                for player in self.players
            ),
            rake=rake if rules.rake is None else Chips(0),
            scale=self.heading.scale,
            notes=tuple(self.notes),
            about=_about(self),
        )

    def _settle(self) -> Chips:
        """Compare the pots with the total, and return the rake."""
        if self.totals is None:
            raise ValueError("a hand without its summary")
        total, rake = self.totals
        if back := self.book.settle(total, rake):
            self.notes.append(Note(NoteKind.GIVEN_BACK, amount_text(back, self.heading.scale)))
        if self.sold:
            seats = ", ".join(f"seat {seat}" for seat in sorted(self.sold))
            self.notes.append(Note(NoteKind.CASHED_OUT, seats))
        return rake

    def _rules(self, rake: Chips, steps: Sequence[HandStep]) -> HouseRules:
        """Return the table's options with the rake of each pot, and the chips pots are split in."""
        rules = self.game.config.rules
        taken = self.book.rake_by_pot(rake, self.book.stacks) if rake else ()
        if len(taken) > 1:
            rules = replace(rules, rake=Rake(0, no_flop_no_drop=False, taken=taken))
        if not self.book.is_split_coarsely():
            return rules
        if (unit := smallest_chip(self.heading, self.players, steps)) == 1:
            return rules
        self.notes.append(Note(NoteKind.COARSE_CHIPS, amount_text(unit, self.heading.scale)))
        return replace(rules, unit=unit)

    def _with_one_more(self, player: Player) -> Player:
        """Give a player who folds while all-in one more chip.

        Sites fold a player who sits out even when a blind has taken all their chips. By our rules
        an all-in player stays until the showdown; with one more chip behind they fold in turn, as
        written.
        """
        if player.seat not in self.folded_all_in:
            return player
        self.notes.append(Note(NoteKind.FOLDED_ALL_IN, f"seat {player.seat}"))
        return replace(player, stack=Chips(player.stack + 1))


def _about(reader: _LinesReader) -> dict[str, str | int | float | list[str]]:
    """Return everything else that the text says, with the cards of hands shown in part."""
    names = {player.seat: player.name for player in reader.players}
    some = [
        f"{names[seat]}: {' '.join(map(str, cards))}" for seat, cards in reader.cards.some.items()
    ]
    return {**reader.heading.about, **({"shows": some} if some else {})}
