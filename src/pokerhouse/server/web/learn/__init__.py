"""The pages where one learns, over HTTP."""
