"""Build the documentation of the main branch and of every release, side by side in `site/`.

    python _build/docs_versions.py     # site/dev/, site/1.0/, site/1.1/, ...

Each release is built by its own `make docs`, from its tag: the last fix of `1.0` becomes `site/1.0/`. What is checked out
becomes `site/dev/`. The pages read `versions.json` for the list of versions in their header, and the address without a
version leads to the newest release. `site/` is replaced only when all of it is built.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from changelog import order_of

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"
DEV = "dev"
HOME = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>pokerhouse</title>
<meta http-equiv="refresh" content="0; url={0}/index.html">
<a href="{0}/index.html">The documentation of pokerhouse</a>
</html>
"""


class BuildError(Exception):
    """A version whose documentation cannot be built, and why."""


def main() -> None:
    """Build everything into `site/`."""
    try:
        with tempfile.TemporaryDirectory(prefix="pokerhouse-docs-") as folder:
            built = every_version(Path(folder) / "site", Path(folder) / "tree")
            shutil.rmtree(SITE, ignore_errors=True)
            shutil.move(built, SITE)
    except BuildError as error:
        sys.exit(f"docs: {error}")
    except KeyboardInterrupt:
        sys.exit("docs: stopped; site/ is as it was")
    sys.stdout.write(f"{SITE.relative_to(ROOT)}/ has {', '.join(sorted(folders(SITE)))}\n")


def every_version(site: Path, tree: Path) -> Path:
    """Build all versions below `site`, each in a work tree at `tree`; return `site`."""
    releases = newest_of_each(git("tag", "--list", "v*").split())
    for name, commit in {**releases, DEV: "HEAD"}.items():
        sys.stdout.write(f"{commit} -> site/{name}/\n")
        sys.stdout.flush()
        git("worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            # In a workflow of GitHub, entries of the API lead to the sources of their own version.
            own = os.environ | {"GITHUB_SHA": git("rev-parse", f"{commit}^{{commit}}").strip()}
            done = subprocess.run(
                ["make", "docs"], cwd=tree, env=own, stdout=subprocess.DEVNULL
            )
            if done.returncode:
                raise BuildError(f"`make docs` of {commit} failed with status {done.returncode}")
            shutil.copytree(tree / "site", site / name)
        finally:
            git("worktree", "remove", "--force", str(tree))
    listed = [
        {"version": name, "title": tag.removeprefix("v"), "aliases": []}
        for name, tag in reversed(releases.items())
    ]
    listed.append({"version": DEV, "title": DEV, "aliases": []})
    finals = [each for each in listed if each["title"].replace(".", "").isdigit()]
    newest = (finals or listed)[0]
    newest["aliases"] = ["latest"]
    (site / "versions.json").write_text(json.dumps(listed, indent=2) + "\n", "utf-8")
    (site / "index.html").write_text(HOME.format(newest["version"]), "utf-8")
    return site


def newest_of_each(tags: list[str]) -> dict[str, str]:
    """Return the newest tag of each major and minor number, oldest first.

    >>> newest_of_each(["v1.0.0rc1", "v1.1.0", "v1.0.1", "v1.0.0", "v2.0.0b1", "vegas"])
    {'1.0': 'v1.0.1', '1.1': 'v1.1.0', '2.0': 'v2.0.0b1'}
    """
    known = {tag: order for tag in tags if (order := order_of(tag.removeprefix("v")))}
    return {f"{known[tag][0]}.{known[tag][1]}": tag for tag in sorted(known, key=known.__getitem__)}


def folders(site: Path) -> list[str]:
    """Return the versions that a site has."""
    return [each.name for each in site.iterdir() if each.is_dir()]


def git(*arguments: str) -> str:
    """Run git; return what it prints. Raise `BuildError` with its message if it fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout


if __name__ == "__main__":
    main()
