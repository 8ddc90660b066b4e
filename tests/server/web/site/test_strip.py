"""The strip without scripts is that of the page, as far as it leads to what can be read without
them.
"""

import re
from pathlib import Path

from pokerhouse.server.web.site.frame import STOPS
from pokerhouse.server.web.site.words import PageWords
from pokerhouse.words import LANGUAGES

PAGE = Path(__file__).resolve().parents[4] / "web" / "src"
STOP = r'{ id: "(\w+)", to: "([^"]+)"'
"""A button in the list of the web client."""


def test_both_bars_have_the_same_buttons() -> None:
    text = (PAGE / "site" / "strip.ts").read_text(encoding="utf-8")
    lines = re.findall(STOP, text)
    assert len(lines) == text.count("within: /")
    readable = [
        (key, "./" if to == "#/" else to)
        for key, to in lines
        if to == "#/" or not to.startswith("#")
    ]
    assert [(stop.key, stop.to) for stop in STOPS] == readable
    for language in LANGUAGES:
        bar = PageWords("strip", language)
        assert all(bar["stops." + stop.key] for stop in STOPS)
