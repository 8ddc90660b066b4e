"""Every game of the catalogue in a real browser: from the form to a showdown with four bots, on a
phone and at a desk.

All the time a watcher in the page looks for what overlaps, is cut, scrolls or moves; axe looks at
each turn and at the showdown, and nothing may be told to the console.
"""

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import TimeoutError, expect

from pokerhouse.server.wire.table_frames import games
from tests.browser.conftest import Person
from tests.browser.look.watch import Watcher
from tests.browser.test_table import assert_accessible
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.browser

GAMES = {game.key: game for game in games()}
QUICK = ("five_card_draw", "phone")
DISCARDS = {"pineapple", "crazy_pineapple", "crazy_pineapple8", "irish"}
"""Cards are given up, and none come for them."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One house for all of them, with bots that do not pause; a table is closed soon after its only
    person has left.
    """
    pauses = {"POKERHOUSE_AFTER_SHOWDOWN_MS": "2000", "POKERHOUSE_EMPTY_TABLE_SECONDS": "10"}
    with ServerProcess(tmp_path_factory.mktemp("games") / "house", **pauses) as server:
        yield server


class Seated:
    """Somebody at a table of this game with four bots of a kind, opened by the form, and the
    watcher in the page.
    """

    def __init__(self, person: Person, game: str, bot: str = "passive") -> None:
        self.person, self.page = person, person.page
        self.watcher = Watcher(person.context, person.page)
        self.mine = self.page.get_by_role("group", name="Your turn")
        self.to_give_up = self.page.get_by_role("group", name="Cards to discard").get_by_role(
            "button"
        )
        self.pressed: set[str] = set()
        self.own = self.page.get_by_test_id("my-seat").locator("[data-card]")
        self.marks: set[str] = set()
        """How own cards were marked in one's turns: `down` and `up` apart in stud, `new` after a
        draw.
        """
        person.open()
        self.page.get_by_role("button", name="Create a table").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_label("Game", exact=True).select_option(game)
        dialog.get_by_role("radio", name="No bots").check()
        # a tap of the finger is not what is tested here: after the list of games the page has
        # moved under it
        dialog.get_by_text("Other bots", exact=True).evaluate("summary => summary.click()")
        for _ in range(4):
            dialog.get_by_role("button", name=f"One more {bot} bot").evaluate(
                "button => button.click()"
            )
        dialog.get_by_role("button", name=re.compile("^Create")).evaluate(
            "button => button.click()"
        )
        expect(self.page.get_by_test_id("my-seat")).to_be_visible()

    def looks_well(self) -> None:
        """Nothing overlaps, moves or scrolls, and axe finds nothing."""
        faults = self.watcher.faults
        if faults:
            self.person.shot("fault")
        assert "\n".join(faults) == ""
        assert_accessible(self.page)

    def plays_to_a_showdown(self, name: str, *, seconds: float = 300) -> None:
        """Check, call, bring in, draw or discard the first cards until hands are shown."""
        deadline = time.monotonic() + seconds
        while not any(
            " · " in text for text in self.page.get_by_test_id("result").all_inner_texts()
        ):
            assert time.monotonic() < deadline, self.page.get_by_role("log").inner_text()[-600:]
            self.page.wait_for_timeout(20)
            self._takes_a_turn(name)
        self.person.shot(f"{name}-showdown")
        self.looks_well()
        assert self.watcher.ends, "the watcher has seen the showdown"

    def _takes_a_turn(self, name: str) -> None:
        changes = self.to_give_up.count() > 0
        if changes:
            try:
                self._chooses(name)
            except TimeoutError:
                # they were being given up already, and went between being counted and being tapped
                return
            labels = "^ *(Draw|Discard) "
        else:
            labels = "^ *(Check|Call|Bring-in)"
        button = self.mine.get_by_role("button").filter(has_text=re.compile(labels))
        ready = button.and_(self.page.locator("[aria-disabled=false]"))
        if not ready.count():
            return
        label = "exchange" if changes else ready.first.inner_text().split()[0]
        cards = self.own.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        assert len(cards) == len(set(cards)), "each of one's cards is there once"
        for mark in ("down", "new"):
            if self.page.locator(f"[data-testid=my-seat] [data-card].{mark}").count() not in (
                0,
                len(cards),
            ):
                self.marks.add(mark)
        self.looks_well()
        turn = self.person.table
        ready.first.click()
        self.pressed.add(label)
        while self.person.table == turn and ready.count():
            self.page.wait_for_timeout(20)

    def _chooses(self, name: str) -> None:
        """Tap one's first card, and the next where two have to go, unless they are chosen
        already.
        """
        for place in range(2):
            card = self.to_give_up.nth(place)
            needed = place == 0 or self.mine.get_by_role("button", name="Choose 1").count() > 0
            if needed and card.get_attribute("aria-pressed", timeout=20_000) == "false":
                card.click(timeout=20_000)
        if "exchange" not in self.pressed:
            self.person.shot(f"{name}-exchange")

    def leaves(self) -> None:
        """By the table's menu."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("button", name=re.compile("^(Leave now|Stand up)")).click()
        expect(self.page.get_by_test_id("my-seat")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("bot", ["hawkins", "evolved"])
def test_a_hand_is_played_to_a_showdown_with_players_that_were_bred(
    bot: str, phone: Person
) -> None:
    seated = Seated(phone, "holdem", bot)
    seated.plays_to_a_showdown(f"holdem-{bot}-phone")
    seated.leaves()


@pytest.mark.parametrize(
    ("game", "device"),
    [
        pytest.param(game, device, marks=() if (game, device) == QUICK else pytest.mark.long)
        for game in GAMES
        for device in ("phone", "desktop")
    ],
)
def test_a_hand_is_played_to_a_showdown_with_four_bots(
    game: str, device: str, request: pytest.FixtureRequest
) -> None:
    person: Person = request.getfixturevalue(device)
    seated = Seated(person, game)
    seated.plays_to_a_showdown(f"{game}-{device}")
    info = GAMES[game]
    assert ("exchange" in seated.pressed) is (info.draws or game in DISCARDS)
    assert ("new" in seated.marks) is info.draws, "cards that came in a draw are marked"
    assert ("down" in seated.marks) is info.opening.startswith("bring_in"), (
        "what lies face up is told from the rest"
    )
    log = person.page.get_by_role("log").inner_text()
    if info.opening.startswith("bring_in"):
        assert "is showing" in log
        assert re.search("brings? it in", log)
    if game == "triple_draw_27":
        assert "First draw" in log
        assert "stands pat" in log
    seated.leaves()


def test_a_newcomer_is_told_the_game_of_this_table_and_its_showdown_is_clear(phone: Person) -> None:
    seated = Seated(phone, "razz")
    page = phone.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Help")).click()
    help_ = page.get_by_role("dialog", name="Help")
    expect(help_.get_by_role("heading", name="Razz")).to_be_visible()
    for text in (
        "post the bring-in",
        "two cards face down and one card face up",
        "Winning hand: the lowest hand",
        "Fixed limit:",
    ):
        expect(help_).to_contain_text(text)
    assert_accessible(page)
    phone.shot("razz-phone-help")
    page.keyboard.press("Escape")
    seated.plays_to_a_showdown("razz-phone")
    assert "down" in seated.marks, "what lies face up is told from the rest"
