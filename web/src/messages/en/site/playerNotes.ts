// What one writes about those one plays with.

export const playerNotes = {
  title: "Notes on players",
  on: (name: string) => `Note on ${name}`,
  none: "You have written about nobody yet. At a table the menu has Notes on players.",
  noneFound: "None of your notes is like that.",
  nobodyHere: "Nobody else sits here.",
  find: "Find a name, a label or a word",
  toAll: "All your notes",
  label: "Label",
  labels: {
    none: "No label",
    red: "Red",
    orange: "Orange",
    yellow: "Yellow",
    green: "Green",
    blue: "Blue",
    violet: "Violet",
  },
  text: "Your note",
  why: "Only you see it. Save it empty and without a label to take it away.",
  typedBefore: "You typed this before and did not save it.",
  save: "Save",
  write: "Write a note",
  change: "Change",
  changeOf: (name: string) => `Change the note on ${name}`,
  nearlyFull: (letters: string, most: string) => `${letters} of ${most} letters`,
  tooMany: (letters: string, over: string, most: string) =>
    `${letters} letters: ${over} too many, at most ${most}. Nothing is lost: make it shorter.`,
};
