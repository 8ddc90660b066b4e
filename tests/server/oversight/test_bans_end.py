"""Bans end by themselves: by a clock that is set."""

from pokerhouse.house.people import Role, Visit
from pokerhouse.server.live.services import build
from pokerhouse.units import Millis
from tests.kit.desk import SETTINGS, run
from tests.kit.machine import machine_at
from tests.kit.store import QuickStore

HOUR_MS = 3_600_000


def test_a_ban_ends_by_itself_and_so_does_what_is_kept_of_it() -> None:
    async def story() -> None:
        store, now = QuickStore(), [Millis(1_700_000_000_000)]
        house = build(store, SETTINGS, machine=machine_at(lambda: now[0]), key=b"key")
        await house.open()
        (ann, _), (ben, _), (_, token) = [await house.people.profiles.new_guest() for _ in range(3)]
        found = await house.people.sessions.find(token)
        assert found is not None
        moderator = Visit(
            type(found.who)(found.who.player, "Mona", found.who.wallet, Role.MODERATOR),
            found.session,
        )
        assert await house.oversight.bans.ban(moderator, ann.player, 60, "a pause") is None
        now[0] = Millis(now[0] + HOUR_MS - 1)
        refused = house.oversight.bans.objection(ann.player)
        assert refused is not None
        assert "for 1 more minute" in refused.message
        again = build(store, SETTINGS, machine=machine_at(lambda: now[0]), key=b"key")
        await again.oversight.bans.open()
        assert again.oversight.bans.objection(ann.player) == refused
        assert again.oversight.bans.objection(ben.player) is None
        now[0] = Millis(now[0] + 1)
        assert house.oversight.bans.objection(ann.player) is None
        assert await house.oversight.bans.holding() == []
        assert (await house.oversight.bans.lift(moderator, ann.player)) is not None, (
            "there is nothing to lift"
        )
        assert await house.oversight.bans.ban(moderator, ben.player, 60, "a pause") is None
        assert [told.ban.player for told in await store.oversight.bans()] == [ben.player]
        await house.close()

    run(story)
