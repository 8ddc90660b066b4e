import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const talk: Catalogue["talk"] = {
  said: "Chatverlauf",
  nothingYet: "Noch keine Nachrichten.",
  sayIt: "Nachricht schreiben",
  send: "Senden",
  watching: "sieht zu",
  Somebody: "Jemand",
  somebody: "jemand",
  somebodyLeft: "Ehemaliger Spieler",

  signs: "Reaktionen",
  phrases: "Sprüche und Emojis",
  sign: {
    hello: "Hallo",
    good_luck: "Viel Glück",
    nice_hand: "Schöne Hand",
    well_played: "Gut gespielt",
    thanks: "Danke",
    sorry: "Tut mir leid",
    one_moment: "Einen Moment",
    smile: "Lächeln",
    laugh: "Lachen",
    surprise: "Staunen",
    sad: "Traurig",
  },

  meet: "Profil",
  meetWhat: "Wertung, Statistik, deine Notiz",
  block: "Blockieren",
  blockWhat: "du siehst ihre Nachrichten nicht mehr; niemand erfährt es",
  report: "Melden",
  reportWhat: "nur die Moderatoren sehen es",
  whyLog: "Grund (steht im Moderationsprotokoll)",
  hide: "Nachricht löschen",
  hideWhat: "niemand sieht sie mehr",
  muteFor: (minutes) =>
    count(minutes, {
      one: "An diesem Tisch für # Minute stummschalten",
      other: "An diesem Tisch für # Minuten stummschalten",
    }),
  mute: "An diesem Tisch stummschalten",
  muteHouse: "Überall stummschalten",

  thanks: "Danke. Ein Moderator sieht es sich an und sagt dir Bescheid. Sonst sieht es niemand.",
  done: "Fertig",
  nobodyElse: "Sonst ist niemand hier.",
  who: "Spieler",
  wrong: "Grund",
  wrongIf: "Grund (optional)",
  youReport: ["Du meldest", "wegen:"],

  blocked: "Blockierte Spieler",
  unblock: "Entsperren",
  unblockThis: (name) => `${name} entsperren`,

  log: "Moderationsprotokoll",
  logEmpty: "Noch keine Einträge.",
  logHouse: "Protokoll aller Tische",
  unmute: "Stummschaltung aufheben",
  unmuteThis: (name) => `Stummschaltung von ${name} aufheben`,
  act: (kind, everywhere, until) => {
    const place = everywhere ? " überall" : "";
    const end = until ? ` bis ${until}` : "";
    if (kind === "hide") return ["hat eine Nachricht gelöscht von", place];
    if (kind === "unmute") return ["hat die Stummschaltung aufgehoben:", place];
    return ["hat stummgeschaltet:", place + end];
  },
};
