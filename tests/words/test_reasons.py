"""Every reason has a sentence, and every sentence has a reason."""

from enum import StrEnum

import pytest

from pokerhouse.catalogue import messages
from pokerhouse.house import HouseReason, Limit
from pokerhouse.house.faults import HouseFault
from pokerhouse.rules import Reason
from pokerhouse.rules.games import GameFault, Structure, mixes, variants
from pokerhouse.server.live.notebook.imports.messages import ImportFault
from pokerhouse.server.settings.kinds import AtOpening, SettingFault
from pokerhouse.server.web.failures import Failure
from pokerhouse.server.wire.protocol import NoticeKind
from pokerhouse.trustless import TrustlessReason


def keys(prefix: str) -> set[str]:
    """The keys right below a prefix: messages and groups."""
    area = prefix.partition(".")[0]
    below = (key.removeprefix(prefix) for key in messages("en", area) if key.startswith(prefix))
    return {key.partition(".")[0] for key in below}


def values(*kinds: type[StrEnum]) -> set[str]:
    """The values of these enumerations, each once."""
    listed = [each.value for kind in kinds for each in kind]
    assert len(listed) == len(set(listed))
    return set(listed)


@pytest.mark.parametrize(
    ("prefix", "reasons", "groups"),
    [
        (
            "refusals.",
            values(Reason, HouseReason),
            {
                "limits",
                "ways",
                "rabbit",
                "where",
                "how_long",
                "values",
                "client",
                "trustless",
                "at_opening",
            },
        ),
        ("refusals.limits.", values(Limit), set()),
        ("refusals.at_opening.", values(AtOpening), set()),
        ("refusals.trustless.", values(TrustlessReason), set()),
        (
            "faults.",
            values(GameFault, HouseFault, SettingFault),
            {
                *("amounts", "scripts", "setting_spans", "bot_values", "wild_type"),
                "own_player",
                *("wild_and_bug", "wild_unknown", "wild_empty", "bot_unknown", "bot_spec_length"),
                *("bot_spec", "bot_option", "bot_value"),
            },
        ),
        ("import-faults.", values(ImportFault), set()),
        ("problems.", values(Failure), set()),
        (
            "notices.",
            values(NoticeKind) - {"house_ban", "password_needed"},
            {"spans", "deeds", "deed_by"},
        ),
        ("games.names.", {*variants()}, set()),
        ("games.mixes.", {*mixes()}, set()),
        ("games.structures.", values(Structure), set()),
    ],
)
def test_every_reason_has_a_sentence_and_no_sentence_lacks_a_reason(
    prefix: str, reasons: set[str], groups: set[str]
) -> None:
    assert keys(prefix) == reasons | groups


def test_the_names_of_games_are_those_of_the_rules() -> None:
    names = {key: messages("en", "games")[f"games.names.{key}"] for key in variants()}
    assert names == {key: variant.name for key, variant in variants().items()}
