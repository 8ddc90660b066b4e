"""The list server: houses say where they are, people look for one. Anyone can run it, and it knows
nothing else.
"""

from pokerhouse.server.web.directory.app import create_directory, serve_directory

__all__ = ["create_directory", "serve_directory"]
