import type { Catalogue } from "../catalogue";

export const structures: Catalogue["structures"] = {
  no_limit: {
    name: "No Limit",
    words: "Setze beliebig viel, bis zu deinem ganzen Stapel.",
    low: "Small Blind",
    high: "Big Blind",
  },
  pot_limit: {
    name: "Pot Limit",
    words: "Setze bis zu dem, was im Pot ist.",
    low: "Small Blind",
    high: "Big Blind",
  },
  fixed_limit: {
    name: "Fixed Limit",
    words: "Einsätze haben eine feste Größe; auf späteren Straßen ist es die größere.",
    low: "Kleiner Einsatz",
    high: "Großer Einsatz",
  },
  min_max: {
    name: "Min/Max",
    words: "Gesetzt wird der kleinste oder der größte Einsatz, erhöht um den größten.",
    low: "Kleinster Einsatz",
    high: "Größter Einsatz",
  },
  spread_limit: {
    name: "Spread Limit",
    words: "Einsätze und Erhöhungen liegen zwischen dem kleinsten und dem größten.",
    low: "Kleinster Einsatz",
    high: "Größter Einsatz",
  },
};

export const stakes: Catalogue["stakes"] = {
  ante: "Ante",
  buttonBlind: "Blind des Buttons",
  leastBet: "Kleinster Einsatz",
};
