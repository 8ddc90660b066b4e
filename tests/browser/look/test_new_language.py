"""A new language is a folder of texts: one is made with every text in brackets and longer by a
third, and every page is in it, fits, and has no word outside of brackets.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Person
from tests.browser.look.test_longer_words import SECTIONS, sticks_out
from tests.browser.owner.test_owner import own
from tests.kit.package_copy import copy_package, environment
from tests.kit.pseudo_language import make_language, outside
from tests.kit.server import FAST, free_port

pytestmark = [pytest.mark.browser, pytest.mark.long]

ROOT = Path(__file__).parents[3]
BUILT_BY = ("served.mjs", "offline.mjs", "icons.mjs", "pack.mjs")

SAID = """() => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const data = 'script, style, bdi, output, code, kbd, pre, time, input, textarea, svg';
  let block = null;
  while (walk.nextNode()) {
    const { parentElement, data: text } = walk.currentNode;
    if (parentElement.closest(data)) continue;
    let within = parentElement;
    while (getComputedStyle(within).display.startsWith('inline')) within = within.parentElement;
    texts.push((within === block ? '' : '\\n') + text);
    block = within;
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push('\\n' + element.getAttribute(name));
  return texts.join('');
}"""
"""All that a page says, a line for each block; a text in brackets may have links in it."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SimpleNamespace]:
    """A house whose package and page have the language."""
    folder = tmp_path_factory.mktemp("language")
    package = copy_package(folder / "src")
    make_language(package / "words")
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    node = [shutil.which("node") or "node"]
    vite = "node_modules/vite/bin/vite.js"
    for script in ([vite, "build"], *([f"scripts/{each}"] for each in BUILT_BY)):
        subprocess.run([*node, *script], cwd=folder / "web", check=True, capture_output=True)
    port = free_port()
    serve = ["-m", "pokerhouse", "serve", "--port", str(port), "--data", str(folder / "data")]
    with subprocess.Popen(
        [sys.executable, "-S", *serve],
        cwd=folder,
        env={**environment(folder / "src"), **FAST},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            said = ""
            for line in process.stdout:
                said += line
                if "the house is open" in line:
                    break
            yield SimpleNamespace(url=f"http://127.0.0.1:{port}", said=said)
        finally:
            process.terminate()


PATHS = (
    "",
    "rules",
    "rules/games",
    "rules/hands",
    "rules/limits",
    "rankings",
    "news",
    "forum",
    "forum/public/new",
    "forum/search",
    "faq",
    "#/statistics",
    "#/hands",
    "#/notes",
    "#/profile",
    "#/find",
    "#/account",
    "#/learn",
    "#/learn/checker/cards=AhKh7h2h2c&unknown=2",
    "#/learn/equity/p1=AhKh&p2=QsQd&board=Qh7h2c",
    "#/learn/drills/push",
    "learn/odds",
    "glossary",
    "#/verify",
    "#/trustless",
    "#/play/bridge",
    "#/nowhere",
    *(f"#/owner/{section}" for section in SECTIONS),
)
SIZES = ((320, 568), (1440, 900))
DATA = re.compile(
    r"pokerhouse|Olga Owner|\S+@\S+|\S*://\S*|/tmp/\S*|POKERHOUSE_\w+|[A-Z]{2,}"
    # dates, and values of settings as they are typed
    r"|\d+ \w+\.? \d{4}|\d\s(days|min|bytes)|quarter|^players$"
    # names: of toy games, and of orders of hands in the definitions of games
    r"|(Kuhn poker( for three)?|(Leduc|Rhode Island) hold'em)"
    r"|, (badugi|low|high|short)( 27| 8| a5| trips)?|^\s*(badugi 27|low (27|8|a5)|short( trips)?)$"
)
"""What is called so in every language."""


def english(page: Page) -> list[str]:
    """Return what a page says outside of brackets in words of three letters or more."""
    lines = [" ".join(line.split()) for line in outside(page.evaluate(SAID)).splitlines()]
    return sorted({line for line in lines if re.search(r"[^\W\d_]{3,}", DATA.sub("", line))})


def test_every_page_speaks_a_new_language_and_has_room_for_it(
    browser: Browser, house: SimpleNamespace
) -> None:
    person = Person(browser, house.url, locale="sv-SE")
    own(house, person)  # type: ignore[arg-type]
    page, left, bad = person.page, {}, []
    for path in PATHS:
        page.goto(f"{house.url}/{path}")
        page.reload()
        expect(page.locator("main").first).to_contain_text("⟦")
        page.wait_for_load_state("networkidle")
        if found := english(page):
            left[path] = found
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            bad += [f"{path} at {width}: {what}" for what in sticks_out(page)]
    assert left == {}, "\n".join(f"{path}: {texts}" for path, texts in left.items())
    assert bad == [], "\n".join(bad)
    person.close()


def test_english_outside_of_brackets_is_found(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(
        "<p>⟦Raise⟧ <a href='#'>⟦to ⟦120⟧</a> now⟧</p><button title='Fold'>⟦F⟧</button>"
    )
    assert english(page) == ["Fold"]
    page.set_content("<p>⟦Call⟧ 40, 2 BB <bdi>Olga</bdi></p><p>Your turn</p>")
    assert english(page) == ["Your turn"]
    page.close()
