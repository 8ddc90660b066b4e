import type { Catalogue } from "../catalogue";
import { counting } from "../languages";
import { listing } from "../listing";

const count = counting("de");
const list = listing("de");

export const rest: Catalogue["rest"] = {
  onTurn: "Vorauswahl",
  checkFold: "Check/Fold",
  justCheck: "Check",
  justCall: (amount) => `Call ${amount}`,

  tapCards: "Tipp auf die Karten, die du abwerfen willst.",
  toGiveUp: "Karten zum Abwerfen",
  giveUp: (cards) => count(cards, { one: "# Karte abwerfen", other: "# Karten abwerfen" }),
  choose: (cards) => count(cards, { other: "Wähle #" }),
  standPat: "Stand pat",
  change: (cards) => count(cards, { one: "# Karte tauschen", other: "# Karten tauschen" }),

  runs: ["Einmal laufen lassen", "Zweimal laufen lassen", "Dreimal laufen lassen"],

  showCards: "Deine Karten zeigen",
  show: "Zeigen?",
  showThis: "Zeigen:",
  showBoth: "Beide zeigen",
  showAll: (cards) => `Alle ${cards} zeigen`,
  whatNext: "Rabbit Hunting",

  ending: "Nach dieser Hand ist das Spiel zu Ende.",
  paused: "Der Host hat das Spiel pausiert.",
  nextHand: "Ab der nächsten Hand bist du dabei.",
  folded: "Du hast gefoldet.",
  allIn: "Du bist all-in.",
  names: (name, seconds) => `${name} wählt das nächste Spiel: ${seconds} s.`,
  chooseGame: "Das nächste Spiel wählen",
  goOn: "Weiter",
  sitIn: "Bin zurück",
  invite: "Freunde einladen",
  addBot: "Bot hinzufügen",

  takeSeat: (amount) => `Platz nehmen für ${amount}`,
  takeBots: (amount) => `Bot ablösen für ${amount}`,
  askSeat: (amount) => `Platz mit ${amount} anfragen`,
  askBots: (amount) => `Platz eines Bots mit ${amount} anfragen`,
  chooseBuyIn: "Buy-in wählen",
  yoursSoon: (seat) => `Nach dieser Hand sitzt du auf Platz ${seat}.`,
  neverMind: "Anfrage zurückziehen",
  heldForHost: "Warten auf den Host. Dein Platz ist reserviert.",
  leave: "Gehen",
  offered: (amount) => `Platz frei: mitspielen für ${amount}`,
  offeredAsk: (amount) => `Platz frei: mit ${amount} anfragen`,
  leaveIt: "Nein danke",
  inLine: (place) => `Du bist Nummer ${place} auf der Warteliste.`,
  waitNoLonger: "Warteliste verlassen",
  waitForOne: "Auf die Warteliste",
  waiting: (people) => count(people, { one: "# wartet", other: "# warten" }),

  broke: "Keine Chips",
  youAreBroke: "Du hast keine Chips mehr.",
  held: "Platz reserviert für",
  tooLittle: (least, wallet) => `Der kleinste Buy-in ist ${least}. Dein Guthaben ist ${wallet}.`,
  buyIn: (amount) => `Buy-in für ${amount}`,
  sitAgain: (amount) => `Wieder setzen für ${amount}`,
  other: "Anders",

  owed: "Verpasste Blinds",
  owe: (all) => `Du schuldest ${all} für verpasste Blinds:`,
  oweBig: "den Big Blind, der als dein Einsatz zählt.",
  oweSmall: "den Small Blind, der in den Pot geht.",
  oweBoth: (live, dead) =>
    `den Big Blind (${live}, dein Einsatz) und den Small Blind (${dead}, für den Pot).`,
  labels: {
    wait: () => "Auf den Big Blind warten",
    post: (all) => `${all} posten`,
    buy_button: (all) => `${all} posten oder den Button kaufen`,
  },
  ways: {
    post: "Du postest das in deiner nächsten Hand.",
    wait: "Du bist wieder dabei, wenn der Big Blind dich erreicht, und schuldest nichts.",
    buy_button:
      "Du postest das in der nächsten Hand, oder beide Blinds, wenn das den Button kauft.",
  },

  putAway: "Ausblenden",
  away: (hands) =>
    count(hands, {
      one: "Während du weg warst: # Hand",
      other: "Während du weg warst: # Hände",
    }),
  posted: (amount) => `${amount} für Blinds und Antes`,
  youFolded: "du hast gefoldet: ",
  youWon: (amount) => `du hast ${amount} gewonnen`,
  youLost: (amount) => `du hast insgesamt ${amount} verloren`,
  stoodUp: "Dein Platz ist weg. Deine Chips sind wieder in deinem Guthaben.",
  came: (names) => `Neu am Tisch: ${list(names)}.`,
  went: (names) => `Gegangen: ${list(names)}.`,
};
