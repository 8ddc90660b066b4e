import type { Catalogue } from "../../catalogue";
import { counting } from "../../languages";

const count = counting("de");

export const strip: Catalogue["strip"] = {
  strip: "Navigation",
  skip: "Zum Inhalt",
  menu: "Menü",
  stops: {
    play: "Spielen",
    statistics: "Statistik",
    rankings: "Rangliste",
    forum: "Forum",
    rules: "Regeln",
    learn: "Lernen",
    profile: "Profil",
    house: "Verwaltung",
  },
  news: (n) => count(n, { one: "Neue Beiträge in # Thema", other: "Neue Beiträge in # Themen" }),
  exit: "Abmelden",
  exitTitle: "Abmelden",
  exitMember:
    "Du wirst in diesem Browser abgemeldet. Chips, Plätze und Hände sind wieder da, wenn du dich anmeldest.",
  exitGuest: (name: string) =>
    `Du bist Gast. Danach kannst du nicht als ${name} zurückkommen, und deine Chips und Hände sind weg. Registriere dich, um sie zu behalten.`,
  exitSeats: "An deinen Tischen giltst du als abwesend, und deine laufenden Hände werden gefoldet.",
  logOut: "Abmelden",
  leave: "Endgültig gehen",
  register: "Registrieren",
  stay: "Abbrechen",
  failed: "Der Server antwortet nicht. Versuch es noch einmal.",
};
