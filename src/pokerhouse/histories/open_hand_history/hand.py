"""One hand of Open Hand History read into a record: what was done, street by street, while books of
chips are kept.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pokerhouse import rules
from pokerhouse.cards import Card, parse_cards
from pokerhouse.errors import HistoryError, InputError, counted
from pokerhouse.histories.book import Book
from pokerhouse.histories.open_hand_history import objects
from pokerhouse.histories.open_hand_history.setting import POSTS, Setting, about_of, setting_of
from pokerhouse.histories.outcome import amount_text, amount_value
from pokerhouse.histories.record import Move, MoveKind, Note, NoteKind, Record
from pokerhouse.units import Chips, SeatNumber

_STREETS: Final = {"Preflop": 0, "Flop": 3, "Turn": 1, "River": 1, "Showdown": 0}
"""The number of board cards dealt on each street."""
_BEFORE: Final = {"Flop": 0, "Turn": 3, "River": 4}
"""Cards on the board before it."""
_ASIDE: Final = ("Added Chips", "Sits Down", "Stands Up")
"""Actions that are not part of the hand."""


class Raises(StrEnum):
    """The meaning of the amount of a bet or raise."""

    ADDED = "added"
    """The chips added with the action."""
    TOTAL = "total"
    """The player's total on the street."""


def read_hand(parsed: objects.ParsedHand, source: str, raises: Raises) -> Record:
    """The record of a hand. Raises `HistoryError` that says where, and what is wrong."""
    number = parsed.hand.game_number
    place = f"{source}, hand {number}" if number not in (None, "") else source
    try:
        reader = _HandReader(parsed.hand, setting_of(parsed.hand), raises, parsed.line)
        return reader.record(place)
    except (ValueError, InputError) as error:
        raise HistoryError(
            source, parsed.line, f"hand {str(number)[:40]}: {str(error).partition(chr(10))[0]}"
        ) from error


class _Settlement(msgspec.Struct, frozen=True):
    """The payment of the pots."""

    finishing: tuple[Chips, ...] | None = None
    """The stacks after the hand; None if the text has no pots."""
    rake: Chips = Chips(0)
    taken: tuple[Chips, ...] = ()
    """The rake of each pot."""
    sold: tuple[rules.CashOut, ...] = ()
    """The hands that players sold to the house."""


class _HandReader:
    """Goes through the rounds of a hand."""

    def __init__(
        self, hand: objects.HandObject, setting: Setting, raises: Raises, line: int
    ) -> None:
        self.hand = hand
        self.setting = setting
        self.raises = raises
        self.line = line
        self.variant = rules.variant_of(setting.variant)
        self.count = self.variant.streets[0].down
        draft = setting.config(boards=1, bets=(setting.big_blind, 2 * setting.big_blind))
        self.book = Book(draft, {player.seat: player.stack for player in setting.players})
        self.moves: list[Move] = []
        self.boards: list[tuple[Card, ...]] = [()]
        self.down: dict[SeatNumber, tuple[Card, ...]] = {}
        self.shown: dict[SeatNumber, tuple[Card, ...]] = {}
        self.mucked: set[SeatNumber] = set()
        self.sizes: tuple[list[int], list[int]] = ([], [])
        """The sizes of bets and raises: on the first two streets, and later."""
        self.is_short = False
        """The last bet may have been less than a whole one: it was all-in, and the next raise may
        only complete it.
        """

    def record(self, source: str) -> Record:
        """Raises `ValueError`."""
        setting = self.setting
        posts = iter(setting.posts)
        here = (player for player in self.hand.players if player.id in setting.seats)
        dealt = {setting.seats[player.id]: self._hole(player.cards) for player in here}
        self.down |= {seat: cards for seat, cards in dealt.items() if cards}
        for each in self.hand.rounds:
            self._round(each)
            for number, action in enumerate(each.actions or ()):
                try:
                    if action.action in POSTS:
                        self.book.post(next(posts))
                        self._check_all_in(setting.seats[action.player_id or 0], action)
                    else:
                        self._act(action)
                except (ValueError, InputError) as error:
                    told = str(error).partition("\n")[0]
                    raise ValueError(
                        f"{each.street[:20]}, action {number} ({action.action[:40]}): {told}"
                    ) from error
        self._check_twice()
        return _record(self, source, self._settled())

    def _round(self, told: objects.RoundObject) -> None:
        """A street begins. The same one again is the next board that is run."""
        street, cards = told.street, _cards(told.cards)
        if street not in _STREETS:
            raise ValueError(
                f"a round called {street[:40]!r}: expected one of {', '.join(_STREETS)}"
            )
        if street in _BEFORE and (cards or told.actions):
            if len(cards) != _STREETS[street]:
                raise ValueError(
                    f"{street}: {counted(len(cards), 'card')}, expected {_STREETS[street]}"
                )
            before = _BEFORE[street]
            if len(self.boards[-1]) > before:
                self.boards.append(self.boards[0][:before])
            if len(self.boards[-1]) != before:
                raise ValueError(
                    f"{street}: {counted(len(self.boards[-1]), 'card')} on the board, expected "
                    f"{before}"
                )
            self.boards[-1] += cards
            self.book.next_street()
            self.is_short = False
        elif cards:
            raise ValueError(f"{street}: cards on the board, expected none")

    def _act(self, action: objects.ActionObject) -> None:
        kind = action.action
        if kind in _ASIDE:
            return
        if action.player_id not in self.setting.seats:
            raise ValueError(
                f"player {str(action.player_id)[:40]}: there is nobody with this id in the hand"
            )
        seat, book = self.setting.seats[action.player_id], self.book
        amount = self.setting.chips(action.amount)
        match kind:
            case "Dealt Cards":
                if cards := self._hole(action.cards):
                    self.down[seat] = cards
            case "Shows Cards":
                self._show(seat, _cards(action.cards))
            case "Mucks Cards":
                self.mucked.add(seat)
                if cards := self._hole(action.cards):
                    self.shown.setdefault(seat, cards)
            case "Fold":
                if book.folded[seat]:
                    raise ValueError("has folded before")
                book.folded[seat] = True
                # Some sites fold an absent player without chips.
                cause = rules.Cause.AWAY if book.is_all_in(seat) else rules.Cause.PLAYER
                self._move(seat, MoveKind.FOLD, cause=cause)
            case "Check":
                if due := book.due(seat):
                    raise ValueError(f"{self._amount(due)} is to call")
                self._move(seat, MoveKind.CHECK_OR_CALL)
            case "Call":
                due = amount if book.is_call(seat, amount) else book.due(seat)
                if amount not in (due, due + book.bets[seat]):
                    raise ValueError(
                        f"{self._amount(amount)} is called: {self._amount(due)} is due"
                    )
                book.call(seat, due)
                self._move(seat, MoveKind.CHECK_OR_CALL)
            case "Bet" | "Raise":
                to = amount + (book.bets[seat] if self.raises is Raises.ADDED else 0)
                self._wager(seat, to)
            case _:
                raise ValueError("an action that our rules do not know")
        self._check_all_in(seat, action)

    def _wager(self, seat: SeatNumber, to: int) -> None:
        by = to - self.book.level
        self.book.wager(seat, to)
        is_whole = self.book.stacks[seat] > 0
        if is_whole and not self.is_short:
            self.sizes[len(self.boards[0]) > _BEFORE["Turn"]].append(by)
        self.is_short = not is_whole
        self._move(seat, MoveKind.WAGER, Chips(to))

    def _move(self, seat: SeatNumber, kind: MoveKind, to: Chips | None = None, **more: Any) -> None:
        self.moves.append(Move(seat, kind, to, line=self.line, **more))

    def _check_all_in(self, seat: SeatNumber, action: objects.ActionObject) -> None:
        if action.is_allin and not self.book.is_all_in(seat):
            raise ValueError(f"all-in with {self._amount(self.book.stacks[seat])} left")

    def _hole(self, told: objects.Cards) -> tuple[Card, ...]:
        cards = _cards(told)
        if cards and len(cards) != self.count:
            raise ValueError(f"{counted(len(cards), 'card')}, expected {self.count}")
        return cards

    def _show(self, seat: SeatNumber, cards: tuple[Card, ...]) -> None:
        """A hand, or a part of it, that is turned up."""
        held = self.down.get(seat)
        if len(cards) > self.count or (held and set(cards) - set(held)):
            raise ValueError(f"{_text(cards)} shown: {_text(held or ())} held")
        if cards:
            self.shown[seat] = cards
            self.moves.append(Move(seat, MoveKind.SHOW, cards=cards, line=self.line))

    def _settled(self) -> _Settlement:
        """Pay the pots, and compare them with the chips put in."""
        setting, book = self.setting, self.book
        if not self.hand.pots:
            return _Settlement()
        total = rake = 0
        sold: dict[SeatNumber, Chips] = {}
        for number, pot in enumerate(sorted(self.hand.pots, key=lambda each: each.number)):
            total += setting.chips(pot.amount)
            rake += setting.chips(pot.rake) + setting.chips(pot.jackpot)
            for win in pot.player_wins or ():
                if win.player_id not in setting.seats:
                    raise ValueError(
                        f"a pot for player {str(win.player_id)[:40]}: there is nobody with this id"
                    )
                seat = setting.seats[win.player_id]
                book.collect(seat, setting.chips(win.win_amount), number)
                if win.cashout_amount:
                    sold[seat] = Chips(sold.get(seat, 0) + setting.chips(win.cashout_amount))
        try:
            book.settle(total, rake)
        except ValueError:
            raise ValueError(
                f"pots of {self._amount(total)} with {self._amount(rake)} raked and "
                f"{self._amount(sum(book.won.values()))}"
                f" won: {self._amount(book.total)} were put in"
            ) from None
        taken = book.rake_by_pot(rake, book.stacks) if rake else ()
        for seat, paid in sold.items():
            book.stacks[seat] = Chips(book.stacks[seat] + paid - book.collected(seat))
        finishing = tuple(Chips(book.stacks[player.seat]) for player in setting.players)
        cash_outs = tuple(rules.CashOut(*each) for each in sorted(sold.items()))
        return _Settlement(finishing, Chips(rake), taken, cash_outs)

    def _check_twice(self) -> None:
        """No card is dealt twice, but to boards that are run."""
        hands = {**self.shown, **self.down}
        cards = [
            *(card for cards in hands.values() for card in cards),
            *{card for board in self.boards for card in board},
        ]
        if twice := sorted({str(card) for card in cards if cards.count(card) > 1}):
            raise ValueError(f"dealt twice: {' '.join(twice)}")

    def _amount(self, amount: int) -> str:
        return amount_text(amount, self.setting.scale)


def _record(reader: _HandReader, source: str, settled: _Settlement) -> Record:
    """Return the record of a hand that has been read to its end."""
    setting = reader.setting
    is_coarse = reader.book.is_split_coarsely() and setting.unit > 1
    small = max(reader.sizes[0], default=int(setting.big_blind))
    config = setting.config(
        boards=len(reader.boards),
        bets=(small, max(reader.sizes[1], default=2 * small)),
        unit=setting.unit if is_coarse else 1,
        least=min(reader.sizes[0], default=0),
    )
    is_stars = (reader.hand.site_name or "").lower().startswith("pokerstars")
    site = rules.RuleBook.POKERSTARS if is_stars else rules.RuleBook.WSOP
    options = replace(config.rules, book=reader.book.book_of(site), cash_outs=settled.sold)
    config = replace(config, rules=options)
    by_pot = len(settled.taken) > 1
    if by_pot:
        rake = rules.Rake(0, no_flop_no_drop=False, taken=settled.taken)
        config = replace(config, rules=replace(config.rules, rake=rake))
    config.check()
    coarse = Note(NoteKind.COARSE_CHIPS, amount_value(setting.unit, setting.scale))
    return Record(
        source=source,
        config=config,
        players=setting.players,
        button=setting.button,
        small_blind=setting.small,
        big_blind=setting.big,
        posts=setting.posts,
        down=reader.down,
        hero=setting.seats.get(-1 if (hero := reader.hand.hero_player_id) is None else hero),
        shown={
            seat: cards
            for seat, cards in reader.shown.items()
            if set(cards) - set(reader.down.get(seat, ()))
        },
        boards=tuple(reader.boards),
        moves=tuple(reader.moves),
        mucked=frozenset(reader.mucked),
        finishing=settled.finishing,
        rake=Chips(0) if by_pot else settled.rake,
        scale=setting.scale,
        notes=(coarse,) if is_coarse else (),
        about=about_of(reader.hand, setting),
    )


def _cards(listed: objects.Cards) -> tuple[Card, ...]:
    """The cards of a list, or of a text; none where they are hidden. Raises `CardError`."""
    texts: Sequence[str] = [listed] if isinstance(listed, str) else listed or ()
    if any(set(text) & set("?xX*") for text in texts):
        return ()
    return parse_cards(" ".join(texts)) if "".join(texts).strip() else ()


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "no cards"
