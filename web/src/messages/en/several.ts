// The bar of several tables, and two of them beside one another.

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
  bringIn: (amount: string) => `Bring in ${amount}`,
  exchange: "Change cards",
  runIt: "Run it?",
  nameGame: "Name the game",
  seatFree: "Seat for you",
  waitsForSeat: "In line",
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
  waitsForYou: "Waits for you",
  seconds: (n: number) => count(n, { one: "# second", other: "# seconds" }),
  secondsShort: (n: number) => `${n} s`,
  next: (table: string) => `To the table that waits for you: ${table}`,
  nobodyWaits: "No other table waits for you",
  beside: "Two tables beside one another",
  youHold: "you hold",
};
