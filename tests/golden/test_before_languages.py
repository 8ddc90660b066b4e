"""A house from before accounts had a language: nothing is lost, and no language is known.

`old_house/before_languages.tar.xz` has two members, the first of whom has asked for a new password.
"""

import asyncio
import tarfile
from pathlib import Path

from msgspec.structs import replace

from pokerhouse.house.people import Account, ChangeAccount, LinkKind, Mail, Role
from pokerhouse.storage import SqliteStore
from pokerhouse.units import Millis, PlayerId

ARCHIVE = Path(__file__).with_name("old_house") / "before_languages.tar.xz"
AT = Millis(1_790_000_000_000)
ANN = Account(
    PlayerId("member0"), "ann@example.org", "ann@example.org", "hash", Role.MEMBER, AT, AT
)
BEN = Account(PlayerId("member1"), "ben@example.org", None, "hash", Role.MEMBER, AT, AT)
MAIL = Mail(ANN.player, LinkKind.RESET, "ann@example.org", AT, AT)


def test_a_house_of_before_opens_with_languages_unknown_and_learns_them(tmp_path: Path) -> None:
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(tmp_path, filter="data")

    async def read() -> tuple[list[Account], list[Mail]]:
        store = SqliteStore.open(tmp_path)
        try:
            return [*await store.accounts.all()], [*await store.accounts.mails()]
        finally:
            await store.close()

    async def learn(before: Account, after: Account) -> None:
        store = SqliteStore.open(tmp_path)
        try:
            await store.commit(ChangeAccount(before, after), at=AT)
        finally:
            await store.close()

    assert asyncio.run(read()) == ([ANN, BEN], [MAIL])
    assert (ANN.language, MAIL.language) == ("", "")
    german = replace(ANN, language="de")
    asyncio.run(learn(ANN, german))
    assert asyncio.run(read()) == ([german, BEN], [MAIL]), "opening has found no damage"
