"""Settings change while the house runs: it is then like one that was opened with them."""

from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, MethodType
from typing import Any

import pytest
from msgspec.structs import replace

from pokerhouse.house import Refused
from pokerhouse.house.oversight import Deed, DeedKind, DeedQuery
from pokerhouse.house.people import Role, Visit
from pokerhouse.house.table import commands
from pokerhouse.server.live.services import Services, build
from pokerhouse.server.settings.declared import SETTINGS, Settings
from pokerhouse.server.settings.kinds import Declared, OneOf, Switch, Whole
from pokerhouse.server.settings.read import Chosen, SettingOrigin
from pokerhouse.server.settings.text_kinds import Colour
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import CommandId, Millis
from tests.kit.desk import STAKES, arrive, opened, run
from tests.kit.machine import machine_at
from tests.kit.store import QuickStore

BASE = Settings(Path("nowhere"))
FREE = [each for each in SETTINGS.values() if not each.at_opening]
LOOKED_UP = {
    *("guests", "tables_max", "strict_names", "outbox_bytes", "two_decimals"),
    *("welcome", "forum_question", "forum_answers", "seasons", "ranked_hands"),
    *("directories", "trustless", "imported_hands_max", "update_notice"),
}
"""Nothing is made of these when the house opens: they are looked up whenever they matter."""
NOW = Millis(1_700_000_000_000)


def other(name: str) -> Any:
    """Another value than the default."""
    match SETTINGS[name]:
        case Declared(kind=Colour()):
            return "#7c1526"
        case Declared(kind=Whole(least=least, most=most), default=default):
            return most if default != most else least
        case Declared(kind=OneOf()):
            return 1
        case Declared(kind=Switch(), default=default):
            return 1 - default
        case Declared(default=tuple()):
            return {"directories": ("https://houses.example.org",), "seasons": ("month",)}.get(
                name, ("Good evening!",)
            )
    return "Good evening!"


def house_of(settings: Settings, store: QuickStore, **chosen: Chosen) -> tuple[Services, Limits]:
    """A house with its limits, which nobody has come to."""
    house, limits = (
        build(store, settings, machine=machine_at(lambda: NOW), key=b"key", chosen=chosen),
        Limits(settings, connections_max=9),
    )
    house.ground.settings_now.follow(limits.adjust)
    return house, limits


def facts(root: object, path: str, seen: set[int]) -> Iterator[tuple[str, object]]:
    """Every number, text and switch that can be reached, but for the settings themselves."""
    if isinstance(root, int | float | str | bytes | None):
        yield path, root
        return
    if id(root) in seen or isinstance(root, Settings):
        return
    seen.add(id(root))
    inner: dict[str, object] = {}
    if isinstance(root, dict):
        inner = {repr(key): value for key, value in root.items()}
    elif isinstance(root, list | tuple):
        inner = {str(place): value for place, value in enumerate(root)}
    elif isinstance(root, MethodType):
        inner = {"self": root.__self__}
    elif isinstance(root, FunctionType):
        cells = root.__closure__ or ()
        inner = {
            name: cell.cell_contents
            for name, cell in zip(root.__code__.co_freevars, cells, strict=True)
        }
    elif type(root).__module__.startswith("pokerhouse"):
        slots = {
            name: getattr(root, name)
            for name in getattr(type(root), "__slots__", ())
            if hasattr(root, name)
        }
        inner = {**slots, **getattr(root, "__dict__", {})}
    for name, value in inner.items():
        yield from facts(value, f"{path}.{name}", seen)


def picture(house: tuple[Services, Limits]) -> dict[str, object]:
    """All that a house goes by."""
    services, limits = house
    seen = {id(services.oversight.settings), id(services.ground.settings_now), id(services.store)}
    return {**dict(facts(services, "house", seen)), **dict(facts(limits, "limits", seen))}


async def owner_of(house: Services) -> Visit:
    """Somebody who owns the house."""
    _, token = await house.people.profiles.new_guest()
    visit = await house.people.sessions.find(token)
    assert visit is not None
    return replace(visit, who=replace(visit.who, role=Role.OWNER))


def reason(refused: Refused | None) -> str:
    """Why; empty when it was done."""
    return "" if refused is None else refused.reason


@pytest.mark.parametrize("name", [each.name for each in FREE])
def test_a_house_whose_setting_was_changed_is_like_one_opened_with_it(name: str) -> None:
    async def story() -> None:
        store, value = QuickStore(), other(name)
        owner = await owner_of(house_of(BASE, store)[0])
        changed, opened_so = (
            house_of(BASE, store),
            house_of(replace(BASE, **{name: value}), QuickStore()),
        )
        before, after = picture(changed), picture(opened_so)
        assert (before == after) == (name in LOOKED_UP), "who needs it is told of it"
        care = changed[0].oversight.settings
        assert reason(await care.change(owner, name, SETTINGS[name].displayed(value), "")) == ""
        assert changed[0].settings == opened_so[0].settings
        assert picture(changed) == after
        restarted = house_of(BASE, store)
        await restarted[0].oversight.settings.open()
        assert picture(restarted) == after, "after a restart as well"
        assert reason(await care.take_back(owner, name, "")) == ""
        assert picture(changed) == before

    run(story)


def test_an_open_table_keeps_to_the_pauses_that_were_changed() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            owner, ann = await owner_of(house), await arrive(house)
            assert isinstance(
                await ann.ask(p.CreateTable(p.TableOptions("Den", STAKES), id=CommandId("t"))),
                p.Ack,
            )
            (actor,) = house.table.tables
            assert (
                reason(await house.oversight.settings.change(owner, "empty_table_seconds", "7", ""))
                == ""
            )
            ann.house.clients.connections.leave(ann.connection)
            assert await actor.ask(commands.Presence(frozenset(), frozenset())) is None
            assert actor.table.pace.empty_ms == 7_000
            assert actor.table.empty_since is not None
            assert actor.table.due == actor.table.empty_since + 7_000

    run(story)


def test_what_may_not_change_is_refused_by_name() -> None:
    async def story() -> None:
        store = QuickStore()
        there = Chosen(3, "POKERHOUSE_TABLES_MAX", SettingOrigin.ENVIRONMENT)
        (house, _), (other_house, _) = (
            house_of(replace(BASE, tables_max=3), store, tables_max=there),
            house_of(BASE, store),
        )
        owner, care = await owner_of(house), house.oversight.settings
        for name, text, expected, words in (
            ("no_such", "1", "no_such_setting", "no setting no_such"),
            (
                "url",
                "https://x.example.org",
                "setting_at_opening",
                "url needs a restart, because passkeys",
            ),
            ("tables_max", "5", "setting_elsewhere", "tables_max is set in POKERHOUSE_TABLES_MAX"),
            ("guests", "2", "bad_setting", "Guests = '2': expected a whole number, 0 to 1"),
            ("greeting", "a" * 201, "bad_setting", "200"),
            (
                "greeting",
                "Hi\0 there",
                "bad_setting",
                "there is an invisible character after 'Hi', U+0000: remove",
            ),
            ("welcome", "\u202eevil", "bad_setting", "U+202E"),
            ("forum_question", "2 + 2\u200f?", "bad_setting", "U+200F"),
            ("forum_answers", "4,\u2066four", "bad_setting", "U+2066"),
            ("name", "Ann\u202e", "bad_setting", "a name has 1 to 40 visible characters"),
            ("refresh_chips", "-1", "bad_setting", "expected a whole number, 0 to 1,000,000,000"),
        ):
            refused = await care.change(owner, name, text, "")
            assert refused is not None
            assert refused.reason == expected
            assert words in refused.message
        assert reason(await care.change(owner, "guests", "0", "x" * 201)) == "bad_reason"
        assert reason(await care.take_back(owner, "guests", "")) == "setting_not_changed"
        for role in (Role.GUEST, Role.MEMBER, Role.MODERATOR):
            visit = replace(owner, who=replace(owner.who, role=role))
            assert reason(await care.change(visit, "guests", "0", "")) == "not_owner"
            assert reason(await care.take_back(visit, "guests", "")) == "not_owner"
            assert isinstance(care.all(visit), Refused)
        assert await store.oversight.deeds(DeedQuery(frozenset(DeedKind))) == []

        # what was changed while no variable set it waits until none does
        assert (
            reason(await other_house.oversight.settings.change(owner, "tables_max", "9", "")) == ""
        )
        await care.open()
        assert (house.settings.tables_max, other_house.settings.tables_max) == (3, 9)

    run(story)


def test_the_log_says_who_changed_what_and_the_newest_entry_counts() -> None:
    async def story() -> None:
        store = QuickStore()
        house, _ = house_of(BASE, store)
        owner, care = await owner_of(house), house.oversight.settings
        for text in ("500", "0", "700"):
            assert reason(await care.change(owner, "refresh_chips", text, " a party ")) == ""
        told = await store.oversight.deeds(DeedQuery(frozenset(DeedKind)))
        assert [
            (each.deed.subject, each.deed.was, each.deed.became, each.deed.why) for each in told
        ] == [
            ("refresh_chips", "0", "700", "a party"),
            ("refresh_chips", "500", "0", "a party"),
            ("refresh_chips", "10000", "500", "a party"),
        ]
        assert {each.deed.by for each in told} == {owner.who.player}
        # the machine's clock was set back: the last entry is the newest all the same
        early = Deed(
            DeedKind.SETTING,
            owner.who.player,
            Millis(5),
            subject="refresh_chips",
            was="700",
            became="9",
        )
        # a version from before allowed more, and one knew a setting that is gone
        wide = Deed(
            DeedKind.SETTING,
            owner.who.player,
            Millis(6),
            subject="flood_seconds",
            was="20",
            became="999999",
        )
        gone = Deed(
            DeedKind.SETTING, owner.who.player, Millis(7), subject="jukebox", was="", became="on"
        )
        await store.commit(early, wide, gone, at=NOW)
        again, _ = house_of(BASE, store)
        await again.oversight.settings.open()
        assert again.settings == replace(BASE, refresh_chips=9)

    run(story)


def test_where_each_setting_comes_from_is_told_and_no_secret() -> None:
    async def story() -> None:
        store = QuickStore()
        chosen = {
            "metrics_token": Chosen(
                "a-long-enough-token", "/den/pokerhouse.toml", SettingOrigin.FILE
            ),
            "tables_max": Chosen(3, "POKERHOUSE_TABLES_MAX", SettingOrigin.ENVIRONMENT),
            "guests": Chosen(0, "/den/pokerhouse.toml", SettingOrigin.FILE),
        }
        house, _ = house_of(
            replace(BASE, **{name: each.value for name, each in chosen.items()}), store, **chosen
        )
        owner, care = await owner_of(house), house.oversight.settings
        assert reason(await care.change(owner, "guests", "1", "")) == ""
        held = care.all(owner)
        assert not isinstance(held, Refused)
        told = {
            each.setting.name: (each.setting.displayed(each.value), each.origin.value, each.place)
            for each in held
        }
        assert list(told) == list(SETTINGS)
        assert told["metrics_token"] == ("(set)", "file", "/den/pokerhouse.toml")
        assert told["tables_max"] == ("3", "environment", "POKERHOUSE_TABLES_MAX")
        assert told["guests"] == ("1", "here", "")
        assert told["port"] == ("8000", "command_line", "")
        assert told["offer_seconds"] == ("60", "default", "")
        fixed = {each.setting.name for each in held if each.fixed}
        assert fixed == {name for name, each in SETTINGS.items() if each.at_opening} | {
            "tables_max"
        }

    run(story)
