// The panel beside a table: hand log and chat.

export const side = {
  log: "Log",
  whatHappened: "Hand log",
  talk: "Chat",
  hide: { log: "Hide log", talk: "Hide chat" },
  replay: "Replay",
  gameLog: "Game log",
  toldHere: "The log of the hand appears here.",
  othersLater: "Others see it after the hand",
  playersLater: "Players see it after the hand",
};
