"""The texts of the house that the page has to have words for are those which the house sends
today.
"""

from tests.golden import write_house_words


def test_the_list_of_the_houses_texts_is_that_of_today() -> None:
    written = write_house_words.FILE.read_text(encoding="utf-8")
    assert written == write_house_words.text(), (
        "stale: run `python -m tests.golden.write_house_words`"
    )
