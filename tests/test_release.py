"""`make release` in a repository of its own: what it refuses, what it makes, what it leaves."""

import os
import shutil
import signal
import subprocess
import sys
import tomllib
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from _build import changelog

ROOT = Path(__file__).resolve().parent.parent
PROJECT = """[project]
name = "pokerhouse"
version = "1.0.0rc7"

[project.scripts]
pokerhouse = "pokerhouse.cli:main"

[tool.other]
version = "1"
"""
CHANGES = """# Changelog

## Unreleased

### Fixed

- Odd chips go to the first winner left of the button.

## 1.0.0rc7 - 2026-01-02

### Added

- Stud.
"""


class Repository:
    """A repository with a version and a changelog, on the branch `main`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "_build").mkdir(parents=True)
        for name in ("release.py", "changelog.py"):
            shutil.copy(ROOT / "_build" / name, root / "_build")
        (root / "pyproject.toml").write_text(PROJECT)
        (root / "CHANGELOG.md").write_text(CHANGES)
        (root / ".gitignore").write_text("__pycache__/\n")
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("config", "user.name", "Ann")
        self.git("config", "user.email", "ann@example.org")
        self.commit()

    def git(self, *arguments: str) -> str:
        return subprocess.run(
            ["git", *arguments], cwd=self.root, check=True, capture_output=True, text=True
        ).stdout.strip()

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Deal")

    def command(self, version: str, checks: str) -> list[str]:
        return [sys.executable, "_build/release.py", version, "--checks", checks]

    def release(self, version: str, checks: str = "true") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(version, checks), cwd=self.root, capture_output=True, text=True
        )

    def starts(self, command: list[str]) -> subprocess.Popen[str]:
        return subprocess.Popen(command, cwd=self.root, stderr=subprocess.PIPE, text=True)

    def state(self) -> tuple[str, ...]:
        """Everything that a release changes."""
        every = [self.git("rev-parse", "HEAD"), self.git("status", "--porcelain"), self.git("tag")]
        every += [(self.root / name).read_text() for name in ("pyproject.toml", "CHANGELOG.md")]
        return tuple(every)


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "repository")


def test_a_release_sets_the_version_cuts_the_changelog_commits_and_tags(
    repository: Repository,
) -> None:
    before = repository.git("rev-parse", "HEAD")
    days = [(datetime.now(UTC) + timedelta(days=late)).date() for late in (0, 1)]
    done = repository.release("1.0.0", "grep -q '^version = .1.0.0.$' pyproject.toml")
    assert (done.returncode, done.stderr) == (0, "")
    assert "git push --follow-tags" in done.stdout

    assert (repository.root / "pyproject.toml").read_text() == PROJECT.replace("1.0.0rc7", "1.0.0")
    cuts = [changelog.cut(CHANGES, "1.0.0", day) for day in days]
    assert (repository.root / "CHANGELOG.md").read_text() in cuts, "today, by the clock of UTC"
    assert repository.git("rev-parse", "HEAD^") == before
    assert repository.git("log", "-1", "--format=%s") == "Release 1.0.0"
    assert repository.git("status", "--porcelain") == ""

    assert repository.git("cat-file", "-t", "v1.0.0") == "tag"
    assert repository.git("rev-parse", "v1.0.0^{}") == repository.git("rev-parse", "HEAD")
    message = repository.git("tag", "--list", "--format=%(contents)", "v1.0.0")
    assert message.splitlines()[0] == "pokerhouse 1.0.0"
    assert message.endswith("### Fixed\n\n- Odd chips go to the first winner left of the button.")


@pytest.mark.parametrize(
    ("origin", "page"),
    [
        ("https://github.com/Ann-B/poker.house.git", "https://github.com/Ann-B/poker.house"),
        ("https://github.com/Ann-B/pokerhouse/", "https://github.com/Ann-B/pokerhouse"),
        ("git@github.com:Ann-B/pokerhouse.git", "https://github.com/Ann-B/pokerhouse"),
        ("ssh://git@github.com/Ann-B/pokerhouse", "https://github.com/Ann-B/pokerhouse"),
    ],
)
def test_the_first_release_gives_the_project_its_links(
    repository: Repository, origin: str, page: str
) -> None:
    repository.git("remote", "add", "origin", origin)
    done = repository.release("1.0.0")
    assert (done.returncode, "no link" in done.stdout) == (0, False), done.stderr
    written = (repository.root / "pyproject.toml").read_text()
    urls = tomllib.loads(written)["project"]["urls"]
    assert urls["Homepage"] == page
    assert urls["Changelog"] == f"{page}/blob/main/CHANGELOG.md"
    assert urls["Documentation"] == f"https://ann-b.github.io/{page.split('/')[-1]}/"
    changed = written.replace("https://ann-b.github.io", "https://poker.example")
    (repository.root / "pyproject.toml").write_text(changed)
    (repository.root / "CHANGELOG.md").write_text(CHANGES)
    repository.commit()
    assert repository.release("1.0.1").returncode == 0
    assert tomllib.loads((repository.root / "pyproject.toml").read_text())["project"]["urls"] == (
        urls | {"Documentation": urls["Documentation"].replace("ann-b.github.io", "poker.example")}
    ), "what the owner has changed stays"


@pytest.mark.parametrize("origin", ["", "/srv/pokerhouse.git", "https://github.com.example/a/b"])
def test_elsewhere_it_says_that_the_project_has_no_links(
    repository: Repository, origin: str
) -> None:
    if origin:
        repository.git("remote", "add", "origin", origin)
    done = repository.release("1.0.0")
    assert done.returncode == 0
    assert "pyproject.toml has no [project.urls]" in done.stdout
    assert "[project.urls]" not in (repository.root / "pyproject.toml").read_text()


@pytest.mark.parametrize(
    ("version", "told"),
    [
        ("", "'' is not a version: expected a form such as 1.2.3"),
        ("v1.1.0", "'v1.1.0' is not a version"),
        ("1.0.0rc7", "1.0.0rc7 is not greater than 1.0.0rc7"),
        ("0.9.9", "0.9.9 is not greater than 1.0.0rc7"),
        ("1.0.0b2", "1.0.0b2 is not greater than 1.0.0rc7"),
        ("1.2.0", "the tag v1.2.0 exists"),
    ],
)
def test_a_wrong_version_is_refused(repository: Repository, version: str, told: str) -> None:
    repository.git("tag", "v1.2.0")
    refused(repository, told, version)


@pytest.mark.parametrize("name", ["pyproject.toml", "new.txt"])
def test_a_changed_tree_is_refused(repository: Repository, name: str) -> None:
    with (repository.root / name).open("a") as file:
        file.write("# mine\n")
    refused(repository, "commit or remove these changes first:")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("### Fixed\n\n- Odd chips go to the first winner left of the button.\n\n", "", "has nothing below Unreleased"),
        ("### Fixed", "### Mended", "Unreleased has the group 'Mended'"),
        ("- Odd", "- One.\n" * 40 + "- Odd", "1.1.0 has 45 lines, more than 40"),
        ("## Unreleased", "## Soon", "the first section must be: ## Unreleased"),
        ("2026-01-02", "2999-01-02", "1.1.0 is dated before 1.0.0rc7"),
    ],
)  # fmt: skip
def test_a_changelog_that_makes_no_release_is_refused(
    repository: Repository, old: str, new: str, told: str
) -> None:
    assert CHANGES.count(old) == 1
    (repository.root / "CHANGELOG.md").write_text(CHANGES.replace(old, new))
    repository.commit()
    refused(repository, told)


def test_a_commit_that_would_belong_to_no_branch_is_refused(repository: Repository) -> None:
    repository.git("checkout", "--quiet", "--detach")
    refused(repository, "no branch is checked out")


@pytest.mark.parametrize(
    ("checks", "told"),
    [
        ("false", "'false' failed with status 1"),
        ("no-such-program", "cannot run 'no-such-program'"),
        ("touch new.txt", "the tree changed during the checks:\n?? new.txt"),
        ("git commit --quiet --allow-empty -m x", "the tree changed during the checks:"),
    ],
)
def test_checks_that_fail_or_change_something_leave_no_release(
    repository: Repository, checks: str, told: str
) -> None:
    files = repository.state()[3:]
    done = repository.release("1.1.0", checks)
    assert (done.returncode, told in done.stderr) == (1, True), done.stderr
    assert repository.state()[2:] == ("", *files)
    assert repository.git("status", "--porcelain").replace("?? new.txt", "") == ""
    assert repository.git("log", "-1", "--format=%s") in ("Deal", "x"), "another's commit stays"


@pytest.mark.parametrize("hook", ["pre-commit", "reference-transaction"])
def test_a_commit_or_tag_that_git_refuses_leaves_the_tree_as_it_was(
    repository: Repository, hook: str
) -> None:
    """A hook of the owner's can refuse each of them."""
    script = repository.root / ".git" / "hooks" / hook
    refuse = "exit 1" if hook == "pre-commit" else "! grep -q refs/tags/"
    script.write_text(f"#!/bin/sh\n{refuse}\n")
    script.chmod(0o755)
    refused(repository, "git commit failed" if hook == "pre-commit" else "git tag failed")


STOPPED_WHILE_STARTING = """
import os, runpy, subprocess, sys

sent = int(sys.argv.pop())

class Pressed(subprocess.Popen):
    def __init__(self, arguments, **how):
        super().__init__(arguments, **how)
        if arguments[0] == "sleep":
            os.kill(os.getpid(), sent)

subprocess.Popen = Pressed
runpy.run_path("_build/release.py", run_name="__main__")
"""
STOPS = [signal.SIGINT, signal.SIGTERM]


@pytest.mark.parametrize("sent", STOPS)
def test_ctrl_c_leaves_the_tree_as_it_was_and_stops_the_checks(
    repository: Repository, tmp_path: Path, sent: signal.Signals
) -> None:
    before, started = repository.state(), tmp_path / "started"
    os.mkfifo(started)
    checks = f"sh -c 'echo > {started}; exec sleep 600'"
    process = repository.starts(repository.command("1.1.0", checks))
    started.read_text()
    process.send_signal(sent)
    is_stopped(process)
    assert repository.state() == before


@pytest.mark.parametrize("sent", STOPS)
def test_ctrl_c_stops_checks_that_are_just_starting(
    repository: Repository, sent: signal.Signals
) -> None:
    before = repository.state()
    command = [sys.executable, "-c", STOPPED_WHILE_STARTING, "1.1.0", "--checks", "sleep 600"]
    is_stopped(repository.starts([*command, str(sent.value)]))
    assert repository.state() == before


def is_stopped(process: subprocess.Popen[str]) -> None:
    """The checks write to the same pipe: it ends when they have ended too."""
    _, told = process.communicate(timeout=120)
    assert (process.returncode, "the tree is as it was" in told) == (130, True), told


def test_make_passes_the_version_on_and_shows_what_it_would_do() -> None:
    made = subprocess.run(
        ["make", "-n", "--no-print-directory", "release", "VERSION=1.2.3"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert made.stdout.splitlines()[-1].endswith("_build/release.py '1.2.3'")
    code = [sys.executable, "_build/release.py", "--help"]
    told = subprocess.run(code, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert "make check test docs" in told


def refused(repository: Repository, told: str, version: str = "1.1.0") -> None:
    """Ask for a release and see that it is refused with these words and changes nothing."""
    before = repository.state()
    done = repository.release(version)
    assert (done.returncode, told in done.stderr) == (1, True), done.stderr
    assert repository.state() == before
