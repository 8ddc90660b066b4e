"""The settings of a house: declared, read from file, environment and command line, and checked."""

__all__ = ["declared", "read"]
