"""Make the pictures of the README: a hand played in a real browser against a real house.

    python -m _build.picture    # docs/images/table.png and docs/images/hand.webp

Needs what `make dev` installs, and a Chromium. Bots play as they like, so no two runs make the same
pictures: hands are played until one is worth showing.
"""

import base64
import re
import shutil
import struct
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.kit.server import ServerProcess

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
BOTS = ("passive", "smart", "passive", "smart")
HANDS_MAX = 60
WIDTH, HEIGHT = 1080, 675
"""The size of the moving picture, in pixels; the still one is finer by `STILL_SCALE`."""
STILL_SCALE = 5 / 3
QUALITY = 0.82
ACTIONS = re.compile("^ *(Fold|Check|Call|Bet|Raise|All-in)")
FRAME_MS, LAST_FRAME_MS = 1300, 3600
SLOW = {
    "POKERHOUSE_FIRST_HAND_MS": "3000",
    "POKERHOUSE_BOT_PAUSE_MS": "350",
    "POKERHOUSE_AFTER_FOLD_MS": "600",
    "POKERHOUSE_AFTER_SHOWDOWN_MS": "3000",
}
"""Settings slow enough for a picture of every step."""


@dataclass(frozen=True, slots=True)
class Shot:
    """The page at one moment of a hand."""

    png: bytes
    board: int
    """The number of cards on the board."""
    mine: bool
    """True when it is the guest's turn."""
    result: str
    """The text of the winners; empty before."""


def main() -> None:
    """Play, choose, write."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        with ServerProcess(Path(folder) / "house", **SLOW) as house:
            hand = play(browser, house.url)
        frames = [webp(browser, shot.png) for shot in chosen(hand)]
        still = next(shot for shot in hand if shot.mine and shot.board >= 3)
        (IMAGES / "table.png").write_bytes(still.png)
        (IMAGES / "hand.webp").write_bytes(animation(frames, [FRAME_MS] * (len(frames) - 1) + [LAST_FRAME_MS]))
        browser.close()
    for name in ("table.png", "hand.webp"):
        sys.stdout.write(f"docs/images/{name}: {(IMAGES / name).stat().st_size / 1000:.0f} kB\n")


def play(browser: Browser, url: str) -> list[Shot]:
    """Sit down with bots and play until a hand is worth showing; return its shots."""
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT},
        device_scale_factor=STILL_SCALE,
        reduced_motion="reduce",
        color_scheme="light",
    )
    page = context.new_page()
    page.goto(url)
    page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Friday night")
    for bot in BOTS:
        dialog.get_by_role("button", name=f"One more {bot} bot").click()
    dialog.get_by_role("button", name="Create table").click()
    page.get_by_test_id("my-seat").wait_for()
    for _ in range(HANDS_MAX):
        hand = one_hand(page)
        if worth_showing(hand):
            context.close()
            return hand
    raise SystemExit(f"{HANDS_MAX} hands, and none was worth showing: run it again")


def one_hand(page: Page) -> list[Shot]:
    """Play the next hand from its first cards to its end, with a shot after every change."""
    stage = page.get_by_test_id("table")
    before = stage.get_attribute("data-hand")
    while (hand := stage.get_attribute("data-hand")) == before or not hand:
        page.wait_for_timeout(30)
    shots: list[Shot] = []
    last = None
    while stage.get_attribute("data-hand") == hand:
        ready = buttons(page)
        # Not with the last event: one award is shown after another.
        result = " ".join(page.get_by_test_id("result").all_inner_texts())
        state = (stage.get_attribute("data-seq"), ready.count() > 0, result)
        if state != last:
            last = state
            board = page.get_by_test_id("board").first.locator("[data-card]").count()
            shots.append(Shot(page.screenshot(), board, state[1], result))
        if state[1]:
            press(ready, bet=board >= 3 and not any(shot.mine and shot.board == board for shot in shots[:-1]))
        page.wait_for_timeout(30)
    return shots


def buttons(page: Page) -> Locator:
    """Return the actions that can be pressed now."""
    mine = page.get_by_role("group", name="Your turn").get_by_role("button").filter(has_text=ACTIONS)
    return mine.and_(page.locator("[aria-disabled=false]"))


def press(ready: Locator, *, bet: bool) -> None:
    """Bet once a street when that is wanted and possible; else check or call."""
    bets = ready.filter(has_text=re.compile("^ *Bet"))
    # an all-in takes two presses
    calls = ready.filter(has_text=re.compile("^ *(Check|Call|All-in)"))
    wanted = bets if bet and bets.count() else calls
    if wanted.count():  # else the turn has gone on meanwhile
        wanted.first.click()


def worth_showing(hand: Sequence[Shot]) -> bool:
    """Is it a showdown on a full board, after own turns on three streets?"""
    shown = any(" with " in shot.result and shot.board == 5 for shot in hand)
    return shown and len({shot.board for shot in hand if shot.mine}) >= 3


def chosen(hand: Sequence[Shot]) -> list[Shot]:
    """Choose eight shots at most: own turns, the last view of each street, then the end."""
    playing = [shot for shot in hand if not shot.result]
    frames: list[Shot] = []
    for board in sorted({shot.board for shot in playing}):
        street = [shot for shot in playing if shot.board == board]
        mine = [shot for shot in street if shot.mine]
        frames += [*mine[:1], street[-1]] if mine and mine[0] is not street[-1] else [street[-1]]
    ends = [shot for shot in hand if shot.result]
    return [*frames[:7], ends[-1]]


def webp(browser: Browser, png: bytes) -> bytes:
    """Make a still WebP of a screenshot, in the size of the moving picture; the browser does it."""
    page = browser.new_page()
    url = page.evaluate(
        """async ([png, width, height, quality]) => {
            const image = new Image();
            image.src = png;
            await image.decode();
            const canvas = new OffscreenCanvas(width, height);
            const context = canvas.getContext("2d");
            context.imageSmoothingQuality = "high";
            context.drawImage(image, 0, 0, width, height);
            const blob = await canvas.convertToBlob({ type: "image/webp", quality });
            return await new Promise((resolve) => {
                const reader = new FileReader();
                reader.onload = () => resolve(reader.result);
                reader.readAsDataURL(blob);
            });
        }""",
        [f"data:image/png;base64,{base64.b64encode(png).decode()}", WIDTH, HEIGHT, QUALITY],
    )
    page.close()
    return base64.b64decode(url.partition(",")[2])


def animation(stills: Sequence[bytes], durations_ms: Sequence[int]) -> bytes:
    """Join stills to one WebP that plays for ever (RFC 9649, 2.7)."""
    size = (WIDTH - 1).to_bytes(3, "little") + (HEIGHT - 1).to_bytes(3, "little")
    frames = [
        _chunk(b"ANMF", bytes(6) + size + duration.to_bytes(3, "little") + b"\x02" + _bitstream(still))
        for still, duration in zip(stills, durations_ms, strict=True)
    ]
    header = _chunk(b"VP8X", b"\x02\0\0\0" + size)
    loop = _chunk(b"ANIM", b"\xff\xff\xff\xff" + struct.pack("<H", 0))
    body = b"WEBP" + header + loop + b"".join(frames)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _bitstream(still: bytes) -> bytes:
    """Return the chunk with the picture itself, without the rest of the file."""
    place = 12
    while place < len(still):
        name, length = still[place : place + 4], struct.unpack_from("<I", still, place + 4)[0]
        if name in (b"VP8 ", b"VP8L"):
            return still[place : place + 8 + length + length % 2]
        place += 8 + length + length % 2
    raise ValueError("expected a WebP file with a VP8 or VP8L chunk")


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


if __name__ == "__main__":
    main()
