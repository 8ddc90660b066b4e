"""Contact sheets: a moment at five sizes on one picture, in one theme."""

import base64
import json
from collections.abc import Iterator, Mapping

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.conftest import SHOTS
from tests.browser.moments.telling import Moment
from tests.browser.stage import Stage
from tests.browser.test_layout import LOOK

SIZES = ((1440, 900), (1024, 700), (740, 360), (360, 640), (320, 568))
THEMES = ("light", "dark", "contrast")
SHEETS = SHOTS / "sheets"
WIDE = (
    "() => document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []"
)

Size = tuple[int, int]


def photographed(browser: Browser, moment: Moment, theme: str) -> list[str]:
    """Keeps the moment at each size on one picture, and says what is drawn wrong in it."""
    faults: list[str] = []
    context = browser.new_context(reduced_motion="reduce", locale=moment.locale)
    settings = json.dumps({"theme": theme, **moment.settings})
    context.add_init_script(
        f"if (location.host) localStorage['pokerhouse.settings'] = '{settings}'"
    )
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    shots = {size: page.screenshot() for size in _put_on(page, moment, faults)}
    _keep(context, f"{moment.name}-{theme}", shots)
    context.close()
    return [f"{moment.name}, {theme}: {fault}" for fault in faults]


def _put_on(page: Page, moment: Moment, faults: list[str]) -> Iterator[Size]:
    """The page has the moment at one size after the other."""
    stage = Stage(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if moment.then or (width, height) == SIZES[0]:
            stage.show(moment)
        if moment.text != 100 and (moment.then or (width, height) == SIZES[0]):
            page.add_style_tag(content=f":root{{font-size:{moment.text}%!important}}")
        page.wait_for_timeout(150)
        if moment.then:
            moment.then(stage)
        faults += [
            f"{width}x{height}: {fault}" for fault in page.evaluate(WIDE if moment.lobby else LOOK)
        ]
        yield width, height


def _keep(context: BrowserContext, name: str, shots: Mapping[Size, bytes]) -> None:
    SHEETS.mkdir(parents=True, exist_ok=True)
    images = "".join(
        f'<img width="{width}" height="{height}" '
        f'src="data:image/png;base64,{base64.b64encode(shot).decode()}">'
        for (width, height), shot in shots.items()
    )
    style = "body{margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start}"
    page = context.new_page()
    page.set_viewport_size({"width": 2_490, "height": 1_580})
    page.set_content(f"<style>{style}</style>{images}")
    page.screenshot(path=SHEETS / f"{name}.png")
    page.close()
