import type { Catalogue } from "../catalogue";

export const side: Catalogue["side"] = {
  log: "Verlauf",
  whatHappened: "Was geschah",
  talk: "Gespräch",
  hide: { log: "Verlauf ausblenden", talk: "Gespräch ausblenden" },
  replay: "Ansehen",
  gameLog: "Verlauf des Spiels",
  toldHere: "Hier steht, was geschieht.",
  othersLater: "Andere lesen es nach der Hand",
  playersLater: "Wer spielt, liest es nach der Hand",
};
