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
  notInPack: (cards) => `Nicht in diesem Spiel und weggelassen: ${cards}.`,
  tooManyCards: (given, most) => `${given} Karten: Platz ist für ${most}, und die ersten zählen.`,
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

  drills: "Übungen",
  drillsWords:
    "Fragen aus deinen eigenen Händen oder für dich ausgeteilt: welche Hand gewinnt, wie viele Outs, callen oder aussteigen, All-in oder aussteigen. Mit genauen Zahlen erklärt.",
  drillKinds: "Arten von Übungen",
  drillNames: {
    best: "Beste Hand",
    outs: "Outs zählen",
    odds: "Pot-Odds",
    push: "All-in oder Fold",
  },
  drillAsks: {
    best: "Welche Hand gewinnt?",
    outs: "Wie viele der nächsten Karten bringen dich nach vorn?",
    odds: "Callen oder aussteigen? Danach setzt niemand mehr.",
    push: "Was tust du?",
  },
  rating: (points) => `Wertung ${points}`,
  moved: (points) => (points < 0 ? `−${-points}` : `+${points}`),
  rightOf: (right, all) => `${right} von ${all} richtig`,
  daysInARow: (days) => count(days, { one: "# Tag in Folge", other: "# Tage in Folge" }),
  askAgain: "Noch einmal fragen",
  nextDrill: "Die nächste",
  isRight: "Das ist richtig.",
  isWrong: "Diesmal nicht.",
  handNumber: (number) => `Hand ${number}`,
  yourCards: "Deine Karten",
  othersCards: "Die Karten des Gegners",
  yourAnswer: "Deine Antwort",
  theyShare: "Der Pot wird geteilt",
  deeds: { call: "Callen", fold: "Aussteigen", push: "All-in" },
  ownHand: "Aus einer Hand, die du gespielt hast.",
  houseHand: "Aus einer Hand, die in diesem Haus gespielt wurde.",
  lookAtHand: "Diese Hand noch einmal ansehen",
  priceIs: (pot, price) => `Im Pot liegen ${pot}, mit dem Einsatz. Ein Call kostet ${price}.`,
  pushStack: (stack) =>
    `Du bist der Small Blind gegen einen Gegner. Ihr habt beide ${count(stack, { one: "# Big Blind", other: "# Big Blinds" })}, mit den Blinds.`,
  callPush: (stack) =>
    `Du bist der Big Blind, und der Small Blind geht All-in. Ihr habt beide ${count(stack, { one: "# Big Blind", other: "# Big Blinds" })}, mit den Blinds.`,
  nowYouHave: (mine, other) => `Jetzt: ${mine} gegen ${other}.`,
  outsAre: (outs, unseen, chance) =>
    count(outs, {
      one: `# von ${unseen} Karten bringt dich nach vorn, ${chance}:`,
      other: `# von ${unseen} Karten bringen dich nach vorn, ${chance}:`,
    }),
  callNeeds: (needed, wins) =>
    `Der Call muss ${needed} des Pots gewinnen. Deine Hand gewinnt ${wins}.`,
  callPays: "Also lohnt sich der Call.",
  callCosts: "Also kostet der Call mehr, als er bringt.",
  pushIsCalled: (called, wins) =>
    `Der Gegner callt mit ${called} seiner Hände, und dann gewinnst du ${wins} des Pots.`,
  callWins: (wins) =>
    `Gegen die Hände, mit denen der Gegner All-in geht, gewinnst du ${wins} des Pots.`,
  gains: (blinds) => `Das bringt ${blinds} BB mehr, als auszusteigen.`,
  loses: (blinds) => `Das bringt ${blinds} BB weniger, als auszusteigen.`,
  byEquilibrium: "Gegen jemanden, der das Gleichgewicht dieses Spiels spielt.",
  drillKeys:
    "Mit der Tastatur: 1, 2, 3 … von links, oder C, F, A, S für callen, aussteigen, All-in, geteilt; N für die nächste.",
  guestsProgress: "Du bist Gast: Wie weit du bist, steht nur in diesem Browser.",

  odds: "Odds und Outs",
  oddsWords: "Wie du am Tisch Outs zählst, was sie wert sind, und wann sich ein Call lohnt.",

  equity: "Equity",
  equityWords:
    "Wie oft Hände und Ranges gewinnen, auf jedem Board und in jedem Spiel; mal Ranges und sieh dir jede Karte an, die kommen kann.",
  dead: "Tote Karten",
  player: (number) => `Spieler ${number}`,
  cannotRead: (players) => `Nichts wird gezählt, solange das nicht zu lesen ist: ${players}.`,
  anyCards: "Beliebige Karten",
  addPlayer: "Noch jemand",
  remove: (player) => `${player} entfernen`,
  paint: "Malen",
  paintFor: (player) => `Die Range von ${player} malen`,
  grid: "Die 169 Arten von Händen: zieh darüber, oder nimm Pfeiltasten und Leertaste",
  cell: (name, weight) => `${name}, ${weight}\u00a0%`,
  brush: "Malen mit",
  top: (part) => `Beste ${part}\u00a0%`,
  winsTies: (wins, ties) => `gewinnt ${wins}, teilt ${ties}`,
  between: (low, high) => `(zu 95\u00a0% sicher: ${low} bis ${high})`,
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
