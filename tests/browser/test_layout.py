"""The layout of a table: every combination keeps its laws, and so do the rectangles of what a
browser draws.
"""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.scenes import KINDS, Scene
from tests.browser.stage import Stage

ROOT = Path(__file__).parents[2]
PHONES = ((320, 568), (360, 640), (390, 844), (740, 360), (844, 390))
OTHERS = (
    (600, 960),
    (768, 1024),
    (1024, 700),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
)
CARDS_AND_BOARDS = ((2, 1), (2, 2), (3, 1), (4, 1), (4, 2), (5, 0), (5, 1), (6, 1), (7, 0))

LOOK = """() => {
  const bad = [], things = [], owned = [];
  const add = (name, element, owner = null) => {
    const r = element.getBoundingClientRect();
    if (r.width <= 1 || r.height <= 1) return;
    things.push({ name, r, element });
    if (owner) owned.push({ r, owner });
  };
  const all = (where, selector) => [...where.querySelectorAll(selector)];
  for (const seat of all(document, '[data-testid=seat], [data-testid=my-seat]')) {
    const n = seat.dataset.seat;
    all(seat, '.plate').forEach((e) => add(`plate ${n}`, e, n));
    all(seat, '[data-card]').forEach((e) => add(`cards ${n}`, e, n));
    all(seat, '.face').forEach((e) => owned.push({ r: e.getBoundingClientRect(), owner: n }));
    all(seat, '.bet, .tag').forEach((e) => add(`bet ${n}`, e));
    all(seat, '.dealer').forEach((e) => add(`button ${n}`, e));
  }
  all(document, '[data-testid=board] [data-card]').forEach((e) => add('board', e));
  all(document, '[data-testid=pot]:not(.paid), .pots .sides').forEach((e) => add('pot', e));
  all(document, '.zone button, .zone input, .zone label, .zone .result, .zone .price, .zone .halt').forEach((e) => {
    if (!e.closest('label') || e.matches('label')) add(`band ${e.textContent.trim().slice(0, 12)}`, e);
  });
  add('header', document.querySelector('header'));
  const hit = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const gap = (a, b) => Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
  for (const [i, a] of things.entries()) {
    if (a.r.left < -1 || a.r.top < -1 || a.r.right > innerWidth + 1 || a.r.bottom > innerHeight + 1)
      bad.push(`${a.name} leaves the screen`);
    for (const b of things.slice(0, i)) {
      if (a.name === b.name && /^(cards|board|pot)/.test(a.name)) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (hit(a.r, b.r)) bad.push(`${a.name} on ${b.name}`);
    }
  }
  for (const bet of things.filter((t) => t.name.startsWith('bet'))) {
    const own = bet.name.slice(4);
    let mine = 1e9, other = 1e9;
    for (const t of owned) {
      const far = gap(bet.r, t.r);
      if (t.owner === own) mine = Math.min(mine, far); else other = Math.min(other, far);
    }
    // Where cards were given up there are fewer than there was room for.
    const least = / card/.test(bet.element.textContent) ? mine / 2 : mine;
    if (other <= least) bad.push(`${bet.name}: own ${mine.toFixed(0)}, another ${other.toFixed(0)}`);
  }
  for (const t of all(document, '.plate .stack, .bet, .tag, .pots b, .act span, .act b, .act small')) {
    const box = t.closest('.plate, .slot, .act, .pots').getBoundingClientRect(), r = t.getBoundingClientRect();
    if (r.width > 2 && (r.left < box.left - 1.5 || r.right > box.right + 1.5)) bad.push(`"${t.textContent}" is cut`);
  }
  for (const t of all(document, '.act > *')) {
    const box = t.closest('.act').getBoundingClientRect(), r = t.getBoundingClientRect();
    if (r.top < box.top || r.bottom > box.bottom) bad.push(`"${t.textContent}" is too high for its button`);
  }
  for (const bar of all(document, '.zone .result')) {
    const box = bar.getBoundingClientRect(), lines = bar.querySelector('.lines');
    if (lines.scrollHeight > lines.clientHeight + 1) bad.push('the result bar scrolls');
    for (const line of all(bar, 'p')) {
      const r = line.getBoundingClientRect();
      if (r.bottom > box.bottom + 1 || r.top < box.top - 1) bad.push(`"${line.textContent}" leaves the result bar`);
      const on = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
      if (!document.querySelector('dialog[open]') && on && !bar.contains(on)) bad.push(`"${line.textContent}" is covered`);
    }
    if (all(bar, '[data-lit]').length !== 1) bad.push('not one line is lit');
  }
  const seen = (e) => { const r = e.getBoundingClientRect(); return r.width > 2 && r.height > 2 && getComputedStyle(e).clipPath === 'none'; };
  // That the clocks wait is said in its place.
  if (document.querySelector('[data-testid=own-hand]') && !document.querySelector('.zone .paid, .zone .halt')) {
    const told = all(document, '.plate .hand, .price .held').filter(seen);
    if (told.length === 0) bad.push('the own hand is not named');
    for (const t of told) if (t.scrollWidth > t.clientWidth + 1 || t.getBoundingClientRect().height > Math.max(46, (t.closest('.plate')?.clientHeight ?? 0) - 4)) bad.push('the name of the own hand is cut');
  }
  const title = document.querySelector('header .title p');
  if (!title || title.scrollWidth > title.clientWidth + 1) bad.push('the header does not name the game in full');
  for (const t of all(document, '.price .told')) if (t.scrollWidth > t.clientWidth + 1) bad.push('the last line of the log is cut');
  if (document.querySelector('.zone .result'))
    for (const card of all(document, '.seat:has(.plate.winner) .card.dimmed')) bad.push(`${card.dataset.card} of a winner is grey`);
  for (const t of all(document, '.price strong')) if (t.scrollWidth > t.clientWidth + 1) bad.push('the price is cut');
  for (const t of all(document, '.mine .name')) if (t.scrollWidth > t.clientWidth + 1) bad.push('"You" is cut');
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) bad.push('the page scrolls');
  return bad;
}"""


def scenes(count: int) -> Iterator[tuple[tuple[int, int], Scene]]:
    """So many moments, shared out over all sizes; phones come twice as often."""
    pick = random.Random(10)
    every = list(product(KINDS, range(2, 11), CARDS_AND_BOARDS))
    sizes = [*PHONES, *PHONES, *OTHERS]
    for i in range(count):
        kind, seats, (cards, boards) = pick.choice(every)
        while seats * cards + 5 * boards > 52 or (kind == "exchange") != (
            boards == 0 and cards == 5
        ):
            kind, seats, (cards, boards) = pick.choice(every)
        yield sizes[i % len(sizes)], Scene(kind, seats=seats, cards=cards, boards=boards, seed=i)


def violations(browser: Browser, count: int, locale: str) -> list[str]:
    """What a browser of this language draws wrong in so many scenes."""
    found: list[str] = []
    page = browser.new_context(reduced_motion="reduce", locale=locale).new_page()
    page.on("pageerror", lambda error: found.append(str(error)))
    stage = Stage(page)
    put_on = stage.show
    for (width, height), scene in scenes(count):
        page.set_viewport_size({"width": width, "height": height})
        put_on(scene)
        put_on = stage.change
        wrong = page.evaluate(LOOK)
        if wrong:  # it counts if it lasts: the page may have been about to draw
            page.wait_for_timeout(500)
            wrong = page.evaluate(LOOK)
        found += [f"{width}x{height} {scene}: {what}" for what in wrong]
    page.context.close()
    return found


@pytest.mark.browser
@pytest.mark.parametrize(
    ("count", "locale"),
    [
        (8, "en-US"),
        pytest.param(300, "en-US", marks=pytest.mark.long),
        pytest.param(150, "de-DE", marks=pytest.mark.long),
    ],
)
def test_what_is_drawn_overlaps_nothing_in_any_moment_at_any_size(
    browser: Browser, count: int, locale: str
) -> None:
    assert violations(browser, count, locale) == []


@pytest.mark.long
def test_every_combination_keeps_the_laws_of_the_layout() -> None:
    """The page's own test, which asks one in thirteen when it is to be quick."""
    ran = subprocess.run(
        [sys.executable, ROOT / "_build/node.py", "test", "--", "test/layout"],
        env=os.environ | {"VITE_EVERY_LAYOUT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-1000:]
