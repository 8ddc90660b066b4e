// Die Seiten zum Lernen.

import type { Catalogue } from "../../catalogue";
import { counting } from "../../languages";

const count = counting("de");

export const learn: Catalogue["learn"] = {
  learn: "Lernen",
  ways: "Lernbereiche",
  noAnswer: "Der Server antwortet nicht. Versuch es wieder, wenn du online bist.",
  game: "Spiel",

  pack: "Das Deck: tippe auf eine Karte oder nutze die Pfeiltasten",
  putInto: (place) => `Karten hinzufügen zu: ${place}`,
  takeOut: (card) => `${card} entfernen`,
  typed: (place) => `${place}, getippt`,
  typeCards: "AsKd",
  notInPack: (cards) => `Nicht im Deck, deshalb ignoriert: ${cards}.`,
  tooManyCards: (given, most) => `${given} Karten sind zu viele. Nur die ersten ${most} zählen.`,
  notCards: (rest) => `„${rest}“ ist keine Karte. Tippe As, Kd, Th oder 9c.`,
  cardsOf: (number, most) => `${number} von ${most}`,
  clear: "Alles leeren",
  hand: "Hand",
  cards: "Bekannte Karten",
  board: "Board",
  elsewhere: "Tote Karten",

  checker: "Hand-Checker",
  checkerWords:
    "Sieh, welche Hände deine Karten ergeben oder noch ergeben können, mit genauen Odds, benötigten Karten und Wert.",
  wild: "Wild Cards",
  noWilds: "Keine",
  unknown: "Kommende Karten",
  auto: "Alle",
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
        one: "Es gibt # Möglichkeit für die unbekannten Karten.",
        other: "Es gibt # Möglichkeiten für die unbekannten Karten.",
      },
      told,
    ),
  asWild: "als",
  whatNumbersMean:
    "Chance: Du bekommst am Ende diese Hand und keine bessere, gezählt über alle möglichen Karten. Braucht: wie viele Karten mindestens noch fehlen. Wert: der Wert der besten Hand dieser Art. Der höhere Wert gewinnt, Kicker zählen mit.",
  halves: {
    low_8: "Die Low-Hälfte: Acht oder besser",
    holdem_low8: "Die Low-Hälfte: Acht oder besser",
    omaha_low8: "Die Low-Hälfte: Acht oder besser",
    omaha5_low8: "Die Low-Hälfte: Acht oder besser",
    omaha6_low8: "Die Low-Hälfte: Acht oder besser",
    courchevel_low8: "Die Low-Hälfte: Acht oder besser",
  },
  counting: "Wird berechnet …",

  drills: "Übungen",
  drillsWords:
    "Übe mit deinen eigenen Händen oder neuen: welche Hand gewinnt, wie viele Outs, Call oder Fold, All-in oder Fold. Mit genauen Zahlen erklärt.",
  drillKinds: "Arten von Übungen",
  drillNames: {
    best: "Beste Hand",
    outs: "Outs zählen",
    odds: "Pot-Odds",
    push: "All-in oder Fold",
  },
  drillAsks: {
    best: "Welche Hand gewinnt?",
    outs: "Wie viele Karten bringen dich nach vorn?",
    odds: "Call oder Fold? Danach wird nicht mehr gesetzt.",
    push: "Was tust du?",
  },
  rating: (points) => `Wertung ${points}`,
  moved: (points) => (points < 0 ? `−${-points}` : `+${points}`),
  rightOf: (right, all) => `${right} von ${all} richtig`,
  daysInARow: (days) => count(days, { one: "# Tag in Folge", other: "# Tage in Folge" }),
  askAgain: "Noch einmal versuchen",
  nextDrill: "Weiter",
  isRight: "Richtig.",
  isWrong: "Falsch.",
  handNumber: (number) => `Hand ${number}`,
  yourCards: "Deine Karten",
  othersCards: "Die Karten des Gegners",
  yourAnswer: "Deine Antwort",
  theyShare: "Split Pot",
  deeds: { call: "Call", fold: "Fold", push: "All-in" },
  ownHand: "Aus einer Hand, die du gespielt hast.",
  houseHand: "Aus einer hier gespielten Hand.",
  lookAtHand: "Replay dieser Hand",
  priceIs: (pot, price) => `Im Pot sind ${pot} mit dem Bet. Ein Call kostet ${price}.`,
  pushStack: (stack) =>
    `Du bist im Small Blind gegen einen Gegner. Ihr habt beide ${count(stack, { one: "# Big Blind", other: "# Big Blinds" })}, mit den Blinds.`,
  callPush: (stack) =>
    `Du bist im Big Blind, und der Small Blind geht all-in. Ihr habt beide ${count(stack, { one: "# Big Blind", other: "# Big Blinds" })}, mit den Blinds.`,
  nowYouHave: (mine, other) => `Jetzt: ${mine} gegen ${other}.`,
  outsAre: (outs, unseen, chance) =>
    count(outs, {
      one: `# von ${unseen} Karten bringt dich nach vorn, ${chance}:`,
      other: `# von ${unseen} Karten bringen dich nach vorn, ${chance}:`,
    }),
  callNeeds: (needed, wins) => `Der Call braucht ${needed} Equity. Deine Hand hat ${wins}.`,
  callPays: "Also lohnt sich der Call.",
  callCosts: "Also verliert der Call Chips.",
  pushIsCalled: (called, wins) =>
    `Dein Gegner callt mit ${called} seiner Hände, und dann hast du ${wins} Equity.`,
  callWins: (wins) => `Gegen die All-in-Range deines Gegners hast du ${wins} Equity.`,
  gains: (blinds) => `Das bringt ${blinds} BB mehr als ein Fold.`,
  loses: (blinds) => `Das verliert ${blinds} BB gegenüber einem Fold.`,
  byEquilibrium: "Gegen einen Gegner, der die Gleichgewichtsstrategie spielt.",
  drillKeys:
    "Tastatur: 1, 2, 3 … von links, oder C, F, A, S für Call, Fold, All-in, Split; N für weiter.",
  guestsProgress: "Du bist Gast, dein Fortschritt wird nur in diesem Browser gespeichert.",

  odds: "Odds und Outs",
  oddsWords: "Wie du am Tisch Outs zählst, was sie wert sind, und wann sich ein Call lohnt.",

  equity: "Equity",
  equityWords:
    "Berechne die Equity von Händen und Ranges auf jedem Board und in jedem Spiel. Male Ranges und sieh, wie jede nächste Karte die Odds ändert.",
  dead: "Tote Karten",
  player: (number) => `Spieler ${number}`,
  cannotRead: (players) => `Korrigiere zuerst: ${players}.`,
  anyCards: "Beliebige Karten",
  addPlayer: "Spieler hinzufügen",
  remove: (player) => `${player} entfernen`,
  paint: "Malen",
  paintFor: (player) => `Die Range von ${player} malen`,
  grid: "Die 169 Starthände: zieh darüber oder nutze Pfeiltasten und Leertaste",
  cell: (name, weight) => `${name}, ${weight}\u00a0%`,
  brush: "Pinsel",
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
  equityMeans: "Equity ist der durchschnittliche Anteil am Pot, wenn niemand foldet.",
  rangeHelp: "Eine Range: AK, QQ+, A5s-A2s, KdJd, top 15%. Gewichte gehen so: AKs:0.5.",
  handHelp:
    "Eine Hand: AsAhKsKh, oder ein Teil davon: AAKK, AA**, AsKxx. Mit ds für double-suited, ss für single-suited.",
  eachNext: "Nächste Karte",
  whose: "Spieler",
  nextMeans: "Die Equity nach dieser Karte. Umrahmt: besser als jetzt. Gestrichelt: schlechter.",
  wildNames: {
    jokers: "Joker",
    bug: "Joker als Bug",
    deuces: "Zweien",
    one_eyed_jacks: "Einäugige Buben",
    suicide_king: "Herzkönig",
  },
};
