// The bar above the pages, and what is said about the line to the house.

import { counting } from "../languages";

const count = counting("en");

export const app = {
  help: "Help",
  youAre: "You are",
  chips: "chips",
  playHere: "Play here",
  elsewhere: "You are playing in another window.",
  loggedOff: "You were away for a while. Your chips are safe.",
  close: "Close",
  comeBack: "Come back",
  allRight: "All right",
  lost: "Connection lost. Reconnecting…",
  looking: "Looking for the house…",
  /** What the house tells in its own words. */
  heard: (text: string) => text,
  closesSoon: "The house closes soon: hands are finished, and none begins.",
  closesIn: "The house closes in",
  closesInShort: "Closes in",
  toLobby: "To the lobby",
  partMissing: "A part of this page did not arrive. The house may have been renewed meanwhile.",
  loadAgain: "Load the page again",
  yourTurn: "It is your turn",
  turnAt: (table: string) => `● Your turn – ${table}`,
  turnAtTables: (n: number) =>
    count(n, { one: "● Your turn at # table", other: "● Your turn at # tables" }),
  noAnswer: "The house did not answer.",
  language: "Language",
  asBrowser: "As the browser",
};
