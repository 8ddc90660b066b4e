"""A watcher inside the page of a table: ten times a second it looks whether anything overlaps,
scrolls or has moved.
"""

from typing import Any, cast

from playwright.sync_api import BrowserContext, Page

from tests.browser.test_layout import LOOK

# Plates and the three buttons of a turn have one place each, as long as window, seats and game are
# the same.
WATCH = (
    """(() => {
  const look = """
    + LOOK
    + """;
  const seen = { faults: [], ends: {} };
  let size = '', places = {};
  const stays = (name, element) => {
    if (element.matches(':active')) return [];  // it sinks by a pixel under the finger
    const { left, top, width, height } = element.getBoundingClientRect();
    const now = [left, top, width, height].map(Math.round).join(' ');
    places[name] ??= now;
    return places[name] === now ? [] : [`${name} moved from ${places[name]} to ${now}`];
  };
  const BUTTONS = { fold: /^Fold/, call: /^(Check|Call|Bring in)/, raise: /^(Bet|Raise|Complete)/ };
  const moved = () => {
    const found = [];
    for (const seat of document.querySelectorAll('[data-testid=seat], [data-testid=my-seat]'))
      for (const plate of seat.querySelectorAll('.plate')) found.push(...stays(`plate ${seat.dataset.seat}`, plate));
    for (const button of document.querySelectorAll('.act'))
      for (const [name, label] of Object.entries(BUTTONS))
        if (label.test(button.textContent.trim())) found.push(...stays(`button ${name}`, button));
    return found;
  };
  window.watcher = { seen };
  setInterval(() => {
    if (!document.querySelector('[data-testid=seat]') || document.querySelector('dialog[open]')) return;
    const seats = document.querySelectorAll('[data-seat]').length;
    const boards = document.querySelectorAll('[data-testid=board]').length;
    const own = document.querySelector('[data-testid=my-seat]')?.dataset.seat;
    const now = `${location.hash} ${own} ${innerWidth} ${innerHeight} ${seats} ${boards > 1}`;
    if (now !== size) [size, places] = [now, {}];
    const { hand, seq } = document.querySelector('[data-testid=table]').dataset;
    if (document.querySelector('[data-testid=result]')) {
      const end = (seen.ends[hand] ??= { board: [], winners: [] });
      end.board = [...document.querySelectorAll('[data-testid=board] [data-card]')].map((card) => card.dataset.card);
      for (const plate of document.querySelectorAll('.plate.winner')) {
        const { seat } = plate.closest('[data-seat]').dataset;
        if (!end.winners.includes(+seat)) end.winners.push(+seat);
      }
    }
    for (const what of [...look(), ...moved()])
      if (!seen.faults.some((fault) => fault.endsWith(what))) seen.faults.push(`hand ${hand}, event ${seq}: ${what}`);
  }, 100);
})()"""
)


class Watcher:
    """What has been seen in the pages of a browser context since they were loaded."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        context.add_init_script(WATCH)
        self._page = page

    def _seen(self, what: str) -> object:
        return self._page.evaluate(f"() => window.watcher.seen.{what}")

    @property
    def faults(self) -> list[str]:
        """What overlapped, left the screen or had moved."""
        return cast("list[str]", self._seen("faults"))

    @property
    def ends(self) -> dict[str, dict[str, list[Any]]]:
        """By hand, what was on the screen while its result was told: the cards of the `board`, last
        seen, and the seats marked as `winners`.
        """
        return cast("dict[str, dict[str, list[Any]]]", self._seen("ends"))
