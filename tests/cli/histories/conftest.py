"""Files of hands for the commands that read them."""

from pathlib import Path

import pytest

from tests.cli.histories.hand import HAND


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two good hands, one that differs, one that is refused, one that is damaged, and what is not a
    hand at all.
    """
    files = {
        "1.phh": HAND,
        "2.phh": HAND.replace("[206, 194, 200]", "[205, 195, 200]"),
        "10.phh": HAND.replace("p1 cbr 6", "p1 cbr 3"),
        "below/many.phhs": f"[1]\n{HAND}\n[2]\n{HAND.replace('p3 f', 'p3 x')}\n",
        "below/strange.log": "no hand",
        "below/README": "These hands were played at home.",
        ".hidden/1.phh": "damaged",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "bytes.phh").write_bytes(b'variant = "\xff"\n')
    return tmp_path
