"""Makes values of the house from rows of the database."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def from_row(struct: type[T], row: Sequence[Any]) -> T:
    """Make a struct from columns in the order of its fields; fields beyond the row are defaults.

    Numbers become booleans and texts become enums where the struct has them.
    """
    columns = zip(struct.__struct_fields__, row, strict=False)
    return msgspec.convert(dict(columns), struct, strict=False)
