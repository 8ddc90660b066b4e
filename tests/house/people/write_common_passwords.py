"""Write the passwords that everybody tries first, from the list of Django.

    pip install --target build/passwords --no-deps django==5.2.19
    python -m tests.house.people.write_common_passwords build/passwords

Django's list is that of the 20,000 most common ones in Pwned Passwords, by Royce Williams. Kept are
those that are long enough here, and words that are so with numbers behind them.
"""

import gzip
import sys
from pathlib import Path

from pokerhouse.house import people
from pokerhouse.house.people.passwords import PASSWORD_LETTERS_MIN, bare

FILE = Path(people.__file__).with_name("common_passwords.txt")
WORD_LETTERS_MIN = 6


def write(folder: Path) -> None:
    """Write the file."""
    packed = folder / "django/contrib/auth/common-passwords.txt.gz"
    listed = {
        line.strip().casefold() for line in gzip.decompress(packed.read_bytes()).decode().split()
    }
    kept = {each for each in listed if len(each) >= PASSWORD_LETTERS_MIN}
    kept |= {word for each in listed if len(word := bare(each)) >= WORD_LETTERS_MIN}
    FILE.write_text("\n".join(sorted(kept)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
