// What happens at a table, in sentences; and who won what.

import type { Cause, Post, Street } from "../../net/protocol";
import type { Part } from "../../table/state/state";

/** Whom a sentence is about; their name is "You" where it is the viewer. */
export interface Who {
  name: string;
  own: boolean;
}

/** A part of what can be won; empty where there is only one of it. */
export interface Prize {
  amount: string;
  pot: string;
  half: string;
  board: string;
}

const does = ({ name, own }: Who, third: string, second: string) =>
  `${name} ${own ? second : third}`;
const object = ({ name, own }: Who) => (own ? "you" : name);
const NUMBERS = ["no cards", "one", "two", "three", "four", "five", "six"];
const TIMES = ["", "once", "twice", "three times"];
const POSTS: Record<Post, string> = {
  ante: "the ante",
  small_blind: "the small blind",
  big_blind: "the big blind",
  straddle: "a straddle",
  missed_big_blind: "a missed big blind",
  missed_small_blind: "a missed small blind",
};

/** ` with a full house, aces over queens`; nothing when nobody had to show. */
function using(hand: string): string {
  if (!hand) return "";
  return /^(pair|straight|flush|full house|royal)/.test(hand) ? ` with a ${hand}` : ` with ${hand}`;
}

export const log = {
  you: "You",
  seat: (seat: number) => `Seat ${seat}`,
  streets: {
    preflop: "Before the flop",
    flop: "Flop",
    turn: "Turn",
    river: "River",
    deal: "The deal",
    draw: "The draw",
    first_draw: "First draw",
    second_draw: "Second draw",
    third_draw: "Third draw",
    second: "Second street",
    third: "Third street",
    fourth: "Fourth street",
    fifth: "Fifth street",
    sixth: "Sixth street",
    seventh: "Seventh street",
  } satisfies Record<Street, string>,

  newHand: (stakes: string) => `New hand, ${stakes.toLowerCase()}.`,
  onButton: (who: Who) => `${does(who, "is", "are")} on the button.`,
  posts: (who: Who, post: Post, amount: string) =>
    `${does(who, "posts", "post")} ${POSTS[post]}, ${amount}.`,
  dealt: (cards: Part): Part[] => ["You are dealt ", cards, "."],
  faceUp: (who: Who, cards: Part): Part[] => [`${does(who, "has", "have")} `, cards, " face up."],
  pat: (who: Who) => `${does(who, "stands", "stand")} pat.`,
  youChange: (cards: Part): Part[] => ["You change ", cards, "."],
  youGiveUp: (cards: Part): Part[] => ["You give up ", cards, "."],
  draws: (who: Who, cards: number) => `${does(who, "draws", "draw")} ${NUMBERS[cards] ?? cards}.`,
  givesUp: (who: Who, cards: number) =>
    `${does(who, "gives", "give")} up ${NUMBERS[cards] ?? cards}.`,
  reshuffled: "The deck has run out: dead cards are shuffled in.",
  potIs: (pot: string) => `The pot is ${pot}.`,
  folds: (who: Who, how: string) => `${does(who, "folds", "fold")}${how}.`,
  checks: (who: Who, how: string) => `${does(who, "checks", "check")}${how}.`,
  calls: (who: Who, amount: string, how: string) =>
    `${does(who, "calls", "call")} ${amount}${how}.`,
  bets: (who: Who, to: string, how: string) => `${does(who, "bets", "bet")} ${to}${how}.`,
  raises: (who: Who, to: string, how: string) => `${does(who, "raises", "raise")} to ${to}${how}.`,
  completes: (who: Who, to: string, how: string) =>
    `${does(who, "completes", "complete")} to ${to}${how}.`,
  bringsIn: (who: Who, amount: string, how: string) =>
    `${does(who, "brings", "bring")} it in for ${amount}${how}.`,
  causes: { player: "", timeout: ", out of time", away: ", being away" } satisfies Record<
    Cause,
    string
  >,
  allIn: ", all-in",
  runs: (who: Who, times: number) => `${does(who, "wants", "want")} the board run ${TIMES[times]}.`,
  returned: (who: Who, amount: string, chips: number) =>
    `${amount} ${chips === 1 ? "goes" : "go"} back to ${object(who)}: nobody called.`,
  shows: (who: Who, cards: Part, hand: string): Part[] => [
    `${does(who, "shows", "show")} `,
    cards,
    hand ? `: ${hand}.` : ".",
  ],
  turnsUp: (who: Who, cards: Part): Part[] => [`${does(who, "turns", "turn")} up `, cards, "."],
  mucks: (who: Who) => `${does(who, "mucks", "muck")}.`,
  asksRabbit: (who: Who, cards: Part): Part[] => [
    `${does(who, "asks", "ask")} what would have come: `,
    cards,
    ".",
  ],
  rabbit: (cards: Part): Part[] => ["What would have come: ", cards, "."],
  rake: (amount: string) => `The house takes ${amount} of the pot.`,
  bounty: (who: Who, to: Who, amount: string) =>
    `${does(who, "pays", "pay")} ${object(to)} ${amount} for seven-deuce.`,

  pot: "Pot",
  mainPot: "Main pot",
  sidePot: "Side pot",
  sidePotOf: (number: number) => `Side pot ${number}`,
  /** A pot in the middle of a sentence. */
  within: (pot: string) => pot.toLowerCase(),
  board: (number: number) => `board ${number}`,
  prize: ({ amount, pot, half, board }: Prize) => {
    const on = board && ` on ${board}`;
    if (half || on) return `${amount}, the ${half && `${half} half of the `}${pot || "pot"}${on},`;
    return pot ? `the ${pot} of ${amount}` : amount;
  },
  wins: (who: Who, prize: string, hand: string) =>
    `${does(who, "wins", "win")} ${prize}${using(hand)}.`,
  split: (who: readonly Who[], prize: string, hand: string, shares: string) => {
    const names = who.map(({ name }) => name);
    const all = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
    return `${all} split ${prize}${using(hand)}: ${shares}.`;
  },
  each: (amount: string) => `${amount} each`,
  shares: (amounts: readonly string[]) => amounts.join(" and "),

  chances: (told: readonly string[]) => `To win: ${told.join(", ")}.`,
  somebody: "A player",
  names: (who: Who, game: string) => `${does(who, "names", "name")} the next game: ${game}.`,
  /** What the house says aloud; in English it has said it. */
  notices: {
    table_closed: (said: string) => said || "This table has been closed.",
    no_such_table: (said: string) => said || "There is no such table.",
    banned: (said: string) => said,
    too_many_tables: (said: string) => said,
    clocks_stopped: (said: string) => said,
    clocks_go_on: (said: string) => said,
    held_up: (said: string) => said,
    hand_voided: (said: string) => said || "The hand was cancelled; all bets went back.",
  },
};
