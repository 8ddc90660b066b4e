import type { Catalogue } from "../../catalogue";
import { counting } from "../../languages";

const count = counting("de");

export const strip: Catalogue["strip"] = {
  strip: "Seiten des Hauses",
  skip: "Zur Seite",
  menu: "Menü",
  stops: {
    play: "Spielen",
    statistics: "Statistik",
    rankings: "Rangliste",
    forum: "Forum",
    rules: "Regeln",
    learn: "Lernen",
    profile: "Profil",
    house: "Haus",
  },
  news: (n) => count(n, { one: "Neues in # Thema", other: "Neues in # Themen" }),
  exit: "Verlassen",
  exitTitle: "Das Haus verlassen",
  exitMember:
    "Du wirst in diesem Browser abgemeldet. Chips, Plätze und Hände gehören dir wieder, wenn du dich anmeldest.",
  exitGuest: (name: string) =>
    `Du bist als Gast hier. Wenn du gegangen bist, kannst du nicht als ${name} zurückkommen: Chips und Hände bleiben hier. Registriere dich, dann gehören sie dir dauerhaft.`,
  exitSeats:
    "An deinen Tischen giltst du als abwesend, und in laufenden Händen wird für dich gepasst.",
  logOut: "Abmelden",
  leave: "Endgültig gehen",
  register: "Registrieren",
  stay: "Bleiben",
  failed: "Das hat nicht geklappt: Das Haus hat nicht geantwortet. Versuch es noch einmal.",
};
