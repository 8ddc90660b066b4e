"""One hand of a PokerNow log read into a record, while books of its chips are kept."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from pokerhouse import rules
from pokerhouse.cards import Card, parse_cards
from pokerhouse.errors import counted
from pokerhouse.histories.book import ANY_POT, Book
from pokerhouse.histories.lines import CENTS, chips
from pokerhouse.histories.pokernow.entries import START, LogEntry
from pokerhouse.histories.record import Move, MoveKind, Note, NoteKind, Record
from pokerhouse.units import Chips, PlayerId, SeatNumber

_AMOUNT: Final = r"(?P<amount>\d[\d,]*(?:\.\d\d?)?)"
_ALL_IN: Final = r"(?: and (?:go|goes|is) all[ -]in)?"
_WHO: Final = r'"(?P<who>.+? @ [\w-]+)"'
"""A player: a name, which may contain anything, and the site's id."""
_PLAYER: Final = re.compile(rf"{_WHO} (?P<what>.*)")
_SEATED: Final = re.compile(rf"#(?P<seat>\d+) {_WHO} \({_AMOUNT}\)")
_POSTS: Final = re.compile(
    rf"posts an? (?P<post>small blind|big blind|straddle|ante|missing small blind"
    rf"|missed small blind|missed big blind|missing big blind) of {_AMOUNT}{_ALL_IN}"
)
_MOVES: Final = re.compile(rf"(?P<move>calls|bets|raises to|raises) {_AMOUNT}{_ALL_IN}")
_ACTS: Final = re.compile(rf"folds|checks|{_MOVES.pattern}")
_COLLECTED: Final = re.compile(
    rf"(?:collected|gained|wins) {_AMOUNT} from (?:the )?(?:main |side )?pot.*"
)
_SHOWS: Final = re.compile(r"shows (?:a |an )?(?P<cards>[^.]*)\.?")
_RETURNED: Final = re.compile(rf"Uncalled bet of {_AMOUNT} returned to {_WHO}")
_BOARD: Final = re.compile(
    r"(?P<street>Flop|Turn|River)(?: \((?P<run>second) run\))?\s*:[^\[]*\[(?P<cards>[^\]]*)\]", re.I
)
_IGNORED: Final = re.compile(
    r"-- ending hand #.*|(?:The|Your hand|WARNING|Undealt|Remaining|Dead|Bomb)\b.*"
    r'|".*" (?:joined|quits|stand|sit|choose|enqueued|requested|canceled|adding|updated|passed'
    r"|leaves).*"
)
_POST_KINDS: Final = {
    "small blind": rules.Post.SMALL_BLIND,
    "big blind": rules.Post.BIG_BLIND,
    "straddle": rules.Post.STRADDLE,
    "ante": rules.Post.ANTE,
    "missing small blind": rules.Post.MISSED_SMALL_BLIND,
    "missed small blind": rules.Post.MISSED_SMALL_BLIND,
    "missed big blind": rules.Post.MISSED_BIG_BLIND,
    "missing big blind": rules.Post.MISSED_BIG_BLIND,
}
_LIMITS: Final = {"no limit": rules.Structure.NO_LIMIT, "pot limit": rules.Structure.POT_LIMIT}
_GAMES: Final = {
    "texas hold'em": "holdem",
    "omaha hi": "omaha",
    "omaha": "omaha",
    "omaha hi/lo": "omaha8",
    "omaha hi/lo 8 or better": "omaha8",
    "5 card omaha hi": "omaha5",
    "5 card omaha hi/lo": "omaha5_8",
}
_DEALT: Final = {"flop": 3, "turn": 1, "river": 1}


class LogReader:
    """Goes through the entries of a hand. Methods raise a `ValueError` that says what is wrong."""

    def __init__(self, entries: Sequence[LogEntry]) -> None:
        self.entries = entries
        start = START.fullmatch(entries[0].text)
        if start is None:
            raise ValueError(f"no start of a hand that can be read: {entries[0].text[:120]!r}")
        self.start = start
        amounts = (found["amount"] for entry in entries for found in _amounts_in(entry.text))
        self.scale = CENTS if any("." in amount for amount in amounts) else 1
        self.players = self._players()
        self.seats = {str(player.player): player.seat for player in self.players}
        self.posts = tuple(self._posts())
        self.config = self._config()
        self.book = Book(self.config, {player.seat: player.stack for player in self.players})
        self.unposted = iter(self.posts)
        self.moves: list[Move] = []
        self.boards: list[tuple[Card, ...]] = [()]
        self.shown: dict[SeatNumber, tuple[Card, ...]] = {}

    def take(self, entry: LogEntry) -> None:
        """Take an entry."""
        text = entry.text
        if found := _PLAYER.fullmatch(text):
            seat = self.seats.get(found["who"])
            if seat is not None and self._act(seat, found["what"], entry.line):
                return
        if found := _RETURNED.fullmatch(text):
            self.book.give_back(self._seat(found["who"]), chips(found["amount"], self.scale))
        elif found := _BOARD.fullmatch(text):
            self._board(found)
        elif not (text.startswith(("-- starting", "Player stacks:")) or _IGNORED.fullmatch(text)):
            raise ValueError(f"an entry that is not understood: {text[:120]!r}")

    def _act(self, seat: SeatNumber, what: str, line: int) -> bool:
        """Do what a player does; return whether it is part of the hand."""
        book = self.book
        if _POSTS.fullmatch(what):
            book.post(next(self.unposted))
        elif what == "folds":
            book.folded[seat] = True
            self.moves.append(Move(seat, MoveKind.FOLD, line=line))
        elif what == "checks":
            if due := book.due(seat):
                raise ValueError(f"checks: {due} is to call")
            self.moves.append(Move(seat, MoveKind.CHECK_OR_CALL, line=line))
        elif found := _MOVES.fullmatch(what):
            to = chips(found["amount"], self.scale)
            if found["move"] == "calls":
                book.call(seat, to - book.bets[seat])
                self.moves.append(Move(seat, MoveKind.CHECK_OR_CALL, line=line))
            else:
                book.wager(seat, to)
                self.moves.append(Move(seat, MoveKind.WAGER, to, line=line))
        elif found := _COLLECTED.fullmatch(what):
            book.collect(seat, chips(found["amount"], self.scale), ANY_POT)
        elif found := _SHOWS.fullmatch(what):
            cards = tuple(dict.fromkeys((*self.shown.get(seat, ()), *parse_cards(found["cards"]))))
            self.shown[seat] = cards
        else:
            return False
        return True

    def _board(self, found: re.Match[str]) -> None:
        """Take the new cards of a street; a second run shares the cards before it."""
        street, cards = found["street"].lower(), parse_cards(found["cards"])
        count = _DEALT[street]
        before = {"flop": 0, "turn": 3, "river": 4}[street]
        if found["run"]:
            if len(self.boards) == 1:
                self.boards.append(self.boards[0][:before])
        else:
            self.book.next_street()
        board = self.boards[-1 if found["run"] else 0]
        if len(cards) != count or len(board) != before:
            raise ValueError(
                f"{street} {found['cards']}: expected {counted(count, 'new card')} after {before}"
            )
        self.boards[-1 if found["run"] else 0] = board + cards

    def record(self, source: str) -> Record:
        """Return the record; raises `ValueError` if the pots do not add up."""
        collected = sum(self.book.won.values())
        self.book.settle(collected, 0)
        options = replace(self.config.rules, run_it=len(self.boards))
        due = {post.post: post.seat for post in reversed(self.posts)}
        count = rules.variant_of(self.config.variant).streets[0].down
        return Record(
            source=source,
            config=replace(self.config, rules=options),
            players=self.players,
            button=self._button(),
            small_blind=due.get(rules.Post.SMALL_BLIND),
            big_blind=due.get(rules.Post.BIG_BLIND),
            posts=self.posts,
            boards=tuple(self.boards),
            moves=tuple(self.moves),
            shown={seat: cards for seat, cards in self.shown.items() if len(cards) == count},
            finishing=tuple(Chips(self.book.stacks[player.seat]) for player in self.players),
            complete=True,
            notes=self._notes(),
            scale=self.scale,
            about=_about(self),
        )

    def _players(self) -> tuple[rules.Player, ...]:
        """The players clockwise from the left of the button."""
        text = next((e.text for e in self.entries if e.text.startswith("Player stacks:")), "")
        players = [
            rules.Player(
                SeatNumber(int(found["seat"])),
                PlayerId(found["who"]),
                found["who"].rpartition(" @ ")[0] or found["who"],
                chips(found["amount"], self.scale),
            )
            for found in _SEATED.finditer(text)
        ]
        if len(players) < 2:
            raise ValueError("a hand without the stacks of its players")
        names = [player.name for player in players]
        # Two people of one name differ by the id after it.
        players = [
            player if names.count(player.name) == 1 else replace(player, name=str(player.player))
            for player in players
        ]
        self.players = tuple(players)
        button = self._button()
        return tuple(sorted(players, key=lambda each: (each.seat <= button, each.seat)))

    def _button(self) -> SeatNumber:
        """The dealer's seat; with a dead button, the one before the small blind or big blind."""
        dealer = self.start["dealer"]
        here = {str(player.player): player.seat for player in self.players}
        if dealer in here:
            seat = here[dealer]
            others = [each for each in here.values() if each != seat]
            # Between two players, the one who acts last after the flop has the button by our rules.
            return others[0] if len(others) == 1 and self._first_after_flop() == dealer else seat
        first = next((f for f in map(_posted, self.entries) if f), None)
        if first is None or first["who"] not in here:
            raise ValueError("a hand without dealer and blinds")
        seats = sorted(here.values())
        return seats[seats.index(here[first["who"]]) - 1]

    def _first_after_flop(self) -> str | None:
        """The player who acts first after the flop."""
        texts = iter([entry.text for entry in self.entries])
        for text in texts:
            if _BOARD.fullmatch(text):
                break
        acts = (_PLAYER.fullmatch(text) for text in texts)
        return next((act["who"] for act in acts if act and _ACTS.fullmatch(act["what"])), None)

    def _posts(self) -> list[rules.Posted]:
        posts: list[rules.Posted] = []
        for found in filter(None, map(_posted, self.entries)):
            kind = _POST_KINDS[found["post"]]
            # A blind that somebody has posted already is one that was missed.
            if kind in {post.post for post in posts}:
                kind = _MISSED.get(kind, kind)
            amount = chips(found["amount"], self.scale)
            posts.append(rules.Posted(self._seat(found["who"]), kind, amount))
        return posts

    def _config(self) -> rules.HandConfig:
        game = self.start["game"].lower().replace("’", "'")
        limit = next((each for each in _LIMITS if game.startswith(each)), "")
        variant = _GAMES.get(game.removeprefix(limit).strip())
        if not limit or variant is None:
            raise ValueError(f"no game that can be read: {self.start['game'][:60]!r}")
        paid = {kind: [p.amount for p in self.posts if p.post is kind] for kind in rules.Post}
        big = max(
            [*paid[rules.Post.BIG_BLIND], *paid[rules.Post.MISSED_BIG_BLIND]], default=Chips(0)
        )
        straddles = len(paid[rules.Post.STRADDLE])
        return rules.HandConfig(
            _LIMITS[limit],
            min(big, max(paid[rules.Post.SMALL_BLIND], default=Chips(0))),
            big,
            ante=max(paid[rules.Post.ANTE], default=Chips(0)),
            variant=variant,
            rules=rules.HouseRules(
                straddle=rules.Straddle.BUTTON if straddles else rules.Straddle.NONE,
                straddles_max=max(1, straddles),
            ),
        )

    def _seat(self, who: str) -> SeatNumber:
        if who not in self.seats:
            raise ValueError(f"{who!r} has no stack in this hand")
        return self.seats[who]

    def _notes(self) -> tuple[Note, ...]:
        dealer = self.seats.get(self.start["dealer"] or "", self._button())
        return () if dealer == self._button() else (Note(NoteKind.BUTTON_BY_ORDER),)


def _about(reader: LogReader) -> dict[str, str | int | float | list[str]]:
    first = reader.entries[0]
    about: dict[str, str | int | float | list[str]] = {
        "venue": "PokerNow",
        # The number within the game would be that of other games, too.
        "hand": first.order or int(reader.start["number"]),
    }
    if found := re.match(r"(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)", first.at):
        day = {"year": int(found[1]), "month": int(found[2]), "day": int(found[3])}
        about |= {**day, "time": found[4], "time_zone": "UTC"}
    own = next((e.text for e in reader.entries if e.text.startswith("Your hand is ")), "")
    if own:
        about["your_hand"] = own.removeprefix("Your hand is ")
    return about


_MISSED: Final = {
    rules.Post.SMALL_BLIND: rules.Post.MISSED_SMALL_BLIND,
    rules.Post.BIG_BLIND: rules.Post.MISSED_BIG_BLIND,
}


def _posted(entry: LogEntry) -> re.Match[str] | None:
    """Return the player and the payment of an entry."""
    return _POSTED.fullmatch(entry.text)


_POSTED: Final = re.compile(rf"{_WHO} {_POSTS.pattern}")


def _amounts_in(text: str) -> list[re.Match[str]]:
    found = [*_SEATED.finditer(text)] if text.startswith("Player stacks:") else []
    if (player := _PLAYER.fullmatch(text)) and (moved := _MOVES.fullmatch(player["what"])):
        found.append(moved)
    if posted := _POSTED.fullmatch(text):
        found.append(posted)
    return found
