"""The version is written once, in `pyproject.toml`, and everything reports that one."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import httpx

import pokerhouse
from tests.cli.terminal import inside
from tests.kit.server import ServerProcess

ROOT = Path(__file__).resolve().parent.parent
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def test_a_wheel_has_the_version_and_the_licences_of_the_project(tmp_path: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, '_build'); import backend; "
        "backend.prepare_metadata_for_build_wheel(sys.argv[1])"
    )
    subprocess.run(
        [sys.executable, "-c", code, tmp_path], cwd=ROOT, check=True, capture_output=True
    )
    (metadata,) = tmp_path.glob("*.dist-info/METADATA")
    assert f"\nVersion: {VERSION}\n" in metadata.read_text()
    licences = {file.name for file in (metadata.parent / "licenses").iterdir()}
    assert licences == {"LICENSE", "THIRD_PARTY.md"}


def test_the_version_is_written_in_no_other_place() -> None:
    """Another program's pin may have the same number; a name beside it would say `version`."""
    written = re.compile(rf"\bversion\W{{1,5}}{re.escape(VERSION)}\b", re.IGNORECASE)
    listed = subprocess.run(
        ["git", "grep", "-lF", VERSION, "--", ".", ":!web/package-lock.json", ":!CHANGELOG.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert [name for name in listed if written.search((ROOT / name).read_text())] == [
        "pyproject.toml"
    ]


def test_library_command_health_and_page_report_the_version(tmp_path: Path) -> None:
    assert pokerhouse.__version__ == VERSION, "`make` installs what `pyproject.toml` says"
    assert inside("--version").out.split() == ["pokerhouse", VERSION]
    with ServerProcess(tmp_path / "house") as server:
        assert httpx.get(server.url + "/health").json()["version"] == VERSION
        home = httpx.get(server.url, headers={"X-Part": "main"}).text
        foot = re.sub(r"<[^>]*>", "", home.partition('class="runs-on')[2].partition(">")[2])
        assert foot.split()[:2] == ["pokerhouse", VERSION]
        assert "third-party.txt" not in home  # the first view has a budget
        rules = httpx.get(server.url + "/rules", headers={"Accept-Language": "de"}).text
        assert f'{VERSION} · <a href="third-party.txt">Lizenzen Dritter</a>' in rules
        licences = httpx.get(server.url + "/third-party.txt")
        assert licences.headers["content-type"].startswith("text/plain")
        assert "svelte" in licences.text
