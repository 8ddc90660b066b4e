// The form of a new table; the server sends the labels of its fields.

import { counting } from "../../languages";

const count = counting("en");

export const create = {
  title: "Create a table",
  changeTitle: "Stakes and options",
  open: "Create table",
  opening: "Creating…",
  change: "Apply from the next hand",
  more: "More options",
  chosen: (n: number) => count(n, { other: "# selected" }),
  asUsual: "Default",

  // bots
  bots: "Bots at the table",
  oneLess: (kind: string) => `One fewer ${kind} bot`,
  oneMore: (kind: string) => `One more ${kind} bot`,
  howMany: (kind: string) => `${kind} bots`,

  // errors
  empty: "Required.",
  lettersMax: (most: number) =>
    count(most, { one: "At most # character.", other: "At most # characters." }),
  wholeNumber: "Enter a whole number.",
  atLeast: (least: string) => `At least ${least}.`,
  atMost: (most: string) => `At most ${most}.`,
  fromTo: (least: string, most: string) => `Enter ${least} to ${most}.`,

  // the longest a hand can be delayed by one player
  unlimited: (long: string) =>
    `No time limit for connected players. A disconnected player can delay a hand by at most ${long}.`,
  missing: (long: string) => `A disconnected player can delay a hand by at most ${long}.`,
  minutes: (n: number) => count(n, { other: "# min" }),
  seconds: (n: number) => count(n, { other: "# s" }),

  // templates
  templates: "Templates",
  use: "Use",
  useThis: (name: string) => `Use ${name}`,
  drop: "Delete",
  dropThis: (name: string) => `Delete ${name}`,
  keepAs: "Save as template",
  nameExample: "Friday game",
  save: "Save template",
  keptInAccount:
    "Saved with your account, on all your devices. The table's name and password are not saved.",
  keptHere:
    "Saved in this browser. With an account, you have it on all your devices. The table's name and password are not saved.",
  moreHere: (n: number) =>
    count(n, {
      one: "One more is saved only in this browser.",
      other: "# more are saved only in this browser.",
    }),
  takeAlong: "Save to account",
  taken: "Saved with your account.",
  savedInAccount: "Saved with your account.",
  changedInAccount: "Updated in your account.",
  savedHere: "Saved on this device.",
  changedHere: "Updated on this device.",
  deleted: (name: string) => `${name} deleted.`,
  filledIn: (name: string) => `Filled in from ${name}.`,
  dropped: (fields: string) =>
    `This server doesn't offer everything in the template: ${fields}. The defaults are used instead.`,
  keepsNothing:
    "This browser doesn't store data for this page, so the template is gone when you leave.",
  needsName: "Enter a name for the template.",
  nameTooLong: (letters: number, most: number) =>
    `The name has ${letters} characters. The maximum is ${most}.`,
  tooMany: (most: number) =>
    `You already have ${most} templates. Delete one first, or use its name.`,
};
