"""R25: the traps of evaluation, from the deal to the pot."""

import pytest

from pokerhouse.rules import no_limit
from tests.kit.hand import Hand


def winners(board: str, one: str, other: str) -> set[str]:
    hand = Hand(
        no_limit(10, 20), cards={"BB": one, "BTN": other}, board=board, BTN=1000, BB=1000
    ).check_or_call()
    return set(hand.won)


@pytest.mark.parametrize(
    ("board", "one", "other", "expected"),
    [
        pytest.param("2c 3d 4h 9s Kc", "As 5d", "Ah Kd", {"BB"}, id="a wheel is a straight"),
        pytest.param(
            "2c 3d 4h 5s Kc", "As 9d", "6h Td", {"BTN"}, id="and the lowest: six high beats it"
        ),
        pytest.param(
            "2c 3c 4c 9s Kh", "Ac 5c", "Kc Tc", {"BB"}, id="a suited wheel is a straight flush"
        ),
        pytest.param("2c 3d 4h 9s 9c", "As Kd", "9h 7d", {"BTN"}, id="K-A-2-3-4 is nothing"),
        pytest.param("As Kd Qh Jc 9c", "2s 3h", "4s 5d", {"BB", "BTN"}, id="the board plays"),
        pytest.param("7c 7d 7h 2s 3c", "4s 4d", "Ah Kd", {"BB"}, id="a full house beats trips"),
        pytest.param("7c 7d 2h 2s 9c", "7s 2d", "Ah As", {"BB"}, id="two trips make a full house"),
        pytest.param(
            "Kc Kd 5h 5s 2c", "3s 3d", "Ah 4d", {"BTN"}, id="three pairs keep the best kicker"
        ),
        pytest.param("Kc Kd 8h 8s 2c", "5s 5d", "Ah 4d", {"BTN"}, id="a counterfeited two pair"),
        pytest.param("9c 9d 5h 7s 2c", "Ks 4d", "Qh Jd", {"BB"}, id="the kicker of a pair"),
        pytest.param(
            "2h 4h 6h 8h Th", "9s 3d", "Ah Kd", {"BTN"}, id="one card beats a flush on the board"
        ),
        pytest.param(
            "5c 5d 5h 5s Ac", "Ks Kd", "Qh Jd", {"BB", "BTN"}, id="quads with the board's kicker"
        ),
    ],
)
def test_r25(board: str, one: str, other: str, expected: set[str]) -> None:
    assert winners(board, one, other) == expected


def test_r25_a_suited_wheel_is_not_royal() -> None:
    hand = Hand(
        no_limit(10, 20), cards={"BB": "Ac 5c"}, board="2c 3c 4c 9s Kh", BTN=1000, BB=1000
    ).check_or_call()
    assert hand.shown("BB").words == "straight flush, five high"
