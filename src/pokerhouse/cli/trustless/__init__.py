"""Tables without a trusted dealer, in the terminal."""
