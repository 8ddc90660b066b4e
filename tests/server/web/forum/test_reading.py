"""The Markdown of posts is read beside the event loop, one text at a time."""

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup

from pokerhouse.machine import THIS_MACHINE
from pokerhouse.server.web.forum import rendering


def test_texts_are_read_in_a_thread_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[str] = []
    most = 0

    def read(words: str, **_: object) -> Markup:
        nonlocal most
        assert threading.current_thread() is not threading.main_thread()
        running.append(words)
        most = max(most, len(running))
        running.remove(words)
        return Markup(words)

    async def story() -> None:
        services = SimpleNamespace(ground=SimpleNamespace(machine=THIS_MACHINE))
        state = {"services": services, "reading": asyncio.Lock()}
        request: Any = SimpleNamespace(app=SimpleNamespace(state=state), headers={})
        texts = [f"text {number}" for number in range(20)]
        read_all = await asyncio.gather(*(rendering.html_for(request, text) for text in texts))
        assert read_all == texts

    monkeypatch.setattr(rendering, "html_of", read)
    monkeypatch.setattr(rendering, "house_url", lambda _: "")
    monkeypatch.setattr(rendering, "forum_words", lambda _: SimpleNamespace(a_hand="A hand"))
    asyncio.run(story())
    assert most == 1
