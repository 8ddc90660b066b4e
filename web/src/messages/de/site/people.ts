import type { Catalogue } from "../../catalogue";

export const people: Catalogue["people"] = {
  title: "Profil",
  of: (name) => `Profil von ${name}`,
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
  hands: "Hände",
  games: "Spiele",
  program: "Unter diesem Namen spielt ein Programm.",
  hidden: (name) => `${name} zeigt nicht, wie gespielt wird.`,
  theirs: "Zur Statistik",
  failed: "Dieses Profil ist nicht angekommen.",
  note: "Deine Notiz",
};
