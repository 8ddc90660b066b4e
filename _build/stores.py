"""Write the templates for home servers with the version and the owner of the repository in them.

    python _build/stores.py me     # deploy/stores/ into dist/stores/

The templates are written for a repository `pokerhouse` on GitHub, and an image in its registry.
"""

import re
import shutil
import sys
from pathlib import Path

from container import ROOT, version

TEMPLATES = ROOT / "deploy" / "stores"
WRITTEN = ROOT / "dist" / "stores"
PLACEHOLDER = re.compile(r"@([A-Z]+)@")


def values(owner: str) -> dict[str, str]:
    """Return what stands for each placeholder."""
    return {
        "OWNER": owner,
        "VERSION": version(),
        "IMAGE": f"ghcr.io/{owner.lower()}/pokerhouse",
        "REGISTRY": f"https://github.com/{owner}/pokerhouse/pkgs/container/pokerhouse",
        "SOURCE": f"https://github.com/{owner}/pokerhouse",
        "RAW": f"https://raw.githubusercontent.com/{owner}/pokerhouse/main",
    }


def write(owner: str, target: Path = WRITTEN) -> Path:
    """Write all templates into a folder, which is emptied first; return it."""
    known = values(owner)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(TEMPLATES, target)
    for file in target.rglob("*"):
        if file.is_file() and file.suffix != ".png":
            file.write_text(PLACEHOLDER.sub(lambda found: known[found[1]], file.read_text()))
    return target


def main() -> None:
    """Read the command line and write."""
    owner = sys.argv[1] if len(sys.argv) == 2 else ""
    if not re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*", owner):
        sys.exit("Name the owner of the repository on GitHub: make stores OWNER=me")
    sys.stdout.write(f"{write(owner).relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
