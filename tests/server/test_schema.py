"""The schema that the page's types are made from knows all that the page is sent."""

from pokerhouse.catalogue import has_message
from pokerhouse.house.people import PLAYER_NAME_MAX
from pokerhouse.server.web.schema import page_schema
from pokerhouse.server.wire.schema import protocol_schema


def test_every_answer_by_http_is_in_it_with_all_its_fields() -> None:
    types = page_schema()["$defs"]
    for name in ("Me", "BotInfo", "GameInfo", "GameHelp", "Winning", "TableSummary"):
        assert types[name]["required"] == list(types[name]["properties"]), (
            f"{name}: the server leaves no field out"
        )


def test_frames_are_described_the_same_with_and_without_the_answers() -> None:
    frames, whole = protocol_schema()["$defs"], page_schema()["$defs"]
    assert {name: whole[name] for name in frames} == frames
    assert len(whole) > len(frames)


def test_every_reason_of_the_schema_has_a_sentence() -> None:
    types = protocol_schema()["$defs"]
    reasons = [*types["Reason"]["enum"], *types["HouseReason"]["enum"]]
    assert {"no_bot_on_seat", "too_many", "bad_name", "name_taken"} <= set(reasons)
    assert [reason for reason in reasons if not has_message(f"refusals.{reason}")] == []


def test_t17_how_long_a_name_may_be_is_told() -> None:
    assert protocol_schema()["$defs"]["Me"]["properties"]["name_max"]["default"] == PLAYER_NAME_MAX
