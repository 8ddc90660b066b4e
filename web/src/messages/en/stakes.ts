// Betting structures, and what the two numbers of a game's stakes are called.

export const structures = {
  no_limit: {
    name: "No limit",
    words: "Bet anything up to your whole stack.",
    low: "Small blind",
    high: "Big blind",
  },
  pot_limit: {
    name: "Pot limit",
    words: "Bet up to what is in the pot.",
    low: "Small blind",
    high: "Big blind",
  },
  fixed_limit: {
    name: "Fixed limit",
    words: "Bets have one size; on later streets it is the bigger.",
    low: "Smaller bet",
    high: "Bigger bet",
  },
  min_max: {
    name: "Min/max",
    words: "A bet is the minimum or the maximum, a raise is the maximum.",
    low: "Minimum bet",
    high: "Maximum bet",
  },
  spread_limit: {
    name: "Spread limit",
    words: "Bets and raises lie between the minimum and the maximum.",
    low: "Minimum bet",
    high: "Maximum bet",
  },
};

export const stakes = {
  ante: "Ante",
  buttonBlind: "Button's blind",
  leastBet: "Least bet",
};
