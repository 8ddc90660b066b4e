"""Whatever is declared of a setting is what the page, the command line and the house itself say of
it.
"""

import pytest
from typer.testing import CliRunner

from pokerhouse.cli.frame import app
from pokerhouse.server.settings.declared import SETTINGS
from pokerhouse.server.settings.kinds import Declared, Switch, Text, Whole
from tests.server.settings.page import BEGIN, PAGE, tables


def test_the_page_says_what_is_declared() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    assert lines[lines.index(BEGIN) :] == tables(), (
        "python -m tests.server.settings.page writes them"
    )
    assert not any(line.startswith("|") for line in lines[: lines.index(BEGIN)])


@pytest.mark.parametrize("name", ["data", "host", "port"])
def test_the_command_line_says_what_is_declared(name: str) -> None:
    said = " ".join(CliRunner().invoke(app, ["serve", "--help"]).output.split())
    setting = SETTINGS[name]
    assert f"--{name}" in said
    assert setting.help.removesuffix(".") in said
    assert name == "data" or f"[default: {setting.default}]" in said


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=list(SETTINGS))
def test_every_default_is_allowed_and_every_setting_explained(setting: Declared) -> None:
    assert setting.help.endswith(".")
    assert "|" not in setting.help, "it is a cell of a table"
    match setting.kind:
        case Whole(least=least, most=most):
            assert 0 <= least <= setting.default <= most
        case Switch():
            assert setting.default in (0, 1)
        case Text(allowed=allowed):
            assert allowed
            assert setting.name == "data" or isinstance(setting.default, str | tuple)


def test_a_limit_is_never_nothing() -> None:
    """Who may do something 0 times an hour waits for ever, and how long that is cannot be
    counted.
    """
    limits = [
        name
        for name in SETTINGS
        if name.endswith(("_max", "_per_second", "_per_minute", "_per_hour"))
    ]
    assert len(limits) > 15
    for name in limits:
        kind = SETTINGS[name].kind
        assert isinstance(kind, Whole)
        assert kind.least >= 1, name
