// What is asked of equities: two to six players, a board, cards that are gone. It stands in the address.

import type { CountedGame } from "../../net/protocol";
import { readAddress } from "../address";
import type { EquityAsked } from "../calls";
import { type Chosen, cardsIn, fitted, type Place } from "../cards/places";

export const PLAYERS_MIN = 2;
export const PLAYERS_MAX = 6;
const DEAD_MAX = 24;
/** What somebody holds of whom nothing is known. */
export const ANY = "random";

export interface Question {
  game: string;
  /** What each may hold; empty for any cards. */
  players: readonly string[];
  chosen: Chosen;
}

/** Where cards can be put. */
export function placesOf(game: CountedGame, names: { board: string; dead: string }): Place[] {
  return [
    ...(game.board > 0 ? [{ key: "board", label: names.board, most: game.board }] : []),
    { key: "dead", label: names.dead, most: DEAD_MAX },
  ];
}

/** What an address asks; what does not fit its game is left out. */
export function questionOf(
  text: string,
  games: readonly CountedGame[],
  names: { board: string; dead: string },
): Question | null {
  const values = readAddress(text);
  const game =
    games.find(({ key }) => key === values.get("game")) ??
    games.find(({ key }) => key === "holdem");
  if (!game) return null;
  const players = Array.from({ length: PLAYERS_MAX }, (_, n) => values.get(`p${n + 1}`));
  const named = players.slice(0, players.findLastIndex((player) => player !== undefined) + 1);
  const chosen = {
    board: cardsIn(values.get("board") ?? ""),
    dead: cardsIn(values.get("dead") ?? ""),
  };
  return {
    game: game.key,
    players: Array.from({ length: Math.max(PLAYERS_MIN, named.length) }, (_, n) =>
      named[n] === ANY ? "" : (named[n] ?? ""),
    ),
    chosen: fitted(chosen, placesOf(game, names), game.pack),
  };
}

/** The values of its address. */
export function valuesOf({ game, players, chosen }: Question): Record<string, string> {
  const written = players.map((player, n) => [`p${n + 1}`, player.trim() || ANY]);
  return {
    game: game === "holdem" ? "" : game,
    ...Object.fromEntries(written),
    board: text(chosen, "board"),
    dead: text(chosen, "dead"),
  };
}

/** As the house is asked. */
export function askedOf({ game, players, chosen }: Question): EquityAsked {
  return {
    game,
    players: players.map((player) => player.trim() || ANY),
    board: text(chosen, "board"),
    dead: text(chosen, "dead"),
  };
}

/** Is one card to come next, of which each can be looked at? */
export function hasNextCard(game: CountedGame, chosen: Chosen): boolean {
  const board = chosen.board?.length ?? 0;
  return game.board === 5 && (board === 3 || board === 4);
}

const text = (chosen: Chosen, key: string) => (chosen[key] ?? []).join("");
