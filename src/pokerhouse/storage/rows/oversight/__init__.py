"""The rows of keeping order: deeds, bans, complaints."""
