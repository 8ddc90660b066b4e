"""Who may come to a table: the password at its door, and the host who is asked for a seat and for
chips.
"""

from pokerhouse.house.table.doors.asking import (
    ask_the_host,
    must_ask_for_a_seat,
    must_ask_for_chips,
    remember_approved,
    stop_asking,
    with_answer,
    without_host,
    without_request,
)
from pokerhouse.house.table.doors.door import (
    TABLE_PASSWORD_MAX,
    let_in,
    objection_at_the_door,
    table_password_fault,
    tidy_password,
    with_password,
)

__all__ = [
    "TABLE_PASSWORD_MAX",
    "ask_the_host",
    "let_in",
    "must_ask_for_a_seat",
    "must_ask_for_chips",
    "objection_at_the_door",
    "remember_approved",
    "stop_asking",
    "table_password_fault",
    "tidy_password",
    "with_answer",
    "with_password",
    "without_host",
    "without_request",
]
