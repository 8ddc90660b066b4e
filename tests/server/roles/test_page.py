"""The page of roles says of every route and every command who may ask it, as the table of the tests
does.
"""

from tests.server.roles.page import BY_HTTP, BY_SOCKET, PAGE, handlers, head, of_commands, of_routes
from tests.server.roles.who_may_what import COMMANDS, ROUTES, frames


def test_the_page_says_who_may_what() -> None:
    lines = [*PAGE.read_text(encoding="utf-8").splitlines(), ""]
    for table in (of_routes(), of_commands()):
        begin = lines.index(table[0])
        assert lines[begin : begin + len(table)] == table, (
            "python -m tests.server.roles.page writes it"
        )
        assert not lines[begin + len(table)].startswith("|")
        assert lines.count(table[0]) == 1


def test_nothing_is_left_out() -> None:
    assert set(handlers()) == set(ROUTES)
    assert set(frames()) == set(COMMANDS)
    assert len(of_routes()) == len(ROUTES) + len(head("", BY_HTTP))
    assert len(of_commands()) > len(COMMANDS) + len(head("", BY_SOCKET))
