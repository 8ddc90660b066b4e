"""What people ask about what they keep of hands for themselves."""
