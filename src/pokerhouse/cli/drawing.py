"""The parts of Rich that commands draw with, loaded on first use: `drawing.Table(...)`.

Rich takes longer to load than everything about hands, and help and JSON work without it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table
    from rich.text import Text

__all__ = ["Console", "Progress", "Table", "Text"]

if not TYPE_CHECKING:  # otherwise a type checker would accept any name

    def __getattr__(name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = part = getattr(import_module(f"rich.{name.lower()}"), name)
        return part
