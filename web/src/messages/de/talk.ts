import type { Catalogue } from "../catalogue";
import { counting } from "../languages";

const count = counting("de");

export const talk: Catalogue["talk"] = {
  said: "Was gesagt wurde",
  nothingYet: "Noch hat niemand etwas gesagt.",
  sayIt: "Sag etwas",
  send: "Senden",
  watching: "sieht zu",
  Somebody: "Jemand",
  somebody: "jemand",
  somebodyLeft: "Jemand, der fort ist",

  signs: "Zeichen",
  phrases: "Sprüche und Gesichter",
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
  meetWhat: "wer das ist, die Wertung, deine Notiz",
  block: "Blockieren",
  blockWhat: "du liest nichts mehr von dieser Person; niemand erfährt es",
  report: "Melden",
  reportWhat: "denen, die das Haus führen; sonst erfährt es niemand",
  whyLog: "Warum, für das Protokoll",
  hide: "Diese Zeile verbergen",
  hideWhat: "niemand liest sie mehr",
  muteFor: (minutes) =>
    count(minutes, {
      one: "An diesem Tisch für # Minute stummschalten",
      other: "An diesem Tisch für # Minuten stummschalten",
    }),
  mute: "An diesem Tisch stummschalten",
  muteHouse: "Im ganzen Haus stummschalten",

  thanks:
    "Danke. Wer das Haus führt, wird es ansehen, und du erfährst, was geschehen ist. Sonst erfährt es niemand.",
  done: "Fertig",
  nobodyElse: "Sonst ist niemand hier.",
  who: "Wer",
  wrong: "Was nicht stimmt",
  wrongIf: "Was nicht stimmt, wenn du es sagen willst",
  youReport: ["Du meldest, was", "gesagt hat:"],

  blocked: "Wen du blockiert hast",
  unblock: "Freigeben",
  unblockThis: (name) => `Freigeben: ${name}`,

  log: "Protokoll der Moderation",
  logEmpty: "Noch wurde nicht moderiert.",
  logHouse: "Das Protokoll des Hauses",
  unmute: "Sprechen lassen",
  unmuteThis: (name) => `Sprechen lassen: ${name}`,
  act: (kind, everywhere, until) => {
    const place = everywhere ? " im ganzen Haus" : "";
    const end = until ? ` bis ${until}` : "";
    if (kind === "hide") return ["hat eine Zeile verborgen von", place];
    if (kind === "unmute") return ["lässt wieder sprechen:", place];
    return ["hat stummgeschaltet:", place + end];
  },
};
