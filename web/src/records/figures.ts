// What stands on the page of a figure: its name, what it comes to, what it means, and how sure it is.

import { words } from "words:statistics";
import { numbers } from "../messages/numbers";
import type { Counted, FiguresInfo, RateInfo } from "../net/protocol";
import { FEW, interval } from "./rates";
import { signedBlinds, told, type Unit } from "./winnings";

export interface Shown {
  name: string;
  value: string;
  /** Of how many chances, in words; empty where it is not a share. */
  chances: string;
  meaning: string;
  /** What is to be said about how little it says; empty where it says enough. */
  few: string;
}

const percent = (share: number) => numbers().tenths(100 * share);

/** Fewer hands than this: a word of warning stands beside the winnings. */
export const FEW_HANDS = 5000;

/** What one looks for first: how many hands, and what they came to. */
export function winningsShown(total: FiguresInfo, unit: Unit, counted: Counted): Shown[] {
  const plain = { chances: "", few: "" };
  const adjusted = { net: total.adjusted / 1000, blinds: total.adjusted_blinds };
  const margin = total.margin === null ? "" : numbers().tenths(total.margin);
  const per = signedBlinds(total.per_hundred);
  return [
    {
      ...plain,
      name: words.played,
      value: numbers().whole(total.hands),
      meaning: words.playedWhat,
    },
    { ...plain, name: words.won, value: told(total, unit, counted), meaning: words.wonWhat },
    {
      ...plain,
      name: words.adjusted,
      value: told(adjusted, unit, counted),
      meaning: words.adjustedWhat,
    },
    {
      name: words.perHundred,
      value: margin ? words.plusMinus({ value: per, margin }) : per,
      chances: "",
      meaning: words.perHundredWhat,
      few: total.hands < FEW_HANDS ? words.fewHands : "",
    },
    {
      ...plain,
      name: words.adjustedPerHundred,
      value: signedBlinds(total.adjusted_per_hundred),
      meaning: words.adjustedPerHundredWhat,
    },
  ];
}

/** In how many columns so many boxes stand, of as many as there is room for: where it can be, none is alone in its row. */
export function columnsFor(boxes: number, room: number): number {
  const most = Math.max(1, Math.min(boxes, room));
  for (let columns = most; columns > 1; columns--) if (boxes % columns !== 1) return columns;
  return most;
}

/** How somebody plays, a share at a time. */
export function ratesShown(total: FiguresInfo): Shown[] {
  const shown = total.rates.map(rateShown);
  if (total.aggression_factor !== null)
    shown.push({
      name: words.aggressionFactor,
      value: numbers().tenths(total.aggression_factor),
      chances: "",
      meaning: words.aggressionFactorWhat,
      few: "",
    });
  return shown;
}

export function rateShown({ figure, made, of }: RateInfo): Shown {
  const [low, high] = interval(made, of);
  const { whole } = numbers();
  return {
    name: words.figures[figure],
    value: words.share(percent(made / of)),
    chances:
      words.chances({ made: whole(made), of: whole(of) }) + (of < FEW ? ` · ${words.fewMark}` : ""),
    meaning: words.meanings[figure],
    few: of < FEW ? words.few({ low: percent(low), high: percent(high) }) : "",
  };
}
