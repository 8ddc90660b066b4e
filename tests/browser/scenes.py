"""Moments of a hand for a page without a house: every frame is made here, for any seats, cards and
boards.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ME = "me"
NAMES = ["You", "Bernadette", "Yuki Tanaka", "Passive bot 1", "Passive bot 2"]
NAMES += ["Zoë", "Ibrahim K.", "Oleksandr", "Passive bot 12", "Queenie"]
STACKS = (1_980, 3_420, 12_480, 940, 2_000, 128_600, 5_230, 1_760, 610, 8_800)
BETS = (120, 2_240, 12_400, 98_000, 40, 300, 10, 1_000, 880, 20)
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
KINDS = ("betting", "showdown", "shared", "waiting", "exchange", "halted")
_VIEWS = Path(__file__).parents[2] / "web/test/golden/hands.json"
_CONFIG: dict[str, Any] = json.loads(_VIEWS.read_text(encoding="utf-8"))[0]["config"]

Frame = dict[str, Any]


class Scene:
    """A moment at a table of `seats`, each with `cards`, over `boards` boards."""

    place = "table/t"

    def __init__(
        self, kind: str, *, seats: int = 6, cards: int = 2, boards: int = 1, seed: int = 1
    ) -> None:
        self.kind, self.seats, self.cards, self.boards = kind, seats, cards, boards
        deck = list(DECK)
        random.Random(f"{kind} {seats} {cards} {boards} {seed}").shuffle(deck)
        self._deck = iter(deck)
        self._hands = [self._take(cards) for _ in range(seats)]
        self._laid: dict[int, list[str]] = {}

    def __str__(self) -> str:
        return f"{self.kind} {self.seats} seats {self.cards} cards {self.boards} boards"

    def _take(self, count: int) -> list[str]:
        return [next(self._deck) for _ in range(count)]

    @property
    def config(self) -> Frame:
        """What is played: no limit 10/20."""
        rules = _CONFIG["rules"] | {"boards": max(1, self.boards)}
        return _CONFIG | {"small_blind": 10, "big_blind": 20, "rules": rules}

    def frames(self) -> Iterator[Frame]:
        """What a house would send to who comes to look."""
        yield self._table()
        events = list(self._events())
        at = {"type": "events", "table": "t", "hand": "h", "seq": 0}
        yield {**at, "events": events, "own_hand": self._own_hand(), "proofs": []}
        if self.kind in ("betting", "exchange", "halted"):
            yield self._turn(seat=1)
        if self.kind == "waiting":
            yield self._turn(seat=2)

    def _own_hand(self) -> str:
        return "two pair, kings and sevens"

    def _table(self) -> Frame:
        game = {
            "key": "holdem" if self.boards else "stud" if self.cards == 7 else "draw5",
            "name": "A game",
            "seats_min": 2,
            "seats_max": 10,
            "structure": "no_limit",
            "opening": "blinds",
            "board": 5 if self.boards else 0,
            "hole": self.cards,
            "draws": self.kind == "exchange",
            "halves": ["high", "low"] if self.kind == "shared" else [],
        }
        seat = {
            "status": "playing",
            "connected": True,
            "bot": None,
            "straddle": "never",
            "behind": 0,
        }
        return {
            "type": "table",
            "table": "t",
            "name": "Friday night",
            "game": game,
            "config": self.config,
            "seats_max": self.seats,
            "host": ME,
            "action_ms": 20_000,
            "buy_in": 2_000,
            "buy_in_min": 200,
            "buy_in_max": 10_000,
            "mix": "",
            "watching": 0,
            "arriving": [],
            "waiting": [],
            "paused": False,
            "ending": False,
            "permanent": False,
            "locked": False,
            "approval": "none",
            "halted": "restart" if self.kind == "halted" else None,
            "hand": "h",
            "seats": [
                seat
                | {"seat": i + 1, "player": self._player(i), "name": NAMES[i], "stack": STACKS[i]}
                for i in range(self.seats)
            ],
        }

    def _player(self, i: int) -> str:
        return ME if i == 0 else f"p{i}"

    def _events(self) -> Iterator[Frame]:
        yield {
            "type": "hand_started",
            "hand": "h",
            "config": self.config,
            "button": 1 + self.seats // 2,
            "small_blind": None,
            "big_blind": None,
            "players": [
                {
                    "seat": i + 1,
                    "player": self._player(i),
                    "name": NAMES[i],
                    "stack": STACKS[i] + BETS[i],
                }
                for i in range(self.seats)
            ],
            "commitment": "",
            "rules_version": 1,
        }
        for i, hand in enumerate(self._hands):
            if i == 0:
                yield {"type": "own_cards_dealt", "seat": 1, "cards": hand}
            else:
                yield {"type": "hidden_cards_dealt", "seat": i + 1, "count": len(hand)}
        if self.kind in ("showdown", "shared"):
            yield from self._showdown()
        else:
            yield from self._bets()

    def _boards(self, count: int) -> Iterator[Frame]:
        for board in range(self.boards):
            laid = self._laid.setdefault(board, [])  # whoever asks again is told the same
            laid += self._take(count - len(laid))
            yield {"type": "board_dealt", "street": "flop", "cards": laid, "board": board}

    def _bets(self) -> Iterator[Frame]:
        pots = [{"amount": 1_240, "seats": [1, 2]}, {"amount": 400, "seats": [1]}]
        yield {"type": "bets_collected", "pots": pots}
        yield from self._boards(3)
        for i in range(self.seats):
            all_in = i % 4 == 3
            kind = ("bet_made", "raised", "called")[i % 3]
            amount = {"amount": BETS[i], "to": BETS[i], "all_in": all_in, "cause": "player"}
            yield {"type": kind, "seat": i + 1} | amount

    def _showdown(self) -> Iterator[Frame]:
        yield {
            "type": "bets_collected",
            "pots": [{"amount": 8_420, "seats": [1, 2]}, {"amount": 1_200, "seats": [2]}],
        }
        yield from self._boards(5)
        for i, hand in enumerate(self._hands[1:], 2):
            words = "full house, deuces over sevens"
            yield {"type": "hand_shown", "seat": i, "cards": hand, "words": words, "best": hand[:5]}
        halves = ("high", "low") if self.kind == "shared" else ("whole",)
        for half in halves:
            for pot, amount in ((1, 1_200), (0, 8_420)):
                won = {"seat": 2, "cards": self._hands[1][:2]}
                yield {
                    "type": "pot_awarded",
                    "pot": pot,
                    "amount": amount // len(halves),
                    "shares": [
                        {"seat": 2 if half != "low" else 1, "amount": amount // len(halves)}
                    ],
                    "words": "full house, deuces over sevens",
                    "board": 0,
                    "half": half,
                    "cards": [won],
                }

    def _turn(self, seat: int) -> Frame:
        exchange = {"minimum": 0, "maximum": self.cards, "replaced": True}
        legal: Frame = {
            "call": 120,
            "bet": None,
            "raise_to": None,
            "bring_in": None,
            "exchange": None,
            "run_it": 0,
        }
        if self.kind == "exchange":
            legal["exchange"] = exchange
        else:
            legal["raise_to"] = {"minimum": 240, "maximum": 2_100, "only": [], "unit": 1}
        return {
            "type": "turn",
            "table": "t",
            "hand": "h",
            "turn": 1,
            "seat": seat,
            "legal": legal,
            "pot": 460,
            "deadline_ms": 1_017_000,
            "server_ms": 1_000_000,
            "grace": False,
            "bank_ms": 60_000,
            "bank_since_ms": None,
            "stopped": False,
        }
