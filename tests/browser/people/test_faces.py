"""One chooses a face, and all at the table see it at once."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.test_table import assert_accessible
from tests.browser.test_talk import at_one_table

pytestmark = pytest.mark.browser

IS_AT_THE_TABLE = """picture => [...document.querySelectorAll("[data-testid=table] [data-testid=face]")]
    .some(face => face.innerHTML === picture)"""


@pytest.mark.long
def test_a_chosen_face_is_seen_at_once_at_anothers_table(desktop: Person, phone: Person) -> None:
    at_one_table(desktop, phone)
    desktop.open()
    page, mine = desktop.page, desktop.page.get_by_test_id("me").get_by_test_id("face")
    usual = mine.inner_html()
    phone.page.wait_for_function(IS_AT_THE_TABLE, arg=usual)
    page.get_by_test_id("me").click()
    faces = page.get_by_role("group", name="Your avatar")
    expect(faces.get_by_role("radio")).to_have_count(13)
    expect(faces.get_by_role("radio", name="Based on your name")).to_be_checked()
    assert_accessible(page)
    fifth = faces.get_by_role("radio", name="Avatar 5", exact=True)
    fifth.check()
    expect(fifth).to_be_checked()
    chosen = faces.get_by_test_id("face").nth(5).inner_html()
    assert chosen != usual
    phone.page.wait_for_function(IS_AT_THE_TABLE, arg=chosen)
    assert not phone.page.evaluate(IS_AT_THE_TABLE, usual)
    phone.shot("faces-table-phone")
    for width, height in ((320, 568), (360, 640), (740, 360), (1024, 700), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        desktop.shot(f"faces-{width}x{height}")
    page.reload()
    expect(page.get_by_test_id("me")).to_be_visible()
    assert mine.inner_html() == chosen
