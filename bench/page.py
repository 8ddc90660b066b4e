"""The page on a slow phone: the time until a player can act, and the smoothness of play.

A real server, and a Chromium whose processor is slowed down four times. *Can act*: from following
the link, with an empty cache, to the frame with a button that can be pressed; medians of `VISITS`.
*Smoothly*: nine bots that hardly pause, watched for `WATCHED_S` by the browser's own tracing.
"""

import os
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from pokerhouse.units import TableId
from tests.conftest import chromium
from tests.kit.server import ServerProcess
from tests.kit.slow.nine import PAUSES, Tables, tables_of
from tests.kit.slow.trace import LONG_MS, watch
from tests.kit.slow.visit import DESK, SLOW, throttle, visit

VISITS = 5
AIM_MS = 1_000
WATCHED_S = 30
FREE = "[data-testid=seat] button.free"
ANSWER = ".act[aria-disabled=false]"


def measure_visits(browser: Browser, url: str, tables: Tables) -> None:
    """Print the time until a player can act."""
    for name, table, wanted, who in (
        ("a guest can take a seat", tables.free, FREE, ""),
        ("who is to act can answer", tables.turn, ANSWER, tables.cookie),
    ):
        visits = [
            visit(browser, f"{url}/#/table/{table}", wanted, cookie=who) for _ in range(VISITS)
        ]
        times = sorted(each.ready_ms for each in visits)
        longest = median(each.longest_ms for each in visits)
        print(
            f"  {name:<28}{median(times):8.0f} ms   ({times[0]:.0f}-{times[-1]:.0f}; aim: under "
            f"{AIM_MS});"
            f" longest task {longest:.0f} ms"
        )


def measure_motion(browser: Browser, url: str, table: TableId) -> None:
    """Print how smoothly a full table plays."""
    page = browser.new_context(viewport=DESK).new_page()
    throttle(page, SLOW)
    page.request.post(f"{url}/api/session")  # strangers get the invitation first
    page.goto(f"{url}/#/table/{table}")
    page.wait_for_selector("[data-testid=table] .flights", state="attached")
    seen = watch(browser, page, lambda: page.wait_for_timeout(1000 * WATCHED_S))
    late = 100 * seen.dropped / max(1, seen.moving)
    print(
        f"  {'frames while something moves':<28}{seen.moving:8}      {late:.1f} % dropped (aim: "
        "none);"
        f" {seen.animations} things moved, painted anew: {', '.join(seen.painted) or 'none'}"
    )
    print(
        f"  {f'tasks over {LONG_MS:.0f} ms':<28}{len(seen.long_ms):8}      in {WATCHED_S} s, the "
        "longest"
        f" {max(seen.long_ms, default=0):.0f} ms; laid out by scripts: "
        f"{', '.join(seen.asked) or 'never'}"
    )
    page.context.close()


def main() -> None:
    """Measure in a folder that is removed afterwards."""
    print(f"\nThe page on a processor {SLOW} times slower")
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "house", **PAUSES) as server,
    ):
        tables = tables_of(server.url)
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium(), args=sandbox)
            measure_visits(browser, server.url, tables)
            measure_motion(browser, server.url, tables.full)
            browser.close()
