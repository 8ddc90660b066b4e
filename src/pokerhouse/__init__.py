"""A poker house anyone can host, a library of poker, a place for bots."""
