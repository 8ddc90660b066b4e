// What fills the time without a turn at the table, and the turns that are rare.

import type { Comeback } from "../../net/protocol";
import { counting } from "../languages";
import { listing } from "../listing";

const count = counting("en");
const list = listing("en");

export const rest = {
  // before one's turn
  onTurn: "When it is your turn",
  checkFold: "Check or fold",
  justCheck: "Just check",
  justCall: (amount: string) => `Just call ${amount}`,

  // cards are given up
  tapCards: "Tap the cards that go.",
  toGiveUp: "Cards to give up",
  giveUp: (cards: number) => count(cards, { one: "Give up # card", other: "Give up # cards" }),
  choose: (cards: number) => count(cards, { other: "Choose #" }),
  standPat: "Stand pat",
  change: (cards: number) => count(cards, { one: "Change # card", other: "Change # cards" }),

  // nobody can bet any more
  runs: ["Run it once", "Run it twice", "Run it three times"],

  // the hand is over
  showCards: "Show your cards",
  show: "Show?",
  showThis: "Show the",
  showBoth: "Show both",
  showAll: (cards: number) => `Show all ${cards}`,
  whatNext: "What was next?",

  // nothing to decide
  ending: "The host ends the game after this hand.",
  paused: "The host has paused the game.",
  nextHand: "You are dealt in with the next hand.",
  folded: "You have folded.",
  allIn: "You are all-in.",
  names: (name: string, seconds: number) => `${name} names the next game: ${seconds} s.`,
  chooseGame: "Choose the next game",
  goOn: "Go on",
  sitIn: "Sit in again",
  invite: "Invite a friend",
  addBot: "Add a bot",

  // a seat
  takeSeat: (amount: string) => `Take a seat for ${amount}`,
  takeBots: (amount: string) => `Take a bot's seat for ${amount}`,
  askSeat: (amount: string) => `Ask for a seat with ${amount}`,
  askBots: (amount: string) => `Ask for a bot's seat with ${amount}`,
  chooseBuyIn: "Choose the buy-in",
  yoursSoon: (seat: number) => `Seat ${seat} is yours when this hand is over.`,
  neverMind: "Never mind",
  heldForHost: "Your seat is held while the host decides.",
  leave: "Leave",
  offered: (amount: string) => `A seat is free: take it for ${amount}`,
  offeredAsk: (amount: string) => `A seat is free: ask for it with ${amount}`,
  leaveIt: "Leave it",
  inLine: (place: number) => `You are number ${place} in line for a seat.`,
  waitNoLonger: "Wait no longer",
  waitForOne: "All seats are taken: wait for one",
  waiting: (people: number) => count(people, { other: "# waiting" }),

  // out of chips
  broke: "Out of chips",
  youAreBroke: "You are out of chips.",
  held: "Your seat is held for",
  tooLittle: (least: string, wallet: string) =>
    `A buy-in is ${least} at least; your wallet holds ${wallet}.`,
  buyIn: (amount: string) => `Buy in for ${amount}`,
  sitAgain: (amount: string) => `Sit down again for ${amount}`,
  other: "Other",

  // blinds that are owed
  owed: "Blinds you owe",
  owe: (all: string) => `You owe ${all} before you are dealt in:`,
  oweBig: "the big blind, which counts as your bet.",
  oweSmall: "the small blind, which goes to the pot.",
  oweBoth: (live: string, dead: string) =>
    `the big blind (${live}, your bet) and the small blind (${dead}, for the pot).`,
  labels: {
    wait: () => "Wait for the big blind",
    post: (all: string) => `Post ${all}`,
    buy_button: (all: string) => `Post ${all}, or buy the button`,
  } satisfies Record<Comeback, (all: string) => string>,
  ways: {
    post: "You post it in your next hand.",
    wait: "You wait for the big blind, which pays for everything.",
    buy_button: "You post it in the next hand; both blinds where that buys the button.",
  } satisfies Record<Comeback, string>,

  // what one has missed
  putAway: "Put this away",
  away: (hands: number) =>
    count(hands, { one: "While you were away: # hand", other: "While you were away: # hands" }),
  posted: (amount: string) => `${amount} paid in blinds and antes`,
  youFolded: "you folded ",
  youWon: (amount: string) => `you won ${amount}`,
  youLost: (amount: string) => `you lost ${amount} in all`,
  stoodUp: "Your seat was given up; your chips are in your wallet.",
  came: (names: readonly string[]) => `${list(names)} came.`,
  went: (names: readonly string[]) => `${list(names)} left.`,
};
