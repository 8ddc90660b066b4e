import type { Catalogue } from "../../catalogue";
import { counting } from "../../languages";

const count = counting("de");

export const lobby: Catalogue["lobby"] = {
  title: "Poker mit Freunden",
  otherHouses: "Andere Server",
  about:
    "Spielgeld, keine Anmeldung. Spiel sofort gegen Bots, oder erstelle einen Tisch und schick deinen Freunden den Link.",
  opening: "Tisch wird erstellt …",
  playBots: "Gegen Bots spielen",
  create: "Tisch erstellen",
  noAnswer: "Der Server antwortet nicht. Schließ das Fenster und versuch es noch einmal.",
  yourTurnAt: (table) => `Du bist am Zug: ${table}`,
  tables: "Tische",
  online: (n) => count(n, { one: "# Person online", other: "# Personen online" }),
  looking: "Tische werden geladen …",
  quiet: "Noch keine Tische.",
  openFirst: "Erstelle den ersten, oder spiel gegen Bots, bis deine Freunde da sind.",
  noneLikeThat: "Kein passender Tisch.",
  showAll: "Alle Tische zeigen",
  showMore: (left) => count(left, { other: "Mehr zeigen (noch #)" }),
  talk: "Chat",

  names: "Ahorn Zeder Birke Weide Hasel Eberesche Erle Espe Wacholder Linde Lorbeer Olive".split(
    " ",
  ),

  search: "Name oder Spiel",
  game: "Spiel",
  everyGame: "Alle Spiele",
  order: "Sortieren nach",
  orders: {
    opened: "Älteste zuerst",
    people: "Meiste Spieler zuerst",
    free: "Meiste freie Plätze zuerst",
    small: "Kleinste Einsätze zuerst",
    big: "Größte Einsätze zuerst",
  },
  freeSeat: "Nur mit freiem Platz",

  alwaysOpen: "immer offen",
  password: "Passwort",
  played: (game, structure) => `${game}, ${structure}`,
  seats: (taken, all) => `${taken}/${all} Plätze`,
  watching: (n) => count(n, { one: "# sieht zu", other: "# sehen zu" }),
  waiting: (n) => count(n, { one: "# wartet", other: "# warten" }),
  back: "Zurück",
  watch: "Zuschauen",
  join: "Mitspielen",
  full: "Voll",
  backTo: (table) => `Zurück zu ${table}`,
  watchAt: (table) => `Zuschauen: ${table}`,
  joinAt: (table) => `Mitspielen: ${table}`,
  fullAt: (table) => `Voll: ${table}`,
};
