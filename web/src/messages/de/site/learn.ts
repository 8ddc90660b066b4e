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

  odds: "Odds und Outs",
  oddsWords: "Wie du am Tisch Outs zählst, was sie wert sind, und wann sich ein Call lohnt.",

  equity: "Equity",
  equityWords:
    "Wie oft Hände und Ranges gewinnen, auf jedem Board und in jedem Spiel; mal Ranges und sieh dir jede Karte an, die kommen kann.",
  dead: "Tote Karten",
  player: (number) => `Spieler ${number}`,
  anyCards: "Beliebige Karten",
  addPlayer: "Noch jemand",
  remove: (player) => `${player} entfernen`,
  paint: "Malen",
  paintFor: (player) => `Die Range von ${player} malen`,
  grid: "Die 169 Arten von Händen: zieh darüber, oder nimm Pfeiltasten und Leertaste",
  cell: (name, weight) => `${name}, ${weight} %`,
  brush: "Malen mit",
  top: (part) => `Beste ${part} %`,
  winsTies: (wins, ties) => `gewinnt ${wins}, teilt ${ties}`,
  between: (low, high) => `(zu 95 % sicher: ${low} bis ${high})`,
  allCounted: (deals) =>
    `Genau: ${count(deals, { one: "die eine Austeilung", other: "alle # Austeilungen" })} gezählt.`,
  sampled: (deals) =>
    count(deals, {
      one: "Aus # zufälligen Austeilung.",
      other: "Aus # zufälligen Austeilungen.",
    }),
  equityMeans: "Equity ist der Teil vom Pot, den man im Schnitt gewinnt, wenn niemand aussteigt.",
  rangeHelp: "Eine Range: AK, QQ+, A5s-A2s, KdJd, top 15%, mit Gewichten wie AKs:0.5.",
  handHelp:
    "Eine Hand: AsAhKsKh, oder ein Teil davon: AAKK, AA**, AsKxx; dahinter ds für zweimal zwei Farben, ss für einmal.",
  eachNext: "Jede nächste Karte",
  whose: "Wessen Equity",
  nextMeans:
    "Die Equity, wenn diese Karte gekommen ist. Umrahmt: besser als jetzt; gestrichelt: schlechter.",
  wildNames: {
    jokers: "Joker",
    bug: "Ein Joker als Bug",
    deuces: "Zweien",
    one_eyed_jacks: "Einäugige Buben",
    suicide_king: "Der Herzkönig",
  },
};
