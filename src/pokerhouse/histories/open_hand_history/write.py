"""Write hands of hold'em and Omaha as Open Hand History, which `read` reads back.

The version is 1.4.7 (hh-specs.handhistory.org). Each hand is one line of JSON, followed by a blank
line. Amounts are decimals in the unit of the record. For tournaments, number and buy-in are written
if the record has them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.errors import HistoryError
from pokerhouse.histories.lines import chips, tournament_of
from pokerhouse.histories.open_hand_history.read import read
from pokerhouse.histories.outcome import amount_text
from pokerhouse.histories.record import Record, started_utc
from pokerhouse.histories.replaying import replay, replay_to_end
from pokerhouse.rules import HandEvent, HouseRules, Post, Structure
from pokerhouse.rules import events as e
from pokerhouse.units import Chips, SeatNumber

SPEC_VERSION: Final = "1.4.7"
WRITER_VERSION: Final = "1.1.0"
"""The version of this writer, raised when its output changes."""
_GAME_TYPES: Final = {"holdem": "Holdem", "omaha": "Omaha", "omaha8": "OmahaHiLo"}
_BET_TYPES: Final = {
    Structure.NO_LIMIT: "NL",
    Structure.POT_LIMIT: "PL",
    Structure.FIXED_LIMIT: "FL",
}
_POSTS: Final = {
    Post.ANTE: "Post Ante",
    Post.SMALL_BLIND: "Post SB",
    Post.BIG_BLIND: "Post BB",
    Post.STRADDLE: "Straddle",
    Post.MISSED_BIG_BLIND: "Post Extra Blind",
    Post.MISSED_SMALL_BLIND: "Post Dead",
}
_ENCODE: Final = msgspec.json.Encoder().encode


def write(records: Iterable[Record]) -> str:
    """The `.ohh` file of these hands. Raises `HistoryError` for a game or an amount that the format
    has no word for.
    """
    return "".join(_text(record, number) for number, record in enumerate(records, 1))


def _text(record: Record, number: int) -> str:
    """One hand. Where a table has options that the format has no words for, it is read again, to
    see that nobody misses them.
    """
    text = f"{_ENCODE({'ohh': _HandWriter(record, number).as_object()}).decode()}\n\n"
    rules = record.config.rules
    plain = HouseRules(
        book=rules.book,
        run_it=rules.run_it,
        rake=rules.rake,
        show_all=rules.show_all,
        cash_outs=rules.cash_outs,
    )
    if replace(rules, counted=plain.counted) != plain:
        (again,) = read(text, record.source)
        if not isinstance(again, Record) or _stacks(again) != _stacks(record):
            raise HistoryError(
                record.source, 0, "options of the table that Open Hand History has no words for"
            )
    return text


def _stacks(record: Record) -> tuple[int, ...] | None:
    """The stacks after the hand, by our rules."""
    state = replay(record).state
    return None if state is None else state.stacks


class _HandWriter:
    """A hand written round by round."""

    def __init__(self, record: Record, number: int) -> None:
        replayed, self.state = replay_to_end(record)
        self.record = record
        self.log = replayed.log
        self.number = number
        players = sorted(self.state.players, key=lambda player: player.seat)
        self.ids = {player.seat: place for place, player in enumerate(players)}
        self.left = {player.seat: int(player.stack) for player in players}
        self.rounds: list[dict[str, Any]] = []

    def as_object(self) -> dict[str, Any]:
        """The hand as an object, with the names of the specification."""
        record, state = self.record, self.state
        about = record.about
        config = record.config
        game, limit = _GAME_TYPES.get(config.variant), _BET_TYPES.get(config.structure)
        if game is None or limit is None or config.wild or config.rules.boards > 1:
            game = f"{config.structure} {config.variant}".replace("_", " ")
            raise HistoryError(record.source, 0, f"Open Hand History has no name for {game}")
        tournament = tournament_of(about)
        site = str(about.get("venue", "pokerhouse"))
        known = [seat for seat, cards in record.down.items() if cards and UNKNOWN not in cards]
        hand: dict[str, Any] = {
            "spec_version": SPEC_VERSION,
            "internal_version": WRITER_VERSION,
            "site_name": site,
            "network_name": site,
            "tournament": tournament is not None,
            **(_tournament(*tournament) if tournament else {}),
            "game_number": str(about.get("hand", self.number)),
            "start_date_utc": started_utc(about),
            "table_name": str(about.get("table", "")),
            "game_type": game,
            "bet_limit": {"bet_type": limit, "bet_cap": self._amount(self._cap())},
            "table_size": int(about.get("seat_count", max([*self.ids, 2]))),  # type: ignore[arg-type]
            "currency": str(about.get("currency", "XSC" if tournament else "XPM")),
            "dealer_seat": int(state.button),
            "small_blind_amount": self._amount(config.small_blind),
            "big_blind_amount": self._amount(config.big_blind),
            "ante_amount": self._amount(config.ante),
            "flags": self._flags(known),
            "players": [
                {
                    "id": self.ids[p.seat],
                    "seat": int(p.seat),
                    "name": p.name,
                    "starting_stack": self._amount(p.stack),
                }
                for p in sorted(state.players, key=lambda player: player.seat)
            ],
        }
        hero = record.hero or (known[0] if len(known) == 1 else None)
        if hero is not None:
            hand["hero_player_id"] = self.ids[hero]
        self._play(known)
        return {**hand, "rounds": self.rounds, "pots": list(self._pots())}

    def _amount(self, amount: int) -> msgspec.Raw:
        """A JSON number, to the last decimal."""
        text = amount_text(amount, self.record.scale)
        if "/" in text:
            raise HistoryError(self.record.source, 0, f"{text} of a chip is not a decimal number")
        return msgspec.Raw(text.encode())

    def _cap(self) -> Chips:
        cap = self.record.about.get("cap")
        return chips(str(cap), self.record.scale) if cap else Chips(0)

    def _flags(self, known: Sequence[SeatNumber]) -> list[str]:
        flags = {
            "Run_It_Twice": len(self.state.boards) > 1,
            "Observed": not known,
            "Fast": "Zoom" in str(self.record.about.get("kind", "")),
            "Cap": "cap" in self.record.about,
        }
        return [flag for flag, applies in flags.items() if applies]

    def _play(self, known: Sequence[SeatNumber]) -> None:
        """The rounds, each a street; where the board is run more than once, a run after the
        other.
        """
        self._round("Preflop")
        runs: list[tuple[int, e.BoardDealt]] = []
        dealt = False
        for event in self.log:
            if isinstance(event, e.BoardDealt):
                if len(self.state.boards) > 1 and _is_run(event, self.log):
                    runs.append((event.board, event))
                else:
                    self._round(event.street.title(), event.cards)
                continue
            if isinstance(event, e.HoleCardsDealt) and not dealt:
                dealt = True
                for seat in known:
                    self._act(seat, "Dealt Cards", cards=self.record.down[seat])
            self._event(event)
        for _, event in sorted(runs, key=lambda run: run[0]):
            self._round(event.street.title(), event.cards)
        self._showdown()

    def _round(self, street: str, cards: Sequence[Card] = ()) -> None:
        if UNKNOWN in cards:
            raise HistoryError(
                self.record.source, 0, "an unknown card on the board cannot be written"
            )
        self.rounds.append(
            {"id": len(self.rounds), "street": street, "cards": _texts(cards), "actions": []}
        )

    def _act(
        self,
        seat: SeatNumber,
        action: str,
        amount: int | None = None,
        *,
        paid: int = 0,
        **more: Any,
    ) -> None:
        actions = self.rounds[-1]["actions"]
        self.left[seat] -= paid
        entry: dict[str, Any] = {
            "action_number": len(actions),
            "player_id": self.ids[seat],
            "action": action,
        }
        if amount is not None:
            entry |= {"amount": self._amount(amount), "is_allin": not self.left[seat]}
        if cards := more.get("cards"):
            entry["cards"] = _texts(cards)
        actions.append(entry)

    def _event(self, event: HandEvent) -> None:
        match event:
            case e.Posted(seat=seat, post=post, amount=amount):
                self._act(seat, _POSTS[post], amount, paid=amount)
            case e.Folded(seat=seat):
                self._act(seat, "Fold")
            case e.Checked(seat=seat):
                self._act(seat, "Check")
            case e.Called(seat=seat, amount=amount):
                self._act(seat, "Call", amount, paid=amount)
            case e.BetMade(seat=seat, amount=amount):
                self._act(seat, "Bet", amount, paid=amount)
            case e.Raised(seat=seat, amount=amount):
                # Told by what is put in: who has bet 2 and raises to 20 puts in 18.
                self._act(seat, "Raise", amount, paid=amount)
            case e.RabbitShown() | e.BountyPaid():
                raise HistoryError(
                    self.record.source, 0, "a hand with what Open Hand History has no words for"
                )
            case _:
                pass

    def _showdown(self) -> None:
        shown = [
            event
            for event in self.log
            if isinstance(event, e.HandShown | e.HandMucked | e.CardsShown)
        ]
        if not shown:
            return
        self._round("Showdown")
        for event in shown:
            if isinstance(event, e.HandMucked):
                self._act(event.seat, "Mucks Cards")
            else:
                self._act(event.seat, "Shows Cards", cards=event.cards)

    def _pots(self) -> Iterator[dict[str, Any]]:
        sold = {event.seat: event.amount for event in self.log if isinstance(event, e.CashedOut)}
        for number, pot in enumerate(self.state.pots):
            won: dict[SeatNumber, int] = {}
            rake = 0
            for event in self.log:
                match event:
                    case e.PotAwarded(pot=paid, shares=shares) if paid == number:
                        for share in shares:
                            won[share.seat] = won.get(share.seat, 0) + share.amount
                    case e.RakeTaken(pot=paid, amount=amount) if paid == number:
                        rake += amount
                    case _:
                        pass
            if not number:
                won |= {seat: won.get(seat, 0) for seat in sold}
            wins = [
                {"player_id": self.ids[s], "win_amount": self._amount(amount)}
                | ({"cashout_amount": self._amount(sold[s])} if s in sold and not number else {})
                for s, amount in won.items()
                if amount or (s in sold and not number)
            ]
            total = self._amount(pot.amount)
            yield {
                "number": number,
                "amount": total,
                "rake": self._amount(rake),
                "player_wins": wins,
            }


def _tournament(number: str, rest: str) -> dict[str, Any]:
    return {"tournament_info": {"tournament_number": number, "name": rest}}


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards if card != UNKNOWN]


def _is_run(event: e.BoardDealt, log: Iterable[HandEvent]) -> bool:
    """Tell whether the street is dealt to more than one board."""
    boards = [other for other in log if isinstance(other, e.BoardDealt)]
    return sum(other.street is event.street for other in boards) > 1
