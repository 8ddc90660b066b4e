import type { Catalogue } from "../catalogue";

export const side: Catalogue["side"] = {
  log: "Verlauf",
  whatHappened: "Spielverlauf",
  talk: "Chat",
  hide: { log: "Verlauf ausblenden", talk: "Chat ausblenden" },
  replay: "Replay",
  gameLog: "Spielverlauf",
  toldHere: "Hier erscheint der Spielverlauf.",
  othersLater: "Andere sehen es nach der Hand",
  playersLater: "Spieler sehen es nach der Hand",
};
