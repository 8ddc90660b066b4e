"""Put the files of the container image together: Python, the packages, and the libraries of both.

    python3 image_files.py /packages /image    # in the Containerfile, on the image's own Debian

The image has these and nothing else: no shell, no package manager, none of the tests, headers and
debugging symbols that packages bring along. Modules that are nothing but Python are stored in a
zip, where Python looks first (`/usr/lib/python313.zip`); that is a quarter of their size.
"""

import py_compile
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

VERSION = "{}.{}".format(*sys.version_info)
STDLIB = Path(sysconfig.get_path("stdlib"))
MODULES = STDLIB / "lib-dynload"
PROGRAM = Path("/usr/bin") / f"python{VERSION}"
ZIP = Path("/usr/lib") / f"python{VERSION.replace('.', '')}.zip"
PACKAGES = Path("/usr/local/lib") / f"python{VERSION}" / "dist-packages"
USER = 1000
"""The user of the image; a house can run as any other."""

USELESS = (".pyi", ".pyx", ".pxd", ".c", ".h", ".hpp", ".a")
"""For compiling against a package."""
FOR_BUILDERS = ("tests", "testing", "f2py")
"""Folders of packages: their own tests, helpers for tests, and numpy's compiler of Fortran."""
LEFT_OUT = ("test", "pydoc_data", "idlelib", "ensurepip", "lib-dynload", "__pycache__")
"""Parts of the standard library that the zip lacks."""
FOR_TERMINALS = ("_curses", "readline", "_dbm", "_gdbm", "_tkinter", "_test", "_xxtest")
"""Modules that ask for further libraries, or are for Python's own tests."""
DATA = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/mime.types",
    "/etc/nsswitch.conf",
    "/usr/lib/os-release",
    "/usr/share/zoneinfo",
)
LINKS = {
    "bin": "usr/bin",
    "lib": "usr/lib",
    "etc/os-release": "../usr/lib/os-release",
    "usr/lib/ssl/cert.pem": "/etc/ssl/certs/ca-certificates.crt",
    "usr/bin/python3": PROGRAM.name,
}
POKERHOUSE = """\
#!/usr/bin/python3
from pokerhouse.cli import main

main()
"""
LOADED = """
import asyncio, sys, tempfile
from pathlib import Path
import pokerhouse.cli.serve, pokerhouse.server.run, webauthn
from pokerhouse.cli import main
from pokerhouse.storage import SqliteStore
with tempfile.TemporaryDirectory() as folder:
    asyncio.run(SqliteStore.open(Path(folder)).close())
    sys.argv = ["pokerhouse", "doctor", folder]
    try:
        main()
    except SystemExit as end:
        assert not end.code, end
for module in list(sys.modules.values()):
    if file := getattr(module, "__file__", None):
        sys.stderr.write(file + "\\n")
"""
"""A house is made and looked through; the modules that this took are written."""


def trim(packages: Path) -> None:
    """Remove what no program needs to run."""
    for folder in [each for name in FOR_BUILDERS for each in packages.rglob(name)]:
        shutil.rmtree(folder, ignore_errors=True)  # one may lie in another
    for file in list(packages.rglob("*")):
        if file.suffix in USELESS:
            file.unlink()
    shutil.rmtree(packages / "bin", ignore_errors=True)
    # numpy's own tests are not only in folders of that name.
    for file in [
        *packages.glob("numpy/_core/_simd.*.so"),
        *packages.glob("numpy/_core/*_tests.*.so"),
    ]:
        file.unlink()
    programs = [file for file in packages.rglob("*.so") if not file.parent.name.endswith(".libs")]
    subprocess.run(["strip", "--strip-unneeded", *programs], check=True)


def loaded_modules(packages: Path) -> set[Path]:
    """Return the modules that a house loads, and all of its own."""
    done = subprocess.run(
        [sys.executable, "-B", "-c", LOADED],
        env={"PYTHONPATH": str(packages)},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(f"The packages do not work:\n{done.stderr}")
    loaded = {Path(line) for line in done.stderr.splitlines()}
    return loaded | set((packages / "pokerhouse").rglob("*.py"))


def compile_beside(packages: Path, modules: set[Path]) -> None:
    """Compile these modules of packages that stay outside the zip."""
    for file in sorted(modules):
        if file.suffix == ".py" and file.is_relative_to(packages) and file.exists():
            compile_module(file, PACKAGES / file.relative_to(packages))


def compile_module(file: Path, name: Path, target: Path | None = None) -> None:
    """Compile a module that will have this name.

    It is never compared with its source, as both stay as they are.
    """
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    place = None if target is None else str(target)
    py_compile.compile(str(file), place, str(name), doraise=True, invalidation_mode=mode)


def pure_modules(packages: Path) -> Iterator[Path]:
    """Yield the packages and modules at the top that are nothing but Python."""
    for top in sorted(packages.iterdir()):
        if top.name == "pokerhouse" or top.name.endswith((".dist-info", ".libs")):
            continue
        files = [top] if top.is_file() else [file for file in top.rglob("*") if file.is_file()]
        if all(file.suffix in (".py", ".pyc") or file.name == "py.typed" for file in files):
            yield top


def pack(packages: Path, image: Path, compiled: set[Path]) -> None:
    """Move the pure modules, and copy the standard library, into the zip."""
    target = image / ZIP.relative_to("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for top in pure_modules(packages):
            add(archive, packages, top, compiled)
            shutil.rmtree(top) if top.is_dir() else top.unlink()
        for top in sorted(STDLIB.iterdir()):
            if top.name not in LEFT_OUT and not top.name.startswith("config-"):
                add(archive, STDLIB, top, compiled)


def add(archive: zipfile.ZipFile, root: Path, top: Path, compiled: set[Path]) -> None:
    """Add the modules of a package; those that are to be compiled both ways, for tracebacks."""
    for file in [top] if top.is_file() else sorted(top.rglob("*.py")):
        if file.suffix != ".py":
            continue
        name = file.relative_to(root)
        if file in compiled:
            with tempfile.TemporaryDirectory() as folder:
                target = Path(folder) / "compiled"
                compile_module(file, ZIP / name, target)
                archive.write(target, name.with_suffix(".pyc"))
        archive.write(file, name)


def libraries(packages: Path) -> set[Path]:
    """Return the libraries of the system that Python, its modules and the packages load."""
    programs = [PROGRAM, *compiled_modules(), *packages.rglob("*.so*")]
    found: set[Path] = set()
    for program in programs:
        said = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
        if missing := re.findall(r"(\S+) => not found", said):
            sys.exit(f"{program} needs {', '.join(missing)}, which are not here")
        found |= {Path(path) for path in re.findall(r"(/\S+) \(0x", said)}
    # Debian's /lib is a link to /usr/lib; the last name is one that programs ask for.
    places = {path.parent.resolve() / path.name for path in found}
    return {path for path in places if not path.is_relative_to(packages)}


def compiled_modules() -> list[Path]:
    """Return the modules of the standard library that are libraries themselves."""
    return [file for file in MODULES.glob("*.so") if not file.name.startswith(FOR_TERMINALS)]


def copy_system(files: list[Path], image: Path) -> None:
    """Copy files of Debian, with the licence and the description of each package they are from.

    Scanners read the descriptions, to compare the versions with known faults.
    """
    owners = set()
    for file in files:
        target = image / file.relative_to("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir():
            shutil.copytree(file, target, symlinks=True)
        else:
            shutil.copy2(file, target)
        said = subprocess.run(["dpkg-query", "-S", file.resolve()], capture_output=True, text=True)
        owners |= set(re.findall(r"^([^:\s]+)[^/]*: ", said.stdout, re.MULTILINE))
    # This file is made when its package is installed, so none owns it.
    for owner in sorted(owners | {"ca-certificates"}):
        copyright_file = Path("usr/share/doc") / owner / "copyright"
        (image / copyright_file).parent.mkdir(parents=True)
        shutil.copy2(Path("/") / copyright_file, image / copyright_file)
        description = subprocess.run(
            ["dpkg-query", "--status", owner], check=True, capture_output=True
        ).stdout
        status = image / "var/lib/dpkg/status.d" / owner
        status.parent.mkdir(parents=True, exist_ok=True)
        status.write_bytes(description)


def write_own(image: Path) -> None:
    """Write the program, the user, and the folders that the house may write to."""
    if Path("/lib64").is_symlink():
        LINKS["lib64"] = "usr/lib64"
    for name, target in LINKS.items():
        (image / name).parent.mkdir(parents=True, exist_ok=True)
        (image / name).symlink_to(target)
    program = image / "usr/bin/pokerhouse"
    program.write_text(POKERHOUSE)
    program.chmod(0o755)
    users = f"root:x:0:0::/:\npokerhouse:x:{USER}:{USER}::/data:\n"
    (image / "etc/passwd").write_text(users)
    (image / "etc/group").write_text(f"root:x:0:\npokerhouse:x:{USER}:\n")
    for name in ("dev", "proc", "sys", "tmp", "data"):
        (image / name).mkdir()
    (image / "tmp").chmod(0o1777)
    (image / "data").chmod(0o700)
    shutil.chown(image / "data", USER, USER)


def main() -> None:
    """Put the image together from the packages and this Debian."""
    packages, image = map(Path, sys.argv[1:])
    trim(packages)
    compiled = loaded_modules(packages)
    pack(packages, image, compiled)
    compile_beside(packages, compiled)
    shared = sorted(libraries(packages))
    copy_system([PROGRAM, *compiled_modules(), *shared, *map(Path, DATA)], image)
    shutil.copytree(packages, image / PACKAGES.relative_to("/"))
    write_own(image)


if __name__ == "__main__":
    main()
