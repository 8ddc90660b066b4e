"""TOML from strangers, read within limits.

The parser of the standard library takes time by the square of the parts of a dotted key, and raises
errors of three kinds. Here a text of any size is read in time in proportion to it, or refused.
"""

import re
import tomllib
from typing import Any, Final

PARTS_MAX: Final = 32
"""The most parts of a dotted key, or of the name of a table."""
KEYS_MAX: Final = 100_000
DIGITS_MAX: Final = 4_300
"""The most digits of a number that Python reads."""

_PART: Final = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY: Final = re.compile(rf"(?<![\w.-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{PARTS_MAX}}}")
_LONG_NUMBER: Final = re.compile(rf"[=\[,]\s*+[+-]?[0-9][0-9_]{{{DIGITS_MAX}}}")


def parse_toml(text: str) -> dict[str, Any]:
    """Read TOML; raises `tomllib.TOMLDecodeError` for anything else, and beyond the limits."""
    if found := _LONG_KEY.search(text):
        raise _refusal(f"a key of more than {PARTS_MAX} parts", text, found.start())
    if found := _LONG_NUMBER.search(text):
        raise _refusal(f"a number of more than {DIGITS_MAX} digits", text, found.start())
    if (count := text.count("=")) > KEYS_MAX:
        raise _refusal(f"{count:,} keys: expected at most {KEYS_MAX:,}", text, 0)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError as error:
        raise _refusal("nested too deeply", text, 0) from error
    except ValueError as error:  # whatever else Python cannot read
        raise _refusal(str(error).partition(";")[0], text, 0) from error


def _refusal(reason: str, text: str, at: int) -> tomllib.TOMLDecodeError:
    line = text.count("\n", 0, at) + 1
    return tomllib.TOMLDecodeError(f"{reason} (at line {line}, column 1)")
