"""One hand of PokerStars text, read into a record: heading, seats, steps, summary.

The text is read twice. First each line becomes a step, by its looks and by the names of the seats;
then a reader goes through the steps, keeping the books of chips and cards, and takes the moves
down. The summary comes last and yet tells who was due the blinds, so the game is made up before the
first step is played.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import assert_never

from msgspec.structs import replace

from pokerhouse.cards import Card
from pokerhouse.errors import HistoryError, InputError
from pokerhouse.histories.book import ANY_POT, Book
from pokerhouse.histories.outcome import amount_text
from pokerhouse.histories.pokerstars.cards import HandCards, brackets
from pokerhouse.histories.pokerstars.game import blinds_of, config_of, posts_of, smallest_chip
from pokerhouse.histories.pokerstars.heading import Heading, chips, read_heading
from pokerhouse.histories.pokerstars.lines import RUN_WORDS, WON
from pokerhouse.histories.pokerstars.seats import read_seats
from pokerhouse.histories.pokerstars.split import Line
from pokerhouse.histories.pokerstars.steps import IN_HAND, HandStep, steps_of
from pokerhouse.histories.record import Move, MoveKind, Note, NoteKind, Record
from pokerhouse.rules import HandConfig, Player, Posted, Rake, variant_of
from pokerhouse.units import Chips, SeatNumber

LINE_MAX = 2000
"""Longer than any line of the site; patterns need not be tried on more."""
_FIRST = ("HOLE CARDS", "DEALING HANDS", "3rd STREET")
_BOARD = ("FLOP", "TURN", "RIVER")
_LATER = ("4th STREET", "5th STREET", "6th STREET", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")


def read_hand(hand: Sequence[Line], source: str) -> Record:
    """The record of a hand. Raises `HistoryError` that names the line and what is wrong with it."""
    for number, text in hand:
        if len(text) > LINE_MAX:
            raise HistoryError(
                source, number, f"a line of {len(text)} characters: expected at most {LINE_MAX}"
            )
    if len(hand) < 2:
        raise HistoryError(source, hand[0][0], "a hand that ends with its heading")
    try:
        heading = read_heading(hand[0][1], hand[1][1])
    except ValueError as error:
        raise HistoryError(source, hand[0][0], str(error)) from error
    table = read_seats(hand, heading, source)
    steps = steps_of(
        hand[table.end :], {name: player.seat for name, player in table.players.items()}, source
    )
    acted = {step.seat for step in steps if step.kind in IN_HAND}
    out = table.out | {step.seat for step in steps if step.kind == "sits out"}
    playing = [
        player
        for player in table.players.values()
        if player.seat in acted or player.seat not in out
    ]
    return _PokerStarsReader(heading, playing, steps, hand, source).record()


class _PokerStarsReader:
    """Goes through the steps of a hand, keeping books."""

    def __init__(
        self,
        heading: Heading,
        players: Sequence[Player],
        steps: Sequence[HandStep],
        hand: Sequence[Line],
        source: str,
    ) -> None:
        self.heading = heading
        self.steps = steps
        self.source = source
        self.first = hand[0][0]
        self.last = hand[-1][0]
        button = heading.button or max((player.seat for player in players), default=SeatNumber(1))
        self.button = button
        self.players = tuple(sorted(players, key=lambda p: (p.seat <= button, p.seat)))
        self.variant = variant_of(heading.variant)
        self.moves: list[Move] = []
        self.boards: list[tuple[Card, ...]] = [()]
        self.shared: int | None = None
        """The number of cards that the run boards share."""
        self.summary_boards: list[tuple[Card, ...]] = []
        self.mucked: set[SeatNumber] = set()
        self.drawing = False
        self.dealt_nothing = False
        """Did a street come without its card? The summary tells it."""
        self.sold: set[SeatNumber] = set()
        """Seats that cashed out."""
        self.folded_all_in: set[SeatNumber] = set()
        self.notes = list(heading.notes)
        self.totals: tuple[Chips, Chips] | None = None
        self.street = ""

    def record(self) -> Record:
        """Raises `HistoryError`."""
        try:
            small, big, posts, config = self._game()
        except (InputError, ValueError) as error:
            raise HistoryError(self.source, self.first, str(error)) from error
        self.posts = posts
        self.book = Book(config, {player.seat: player.stack for player in self.players})
        self.cards = HandCards(self.variant, self.book.stacks)
        for step in self.steps:
            try:
                self._step(step)
            except (InputError, ValueError) as error:
                raise HistoryError(self.source, step.line, str(error).partition("\n")[0]) from error
        try:
            rake = self._finish()
        except ValueError as error:
            raise HistoryError(self.source, self.last, str(error)) from error
        taken = self.book.rake_by_pot(rake, self.book.stacks) if rake else ()
        rules = config.rules
        if len(taken) > 1:
            rules, rake = replace(rules, rake=Rake(0, no_flop_no_drop=False, taken=taken)), Chips(0)
        unit = (
            smallest_chip(self.heading, self.players, self.steps)
            if self.book.is_split_coarsely()
            else Chips(1)
        )
        if unit > 1:
            rules = replace(rules, unit=unit)
            self.notes.append(Note(NoteKind.COARSE_CHIPS, amount_text(unit, self.heading.scale)))
        return Record(
            source=f"{self.source}, hand {self.heading.number}",
            config=replace(config, rules=rules),
            players=tuple(self._with_one_more(player) for player in self.players),
            button=self.button,
            small_blind=small,
            big_blind=big,
            posts=_flat(posts),
            shown=self.cards.newly_shown(),
            down={seat: tuple(cards) for seat, cards in self.cards.down.items() if cards},
            up={seat: tuple(cards) for seat, cards in self.cards.up.items() if cards},
            boards=tuple(self.boards),
            moves=tuple(self.moves),
            mucked=frozenset(self.mucked),
            finishing=tuple(
                Chips(self.book.stacks[player.seat] + (player.seat in self.folded_all_in))
                for player in self.players
            ),
            rake=rake,
            scale=self.heading.scale,
            notes=tuple(self.notes),
            about=self._about(),
        )

    def _with_one_more(self, player: Player) -> Player:
        """The site folds a player who sits out even when a blind has taken all their chips. By our
        rules one who is all-in stays until the showdown; with one more chip behind they fold in
        turn, as written.
        """
        if player.seat not in self.folded_all_in:
            return player
        self.notes.append(Note(NoteKind.FOLDED_ALL_IN, f"seat {player.seat}"))
        return replace(player, stack=Chips(player.stack + 1))

    def _game(
        self,
    ) -> tuple[SeatNumber | None, SeatNumber | None, dict[int, tuple[Posted, ...]], HandConfig]:
        seats = {player.seat for player in self.players}
        small, big = blinds_of(self.steps, len(self.players))
        small, big = small if small in seats else None, big if big in seats else None
        posts = posts_of(self.heading, self.steps, small, big)
        runs = {word for step in self.steps if step.kind == "street" and (word := _run(step)[0])}
        config = config_of(self.heading, self.steps, _flat(posts), big, max(1, len(runs)))
        config.check()
        if config.big_blind and big is None:
            raise ValueError("nobody is the big blind")
        return small, big, posts, config

    def _step(self, step: HandStep) -> None:
        book, seat = self.book, step.seat
        found = step.found
        match step.kind:  # the most frequent first
            case "seat in the summary":
                self._summary_seat(step)
            case "street":
                self._street(step)
            case "dealt":
                self.cards.deal(seat, found["cards"], last=self.street == "RIVER")
            case "posts":
                for posted in self.posts[step.line]:
                    book.post(posted)
            case "folds":
                if book.folded[seat]:
                    raise ValueError("has folded before")
                book.folded[seat] = True
                if book.is_all_in(seat):
                    self.folded_all_in.add(seat)
                self._move(step, MoveKind.FOLD)
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
                self.totals = (
                    chips(found["total"], self.heading.scale),
                    chips(found["rake"], self.heading.scale),
                )
            case "board":
                self.summary_boards.append(brackets(found["cards"])[0])
            case "does not show" | "sits out":
                pass
            case _:
                assert_never(step.kind)
        if "end" in found.re.groupindex and found["end"] and not book.is_all_in(seat):
            raise ValueError(f"all-in with {book.stacks[seat]} left")

    def _summary_seat(self, step: HandStep) -> None:
        """Read what only the summary shows: mucked hands, and the payments of cash-outs."""
        seat, found = step.seat, step.found
        book = self.book
        if found["known"]:
            self.cards.show(seat, found["cards"])
            if found["known"] == "mucked":
                self.mucked.add(seat)
        # For a hand that was sold no line may say `collected`.
        if seat in self.sold and not book.has_collected(seat):
            for won in WON.finditer(found[0]):
                book.collect(seat, chips(won["amount"], self.heading.scale), ANY_POT)

    def _amount(self, step: HandStep) -> Chips:
        """The amount of a line, in chips."""
        return chips(step.found["amount"], self.heading.scale)

    def _move(
        self, step: HandStep, kind: MoveKind, to: Chips | None = None, cards: tuple[Card, ...] = ()
    ) -> None:
        self.moves.append(Move(step.seat, kind, to, cards, line=step.line))

    def _draw(self, step: HandStep) -> None:
        if not any(plan.draw for plan in self.variant.streets):
            raise ValueError(f"no cards are changed in {self.variant.name}")
        # Between the deal and the draw of single draw games stands no heading.
        if not self.drawing and len(self.variant.streets) == 2:
            self.book.next_street()
        self.drawing = True
        pat = step.kind == "stands pat"
        cards = (
            ()
            if pat
            else self.cards.discard(step.seat, int(step.found["count"]), step.found["cards"])
        )
        self._move(step, MoveKind.DISCARD, cards=cards)

    def _street(self, step: HandStep) -> None:
        run, street = _run(step)
        if street in (*_BOARD, *_LATER):
            self.book.next_street()
        elif street not in (*_FIRST, "PRE-FLOP", "SHOW DOWN", "SUMMARY"):
            raise ValueError(f"no street that is known: {street!r}")
        self.street = street
        parts = brackets(step.found["cards"])
        # Courchevel's clients of 2016 repeat the first card: [2s] [2s3d 3c].
        if len(parts) == 2 and parts[1][: len(parts[0])] == parts[0]:
            parts = parts[1:]
        cards = tuple(card for part in parts for card in part)
        if not cards:
            return
        self.dealt_nothing |= () in parts
        if street == "RIVER":
            self.cards.share_last()
        if run and self.shared is None:
            self.shared = len(self.boards[0])
        number = RUN_WORDS.index(run) if run else 0
        while len(self.boards) <= number:
            self.boards.append(self.boards[0][: self.shared])
        before = self.boards[number]
        if cards[: len(before)] != before or len(set(cards)) != len(cards):
            raise ValueError(
                f"a board that does not go on from the one before: {step.found['cards'].strip()}"
            )
        self.boards[number] = cards

    def _finish(self) -> Chips:
        """The rake. Raises `ValueError` when the summary says otherwise than the hand."""
        if self.totals is None:
            raise ValueError("a hand without its summary")
        total, rake = self.totals
        if back := self.book.settle(total, rake):
            self.notes.append(Note(NoteKind.GIVEN_BACK, amount_text(back, self.heading.scale)))
        if self.sold:
            self.notes.append(
                Note(NoteKind.CASHED_OUT, ", ".join(f"seat {seat}" for seat in sorted(self.sold)))
            )
        if self.dealt_nothing:
            self.boards = self.summary_boards or self.boards
        if self.summary_boards and self.summary_boards != self.boards:
            raise ValueError("the board of the summary is another one")
        self.cards.check_twice(self.boards)
        return rake

    def _about(self) -> dict[str, str | int | float | list[str]]:
        about = dict(self.heading.about)
        names = {player.seat: player.name for player in self.players}
        if some := [
            f"{names[seat]}: {' '.join(map(str, cards))}" for seat, cards in self.cards.some.items()
        ]:
            about["shows"] = some
        return about


def _flat(posts: Mapping[int, tuple[Posted, ...]]) -> tuple[Posted, ...]:
    return tuple(chain.from_iterable(posts.values()))


def _run(step: HandStep) -> tuple[str, str]:
    """(FIRST, SECOND or THIRD where the board is run more than once, the street)."""
    first, rest = (*str(step.found["street"]).split(" ", 1), "")[:2]
    return (
        (first, rest)
        if first in RUN_WORDS and rest in (*_BOARD, "SHOW DOWN")
        else ("", step.found["street"])
    )
