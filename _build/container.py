"""Build the container image with the tool that is here, show it, and put it in a registry.

    python _build/container.py build                     # for this machine
    python _build/container.py build --arch arm64        # for another processor
    python _build/container.py push ghcr.io/me/pokerhouse amd64
    python _build/container.py join ghcr.io/me/pokerhouse amd64 arm64

`push` gives the image a tag with its processor; `join` makes one name of several such images, from
which every machine takes its own. Where `REGISTRY_TOKEN` is set, both log in with it first.

Further words for the tool are in `CONTAINER_FLAGS`, such as the address of a mirror.
"""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ("podman", "docker", "buildah")
ARCHITECTURES = ("amd64", "arm64")
NAME = "pokerhouse"


class ContainerError(Exception):
    """A tool for containers that is missing or has failed."""


def find_tool() -> str:
    """Return the first tool that works here; docker needs a server, which may not run."""
    for tool in TOOLS:
        if (
            shutil.which(tool)
            and not subprocess.run([tool, "info"], capture_output=True).returncode
        ):
            return tool
    raise ContainerError(f"No tool for containers works here: install one of {', '.join(TOOLS)}.")


def version() -> str:
    """Return the version of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return str(project["version"])


def run(*words: str, text: str | None = None) -> str:
    """Run a command whose result is wanted; return what it printed. Raises `ContainerError`."""
    done = subprocess.run(words, input=text, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise ContainerError(f"{' '.join(words[:2])} failed")
    return done.stdout


def build(tool: str, architecture: str | None) -> None:
    """Build the image under the project's name, with the version and `latest` as tags."""
    words = [tool, "build", "--file", "Containerfile", f"--build-arg=VERSION={version()}"]
    # The other format has no health check.
    words += ["--format=docker"] if tool != "docker" else []
    words += [f"--platform=linux/{architecture}"] if architecture else []
    words += [f"--tag={NAME}:{version()}", f"--tag={NAME}:latest"]
    words += shlex.split(os.environ.get("CONTAINER_FLAGS", ""))
    if subprocess.run([*words, "."], cwd=ROOT).returncode:
        raise ContainerError(f"{tool} build failed")


def size(tool: str) -> str:
    """Return the size of the image's files, in words."""
    name = f"{NAME}:{version()}"
    if tool == "buildah":
        return str(json.loads(run(tool, "images", "--json", name))[0]["size"])
    return f"{int(run(tool, 'image', 'inspect', '--format={{.Size}}', name)) / 1e6:.0f} MB"


def log_in(tool: str, image: str) -> None:
    """Log in to the registry of an image with the token from the environment, if there is one."""
    if token := os.environ.get("REGISTRY_TOKEN"):
        user = os.environ.get("REGISTRY_USER", "token")
        registry = image.partition("/")[0]
        run(tool, "login", "--username", user, "--password-stdin", registry, text=token)


def push(tool: str, image: str, architecture: str) -> None:
    """Put the image that was built here in a registry."""
    log_in(tool, image)
    target = f"{image}:{version()}-{architecture}"
    run(tool, "tag", f"{NAME}:{version()}", target)
    run(tool, "push", target)
    sys.stdout.write(f"{target}\n")


def join(tool: str, image: str, architectures: list[str]) -> None:
    """Make one name of the images in a registry, which all have the same version."""
    log_in(tool, image)
    parts = [f"{image}:{version()}-{architecture}" for architecture in architectures]
    names = [f"{image}:{version()}", f"{image}:latest"]
    if tool == "docker":
        tags = [f"--tag={name}" for name in names]
        run(tool, "buildx", "imagetools", "create", *tags, *parts)
    else:
        run(tool, "manifest", "create", names[0])
        for part in parts:
            run(tool, "manifest", "add", names[0], f"docker://{part}")
        for name in names:
            run(tool, "manifest", "push", "--all", names[0], f"docker://{name}")
    sys.stdout.write("\n".join([*names, ""]))


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description="Build the container image and publish it.")
    commands = parser.add_subparsers(dest="command", required=True)
    building = commands.add_parser("build")
    building.add_argument("--arch", choices=ARCHITECTURES, help="(this machine's)")
    for name, number in (("push", 1), ("join", "+")):
        command = commands.add_parser(name)
        command.add_argument("image", help="such as ghcr.io/me/pokerhouse")
        command.add_argument("arch", choices=ARCHITECTURES, nargs=number)
    arguments = parser.parse_args()
    try:
        tool = find_tool()
        if arguments.command == "build":
            build(tool, arguments.arch)
            sys.stdout.write(f"{NAME}:{version()}, {size(tool)}, built by {tool}\n")
        elif arguments.command == "push":
            push(tool, arguments.image, arguments.arch[0])
        else:
            join(tool, arguments.image, arguments.arch)
    except ContainerError as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
