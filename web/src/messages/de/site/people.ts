import type { Catalogue } from "../../catalogue";

export const people: Catalogue["people"] = {
  title: "Profil",
  since: (day) => `Hier seit ${day}`,
  name: "Dein Name",
  save: "Speichern",
  saved: "Gespeichert.",
  chips: "Deine Chips",
  whole: "Deine ganze Statistik",
  privacy: "Was andere sehen",
  listed:
    "Ich darf in der Rangliste stehen, und nach Händen von mir, die alle gesehen haben, darf in Übungen ohne Namen gefragt werden.",
  shows: "Davon, wie ich spiele, sehen andere",
  showing: {
    nothing: "nichts",
    basics: "wie viele Hände, was dabei herauskam, und meine Wertung",
    all: "alle Zahlen",
  },
  never: "Deine Karten sieht nie jemand, außer wo du sie zeigst.",
  more: "Mehr von dir",
  account: "Konto",
  register: "Registrieren oder anmelden",
  rating: "Deine Wertung",
  allGames: "Alle Spiele",
  between: (low, high) => `${low} bis ${high}`,
  place: (place, ranked) => `Platz ${place} von ${ranked}`,
  ratingHow:
    "Big Blinds auf hundert Hände, so weit zur Null gezogen, wie Glück sie erklären könnte; daneben, zwischen welchen Werten sie in 95 von 100 Fällen wirklich liegt.",
  settings: "Einstellungen",
  asOthers: "Wie andere dich sehen",
  notes: "Deine Notizen zu Spielern",
  failed: "Dieses Profil ist nicht angekommen.",
};
