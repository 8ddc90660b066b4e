import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const several: Catalogue["several"] = {
  bar: "Deine Tische",
  unnamed: "Tisch",
  closed: "Geschlossen",
  locked: "Passwort",
  loading: "…",
  check: "Schieben",
  call: (amount) => `${amount} mitgehen`,
  bringIn: (amount) => `Eröffnen ${amount}`,
  exchange: "Karten tauschen",
  runIt: "Mehrmals?",
  nameGame: "Spiel wählen",
  seatFree: "Platz für dich",
  waitsForSeat: "Auf der Liste",
  watching: "Zuschauer",
  broke: "Keine Chips",
  sittingOut: "Setzt aus",
  noHand: "Keine Hand",
  nextHand: "Nächste Hand",
  handOver: "Hand vorbei",
  folded: "Gepasst",
  allIn: "All-in",
  waiting: "Wartet",
  yourTurn: "Du bist am Zug",
  waitsForYou: "Wartet auf dich",
  seconds: (n) => count(n, { one: "# Sekunde", other: "# Sekunden" }),
  secondsShort: (n) => `${n} s`,
  next: (table) => `Zum Tisch, der auf dich wartet: ${table}`,
  nobodyWaits: "Kein anderer Tisch wartet auf dich",
  beside: "Zwei Tische nebeneinander",
  youHold: "du hältst",
};
