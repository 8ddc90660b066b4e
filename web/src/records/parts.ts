// Hands apart: by game, stakes, position or opponent, as rows of a table.

import { words } from "words:statistics";
import { chips, foreign } from "../messages/chips";
import type { Counted, Figure, PartInfo, StatisticsInfo } from "../net/protocol";
import type { Part } from "./filter";

/** How hands are split, and by which part of the filter one looks at one of them alone. */
export const SPLITS = {
  variants: "variant",
  stakes: "big_blind",
  positions: "position",
  opponents: "opponent",
} as const satisfies Partial<Record<keyof StatisticsInfo, Part>>;
export type Split = keyof typeof SPLITS;

/** The columns of numbers; those that are figures are shares. */
export const COLUMNS = ["hands", "won", "perHundred", "vpip", "pfr"] as const;
export type Column = (typeof COLUMNS)[number] | "name";

/** What a position is called; its key where there is no word for it. */
export function positionName(key: string): string {
  return words.positions[key as keyof typeof words.positions] ?? key;
}

/** What one part of the hands is called. */
export function partName(
  split: Split,
  part: PartInfo,
  game: (key: string) => string,
  counted: Counted,
): string {
  switch (split) {
    case "variants":
      return game(part.key);
    case "stakes":
      return part.source === "imported"
        ? foreign(Number(part.key), part.scale, part.currency)
        : chips(Number(part.key), counted);
    case "positions":
      return positionName(part.key);
    case "opponents":
      return part.name;
  }
}

/** How often something was done, from 0 to 1; -1 where there was no chance. */
export function share(part: PartInfo, figure: Figure): number {
  const rate = part.figures.rates.find((each) => each.figure === figure);
  return rate ? rate.made / rate.of : -1;
}
