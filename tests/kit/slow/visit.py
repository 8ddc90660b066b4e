"""Somebody who comes to the page by a link, and how long they wait until something can be pressed
there.
"""

import time
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, ViewportSize

SLOW = 4
"""A telephone of some years is so many times slower than the machine that tests run on."""
PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1440, "height": 900}

_WATCH = """(wanted) => {
  window.visit = { ready: null, tasks: [] };
  const look = (now) => {
    if (document.querySelector(wanted)) window.visit.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const note = (list) => window.visit.tasks.push(...list.getEntries().map((task) => task.duration));
  new PerformanceObserver(note).observe({ type: "longtask", buffered: true });
}"""


@dataclass(frozen=True, slots=True)
class Visit:
    """One load of the page, from the navigation on."""

    ready_ms: float
    """Until what was wanted could be pressed, to the end of the frame that shows it."""
    longest_ms: float
    """The longest task that kept the page from answering; 0 where none took 50 ms."""


def visit(browser: Browser, url: str, wanted: str, *, cookie: str = "", slow: int = SLOW) -> Visit:
    """Follow a link with nothing in the cache, on a processor slowed down so many times.

    browser: each visit has a context of its own there
    url: the link
    wanted: a selector of what is to be pressed
    cookie: of the session, empty for a new guest
    slow: 1 for the processor as it is
    """
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    if cookie:
        context.add_cookies(
            [{"name": "pokerhouse_session", "value": cookie, "url": url.partition("#")[0]}]
        )
    page = context.new_page()
    if not cookie:
        # Strangers get the invitation first.
        page.request.post(url.partition("#")[0] + "api/session")
    throttle(page, slow)
    page.add_init_script(f"({_WATCH})({wanted!r})")
    page.goto(url)
    until(page, "window.visit.ready !== null")
    found = page.evaluate("window.visit")
    context.close()
    return Visit(found["ready"], max(found["tasks"], default=0.0))


def until(page: Page, true: str, *, seconds: float = 60) -> None:
    """Wait until an expression of the page is so.

    Playwright's own way of waiting is forbidden by the page's policy, and its way of asking counts
    as a press on the
    page: whoever has pressed something is guarded against slips, and is not a newcomer any more.
    """
    deadline = time.monotonic() + seconds
    asked = page.context.new_cdp_session(page)
    while not asked.send("Runtime.evaluate", {"expression": f"Boolean({true})"})["result"]["value"]:
        assert time.monotonic() < deadline, f"never so: {true}"
        page.wait_for_timeout(100)


def throttle(page: Page, times: int) -> None:
    """Slow the processor down for this page."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
