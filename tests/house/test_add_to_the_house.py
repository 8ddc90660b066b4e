"""The steps of two how-to pages, carried out in a copy of the package: a table option, and a client
command.
"""

from pathlib import Path

import pytest

from tests.kit.how_to import carry_out, check_page, copy_page
from tests.kit.package_copy import copy_package, run

OPTION = """
import msgspec
from pokerhouse.house.lobby import TableOptions
from pokerhouse.house.lobby.form import table_form
from pokerhouse.rules import HandConfig
(field,) = (f for group in table_form().groups for f in group.fields if f.key == "rules.rabbit_price")
print(field.label, field.kind.value, field.default, field.least)
sent = {"name": "Kitchen", "stakes": {"structure": "no_limit", "low": 1, "high": 2}, "rules": {"rabbit_price": 7}}
options = msgspec.convert(sent, TableOptions)
config = options.config("t1", "Ann")
print(options.faults(), config.game.rules.rabbit_price)
stored = msgspec.json.decode(msgspec.json.encode(config), type=type(config))
print(stored == config)
"""

COMMAND = """
from pokerhouse.commands import Sit
from pokerhouse.house.lobby import TableOptions, TableStakes
from pokerhouse.house.table import PlayerRequest, Session, Table, Who, step
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.host_commands import request_of
from pokerhouse.server.wire.schema import protocol_schema
options = TableOptions("Kitchen", TableStakes("no_limit", 1, 2))
table = Table(Session(options.config("t1", "Ann")))
table = step(table, PlayerRequest(Who("Ann", "Ann"), Sit(1, id="c", table="t1")), 0).table
table = step(table, PlayerRequest(Who("Bob", "Bob"), Sit(2, id="c", table="t1")), 0).table
for seat in (5, 2):
    frame = p.decode_client(b'{"type":"change_seat","id":"c1","table":"t1","seat":%d}' % seat)
    outcome = step(table, request_of(p.Me("Ann", "Ann", 0), frame, table.session), 0)
    table = outcome.table
    print([s.seat_no for s in table.session.seats], outcome.refused.message if outcome.refused else "")
print("ChangeSeat" in protocol_schema()["$defs"])
"""


def test_a_new_table_option_is_one_field_one_line_and_its_texts(tmp_path: Path) -> None:
    copy_package(tmp_path)
    changed = carry_out("add-a-table-option.md", tmp_path)
    texts = {"words/en/form.toml", "words/de/form.toml"}
    assert changed == {"rules/games/config.py", "house/lobby/form/lines.py", *texts}
    assert run(tmp_path, "-c", OPTION).splitlines() == [
        "Price of the rabbit amount 0 0",
        "[] 7",
        "True",
    ]


def test_a_new_client_command_touches_two_files_and_one_of_the_web_client(tmp_path: Path) -> None:
    copy_package(tmp_path)
    changed = carry_out("add-a-client-command.md", tmp_path)
    suffixes = sorted(Path(name).suffix for name in changed)
    assert suffixes == [".py", ".py", ".toml", ".toml", ".ts"]
    assert run(tmp_path, "-c", COMMAND).splitlines() == [
        "[2, 5] ",
        "[2, 5] Seat 2 is taken.",
        "True",
    ]


@pytest.mark.long
def test_the_web_client_of_a_new_client_command_passes_its_type_check(tmp_path: Path) -> None:
    copy_package(tmp_path)
    copy_page(tmp_path)
    carry_out("add-a-client-command.md", tmp_path)
    check_page(tmp_path)
    assert '"change_seat"' in (tmp_path / "web" / "src" / "net" / "protocol.ts").read_text()
