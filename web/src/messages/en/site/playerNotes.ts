// Your notes on other players.

export const playerNotes = {
  title: "Player notes",
  on: (name: string) => `Note on ${name}`,
  none: "No notes yet. At a table, open Player notes in the menu.",
  noneFound: "No notes match.",
  nobodyHere: "No other players at this table.",
  find: "Search by name, label or text",
  toAll: "All notes",
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
  why: "Only you see it. To delete it, save it empty and without a label.",
  typedBefore: "Unsaved draft.",
  save: "Save",
  write: "Write a note",
  change: "Edit",
  changeOf: (name: string) => `Edit the note on ${name}`,
  nearlyFull: (letters: string, most: string) => `${letters} of ${most} characters`,
  tooMany: (letters: string, over: string, most: string) =>
    `${letters} characters, ${over} over the limit of ${most}.`,
};
