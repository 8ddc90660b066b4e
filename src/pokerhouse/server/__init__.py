"""The web service of the house: HTTP, the WebSocket protocol, one actor for each table."""

__all__ = ["run", "settings"]
