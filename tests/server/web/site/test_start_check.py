"""The script that tells old browsers what they need names the versions that the page is built for."""

import hashlib
import re
from base64 import b64encode
from pathlib import Path

import httpx

from pokerhouse.server.web.site.start_check import START_CHECK
from tests.kit.server import ServerProcess

ROOT = Path(__file__).parents[4]
BROWSERS = re.search(r"BROWSERS = \[(.*)\]", (ROOT / "web/scripts/browsers.mjs").read_text())
assert BROWSERS
OLDEST = dict(re.findall(r'"([a-z]+)([\d.]+)"', BROWSERS[1]))


def test_the_page_is_built_for_one_list_of_browsers() -> None:
    for file in ("vite.config.ts", "scripts/offline.mjs"):
        targets = re.findall(r"target: (\S+),", (ROOT / "web" / file).read_text())
        assert "BROWSERS" in targets, file
    assert set(OLDEST) == {"chrome", "firefox", "safari"}


def test_the_documentation_names_the_same_versions() -> None:
    page = (ROOT / "docs/reference/browsers.md").read_text()
    rows = dict(re.findall(r"^\| (\w+)[^|]*\| ([\d.]+) \|", page, re.MULTILINE))
    assert {name.lower(): version for name, version in rows.items()} == OLDEST


def test_the_notice_names_them_and_the_policy_lets_the_script_run(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house") as server:
        answer = httpx.get(server.url + "/", headers={"Accept-Language": "de"})
    notice = re.search(r'id="too-old"[^>]*hidden><p>(.*?)</p>', answer.text)
    assert notice
    assert all(version in notice[1] for version in OLDEST.values())
    assert "<!-- browsers" not in answer.text
    script = re.search(r"<script>(.*?)</script>", answer.text, re.DOTALL)
    assert script
    digest = b64encode(hashlib.sha256(script[1].encode()).digest()).decode()
    policy = answer.headers["content-security-policy"]
    assert f"script-src 'self' 'sha256-{digest}';" in policy
    assert "script-src 'self' 'unsafe-inline'" not in policy


def test_the_script_is_in_the_syntax_of_the_oldest_browsers() -> None:
    newer = re.findall(r"=>|`|\b(?:let|const|class|async|of)\b|\?\.|\?\?|\.\.\.", START_CHECK)
    assert newer == []
