// The table at first sight: the bar above it, the action buttons, the seats and the middle.

import type { HaltReason, Plan } from "../../net/protocol";
import type { LastAction } from "../../table/state/state";
import { counting } from "../languages";

const count = counting("en");

export const table = {
  name: "Table",
  toLobby: "Back to the lobby",
  ledger: "Ledger",

  // the bar above
  lobby: "Lobby",
  watching: (n: number) => count(n, { other: "# watching" }),
  invite: "Invite",
  talk: "Open chat",
  newTalk: (n: number) => count(n, { other: "Open chat, # new" }),
  log: "Show hand log",
  menu: "Menu",
  menuAsked: (n: number) => count(n, { one: "Menu, # request", other: "Menu, # requests" }),

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
  bringIn: "Bring-in",
  allIn: "All-in",
  again: "Press again",
  foldAsked: "Fold?",
  checkFree: "Free to check",
  surelyFold: "Checking is free. Press again within 3 seconds to fold.",
  surelyAllIn: "Press again within 3 seconds to go all-in.",
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
  toBringIn: (amount: string) => `${amount} bring-in`,
  free: "free to check",
  turnTo: (what: string) => `Your turn, ${what}`,
  change: (most: number) => count(most, { one: "draw up to # card", other: "draw up to # cards" }),
  giveUp: (cards: number) => count(cards, { one: "discard # card", other: "discard # cards" }),
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
    lines: "Half the players are disconnected. The clocks are stopped.",
    slept: "The server was asleep. The clocks are stopped.",
    restart: "The server restarted. The clocks are stopped.",
  } satisfies Record<HaltReason, string>,
  pot: (amount: string) => `Pot ${amount}`,
  bank: (time: string) => `Time bank ${time}`,
  moreTime: (bank: number) => count(bank, { other: "Use your time bank, # seconds left" }),
  toAct: (name: string) => `${name} to act`,
  grace: "disconnected, extra time",
  callClock: "Call the clock",
  lastHand: "Previous hand",
  wallet: (amount: string) => `Balance ${amount}`,
  pausedByYou: "You paused the game",
  paused: "Paused by the host",
  lastOfAll: "This was the last hand",
  waitingSitIn: "Waiting for players to come back",
  waiting: "Waiting for players",
  youSitOut: "You are sitting out",
  othersPlay: "The game goes on",
  nextSoon: "Next hand in a moment",

  // seats
  seats: "Seats",
  you: "You",
  youAre: (name: string) => `You, ${name}`,
  sitIn: (seat: number) => `Take seat ${seat}`,
  addBot: (seat: number) => `Add a bot to seat ${seat}`,
  pressAgain: "Tap again for details",
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
    sit_out: "Sitting out after this hand.",
    sit_out_big_blind: "Sitting out at your next big blind.",
    leave: "Leaving after this hand.",
  } satisfies Record<Plan, string>,
  /** A label of a seat in the middle of a sentence. */
  within: (label: string) => label.toLowerCase(),
  betOf: (amount: string) => `bet ${amount}`,
  toWin: (chance: string) => `${chance} to win`,
  onTurn: "to act",
  inTheHole: (cards: string) => `${cards} face down`,
  faceUp: (cards: string) => `${cards} face up`,

  // the middle
  board: "Board",
  boardOf: (number: number) => `Board ${number}`,
  missedCard: "rabbit card",
  handOver: "Hand over",
  main: "Main",
  side: "Side",
  choosing: "Choosing the next game.",
  waitingStart: "Waiting for players. The game starts with two.",

  // read aloud
  youName: "Choose the next game.",
  bankRuns: "Your time bank is running.",
};
