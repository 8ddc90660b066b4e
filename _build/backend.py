"""The build backend (PEP 517, PEP 660): the web page first, then scikit-build-core.

scikit-build-core compiles the kernel, packs, and does everything else. When the page must be built
and the machine has no suitable Node, one from the package index becomes a build requirement.
"""

from scikit_build_core import build as cmake
from scikit_build_core.build import prepare_metadata_for_build_editable, prepare_metadata_for_build_wheel

from node import NODE_REQUIREMENT, system_npm
from page import build, is_fresh

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, list[str] | str]


def _node_if_needed() -> list[str]:
    return [] if is_fresh() or system_npm() else [NODE_REQUIREMENT]


def get_requires_for_build_wheel(config_settings: Settings | None = None) -> list[str]:
    return [*cmake.get_requires_for_build_wheel(config_settings), *_node_if_needed()]


def get_requires_for_build_editable(config_settings: Settings | None = None) -> list[str]:
    return [*cmake.get_requires_for_build_editable(config_settings), *_node_if_needed()]


def get_requires_for_build_sdist(config_settings: Settings | None = None) -> list[str]:
    return [*cmake.get_requires_for_build_sdist(config_settings), *_node_if_needed()]


def build_wheel(
    wheel_directory: str, config_settings: Settings | None = None, metadata_directory: str | None = None
) -> str:
    build()
    return cmake.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings | None = None, metadata_directory: str | None = None
) -> str:
    build()
    return cmake.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings | None = None) -> str:
    build()
    return cmake.build_sdist(sdist_directory, config_settings)
