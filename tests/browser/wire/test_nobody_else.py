"""The page asks its house for everything, and could ask nobody else: its content security policy
forbids it.
"""

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.server import ServerProcess, free_port

pytestmark = pytest.mark.browser

ASK = """async (elsewhere) => {
  const forbidden = [];
  addEventListener("securitypolicyviolation", (event) => forbidden.push(event.effectiveDirective));
  const load = (name, attributes) => new Promise((done) => {
    const element = Object.assign(document.createElement(name), attributes);
    element.onload = element.onerror = done;
    document.head.append(element);
  });
  await fetch(`http://${elsewhere}/x`, { mode: "no-cors" }).catch(() => {});
  await load("img", { src: `http://${elsewhere}/x.png` });
  await load("script", { src: `http://${elsewhere}/x.js` });
  await load("link", { rel: "stylesheet", href: `http://${elsewhere}/x.css` });
  await new FontFace("x", `url(http://${elsewhere}/x.woff2)`).load().catch(() => {});
  try { new WebSocket(`ws://${elsewhere}/ws`); } catch {}
  await new Promise((done) => setTimeout(done, 50));
  return forbidden.sort();
}"""
FORBIDDEN = [
    "connect-src",
    "connect-src",
    "font-src",
    "img-src",
    "script-src-elem",
    "style-src-elem",
]


def test_the_page_can_ask_nobody_but_its_house(browser: Browser, server: ServerProcess) -> None:
    page = browser.new_context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url.replace("ws:", "http:")))
    page.goto(server.url)
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_role("group", name="Your turn")).to_be_visible(timeout=30_000)
    assert f"{server.url}/ws" in asked, "its own socket opens"
    assert [url for url in asked if not url.startswith((server.url + "/", "data:"))] == []
    assert page.evaluate(ASK, f"127.0.0.1:{free_port()}") == FORBIDDEN
    page.context.close()
