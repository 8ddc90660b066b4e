// What keys are answered, and a turn in writing.

import { counting } from "../languages";

const count = counting("en");

export const told = {
  nothingYet: "Your cards make nothing yet.",
  noHand: "No hand is played.",
  pot: (amount: string) => `Pot ${amount}.`,
  youHold: (cards: string) => `You hold ${cards}.`,
  noCards: "You hold no cards.",
  onBoard: (cards: string) => `On the board: ${cards}.`,
  noBoard: "No card is on the board.",
  /** Between boards. */
  and: "; and ",
  noCard: (number: number) => `The board has no card ${number} yet.`,
  noBet: "No bet is open.",
  nobodyBet: "Nobody has bet.",
  theBet: (amount: string) => `The bet is ${amount}.`,
  toCall: (amount: string) => `${amount} to call.`,
  noRaise: "You cannot bet or raise now.",
  bet: (least: string, most: string) => `Bet ${least} at least, ${most} at most.`,
  raise: (least: string, most: string) => `Raise to ${least} at least, ${most} at most.`,
  /** Where there is one amount alone. */
  only: {
    bet: (amount: string) => `Bet ${amount}.`,
    raise: (amount: string) => `Raise to ${amount}.`,
    complete: (amount: string) => `Complete to ${amount}.`,
  },
  you: "you",
  allIn: (name: string) => `${name}, all-in`,
  with: (name: string, amount: string) => `${name} with ${amount}`,
  inHand: (players: string) => `In the hand: ${players}.`,
  nobodyActs: "Nobody is to act.",
  youHave: "You have",
  thePlayer: "The player",
  has: (name: string) => `${name} has`,
  allTime: (who: string) => `${who} all the time in the world.`,
  time: (who: string, seconds: number) =>
    count(seconds, { one: `${who} # second.`, other: `${who} # seconds.` }),
  banked: (who: string, seconds: number) =>
    count(seconds, {
      one: `${who} # second of the time bank.`,
      other: `${who} # seconds of the time bank.`,
    }),

  inWriting: "A turn in writing",
  whatToDo: "What to do",
  how: "Write f to fold, c to check or call, r 120 to bet or raise to 120, a for all-in.",
  notYours: "It is not your turn.",
  buttons: "This turn is answered with the buttons.",
  cannotFold: "You cannot fold now: c brings in.",
  howMuch: "How much?",
  onlyCheck: "You cannot bet now: c checks.",
  onlyCall: "You cannot bet or raise now: f folds, c checks or calls.",
  notThat: (amount: string, only: readonly string[]) =>
    `${amount} cannot be bet: ${only.join(" or ")}.`,
  outside: (amount: string, least: string, most: string) =>
    `${amount} cannot be bet: from ${least} to ${most}.`,
  noMultiple: (amount: string, unit: string) => `${amount} cannot be bet: a multiple of ${unit}.`,
};
