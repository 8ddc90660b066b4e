"""The settings of a house: declared, read from file, environment and command line, and checked."""

from pokerhouse.server.settings import declared, read

__all__ = ["declared", "read"]
