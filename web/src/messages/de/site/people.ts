import type { Catalogue } from "../../catalogue";

export const people: Catalogue["people"] = {
  title: "Profil",
  since: (day) => `Dabei seit ${day}`,
  name: "Dein Name",
  save: "Speichern",
  saved: "Gespeichert.",
  chips: "Deine Chips",
  whole: "Deine Statistik",
  privacy: "Privatsphäre",
  listed:
    "Mich in der Rangliste zeigen und meine gezeigten Hände in Übungen verwenden (ohne Namen).",
  shows: "Andere sehen",
  showing: {
    nothing: "nichts",
    basics: "gespielte Hände, Ergebnisse und Wertung",
    all: "die ganze Statistik",
  },
  never: "Deine Karten sieht nie jemand, außer du zeigst sie.",
  more: "Mehr",
  account: "Konto",
  register: "Registrieren oder anmelden",
  rating: "Deine Wertung",
  allGames: "Alle Spiele",
  between: (low, high) => `${low} bis ${high}`,
  place: (place, ranked) => `Platz ${place} von ${ranked}`,
  ratingHow:
    "Big Blinds pro 100 Hände, um Glück bereinigt. Der Bereich daneben enthält deine wahre Gewinnrate mit 95\u00a0% Sicherheit.",
  settings: "Einstellungen",
  asOthers: "Wie andere dich sehen",
  notes: "Spielernotizen",
  failed: "Dieses Profil konnte nicht geladen werden.",
};
