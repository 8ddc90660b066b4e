// What the hand checker is asked: a game, what is wild, and cards in their places. It stands in the address.

import type { CountedGame } from "../../net/protocol";
import { readAddress } from "../address";
import type { PossibleAsked } from "../calls";
import { type Chosen, cardsIn, fitted, type Place } from "../cards/places";

export interface Question {
  game: string;
  wild: string;
  chosen: Chosen;
  /** How many cards are to come; as many as there can be when it is null. */
  unknown: number | null;
}

/** Where cards can be put, with the names of the places. */
export interface PlaceNames {
  cards: string;
  hand: string;
  board: string;
  elsewhere: string;
}

export const JOKERS = ["Xb", "Xr"] as const;
const UNKNOWN_MAX = 11;
/** Cards known elsewhere: those of nine other players, and burnt ones. */
const ELSEWHERE_MAX = 24;

/** The places of a game: hand and board apart where there is a board. */
export function placesOf(game: CountedGame, names: PlaceNames): Place[] {
  const { hole, board } = game;
  return [
    { key: "cards", label: board > 0 ? names.hand : names.cards, most: hole },
    ...(board > 0 ? [{ key: "board", label: names.board, most: board }] : []),
    { key: "not", label: names.elsewhere, most: ELSEWHERE_MAX },
  ];
}

/** Its pack, with jokers where they are wild. */
export function packOf(game: CountedGame, wild: string): string[] {
  return wild === "jokers" || wild === "bug" ? [...game.pack, ...JOKERS] : [...game.pack];
}

/** What an address asks; what does not fit its game is left out. */
export function questionOf(
  text: string,
  games: readonly CountedGame[],
  names: PlaceNames,
): Question | null {
  const values = readAddress(text);
  const game = games.find(({ key }) => key === (values.get("game") ?? "high")) ?? games[0];
  if (!game) return null;
  const named = values.get("wild") ?? "";
  const wild = game.wilds.includes(named) ? named : "";
  const chosen = Object.fromEntries(
    ["cards", "board", "not"].map((key) => [key, cardsIn(values.get(key) ?? "")]),
  );
  const places = placesOf(game, names);
  const unknown = values.get("unknown") ?? "";
  return {
    game: game.key,
    wild,
    chosen: fitted(chosen, places, packOf(game, wild)),
    unknown: /^\d{1,2}$/.test(unknown) && Number(unknown) <= UNKNOWN_MAX ? Number(unknown) : null,
  };
}

/** The values of its address. */
export function valuesOf({ game, wild, chosen, unknown }: Question): Record<string, string> {
  return {
    game: game === "high" ? "" : game,
    wild,
    cards: text(chosen, "cards"),
    board: text(chosen, "board"),
    not: text(chosen, "not"),
    unknown: unknown === null ? "" : String(unknown),
  };
}

/** As the house is asked. */
export function askedOf({ game, wild, chosen, unknown }: Question): PossibleAsked {
  return {
    ...{ game, wild, unknown },
    cards: text(chosen, "cards"),
    board: text(chosen, "board"),
    excluding: text(chosen, "not"),
  };
}

const text = (chosen: Chosen, key: string) => (chosen[key] ?? []).join("");

/** How many cards may be said to come: all that there can be are the most. */
export function unknownChoices(game: CountedGame, chosen: Chosen): number[] {
  const known = (chosen.cards?.length ?? 0) + (chosen.board?.length ?? 0);
  const left = game.hole + game.board - known;
  return Array.from({ length: Math.max(0, Math.min(left, UNKNOWN_MAX)) + 1 }, (_, n) => n);
}
