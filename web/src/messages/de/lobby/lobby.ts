import type { Catalogue } from "../../catalogue";
import { counting } from "../../languages";

const count = counting("de");

export const lobby: Catalogue["lobby"] = {
  title: "Poker unter Freunden",
  otherHouses: "Andere Häuser",
  about:
    "Kein Geld, keine Anmeldung. Spiel gleich gegen Bots, oder eröffne einen Tisch und schick Freunden den Link.",
  opening: "Ein Tisch wird eröffnet …",
  playBots: "Gegen Bots spielen",
  create: "Tisch eröffnen",
  noAnswer: "Das Haus hat nicht geantwortet: Schließ das hier und öffne es noch einmal.",
  yourTurnAt: (table) => `Du bist am Zug: ${table}`,
  tables: "Tische",
  online: (n) => count(n, { one: "# Person online", other: "# Personen online" }),
  looking: "Ein Blick ins Haus …",
  quiet: "Alles ruhig: Noch ist kein Tisch offen.",
  openFirst: "Eröffne den ersten. Bots besetzen die Plätze, bis Freunde kommen.",
  noneLikeThat: "So einen Tisch gibt es gerade nicht.",
  showAll: "Alle Tische zeigen",
  showMore: (left) => count(left, { other: "Mehr zeigen: noch #" }),
  talk: "Gespräch",

  names: "Ahorn Zeder Birke Weide Hasel Eberesche Erle Espe Wacholder Linde Lorbeer Olive".split(
    " ",
  ),

  search: "Name oder Spiel",
  game: "Spiel",
  everyGame: "Alle Spiele",
  order: "Reihenfolge",
  orders: {
    opened: "Älteste zuerst",
    people: "Meiste Leute zuerst",
    free: "Meiste freie Plätze zuerst",
    small: "Kleinste Einsätze zuerst",
    big: "Größte Einsätze zuerst",
  },
  freeSeat: "Mit freiem Platz",

  alwaysOpen: "immer offen",
  password: "Passwort",
  played: (game, structure) => `${game}, ${structure}`,
  seats: (taken, all) => `${taken}/${all} Plätze`,
  watching: (n) => count(n, { one: "# sieht zu", other: "# sehen zu" }),
  waiting: (n) => count(n, { one: "# wartet", other: "# warten" }),
  back: "Zurück",
  watch: "Zusehen",
  join: "Hinsetzen",
  full: "Voll",
  backTo: (table) => `Zurück zu ${table}`,
  watchAt: (table) => `Zusehen bei ${table}`,
  joinAt: (table) => `Hinsetzen bei ${table}`,
  fullAt: (table) => `Voll: ${table}`,
};
