// What is read at a table at first sight: the bar above it, the band of the actions, the seats, the middle.

import type { HaltReason, Plan } from "../../net/protocol";
import type { LastAction } from "../../table/state/state";
import { counting } from "../languages";

const count = counting("en");

export const table = {
  name: "Table",
  toLobby: "Back to the lobby",
  ledger: "The evening's ledger",

  // the bar above
  lobby: "Lobby",
  watching: (n: number) => count(n, { other: "# watching" }),
  invite: "Invite",
  talk: "Show the talk",
  newTalk: (n: number) => count(n, { other: "Show the talk, # new" }),
  log: "Show the log",
  menu: "Menu",
  menuAsked: (n: number) => count(n, { one: "Menu, # asks you", other: "Menu, # ask you" }),

  // the buttons of a turn
  actions: "Actions",
  yourTurn: "Your turn",
  fold: "Fold",
  check: "Check",
  call: "Call",
  bet: "Bet",
  raiseTo: "Raise to",
  completeTo: "Complete to",
  /** The amount below the last two. */
  raised: (amount: string) => amount,
  bringIn: "Bring in",
  allIn: "All-in",
  again: "Press again",
  foldAsked: "Fold?",
  checkFree: "Free to check",
  surelyFold: "Checking is free. Fold? Press again within 3 seconds.",
  surelyAllIn: "All-in? Press again within 3 seconds.",
  sent: "Sent…",
  accepted: "Accepted",

  // how much
  amount: "Amount",
  between: (least: string, most: string) => `Amount, ${least} to ${most}`,
  less: "Less",
  more: "More",
  least: "Min",
  thePot: "Pot",
  most: "Max",

  // a turn in a line
  toCall: (amount: string) => `${amount} to call`,
  toBringIn: (amount: string) => `${amount} to bring in`,
  free: "free to check",
  turnTo: (what: string) => `Your turn, ${what}`,
  change: (most: number) =>
    count(most, { one: "change up to # card", other: "change up to # cards" }),
  giveUp: (cards: number) => count(cards, { one: "give up # card", other: "give up # cards" }),
  runTwice: "run it once or twice",
  runTimes: (most: number) => `run it up to ${most} times`,
  /** The same for the ear. */
  heard: {
    turn: (parts: readonly string[]) => `Your turn: ${parts.join(", ")}`,
    check: "check",
    call: (amount: string) => `call ${amount}`,
    bringIn: (amount: string) => `bring in ${amount}`,
    pot: (amount: string) => `pot ${amount}`,
    bet: (amounts: string) => `bet ${amounts}`,
    raise: (amounts: string) => `raise ${amounts}`,
    complete: (amounts: string) => `complete to ${amounts}`,
    either: (amounts: readonly string[]) => amounts.join(" or "),
    range: (least: string, most: string) => `${least} to ${most}`,
    seconds: (n: number) => count(n, { one: "# second", other: "# seconds" }),
    youHave: (n: number) => count(n, { one: "You have # second.", other: "You have # seconds." }),
    left: (n: number) => count(n, { one: "# second left.", other: "# seconds left." }),
  },

  // the line above the actions
  halts: {
    lines: "Half of the lines are lost: all clocks wait.",
    slept: "The house's machine slept: all clocks wait.",
    restart: "The house has restarted: all clocks wait.",
  } satisfies Record<HaltReason, string>,
  pot: (amount: string) => `Pot ${amount}`,
  bank: (time: string) => `Bank ${time}`,
  moreTime: (bank: number) => count(bank, { other: "more time, of # seconds in your bank" }),
  toAct: (name: string) => `${name} is to act`,
  grace: "connection lost, extra time",
  callClock: "Call the clock",
  lastHand: "Last hand",
  wallet: (amount: string) => `Wallet ${amount}`,
  pausedByYou: "You have paused the game",
  paused: "The next hand waits for the host",
  lastOfAll: "This was the last hand",
  waitingSitIn: "Waiting for players to sit in",
  waiting: "Waiting for players",
  youSitOut: "The others play on; you sit out",
  othersPlay: "The others play on",
  nextSoon: "The next hand starts soon",

  // seats
  seats: "Seats",
  you: "You",
  youAre: (name: string) => `You, ${name}`,
  sitIn: (seat: number) => `Sit in seat ${seat}`,
  addBot: (seat: number) => `Add a bot in seat ${seat}`,
  pressAgain: "Press again to see who this is",
  empty: (seat: number) => `Seat ${seat} is empty`,
  bot: (kind: string) => `${kind} bot`,
  program: "a bot",
  button: "Dealer button",
  did: {
    fold: "Fold",
    check: "Check",
    call: "Call",
    bet: "Bet",
    raise: "Raise",
    complete: "Complete",
    ante: "Ante",
    small_blind: "Small blind",
    big_blind: "Big blind",
    straddle: "Straddle",
    missed_big_blind: "Big blind",
    missed_small_blind: "Small blind",
    bring_in: "Bring-in",
  } satisfies Record<Exclude<LastAction["kind"], "exchange">, string>,
  muck: "Muck",
  pat: "Pat",
  changed: (cards: number) => count(cards, { one: "# card", other: "# cards" }),
  sittingOut: "Sitting out",
  leaving: "Leaving",
  outOfChips: "Out of chips",
  offline: "Offline",
  plans: {
    stay: "",
    sit_out: "You sit out after this hand.",
    sit_out_big_blind: "You sit out at your next big blind.",
    leave: "You leave after this hand.",
  } satisfies Record<Plan, string>,
  /** What stands at a seat, in the middle of a sentence. */
  within: (label: string) => label.toLowerCase(),
  betOf: (amount: string) => `bet ${amount}`,
  toWin: (chance: string) => `${chance} to win`,
  onTurn: "to act",
  inTheHole: (cards: string) => `${cards} in the hole`,
  faceUp: (cards: string) => `${cards} face up`,

  // the middle
  board: "Board",
  boardOf: (number: number) => `Board ${number}`,
  missedCard: "would have come",
  handOver: "Hand over",
  main: "Main",
  side: "Side",
  choosing: "The next game is being chosen.",
  waitingStart: "Waiting for players. A hand starts as soon as two can play.",

  // read aloud
  youName: "You name the next game.",
  bankRuns: "Your time bank runs.",
};
