// What the house counts for whoever learns.

import { request } from "../net/api";
import type {
  CountedGame,
  EquityFound,
  NextCards,
  PossibleFound,
  RangesFound,
} from "../net/protocol";

export interface PossibleAsked {
  cards: string;
  board: string;
  excluding: string;
  /** As many as there can be when it is null. */
  unknown: number | null;
  game: string;
  wild: string;
}

export interface EquityAsked {
  players: readonly string[];
  board: string;
  dead: string;
  game: string;
}

let games: Promise<CountedGame[]> | undefined;

/** The games in which hands are counted. */
export function countedGames(): Promise<CountedGame[]> {
  games ??= request<CountedGame[]>("GET", "api/learn/games").catch((error) => {
    games = undefined; // without a line: the next one asks again
    throw error;
  });
  return games;
}

export const possibleHands = (asked: PossibleAsked): Promise<PossibleFound> =>
  request("POST", "api/learn/possible", asked);

export const readRanges = (players: readonly string[], game: string): Promise<RangesFound> =>
  request("POST", "api/learn/ranges", { players, game });

export const countEquity = (asked: EquityAsked, thorough: boolean): Promise<EquityFound> =>
  request("POST", "api/learn/equity", { ...asked, thorough });

export const equityByCard = (asked: EquityAsked): Promise<NextCards> =>
  request("POST", "api/learn/cards", asked);
