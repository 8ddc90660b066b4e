"""The schema that the page's types are made from knows all that the page is sent."""

from pokerhouse.server.web.schema import page_schema
from pokerhouse.server.wire.schema import protocol_schema


def test_every_answer_by_http_is_in_it_with_all_its_fields() -> None:
    types = page_schema()["$defs"]
    for name in ("Me", "Bot", "GameInfo", "GameHelp", "Winning", "TableSummary"):
        assert types[name]["required"] == list(types[name]["properties"]), f"{name}: the server leaves no field out"


def test_frames_are_described_the_same_with_and_without_the_answers() -> None:
    frames, whole = protocol_schema()["$defs"], page_schema()["$defs"]
    assert {name: whole[name] for name in frames} == frames
    assert len(whole) > len(frames)
