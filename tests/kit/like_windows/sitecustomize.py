"""Windows, as far as another system can pretend: a program with this folder on its path believes it.

Python runs this file in every process that starts, so it holds for workers too. Only the library's
own modules are deceived; the packages that it builds on work as before. For these modules

- `sys.platform` is `win32`, and the modules and functions that only Unix has are not there
- a file from `os.open` without `O_BINARY` gets a carriage return before each line feed
- a file opened for reading cannot be flushed to the disk, nor can an open file be moved or deleted
- text without a named encoding is refused: on Windows it would not be UTF-8
"""

import ast
import asyncio
import contextlib
import errno
import fcntl
import os
import pathlib
import re
import signal
import socket
import sys
import types
import warnings
from collections.abc import Callable, Collection, Iterator
from importlib.machinery import SourceFileLoader
from multiprocessing import connection
from typing import Any

GONE = frozenset({"fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty", "uvloop"})
ABSENT = {
    os: """fork forkpty nice getuid geteuid getgid getpgid killpg setsid setpgid chown fchown lchown
        fchmod mkfifo uname sync pread pwrite preadv pwritev sendfile statvfs getloadavg wait
        sched_getaffinity sched_setaffinity openpty ttyname posix_fallocate WNOHANG O_CLOEXEC
        O_NOFOLLOW O_DIRECTORY O_NONBLOCK""",
    signal: """SIGKILL SIGHUP SIGQUIT SIGUSR1 SIGUSR2 SIGALRM SIGPIPE SIGCHLD SIGWINCH SIGTSTP
        SIGCONT ITIMER_REAL SIG_BLOCK SIG_SETMASK alarm setitimer getitimer pthread_sigmask
        pthread_kill sigwait pause""",
    socket: "AF_UNIX SO_REUSEPORT send_fds recv_fds",
}
CUT = frozenset(whole.__name__ for whole in ABSENT)
TOUCHED = re.compile(
    rf"sys\.platform|^ *(import|from) ({'|'.join([*CUT, *GONE, 'msvcrt'])})\b".encode(), re.M
)
"""The sources that have anything to change."""
BINARY = 0x8000
TEXT: set[int] = set()
"""The open files in which Windows changes line ends."""


class Part(types.ModuleType):
    """A module of which a part is missing."""

    def __init__(self, whole: types.ModuleType, absent: Collection[str], own: dict[str, Any]):
        super().__init__(whole.__name__)
        self.__dict__.update(own)
        self._whole, self._absent = whole, absent

    def __getattr__(self, name: str) -> Any:
        if name in self._absent:
            raise AttributeError(f"Windows has no {self.__name__}.{name}")
        return getattr(self._whole, name)


class Rewriter(ast.NodeTransformer):
    """Changes a module's source to what it would find on Windows."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        where = node.value
        if isinstance(where, ast.Name) and (where.id, node.attr) == ("sys", "platform"):
            return ast.copy_location(ast.Constant("win32"), node)
        return node

    def visit_Import(self, node: ast.Import) -> ast.Import:
        for alias in node.names:
            if alias.name in GONE:
                alias.name += "_is_not_on_windows"
            elif alias.name in {*CUT, "msvcrt"}:
                alias.asname = alias.asname or alias.name
                alias.name = f"_windows_{alias.name}"
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        if node.module in GONE:
            node.module += "_is_not_on_windows"
        elif node.module in CUT:
            node.module = f"_windows_{node.module}"
        return node


def open_file(path: Any, flags: int, mode: int = 0o777) -> int:
    """Open a file as `os.open` does there."""
    file = os.open(path, flags & ~BINARY, mode)
    if not flags & BINARY:
        TEXT.add(file)
    return file


def write(file: int, data: bytes) -> int:
    """Write as `os.write` does there: the count is of the bytes before the change."""
    os.write(file, data.replace(b"\n", b"\r\n") if file in TEXT else data)
    return len(data)


def read(file: int, size: int) -> bytes:
    """Read as `os.read` does there."""
    data = os.read(file, size)
    return data.replace(b"\r\n", b"\n") if file in TEXT else data


def close(file: int) -> None:
    """Close a file."""
    TEXT.discard(file)
    os.close(file)


def as_stream(file: int, *words: Any, **more: Any) -> Any:
    """Make a stream of a file, which ends the changing of line ends."""
    TEXT.discard(file)
    return os.fdopen(file, *words, **more)


def flush(file: int) -> None:
    """Flush a file to the disk, if it is open for writing."""
    if fcntl.fcntl(file, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
        raise OSError(errno.EBADF, "Bad file descriptor: it is open for reading")
    os.fsync(file)


def lock(file: int, _mode: int, size: int) -> None:
    """Lock bytes from where the file is read."""
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, size, os.lseek(file, 0, os.SEEK_CUR))
    except BlockingIOError:
        raise PermissionError(errno.EACCES, "Permission denied") from None


def open_files() -> Iterator[str]:
    """Yield the paths of the files that this process has open."""
    for each in os.listdir("/proc/self/fd"):
        with contextlib.suppress(OSError):  # the listing itself is among them
            yield os.readlink(f"/proc/self/fd/{each}")


def unless_open(work: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method of paths that refuses an open file."""

    def checked(path: pathlib.Path, *words: Any, **more: Any) -> Any:
        touched = [path] if work.__name__ == "unlink" else [path, *words]
        if taken := {str(pathlib.Path(each).absolute()) for each in touched} & set(open_files()):
            raise PermissionError(errno.EACCES, "another process uses it", taken.pop())
        return work(path, *words, **more)

    return checked


def no_handler(*_: Any) -> None:
    """Refuse, as the event loop of Windows does."""
    raise NotImplementedError


def pretend() -> None:
    """Deceive the library from here on."""
    own: dict[str, Any] = {"open": open_file, "write": write, "read": read, "close": close}
    own |= {"fdopen": as_stream, "fsync": flush, "O_BINARY": BINARY}
    for whole, absent in ABSENT.items():
        part = Part(whole, absent.split(), own if whole is os else {})
        sys.modules[f"_windows_{whole.__name__}"] = part
    console = types.ModuleType("msvcrt")
    console.__dict__.update(LK_NBLCK=2, LK_UNLCK=0, locking=lock)
    sys.modules["_windows_msvcrt"] = console
    connection.PipeConnection = connection.Connection  # type: ignore[attr-defined]
    sys.modules["uvloop"] = None  # type: ignore[assignment]
    loop: Any = asyncio.SelectorEventLoop
    for each in ("add_signal_handler", "add_reader", "add_writer", "create_unix_server"):
        setattr(loop, each, no_handler)
    for method in ("unlink", "rename", "replace"):
        setattr(pathlib.Path, method, unless_open(getattr(pathlib.Path, method)))
    warnings.filterwarnings("error", category=EncodingWarning, module=r"pokerhouse\.")
    compiled = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, name: str) -> types.CodeType | None:
        if f"{os.sep}pokerhouse{os.sep}" not in self.path:
            return compiled(self, name)
        source = self.get_data(self.path)
        if not TOUCHED.search(source):
            return compiled(self, name)
        tree = ast.fix_missing_locations(Rewriter().visit(ast.parse(source, self.path)))
        return compile(tree, self.path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


pretend()
