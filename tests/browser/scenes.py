"""Moments of a hand put before a page without a house: every frame is made here, for any seats, cards and boards."""

import json
import mimetypes
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from pokerhouse.players import STRATEGIES
from pokerhouse.rules import variant_of
from pokerhouse.server.addresses import code_as_image
from pokerhouse.server.colours import OWN_COLOUR, style_of
from pokerhouse.server.wire.protocol import HouseLook, Me, Welcome, decode_server, encode
from pokerhouse.units import Chips, Millis, PlayerId
from pokerhouse.words import game_help

STATIC = Path(__file__).parents[2] / "src/pokerhouse/server/static"
HOUSE = "http://house.test"
ME = "me"
NAMES = ["You", "Bernadette", "Yuki Tanaka", "Passive bot 1", "Passive bot 2"]
NAMES += ["Zoë", "Ibrahim K.", "Oleksandr", "Passive bot 12", "Queenie"]
STACKS = (1_980, 3_420, 12_480, 940, 2_000, 128_600, 5_230, 1_760, 610, 8_800)
BETS = (120, 2_240, 12_400, 98_000, 40, 300, 10, 1_000, 880, 20)
VIEWER = Me(PlayerId(ME), "You", Chips(5_000), name_max=20)
LOOK = HouseLook("pokerhouse", OWN_COLOUR, style_of(OWN_COLOUR))
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
KINDS = ("betting", "showdown", "shared", "waiting", "exchange", "halted")
_VIEWS = Path(__file__).parents[2] / "web/test/golden/hands.json"
_CONFIG: dict[str, Any] = json.loads(_VIEWS.read_text(encoding="utf-8"))[0]["config"]

Frame = dict[str, Any]


class Scene:
    """A moment at a table of `seats`, each with `cards`, over `boards` boards."""

    place = "table/t"

    def __init__(self, kind: str, *, seats: int = 6, cards: int = 2, boards: int = 1, seed: int = 1) -> None:
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
        seat = {"status": "playing", "connected": True, "bot": None, "straddle": "never", "behind": 0}
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
                seat | {"seat": i + 1, "player": self._player(i), "name": NAMES[i], "stack": STACKS[i]}
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
                {"seat": i + 1, "player": self._player(i), "name": NAMES[i], "stack": STACKS[i] + BETS[i]}
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
        yield {"type": "bets_collected", "pots": [{"amount": 8_420, "seats": [1, 2]}, {"amount": 1_200, "seats": [2]}]}
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
                    "shares": [{"seat": 2 if half != "low" else 1, "amount": amount // len(halves)}],
                    "words": "full house, deuces over sevens",
                    "board": 0,
                    "half": half,
                    "cards": [won],
                }

    def _turn(self, seat: int) -> Frame:
        exchange = {"minimum": 0, "maximum": self.cards, "replaced": True}
        legal: Frame = {"call": 120, "bet": None, "raise_to": None, "bring_in": None, "exchange": None, "run_it": 0}
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


class Shown(Protocol):
    """What can be put on."""

    @property
    def place(self) -> str:
        """The address within the page where it is seen."""

    def frames(self) -> Iterator[Frame]:
        """What a house would send to who comes to look."""


class Stage:
    """A page that believes it is at a house, and sees what is put on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._scene: Shown | None = None
        self._socket: WebSocketRoute | None = None
        self._lost = False
        self.commands: list[Frame] = []
        """What the page asked the house to do: it has no answer but from `tell`."""
        page.route(f"{HOUSE}/**", self._serve)
        page.route_web_socket(f"{HOUSE.replace('http', 'ws')}/ws", self._carry)

    def show(self, scene: Shown) -> None:
        """Open the page at this moment of a hand."""
        self._scene, self._lost = scene, False
        self.page.goto("about:blank")
        self._go_there(scene)

    def change(self, scene: Shown) -> None:
        """Put another moment on in the page that is open: the table closes, and is found again from the lobby.

        A third of the time that opening the page anew takes.
        """
        self.tell({"type": "notice", "kind": "table_closed", "message": "", "table": "t"})
        self.page.goto(f"{HOUSE}/#/")
        self.page.wait_for_selector("[data-testid=table]", state="detached")
        self._scene = scene
        self._go_there(scene)

    def tell(self, frame: Frame) -> None:
        """Send the page a frame."""
        assert self._socket is not None, "no page has come"
        self._socket.send(_as_the_house_writes(frame))

    def cut(self) -> None:
        """The line is lost, and does not come back."""
        assert self._socket is not None, "no page has come"
        self._lost = True
        self._socket.close(code=1012)

    def _go_there(self, scene: Shown) -> None:
        self.page.goto(f"{HOUSE}/#/{scene.place}")
        self.page.wait_for_selector("[data-testid=table][data-hand=h], .waiting, .hero")
        self.page.wait_for_timeout(50)

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(HOUSE).split("?")[0].strip("/") or "index.html"
        file = STATIC / path
        if self._lost:
            route.abort()
        elif path == "api/session":
            route.fulfill(json=msgspec.to_builtins(VIEWER))
        elif path == "api/bots":
            route.fulfill(json=[{"name": kind.name, "words": kind.description} for kind in STRATEGIES.values()])
        elif path == "api/tables/t/invitation":
            link = f"{HOUSE}/#/table/t"
            route.fulfill(json={"link": link, "code": code_as_image(link), "only_here": False})
        elif path.startswith("api/games/"):
            route.fulfill(json=msgspec.to_builtins(game_help(variant_of(path.split("/")[-1]))))
        elif file.is_file():
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            route.fulfill(body=file.read_bytes(), content_type=kind)
        else:
            route.fulfill(status=404, json={"detail": "nothing here"})

    def _carry(self, socket: WebSocketRoute) -> None:
        self._socket = socket

        def heard(message: str | bytes) -> None:
            frame = json.loads(message)
            if "id" in frame:
                self.commands.append(frame)
            if frame["type"] in ("watch", "watch_lobby") and self._scene:
                for answer in self._scene.frames():
                    socket.send(_as_the_house_writes(answer))

        socket.on_message(heard)
        socket.send(encode(Welcome(VIEWER, server_ms=Millis(1_000_000), house=LOOK)).decode())


def _as_the_house_writes(frame: Frame) -> str:
    """The frame as text, once the protocol has read it: a stage may not say what no house says."""
    text = json.dumps(frame)
    decode_server(text)
    return text
