"""Build wheels for every Linux on this one, and check what they ask of a machine.

    python _build/wheels.py                                  # all targets, for all Pythons
    python _build/wheels.py manylinux-x86_64 --python 3.11   # some of them

The compiler is Zig, from the package index: it brings the C libraries of all targets, so neither
a compiler nor a container is needed here. The page is built once, and so are the kernel's tables,
by programs that run here; all targets share them. Each Python of this machine gets wheels of
its own. They are left in `dist/`, the logs in `build/wheels/`.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from page import build as build_page

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "wheels"
DIST = ROOT / "dist"
LOCK = ROOT / "requirements" / "wheels.lock"
INCLUDE = Path("/usr/include")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")

ONLY_MUSL = 'libraries are required by the wheel: { "libc.so": null }'
"""Zig calls the C library so, Alpine `libc.musl-x86_64.so.1`, and auditwheel knows that name only.
musl's loader takes each library called `libc.` for itself.
"""

BACKEND = (
    "import json, sys; sys.path.insert(0, '_build'); import backend;"
    "print(backend.build_wheel(sys.argv[1], json.loads(sys.argv[2])))"
)


@dataclass(frozen=True, slots=True)
class Target:
    """A kind of machine: its processor, its C library, and the oldest version of that library."""

    processor: str
    library: str
    oldest: tuple[int, int]

    @property
    def name(self) -> str:
        return f"{self.family}-{self.processor}"

    @property
    def family(self) -> str:
        return {"gnu": "manylinux", "musl": "musllinux"}[self.library]

    @property
    def zig(self) -> str:
        """Zig's name of it; for musl, which has no versioned symbols, Zig's own version holds."""
        version = ".{}.{}".format(*self.oldest) if self.library == "gnu" else ""
        return f"{self.processor}-linux-{self.library}{version}"

    @property
    def tag(self) -> str:
        """The platform in the name of the wheel."""
        return f"{self.family}_{self.oldest[0]}_{self.oldest[1]}_{self.processor}"


TARGETS = {
    target.name: target for target in (
        Target("x86_64", "gnu", (2, 17)),
        Target("aarch64", "gnu", (2, 17)),
        Target("x86_64", "musl", (1, 2)),
        Target("aarch64", "musl", (1, 2)),
    )
}  # fmt: skip


class WheelError(Exception):
    """A wheel cannot be built, or is not what its name says."""


def run_logged(command: list[str | Path], log: Path, env: dict[str, str] | None = None) -> str:
    """Run a command and return what it printed, which can be followed in a log.

    Raises `WheelError` with the end of the log when the command fails.
    """
    with log.open("w") as out:
        done = subprocess.run(command, cwd=ROOT, env=env, stdout=out, stderr=subprocess.STDOUT)
    said = log.read_text()
    if done.returncode:
        end = "\n".join(said.splitlines()[-25:])
        raise WheelError(f"{Path(command[0]).name} failed; the end of {log}:\n{end}")
    return said


def find_python(version: str) -> str:
    """Return the interpreter of this version: on the path, or among those of pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = [shutil.which(f"python{version}"), *sorted(pyenv.glob(f"{version}.*/bin/python"))]
    # A name on the path may be pyenv's, which runs only where that version is chosen.
    numbers = version.replace(".", ", ")
    test = f"import ensurepip, sys, venv; sys.exit(sys.version_info[:2] != ({numbers}))"
    for candidate in filter(None, candidates):
        if not subprocess.run([candidate, "-c", test], capture_output=True).returncode:
            return str(candidate)
    raise WheelError(f"There is no Python {version} here.")


def pythons_here() -> list[str]:
    """Return the versions that this machine has, and say which are left out."""
    found = []
    for version in PYTHONS:
        try:
            find_python(version)
            found.append(version)
        except WheelError:
            print(f"Python {version} is not here: no wheels for it", flush=True)
    return found


def make_environment(version: str) -> Path:
    """Make the environment that builds for one Python, unless it is there; return its folder."""
    folder = WORK / f"python{version}"
    stamp = folder / ".ready"
    if stamp.is_file() and stamp.read_text() == LOCK.read_text():
        return folder
    print(f"Python {version}: fetching the compiler", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    log = WORK / f"python{version}.log"
    run_logged([find_python(version), "-m", "venv", folder], log)
    pip = [folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install"]
    run_logged([*pip, "--no-compile", "--require-hashes", "-r", LOCK], log)
    stamp.write_text(LOCK.read_text())
    return folder


def copy_headers() -> Path:
    """Copy the headers of Debian's Pythons that a compiler for another machine does not see.

    Debian keeps the one of these that depends on the processor in a folder of its own, which only
    its own compiler looks into. It says the same for both processors where an extension looks, so
    that of this machine does for the other one, which need not be installed.
    """
    folder = WORK / "headers"
    for header in INCLUDE.glob("*-linux-gnu/python3.*/pyconfig.h"):
        for processor in {target.processor for target in TARGETS.values()}:
            place = folder / f"{processor}-linux-gnu" / header.parent.name
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(header, place)
    return folder


def write_tools(environment: Path, target: Target) -> dict[str, str]:
    """Write Zig's tools for a target, each a program of one word as CMake wants it.

    Returns the environment variables that make a build in this environment use them.
    """
    # The same Zig for all Pythons: another copy would build its C++ library again.
    zig = min(WORK.glob("python3.*/lib/python3.*/site-packages/ziglang/zig"))
    folder = WORK / "tools" / target.name
    folder.mkdir(parents=True, exist_ok=True)
    # Zig builds its C++ library for each level of optimising: CMake's trials get that of the build.
    words = f"-target {target.zig} -O3 -idirafter {copy_headers()}"
    calls = {"cc": f"cc {words}", "c++": f"c++ {words}", "ar": "ar", "ranlib": "ranlib"}
    for tool, call in calls.items():
        script = folder / tool
        script.write_text(f'#!/bin/sh\nexec "{zig}" {call} "$@"\n')
        script.chmod(0o755)
    return os.environ | {
        "CC": str(folder / "cc"),
        "CXX": str(folder / "c++"),
        "PATH": f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "ZIG_GLOBAL_CACHE_DIR": str(WORK / "zig"),
        "ZIG_LOCAL_CACHE_DIR": str(WORK / "zig"),
    }


def cmake_choices(target: Target) -> dict[str, str]:
    """Return what CMake cannot find out by itself with these tools."""
    folder = WORK / "tools" / target.name
    return {
        "CMAKE_AR": str(folder / "ar"),
        "CMAKE_RANLIB": str(folder / "ranlib"),
        "CMAKE_CXX_SCAN_FOR_MODULES": "OFF",
        "CMAKE_HAVE_LIBC_PTHREAD": "ON",
    }


def make_tables(environment: Path) -> Path:
    """Build the tables with programs for this machine; return their folder."""
    print("Tables: computing what all targets share", flush=True)
    here = TARGETS.get(f"manylinux-{platform.machine()}")
    if here is None or sys.platform != "linux":
        raise WheelError("Wheels for Linux are built on Linux, on x86-64 or 64-bit ARM.")
    env = write_tools(environment, here)
    folder = WORK / "tables"
    python = environment / "bin" / "python"
    nanobind = run_logged([python, "-m", "nanobind", "--cmake_dir"], WORK / "nanobind.log").strip()
    choices = cmake_choices(here) | {
        "CMAKE_BUILD_TYPE": "Release",
        "Python_EXECUTABLE": str(python),
        "nanobind_DIR": nanobind,
    }
    defines = [f"-D{name}={value}" for name, value in choices.items()]
    log = WORK / "tables.log"
    run_logged(["cmake", "-G", "Ninja", "-S", ".", "-B", folder, *defines], log, env)
    run_logged(["cmake", "--build", folder, "--target", "tables"], log, env)
    return folder / "tables"


def build_wheel(target: Target, version: str, environment: Path, tables: Path) -> Path:
    """Build one wheel, check it, and give it the name of its platform; return it in `dist/`."""
    env = write_tools(environment, target)
    env["_PYTHON_HOST_PLATFORM"] = f"linux-{target.processor}"
    suffix = f".cpython-{version.replace('.', '')}-{target.processor}-linux-{target.library}.so"
    env["SETUPTOOLS_EXT_SUFFIX"] = suffix
    # CMake is not told that it builds for another machine: it would refuse to ask this Python then,
    # and it needs nothing else of the target than what the compiler knows.
    choices = cmake_choices(target) | {"POKERHOUSE_TABLES": str(tables)}
    settings = {f"cmake.define.{name}": value for name, value in choices.items()}
    settings["build-dir"] = str(WORK / f"{target.name}-{version}")
    made = WORK / f"made-{target.name}-{version}"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    python = environment / "bin" / "python"
    log = WORK / f"{target.name}-{version}.log"
    run_logged([python, "-c", BACKEND, made, json.dumps(settings)], log, env)
    wheel = next(made.glob("*.whl"))
    check(wheel, target, python)
    rename = [python, "-m", "wheel", "tags", "--remove", "--platform-tag", target.tag, wheel]
    run_logged(rename, WORK / "rename.log")
    named = next(made.glob("*.whl"))
    DIST.mkdir(exist_ok=True)
    return named.replace(DIST / named.name)


def check(wheel: Path, target: Target, python: Path) -> None:
    """Compare the target with what the wheel's programs need, as auditwheel finds it."""
    log = WORK / "auditwheel.log"
    said = " ".join(run_logged([python, "-m", "auditwheel", "show", wheel], log).split())
    if target.library == "musl" and f'"linux_{target.processor}"' in said and ONLY_MUSL in said:
        return
    found = re.search(r'platform tag: "(\w+?)_(\d+)_(\d+)_(\w+)"', said)
    if not found:
        raise WheelError(f"{wheel.name}: auditwheel finds no platform for it; see {log}")
    family, major, minor, processor = found.groups()
    needs = (int(major), int(minor))
    if (family, processor) != (target.family, target.processor) or needs > target.oldest:
        raise WheelError(f"{wheel.name} needs {family} {major}.{minor} on {processor}")


def build(targets: list[Target], versions: list[str]) -> None:
    """Build the wheels of these targets for these Pythons."""
    WORK.mkdir(parents=True, exist_ok=True)
    build_page()
    environments = {version: make_environment(version) for version in versions}
    tables = make_tables(environments[versions[0]])
    wanted = [(target, version) for target in targets for version in versions]
    for number, (target, version) in enumerate(wanted, 1):
        print(f"[{number}/{len(wanted)}] {target.name}, Python {version}", flush=True)
        start = time.monotonic()
        wheel = build_wheel(target, version, environments[version], tables)
        size = wheel.stat().st_size / 1e6
        print(f"  {wheel.name}: {size:.1f} MB, {time.monotonic() - start:.0f} s", flush=True)


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description="Build wheels for every Linux into dist/.")
    parser.add_argument(
        "targets", nargs="*", metavar="TARGET", help=f"all, unless named: {', '.join(TARGETS)}"
    )
    parser.add_argument(
        "--python",
        action="append",
        choices=PYTHONS,
        help="may be given more than once (all that this machine has)",
    )
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.targets if name not in TARGETS]:
        parser.error(f"no target is called {unknown[0]}; there are {', '.join(TARGETS)}")
    targets = [TARGETS[name] for name in arguments.targets or TARGETS]
    try:
        build(targets, arguments.python or pythons_here())
    except WheelError as failure:
        sys.exit(str(failure))
    except KeyboardInterrupt:
        sys.exit(130)  # what is in dist/ is whole: each wheel is moved there when it is checked


if __name__ == "__main__":
    main()
