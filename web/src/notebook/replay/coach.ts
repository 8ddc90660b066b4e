// What the coach says of a move, in words.

import { words } from "words:replay";
import { type Amounts, amounts, countedOf } from "../../messages/chips";
import type { HandConfig, Judged } from "../../net/protocol";

/** What the strongest of the house's players would have done. */
export function adviceWords({ adviser, advice, to }: Judged, say: Amounts): string {
  const done = words.advice({ what: advice, to: say.text(to) } as Parameters<
    typeof words.advice
  >[0]);
  return done && words.adviceIs({ bot: adviser, what: done });
}

/** Did this move cost more than the error of what is known of it? */
export const isCostly = ({ lost, lost_error }: Judged): boolean =>
  lost !== null && lost > lost_error;

/** What all moves of a hand cost together, each of which counts where it is known. */
export function totalWords(
  judged: readonly Judged[],
  config: HandConfig | undefined,
  say: Amounts,
): string {
  const costly = judged.filter(isCostly);
  if (!config || costly.length === 0) return judged.length > 0 ? words.noLoss : "";
  // Errors of different moves are independent.
  const lost = costly.reduce((sum, each) => sum + (each.lost ?? 0), 0);
  const error = Math.hypot(...costly.map((each) => each.lost_error));
  return words.total(rounded(lost, error, config, say));
}

/** What the move cost, in big blinds where the game has them; empty where that is not known, or not more than the error. */
export function costWords(judged: Judged, config: HandConfig | undefined, say: Amounts): string {
  if (!isCostly(judged) || !config) return "";
  return words.cost(rounded(judged.lost ?? 0, judged.lost_error, config, say));
}

/** A cost and its error, in tenths of a big blind where the game has them. */
function rounded(lost: number, error: number, config: HandConfig, say: Amounts) {
  const blinds = config.big_blind > 0;
  const told = blinds ? amounts("bb", config.big_blind, countedOf(config)) : say;
  const round = (chips: number) => {
    const step = blinds ? config.big_blind / 10 : 1;
    return told.text(Math.max(step, Math.round(chips / step) * step));
  };
  return { lost: round(lost), error: round(error) };
}
