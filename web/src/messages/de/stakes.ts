import type { Catalogue } from "../catalogue";

export const structures: Catalogue["structures"] = {
  no_limit: {
    name: "No Limit",
    words: "Setze beliebig viel, bis zu deinem ganzen Stack.",
    low: "Small Blind",
    high: "Big Blind",
  },
  pot_limit: {
    name: "Pot Limit",
    words: "Setze höchstens so viel, wie im Pot ist.",
    low: "Small Blind",
    high: "Big Blind",
  },
  fixed_limit: {
    name: "Fixed Limit",
    words: "Bets und Raises haben eine feste Größe, die sich in den späteren Runden verdoppelt.",
    low: "Small Bet",
    high: "Big Bet",
  },
  min_max: {
    name: "Min/Max",
    words: "Setze das Minimum oder das Maximum. Raise um das Maximum.",
    low: "Mindesteinsatz",
    high: "Höchsteinsatz",
  },
  spread_limit: {
    name: "Spread Limit",
    words: "Bets und Raises liegen zwischen dem Minimum und dem Maximum.",
    low: "Mindesteinsatz",
    high: "Höchsteinsatz",
  },
};

export const stakes: Catalogue["stakes"] = {
  ante: "Ante",
  buttonBlind: "Button-Blind",
  leastBet: "Mindesteinsatz",
};
