"""The steps of docs/how-to/add-a-page.md, carried out in a copy of the package that then serves the
page.
"""

import re
import subprocess
import sys
import urllib.request
from pathlib import Path

from markupsafe import escape

import pokerhouse
from pokerhouse.players import STRATEGIES
from tests.kit.how_to import carry_out
from tests.kit.package_copy import copy_package, environment
from tests.kit.server import free_port
from tests.server.web.site.test_strip import STOP


def test_a_new_page_touches_six_files_and_its_button_four_more(tmp_path: Path) -> None:
    copy = copy_package(tmp_path)
    built = Path(pokerhouse.__file__).parent / "server" / "static"
    (copy / "server" / "static").symlink_to(built)
    changed = carry_out("add-a-page.md", tmp_path)
    in_the_bar = {name for name in changed if "strip" in name or name.endswith("site/frame.py")}
    assert (len(changed - in_the_bar), len(in_the_bar)) == (6, 4)
    english, german = pages(tmp_path, "en", "de")
    for kind in STRATEGIES.values():
        assert f"<li>{kind.name}: {escape(kind.description)}</li>" in english
        assert f"<li>{kind.name}: {escape(kind.style('de'))}</li>" in german
    assert '<a href="rules">Regeln der Spiele</a>' in german
    assert 'href="bots"' in english.partition("<main")[0], "the bar has the button"
    stops = re.findall(STOP, (tmp_path / "web" / "src" / "site" / "strip.ts").read_text())
    assert ("bots", "bots") in stops


def pages(folder: Path, *languages: str) -> list[str]:
    """The page in these languages, from a house that runs the copy."""
    port = free_port()
    serve = ["-m", "pokerhouse", "serve", "--port", str(port), "--data", str(folder / "data")]
    with subprocess.Popen(
        [sys.executable, "-S", *serve],
        cwd=folder,
        env=environment(folder),
        stdout=subprocess.PIPE,
        text=True,
    ) as house:
        try:
            assert house.stdout is not None
            assert any("the house is open" in line for line in house.stdout)
            return [page(f"http://127.0.0.1:{port}/bots", language) for language in languages]
        finally:
            house.terminate()


def page(url: str, language: str) -> str:
    """The page in a language."""
    request = urllib.request.Request(url, headers={"accept-language": language})
    with urllib.request.urlopen(request, timeout=20) as answer:
        text: str = answer.read().decode()
    return text
