"""Records of hands, in and out: PHH, PokerStars, ACPC, Open Hand History."""
