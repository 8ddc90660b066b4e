"""Nine play on a slow processor, and what moves costs the page nothing: by the browser's own
tracing.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.kit.server import ServerProcess
from tests.kit.slow.nine import PAUSES, tables_of
from tests.kit.slow.trace import watch
from tests.kit.slow.visit import DESK, SLOW, throttle, until

pytestmark = pytest.mark.browser

HAND = "document.querySelector('[data-testid=table]').dataset.hand"


@pytest.mark.long
def test_only_places_and_opacity_move_and_the_compositor_moves_them(
    browser: Browser, tmp_path: Path
) -> None:
    """As hands are dealt, bet, shown and paid at a full table. Times are for the benchmark, `python
    -m bench page`.
    """
    with ServerProcess(tmp_path / "house", **PAUSES) as server:
        page = browser.new_context(viewport=DESK).new_page()
        page.request.post(server.url + "/api/session")  # strangers get the invitation first
        page.goto(f"{server.url}/#/table/{tables_of(server.url).full}")
        throttle(page, SLOW)
        page.wait_for_selector("[data-testid=table] .flights", state="attached")
        first = page.evaluate(HAND)
        seen = watch(
            browser, page, lambda: until(page, f"!['', {first!r}].includes({HAND})", seconds=120)
        )
        page.context.close()
    assert seen.animations > 12, "cards came, bets went to the pot, a pot was won"
    assert seen.painted == [], "what moves is painted anew at each frame"
    assert seen.asked == [], "a script has the page laid out at once"
