"""A button answers at once: that its press is on the way, and then that the house has taken it."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE
from tests.browser.scenes import Scene
from tests.browser.stage import Stage

pytestmark = pytest.mark.browser


def test_a_press_is_sent_at_once_and_accepted_when_the_house_says_so(browser: Browser) -> None:
    page = browser.new_context(viewport=PHONE).new_page()  # type: ignore[arg-type]  # a plain dict will do
    stage = Stage(page)
    scene = Scene("betting")
    stage.show(scene)
    call = page.get_by_role("group", name="Your turn").get_by_role("button").filter(has_text="Call")
    expect(call).to_have_attribute("aria-disabled", "false")
    call.click()
    # The house says nothing yet.
    expect(call).to_contain_text("Sent")
    expect(call).to_have_attribute("aria-disabled", "true")
    (play,) = [frame for frame in stage.commands if frame["type"] == "play"]
    assert play["action"]["type"] == "call"
    call.click(force=True)
    stage.tell({"type": "ack", "id": play["id"]})
    expect(call).to_contain_text("Accepted")
    assert len([frame for frame in stage.commands if frame["type"] == "play"]) == 1, (
        "pressed twice, sent once"
    )
    # As on a line that was lost: the hand is told anew, and the turn is drawn anew with what was
    # pressed.
    for frame in scene.frames():
        stage.tell(frame)
    expect(call).to_contain_text("Accepted")
    expect(call).to_have_attribute("aria-disabled", "true")
    page.context.close()
