"""The HTTP side of keeping order: what owners and moderators see and do."""
