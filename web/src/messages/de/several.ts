import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const several: Catalogue["several"] = {
  bar: "Deine Tische",
  unnamed: "Tisch",
  closed: "Geschlossen",
  locked: "Passwort",
  loading: "…",
  check: "Check",
  call: (amount) => `Call ${amount}`,
  bringIn: (amount) => `Bring-in ${amount}`,
  exchange: "Karten tauschen",
  runIt: "Wie oft?",
  nameGame: "Spiel wählen",
  seatFree: "Platz für dich",
  waitsForSeat: "Auf der Warteliste",
  watching: "Zuschauer",
  broke: "Keine Chips",
  sittingOut: "Setzt aus",
  noHand: "Keine Hand",
  nextHand: "Nächste Hand",
  handOver: "Hand vorbei",
  folded: "Gefoldet",
  allIn: "All-in",
  waiting: "Wartet",
  yourTurn: "Du bist am Zug",
  waitsForYou: "Wartet auf dich",
  seconds: (n) => count(n, { one: "# Sekunde", other: "# Sekunden" }),
  secondsShort: (n) => `${n} s`,
  next: (table) => `Nächster Tisch, der auf dich wartet: ${table}`,
  nobodyWaits: "Kein anderer Tisch wartet auf dich",
  beside: "Zwei Tische nebeneinander",
  youHold: "du hast",
};
