"""The wire protocol: frames, their schema, and the functions that make them."""
