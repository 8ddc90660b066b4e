// The bar of your tables, and two tables side by side.

import { counting } from "../languages";

const count = counting("en");

export const several = {
  bar: "Your tables",
  unnamed: "Table",
  closed: "Closed",
  locked: "Password",
  loading: "…",
  check: "Check",
  call: (amount: string) => `Call ${amount}`,
  bringIn: (amount: string) => `Bring-in ${amount}`,
  exchange: "Draw cards",
  runIt: "Run it?",
  nameGame: "Choose game",
  seatFree: "Seat open",
  waitsForSeat: "On waiting list",
  watching: "Watching",
  broke: "Out of chips",
  sittingOut: "Sitting out",
  noHand: "No hand",
  nextHand: "Next hand",
  handOver: "Hand over",
  folded: "Folded",
  allIn: "All-in",
  waiting: "Waiting",
  yourTurn: "Your turn",
  waitsForYou: "Your action",
  seconds: (n: number) => count(n, { one: "# second", other: "# seconds" }),
  secondsShort: (n: number) => `${n} s`,
  next: (table: string) => `Next table waiting for you: ${table}`,
  nobodyWaits: "No other table is waiting for you",
  beside: "Two tables side by side",
  youHold: "you have",
};
