// The action zone between turns, and the rarer decisions.

import type { Comeback } from "../../net/protocol";
import { counting } from "../languages";
import { listing } from "../listing";

const count = counting("en");
const list = listing("en");

export const rest = {
  // before one's turn
  onTurn: "Pre-actions",
  checkFold: "Check/Fold",
  justCheck: "Check",
  justCall: (amount: string) => `Call ${amount}`,

  // cards are given up
  tapCards: "Tap the cards to discard.",
  toGiveUp: "Cards to discard",
  giveUp: (cards: number) => count(cards, { one: "Discard # card", other: "Discard # cards" }),
  choose: (cards: number) => count(cards, { other: "Choose #" }),
  standPat: "Stand pat",
  change: (cards: number) => count(cards, { one: "Draw # card", other: "Draw # cards" }),

  // nobody can bet any more
  runs: ["Run it once", "Run it twice", "Run it three times"],

  // the hand is over
  showCards: "Show your cards",
  show: "Show?",
  showThis: "Show the",
  showBoth: "Show both",
  showAll: (cards: number) => `Show all ${cards}`,
  whatNext: "Rabbit hunt",

  // nothing to decide
  ending: "The game ends after this hand.",
  paused: "The host paused the game.",
  nextHand: "You are in from the next hand.",
  folded: "You folded.",
  allIn: "You are all-in.",
  names: (name: string, seconds: number) => `${name} is choosing the next game: ${seconds} s.`,
  chooseGame: "Choose the next game",
  goOn: "Resume",
  sitIn: "I'm back",
  invite: "Invite a friend",
  addBot: "Add a bot",

  // a seat
  takeSeat: (amount: string) => `Take a seat for ${amount}`,
  takeBots: (amount: string) => `Replace a bot for ${amount}`,
  askSeat: (amount: string) => `Request a seat with ${amount}`,
  askBots: (amount: string) => `Request a bot's seat with ${amount}`,
  chooseBuyIn: "Choose buy-in",
  yoursSoon: (seat: number) => `You join in seat ${seat} after this hand.`,
  neverMind: "Cancel request",
  heldForHost: "Waiting for the host. Your seat is reserved.",
  leave: "Leave",
  offered: (amount: string) => `Seat open: join for ${amount}`,
  offeredAsk: (amount: string) => `Seat open: request it with ${amount}`,
  leaveIt: "No thanks",
  inLine: (place: number) => `You are number ${place} on the waiting list.`,
  waitNoLonger: "Leave waiting list",
  waitForOne: "Join waiting list",
  waiting: (people: number) => count(people, { other: "# waiting" }),

  // out of chips
  broke: "Out of chips",
  youAreBroke: "You are out of chips.",
  held: "Seat reserved for",
  tooLittle: (least: string, wallet: string) =>
    `The minimum buy-in is ${least}. Your balance is ${wallet}.`,
  buyIn: (amount: string) => `Buy in for ${amount}`,
  sitAgain: (amount: string) => `Rejoin for ${amount}`,
  other: "Other",

  // blinds that are owed
  owed: "Missed blinds",
  owe: (all: string) => `You owe ${all} in missed blinds:`,
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
    wait: "You are in when the big blind reaches you, and owe nothing.",
    buy_button: "You post it in the next hand, or both blinds if that buys the button.",
  } satisfies Record<Comeback, string>,

  // the summary after an absence
  putAway: "Dismiss",
  away: (hands: number) =>
    count(hands, { one: "While you were away: # hand", other: "While you were away: # hands" }),
  posted: (amount: string) => `${amount} paid in blinds and antes`,
  youFolded: "you folded ",
  youWon: (amount: string) => `you won ${amount}`,
  youLost: (amount: string) => `you lost ${amount} in total`,
  stoodUp: "You lost your seat. Your chips are back in your balance.",
  came: (names: readonly string[]) => `${list(names)} joined.`,
  went: (names: readonly string[]) => `${list(names)} left.`,
};
