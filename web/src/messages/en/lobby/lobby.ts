// The tables of the house, and the ways to one's own.

import { counting } from "../../languages";

const count = counting("en");

export const lobby = {
  title: "Poker among friends",
  otherHouses: "Other houses",
  about:
    "No money, no registration. Take a seat against bots now, or open a table and send the link to friends.",
  opening: "Opening a table…",
  playBots: "Play against bots",
  create: "Create a table",
  noAnswer: "The house did not answer: close this and open it again.",
  yourTurnAt: (table: string) => `Your turn at ${table}`,
  tables: "Tables",
  online: (n: number) => count(n, { one: "# person online", other: "# people online" }),
  looking: "Looking around the house…",
  quiet: "All quiet: no table is open yet.",
  openFirst: "Open the first one. Bots fill the seats until friends arrive.",
  noneLikeThat: "No table is like that just now.",
  showAll: "Show every table",
  showMore: (left: number) => count(left, { other: "Show more: # left" }),
  talk: "Talk",

  // what a new table is called at first, with a number
  names: "Maple Cedar Birch Willow Hazel Rowan Alder Aspen Juniper Linden Laurel Olive".split(" "),

  // looking for one
  search: "Name or game",
  game: "Game",
  everyGame: "Every game",
  order: "Order",
  orders: {
    opened: "Oldest first",
    people: "Most people first",
    free: "Most free seats first",
    small: "Smallest stakes first",
    big: "Biggest stakes first",
  },
  freeSeat: "With a free seat",

  // one of them
  alwaysOpen: "always open",
  password: "password",
  /** The game, and how it is bet. */
  played: (game: string, structure: string) => `${game}, ${structure.toLowerCase()}`,
  seats: (taken: number, all: number) => `${taken}/${all} seats`,
  watching: (n: number) => count(n, { other: "# watching" }),
  waiting: (n: number) => count(n, { other: "# waiting" }),
  back: "Return",
  watch: "Watch",
  join: "Join",
  full: "Full",
  // the same for the ear, which does not see in which row they stand
  backTo: (table: string) => `Return to ${table}`,
  watchAt: (table: string) => `Watch ${table}`,
  joinAt: (table: string) => `Join ${table}`,
  fullAt: (table: string) => `Full ${table}`,
};
