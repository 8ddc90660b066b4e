import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const several: Catalogue["several"] = {
  bar: "Deine Tische",
  unnamed: "Tisch",
  closed: "Geschlossen",
  locked: "Passwort",
  loading: "…",
  check: "Checken",
  call: (amount) => `${amount} callen`,
  bringIn: (amount) => `Bring-in ${amount}`,
  exchange: "Karten tauschen",
  runIt: "Mehrmals?",
  nameGame: "Spiel wählen",
  seatFree: "Platz für dich",
  waitsForSeat: "Warteliste",
  watching: "Zuschauen",
  broke: "Keine Chips",
  sittingOut: "Pause",
  noHand: "Keine Hand",
  nextHand: "Nächste Hand",
  handOver: "Hand vorbei",
  folded: "Ausgestiegen",
  allIn: "All-in",
  waiting: "Warten",
  yourTurn: "Du bist am Zug",
  waitsForYou: "Wartet auf dich",
  seconds: (n) => count(n, { one: "# Sekunde", other: "# Sekunden" }),
  secondsShort: (n) => `${n} s`,
  next: (table) => `Zum Tisch, der auf dich wartet: ${table}`,
  nobodyWaits: "Kein anderer Tisch wartet auf dich",
  beside: "Zwei Tische nebeneinander",
  youHold: "du hältst",
};
