"""The rows of what people keep of hands for themselves."""
