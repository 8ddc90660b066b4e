// Spoken answers to the keys, and turns typed as commands.

import { counting } from "../languages";

const count = counting("en");

export const told = {
  nothingYet: "You don't have a hand yet.",
  noHand: "No hand is running.",
  pot: (amount: string) => `Pot ${amount}.`,
  youHold: (cards: string) => `You have ${cards}.`,
  noCards: "You have no cards.",
  onBoard: (cards: string) => `On the board: ${cards}.`,
  noBoard: "The board is empty.",
  /** Between boards. */
  and: "; and ",
  noCard: (number: number) => `Board card ${number} hasn't been dealt yet.`,
  noBet: "There is no bet.",
  nobodyBet: "Nobody has bet.",
  theBet: (amount: string) => `The bet is ${amount}.`,
  toCall: (amount: string) => `${amount} to call.`,
  noRaise: "You can't bet or raise now.",
  bet: (least: string, most: string) => `Bet ${least} to ${most}.`,
  raise: (least: string, most: string) => `Raise to between ${least} and ${most}.`,
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
  nobodyActs: "Nobody has to act.",
  youHave: "You have",
  thePlayer: "The player",
  has: (name: string) => `${name} has`,
  allTime: (who: string) => `${who} unlimited time.`,
  time: (who: string, seconds: number) =>
    count(seconds, { one: `${who} # second.`, other: `${who} # seconds.` }),
  banked: (who: string, seconds: number) =>
    count(seconds, {
      one: `${who} # second of time bank.`,
      other: `${who} # seconds of time bank.`,
    }),

  inWriting: "Command box",
  whatToDo: "Command",
  how: "Type f to fold, c to check or call, r 120 to bet or raise to 120, a to go all-in.",
  notYours: "It is not your turn.",
  buttons: "Use the buttons for this one.",
  cannotFold: "You can't fold now. Type c to post the bring-in.",
  howMuch: "How much?",
  onlyCheck: "You can't bet now. Type c to check.",
  onlyCall: "You can't bet or raise now. Type f to fold, c to check or call.",
  notThat: (amount: string, only: readonly string[]) =>
    `You can't bet ${amount}, only ${only.join(" or ")}.`,
  outside: (amount: string, least: string, most: string) =>
    `You can't bet ${amount}. Bet ${least} to ${most}.`,
  noMultiple: (amount: string, unit: string) =>
    `You can't bet ${amount}. Bet a multiple of ${unit}.`,
};
