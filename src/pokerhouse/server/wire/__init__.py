"""What goes over the wire: frames, their schema, what they are made of."""
