import type { Catalogue } from "../../catalogue";

export const playerNotes: Catalogue["playerNotes"] = {
  title: "Notizen zu Spielern",
  on: (name) => `Notiz zu ${name}`,
  none: "Du hast noch über niemanden etwas geschrieben. Am Tisch findest du im Menü „Notizen zu Spielern“.",
  noneFound: "So ist keine deiner Notizen.",
  nobodyHere: "Hier sitzt sonst niemand.",
  find: "Name, Farbe oder Wort suchen",
  toAll: "Alle deine Notizen",
  label: "Farbe",
  labels: {
    none: "Keine Farbe",
    red: "Rot",
    orange: "Orange",
    yellow: "Gelb",
    green: "Grün",
    blue: "Blau",
    violet: "Violett",
  },
  text: "Deine Notiz",
  why: "Nur du siehst sie. Leer und ohne Farbe gespeichert, verschwindet sie.",
  typedBefore: "Das hast du vorher geschrieben und nicht gespeichert.",
  save: "Speichern",
  write: "Notiz schreiben",
  change: "Ändern",
  changeOf: (name) => `Notiz zu ${name} ändern`,
  nearlyFull: (letters, most) => `${letters} von ${most} Zeichen`,
  tooMany: (letters, over, most) =>
    `${letters} Zeichen: ${over} zu viel, höchstens ${most}. Es geht nichts verloren: Mach es kürzer.`,
};
