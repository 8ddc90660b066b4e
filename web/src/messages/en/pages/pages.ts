// Help.

export const pages = {
  help: "Help",
  game: "Game",
  asking: "Loading…",
  noAnswer: "No answer from the server. Close this and open it again to see the rules.",
  after:
    "Each of these steps is followed by a betting round. At the end, the remaining players show their cards. If everyone else folds, the last player wins without showing.",
  example: "Examples, best first:",
  round: "Betting rounds",
  /** Words between stars are poker terms. */
  acts: "Players act in turn: *fold* to give up the hand, *check* if there is nothing to call, *call* to match the bet, *bet* or *raise* to make the others pay more.",
  time: "If you run out of time, your *time bank* starts automatically. Press *+10 s* to use it earlier. Unused time stays in it, and it grows as you play.",
  keys: "Hotkeys",
  enter: "Confirm the bet or raise",
  nothingHere: "Page not found",
  nothingWhy: "There is no page at this address. Part of it may be missing.",
};
