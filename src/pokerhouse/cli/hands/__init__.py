"""What hands are worth, what they can become, how often they win."""
