"""The library without the extra `house`: it does all that needs no server, and says what is missing.

Nothing is left out of the environment of the quick tests: Python is kept from finding it. The long
one installs the package into an environment of its own.
"""

import subprocess
import sys
import tomllib
import venv
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent

HIDE = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
"""
COMMAND = """
import sys
from pokerhouse.cli import main
sys.argv[0] = "pokerhouse"
main()
"""
EXAMPLES = "import doctest; print(doctest.testfile('README.md', module_relative=False))"
HOUSE = 'Install it with:  pip install "pokerhouse[house]"'


def _installed_with(name: str, found: set[str]) -> None:
    """Add a distribution without extras, and all that it brings."""
    if name not in found:
        found.add(name)
        for wanted in map(Requirement, requires(name) or []):
            if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
                _installed_with(canonicalize_name(wanted.name), found)


@pytest.fixture(scope="module")
def hide() -> str:
    """Return the lines that hide what `pip install pokerhouse` does not install."""
    brought = {"pokerhouse"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for line in project["dependencies"]:
        _installed_with(canonicalize_name(Requirement(line).name), brought)
    hidden = {
        module
        for module, names in packages_distributions().items()
        if brought.isdisjoint(map(canonicalize_name, names))
    }
    assert {"websockets", "litestar", "sqlalchemy", "structlog", "gymnasium"} <= hidden
    return HIDE.format(hidden=hidden)


def _run(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_examples_of_the_readme_need_no_house(hide: str) -> None:
    run = _run(hide + EXAMPLES)
    assert run.stdout.startswith("TestResults(failed=0, attempted="), run.stdout + run.stderr


def test_a_part_that_is_not_installed_says_how_to_install_it(hide: str) -> None:
    program = """
import pokerhouse
from pokerhouse.errors import MissingExtra
for name in (*dir(pokerhouse), "adapters", "house", "storage", "client.Client", "server.run"):
    try:
        if name == "server.run":
            import pokerhouse.server.run
        eval("pokerhouse." + name)
    except MissingExtra as missing:
        assert isinstance(missing, ImportError)
        print(name, missing, sep=": ")
"""
    run = _run(hide + program)
    assert run.stderr == ""
    said = dict(line.split(": ", 1) for line in run.stdout.splitlines())
    assert said.keys() == {"adapters", "house", "storage", "client.Client", "server.run"}
    assert said.pop("adapters").endswith('pip install "pokerhouse[gym]"')
    assert all(each.endswith(HOUSE) for each in said.values())


@pytest.mark.parametrize(
    "words",
    [
        ("serve",),
        ("doctor", "."),
        ("bot", "smart", "--table", "Friday"),
        ("trustless", "host"),
        ("user", "list", "."),
    ],
    ids=lambda words: words[0],
)
def test_a_command_of_the_house_says_how_to_install_it(hide: str, words: tuple[str, ...]) -> None:
    run = _run(hide + COMMAND, *words)
    assert (run.returncode, run.stdout) == (1, "")
    (line,) = run.stderr.splitlines()
    assert line.startswith("pokerhouse: ")
    assert line.endswith(HOUSE)


@pytest.mark.parametrize(
    "words",
    [
        ("evaluate", "As Ks Qs Js Ts"),
        ("replay", "docs/examples/evening.txt"),
        ("arena", "smart", "random", "--hands", "20"),
        ("verify", "--help"),
    ],
    ids=lambda words: words[0],
)
def test_a_command_that_needs_no_server_needs_no_house(hide: str, words: tuple[str, ...]) -> None:
    run = _run(hide + COMMAND, *words)
    assert run.returncode == 0, run.stderr


@pytest.mark.long
def test_the_bare_library_is_installed_and_runs_the_examples(tmp_path: Path) -> None:
    venv.create(tmp_path / "bare", with_pip=True)
    python = tmp_path / "bare" / "bin" / "python"
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", str(ROOT)], check=True, capture_output=True)
    listed = subprocess.run([*pip, "list"], check=True, capture_output=True, text=True).stdout
    assert not {"websockets", "litestar", "SQLAlchemy"} & {*listed.split()}
    for folder in ("README.md", "docs"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    run = subprocess.run(
        [str(python), "-c", EXAMPLES], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.stdout.startswith("TestResults(failed=0, attempted="), run.stdout + run.stderr
