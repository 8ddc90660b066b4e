"""Somebody who plays by ear: by what is spoken, the accessibility tree, and buttons found by role
and name alone.
"""

import difflib
import os
import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from pokerhouse.units import TableId
from tests.browser.conftest import Person

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
NOW_S = 1_000_000
"""What the page takes for the time, as long as nothing else is said."""
WRITE = "WRITE_TRANSCRIPTS"
"""In the environment: transcripts are written anew, to be read before they are committed."""


class Listener:
    """A person whose screen is dark. Keeps a transcript of what they hear and press."""

    def __init__(self, browser: Browser, url: str, name: str, *, phone: bool = False) -> None:
        self.person = Person(browser, url, phone=phone)
        self.page = self.person.page
        # What is left of a turn is told as the house sends it, however slow this machine is.
        self.page.clock.set_fixed_time(NOW_S)
        self.page.add_init_script(path=HERE / "listener.js")
        self.page.set_default_timeout(15_000)
        self._lines: list[str] = []
        self._heard = 0
        ask = self.person.context.request
        assert ask.post(f"{url}/api/session").ok
        assert ask.patch(f"{url}/api/session", data={"name": name}).ok

    def comes_to(self, table: TableId) -> None:
        """Open the page of a table."""
        self.person.open(f"#/table/{table}")
        self.button("Take a seat...").wait_for()

    def button(self, name: str, role: str = "button") -> Locator:
        """By role and name, of which `...` may stand for the rest; one that is not to be pressed
        yet is waited for.
        """
        words = re.sub("([,:])", r"\\s*\1", re.escape(name.removesuffix("...")))
        whole = re.compile(f"^{words}" if name.endswith("...") else f"^{words}$")
        found = self.page.get_by_role(role, name=whole)  # type: ignore[arg-type]  # any of the many literals
        return found.and_(self.page.locator(":not([aria-disabled=true])"))

    def presses(self, name: str) -> None:
        """Press a button as soon as it may be pressed."""
        button = self.button(name)
        button.wait_for(state="attached")
        self._take_down_what_was_said()
        self._lines.append(f"> {name}")
        button.focus()
        self.page.keyboard.press("Enter")

    def opens(self, *names: str) -> None:
        """Press one button after the other, each of which opens a dialog."""
        for name in names:
            self.presses(name)
            expect(self.page.locator("dialog:modal")).to_have_count(1)

    def closes(self) -> None:
        """Leave the dialog that is open."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)

    def types(self, keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys.split():
            self._take_down_what_was_said()
            self._lines.append(f"> key {key}")
            self.page.keyboard.press(key)

    def writes(self, line: str, answer: str) -> None:
        """Write a line into the command box and wait until this is said."""
        self.page.keyboard.press(":")
        self.page.get_by_role("textbox", name="Command").fill(line)
        self.page.keyboard.press("Enter")
        self._lines.append(f"> writes {line}")
        self.hears(answer)
        self.page.keyboard.press("Escape")

    @property
    def focus(self) -> str:
        """What has the focus, by its name or what it says."""
        name: str = self.page.evaluate(
            "(document.activeElement.ariaLabel ?? document.activeElement.innerText ?? "
            "'').trim().slice(0, 60)"
        )
        return name

    def rests(self) -> None:
        """Let the moment pass in which a second press is the first one's other half."""
        self.page.wait_for_timeout(400)

    def finds(self, words: str) -> None:
        """Wait until this stands somewhere."""
        expect(self.page.get_by_text(words).first).to_be_attached()

    def turn_comes(self) -> None:
        """Wait for one's turn, as it is called."""
        self.hears("Your turn")
        buttons = self.page.get_by_role("group", name="Your turn").get_by_role("button")
        expect(buttons.first).to_be_visible()
        expect(buttons.and_(self.page.locator("[aria-disabled=true]"))).to_have_count(0)

    def hears(self, words: str) -> None:
        """Wait until this is said, after all that was written down."""
        self.page.wait_for_function(
            "([from, words]) => heard.slice(from).some((said) => said.includes(words))",
            arg=[self._heard, words],
        )
        self._take_down_what_was_said()

    def reads(self, heading: str, *, everything: bool = False) -> None:
        """Write down what is read from the top down: the dialog that is open, else table and
        actions, or all of it.
        """
        self._take_down_what_was_said()
        page = self.page
        dialog = page.locator("dialog:modal")
        if dialog.count():
            parts = [dialog]
        else:
            parts = (
                [page.locator("body")]
                if everything
                else [page.get_by_role("main"), page.get_by_label("Actions")]
            )
        trees = [
            re.sub(r" +([,.:;])( |$)", r"\1\2", part.aria_snapshot(), flags=re.MULTILINE)
            for part in parts
        ]
        # What is empty is passed over by the reader, and so is where a link leads.
        told = [
            line
            for line in "\n".join(trees).splitlines()
            if not re.fullmatch(r" *- (paragraph|status|alert|/url: .*)", line)
        ]
        self._lines += ["", f"=== {heading}", *told, ""]

    def _take_down_what_was_said(self) -> None:
        said = self.page.evaluate("from => heard.slice(from)", self._heard)
        self._heard += len(said)
        self._lines += said

    def transcript(self) -> str:
        """What was heard, read and pressed until now."""
        self._take_down_what_was_said()
        return "\n".join(self._lines).strip() + "\n"

    def compare(self, name: str) -> None:
        """The transcript is the golden one, word for word."""
        text = self.transcript()
        path = GOLDEN / f"{name}.txt"
        if os.environ.get(WRITE):
            path.write_text(text, encoding="utf-8")
        golden = path.read_text(encoding="utf-8")
        diff = difflib.unified_diff(
            golden.splitlines(), text.splitlines(), "golden", "heard", lineterm=""
        )
        assert text == golden, "\n".join(diff)
