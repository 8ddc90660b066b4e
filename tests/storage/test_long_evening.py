"""Many people at many tables for many hands: chips, seats and counts add up, and nobody waits
longer than they must.
"""

from pathlib import Path

import pytest

from pokerhouse.units import Millis
from tests.storage.evening import Evening, turn_ms_max
from tests.storage.kit import keep

pytestmark = pytest.mark.anyio

HOUR_MS = 3_600_000


@pytest.mark.parametrize(
    ("people", "tables", "hands", "kill_chance"),
    [(24, 6, 60, 0.01), pytest.param(200, 50, 2_000, 0.001, marks=pytest.mark.long)],
)
async def test_no_chip_and_no_seat_is_lost(
    people: int, tables: int, hands: int, kill_chance: float, tmp_path: Path
) -> None:
    evening = Evening(tmp_path, people, tables)
    await evening.begin()
    played, checked = 0, Millis(0)
    while played < hands:
        for game in evening.games:
            evening.lines_change(game)
            for _ in range(3):
                evening.somebody_acts(game)
            if game.table.hand is None and game.table.next_hand is not None:
                await evening.play(game, kill_chance)
                played += 1
            else:
                evening.passes(game, 60_000)
            await keep(evening.store, game)
        now = max(game.now for game in evening.games)
        for name in evening.names:
            if evening.wallet(name) < 2_000:
                await evening.ask_for_chips(name, now)
        if now - checked >= HOUR_MS:
            checked = now
            await evening.check()
    await evening.kill()
    await evening.check()
    await evening.store.close()
    assert sum(evening.hands.values()) > 2 * hands - 1
    config = evening.games[0].session.config
    assert config.action_ms <= evening.longest_turn_ms <= turn_ms_max(config), "clocks ran out"
    assert evening.kills > 1, "it was killed with hands in play"
    assert evening.longest_line > 1, "people stood in line"
    assert evening.seats_offered, "and were offered seats"
    assert evening.banked, "and took more time"
