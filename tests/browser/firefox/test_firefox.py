"""The page in the Firefox of the distribution: from the lobby to a showdown, on a phone's window
and on a desk's.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.browser.firefox.firefox import Firefox, firefox
from tests.browser.look.test_log import LINES, assert_it_follows
from tests.browser.test_layout import LOOK
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.skipif(firefox() is None, reason="needs Firefox: apt install firefox-esr")

SHOTS = Path("build/screenshots/firefox")
SIZES = ((360, 640), (1440, 900))
CHECK_OR_CALL = """[...document.querySelectorAll(".act[aria-disabled=false]")]
  .find((each) => /^(Check|Call|Bring in)/.test(each.innerText))"""
ALL_IN = """[...document.querySelectorAll(".presets button:enabled")].at(-1)"""
RAISE = """document.querySelector(".act.gold[aria-disabled=false]")"""
SHOWN = """[...document.querySelectorAll("[data-testid=result]")].some((each) => each.innerText.includes(" · "))"""
DISCARDS = "[aria-label='Cards to discard']:not(:has([aria-pressed=true]))"
GIVE_UP = f"""document.querySelector("{DISCARDS} button[aria-pressed=false]")"""
CHANGE = """[...document.querySelectorAll(".lower button[aria-disabled=false]")]
  .find((each) => /^(Draw|Discard) 1/.test(each.innerText))"""

INVITE = """[...document.querySelectorAll("dialog button")]
  .find((each) => each.innerText.startsWith("Invite a friend"))"""


class Guest(Firefox):
    """Somebody who plays in Firefox."""

    def __init__(self, folder: Path, house: ServerProcess) -> None:
        super().__init__(folder)
        self.house = house

    def has(self, **settings: object) -> None:
        """Come with these settings."""
        self.open(self.house.url)
        kept = json.dumps(json.dumps({"confirmAllIn": False, **settings}))
        self.evaluate(f"localStorage.setItem('pokerhouse.settings', {kept})")
        self.open(self.house.url)

    def sits_down(self, game: str = "holdem", *, bots: str = "passive") -> None:
        """Open a table of this game by the dialog, with two bots of a kind, and have a seat
        there.
        """
        more = self.named("button", f"One more {bots} bot")
        self.press(self.named("button", "Create a table"))
        self.press(self.named("radio", "No bots"))
        self.press(self.found("document.querySelector('dialog fieldset summary')"))
        self.until(more)
        self.evaluate(f"""(() => {{
            const list = document.querySelector("dialog select");
            list.value = {json.dumps(game)};
            list.dispatchEvent(new Event("change", {{ bubbles: true }}));
        }})()""")
        for _ in range(2):
            self.press(more)
        self.press(self.named("button", "Create table"))
        self.until(
            lambda: self.evaluate("document.querySelector('[data-testid=my-seat]') !== null")
        )

    @property
    def hand(self) -> str:
        """The hand that is seen."""
        return str(self.evaluate("document.querySelector('[data-testid=table]').dataset.hand"))

    def violations(self) -> list[str]:
        """What overlaps, is cut or scrolls."""
        return list(json.loads(self.evaluate(f"JSON.stringify(({LOOK})())")))

    def plays_to_a_showdown(self, *, all_in: bool = False) -> None:
        """Check and call, or put everything in; where cards are changed, change one."""

        def shown() -> bool:
            if all_in and self.pressed(self.found(ALL_IN)):
                self.pressed(self.found(RAISE))
            if self.pressed(self.found(GIVE_UP)):
                self.pressed(self.found(CHANGE))
            self.pressed(self.found(CHECK_OR_CALL))
            return bool(self.evaluate(SHOWN))

        self.until(shown)


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    """Somebody in a house with pauses that can just be seen; nothing may have gone wrong when they
    go.
    """
    pauses = {"POKERHOUSE_AFTER_SHOWDOWN_MS": "2500", "POKERHOUSE_BOT_PAUSE_MS": "60"}
    with (
        ServerProcess(tmp_path / "house", **pauses) as server,
        Guest(tmp_path / "profile", server) as guest,
    ):
        yield guest
        assert guest.faults == []
        inside = (server.url + "/", server.url.replace("http", "ws") + "/", "data:", "about:")
        assert [url for url in guest.asked if not url.startswith(inside)] == [], (
            "nobody else is asked"
        )
    assert "Traceback" not in server.log.read_text()


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_a_hand_is_played_in_firefox(guest: Guest, size: tuple[int, int]) -> None:
    width, height = size
    guest.resize(width, height)
    guest.has()
    guest.sits_down()
    guest.until(guest.found(CHECK_OR_CALL))
    guest.shot(SHOTS / f"turn-{width}.png")
    assert guest.violations() == []
    guest.plays_to_a_showdown()
    guest.shot(SHOTS / f"showdown-{width}.png")
    assert guest.violations() == []
    hand = guest.until(lambda: guest.found(CHECK_OR_CALL)() and guest.hand)
    guest.reload()
    guest.until(guest.found(CHECK_OR_CALL))
    assert guest.hand == hand, "a reload in the middle of a hand changes nothing"
    if width < 1_000:  # the header of a phone has no room for it
        guest.press(guest.named("button", "Menu"))
        guest.press(guest.found(INVITE))
    else:
        guest.press(guest.named("button", "Invite"))
    guest.until(guest.named("dialog", "Invite a friend"))
    link = guest.until(lambda: guest.evaluate("document.querySelector('dialog input')?.value"))
    assert link == guest.evaluate("location.href.replace('#/table/', 'join/')")
    guest.shot(SHOTS / f"invite-{width}.png")
    guest.press(guest.named("button", "Close"))
    assert_it_follows(json.loads(guest.evaluate(f"({LINES})().then(JSON.stringify)")))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "theme", "size"),
    [
        (game, theme, size)
        for (game, theme), size in product(
            (
                ("holdem", "dark"),
                ("omaha8", "contrast"),
                ("triple_draw_27", "light"),
                ("stud8", "dark"),
            ),
            SIZES,
        )
    ],
)
def test_other_games_themes_and_an_all_in_look_right_in_firefox(
    guest: Guest, game: str, theme: str, size: tuple[int, int]
) -> None:
    guest.resize(*size)
    guest.has(theme=theme)
    all_in = game == "holdem"
    guest.sits_down(game, bots="aggressive" if all_in else "passive")
    guest.plays_to_a_showdown(all_in=all_in)
    guest.shot(SHOTS / f"{game}-{theme}-{size[0]}.png")
    assert guest.violations() == []
    assert guest.evaluate("document.documentElement.dataset.theme") == theme
