"""The voice of the source: how docstrings begin, how things are named, which words are retired.

Folders that still break a rule are listed in `NOT_YET`; take a folder off when it is clean.
To see what is left in one: `python -m tests.test_voice house/table`.
"""

import ast
import functools
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.kit.source import FILES, PACKAGE, check_folders, folder_of, statements, tree_of

NOT_YET: set[str] = set()
"""Folders whose docstrings, names or words still break a rule."""

NOT_YET_UNIQUE: set[str] = set()
"""Folders with a class whose name another class has, too."""

FRAME = "a frame of the server, and the part of it that a client reads"
COMMAND = "a command on the wire, and the house's part or command that it becomes"

SHARED: dict[str, str] = {
    "Refused": "the answer to a refused command, and the frame that carries it",
    "Table": "the table of the house, and the frame that describes it, as sent and as received",
    **dict.fromkeys(
        (
            "Ack", "CommitShare", "CreateTable", "DeckCommitted", "Events", "Here", "Me",
            "MeChanged", "NextGame", "Notice", "OwnRequest", "Problem", "RevealShare", "SeatInfo",
            "Turn", "Unwatch", "Watch", "Welcome",
        ),
        FRAME,
    ),
    **dict.fromkeys(("Block", "CloseTable", "Unblock"), COMMAND),
}  # fmt: skip
"""Class names that several classes share, each with the reason."""

LAYERS = (
    "units errors", "cards", "hands", "rules", "players histories words fair", "trustless",
    "house arena client", "adapters", "storage", "server", "cli",
)  # fmt: skip
"""The layers of the package, the lowest first, as `pyproject.toml` has them."""

NOT_A_START = {
    "what", "who", "whose", "whom", "whoever", "whatever", "which", "whichever", "how", "of", "as",
    "by", "so", "those", "that", "where", "wherever", "when", "whenever", "whether", "if",
}  # fmt: skip

NOT_A_NAME = {
    "told", "said", "known", "found", "shown", "kept", "asked", "made", "seen", "opened", "written",
    "played", "replayed", "saved", "unsaid", "given", "taken", "done", "gone", "held", "met", "heard",
    "brought", "left", "of", "tell", "see", "every", "maps", "then", "both", "look_of", "keep_to",
    "asked_by", "told_in", "as_it_was", "hand_said", "amount_said", "nobodys", "must_ask_for_a_seat",
    "looking", "telling", "asking", "halting", "between", "waking", "everybody", "errands", "sight",
    "dress", "wardrobe", "holds", "what",
}  # fmt: skip
"""Names of modules, functions and classes that say nothing about what they name."""

RETIRED = re.compile(
    r"\b(whoever|so many|(?:is|are|was|were|be|been) told|stands? there|said of|by whom|one's"
    r"|of elsewhere|any more)\b".replace(" ", r"""[\s#"']+"""),
    re.IGNORECASE,
)

SENTENCE_CHARACTERS_MAX = 90


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield every docstring with its line, those below a field or a constant included."""
    for node in statements(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def first_sentence(text: str) -> str:
    """Return the first sentence of a docstring on one line.

    >>> first_sentence('Deal the board. Burn a card\\nfirst.')
    'Deal the board.'
    """
    paragraph = " ".join(text.strip().split("\n\n")[0].split())
    return re.split(r"(?<=[.?!:])\s", paragraph, maxsplit=1)[0]


def docstring_faults(tree: ast.Module) -> Iterator[str]:
    """Yield the docstrings that begin with a relative clause or go on for too long."""
    for line, text in docstrings(tree):
        sentence = first_sentence(text)
        word = re.match(r"\w*", sentence)
        if word and word[0].lower() in NOT_A_START:
            yield f"{line}: starts with {word[0]!r}"
        if len(sentence) > SENTENCE_CHARACTERS_MAX:
            yield f"{line}: first sentence has {len(sentence)} characters"


def name_faults(file: Path, tree: ast.Module) -> Iterator[str]:
    """Yield the names of the module, of functions and of classes that say nothing."""
    names = [(1, file.stem)] + [
        (node.lineno, node.name)
        for node in statements(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and not (node.name == "of" and node.decorator_list)  # `CardSet.of(cards)` reads well
    ]
    for line, name in names:
        if name.strip("_").lower() in NOT_A_NAME:
            yield f"{line}: named {name}"


def word_faults(source: str) -> Iterator[str]:
    """Yield the retired words in strings, docstrings and comments, across line ends, too."""
    for match in RETIRED.finditer(source):
        yield f"{source.count(chr(10), 0, match.start()) + 1}: {' '.join(match[0].split())!r}"


def faults_of(file: Path) -> list[str]:
    """Return everything in a file that a rule of the voice forbids."""
    tree = tree_of(file)
    return [*docstring_faults(tree), *name_faults(file, tree), *word_faults(file.read_text())]


def classes(file: Path) -> list[str]:
    """Return the names of the classes of a file; a stub has those of a compiled module."""
    nodes = statements(tree_of(file)) if file.suffix == ".py" else ()
    return [node.name for node in nodes if isinstance(node, ast.ClassDef)]


@functools.cache
def homes() -> dict[str, list[int]]:
    """Return for each class name the layers of the classes that have it."""
    found: dict[str, list[int]] = defaultdict(list)
    for file in FILES:
        for name in classes(file):
            found[name].append(layer_of(file))
    return found


def layer_of(file: Path) -> int:
    """Return the layer of a file, 0 the lowest."""
    name = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return next((layer for layer, names in enumerate(LAYERS) if name in names.split()), len(LAYERS))


def shared_faults(file: Path) -> list[str]:
    """Return the classes of a file whose name another class has, without a reason.

    A name belongs to the one class in the lowest layer that has it.
    """
    return [
        f" class {name}"
        for name in classes(file)
        if name not in SHARED and sum(layer <= layer_of(file) for layer in homes()[name]) > 1
    ]


def test_docstrings_names_and_words_are_plain_english() -> None:
    check_folders(FILES, faults_of, NOT_YET)


def test_two_classes_share_a_name_only_with_a_reason() -> None:
    check_folders(FILES, shared_faults, NOT_YET_UNIQUE)
    assert all(len(homes()[name]) > 1 for name in SHARED)


def test_at_most_one_class_in_twenty_shares_its_name() -> None:
    names = [
        name for file in FILES if folder_of(file) not in NOT_YET_UNIQUE for name in classes(file)
    ]
    assert sum(times for times in Counter(names).values() if times > 1) <= len(names) / 20


def test_the_lint_sees_every_kind_of_fault() -> None:
    source = (
        '"""What is dealt."""\n# whoever bets\ndef told() -> None:\n    """' + "x" * 91 + '"""\n'
    )
    tree = ast.parse(source)
    found = [*docstring_faults(tree), *name_faults(PACKAGE / "asked.py", tree)]
    found += word_faults(source)
    assert sorted(found) == [
        "1: named asked",
        "1: starts with 'What'",
        "2: 'whoever'",
        "3: named told",
        "4: first sentence has 91 characters",
    ]


if __name__ == "__main__":
    for file in FILES:
        if folder_of(file).startswith(sys.argv[1]):
            for fault in faults_of(file) + shared_faults(file):
                sys.stdout.write(f"{file.relative_to(PACKAGE)}:{fault}\n")
