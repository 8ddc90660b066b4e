// The bar above the pages, and notices about the connection.

import { counting } from "../languages";

const count = counting("en");

export const app = {
  help: "Help",
  youAre: "You are",
  chips: "chips",
  playHere: "Play here",
  elsewhere: "You are playing in another window.",
  loggedOff: "You were logged out after 10 minutes of inactivity. Your chips are safe.",
  close: "Close",
  comeBack: "Reconnect",
  allRight: "OK",
  lost: "Connection lost. Reconnecting…",
  looking: "Connecting…",
  /** A text of the server, which is in English already. */
  heard: (text: string) => text,
  closesSoon: "The server shuts down soon. Current hands are finished; no new ones start.",
  closesIn: "The server shuts down in",
  closesInShort: "Shutdown in",
  toLobby: "Back to lobby",
  partMissing: "Part of this page didn't load. The server may have been updated.",
  loadAgain: "Reload page",
  yourTurn: "It's your turn",
  turnAt: (table: string) => `● Your turn – ${table}`,
  turnAtTables: (n: number) =>
    count(n, { one: "● Your turn at # table", other: "● Your turn at # tables" }),
  noAnswer: "No answer from the server.",
  language: "Language",
  asBrowser: "Browser language",
};
