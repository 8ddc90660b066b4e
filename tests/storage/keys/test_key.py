"""The key of a house: made once, private, and never half there."""

from pathlib import Path

import pytest

from pokerhouse.errors import DamageError, DiskError, StorageError
from pokerhouse.storage import make_key, read_key


def test_it_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    key = make_key(tmp_path)
    assert len(key) == 32
    assert make_key(tmp_path) == read_key(tmp_path) == key
    assert [file.name for file in tmp_path.iterdir()] == ["house.key"]
    assert oct((tmp_path / "house.key").stat().st_mode & 0o777) == "0o600"


def test_what_a_killed_process_left_is_no_key(tmp_path: Path) -> None:
    (tmp_path / "house.key.part").write_bytes(b"half")
    assert len(make_key(tmp_path)) == 32
    assert [file.name for file in tmp_path.iterdir()] == ["house.key"]


def test_a_house_that_was_never_opened_has_none(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="it is made when the house is opened"):
        read_key(tmp_path)


def test_a_key_of_another_length_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "house.key").write_bytes(b"short")
    with pytest.raises(DamageError, match="5 bytes instead of 32"):
        make_key(tmp_path)


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(DiskError, match="cannot make"):
        make_key(tmp_path / "nowhere")
    (tmp_path / "house.key").mkdir()
    with pytest.raises(DiskError, match="cannot read"):
        read_key(tmp_path)
