"""The limit on the open files, and so on the connections, of this process."""

import sys

import structlog

FILES_BESIDES = 100
"""For the store, the bots' workers, logs and what Python keeps open."""

log = structlog.get_logger()


def make_room_for(connections: int) -> int:
    """Raise the limit on open files as needed and allowed; return the possible connections.

    A shortage is logged: without that, newcomers would be dropped without a word.
    """
    if sys.platform == "win32":
        return connections
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + FILES_BESIDES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    room = (
        connections
        if soft == resource.RLIM_INFINITY
        else min(connections, max(1, soft - FILES_BESIDES))
    )
    if room < connections:
        log.warning(
            "open files are limited (ulimit -n): the house has fewer places",
            connections=room,
            wanted=connections,
        )
    return room
