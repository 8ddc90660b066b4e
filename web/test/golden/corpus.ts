// The hands of the corpus, as `python -m tests.golden.write_views` writes them.

import type { HandConfig, ViewEvent } from "../../src/net/protocol";
import text from "./hands.json?raw";

/** What anybody can see; lists by player are in the order of the hand, `folded` and `all_in` name seats. */
export interface Look {
  stacks: number[];
  bets: number[];
  folded: number[];
  /** Null once pots are paid. */
  all_in: number[] | null;
  pot: number;
  pots: { amount: number; seats: number[] }[];
  raked: number;
  boards: string[][];
  down: number[];
  up: string[][];
  actor: number | null;
  street: string | null;
}

export interface Hand {
  name: string;
  events: ViewEvent[];
  own: Record<string, Record<number, ViewEvent>>;
  after: Partial<Look>[];
  cards: Record<string, Record<number, string[]>>;
}

interface LeftOut {
  config: HandConfig;
  event: object;
}

const [leftOut, ...all] = JSON.parse(text) as [LeftOut, ...Hand[]];
export const hands: readonly Hand[] = all;

/** An event with all that was left out of it. */
export function whole(event: ViewEvent): ViewEvent {
  if (event.type !== "hand_started") return { ...leftOut.event, ...event };
  const config = { ...leftOut.config, ...event.config };
  return { ...leftOut.event, ...event, config: { ...config, rules: { ...leftOut.config.rules, ...config.rules } } };
}
