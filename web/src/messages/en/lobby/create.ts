// The form of a new table; what its fields are called, the house says.

import { counting } from "../../languages";

const count = counting("en");

export const create = {
  title: "Create a table",
  changeTitle: "Stakes and options",
  open: "Open the table",
  opening: "Opening…",
  change: "Change from the next hand on",
  more: "More options",
  chosen: (n: number) => count(n, { other: "# chosen" }),
  asUsual: "As usual",

  // bots
  bots: "Bots at the table",
  oneLess: (kind: string) => `One ${kind} bot less`,
  oneMore: (kind: string) => `One more ${kind} bot`,
  howMany: (kind: string) => `${kind} bots`,

  // what is wrong
  empty: "Something must stand here.",
  lettersMax: (most: number) =>
    count(most, { one: "At most # letter.", other: "At most # letters." }),
  wholeNumber: "A whole number, please.",
  atLeast: (least: string) => `At least ${least}.`,
  atMost: (most: string) => `At most ${most}.`,
  fromTo: (least: string, most: string) => `From ${least} to ${most}.`,

  // how long a hand may wait for one person
  unlimited: (long: string) =>
    `Who is there has all the time. Who goes missing holds a hand for at most ${long}.`,
  missing: (long: string) => `Who goes missing holds a hand for at most ${long}.`,
  minutes: (n: number) => count(n, { other: "# min" }),
  seconds: (n: number) => count(n, { other: "# s" }),

  // templates
  templates: "Templates",
  use: "Use",
  useThis: (name: string) => `Use ${name}`,
  drop: "Delete",
  dropThis: (name: string) => `Delete ${name}`,
  keepAs: "Keep the form as",
  nameExample: "Friday's game",
  save: "Save the form",
  keptInAccount:
    "Kept with your account, on all your devices. Without name and password of the table.",
  keptHere:
    "Kept in this browser; with an account, on all your devices. Without name and password of the table.",
  moreHere: (n: number) =>
    count(n, {
      one: "One more is in this browser alone.",
      other: "# more are in this browser alone.",
    }),
  takeAlong: "Take along",
  taken: "They are with your account now.",
  savedInAccount: "Saved with your account.",
  changedInAccount: "Changed with your account.",
  savedHere: "Saved on this device.",
  changedHere: "Changed on this device.",
  deleted: (name: string) => `${name} is deleted.`,
  filledIn: (name: string) => `Filled in like ${name}.`,
  dropped: (fields: string) =>
    `This house does not know all of it (any more): ${fields}. There the usual is taken.`,
  keepsNothing:
    "This browser keeps nothing for this page: the template is forgotten when you leave.",
  needsName: "A template needs a name.",
  nameTooLong: (letters: number, most: number) => `${letters} letters: a name has at most ${most}.`,
  tooMany: (most: number) => `There are ${most} templates: delete one first, or take its name.`,
};
