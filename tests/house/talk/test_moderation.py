"""Who is muted follows from the moderation log alone."""

import pytest

from pokerhouse.house.people import Role
from pokerhouse.house.talk import EVERYWHERE, LOBBY, ActKind, ModerationAct, Mutes, Place
from pokerhouse.units import Millis, PlayerId

ANN, HOST = PlayerId("Ann"), PlayerId("Host")
T1, T2 = Place("t1"), Place("t2")
NOW = Millis(1_000)


def act(kind: ActKind, place: Place = T1, until: int | None = None) -> ModerationAct:
    """Something done about Ann."""
    return ModerationAct(
        kind, place, HOST, ANN, NOW, until=None if until is None else Millis(until)
    )


def muted_in(mutes: Mutes, now: int = NOW, role: Role = Role.GUEST) -> set[Place]:
    """Where Ann may not speak."""
    return {place for place in (T1, T2, LOBBY) if mutes.muted(ANN, role, place, Millis(now))}


def test_a_host_mutes_at_the_table_and_a_moderator_everywhere() -> None:
    assert muted_in(Mutes([act(ActKind.MUTE)])) == {T1}
    assert muted_in(Mutes([act(ActKind.MUTE, EVERYWHERE)])) == {T1, T2, LOBBY}


def test_the_last_act_counts() -> None:
    assert muted_in(Mutes([act(ActKind.MUTE), act(ActKind.UNMUTE)])) == set()
    assert muted_in(Mutes([act(ActKind.UNMUTE), act(ActKind.MUTE), act(ActKind.HIDE)])) == {T1}
    assert muted_in(
        Mutes([act(ActKind.MUTE, EVERYWHERE), act(ActKind.MUTE), act(ActKind.UNMUTE, EVERYWHERE)])
    ) == {T1}


def test_a_mute_with_an_end_ends() -> None:
    mutes = Mutes([act(ActKind.MUTE, until=2_000)])
    assert muted_in(mutes, 1_999) == {T1}
    assert muted_in(mutes, 2_000) == set()


@pytest.mark.parametrize("role", [Role.MODERATOR, Role.OWNER])
def test_moderators_and_owners_cannot_be_muted(role: Role) -> None:
    assert muted_in(Mutes([act(ActKind.MUTE, EVERYWHERE), act(ActKind.MUTE)]), role=role) == set()


def test_a_table_that_is_gone_takes_its_mutes_along() -> None:
    mutes = Mutes([act(ActKind.MUTE), act(ActKind.MUTE, EVERYWHERE)])
    mutes.let_go(T1)
    mutes.take(act(ActKind.UNMUTE, EVERYWHERE))
    assert muted_in(mutes) == set()
