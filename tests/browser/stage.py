"""A page without a house, before which moments of a hand are put."""

import json
import mimetypes
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from pokerhouse.players import STRATEGIES
from pokerhouse.rules import variant_of
from pokerhouse.server.addresses import code_as_image
from pokerhouse.server.settings.colours import OWN_COLOUR, style_of
from pokerhouse.server.wire.protocol import HouseLook, Me, Welcome, decode_server, encode
from pokerhouse.units import Chips, Millis, PlayerId
from pokerhouse.words import game_help
from tests.browser.scenes import ME, Frame

STATIC = Path(__file__).parents[2] / "src/pokerhouse/server/static"
HOUSE = "http://house.test"
VIEWER = Me(PlayerId(ME), "You", Chips(5_000), name_max=20)
LOOK = HouseLook("pokerhouse", OWN_COLOUR, style_of(OWN_COLOUR))


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
        self._table: Frame | None = None
        self._lost = False
        self.commands: list[Frame] = []
        """What the page asked the house to do: it has no answer but from `tell`."""
        page.route(f"{HOUSE}/**", self._serve)
        page.route_web_socket(f"{HOUSE.replace('http', 'ws')}/ws", self._carry)

    def show(self, scene: Shown) -> None:
        """Open the page at this moment of a hand."""
        self._lost = False
        self._scene, self._table = scene, None
        self.page.goto("about:blank")
        self._go_there(scene)

    def change(self, scene: Shown) -> None:
        """Put another moment on in the page that is open: the table closes, and is found again from
        the lobby.

        A third of the time that opening the page anew takes.
        """
        self.tell({"type": "notice", "kind": "table_closed", "message": "", "table": "t"})
        self.page.goto(f"{HOUSE}/#/")
        self.page.wait_for_selector("[data-testid=table]", state="detached")
        self._scene, self._table = scene, None
        self._go_there(scene)

    def tell(self, frame: Frame) -> None:
        """Send the page a frame.

        A table that was told stays: the page asks again once it can check cards, at any time.
        """
        assert self._socket is not None, "no page has come"
        if frame["type"] == "table":
            self._table = frame
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
            route.fulfill(
                json=[
                    {"name": kind.name, "words": kind.description} for kind in STRATEGIES.values()
                ]
            )
        elif path == "api/tables/t/invitation":
            link = f"{HOUSE}/join/t"
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
                    newer = self._table if answer["type"] == "table" else None
                    socket.send(_as_the_house_writes(newer or answer))

        socket.on_message(heard)
        socket.send(encode(Welcome(VIEWER, server_ms=Millis(1_000_000), house=LOOK)).decode())


def _as_the_house_writes(frame: Frame) -> str:
    """The frame as the protocol writes it once it has read it: a stage says nothing that no house
    says, and leaves nothing out.
    """
    return encode(decode_server(json.dumps(frame))).decode()
