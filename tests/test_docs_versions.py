"""`make docs-versions` in a repository of its own: each release is built from its tag, in its own way."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAKEFILE = (
    "docs:\n\tmkdir -p site && cp text.html site/index.html && echo $$GITHUB_SHA > site/sources\n"
)


class Repository:
    """A repository whose documentation is one file."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "_build").mkdir(parents=True)
        for name in ("docs_versions.py", "changelog.py"):
            shutil.copy(ROOT / "_build" / name, root / "_build")
        (root / "Makefile").write_text(MAKEFILE)
        (root / ".gitignore").write_text("__pycache__/\nsite/\n")
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("config", "user.name", "Ann")
        self.git("config", "user.email", "ann@example.org")

    def git(self, *arguments: str) -> str:
        return subprocess.run(
            ["git", *arguments], cwd=self.root, check=True, capture_output=True, text=True
        ).stdout.strip()

    def write(self, text: str, *tags: str) -> None:
        """Commit this documentation, with tags."""
        (self.root / "text.html").write_text(text)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", f"Write {text}")
        for tag in tags:
            self.git("tag", tag)

    def build(self) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "_build/docs_versions.py"],
            cwd=self.root,
            capture_output=True,
            text=True,
        )

    def pages(self) -> dict[str, str]:
        site = self.root / "site"
        return {each.parent.name: each.read_text() for each in site.glob("*/index.html")}


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "repository")


def test_each_release_has_its_own_pages_and_the_address_leads_to_the_newest(
    repository: Repository,
) -> None:
    repository.write("first", "v1.0.0")
    repository.write("first, repaired", "v1.0.1", "vegas")
    repository.write("second", "v1.1.0")
    repository.write("third, on trial", "v2.0.0b1")
    repository.write("to come")
    done = repository.build()
    assert done.returncode == 0, done.stderr
    assert repository.pages() == {
        "1.0": "first, repaired",
        "1.1": "second",
        "2.0": "third, on trial",
        "dev": "to come",
    }
    for name, commit in {"1.0": "v1.0.1", "dev": "main"}.items():
        sources = (repository.root / "site" / name / "sources").read_text().strip()
        assert sources == repository.git("rev-parse", commit)
    listed = json.loads((repository.root / "site/versions.json").read_text())
    assert [(each["version"], each["title"]) for each in listed] == [
        ("2.0", "2.0.0b1"),
        ("1.1", "1.1.0"),
        ("1.0", "1.0.1"),
        ("dev", "dev"),
    ]
    assert [each["version"] for each in listed if each["aliases"] == ["latest"]] == ["1.1"]
    assert 'url=1.1/index.html"' in (repository.root / "site/index.html").read_text()
    assert len(repository.git("worktree", "list").splitlines()) == 1


def test_before_the_first_release_it_leads_to_what_is_being_made(repository: Repository) -> None:
    repository.write("to come")
    assert repository.build().returncode == 0
    assert 'url=dev/index.html"' in (repository.root / "site/index.html").read_text()


def test_a_version_that_cannot_be_built_is_named_and_the_site_stays(repository: Repository) -> None:
    repository.write("first", "v1.0.0")
    assert repository.build().returncode == 0
    (repository.root / "Makefile").write_text("docs:\n\tfalse\n")
    repository.write("broken", "v1.1.0")
    done = repository.build()
    assert done.returncode == 1
    assert "docs: `make docs` of v1.1.0 failed with status 2" in done.stderr
    assert repository.pages() == {"1.0": "first", "dev": "first"}
    assert len(repository.git("worktree", "list").splitlines()) == 1
