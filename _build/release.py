"""Make a release: set the version, cut the changelog, run the checks, commit and tag.

    make release VERSION=1.2.3

Either all of it happens or nothing: after a refusal, a failed check or Ctrl-C the tree is as it was.
Nothing is pushed.
"""

import argparse
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).resolve().parent))

from changelog import UNRELEASED, cut, faults, order_of, sections

ROOT = Path(__file__).resolve().parent.parent
PROJECT, CHANGELOG = "pyproject.toml", "CHANGELOG.md"
CHECKS = "make check test docs"
_GITHUB = re.compile(r"(?:https://|ssh://git@|git@)github\.com[/:]([\w-]+)/([\w.-]+?)(?:\.git)?/?")
_LINKS = """[project.urls]
Homepage = "https://github.com/{0}/{1}"
Documentation = "https://{2}.github.io/{1}/"
Changelog = "https://github.com/{0}/{1}/blob/main/CHANGELOG.md"
Issues = "https://github.com/{0}/{1}/issues"

"""
STOP_S = 10.0
"""The time that a check has to end after Ctrl-C, in seconds."""


class ReleaseError(Exception):
    """A release that cannot be made, and why."""


def main() -> None:
    """Read the command line and make the release."""
    parser = argparse.ArgumentParser(prog="release", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("version", help="the new version, such as 1.2.3 or 2.0.0rc1")
    parser.add_argument(
        "--checks", default=CHECKS, metavar="COMMAND", help="what must pass first (default: %(default)s)"
    )
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        files = prepared(asked.version)
        release(asked.version, files, shlex.split(asked.checks))
    except ReleaseError as error:
        sys.exit(f"release: {error}")
    except KeyboardInterrupt:
        sys.stderr.write("release: stopped; nothing was released, and the tree is as it was\n")
        sys.exit(130)
    sys.stdout.write(
        f"{asked.version} is committed and tagged as {tag_of(asked.version)}.\n{_unlinked(files)}"
        "Publish it with: git push --follow-tags\n"
    )


def _unlinked(files: dict[str, str]) -> str:
    """Return a note about a project without links; nothing if it has some."""
    if "urls" in tomllib.loads(files[PROJECT])["project"]:
        return ""
    return f"{PROJECT} has no [project.urls]: PyPI shows no link to the sources.\n"


def tag_of(version: str) -> str:
    """Return the name of a version's tag."""
    return f"v{version}"


def prepared(version: str) -> dict[str, str]:
    """Return the files of the release by their names; raise `ReleaseError` if it cannot be made."""
    new = order_of(version)
    if new is None:
        raise ReleaseError(f"{version!r} is not a version: expected a form such as 1.2.3 or 2.0.0rc1")
    if changed := git("status", "--porcelain"):
        raise ReleaseError(f"commit or remove these changes first:\n{changed}")
    if not git("branch", "--show-current"):
        raise ReleaseError("no branch is checked out: the commit would belong to none")
    git("var", "GIT_COMMITTER_IDENT")  # git says itself what to set
    if git("tag", "--list", tag_of(version)):
        raise ReleaseError(f"the tag {tag_of(version)} exists")

    project = (ROOT / PROJECT).read_text("utf-8")
    old = tomllib.loads(project)["project"]["version"]
    if new <= (order_of(old) or ()):
        raise ReleaseError(f"{version} is not greater than {old}, the version in {PROJECT}")
    project = linked(versioned(project, old, version), git("remote", "get-url", "origin", missing=2))
    return {PROJECT: project, CHANGELOG: changes(version)}


def versioned(project: str, old: str, new: str) -> str:
    """Return `pyproject.toml` with another version."""
    line = re.compile(rf"^version = \"{re.escape(old)}\"$", re.MULTILINE)
    text, found = line.subn(f'version = "{new}"', project)
    if found != 1 or tomllib.loads(text)["project"]["version"] != new:
        raise ReleaseError(f'{PROJECT} has {found} lines version = "{old}"; expected one')
    return text


def linked(project: str, origin: str) -> str:
    """Return `pyproject.toml` with the links that PyPI shows, which come from the repository's own
    address.

    Links that are there stay; a repository elsewhere than on GitHub gets none.
    """
    found = _GITHUB.fullmatch(origin)
    if not found or "urls" in tomllib.loads(project)["project"]:
        return project
    links = _LINKS.format(*found.groups(), found[1].lower())
    return project.replace("[project.scripts]", f"{links}[project.scripts]", 1)


def changes(version: str) -> str:
    """Return the changelog with *Unreleased* cut for the version."""
    text = (ROOT / CHANGELOG).read_text("utf-8")
    if wrong := faults(text):
        raise ReleaseError(f"{CHANGELOG}: {wrong[0]}")
    if not sections(text)[0].entries:
        raise ReleaseError(f"{CHANGELOG} has nothing below {UNRELEASED}: nothing to release")
    text = cut(text, version, datetime.now(UTC).date())
    if wrong := faults(text):
        raise ReleaseError(f"{CHANGELOG}: {wrong[0]}")
    return text


def release(version: str, files: dict[str, str], checks: list[str]) -> None:
    """Write the files, run the checks, commit and tag; undo everything if one of them fails."""
    head = git("rev-parse", "HEAD")
    before = {name: (ROOT / name).read_bytes() for name in files}
    committing = False
    try:
        for name, text in files.items():
            (ROOT / name).write_text(text, "utf-8", newline="\n")
        check(checks)
        unexpected = [
            line for line in git("status", "--porcelain").splitlines() if line[3:] not in files
        ]
        if unexpected or git("rev-parse", "HEAD") != head:
            raise ReleaseError("\n".join(["the tree changed during the checks:", *unexpected]))
        signal.signal(signal.SIGINT, _leave_it_to_git)
        signal.signal(signal.SIGTERM, _leave_it_to_git)
        committing = True
        git("commit", "--quiet", "--message", f"Release {version}", "--", *files)
        section = sections(files[CHANGELOG])[1]
        message = "\n".join([f"pokerhouse {version}", *section.lines])
        # The headings of groups begin with `#`, which git would take for comments.
        git("tag", "--annotate", "--cleanup=whitespace", "--file=-", tag_of(version), text=message)
    except BaseException:
        signal.signal(signal.SIGINT, _leave_it_to_git)
        signal.signal(signal.SIGTERM, _leave_it_to_git)
        if committing:
            git("reset", "--quiet", "--soft", head)
        for name, content in before.items():
            (ROOT / name).write_bytes(content)  # with a new time: make installs the old version again
        git("reset", "--quiet", "--", *files)
        raise


def check(command: list[str]) -> None:
    """Run the checks; raise `ReleaseError` unless they pass. They are stopped with this program."""
    pressed: list[int] = []
    for stop in (signal.SIGINT, signal.SIGTERM):  # until there is a process to stop with this one
        signal.signal(stop, lambda signum, _: pressed.append(signum))
    try:
        process = subprocess.Popen(command, cwd=ROOT)
    except OSError as error:
        raise ReleaseError(f"cannot run {shlex.join(command)!r}: {error}") from error
    try:
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, signal.default_int_handler)
        if pressed:
            raise KeyboardInterrupt
        status = process.wait()
    except BaseException:
        process.terminate()
        try:
            process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        raise
    if status:
        raise ReleaseError(f"{shlex.join(command)!r} failed with status {status}; nothing was released")


def git(*arguments: str, text: str | None = None, missing: int = 0) -> str:
    """Run git; return what it prints. Raise `ReleaseError` with its message if it fails.

    missing: the status with which git says that there is no such thing; it then printed nothing.
    """
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=ROOT, input=text, capture_output=True, text=True
        )
    except OSError as error:
        raise ReleaseError(f"cannot run git: {error}") from error
    if done.returncode not in (0, missing):
        raise ReleaseError(f"git {arguments[0]} failed: {(done.stderr or done.stdout).strip()}")
    return done.stdout.rstrip("\n")


def _leave_it_to_git(signum: int, frame: FrameType | None) -> None:
    """Let the running git hear of Ctrl-C: it fails or is done, and nothing is left half-way."""


if __name__ == "__main__":
    main()
