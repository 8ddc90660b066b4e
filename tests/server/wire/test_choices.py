"""A value that is none of an enumeration is refused with those there are, wherever it stands."""

from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from pokerhouse.server.wire.choice_errors import name_choices


class Suit(StrEnum):
    """Two of them."""

    HEART = "heart"
    SPADE = "spade"


class Inner(msgspec.Struct, tag="inner"):
    suits: Annotated[list[Suit], msgspec.Meta(max_length=9)] = []
    by_name: dict[str, Suit | None] = {}


class Other(msgspec.Struct, tag="other"):
    wild: Suit | int = 0


class Outer(msgspec.Struct, rename={"what": "kind of it"}):
    either: Inner | Other | None = None
    pair: tuple[int, Suit] = (0, Suit.HEART)
    what: Literal["a", "b", "c"] = "a"


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (
            {"either": {"type": "inner", "suits": ["heart", "club"]}},
            "'club': expected heart or spade - at `either.",
        ),
        (
            {"either": {"type": "inner", "by_name": {"x": "club"}}},
            "'club': expected heart or spade - at `either.",
        ),
        (
            {"either": {"type": "other", "wild": "club"}},
            "'club': expected heart or spade - at `either.wild`",
        ),
        ({"pair": [1, "club"]}, "'club': expected heart or spade - at `pair[1]`"),
        ({"kind of it": "d"}, "'d': expected a, b or c - at `kind of it`"),
        ({"kind of it": "d" * 100}, f"'{'d' * 39}…: expected a, b or c"),
        ({"pair": [1, 2]}, "Expected `str`, got `int` - at `$.pair[1]`"),
    ],
)
def test_the_values_there_are_stand_behind_the_wrong_one(sent: Any, told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(sent, Outer)
    assert name_choices(str(wrong.value), Outer).startswith(told)


def test_a_place_that_is_known_is_not_said_again() -> None:
    assert (
        name_choices("Invalid enum value 'club'", Outer, "either.suits[7]")
        == "'club': expected heart or spade"
    )
    for path in ("either", "nowhere", "pair[1][2].x", ""):
        assert name_choices("Invalid enum value 'club'", Outer, path) == "Invalid enum value 'club'"
