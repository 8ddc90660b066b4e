"""The log of a table: it stays at its end as lines come, and where it is once somebody has scrolled
up.
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.scenes import Scene
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser

LINES = """async () => {
  const log = document.querySelector("[role=log]"), lines = log.firstElementChild;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const add = async () => {
    const line = document.createElement("p");
    line.textContent = "Somebody checks.";
    lines.append(line);
    await frame();
    return line;
  };
  const found = {};
  const below = (line) => line.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
  found.first = lines.getBoundingClientRect().top - log.getBoundingClientRect().top;
  let last;
  for (let i = 0; i < 60; i++) last = await add();
  found.atEnd = below(last);
  log.style.height = "150px";
  await frame();
  found.smaller = below(last);
  log.scrollTop -= 300;
  await frame();
  const read = lines.children[lines.children.length - 12];
  const before = read.getBoundingClientRect().top;
  for (let i = 0; i < 3; i++) await add();
  found.moved = read.getBoundingClientRect().top - before;
  return found;
}"""
"""Adds lines to the log; where its first line stands, how far below the end of what is seen the
last one ends, at once and once the log has become smaller, and by how much a line moves that is
being read.
"""


def test_the_log_follows_its_end_unless_somebody_reads_further_up(browser: Browser) -> None:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    Stage(page).show(Scene("betting"))
    page.wait_for_selector("[role=log]")
    assert_it_follows(page.evaluate(LINES))
    page.context.close()


def assert_it_follows(found: dict[str, float]) -> None:
    """So says what `LINES` found."""
    assert found["first"] < 20, "few lines stand above"
    assert found["atEnd"] <= 0
    assert found["smaller"] <= 0
    assert abs(found["moved"]) <= 1
