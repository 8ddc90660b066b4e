"""The container image as `make container` builds it, without a registry and without a server.

buildah builds it, in a folder instead of a container. Where no registry can be reached, mmdebstrap
makes the Debian to build on. What the build needs on this machine, such as a certificate of a
mirror, is given to it in `CONTAINER_FLAGS`.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
BASE = "docker.io/library/debian:13-slim"
TOOLS = ("buildah", "runc")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]

needs_tools = pytest.mark.skipif(
    bool(MISSING) or os.geteuid() != 0,
    reason=f"needs root{''.join(f', {tool}' for tool in MISSING)} (apt-get install {' '.join(TOOLS)})",
)


def buildah(*words: str | Path) -> str:
    """Run buildah and return what it printed."""
    return subprocess.run(
        ["buildah", *words], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


def has_image(name: str) -> bool:
    """Is the image on this machine?"""
    found = subprocess.run(["buildah", "inspect", "--type=image", name], capture_output=True)
    return found.returncode == 0


def pull_or_make_base(folder: Path) -> None:
    """Get the Debian that the Containerfile asks for, or make one and give it that name."""
    if subprocess.run(["buildah", "pull", "--quiet", BASE], capture_output=True).returncode == 0:
        return
    if shutil.which("mmdebstrap") is None:
        pytest.skip(f"{BASE} cannot be fetched, and mmdebstrap, which makes one, is missing")
    archive = folder / "debian.tar"
    subprocess.run(["mmdebstrap", "--variant=minbase", "trixie", archive], check=True)
    container = buildah("from", "scratch")
    try:
        buildah("add", "--quiet", container, archive, "/")
        buildah("commit", "--quiet", container, BASE)
    finally:
        buildah("rm", container)


@dataclass(frozen=True)
class Image:
    """A built image: its files are in `root` while it is mounted."""

    name: str
    root: Path
    config: dict[str, Any]
    """The settings with which it is run."""
    bytes: int
    """The sum of its files."""
    compressed_bytes: int
    """The bytes that a registry sends."""


def build(folder: Path) -> str:
    """Build the image with the project's own command, and return its name.

    `CONTAINER_IMAGE` names one that has been built already.
    """
    if built := os.environ.get("CONTAINER_IMAGE"):
        return built
    if not has_image(BASE):
        pull_or_make_base(folder)
    flags = f"--isolation=chroot --pull-never {os.environ.get('CONTAINER_FLAGS', '')}"
    program = "import container; container.TOOLS = ('buildah',); container.main()"
    subprocess.run(
        [sys.executable, "-c", program, "build"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "_build"), "CONTAINER_FLAGS": flags},
        check=True,
    )
    return "localhost/pokerhouse:latest"


def look_at(name: str, container: str, folder: Path) -> Image:
    """Describe an image that is mounted as a container."""
    described = json.loads(buildah("inspect", "--type=image", name))
    layout = folder / "layout"
    buildah("push", "--quiet", name, f"oci-archive:{layout}")
    with tarfile.open(layout) as archive:
        compressed = sum(member.size for member in archive)
    root = Path(buildah("mount", container))
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    config = described["Docker"]["config"]
    return Image(name, root, config, sum(path.stat().st_size for path in files), compressed)
