import type { Catalogue } from "../catalogue";
import { counting } from "../languages";
import { listing } from "../listing";

const count = counting("de");
const list = listing("de");

export const rest: Catalogue["rest"] = {
  onTurn: "Wenn du am Zug bist",
  checkFold: "Schieben oder passen",
  justCheck: "Nur schieben",
  justCall: (amount) => `Nur ${amount} zahlen`,

  tapCards: "Tipp auf die Karten, die gehen.",
  toGiveUp: "Karten, die gehen können",
  giveUp: (cards) => count(cards, { one: "# Karte abgeben", other: "# Karten abgeben" }),
  choose: (cards) => count(cards, { other: "Wähle #" }),
  standPat: "Alle behalten",
  change: (cards) => count(cards, { one: "# Karte tauschen", other: "# Karten tauschen" }),

  runs: ["Ein Mal geben", "Zwei Mal geben", "Drei Mal geben"],

  showCards: "Deine Karten zeigen",
  show: "Zeigen?",
  showThis: "Zeigen:",
  showBoth: "Beide zeigen",
  showAll: (cards) => `Alle ${cards} zeigen`,
  whatNext: "Was wäre gekommen?",

  ending: "Nach dieser Hand ist das Spiel zu Ende.",
  paused: "Das Spiel ist angehalten.",
  nextHand: "Ab der nächsten Hand bist du dabei.",
  folded: "Du hast gepasst.",
  allIn: "Du bist all-in.",
  names: (name, seconds) => `${name} nennt das nächste Spiel: ${seconds} s.`,
  chooseGame: "Das nächste Spiel wählen",
  goOn: "Weiter",
  sitIn: "Wieder mitspielen",
  invite: "Freunde einladen",
  addBot: "Bot dazusetzen",

  takeSeat: (amount) => `Platz nehmen für ${amount}`,
  takeBots: (amount) => `Platz eines Bots nehmen für ${amount}`,
  askSeat: (amount) => `Um einen Platz bitten mit ${amount}`,
  askBots: (amount) => `Um den Platz eines Bots bitten mit ${amount}`,
  chooseBuyIn: "Betrag wählen",
  yoursSoon: (seat) => `Platz ${seat} ist deiner, wenn diese Hand vorbei ist.`,
  neverMind: "Doch nicht",
  heldForHost: "Dein Platz bleibt frei, bis der Gastgeber entscheidet.",
  leave: "Gehen",
  offered: (amount) => `Ein Platz ist frei: Nimm ihn für ${amount}`,
  offeredAsk: (amount) => `Ein Platz ist frei: Bitte um ihn mit ${amount}`,
  leaveIt: "Lassen",
  inLine: (place) => `Du bist Nummer ${place} in der Schlange für einen Platz.`,
  waitNoLonger: "Nicht mehr warten",
  waitForOne: "Alle Plätze sind besetzt: Warte auf einen",
  waiting: (people) => count(people, { one: "# wartet", other: "# warten" }),

  broke: "Ohne Chips",
  youAreBroke: "Du hast keine Chips mehr.",
  held: "Dein Platz bleibt frei für",
  tooLittle: (least, wallet) =>
    `Ein Platz kostet mindestens ${least}; dein Geldbeutel hat ${wallet}.`,
  buyIn: (amount) => `Einkaufen für ${amount}`,
  sitAgain: (amount) => `Wieder setzen für ${amount}`,
  other: "Anders",

  owed: "Blinds, die du schuldest",
  owe: (all) => `Bevor du wieder Karten bekommst, schuldest du ${all}:`,
  oweBig: "den Big Blind, der als dein Einsatz zählt.",
  oweSmall: "den Small Blind, der in den Pot geht.",
  oweBoth: (live, dead) =>
    `den Big Blind (${live}, dein Einsatz) und den Small Blind (${dead}, für den Pot).`,
  labels: {
    wait: () => "Auf den Big Blind warten",
    post: (all) => `${all} zahlen`,
    buy_button: (all) => `${all} zahlen oder den Button kaufen`,
  },
  ways: {
    post: "Du zahlst es in deiner nächsten Hand.",
    wait: "Du wartest auf den Big Blind, der alles abgilt.",
    buy_button: "Du zahlst es in der nächsten Hand; beide Blinds, wo das den Button kauft.",
  },

  putAway: "Ausblenden",
  away: (hands) =>
    count(hands, {
      one: "Während du fort warst: # Hand",
      other: "Während du fort warst: # Hände",
    }),
  posted: (amount) => `${amount} für Blinds und Antes`,
  youFolded: "du hast gepasst mit ",
  youWon: (amount) => `du hast ${amount} gewonnen`,
  youLost: (amount) => `du hast insgesamt ${amount} verloren`,
  stoodUp: "Dein Platz wurde frei; deine Chips sind in deinem Geldbeutel.",
  came: (names) => `Gekommen: ${list(names)}.`,
  went: (names) => `Gegangen: ${list(names)}.`,
};
