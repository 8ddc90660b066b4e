"""Collect the Python packages of the container image: the house's own wheel, and those that it needs.

    python _build/image_packages.py arm64    # into build/image/packages

The image may be for another processor than this one. Nothing that is collected runs here: the
house's wheel is cross-compiled, and the others come from the package index as they are. They are
for the Python that runs this program.
"""

import argparse
import shutil
import subprocess
import sys

from wheels import DIST, ROOT, TARGETS, WheelError, build

LOCK = ROOT / "requirements" / "house.lock"
PACKAGES = ROOT / "build" / "image" / "packages"
PROCESSORS = {"amd64": "x86_64", "arm64": "aarch64"}
"""Containers have other names for them than everything else."""
LIBRARY_VERSIONS = range(17, 42)
"""The wheels that run in the image: those for glibc 2.17 up to that of Debian 13."""


def install(processor: str, version: str) -> None:
    """Install the locked packages, and the wheel that was built, into the folder."""
    shutil.rmtree(PACKAGES, ignore_errors=True)
    platforms = [f"manylinux_2_{minor}_{processor}" for minor in LIBRARY_VERSIONS]
    platforms.append(f"manylinux2014_{processor}")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-compile"]
    pip += ["--no-deps", "--only-binary=:all:", f"--python-version={version}"]
    pip += [f"--platform={platform}" for platform in platforms]
    pip += ["--quiet", "--root-user-action=ignore", "--target", str(PACKAGES)]
    python = f"cp{version.replace('.', '')}"
    (wheel,) = DIST.glob(f"pokerhouse-*-{python}-{python}-manylinux_*_{processor}.whl")
    subprocess.run([*pip, "--require-hashes", "-r", LOCK], check=True)
    subprocess.run([*pip, wheel], check=True)


def main() -> None:
    """Read the command line, build and install."""
    parser = argparse.ArgumentParser(description="Collect the packages of the container image.")
    parser.add_argument("architecture", choices=PROCESSORS, help="that of the image")
    processor = PROCESSORS[parser.parse_args().architecture]
    version = "{}.{}".format(*sys.version_info)
    shutil.rmtree(DIST, ignore_errors=True)
    try:
        build([TARGETS[f"manylinux-{processor}"]], [version])
        install(processor, version)
    except WheelError as failure:
        sys.exit(str(failure))
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)


if __name__ == "__main__":
    main()
