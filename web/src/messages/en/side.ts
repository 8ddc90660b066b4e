// What stands beside a table: what happened, and what is said.

export const side = {
  log: "Log",
  whatHappened: "What happened",
  talk: "Talk",
  hide: { log: "Hide the log", talk: "Hide the talk" },
  replay: "Replay",
  gameLog: "Game log",
  toldHere: "What happens is told here.",
  othersLater: "Others read it after the hand",
  playersLater: "Players read it after the hand",
};
