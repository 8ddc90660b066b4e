// Die Seiten zum Lernen.

import type { Catalogue } from "../../catalogue";
import { counting } from "../../languages";

const count = counting("de");

export const learn: Catalogue["learn"] = {
  learn: "Lernen",
  ways: "Wege zu lernen",
  noAnswer: "Keine Antwort: Versuch es wieder, sobald du online bist.",
  game: "Spiel",

  pack: "Die Karten: tippe auf eine, oder geh mit den Pfeiltasten",
  putInto: (place) => `Karten legen auf: ${place}`,
  takeOut: (card) => `${card} wegnehmen`,
  typed: (place) => `${place}, getippt`,
  typeCards: "AsKd",
  notCards: (rest) => `„${rest}“ ist keine Karte: Schreib As, Kd, Th oder 9c.`,
  cardsOf: (number, most) => `${number} von ${most}`,
  clear: "Alles leeren",
  hand: "Hand",
  cards: "Bekannte Karten",
  board: "Board",
  elsewhere: "Anderswo bekannt",

  checker: "Handprüfer",
  checkerWords:
    "Welche Hände Karten sind oder noch werden können, jede mit ihrer genauen Chance, was sie braucht und was sie zählt.",
  wild: "Wilde Karten",
  noWilds: "Keine",
  unknown: "Unbekannte Karten",
  auto: "Alle, die kommen",
  kind: "Hand",
  needs: "Braucht",
  chance: "Chance",
  score: "Wert",
  made: "fertig",
  needed: (cards) => count(cards, { one: "# Karte", other: "# Karten" }),
  waysOf: (ways, total) => `${ways} von ${total}`,
  comeIn: (ways, told) =>
    count(
      ways,
      {
        one: "Die unbekannten Karten können auf # Art kommen.",
        other: "Die unbekannten Karten können auf # Arten kommen.",
      },
      told,
    ),
  asWild: "als",
  whatNumbersMean:
    "Chance: Die Hand endet so, und nicht besser; jede Art, wie die Karten kommen können, ist gezählt. Braucht: die wenigsten unbekannten Karten dazu. Wert: der besten Hand dieser Art; der höhere gewinnt, Kicker zählen mit.",
  halves: {
    low_8: "Die Low-Hälfte: Acht oder besser",
    holdem_low8: "Die Low-Hälfte: Acht oder besser",
    omaha_low8: "Die Low-Hälfte: Acht oder besser",
    omaha5_low8: "Die Low-Hälfte: Acht oder besser",
    omaha6_low8: "Die Low-Hälfte: Acht oder besser",
    courchevel_low8: "Die Low-Hälfte: Acht oder besser",
  },
  counting: "Wird gezählt …",
  wildNames: {
    jokers: "Joker",
    bug: "Ein Joker als Bug",
    deuces: "Zweien",
    one_eyed_jacks: "Einäugige Buben",
    suicide_king: "Der Herzkönig",
  },
};
