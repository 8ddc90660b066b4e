"""The rows of oversight: deeds, bans, complaints."""
