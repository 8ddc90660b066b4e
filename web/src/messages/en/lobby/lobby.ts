// The lobby: the list of tables and the buttons that open one.

import { counting } from "../../languages";

const count = counting("en");

export const lobby = {
  title: "Poker with friends",
  otherHouses: "Other servers",
  about:
    "Play money, no registration. Play against bots now, or create a table and send your friends the link.",
  opening: "Opening a table…",
  playBots: "Play against bots",
  create: "Create a table",
  noAnswer: "No answer from the server. Close this and try again.",
  yourTurnAt: (table: string) => `Your turn: ${table}`,
  tables: "Tables",
  online: (n: number) => count(n, { one: "# person online", other: "# people online" }),
  looking: "Loading tables…",
  quiet: "No tables yet.",
  openFirst: "Create the first one, or play against bots until your friends arrive.",
  noneLikeThat: "No tables match.",
  showAll: "Show all tables",
  showMore: (left: number) => count(left, { other: "Show more (# left)" }),
  talk: "Chat",

  // default names of new tables, with a number
  names: "Maple Cedar Birch Willow Hazel Rowan Alder Aspen Juniper Linden Laurel Olive".split(" "),

  // looking for one
  search: "Name or game",
  game: "Game",
  everyGame: "All games",
  order: "Sort by",
  orders: {
    opened: "Oldest first",
    people: "Most players first",
    free: "Most free seats first",
    small: "Smallest stakes first",
    big: "Biggest stakes first",
  },
  freeSeat: "Open seats only",

  // one of them
  alwaysOpen: "always open",
  password: "password",
  /** The game and its betting structure. */
  played: (game: string, structure: string) => `${game}, ${structure.toLowerCase()}`,
  seats: (taken: number, all: number) => `${taken}/${all} seats`,
  watching: (n: number) => count(n, { other: "# watching" }),
  waiting: (n: number) => count(n, { other: "# waiting" }),
  back: "Return",
  watch: "Watch",
  join: "Join",
  full: "Full",
  // the same for screen readers, with the table's name
  backTo: (table: string) => `Return to ${table}`,
  watchAt: (table: string) => `Watch ${table}`,
  joinAt: (table: string) => `Join ${table}`,
  fullAt: (table: string) => `${table} is full`,
};
