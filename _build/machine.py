"""Report in words what this machine lacks for building pokerhouse; silent when all is there.

Run by `make` with the Python that makes the environment, however old, so nothing here needs a new
one.
"""

import importlib.util
import os
import shutil
import sys
import sysconfig

PYTHON_MIN = (3, 11)


def missing():
    if sys.version_info < PYTHON_MIN:
        yield "Python 3.11 or newer (this one, %s, is %d.%d); name another with: make PYTHON=python3.11" % (
            sys.executable,
            sys.version_info[0],
            sys.version_info[1],
        )
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        yield "Python's venv module; on Debian and Ubuntu: apt-get install python3-venv"
    if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
        yield "Python's C headers; on Debian and Ubuntu: apt-get install python3-dev"
    if os.name != "nt" and not (os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++")):
        yield "a C++20 compiler; on Debian and Ubuntu: apt-get install g++"


if __name__ == "__main__":
    lacks = list(missing())
    if lacks:
        sys.exit("This machine lacks\n" + "\n".join("  - " + one for one in lacks))
