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
  loggedOff: "Du wurdest nach 10 Minuten ohne Aktivität abgemeldet. Deine Chips sind sicher.",
  close: "Schließen",
  comeBack: "Neu verbinden",
  allRight: "OK",
  lost: "Verbindung verloren. Neuer Versuch …",
  looking: "Verbinden …",
  heard: said,
  closesSoon:
    "Der Server wird bald heruntergefahren. Laufende Hände werden beendet, neue starten nicht.",
  closesIn: "Der Server fährt herunter in",
  closesInShort: "Ende in",
  toLobby: "Zur Lobby",
  partMissing: "Ein Teil der Seite wurde nicht geladen. Vielleicht wurde der Server aktualisiert.",
  loadAgain: "Seite neu laden",
  yourTurn: "Du bist am Zug",
  turnAt: (table) => `● Du bist am Zug – ${table}`,
  turnAtTables: (n) =>
    count(n, { one: "● Du bist an # Tisch am Zug", other: "● Du bist an # Tischen am Zug" }),
  noAnswer: "Der Server antwortet nicht.",
  language: "Sprache",
  asBrowser: "Sprache des Browsers",
};
