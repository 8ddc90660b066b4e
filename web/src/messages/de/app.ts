import type { Catalogue } from "../catalogue";
import { said } from "../house.svelte";
import { counting } from "../languages";

const count = counting("de");

export const app: Catalogue["app"] = {
  help: "Hilfe",
  youAre: "Du bist",
  chips: "Chips",
  playHere: "Hier spielen",
  elsewhere: "Du spielst in einem anderen Fenster.",
  loggedOff: "Du warst eine Weile fort. Deine Chips sind sicher.",
  close: "Schließen",
  comeBack: "Zurückkommen",
  allRight: "Gut",
  lost: "Verbindung verloren. Neuer Versuch …",
  looking: "Das Haus wird gesucht …",
  heard: said,
  closesSoon: "Das Haus schließt bald: Begonnene Hände werden beendet, neue beginnen nicht.",
  closesIn: "Das Haus schließt in",
  closesInShort: "Schließt in",
  toLobby: "Zur Lobby",
  partMissing:
    "Ein Teil der Seite ist nicht angekommen. Vielleicht wurde das Haus inzwischen erneuert.",
  loadAgain: "Seite neu laden",
  yourTurn: "Du bist am Zug",
  turnAt: (table) => `● Du bist am Zug – ${table}`,
  turnAtTables: (n) =>
    count(n, { one: "● Du bist an # Tisch am Zug", other: "● Du bist an # Tischen am Zug" }),
  noAnswer: "Das Haus hat nicht geantwortet.",
  language: "Sprache",
  asBrowser: "Wie der Browser",
};
