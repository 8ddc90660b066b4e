"""Moments on contact sheets, for whoever wants to look at them; what can be told without eyes is
told here.
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.moments.hands import moments
from tests.browser.moments.sheets import THEMES, photographed
from tests.browser.moments.telling import Moment

MOMENTS = list(moments())


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("moment", MOMENTS, ids=[moment.name for moment in MOMENTS])
def test_a_moment_is_drawn_well_at_every_size(browser: Browser, moment: Moment, theme: str) -> None:
    assert photographed(browser, moment, theme) == []
