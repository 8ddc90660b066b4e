// The hand log, one sentence per event, and the results.

import type { Cause, Post, Street } from "../../net/protocol";
import type { Part } from "../../table/state/state";

/** The player a sentence is about; the viewer's own name is "You". */
export interface Who {
  name: string;
  own: boolean;
}

/** One award; a part stays empty if there is only one of it. */
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

/** ` with an ace-high straight`; empty if nobody had to show. */
function using(hand: string): string {
  if (!hand) return "";
  if (!/^(pair|straight|flush|full house|royal|badugi|\w+-high|(?!no )\w+ low)/.test(hand))
    return ` with ${hand}`;
  return ` with ${/^(ace|eight)/.test(hand) ? "an" : "a"} ${hand}`;
}

export const log = {
  you: "You",
  seat: (seat: number) => `Seat ${seat}`,
  streets: {
    preflop: "Preflop",
    flop: "Flop",
    turn: "Turn",
    river: "River",
    deal: "Deal",
    draw: "Draw",
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
  onButton: (who: Who) => `${does(who, "has", "have")} the button.`,
  posts: (who: Who, post: Post, amount: string) =>
    `${does(who, "posts", "post")} ${POSTS[post]}, ${amount}.`,
  dealt: (cards: Part): Part[] => ["You are dealt ", cards, "."],
  faceUp: (who: Who, cards: Part): Part[] => [`${does(who, "shows", "show")} `, cards, " face up."],
  pat: (who: Who) => `${does(who, "stands", "stand")} pat.`,
  youChange: (cards: Part): Part[] => ["You discard ", cards, "."],
  youGiveUp: (cards: Part): Part[] => ["You discard ", cards, "."],
  draws: (who: Who, cards: number) => `${does(who, "draws", "draw")} ${NUMBERS[cards] ?? cards}.`,
  givesUp: (who: Who, cards: number) =>
    `${does(who, "discards", "discard")} ${NUMBERS[cards] ?? cards}.`,
  reshuffled: "The deck ran out. Discards are shuffled back in.",
  potIs: (pot: string) => `Pot ${pot}.`,
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
  causes: { player: "", timeout: " (timed out)", away: " (away)" } satisfies Record<Cause, string>,
  allIn: ", all-in",
  runs: (who: Who, times: number) => `${does(who, "wants", "want")} to run it ${TIMES[times]}.`,
  returned: (who: Who, amount: string, _chips: number) =>
    `Uncalled bet of ${amount} returned to ${object(who)}.`,
  shows: (who: Who, cards: Part, hand: string): Part[] => [
    `${does(who, "shows", "show")} `,
    cards,
    hand ? `: ${hand}.` : ".",
  ],
  turnsUp: (who: Who, cards: Part): Part[] => [`${does(who, "shows", "show")} `, cards, "."],
  mucks: (who: Who) => `${does(who, "mucks", "muck")}.`,
  asksRabbit: (who: Who, cards: Part): Part[] => [
    `${does(who, "rabbit hunts", "rabbit hunt")}: `,
    cards,
    ".",
  ],
  rabbit: (cards: Part): Part[] => ["Rabbit hunt: ", cards, "."],
  rake: (amount: string) => `Rake: ${amount}.`,
  bounty: (who: Who, to: Who, amount: string) =>
    `${does(who, "pays", "pay")} ${object(to)} the seven-deuce bounty of ${amount}.`,

  pot: "Pot",
  mainPot: "Main pot",
  sidePot: "Side pot",
  sidePotOf: (number: number) => `Side pot ${number}`,
  /** A pot's name in the middle of a sentence. */
  within: (pot: string) => pot.toLowerCase(),
  board: (number: number) => `board ${number}`,
  prize: ({ amount, pot, half, board }: Prize) => {
    const named = pot && (/\d$/.test(pot) ? pot : `the ${pot}`);
    const whole = half ? `the ${half} half${named && ` of ${named}`}` : named;
    const part = whole && board ? `${whole} on ${board}` : whole || board;
    return part ? `${part} (${amount})` : amount;
  },
  wins: (who: Who, prize: string, hand: string) =>
    `${does(who, "wins", "win")} ${prize}${using(hand)}.`,
  split: (who: readonly Who[], prize: string, hand: string, shares: string) => {
    const names = who.map((each, place) => (place > 0 ? object(each) : each.name));
    const all = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
    return `${all} split ${prize}${using(hand)}: ${shares}.`;
  },
  each: (amount: string) => `${amount} each`,
  shares: (amounts: readonly string[]) => amounts.join(" and "),

  chances: (told: readonly string[]) => `Odds: ${told.join(", ")}.`,
  somebody: "A player",
  names: (who: Who, game: string) => `${does(who, "chooses", "choose")} the next game: ${game}.`,
  /** Notices of the server, which are in English already. */
  notices: {
    table_closed: (said: string) => said || "This table was closed.",
    no_such_table: (said: string) => said || "This table doesn't exist.",
    banned: (said: string) => said,
    too_many_tables: (said: string) => said,
    clocks_stopped: (said: string) => said,
    clocks_go_on: (said: string) => said,
    held_up: (said: string) => said,
    hand_voided: (said: string) => said || "The hand was canceled. All bets were returned.",
  },
};
