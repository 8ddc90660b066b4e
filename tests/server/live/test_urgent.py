"""The order in which a table does its work."""

from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.server.live.table.urgent import Urgent, WorkRank, first_of
from pokerhouse.units import Millis

NOW = Millis(100)
WORKS = st.builds(Urgent, st.sampled_from(WorkRank), st.integers(0, 200).map(Millis))


def test_a_table_without_work_waits_for_news() -> None:
    assert first_of([], NOW) is None


def test_what_is_due_goes_by_rank_however_long_it_has_waited() -> None:
    bot, lost = Urgent(WorkRank.BOT, Millis(1)), Urgent(WorkRank.LOST_TIME, NOW)
    assert first_of([bot, lost], NOW) == lost


def test_what_is_not_due_yet_goes_by_time() -> None:
    bot, lost = Urgent(WorkRank.BOT, Millis(101)), Urgent(WorkRank.LOST_TIME, Millis(102))
    assert first_of([lost, bot], NOW) == bot


@given(st.lists(WORKS))
def test_a_bot_never_goes_before_a_person_whose_command_is_due(works: list[Urgent]) -> None:
    command = Urgent(WorkRank.COMMAND, NOW)
    chosen = first_of([*works, command], NOW)
    assert chosen is not None
    assert chosen.rank is not WorkRank.BOT
    assert chosen.due <= NOW
