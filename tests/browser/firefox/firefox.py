"""A Firefox as distributions ship it, driven by WebDriver BiDi (w3.org/TR/webdriver-bidi) over its
own socket.

Only what playing a hand asks: look for something by its role and name, press it, read it, and hear
what went wrong.
"""

import json
import re
import shutil
import subprocess
import time
from base64 import b64decode
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import connect

PATIENCE_S = 60.0
NAMES = ("firefox-esr", "firefox")
HEARD = ["log.entryAdded", "network.beforeRequestSent"]
PREFERENCES = {
    # Else a press that opens a modal dialog is never answered.
    "remote.events.async.enabled": False,
    "ui.prefersReducedMotion": 1,
}


def firefox() -> str | None:
    """The Firefox of this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Gone(Exception):
    """What was found is not there any more, or has moved away: it may be looked for again."""


class Firefox:
    """A browser with one page; it ends with the block. `folder` is for its profile."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sent = 0
        self.page = ""
        """The context of the page, as BiDi calls it."""
        self.asked: list[str] = []
        """The address of everything that the page asked for."""
        self.faults: list[str] = []
        """What its console calls an error."""

    def __enter__(self) -> Self:
        self._folder.mkdir(parents=True, exist_ok=True)
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in PREFERENCES.items()
        ]
        (self._folder / "user.js").write_text("".join(lines))
        with ExitStack() as until_now:
            self._line = until_now.enter_context(
                connect(self._start(until_now), proxy=None, max_size=None)
            )
            self.ask("session.new", capabilities={})
            self.page = str(self.ask("browsingContext.getTree")["contexts"][0]["context"])
            self.ask("session.subscribe", events=HEARD)
            self._end = until_now.pop_all()
        return self

    def __exit__(self, *exc: object) -> None:
        self._end.close()

    def _start(self, until_now: ExitStack) -> str:
        """Start the browser; the address at which it listens."""
        said = self._folder / "said.log"
        start = [str(firefox()), "--headless", "--no-remote", "--profile", str(self._folder)]
        process = subprocess.Popen(
            [*start, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL,
            stderr=until_now.enter_context(said.open("w")),
        )
        until_now.callback(process.wait)
        until_now.callback(process.terminate)
        deadline = time.monotonic() + PATIENCE_S
        while not (found := re.search(r"WebDriver BiDi listening on (ws://\S+)", said.read_text())):
            assert process.poll() is None, said.read_text()
            assert time.monotonic() < deadline, said.read_text()
            time.sleep(0.05)
        return f"{found[1]}/session"

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command; its result. Keeps what is told in the meantime. Raises `Gone`."""
        self._sent += 1
        self._line.send(json.dumps({"id": self._sent, "method": method, "params": parameters}))
        while True:
            told = json.loads(self._line.recv(timeout=PATIENCE_S))
            if told.get("id") == self._sent:
                if told.get("error") in (
                    "no such node",
                    "no such element",
                    "move target out of bounds",
                ):
                    raise Gone(told["message"])
                assert told["type"] == "success", told
                return dict(told["result"])
            self._hear(told)

    def _hear(self, told: dict[str, Any]) -> None:
        about = told.get("params", {})
        if told.get("method") == "network.beforeRequestSent":
            self.asked.append(about["request"]["url"])
        elif told.get("method") == "log.entryAdded" and about["level"] == "error":
            self.faults.append(str(about["text"]))

    def resize(self, width: int, height: int) -> None:
        """Make the page so large, in CSS pixels: smaller than a window of this browser can be."""
        self.ask(
            "browsingContext.setViewport",
            context=self.page,
            viewport={"width": width, "height": height},
        )

    def open(self, url: str) -> None:
        """Go to an address, from anywhere else."""
        self.ask("browsingContext.navigate", context=self.page, url="about:blank", wait="complete")
        self.ask("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def reload(self) -> None:
        """Load the page anew."""
        self.ask("browsingContext.reload", context=self.page, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value of an expression of the page: a text, a number or a yes."""
        return self._made(expression).get("value")

    def _made(self, expression: str) -> dict[str, Any]:
        made = self.ask(
            "script.evaluate",
            expression=expression,
            target={"context": self.page},
            awaitPromise=True,
        )
        assert made["type"] == "success", made
        return dict(made["result"])

    def named(self, role: str, name: str) -> Callable[[], str | None]:
        """Looks for what has this role and exactly this name; of several, the first."""
        locator = {"type": "accessibility", "value": {"role": role, "name": name}}

        def look() -> str | None:
            found = self.ask(
                "browsingContext.locateNodes", context=self.page, locator=locator, maxNodeCount=1
            )
            return str(found["nodes"][0]["sharedId"]) if found["nodes"] else None

        return look

    def found(self, expression: str) -> Callable[[], str | None]:
        """Looks for the element that an expression of the page gives."""
        return lambda: self._made(expression).get("sharedId")

    def until(self, true: Callable[[], Any]) -> Any:
        """Wait until something is so; what it then is."""
        deadline = time.monotonic() + PATIENCE_S
        while not (found := true()):
            assert time.monotonic() < deadline, (
                f"did not happen: {self.evaluate('document.body.innerText')}"
            )
            time.sleep(0.05)
        return found

    def press(self, look: Callable[[], str | None]) -> None:
        """Press with the mouse what is looked for, when it has come."""
        self.until(lambda: self.pressed(look))

    def pressed(self, look: Callable[[], str | None]) -> bool:
        """Press with the mouse what is looked for, if it is there now; says whether it was."""
        try:
            if (node := look()) is None:
                return False
            self._press(node)
        except Gone:
            return False
        return True

    def _press(self, node: str) -> None:
        self.ask(
            "script.callFunction",
            functionDeclaration="(it) => it.scrollIntoView({ block: 'nearest' })",
            arguments=[{"sharedId": node}],
            target={"context": self.page},
            awaitPromise=True,
        )
        moves = [
            {
                "type": "pointerMove",
                "x": 0,
                "y": 0,
                "origin": {"type": "element", "element": {"sharedId": node}},
            },
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": moves,
        }
        self.ask("input.performActions", context=self.page, actions=[mouse])

    def shot(self, file: Path) -> None:
        """Keep a picture."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(
            b64decode(self.ask("browsingContext.captureScreenshot", context=self.page)["data"])
        )
