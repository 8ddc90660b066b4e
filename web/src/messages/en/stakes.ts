// Betting structures and the names of their two stakes.

export const structures = {
  no_limit: {
    name: "No limit",
    words: "Bet any amount up to your whole stack.",
    low: "Small blind",
    high: "Big blind",
  },
  pot_limit: {
    name: "Pot limit",
    words: "Bet up to the size of the pot.",
    low: "Small blind",
    high: "Big blind",
  },
  fixed_limit: {
    name: "Fixed limit",
    words: "Bets and raises have a fixed size, which doubles on the later streets.",
    low: "Small bet",
    high: "Big bet",
  },
  min_max: {
    name: "Min/max",
    words: "Bet the minimum or the maximum. Raise by the maximum.",
    low: "Minimum bet",
    high: "Maximum bet",
  },
  spread_limit: {
    name: "Spread limit",
    words: "Bet and raise any amount between the minimum and the maximum.",
    low: "Minimum bet",
    high: "Maximum bet",
  },
};

export const stakes = {
  ante: "Ante",
  buttonBlind: "Button blind",
  leastBet: "Minimum bet",
};
