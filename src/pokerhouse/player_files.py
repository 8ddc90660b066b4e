"""Players of your own: a net that `evolve` bred, or a class in a file or a module.

Orders name files and modules, which are read and run. So they come from the person at the machine,
never from the network: a house reads orders with `players.read_order`.
"""

import inspect
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import MappingProxyType, ModuleType
from typing import Any, Final

from pokerhouse import players, rules
from pokerhouse.catalogue import Sentence, Value, ValueList
from pokerhouse.errors import InputError
from pokerhouse.units import Millis

_NET: Final = ".net"
_PYTHON: Final = ".py"
_HERE: Final = "<this program>"
_GIVEN: Final[dict[str, type]] = {}
"""The classes that `given_class` was given, by name."""
_HEAD: Final = re.compile(r"(?:[A-Za-z]:[\\/])?[^:]*")
"""A file, a module or a name of the list; the colon after a drive of Windows belongs to it."""
_CLASS: Final = re.compile(
    rf"(?P<source>(?=[^:]){_HEAD.pattern}):(?P<name>[A-Za-z_]\w*)(?::(?P<options>.*))?"
)


@dataclass(frozen=True, slots=True)
class PlayerOrder:
    """A valid order of a player, from the list or of your own."""

    name: str
    """The name to show: `smart`, `Careful`, or `0020` for a net."""
    path: str
    """The text from which `build_player` makes it, in this process or another one."""
    options: Mapping[str, str]

    def make(self, rng: Random) -> players.Bot:
        """Make a player for a chair, which draws all its random numbers from `rng`."""
        return build_player(self.path, self.options, rng)


def read_player(spec: str) -> PlayerOrder:
    """Read an order: `smart:price=0.2`, `nets/0020.net`, `./bot.py:Careful`, `my.module:Class`.

    A class needs a method `decide(view, budget_ms)`; `players.Strategy` describes it. Its options
    follow after another colon. Raises `InputError` that says what is missing, and where.
    """
    spec = spec.strip()
    found = _HEAD.match(spec)
    assert found is not None, "it matches an empty text too"
    head = found[0]
    if head.lower() not in players.STRATEGIES:
        if head.endswith(_NET):
            path = _file(head)
            _net(path)
            return PlayerOrder(path.stem, str(path), {})
        found = _CLASS.fullmatch(spec)
        if found and "=" not in found["name"]:
            return _own_class(spec, found["source"], found["name"], found["options"] or "")
        if head.endswith(_PYTHON):
            raise _fault("no_name", file=head, names=_names(_module(head)))
    order = players.read_order(re.sub(r"\s+", "", spec).lower())
    return PlayerOrder(order.kind.name, order.kind.path, order.options)


def build_player(path: str, options: Mapping[str, str], rng: Random) -> players.Bot:
    """Make a player from the path of its order. Raises `InputError`."""
    if path.endswith(_NET):
        kind, genes = _net(Path(path))
        learning: Any = players.load(players.STRATEGIES[kind].path)
        made: players.Bot = learning(rng, genes)
        return made
    if ":" not in path:
        return players.build(path, options, rng)
    source, name = path.rsplit(":", 1)
    kind_of = _class(source, name)
    takes_rng = issubclass(kind_of, players.Bot) or "rng" in inspect.signature(kind_of).parameters
    values = players.option_values(name, kind_of, options) if options else {}
    try:
        own = kind_of(rng, **values) if takes_rng else kind_of(**values)
    except InputError:
        raise
    except Exception as error:  # of a program of somebody else
        raise _fault("cannot_be_made", name=path, error=_words(error)) from error
    return own if isinstance(own, players.Bot) else OwnPlayer(rng, own)


def given_class(kind: type) -> str:
    """Return an order for a class of this program, for use in this process only."""
    place = _GIVEN.setdefault(kind.__name__, kind)
    name = kind.__name__ if place is kind else f"{kind.__name__}_{len(_GIVEN)}"
    _GIVEN[name] = kind
    return f"{_HERE}:{name}"


class OwnPlayer(players.Bot):
    """Wraps a player of your own that is not a `Bot`."""

    def __init__(self, rng: Random, own: Any) -> None:
        self._own = own
        super().__init__(rng)

    @property
    def rng(self) -> Random:
        """The random numbers of this chair."""
        return self._rng

    @rng.setter
    def rng(self, rng: Random) -> None:
        self._rng = rng
        if hasattr(self._own, "rng"):
            self._own.rng = rng

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        answer: rules.PlayerAction = self._own.decide(view, budget_ms)
        return answer

    def observe(self, events: Sequence[rules.ViewEvent]) -> None:
        if hasattr(self._own, "observe"):
            self._own.observe(events)

    def explain(self, view: rules.PlayerView) -> Value:
        said: Value = self._own.explain(view) if hasattr(self._own, "explain") else ""
        return said

    def odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float] | None:
        drawn: Mapping[rules.PlayerAction, float] | None = (
            self._own.odds(view) if hasattr(self._own, "odds") else None
        )
        return drawn

    @property
    def remembers(self) -> bool:
        """True if the player wants to see events."""
        if isinstance(self._own, players.Strategy):
            return self._own.remembers
        return hasattr(self._own, "observe")


def _own_class(spec: str, source: str, name: str, options: str) -> PlayerOrder:
    place = source
    if source.endswith(_PYTHON) or "/" in source:
        place = str(_file(source))
    kind = _class(place, name)
    given: dict[str, str] = {}
    for part in options.split(",") if options else ():
        key = part.partition("=")[0]
        if "=" not in part or not key or key in given:
            raise InputError(
                Sentence("faults.bot_spec", {"spec": repr(spec), "name": f"{source}:{name}"})
            )
        given[key] = part[len(key) + 1 :]
    players.option_values(name, kind, given)
    order = PlayerOrder(name, f"{place}:{name}", MappingProxyType(given))
    order.make(Random(0))  # fails now, not at the table
    return order


def _class(source: str, name: str) -> Any:
    """Return the class, which has a method `decide`."""
    module = _GIVEN_MODULE if source == _HERE else _module(source)
    found = _GIVEN.get(name) if source == _HERE else getattr(module, name, None)
    if not isinstance(found, type):
        raise _fault("no_class", file=source, name=repr(name), names=_names(module))
    if not callable(getattr(found, "decide", None)):
        raise _fault("no_decide", file=source, name=name)
    if missing := sorted(getattr(found, "__abstractmethods__", ())):
        raise _fault("no_method", file=source, name=name, method=missing[0])
    return found


@cache
def _module(source: str) -> ModuleType:
    """Return the module in a file or of a dotted name; its folder is searched for others."""
    try:
        if not source.endswith(_PYTHON):
            _search(Path.cwd())
            return import_module(source)
        path = _file(source)
        _search(path.parent)
        unique = blake2b(str(path).encode(), digest_size=8).hexdigest()
        spec = spec_from_file_location(f"{path.stem}_{unique}", path)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        return module
    except InputError:
        raise
    except (Exception, SystemExit) as error:  # of a program of somebody else
        raise _fault("not_imported", file=source, error=_words(error)) from error


_GIVEN_MODULE: Final = ModuleType(_HERE)


def _search(folder: Path) -> None:
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _net(path: Path) -> tuple[str, tuple[float, ...]]:
    try:
        return players.read_net(path.read_bytes(), str(path))
    except OSError as error:
        raise _fault("no_file", file=str(path), error=error.strerror or str(error)) from error


def _file(text: str) -> Path:
    path = Path(text).expanduser().absolute()
    if not path.is_file():
        raise _fault("no_file", file=text, error=Sentence("faults.own_player.missing"))
    return path


def _names(module: ModuleType) -> Value:
    """Return the classes of the module that could be meant."""
    own = [
        name
        for name, each in vars(module).items()
        if isinstance(each, type)
        and each.__module__ == module.__name__
        and callable(getattr(each, "decide", None))
    ]
    return ValueList(tuple(sorted(own)), "or") if own else Sentence("faults.own_player.none")


def _words(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _fault(key: str, **values: Value) -> InputError:
    return InputError(Sentence(f"faults.own_player.{key}", values))
