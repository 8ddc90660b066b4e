"""A bare Debian in a folder, made once: programs run in it as on a machine that has nothing else.

A root is made by mmdebstrap from the mirror of this machine, and entered by bubblewrap, with or
without a network. One for another processor runs in qemu, which the kernel starts by itself.
"""

import functools
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "roots"
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}
PYTHON = {"bookworm": "3.11", "trixie": "3.13"}
GLIBC = {"bookworm": 36, "trixie": 41}
OLDEST_GLIBC = 17


@dataclass(frozen=True, slots=True)
class BareRoot:
    """A release of Debian for a processor, with Python and nothing that compiles."""

    suite: str
    processor: str

    @property
    def folder(self) -> Path:
        """The place where it is kept, for all tests and the next run."""
        return WORK / f"{self.suite}-{self.processor}"

    @property
    def python(self) -> str:
        """The version of its Python."""
        return PYTHON[self.suite]

    def make(self) -> None:
        """Make it, unless it is there. Skips the test on a machine that cannot."""
        for tool in ("mmdebstrap", "bwrap"):
            if shutil.which(tool) is None:
                pytest.skip(f"needs {tool}, to make and enter a bare Debian")
        handler = Path("/proc/sys/fs/binfmt_misc") / f"qemu-{self.processor}"
        if self.processor != _here() and not handler.is_file():
            pytest.skip(f"needs qemu-user-static: the kernel runs no programs for {self.processor}")
        if (self.folder / "usr/bin/python3").exists():
            return
        part = self.folder.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        WORK.mkdir(parents=True, exist_ok=True)
        command = ["mmdebstrap", "--quiet", "--variant=apt", "--include=python3-venv"]
        command += [f"--aptopt={line}" for line in _proxies()]
        command += [f"--architectures={DEBIAN[self.processor]}", self.suite, str(part), _mirror()]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"mmdebstrap cannot make {self.suite}: {done.stderr[-300:]}")
        part.rename(self.folder)

    def command(
        self, words: Sequence[str], *, place: Path, wheels: Path, network: bool = False
    ) -> list[str]:
        """Return the command that runs `words` in it. `/srv` is `place`, and `/mnt` the wheels."""
        bare = ["bwrap", "--ro-bind", str(self.folder), "/", "--dev", "/dev", "--proc", "/proc"]
        bare += ["--tmpfs", "/tmp", "--ro-bind", str(wheels), "/mnt", "--bind", str(place), "/srv"]
        bare += ["--unshare-all", *(["--share-net"] if network else []), "--die-with-parent"]
        bare += ["--clearenv", "--setenv", "HOME", "/srv", "--chdir", "/srv"]
        bare += ["--setenv", "PATH", "/srv/venv/bin:/usr/bin:/bin"]
        return [*bare, *words]

    def run(
        self, words: Sequence[str], *, place: Path, wheels: Path
    ) -> subprocess.CompletedProcess[str]:
        """Run a command in it, without a network; it must succeed."""
        command = self.command(words, place=place, wheels=wheels)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(words)}:\n{done.stdout}{done.stderr}"
        return done

    def wheels_for(self, wheel: Path) -> Path:
        """Return a folder with this wheel and those of all that `pokerhouse[house]` needs.

        They are fetched once, as pip would for the Python of this root.
        """
        folder = WORK / f"wheels-{self.python}-{self.processor}"
        folder.mkdir(parents=True, exist_ok=True)
        if not any(folder.glob("litestar-*.whl")):
            words = ["download", "--quiet", "--only-binary", ":all:", "--dest", str(folder)]
            words += ["--python-version", self.python, "--implementation", "cp"]
            for minor in range(OLDEST_GLIBC, GLIBC[self.suite] + 1):
                words += ["--platform", f"manylinux_2_{minor}_{self.processor}"]
            command = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
            subprocess.run([*command, *words, f"{wheel}[house]"], check=True)
        for old in folder.glob("pokerhouse-*.whl"):
            old.unlink()
        shutil.copy(wheel, folder)
        return folder


@functools.cache
def _here() -> str:
    return subprocess.run(
        ["uname", "-m"], capture_output=True, text=True, check=True
    ).stdout.strip()


def _mirror() -> str:
    """Return the mirror of Debian that apt uses here, or its own address."""
    words = ["apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages"]
    said = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    sites = (site for site in said.split() if site.rstrip("/").endswith("/debian"))
    return next(sites, "http://deb.debian.org/debian")


def _proxies() -> Iterator[str]:
    """Yield the settings that apt needs here to reach its mirror."""
    said = subprocess.run(
        ["apt-config", "dump"], capture_output=True, text=True, check=False
    ).stdout
    for line in said.splitlines():
        if line.startswith("Acquire::http") and not line.endswith('"";'):
            yield line
